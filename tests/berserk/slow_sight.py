"""Line of sight by other means, slowly, for property tests: real polygons, one direction between each two
neighbouring ones from corner to corner, every gap of the corners across it, and each line clipped at each
hex. Only the hexes' coordinates come from the game."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

Point = tuple[Fraction, Fraction]
_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def corners(cell: tuple[int, int]) -> list[Point]:
    """Corners on a board stretched to whole numbers."""
    x, y = 3 * cell[0], 2 * cell[1] + cell[0]
    return [(Fraction(x + dx), Fraction(y + dy)) for dx, dy in _CORNERS]


def sees(
    blockers: Iterable[tuple[int, int]], start: Iterable[tuple[int, int]], end: Iterable[tuple[int, int]]
) -> bool:
    """Whether any hex of `start` sees any of `end`; hexes of both ends don't block."""
    starts, ends = list(start), list(end)
    walls = [corners(cell) for cell in blockers if cell not in starts and cell not in ends]
    return any(one_sees(corners(a), corners(b), walls, a == b) for a in starts for b in ends)


def one_sees(start: list[Point], end: list[Point], walls: list[list[Point]], same: bool) -> bool:
    """Whether any line from one polygon to another is open."""
    if same:
        return True
    points = {*start, *end, *(p for wall in walls for p in wall)}
    for across in _directions(start, end, points):
        # Lines of one direction differ by their offset along its normal.
        offsets = sorted({_off(point, across) for point in points})
        low = max(min(_off(p, across) for p in start), min(_off(p, across) for p in end))
        high = min(max(_off(p, across) for p in start), max(_off(p, across) for p in end))
        for one, other in pairwise(offsets):
            middle = (one + other) / 2
            if low < middle < high and _clear(start, end, walls, across, middle):
                return True
    return False


def _off(point: Point, way: Point) -> Fraction:
    return way[0] * point[1] - way[1] * point[0]


def _directions(start: list[Point], end: list[Point], points: set[Point]) -> list[Point]:
    """One direction between each two neighbouring ones from corner to corner, if lines lead from start to
    end."""
    ways: dict[tuple[int, Fraction], Point] = {}
    for a in points:
        for b in points:
            if a != b:
                way = (b[0] - a[0], b[1] - a[1])
                ways[_angle(way)] = way
    ordered = [ways[key] for key in sorted(ways)]
    between = []
    for one, other in zip(ordered, [*ordered[1:], ordered[0]], strict=True):
        # The sum of two unit-like vectors is between them.
        first, second = _scaled(one), _scaled(other)
        between.append((first[0] + second[0], first[1] + second[1]))
    return [way for way in between if _leads(start, end, way)]


def _scaled(way: Point) -> Point:
    size = abs(way[0]) + abs(way[1])
    return way[0] / size, way[1] / size


def _angle(way: Point) -> tuple[int, Fraction]:
    """Sorts directions around the circle."""
    x, y = _scaled(way)
    if y >= 0 and x > 0:
        return 0, y
    if y > 0:
        return 1, -x
    if x < 0:
        return 2, -y
    return 3, x


def _leads(start: list[Point], end: list[Point], way: Point) -> bool:
    offsets = [_off(p, way) for p in start], [_off(p, way) for p in end]
    meet = max(map(min, offsets)) < min(map(max, offsets))
    ahead = sum((e[0] - s[0]) * way[0] + (e[1] - s[1]) * way[1] for s, e in zip(start, end, strict=True)) > 0
    return meet and ahead


def _clear(
    start: list[Point], end: list[Point], walls: list[list[Point]], way: Point, offset: Fraction
) -> bool:
    """Whether it's open from leaving the start to entering the end."""
    left, entered = _clip(start, way, offset)[1], _clip(end, way, offset)[0]
    for wall in walls:
        met = _clip(wall, way, offset)
        if met and met[1] >= left and met[0] <= entered:
            return False
    return True


def _clip(polygon: list[Point], way: Point, offset: Fraction) -> tuple[Fraction, ...]:
    """Where along the direction a line enters and leaves a closed polygon; empty if it misses it."""
    found = []
    for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        over_a, over_b = _off(a, way) - offset, _off(b, way) - offset
        if over_a == 0:
            found.append(a[0] * way[0] + a[1] * way[1])
        if over_a * over_b < 0:
            part = over_a / (over_a - over_b)
            x, y = a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])
            found.append(x * way[0] + y * way[1])
    return (min(found), max(found)) if found else ()
