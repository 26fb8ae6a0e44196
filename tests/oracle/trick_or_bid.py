"""Trick or Bid, written from RULES.md section 3."""

from typing import Any, ClassVar

from tests.oracle.common import Oracle, plain_rank, plain_suit

SUITS_BY_PLAYERS = {3: "SHD", 4: "SHDC"}
FACES = ["0", "1a", "1b", "2a", "2b", "3a", "3b", "4", "5", "6", "7", "8", "9"]


def suit_cards(suit: str) -> list[str]:
    return [face[0] + suit + face[1:] for face in FACES]


def number_of(card: str) -> int:
    return int(plain_rank(card))


def without_cancelled(cards: list[str]) -> list[str]:
    faces = [card.rstrip("ab") for card in cards]
    return [card for card in cards if faces.count(card.rstrip("ab")) == 1]


def trick_winner(cards: list[str], trump: str | None) -> int | None:
    """Place in the order of play of the card that wins, or None when nobody does."""
    led = plain_suit(cards[0])
    left = without_cancelled(cards)
    contenders = [card for card in left if plain_suit(card) == trump]
    if not contenders:
        contenders = [card for card in left if plain_suit(card) == led]
    if not contenders:
        return None
    return cards.index(max(contenders, key=number_of))


def legal_cards(hand: list[str], trick: list[str]) -> list[str]:
    if not trick:
        return list(hand)
    led = plain_suit(trick[0])
    return [card for card in hand if plain_suit(card) == led] or list(hand)


def cards_to_take(
    seat: int, set_aside: list[list[tuple[int, str]]], trick: list[tuple[int, str]], bid_from: object
) -> list[str]:
    """Cards the winner `seat` may take as a bid card; tricks are lists of (seat, card)."""
    tricks = [trick] if bid_from == "current_trick" else [*set_aside, trick]
    return [card for one in tricks for player, card in one if player != seat]


def score(bid: int | None, won: int, scoring: object) -> int:
    if scoring == "family":
        if bid is None or won > bid:
            return 0
        if bid == 0:
            return 7
        return won + 4 if won == bid else won
    if bid is None:
        return -1
    return {0: 3, 1: 1}.get(abs(bid - won), 0)


class TrickOrBidOracle(Oracle):
    game = "trick_or_bid"
    player_counts = (3, 4)
    choices: ClassVar[dict[str, list[object]]] = {
        "bid_from": ["any_trick_won", "current_trick"],
        "scoring": ["standard", "family"],
    }

    def start_match(self) -> None:
        self.trump: str | None = None
        self.bid_cards: list[str | None] = [None] * self.players
        self.won = [0] * self.players
        self.won_piles: list[list[str]] = [[] for _ in range(self.players)]
        self.set_aside: list[list[tuple[int, str]]] = []
        self.discarded: list[str] = []
        self.tricks_spent = 0
        self.tricks_discarded = 0
        self.leader = 0

    def hands_in_match(self) -> int:
        return self.players

    def deck(self) -> list[str]:
        return [card for suit in SUITS_BY_PLAYERS[self.players] for card in suit_cards(suit)]

    def cards_in_hand(self) -> list[int]:
        return [13] * self.players

    def start_hand(self, rest: list[str]) -> None:
        assert not rest
        self.start_match()
        self.leader = (self.dealer() + 1) % self.players
        self.phase = "play"

    def winner_of_table(self) -> int | None:
        place = trick_winner([card for _, card in self.table], self.trump)
        return None if place is None else self.table[place][0]

    def to_act(self) -> int | None:
        if self.phase == "play":
            return (self.leader + len(self.table)) % self.players
        if self.phase == "choose":
            return self.winner_of_table()
        return None

    def legal_in_any_order(self) -> list[str]:
        seat = self.to_act()
        assert seat is not None
        if self.phase == "play":
            return legal_cards(self.hands[seat], [card for _, card in self.table])
        offered = cards_to_take(seat, self.set_aside, self.table, self.options["bid_from"])
        return ["keep"] + [f"take {card}" for card in offered]

    def make(self, move: str) -> None:
        seat = self.to_act()
        assert seat is not None
        if self.phase == "choose":
            self.gather(seat, None if move == "keep" else move.split()[1])
            return
        self.hands[seat].remove(move)
        self.table.append((seat, move))
        if len(self.table) < self.players:
            return
        winner = self.winner_of_table()
        self.write_down_trick(winner)
        if winner is None:
            self.set_aside.append(self.table)
            self.table = []
            self.end_hand_if_played_out()
        elif self.bid_cards[winner] is None:
            self.phase = "choose"
        else:
            self.gather(winner, None)

    def gather(self, seat: int, taken: str | None) -> None:
        """Give the trick on the table and those set aside to `seat`, who may spend one on a bid card."""
        for trick in [*self.set_aside, self.table]:
            cards = [card for _, card in trick]
            if taken in cards:
                self.tricks_spent += 1
                self.discarded += [card for card in cards if card != taken]
            else:
                self.won[seat] += 1
                self.won_piles[seat] += cards
        if taken is not None:
            if self.bid_cards == [None] * self.players:
                self.trump = plain_suit(taken)
            self.bid_cards[seat] = taken
        self.set_aside = []
        self.table = []
        self.leader = seat
        self.phase = "play"
        self.end_hand_if_played_out()

    def end_hand_if_played_out(self) -> None:
        if self.tricks_in_this_hand() < 13:
            return
        # Only a last trick without a winner leaves tricks set aside here.
        self.tricks_discarded = len(self.set_aside)
        self.discarded += [card for trick in self.set_aside for _, card in trick]
        self.set_aside = []
        self.finished_hands.append(
            [
                score(None if card is None else number_of(card), won, self.options["scoring"])
                for card, won in zip(self.bid_cards, self.won, strict=True)
            ]
        )
        self.phase = "over" if len(self.finished_hands) == self.hands_in_match() else "deal"

    def places(self) -> list[tuple[str, str]]:
        return (
            self.hand_places()
            + [(card, "set aside") for trick in self.set_aside for _, card in trick]
            + [(card, f"won {seat}") for seat in range(self.players) for card in self.won_piles[seat]]
            + [(card, f"bid {seat}") for seat, card in enumerate(self.bid_cards) if card is not None]
            + [(card, "discarded") for card in self.discarded]
        )

    def tallies(self) -> dict[str, Any]:
        """Tricks by where they went; `undecided` is 1 while a winner has not yet said keep or take."""
        return {
            "trump": self.trump,
            "bid cards": list(self.bid_cards),
            "tricks": list(self.won),
            "spent": self.tricks_spent,
            "set aside": len(self.set_aside),
            "undecided": 1 if self.phase == "choose" else 0,
            "discarded": self.tricks_discarded,
        }
