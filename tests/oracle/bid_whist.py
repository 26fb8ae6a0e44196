"""Bid Whist, written from RULES.md section 2."""

from typing import Any, ClassVar

from tests.oracle.common import RANKS_52, SUITS, Oracle, clockwise_from, deck_52, plain_rank, plain_suit

JOKERS = ["BJ", "LJ"]
LOW_TO_HIGH = {
    "up": RANKS_52,
    "down": ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"],
}


def beats(bid: tuple[int, str], best: tuple[int, str] | None, equal_level: object) -> bool:
    if best is None or bid[0] > best[0]:
        return True
    if bid[0] < best[0]:
        return False
    order = {"up": 0, "down": 0, "nt": 2}
    if equal_level == "downtown_over_uptown":
        order["down"] = 1
    return order[bid[1]] > order[best[1]]


def parse_bid(text: str) -> tuple[int, str]:
    """From `bid 4 up` the pair (4, "up")."""
    _, number, kind = text.split()
    return int(number), kind


def legal_calls(spoken: list[str], minimum: int, equal_level: object) -> list[str]:
    """What the next player may say; `spoken` are the calls so far, the dealer's left first."""
    best: tuple[int, str] | None = None
    for call in spoken:
        if call != "pass":
            best = parse_bid(call)
    calls = [
        f"bid {number} {kind}"
        for number in range(minimum, 8)
        for kind in ["up", "down", "nt"]
        if beats((number, kind), best, equal_level)
    ]
    dealer_must_bid = spoken == ["pass", "pass", "pass"]
    if not dealer_must_bid:
        calls.append("pass")
    return calls


def suit_of(card: str, trump: str | None) -> str | None:
    """Suit a card belongs to: a joker is a trump, or has no suit when there is no trump."""
    return trump if card in JOKERS else plain_suit(card)


def suit_asked(trick: list[str], trump: str | None) -> str | None:
    """None before a trick's first card, and while only jokers lie at no trump."""
    for card in trick:
        if suit_of(card, trump) is not None:
            return suit_of(card, trump)
    return None


def cards_that_follow(hand: list[str], trick: list[str], trump: str | None) -> list[str]:
    asked = suit_asked(trick, trump)
    if asked is None:
        return []
    return [card for card in hand if suit_of(card, trump) == asked]


def legal_cards(hand: list[str], trick: list[str], trump: str | None) -> list[str]:
    """Cards that may be played where no one may revoke."""
    return cards_that_follow(hand, trick, trump) or list(hand)


def trick_winner(cards: list[str], trump: str | None, direction: str) -> int:
    """Place in the order of play of the card that wins."""
    trumps = [card for card in cards if trump is not None and suit_of(card, trump) == trump]
    asked = suit_asked(cards, trump)
    contenders = trumps or [card for card in cards if suit_of(card, trump) == asked]

    def height(card: str) -> int:
        if card == "BJ":
            return 101
        if card == "LJ":
            return 100
        return LOW_TO_HIGH[direction].index(plain_rank(card))

    return cards.index(max(contenders, key=height))


def books_after_revokes(bidders: int, offenders: list[str]) -> int:
    """Bidders' books, the burial among them, after each revoke ("bidders" or "defenders") in order."""
    books = {"bidders": bidders, "defenders": 13 - bidders}
    for offender in offenders:
        other = "defenders" if offender == "bidders" else "bidders"
        moved = 3 if books[offender] >= 3 else books[offender]
        books[offender] -= moved
        books[other] += moved
    return books["bidders"]


def score(number: int, kind: str, books: int, options: dict[str, object]) -> tuple[int, int]:
    """Points of the bidding side and of the defenders; `books` are the bidders', of 13."""
    times = 2 if kind == "nt" and options["no_trump_double"] == "on" else 1
    if books >= number + 6:
        return (books - 6) * times, 0
    defenders = number + 6 - books if options["defenders"] == "failed_by" else 0
    return -number * times, defenders


