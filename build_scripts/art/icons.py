"""The marks of the interface: one colour, so that the game can tint them, with brass where it tells something."""

from .drawing import Drawing, filled, svg
from .palette import SUIT_INK
from .paths import placed
from .suits import SUIT

SIDE = 100


def icons() -> dict[str, str]:
    """The SVG text of every icon by name."""
    drawings: dict[str, Drawing] = {}
    for suit, path in SUIT.items():
        drawings[f"suit_{suit}"] = [filled(placed(path, 50, 50, 0.92), SUIT_INK[suit])]
    return {name: svg(SIDE, SIDE, shapes) for name, shapes in drawings.items()}
