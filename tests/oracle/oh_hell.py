"""Oh Hell, written from RULES.md section 1."""

from typing import Any, ClassVar

from tests.oracle.common import RANKS_52, Oracle, clockwise_from, deck_52, plain_rank, plain_suit

LARGEST_HAND = {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}


def hand_sizes(players: int, order: object) -> list[int]:
    """Cards dealt to each player, hand by hand, for the whole match."""
    largest = LARGEST_HAND[players]
    up = list(range(1, largest + 1))
    down = list(reversed(up))
    return {
        "up": up,
        "down": down,
        "up_down": up + down[1:],
        "down_up": down + up[1:],
    }[str(order)]


def has_trump(players: int, options: dict[str, object], number: int) -> bool:
    """Whether hand `number` (from 0) turns up a card."""
    sizes = hand_sizes(players, options["order"])
    size = sizes[number]
    if players * size == 52:
        return False
    if options["no_trump"] == "largest":
        return size != LARGEST_HAND[players]
    if options["no_trump"] == "last":
        return number != len(sizes) - 1
    return True


def call_values(size: int, earlier: list[int], players: int, hook: bool) -> list[int]:
    """Numbers the next to call may name; `earlier` are the known calls, the dealer's left first."""
    values = list(range(size + 1))
    if hook and len(earlier) == players - 1:
        values = [value for value in values if sum(earlier) + value != size]
    return values


def second_call_values(size: int, shown: list[int]) -> list[int]:
    """Numbers for the dealer after calls made together came to `size`; the last of `shown` is theirs."""
    return [value for value in range(size + 1) if value != shown[-1]]


def legal_cards(hand: list[str], trick: list[str], trump: str | None, must_trump: bool) -> list[str]:
    if not trick:
        return list(hand)
    led = plain_suit(trick[0])
    following = [card for card in hand if plain_suit(card) == led]
    if following:
        return following
    trumps = [card for card in hand if plain_suit(card) == trump]
    if must_trump and trumps:
        return trumps
    return list(hand)


def trick_winner(cards: list[str], trump: str | None) -> int:
    """Place in the order of play of the card that wins."""
    led = plain_suit(cards[0])
    contenders = [card for card in cards if plain_suit(card) == trump]
    if not contenders:
        contenders = [card for card in cards if plain_suit(card) == led]
    best = max(contenders, key=lambda card: RANKS_52.index(plain_rank(card)))
    return cards.index(best)


def score(call: int, won: int, size: int, options: dict[str, object]) -> int:
    if call != won:
        return won if options["miss"] == "per_trick" else 0
    if call == 0 and options["zero"] == "five_plus":
        return 5 + size
    return 10 + won


class OhHellOracle(Oracle):
    game = "oh_hell"
    player_counts = (3, 4, 5, 6, 7)
    choices: ClassVar[dict[str, list[object]]] = {
        "order": ["up", "down", "up_down", "down_up"],
        "no_trump": ["largest", "last", "never"],
        "hook": ["off", "on"],
        "bidding": ["in_turn", "together"],
        "must_trump": ["off", "on"],
        "miss": ["nothing", "per_trick"],
        "zero": ["ten", "five_plus"],
    }

    def start_match(self) -> None:
        self.calls: list[int] = []
        self.trump: str | None = None
        self.turned: list[str] = []
        self.unseen: list[str] = []
        self.won_piles: list[list[str]] = [[] for _ in range(self.players)]
        self.won = [0] * self.players
        self.leader = 0

    def hands_in_match(self) -> int:
        return len(hand_sizes(self.players, self.options["order"]))

    def size(self) -> int:
        return hand_sizes(self.players, self.options["order"])[self.hand_number()]

    def deck(self) -> list[str]:
        return deck_52()

    def cards_in_hand(self) -> list[int]:
        return [self.size()] * self.players

    def start_hand(self, rest: list[str]) -> None:
        self.calls = []
        self.won_piles = [[] for _ in range(self.players)]
        self.won = [0] * self.players
        self.leader = (self.dealer() + 1) % self.players
        if has_trump(self.players, self.options, self.hand_number()):
            self.turned = rest[:1]
            self.unseen = rest[1:]
            self.trump = plain_suit(self.turned[0])
        else:
            self.turned = []
            self.unseen = rest
            self.trump = None
        self.phase = "call"

    def callers(self) -> list[int]:
        return clockwise_from((self.dealer() + 1) % self.players, self.players)

    def to_act(self) -> int | None:
        if self.phase == "call":
            return self.callers()[len(self.calls)]
        if self.phase == "call again":
            return self.dealer()
        if self.phase == "play":
            return (self.leader + len(self.table)) % self.players
        return None

    def legal_in_any_order(self) -> list[str]:
        if self.phase == "call":
            # Calls made together are not known to one another: the hook cannot limit them yet.
            hooked = self.options["hook"] == "on" and self.options["bidding"] == "in_turn"
            values = call_values(self.size(), self.calls, self.players, hooked)
            return [f"call {value}" for value in values]
        if self.phase == "call again":
            return [f"call {value}" for value in second_call_values(self.size(), self.calls)]
        seat = self.to_act()
        assert seat is not None
        trick = [card for _, card in self.table]
        return legal_cards(self.hands[seat], trick, self.trump, self.options["must_trump"] == "on")

    def make(self, move: str) -> None:
        if self.phase == "call":
            self.calls.append(int(move.split()[1]))
            if len(self.calls) == self.players:
                together = self.options["bidding"] == "together"
                hooked = self.options["hook"] == "on"
                self.phase = "play"
                if together and hooked and sum(self.calls) == self.size():
                    self.phase = "call again"
        elif self.phase == "call again":
            self.calls[-1] = int(move.split()[1])
            self.phase = "play"
        else:
            self.make_card(move)

    def make_card(self, card: str) -> None:
        seat = self.to_act()
        assert seat is not None
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) < self.players:
            return
        cards = [played for _, played in self.table]
        winner = self.table[trick_winner(cards, self.trump)][0]
        self.write_down_trick(winner)
        self.won_piles[winner] += cards
        self.won[winner] += 1
        self.table = []
        self.leader = winner
        if sum(self.won) == self.size():
            self.end_hand()

    def call_of(self, seat: int) -> int:
        return self.calls[self.callers().index(seat)]

    def end_hand(self) -> None:
        size = self.size()
        points = [score(self.call_of(seat), self.won[seat], size, self.options) for seat in range(self.players)]
        self.finished_hands.append(points)
        self.phase = "over" if len(self.finished_hands) == self.hands_in_match() else "deal"

    def places(self) -> list[tuple[str, str]]:
        return (
            self.hand_places()
            + [(card, "turned up") for card in self.turned]
            + [(card, "unseen") for card in self.unseen]
            + [(card, f"won {seat}") for seat in range(self.players) for card in self.won_piles[seat]]
        )

    def tallies(self) -> dict[str, Any]:
        return {"trump": self.trump, "calls": list(self.calls), "tricks": list(self.won)}
