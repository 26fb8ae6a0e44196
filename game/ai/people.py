"""The computer players by name: a line that describes each, and what the player likes.

Only names and numbers: the first screen knows the players too, and must not wait for what a temperament does.
"""

from typing import Final, NamedTuple


class Temperament(NamedTuple):
    """What a player likes; all zero for one who is steady.

    Attributes:
        boldness: Above 0 for high calls and bids, below 0 for low ones; from -1 to 1.
        freedom: Under the hook calls that leave tricks enough for all, open choices elsewhere; 0 or 1.
        spoiling: How much it likes others to miss: in its calls, and in the cards of levels that search; 0 or 1.
        trust: How readily it bids on over the partner's bid; 0 or 1.
    """

    boldness: float = 0.0
    freedom: float = 0.0
    spoiling: float = 0.0
    trust: float = 0.0


class Character(NamedTuple):
    """A computer player by name.

    Attributes:
        line: A description in a few words, English as all words before they are translated.
        temperament: What the player likes.
    """

    line: str
    temperament: Temperament


STEADY: Final = Temperament()
CHARACTERS: Final[dict[str, Character]] = {
    "Odette": Character("Calls high and goes after it.", Temperament(boldness=1.0)),
    "Basil": Character("Calls only what is sure to come.", Temperament(boldness=-1.0)),
    "Mireille": Character("Likes to upset what others have called.", Temperament(spoiling=1.0)),
    "Ansel": Character("Trusts a partner and is steady otherwise.", Temperament(trust=1.0)),
    "Greta": Character("Dislikes the hook and keeps choices open.", Temperament(freedom=1.0)),
    "Rufus": Character("Calls high and upsets what others have called.", Temperament(boldness=0.8, spoiling=1.0)),
    "Ida": Character("Steady: takes every hand as it comes.", STEADY),
    "Tomas": Character("Careful alone, braver with a partner.", Temperament(boldness=-0.8, trust=1.0)),
    "Cosima": Character("Calls low and waits for the right moment.", Temperament(boldness=-0.8, freedom=1.0)),
    "Edwin": Character("Calls high, higher still with a partner.", Temperament(boldness=0.8, trust=1.0)),
}


def temperament_of(character: str) -> Temperament:
    """The temperament of a character by name; STEADY for a name that is none's, and for no name."""
    known = CHARACTERS.get(character)
    return known.temperament if known else STEADY
