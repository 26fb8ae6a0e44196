"""Cutting paths to a region and filling regions with patterns.

The game's SVG renderer has no clipping, so a portrait is cut to its half of the card here, and a pattern is cut to
the robe it lies on.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from .paths import Path, Point, Polygon, flattened, polygon


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _cross(a: Point, b: Point, p: Point, q: Point) -> Point:
    sp, sq = _side(a, b, p), _side(a, b, q)
    t = sp / (sp - sq)
    return (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))


def _edges(region: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(region, [*region[1:], region[0]], strict=True))


def cut_polygon(subject: Sequence[Point], region: Sequence[Point]) -> Polygon:
    """The part of a polygon inside a convex region whose points run clockwise on screen (Sutherland-Hodgman)."""
    points = list(subject)
    for a, b in _edges(region):
        if not points:
            break
        kept: Polygon = []
        for p, q in zip(points, [*points[1:], points[0]], strict=True):
            p_in, q_in = _side(a, b, p) >= 0, _side(a, b, q) >= 0
            if p_in:
                kept.append(p)
            if p_in != q_in:
                kept.append(_cross(a, b, p, q))
        points = kept
    return points


def _cut_line(points: Sequence[Point], region: Sequence[Point]) -> list[Polygon]:
    """The parts of an open line inside a convex region."""
    parts: list[Polygon] = []
    for p, q in pairwise(points):
        low, high = 0.0, 1.0
        for a, b in _edges(region):
            sp, sq = _side(a, b, p), _side(a, b, q)
            if sp < 0 and sq < 0:
                low, high = 1.0, 0.0
                break
            if sp < 0:
                low = max(low, sp / (sp - sq))
            elif sq < 0:
                high = min(high, sp / (sp - sq))
        if low >= high:
            continue
        start = p if low == 0 else (p[0] + low * (q[0] - p[0]), p[1] + low * (q[1] - p[1]))
        end = q if high == 1 else (p[0] + high * (q[0] - p[0]), p[1] + high * (q[1] - p[1]))
        if parts and parts[-1][-1] == start:
            parts[-1].append(end)
        else:
            parts.append([start, end])
    return parts


def cut(path: Path, region: Sequence[Point]) -> Path:
    """The part of a path inside a convex region; a path wholly inside keeps its curves."""
    strands = flattened(path)
    if all(_side(a, b, p) >= 0 for a, b in _edges(region) for strand, _ in strands for p in strand):
        return path
    result: Path = []
    for points, closed in strands:
        if closed:
            kept = cut_polygon(points, region)
            if len(kept) > 2:
                result += polygon(kept)
        else:
            for part in _cut_line(points, region):
                result += [("M", [part[0]]), *[("L", [p]) for p in part[1:]]]
    return result


def within(region: Path, tiles: Iterable[Sequence[Point]]) -> Path:
    """The parts of convex, clockwise tiles that lie on a region of any shape, as one path."""
    result: Path = []
    for points, _ in flattened(region):
        for tile in tiles:
            kept = cut_polygon(points, tile)
            if len(kept) > 2:
                result += polygon(kept)
    return result


def hatched(region: Path, angle: float, gap: float, shift: float = 0) -> Path:
    """Parallel lines over a region, `gap` apart, at `angle` degrees: an engraver's shading."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    strands = [points for points, _ in flattened(region)]
    turned = [[(x * cos + y * sin, y * cos - x * sin) for x, y in points] for points in strands]
    levels = [y for points in turned for _, y in points]
    result: Path = []
    index = math.ceil((min(levels) - shift) / gap)
    while index * gap + shift < max(levels):
        level = index * gap + shift
        crossings = sorted(
            p[0] + (level - p[1]) / (q[1] - p[1]) * (q[0] - p[0])
            for points in turned
            for p, q in zip(points, [*points[1:], points[0]], strict=True)
            if (p[1] < level) != (q[1] < level)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            if right - left > 0.3:
                ends = [(x * cos - level * sin, level * cos + x * sin) for x in (left, right)]
                result += [("M", [ends[0]]), ("L", [ends[1]])]
        index += 1
    return result
