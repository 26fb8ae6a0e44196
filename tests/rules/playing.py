"""Dealing and playing by text, and random matches, for the tests of the rules."""

from collections.abc import Callable, Mapping
from random import Random

from game.rules.cards import cards_in, set_of
from game.rules.game import Deal, Game, S, V
from game.rules.moves import from_text, kind_of, to_text


def deal_texts(game: Game[S, V], state: S, hands: list[str], rest: str = "") -> None:
    """Deal the hands given; cards that are still missing from a hand are filled up with the lowest left over."""
    deck, sizes, _ = game.cards_dealt(state)
    given = [set_of(game.deck.parse_many(hand)) for hand in hands]
    turned = tuple(game.deck.parse_many(rest))
    left = cards_in(deck & ~set_of(turned) & ~set_of(card for hand in given for card in cards_in(hand)))
    for seat, size in enumerate(sizes):
        while given[seat].bit_count() < size:
            given[seat] |= 1 << left.pop(0)
    deal = Deal(tuple(given), turned)
    game.check_deal(state, deal)
    state.begin_hand(deal)


def play_texts(game: Game[S, V], state: S, *moves: str) -> None:
    """Make the moves given, each checked."""
    for text in moves:
        move = from_text(text, game.deck)
        game.check(state, move)
        state.apply(move)


def legal_texts(game: Game[S, V], state: S) -> list[str]:
    return [to_text(move, game.deck) for move in state.legal_moves()]


def random_match(
    game: Game[S, V], players: int, options: Mapping[str, object], seed: int, visit: Callable[[S], None]
) -> S:
    """Play at random to the end, showing every State on the way; each kind of move is as likely as the others."""
    rng = Random(seed)
    state = game.new(players, options, rng.randrange(players))
    while not state.over:
        visit(state)
        if state.needs_deal:
            deal = game.shuffle_deal(state, rng)
            game.check_deal(state, deal)
            state.begin_hand(deal)
        else:
            moves = state.legal_moves()
            kind = rng.choice(sorted({kind_of(move) for move in moves}))
            state.apply(rng.choice([move for move in moves if kind_of(move) == kind]))
    visit(state)
    return state
