"""What is said to a player whose move is refused."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why a move may not be made.

    Attributes:
        reason: A sentence on this move, such as ``Follow hearts: you hold a card of that suit.``
        rule: The rule that it would break: the name of a sentence in the game's rules text.
    """

    reason: str
    rule: str