class BidWhistOracle(Oracle):
    game = "bid_whist"
    player_counts = (4,)
    choices: ClassVar[dict[str, list[object]]] = {
        "minimum": [3, 4],
        "target": [7, 5, 9],
        "kitty": ["hidden", "shown"],
        "defenders": ["nothing", "failed_by"],
        "no_trump_double": ["on", "off"],
        "equal_level": ["tie", "downtown_over_uptown"],
        "revoke": ["prevented", "penalised"],
    }

    def start_match(self) -> None:
        self.spoken: list[str] = []
        self.bidder: int | None = None
        self.bid: tuple[int, str] | None = None
        self.trump: str | None = None
        self.direction: str | None = None
        self.kitty: list[str] = []
        self.burial: list[str] = []
        self.leader = 0
        self.books_played = [0, 0]
        self.won_piles: list[list[str]] = [[], []]
        self.offenders_in_trick: list[int] = []
        self.offenders: list[int] = []

    def deck(self) -> list[str]:
        return deck_52() + JOKERS

    def cards_in_hand(self) -> list[int]:
        return [12, 12, 12, 12]

    def start_hand(self, rest: list[str]) -> None:
        self.start_match()
        self.kitty = rest
        self.phase = "auction"

    def to_act(self) -> int | None:
        if self.phase == "auction":
            return clockwise_from((self.dealer() + 1) % 4, 4)[len(self.spoken)]
        if self.phase in ("name", "bury"):
            return self.bidder
        if self.phase == "play":
            return (self.leader + len(self.table)) % 4
        return None

    def legal_in_any_order(self) -> list[str]:
        seat = self.to_act()
        assert seat is not None
        if self.phase == "auction":
            return legal_calls(self.spoken, int(str(self.options["minimum"])), self.options["equal_level"])
        if self.phase == "name":
            assert self.bid is not None
            names = ["up", "down"] if self.bid[1] == "nt" else list(SUITS)
            return [f"name {name}" for name in names]
        if self.phase == "bury":
            return [f"bury {card}" for card in self.hands[seat]]
        if self.options["revoke"] == "penalised":
            return list(self.hands[seat])
        return legal_cards(self.hands[seat], [card for _, card in self.table], self.trump)

    def make(self, move: str) -> None:
        seat = self.to_act()
        assert seat is not None
        if self.phase == "auction":
            self.make_call(seat, move)
        elif self.phase == "name":
            self.make_name(seat, move.split()[1])
        elif self.phase == "bury":
            card = move.split()[1]
            self.hands[seat].remove(card)
            self.burial.append(card)
            if len(self.burial) == 6:
                self.leader = seat
                self.phase = "play"
        else:
            self.make_card(seat, move)

    def make_call(self, seat: int, call: str) -> None:
        self.spoken.append(call)
        if call != "pass":
            self.bid = parse_bid(call)
            self.bidder = seat
        if len(self.spoken) == 4:
            self.phase = "name"

    def make_name(self, seat: int, name: str) -> None:
        assert self.bid is not None
        if self.bid[1] == "nt":
            self.direction = name
        else:
            self.trump = name
            self.direction = self.bid[1]
        self.hands[seat] += self.kitty
        self.kitty = []
        self.phase = "bury"

    def make_card(self, seat: int, card: str) -> None:
        # Judged before the card falls: at no trump a joker may have been led and no suit be asked for yet.
        could_follow = cards_that_follow(self.hands[seat], [played for _, played in self.table], self.trump)
        if could_follow and card not in could_follow:
            self.offenders_in_trick.append(seat)
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        if len(self.table) < 4:
            return
        assert self.direction is not None
        cards = [played for _, played in self.table]
        winner = self.table[trick_winner(cards, self.trump, self.direction)][0]
        self.write_down_trick(winner)
        self.books_played[winner % 2] += 1
        self.won_piles[winner % 2] += cards
        self.offenders += self.offenders_in_trick
        self.offenders_in_trick = []
        self.table = []
        self.leader = winner
        if sum(self.books_played) == 12:
            self.end_hand()

    def end_hand(self) -> None:
        assert self.bid is not None
        assert self.bidder is not None
        side = self.bidder % 2
        offences = ["bidders" if seat % 2 == side else "defenders" for seat in self.offenders]
        books = books_after_revokes(self.books_played[side] + 1, offences)
        bidders, defenders = score(self.bid[0], self.bid[1], books, self.options)
        self.finished_hands.append([bidders if seat % 2 == side else defenders for seat in range(4)])
        target = int(str(self.options["target"]))
        ended = any(total >= target or total <= -target for total in self.scores())
        self.phase = "over" if ended else "deal"

    def winning_seats(self) -> list[int]:
        """The side at the target; if there is none, the side whose opponents have lost."""
        target = int(str(self.options["target"]))
        totals = self.scores()
        reached = [seat for seat in range(4) if totals[seat] >= target]
        return reached or [seat for seat in range(4) if totals[(seat + 1) % 4] <= -target]

    def places(self) -> list[tuple[str, str]]:
        return (
            self.hand_places()
            + [(card, "kitty") for card in self.kitty]
            + [(card, "burial") for card in self.burial]
            + [(card, f"won side {side}") for side in range(2) for card in self.won_piles[side]]
        )

    def tallies(self) -> dict[str, Any]:
        """Books by side; the burial counts for the bidders' side once it is complete."""
        books = list(self.books_played)
        if self.bidder is not None and len(self.burial) == 6:
            books[self.bidder % 2] += 1
        return {
            "trump": self.trump,
            "direction": self.direction,
            "bid": self.bid,
            "bidder": self.bidder,
            "books": books,
            "revokes": list(self.offenders),
        }
