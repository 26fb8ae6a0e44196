"""One emblem for each of the four games, in ivory and brass."""

from .drawing import Drawing, filled, moved, outlined, stroked
from .palette import BRASS, BRASS_INK, IVORY
from .paths import arc, ellipse, placed, rectangle, star
from .suits import SUIT


def _card(fill: str) -> Drawing:
    return [outlined(rectangle(-20, -28, 40, 56, 6), fill, BRASS_INK, 3.5)]


def _oh_hell() -> Drawing:
    """A flame with the rings of a call: two won, one to win."""
    flame = (
        "M50 4C54 20 76 28 80 52C82 62 80 72 74 80C72 70 68 64 63 60C64 74 58 80 50 80C42 80 36 74 38 62"
        "C32 66 28 72 27 80C20 72 18 62 21 52C24 42 32 38 34 26C40 30 42 35 42 40C48 30 51 18 50 4Z"
    )
    return [
        filled(flame, IVORY),
        filled(ellipse(26, 89, 8.5), BRASS),
        filled(ellipse(50, 89, 8.5), BRASS),
        stroked(ellipse(74, 89, 6.5), BRASS, 4),
    ]


def _bid_whist() -> Drawing:
    """Uptown and downtown, and the big joker's star between them."""
    return [
        filled("M26 8L48 36L35 36L35 90L17 90L17 36L4 36Z", IVORY),
        filled("M74 92L96 64L83 64L83 10L65 10L65 64L52 64Z", BRASS),
        outlined(star(5, 19, 8, 50, 51), IVORY, BRASS_INK, 4),
    ]


def _trick_or_bid() -> Drawing:
    """Two cards alike, joined by rings."""
    return [
        *moved(_card(IVORY), 30, 46, 1.12, -12),
        *moved(_card(IVORY), 70, 46, 1.12, 12),
        filled(placed(SUIT["S"], 28, 38, 0.24, -12), BRASS_INK),
        filled(placed(SUIT["S"], 72, 38, 0.24, 12), BRASS_INK),
        stroked(ellipse(40, 72, 16), BRASS_INK, 12),
        stroked(ellipse(60, 72, 16), BRASS_INK, 12),
        stroked(ellipse(40, 72, 16), BRASS, 6),
        stroked(ellipse(60, 72, 16), BRASS_INK, 11),
        stroked(ellipse(60, 72, 16), BRASS, 6),
        stroked(arc(40, 72, 16, -70, 0), BRASS_INK, 11),
        stroked(arc(40, 72, 16, -90, 12), BRASS, 6),
    ]


def _dealers_dilemma() -> Drawing:
    """Two cards laid across each other: a bid of their difference."""
    return [
        *moved(_card(IVORY), 50, 50, 1.55),
        filled(placed(SUIT["D"], 50, 19, 0.17), BRASS_INK),
        filled(placed(SUIT["D"], 50, 81, 0.17), BRASS_INK),
        *moved(_card(BRASS), 50, 50, 1.3, 90),
        filled(placed(SUIT["S"], 28, 50, 0.2, 90), BRASS_INK),
        filled(placed(SUIT["S"], 72, 50, 0.2, -90), BRASS_INK),
        stroked("M42 50L58 50", BRASS_INK, 6),
    ]


GAMES = {
    "oh_hell": _oh_hell,
    "bid_whist": _bid_whist,
    "trick_or_bid": _trick_or_bid,
    "dealers_dilemma": _dealers_dilemma,
}
