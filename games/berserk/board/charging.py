"""Where a model best goes to attack somebody who is out of its reach: the nearest space that will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from games.berserk.board.detours import Course
from games.berserk.board.measures import range_of, visible_from
from games.berserk.printed.hexes import Hex, within
from games.berserk.state.model import Model
from games.berserk.state.table import Board, base_of


def spaces_around(
    game: Board, model: Model, target: Model, reach: int, sight: bool, ways: Iterable[Hex]
) -> set[Hex]:
    """Of the spaces that a model with a base of one space can walk to, those from which it could attack."""
    # clause: range.meaning, los.when
    if base_of(model) != "standard":
        return set()
    near = _disc(game.cells(target), reach).intersection(ways)
    return {cell for cell in near if not sight or visible_from(game, (cell,), target, model)}


def stand(
    game: Board, model: Model, spaces: Iterable[Hex], ways: Mapping[Hex, int], around: Mapping[Hex, Course]
) -> tuple[Hex, int] | None:
    """The space among these that takes the fewest points without harm, and how many; of equal ones that with
    the fewest enemies beside it. None where each hurts on the way."""
    foes = [game.cells(foe) for foe in game.foes(model)]
    found: list[tuple[int, int, Hex]] = []
    for cell in spaces:
        course = around.get(cell)
        if course is None or not course.hurts:
            beside = sum([range_of((cell,), cells) == 1 for cells in foes])
            found.append((course.steps if course else ways[cell], beside, cell))
    if not found:
        return None
    points, _, cell = min(found)
    return cell, points


@lru_cache(maxsize=1 << 12)
def _disc(cells: tuple[Hex, ...], reach: int) -> frozenset[Hex]:
    """All spaces at most so far from these."""
    return frozenset(near for cell in cells for near in within(cell, reach))
