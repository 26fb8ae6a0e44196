"""Design units: every size on screen is given as on a window of 1280 by 720 and multiplied by the scale."""

from typing import Final

DESIGN: Final = (1280, 720)  # design units that fit any window at a user scale of 100 percent
UPRIGHT: Final = (760, 1280)  # the same for a screen that arranges itself anew in a window higher than wide
LEAST: Final = (960, 540)  # design units that any screen can manage with, at the largest scale
LEAST_WINDOW: Final = (1024, 600)  # pixels

Size = tuple[int, int]


def scale(size: Size, user_percent: int = 100, least: Size = LEAST, reflows: bool = False) -> float:
    """Pixels a design unit in a window.

    The smaller side decides, so a very wide or tall window does not blow the interface up.

    Args:
        size: Of the surface, in pixels.
        user_percent: The user's own wish, 100 for none.
        least: Design units the screen cannot do without; they fit whatever the wish.
        reflows: Whether the screen arranges itself anew in a window higher than wide; things are larger there.
    """
    width, height = max(size[0], 1), max(size[1], 1)
    design = UPRIGHT if reflows and height > width else DESIGN
    wished = min(width / design[0], height / design[1]) * user_percent / 100
    return min(wished, width / least[0], height / least[1])


def px(units: float, scale: float) -> int:
    """A length in whole pixels."""
    return round(units * scale)
