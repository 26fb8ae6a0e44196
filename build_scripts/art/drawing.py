"""Shapes with paint, and how a list of them becomes an SVG file.

Only what the game's renderer draws faithfully is written: paths, plain colours, strokes, linear gradients in user
units. Every transform is already worked into the points.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .cutting import cut
from .paths import Path, Point, mapped, number, parse, placed, text_of


@dataclass(frozen=True)
class Shape:
    """One path with its paint.

    Attributes:
        path: The outline.
        fill: A hex colour, a gradient as `url(#name)`, or None.
        stroke: A hex colour or None; ends and corners are round.
        width: The stroke's width in the drawing's units.
        opacity: From 0 to 1, for the whole shape.
        even_odd: Whether inner strands cut holes whatever their direction.
    """

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 1
    opacity: float = 1
    even_odd: bool = False


Drawing = list[Shape]


@dataclass(frozen=True)
class Gradient:
    """A straight gradient in user units between two points; stops are (percent, colour)."""

    name: str
    start: Point
    end: Point
    stops: Sequence[tuple[float, str]]

    def text(self) -> str:
        """The element that defines it."""
        stops = "".join(f'<stop offset="{number(at)}%" stop-color="{colour}"/>' for at, colour in self.stops)
        (x1, y1), (x2, y2) = self.start, self.end
        ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return f'<linearGradient id="{self.name}" gradientUnits="userSpaceOnUse" {ends}>{stops}</linearGradient>'


def filled(path: Path | str, colour: str, opacity: float = 1) -> Shape:
    """A shape of one colour without outline."""
    return Shape(_path(path), fill=colour, opacity=opacity)


def stroked(path: Path | str, colour: str, width: float, opacity: float = 1) -> Shape:
    """A line."""
    return Shape(_path(path), stroke=colour, width=width, opacity=opacity)


def outlined(path: Path | str, fill: str, stroke: str, width: float) -> Shape:
    """A filled shape with an outline."""
    return Shape(_path(path), fill=fill, stroke=stroke, width=width)


def _path(path: Path | str) -> Path:
    return parse(path) if isinstance(path, str) else path


def moved(shapes: Iterable[Shape], x: float = 0, y: float = 0, size: float = 1, turn: float = 0) -> Drawing:
    """The shapes scaled, turned (degrees clockwise) and moved, strokes scaled with them."""
    return [replace(shape, path=placed(shape.path, x, y, size, turn), width=shape.width * size) for shape in shapes]


def flipped(shapes: Iterable[Shape]) -> Drawing:
    """Left and right exchanged about x = 0."""
    return [replace(shape, path=mapped(shape.path, lambda p: (-p[0], p[1]))) for shape in shapes]


def trimmed(shapes: Iterable[Shape], region: Sequence[Point]) -> Drawing:
    """The shapes cut to a convex region whose points run clockwise on screen."""
    cut_shapes = [replace(shape, path=cut(shape.path, region)) for shape in shapes]
    return [shape for shape in cut_shapes if shape.path]


def svg(width: float, height: float, shapes: Iterable[Shape], gradients: Iterable[Gradient] = ()) -> str:
    """The text of an SVG file with the origin at its top left corner."""
    w, h = number(width), number(height)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">']
    definitions = "".join(gradient.text() for gradient in gradients)
    if definitions:
        lines.append(f"<defs>{definitions}</defs>")
    lines.append('<g fill="none" stroke-linecap="round" stroke-linejoin="round">')
    lines += [_element(shape) for shape in _joined(shapes)]
    lines += ["</g>", "</svg>"]
    return "\n".join(lines) + "\n"


def _joined(shapes: Iterable[Shape]) -> Drawing:
    """The shapes, with lines that follow each other in the same paint as one: shorter and faster to draw."""
    result: Drawing = []
    for shape in shapes:
        last = result[-1] if result else None
        if last and last.fill is None and last.opacity == 1 and replace(last, path=shape.path) == shape:
            result[-1] = replace(last, path=[*last.path, *shape.path])
        else:
            result.append(shape)
    return result


def _element(shape: Shape) -> str:
    text = f'<path d="{text_of(shape.path)}"'
    if shape.fill:
        text += f' fill="{shape.fill}"'
    if shape.even_odd:
        text += ' fill-rule="evenodd"'
    if shape.stroke:
        text += f' stroke="{shape.stroke}" stroke-width="{number(round(shape.width, 1))}"'
    if shape.opacity != 1:
        text += f' opacity="{number(shape.opacity)}"'
    return text + "/>"
