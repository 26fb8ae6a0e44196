"""The parts that every card face shares, and the number cards of the standard deck."""

from dataclasses import dataclass

from .drawing import Drawing, Gradient, Shape, filled, moved, svg
from .glyphs import lettering
from .palette import PAPER_BOTTOM, PAPER_EDGE, PAPER_TOP, SUIT_INK
from .paths import placed, rectangle
from .suits import SUIT, pip_places

WIDTH, HEIGHT = 250, 350
CENTRE = (WIDTH / 2, HEIGHT / 2)
PAPER_FILL = "url(#paper)"
PAPER = Gradient("paper", (0, 0), (0, HEIGHT), ((0, PAPER_TOP), (100, PAPER_BOTTOM)))


@dataclass(frozen=True)
class Index:
    """Measures of the corner index and of what it leaves for the picture.

    Attributes:
        x: The middle of the index.
        top: Where the letter begins.
        height: Of the letter.
        most: The widest a letter, or the figure 10, may be.
        suit: Size of the suit mark under it.
        pip: Size of the pips in the middle.
        across, down: Distance of the outer pips from the middle of the card.
    """

    x: float
    top: float
    height: float
    most: float
    suit: float
    pip: float
    across: float
    down: float

    @property
    def foot(self) -> float:
        """Where the suit mark under the letter ends."""
        return self.top + self.height * 1.2 + self.suit


STANDARD = Index(x=26.5, top=14, height=43, most=43, suit=32, pip=57, across=46, down=116)
LARGE = Index(x=33, top=14, height=62, most=52, suit=47, pip=49, across=36, down=116)


def card(shapes: Drawing, gradients: tuple[Gradient, ...] = ()) -> str:
    """A whole card face: paper with a thin warm edge, transparent round corners, and what is drawn on it."""
    paper = Shape(rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 15), fill=PAPER_FILL, stroke=PAPER_EDGE, width=1.5)
    return svg(WIDTH, HEIGHT, [paper, *shapes], (PAPER, *gradients))


def both_ways(shapes: Drawing) -> Drawing:
    """The shapes, and again turned half round about the middle of the card."""
    return [*shapes, *moved(shapes, x=WIDTH, y=HEIGHT, turn=180)]


def index(text: str, suit: str, size: Index) -> Drawing:
    """The two corner indices: the letter with its suit under it."""
    ink = SUIT_INK[suit]
    base = size.top + size.height
    gap = -45 if len(text) > 1 else 0
    letter = lettering(text, size.x, base, size.height, size.most, gap, size.height / 9)
    mark = placed(SUIT[suit], size.x, base + size.height / 5 + size.suit / 2, size.suit / 100)
    return both_ways([filled(letter, ink), filled(mark, ink)])


def pips(count: int, suit: str, size: Index) -> Drawing:
    """The pips of a number, those below the middle upside down."""
    return [
        filled(
            placed(
                SUIT[suit],
                CENTRE[0] + x * size.across,
                CENTRE[1] + y * size.down,
                size.pip / 100,
                turn=180 if y > 0 else 0,
            ),
            SUIT_INK[suit],
        )
        for x, y in pip_places(count)
    ]


def number_card(rank: str, suit: str, size: Index) -> str:
    """A card from 2 to 10."""
    return card([*index(rank, suit, size), *pips(int(rank), suit, size)])
