"""Who sits where: names that people type, names of computer players, and whose eyes the screen may show."""

import unicodedata
from collections.abc import Collection, Sequence
from typing import Final, Protocol

from game.ai.people import CHARACTERS
from game.rules.cards import NOBODY, Seat
from game.rules.record import HUMAN, SeatPlan

NAME_LENGTH: Final = 24  # characters as a reader counts them
COMPUTER_NAMES: Final = tuple(CHARACTERS)

_READ_AT_MOST: Final = 1_000  # code points of a pasted text that are looked at
_CLUSTER_LENGTH: Final = 10  # code points that one written character may have; a family emoji has 7
_JOINERS: Final = "\u200c\u200d"  # Persian words and joined emoji need them
_ZERO_WIDTH_JOINER: Final = "\u200d"
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs"})  # controls, direction overrides, halves of characters


def clean_name(text: str) -> str:
    """A name as it can be shown and stored, from anything typed or pasted; empty if nothing is left.

    Normal form C, white space folded to single spaces, controls and direction overrides dropped, at most NAME_LENGTH
    characters, each with at most a few marks. Cleaning twice changes nothing more.
    """
    folded = " ".join(text[:_READ_AT_MOST].split())
    kept = "".join(letter for letter in folded if _may_stay(letter))
    clusters = _clusters(unicodedata.normalize("NFC", kept).strip(_JOINERS + " "))
    return " ".join("".join(clusters[:NAME_LENGTH]).split()).strip(_JOINERS + " ")


def _may_stay(letter: str) -> bool:
    point = ord(letter)
    if point & 0xFFFE == 0xFFFE or 0xFDD0 <= point <= 0xFDEF:  # no character, now or ever
        return False
    return letter in _JOINERS or unicodedata.category(letter) not in _DROPPED


def _clusters(text: str) -> list[str]:
    """What a reader counts as characters: a letter with its marks, an emoji with what is joined to it."""
    clusters: list[str] = []
    for letter in text:
        if clusters and _continues(clusters[-1], letter):
            if len(clusters[-1]) < _CLUSTER_LENGTH:
                clusters[-1] += letter
        elif not _is_mark(letter):
            clusters.append(letter)
    return clusters


def _continues(cluster: str, letter: str) -> bool:
    if _is_mark(letter) or letter in _JOINERS or cluster[-1] == _ZERO_WIDTH_JOINER:
        return True
    is_flag_half = "\U0001f1e6" <= letter <= "\U0001f1ff"
    return is_flag_half and len(cluster) == 1 and "\U0001f1e6" <= cluster <= "\U0001f1ff"


def _is_mark(letter: str) -> bool:
    skin_tone = "\U0001f3fb" <= letter <= "\U0001f3ff"
    return skin_tone or unicodedata.category(letter).startswith("M")


def unique_names(names: Sequence[str]) -> list[str]:
    """The names cleaned and told apart: an empty one becomes “Player 2”, a second “Ida” becomes “Ida 2”."""
    given = [clean_name(name) or f"Player {seat + 1}" for seat, name in enumerate(names)]
    found: list[str] = []
    for name in given:
        candidate, number = name, 1
        while candidate.casefold() in {other.casefold() for other in found}:
            number += 1
            ending = f" {number}"
            candidate = "".join(_clusters(name)[: NAME_LENGTH - len(ending)]).rstrip() + ending
        found.append(candidate)
    return found


def default_names(players: Sequence[str], taken: Collection[str] = ()) -> list[str]:
    """Names to begin with, for seats that are human or a level: “You” for a lone person, else “Player 1” and so on.

    Args:
        players: By seat.
        taken: Names that computer players do not get, because seats have been given them.
    """
    alone = list(players).count(HUMAN) == 1
    computers = (name for name in COMPUTER_NAMES if name not in taken)
    return [
        ("You" if alone else f"Player {seat + 1}") if player == HUMAN else next(computers, f"Player {seat + 1}")
        for seat, player in enumerate(players)
    ]


def character_of(plan: SeatPlan) -> str:
    """The character that plays a seat: the name of a computer player that is one's, else empty, as for every person."""
    return plan.name if plan.player != HUMAN and plan.name in CHARACTERS else ""


class Turn(Protocol):
    """What is asked of a match, or of a View of it, to know whose turn it is."""

    @property
    def to_act(self) -> Seat:
        """Whose turn it is, or NOBODY between hands and at the end."""


class Eyes:
    """Whose cards the screen may show.

    With one human these are always that human's. With several, another person's cards show only after a curtain that
    names the person was lifted, and between hands nobody's do. Call :meth:`follow` after every change of the match,
    before anything is drawn; then draw what ``shown`` may see, under a curtain if :meth:`needs_curtain` says so.

    Attributes:
        humans: The seats of people.
        shown: Whose cards may be on the screen now; NOBODY for no hand at all.
    """

    def __init__(self, seats: Sequence[SeatPlan]) -> None:
        self.humans = tuple(seat for seat, plan in enumerate(seats) if plan.player == HUMAN)
        self.shown: Seat = self.humans[0] if len(self.humans) == 1 else NOBODY

    def wanted(self, turn: Turn) -> Seat:
        """Whose cards should be on the screen: the human to act, or whoever is shown while computers act."""
        if len(self.humans) < 2:
            return self.shown
        if turn.to_act == NOBODY:
            return NOBODY
        return turn.to_act if turn.to_act in self.humans else self.shown

    def follow(self, turn: Turn) -> None:
        """Cover the cards on the screen when they are no longer those wanted."""
        if self.wanted(turn) != self.shown:
            self.shown = NOBODY

    def needs_curtain(self, turn: Turn) -> bool:
        """Whether a person has to be called to the screen before their cards are shown."""
        return self.wanted(turn) not in (NOBODY, self.shown)

    def lift(self, turn: Turn) -> Seat:
        """Show the cards that are wanted, because that person has said to be there; returns whose they are."""
        self.shown = self.wanted(turn)
        return self.shown

    def cover(self) -> None:
        """Show nobody's cards until the curtain is lifted again; does nothing with one human."""
        if len(self.humans) > 1:
            self.shown = NOBODY
