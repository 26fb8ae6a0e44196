"""What the four oracles share: the shape of a match, and the checks every game needs."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

SUITS = "SHDC"
RANKS_52 = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

Trick = dict[str, Any]


def deck_52() -> list[str]:
    return [rank + suit for suit in SUITS for rank in RANKS_52]


def plain_suit(card: str) -> str:
    """Suit of a card that is no joker; the twin's letter, if any, is not part of the suit."""
    return card.rstrip("ab")[-1]


def plain_rank(card: str) -> str:
    return card.rstrip("ab")[:-1]


def clockwise_from(seat: int, players: int) -> list[int]:
    return [(seat + step) % players for step in range(players)]


class Oracle(ABC):
    """One match of one game.

    `phase` is "deal" while the next deal is awaited, "over" after the end, and otherwise the name of the kind
    of move that is expected.
    """

    game: ClassVar[str]
    player_counts: ClassVar[tuple[int, ...]]
    # Every option with its values, the default first (RULES.md, the Options of each game).
    choices: ClassVar[dict[str, list[object]]]

    def __init__(self, players: int, options: dict[str, object], dealer: int) -> None:
        if players not in self.player_counts:
            raise ValueError(f"{self.game} is not for {players} players")
        if set(options) != set(self.choices):
            raise ValueError(f"options must be exactly {sorted(self.choices)}")
        for key, value in options.items():
            if value not in self.choices[key]:
                raise ValueError(f"{key} cannot be {value}")
        if dealer not in range(players):
            raise ValueError(f"no seat {dealer}")
        self.players = players
        self.options = dict(options)
        self.first_dealer = dealer
        self.phase = "deal"
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.table: list[tuple[int, str]] = []
        self.finished_hands: list[list[int]] = []
        self.finished_tricks: list[Trick] = []
        self.dealt: list[str] = []
        self.start_match()

    # Each game says these.

    @abstractmethod
    def start_match(self) -> None:
        """Set the fields that are the game's own."""

    @abstractmethod
    def deck(self) -> list[str]:
        """Every card of the deck once."""

    @abstractmethod
    def cards_in_hand(self) -> list[int]:
        """Cards to be dealt to each seat in the hand that is next or now being played."""

    @abstractmethod
    def start_hand(self, rest: list[str]) -> None:
        """Begin a hand once the cards are in `hands`; `rest` is what the hands left."""

    @abstractmethod
    def to_act(self) -> int | None:
        """Seat whose move it is, or None between hands and after the end."""

    @abstractmethod
    def legal_in_any_order(self) -> list[str]:
        """Every legal move of the seat to act, each once."""

    @abstractmethod
    def make(self, move: str) -> None:
        """Make a move known to be legal, in the spelling in which it is listed."""

    def winning_seats(self) -> list[int]:
        top = max(self.scores())
        return [seat for seat in range(self.players) if self.scores()[seat] == top]

    @abstractmethod
    def places(self) -> list[tuple[str, str]]:
        """Each card of the deck with its place, one pair for each card that is anywhere."""

    @abstractmethod
    def tallies(self) -> dict[str, Any]:
        """Trump, tricks and whatever else the game counts."""

    def same_move(self, move: str) -> str:
        """The spelling in which a move is listed, where RULES.md allows more than one."""
        return move

    # These are the same for all games.

    def hand_number(self) -> int:
        """Index from 0 of the hand now being played, or else of the next one."""
        return len(self.finished_hands)

    def dealer(self) -> int:
        return (self.first_dealer + self.hand_number()) % self.players

    def deal(self, hands: list[str], rest: str) -> None:
        if not self.needs_deal():
            raise ValueError("no deal is awaited")
        split_hands = [hand.split() for hand in hands]
        split_rest = rest.split()
        everything = [card for hand in split_hands for card in hand] + split_rest
        if sorted(everything) != sorted(self.deck()):
            raise ValueError("the deal does not hold every card of the deck once")
        if [len(hand) for hand in split_hands] != self.cards_in_hand():
            raise ValueError("a hand has the wrong number of cards")
        self.hands = split_hands
        self.table = []
        self.dealt = everything
        self.start_hand(split_rest)

    def needs_deal(self) -> bool:
        return self.phase == "deal"

    def over(self) -> bool:
        return self.phase == "over"

    def legal(self) -> list[str]:
        if self.to_act() is None:
            return []
        return sorted(self.legal_in_any_order())

    def play(self, move: str) -> None:
        listed = self.same_move(move)
        if listed not in self.legal():
            raise ValueError(f"not legal: {move}")
        self.make(listed)

    def hand_scores(self) -> list[list[int]]:
        return [list(points) for points in self.finished_hands]

    def scores(self) -> list[int]:
        return [sum(points[seat] for points in self.finished_hands) for seat in range(self.players)]

    def tricks(self) -> list[Trick]:
        return [dict(trick, cards=list(trick["cards"])) for trick in self.finished_tricks]

    def winners(self) -> list[int]:
        return self.winning_seats() if self.over() else []

    def write_down_trick(self, winner: int | None) -> None:
        self.finished_tricks.append(
            {
                "hand": self.hand_number(),
                "leader": self.table[0][0],
                "cards": [card for _, card in self.table],
                "winner": winner,
            }
        )

    def tricks_in_this_hand(self) -> int:
        return len([trick for trick in self.finished_tricks if trick["hand"] == self.hand_number()])

    def hand_places(self) -> list[tuple[str, str]]:
        """Places of the cards held and of those in the trick on the table."""
        held = [(card, f"hand {seat}") for seat in range(self.players) for card in self.hands[seat]]
        return held + [(card, "table") for _, card in self.table]

    def snapshot(self) -> dict[str, Any]:
        """Place of every card dealt (also after the hand, until the next deal), and the game's tallies.

        Raises:
            AssertionError: A card is in two places or in none.
        """
        places = self.places() if self.dealt else []
        cards = dict(places)
        assert len(cards) == len(places), "a card is in two places"
        assert sorted(cards) == sorted(self.dealt), "a card has left the table"
        return {"cards": cards, "phase": self.phase, "dealer": self.dealer(), **self.tallies()}


def default_options(oracle: type[Oracle]) -> dict[str, object]:
    return {key: values[0] for key, values in oracle.choices.items()}
