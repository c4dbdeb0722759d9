"""Line of sight, computed exactly: integers only, no rounding.

Hexes are on a lattice with the center (3q, 2r + q) and the corners (±2, 0), (±1, ±1) around it; the lattice is
the board stretched along its axes, which keeps lines straight. A line may start and end at any point of the two
hexes. If any line is open then one from inside to inside is open too, and so is each line near it: sight is
about open sets, so it's enough to test one slope in every interval in which nothing changes.

Turned so that the end is on the right (q > 0, |slope| < 1), all hexes have at slope m the same half height h =
1 + |m|. The line of slope m through the center of a hex crosses the vertical axis at f = Y - mX, so the lines
that cross the hex are those with |c - f| < h, and a blocker removes those with |c - f| <= h. What's left
changes only at slopes for which two of these intervals touch: f - f' = 0 or ±2h.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import gcd
from typing import TypeAlias

from games.berserk.printed.ground import Ground
from games.berserk.printed.hexes import Hex, distance

Point: TypeAlias = tuple[int, int]


def sees(ground: Ground, barring: Iterable[Hex], start: Iterable[Hex], end: Iterable[Hex]) -> bool:
    """From any space to any; high scenery and `barring`, the areas of Monsters, block, except at both ends."""
    # clause: los.line, los.block-high, los.block-monster, los.not-block, scenery.low-los, scenery.high-los
    return _sees(ground, frozenset(barring), tuple(start), tuple(end))


@lru_cache(maxsize=1 << 13)
def _sees(ground: Ground, barring: frozenset[Hex], starts: tuple[Hex, ...], ends: tuple[Hex, ...]) -> bool:
    blockers = (ground.high | barring).difference(starts, ends)
    return any(_open(one, other, blockers) for one in starts for other in ends)


def _open(start: Hex, end: Hex, blockers: frozenset[Hex]) -> bool:
    away = distance(start, end)
    if away <= 1 or not blockers:
        return True
    turns = _turns(end[0] - start[0], end[1] - start[1], away)
    x, y = _on_lattice(_turned(end[0] - start[0], end[1] - start[1], turns))
    between = []
    for q, r in blockers:
        bx, by = _on_lattice(_turned(q - start[0], r - start[1], turns))
        # Only blockers between the outermost parallels to the line of centers matter.
        if 0 <= bx <= x and abs(by * x - bx * y) < 2 * (x + abs(y)):
            between.append((bx, by))
    return not between or _passes((x, y), tuple(sorted(between)))


def _turns(q: int, r: int, away: int) -> int:
    """Sixths to turn clockwise until a displacement points right."""
    for turns in range(6):
        if _turned(q, r, turns)[0] == away:
            return turns
    raise AssertionError("every displacement lies in one of six sectors")


def _turned(q: int, r: int, turns: int) -> Hex:
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def _on_lattice(cell: Hex) -> Point:
    return 3 * cell[0], 2 * cell[1] + cell[0]


@lru_cache(maxsize=1 << 14)
def _passes(end: Point, blockers: tuple[Point, ...]) -> bool:
    """From the hex around the origin to the one around `end`."""
    # Most hexes that see each other do so along the line of centers.
    if _gap(end, blockers, end[1], end[0]):
        return True
    slopes = _slopes(end, blockers)
    # The mediant is strictly between two fractions.
    return any(_gap(end, blockers, low[0] + high[0], low[1] + high[1]) for low, high in pairwise(slopes))


def _slopes(end: Point, blockers: tuple[Point, ...]) -> list[Point]:
    """(numerator, positive denominator), sorted; between neighbors nothing changes."""
    centres = ((0, 0), end, *blockers)
    found = {(-1, 1), (0, 1), (1, 1)}
    for index, (x, y) in enumerate(centres):
        for other_x, other_y in centres[:index]:
            dx, dy = x - other_x, y - other_y
            for reach in (-2, 0, 2):
                # dy - m dx = reach (1 + |m|), for a slope upwards and for one downwards
                found.add(_lowest(dy - reach, dx + reach, 1))
                found.add(_lowest(dy - reach, dx - reach, -1))
    # Denominators are small: unequal fractions stay unequal with this many binary digits.
    return sorted(found, key=lambda slope: (slope[0] << 40) // slope[1])


def _lowest(rise: int, run: int, sign: int) -> Point:
    """In lowest terms with a positive denominator; 0 unless it has this sign and is below 1."""
    if run < 0:
        rise, run = -rise, -run
    if not 0 < rise * sign < run:
        return 0, 1
    shared = gcd(rise, run)
    return rise // shared, run // shared


def _gap(end: Point, blockers: tuple[Point, ...], rise: int, run: int) -> bool:
    """Whether a line of slope rise / run crosses both hexes and no blocker between."""
    # clause: los.edge, los.corner-ends
    half = run + abs(rise)
    goal = end[1] * run - end[0] * rise
    low, high = max(0, goal) - half, min(0, goal) + half
    if low >= high:
        return False
    for centre in sorted(_taken(end, blockers, rise, run)):
        if centre - half > low:
            return True
        low = max(low, centre + half)
        if low >= high:
            return False
    return True


def _taken(end: Point, blockers: tuple[Point, ...], rise: int, run: int) -> list[int]:
    """Where blockers between the hexes cross the axis at this slope."""
    taken = []
    for x, y in blockers:
        # In an end's column, anything before or behind it along the line isn't between.
        if (x == 0 and y * rise < 0) or (x == end[0] and (y - end[1]) * rise > 0):
            continue
        taken.append(y * run - x * rise)
    return taken
