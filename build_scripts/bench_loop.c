/* The yardstick of bench_playouts.py: random play of a hand of Oh Hell by four players, as a C programmer would write it.

   The rules are those of game/rules/oh_hell.py with default options, cards and sets of cards the same numbers as there,
   and the random numbers those of game/rules/random_play.py, so that both play the same cards. */

#include <stdint.h>

enum { PLAYERS = 4, SUIT_SIZE = 13, MOST_CARDS = 13 };

typedef struct {
    uint64_t hands[PLAYERS];
    int32_t calls[PLAYERS];
    int32_t tricks_won[PLAYERS];
    int32_t scores[PLAYERS];
    int32_t played[PLAYERS * MOST_CARDS]; /* in order; the last ones are on the table */
    int32_t winners[MOST_CARDS];
    int32_t cards_each, tricks, on_table, trump, leader, to_act;
} State;

static int legal_moves(const State *state, int *moves)
{
    uint64_t cards = state->hands[state->to_act];
    if (state->on_table) {
        int asked = state->played[PLAYERS * state->tricks] / SUIT_SIZE;
        uint64_t following = cards & (uint64_t)0x1FFF << SUIT_SIZE * asked;
        if (following)
            cards = following;
    }
    int count = 0;
    for (; cards; cards &= cards - 1)
        moves[count++] = __builtin_ctzll(cards);
    return count;
}

static int winning_place(const int32_t *trick, int trump)
{
    int best = 0;
    for (int place = 1; place < PLAYERS; place++) {
        int suit = trick[place] / SUIT_SIZE;
        if (suit == trick[best] / SUIT_SIZE ? trick[place] > trick[best] : suit == trump)
            best = place;
    }
    return best;
}

static void apply(State *state, int card)
{
    int32_t *trick = state->played + PLAYERS * state->tricks;
    state->hands[state->to_act] ^= (uint64_t)1 << card;
    trick[state->on_table++] = card;
    if (state->on_table < PLAYERS) {
        state->to_act = (state->to_act + 1) % PLAYERS;
        return;
    }
    int winner = (state->leader + winning_place(trick, state->trump)) % PLAYERS;
    state->winners[state->tricks++] = winner;
    state->on_table = 0;
    state->tricks_won[winner]++;
    state->leader = state->to_act = winner;
    if (state->tricks == state->cards_each)
        for (int seat = 0; seat < PLAYERS; seat++)
            if (state->tricks_won[seat] == state->calls[seat])
                state->scores[seat] += 10 + state->tricks_won[seat];
}

/* Plays from the same start as often as told, adds up the scores, and returns the seed for what comes next. */
uint32_t play_out(const State *start, int count, uint32_t seed, int64_t *scores)
{
    int moves[MOST_CARDS];
    while (count--) {
        State state = *start;
        while (state.tricks < state.cards_each) {
            int choices = legal_moves(&state, moves);
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            apply(&state, moves[(uint64_t)(seed >> 2) * choices >> 30]);
        }
        for (int seat = 0; seat < PLAYERS; seat++)
            scores[seat] += state.scores[seat];
    }
    return seed;
}
