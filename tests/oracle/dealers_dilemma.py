"""Dealer's Dilemma, written from RULES.md section 4."""

from typing import Any, ClassVar

from tests.oracle.common import SUITS, Oracle, plain_rank, plain_suit

ROUNDS = 6


def number_of(card: str) -> int:
    return int(plain_rank(card))


def legal_choices(turned: list[str]) -> list[str]:
    same_suit = plain_suit(turned[0]) == plain_suit(turned[1])
    choices = [f"choose {card} trump" for card in turned]
    if same_suit:
        choices += [f"choose {card} notrump" for card in turned]
    return choices


def unordered(first: str, second: str) -> tuple[str, str]:
    """A pair as it is listed: the higher number first, equal numbers in the order S H D C."""

    def key(card: str) -> tuple[int, int]:
        return -number_of(card), SUITS.index(plain_suit(card))

    low, high = sorted([first, second], key=key)
    return low, high


def legal_bids(hand: list[str]) -> list[str]:
    bids = []
    for first in hand:
        for second in hand:
            if first == second:
                continue
            bids.append(f"easy {first} {second}")
            bids.append(f"top {first} {second}")
            if unordered(first, second) == (first, second):
                bids.append(f"zero {first} {second}")
                if number_of(first) != number_of(second):
                    bids.append(f"difference {first} {second}")
    return bids


def legal_cards(hand: list[str], trick: list[str]) -> list[str]:
    if not trick:
        return list(hand)
    led = plain_suit(trick[0])
    return [card for card in hand if plain_suit(card) == led] or list(hand)


def trick_winner(cards: list[str], trump: str | None) -> int:
    """Place in the order of play of the card that wins."""
    led = plain_suit(cards[0])
    contenders = [card for card in cards if plain_suit(card) == trump]
    if not contenders:
        contenders = [card for card in cards if plain_suit(card) == led]
    return cards.index(max(contenders, key=number_of))


def score(bid: str, won: int) -> int:
    """Points for a bid as it is written in a record, such as `easy 4H 2D`."""
    kind, first, second = bid.split()
    if kind == "easy":
        hidden, shown = number_of(first), number_of(second)
        if won == shown:
            return 4
        if won == hidden:
            return 2
        return -abs(won - min(hidden, shown))
    if kind == "zero":
        return 6 if won == 0 else -2 * won
    wanted = number_of(first) if kind == "top" else abs(number_of(first) - number_of(second))
    return 8 if won == wanted else -2 * abs(won - wanted)


def who_is_asked(totals: list[int], rounds_left: int) -> int | None:
    """Seat that may stop the match after a round, with the option `early_end`."""
    if rounds_left == 0:
        return None
    for seat, total in enumerate(totals):
        if total + 8 * rounds_left < max(totals):
            return seat
    return None


class DealersDilemmaOracle(Oracle):
    game = "dealers_dilemma"
    player_counts = (3,)
    choices: ClassVar[dict[str, list[object]]] = {"early_end": ["off", "offer"]}

    def start_match(self) -> None:
        self.trump: str | None = None
        self.turned: list[str] = []
        self.bids: list[str | None] = [None, None, None]
        self.leader = 0
        self.won = [0, 0, 0]
        self.won_piles: list[list[str]] = [[], [], []]

    def hands_in_match(self) -> int:
        return ROUNDS

    def deck(self) -> list[str]:
        return [f"{number}{suit}" for suit in SUITS for number in range(2, 11)]

    def cards_in_hand(self) -> list[int]:
        return [10 if seat == self.dealer() else 12 for seat in range(3)]

    def start_hand(self, rest: list[str]) -> None:
        self.start_match()
        self.turned = rest
        self.leader = self.dealer()
        self.phase = "choose"

    def to_act(self) -> int | None:
        if self.phase == "choose":
            return self.dealer()
        if self.phase == "bid":
            bids_made = len([bid for bid in self.bids if bid is not None])
            return (self.dealer() + bids_made) % 3
        if self.phase == "play":
            return (self.leader + len(self.table)) % 3
        if self.phase == "ask":
            return who_is_asked(self.scores(), ROUNDS - len(self.finished_hands))
        return None

    def legal_in_any_order(self) -> list[str]:
        seat = self.to_act()
        assert seat is not None
        if self.phase == "choose":
            return legal_choices(self.turned)
        if self.phase == "bid":
            return legal_bids(self.hands[seat])
        if self.phase == "ask":
            return ["stop", "go on"]
        if self.turned:
            # The card not taken still lies there: it must open the first trick.
            return list(self.turned)
        return legal_cards(self.hands[seat], [card for _, card in self.table])

    def same_move(self, move: str) -> str:
        words = move.split(" ")
        if len(words) == 3 and words[0] in ("difference", "zero"):
            deck = self.deck()
            if words[1] in deck and words[2] in deck and words[1] != words[2]:
                return " ".join([words[0], *unordered(words[1], words[2])])
        return move

    def make(self, move: str) -> None:
        seat = self.to_act()
        assert seat is not None
        if self.phase == "choose":
            _, card, how = move.split()
            self.turned.remove(card)
            self.hands[seat].append(card)
            self.trump = plain_suit(card) if how == "trump" else None
            self.phase = "bid"
        elif self.phase == "bid":
            for card in move.split()[1:]:
                self.hands[seat].remove(card)
            self.bids[seat] = move
            if None not in self.bids:
                self.phase = "play"
        elif self.phase == "ask":
            self.phase = "over" if move == "stop" else "deal"
        else:
            self.make_card(seat, move)

    def make_card(self, seat: int, card: str) -> None:
        if card in self.turned:
            self.turned.remove(card)
        else:
            self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) < 3:
            return
        cards = [played for _, played in self.table]
        winner = self.table[trick_winner(cards, self.trump)][0]
        self.write_down_trick(winner)
        self.won[winner] += 1
        self.won_piles[winner] += cards
        self.table = []
        self.leader = winner
        if sum(self.won) == 10:
            self.end_hand()

    def end_hand(self) -> None:
        points = []
        for bid, won in zip(self.bids, self.won, strict=True):
            assert bid is not None
            points.append(score(bid, won))
        self.finished_hands.append(points)
        left = ROUNDS - len(self.finished_hands)
        if left == 0:
            self.phase = "over"
        elif self.options["early_end"] == "offer" and who_is_asked(self.scores(), left) is not None:
            self.phase = "ask"
        else:
            self.phase = "deal"

    def places(self) -> list[tuple[str, str]]:
        bid_cards = [
            (card, f"bid {seat}") for seat, bid in enumerate(self.bids) if bid is not None for card in bid.split()[1:]
        ]
        return (
            self.hand_places()
            + [(card, "turned up") for card in self.turned]
            + bid_cards
            + [(card, f"won {seat}") for seat in range(3) for card in self.won_piles[seat]]
        )

    def tallies(self) -> dict[str, Any]:
        return {"trump": self.trump, "bids": list(self.bids), "tricks": list(self.won)}
