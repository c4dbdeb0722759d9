"""Where enemies walk: toward the nearest hero or ally, until they can attack them."""

from __future__ import annotations

from collections.abc import Sequence

from games.berserk.board.bases import Place
from games.berserk.board.measures import in_reach, range_of, visible_from
from games.berserk.board.paths import courses, left_over, marks_of, nearest, place_of, stopping
from games.berserk.effects import stats
from games.berserk.effects.choices import choose_model, choose_place, heroes_choose, hex_ref
from games.berserk.effects.placing import walk
from games.berserk.printed.ground import footprint
from games.berserk.printed.hexes import to_offset
from games.berserk.state.model import Model
from games.berserk.state.table import Board, base_of, name_of, said, spot
from games.kernel.decision import Option, Script


def advance(game: Board, enemy: Model) -> Script[int]:
    """The movement of an enemy's activation; returns the points it took."""
    # clause: enemy-move.toward, enemy-move.points, enemy-move.already
    points = stats.movement(game, enemy)
    target = yield from goal_of(game, enemy)
    if target is None:
        return 0
    reach, sight = stats.reach(game, enemy), stats.needs_sight(game, enemy)
    return (yield from approach(game, enemy, target, points, reach, sight))


def goal_of(game: Board, enemy: Model) -> Script[Model | None]:
    """Who an enemy moves toward: the nearest, then the one with the lowest defense, else the heroes choose.
    None if nobody is on the board."""
    # clause: enemy-move.toward, enemy-move.tie-choice
    near = _goals(game, enemy)
    if not near:
        return None
    if len(near) > 1 and _one_way(game, enemy, near):
        return near[0]
    prompt = said("toward-prompt", enemy=name_of(enemy))
    return (yield from choose_model(game, "whom", prompt, near, aim="bear"))


def _goals(game: Board, enemy: Model) -> list[Model]:
    """The nearest; among equally near ones, those with the lowest defense."""
    # clause: enemy-move.tie
    return stats.least_defended(game, nearest(game, enemy, game.foes(enemy)))


def _one_way(game: Board, enemy: Model, near: Sequence[Model]) -> bool:
    """Whether it stays with any of these goals, or reaches the same places past nothing that could stop it."""
    ends = [_bound_for(game, enemy, model) for model in near]
    return all(each == ends[0] for each in ends) and (not ends[0] or not marks_of(game, enemy))


def _bound_for(game: Board, enemy: Model, target: Model) -> list[Place]:
    """Possible ends of its move toward a target; empty if it stays."""
    reach, sight = stats.reach(game, enemy), stats.needs_sight(game, enemy)
    if in_reach(game, enemy, target, reach, sight):
        return []
    return ends_of(game, enemy, target, stats.movement(game, enemy), reach, sight)


def stays(game: Board, enemy: Model) -> bool:
    """Whether it stays with any goal."""
    return not any(_bound_for(game, enemy, goal) for goal in _goals(game, enemy))


def approach(
    game: Board, enemy: Model, target: Model, points: int, reach: int, sight: bool = False
) -> Script[int]:
    """Move an enemy until the target is within `reach` (and visible, with `sight`), or as close as it can get;
    returns the points it took."""
    # clause: enemy-move.already, enemy-move.repeat, enemy-move.points, enemy-move.step
    taken = 0
    while enemy.at is not None and not target.gone and taken < points:
        if in_reach(game, enemy, target, reach, sight):
            break
        way = yield from _way(game, enemy, target, points - taken, reach, sight)
        steps = yield from walk(game, enemy, way)
        taken += steps
        if not steps or steps == len(way):
            break
    return taken


def ends_of(
    game: Board, enemy: Model, target: Model, points: int, reach: int, sight: bool = False
) -> list[Place]:
    """Equally good places for an enemy to end its move: those that reach the target for the fewest points, else
    the closest to it; empty if it's better to stay."""
    # clause: enemy-move.toward, enemy-move.as-close, enemy-move.blocked, keyword.monster-vs-monster
    base, goal = base_of(enemy), game.cells(target)
    places = stopping(game, enemy, points)
    if game.has(enemy, "monster"):  # others can't end on the target anyway
        on = frozenset(goal)
        places = {place: cost for place, cost in places.items() if on.isdisjoint(footprint(base, *place))}
    least = None
    ends = []
    for place, cost in places.items():
        if least is not None and cost > least:
            break
        under = footprint(base, *place)
        if range_of(under, goal) <= reach and (not sight or visible_from(game, under, target, enemy)):
            ends.append(place)
            least = cost
    ends = ends or _closest(game, enemy, target, places)
    return sorted(ends, key=lambda place: (to_offset(place[0]), place[1]))


def _closest(game: Board, enemy: Model, target: Model, places: dict[Place, int]) -> list[Place]:
    """The places nearest to the target, and of these the cheapest; none if the enemy is already as close."""
    here = left_over(game, enemy, target, [place_of(enemy)])[0]
    ranks = list(zip(left_over(game, enemy, target, list(places)), places.values(), strict=True))
    best = min(ranks, default=(here, 0))
    if best[0] >= here:
        return []
    return [place for place, rank in zip(places, ranks, strict=True) if rank == best]


def _way(game: Board, enemy: Model, target: Model, points: int, reach: int, sight: bool) -> Script[list[Place]]:
    """The path to one of the best ends; the heroes choose among ends, and among paths that matter."""
    ends = ends_of(game, enemy, target, points, reach, sight)
    if not ends:
        return []
    prompt = said("way-prompt", enemy=name_of(enemy), target=name_of(target))
    kindest = _kindest(game, enemy, ends, reach)
    # The kindest end for the heroes comes first, so it's the suggestion.
    ends = [kindest, *(place for place in ends if place != kindest)]
    end = yield from choose_place(game, "way", prompt, base_of(enemy), ends)
    ways = courses(game, enemy, end)
    options = []
    for number, way in enumerate(ways, 1):
        told = said("by-way", spaces=tuple(spot(at) for at, _ in way))
        options.append(Option(f"way-{number}", told, tuple(hex_ref(at) for at, _ in way)))
    picked = yield from heroes_choose(game, "way", prompt, options)
    return ways[int(picked.removeprefix("way-")) - 1]


def _kindest(game: Board, enemy: Model, ends: list[Place], reach: int) -> Place:
    """The end with the fewest heroes and allies in reach."""
    base = base_of(enemy)
    foes = [game.cells(foe) for foe in game.foes(enemy)]
    return min(ends, key=lambda place: sum(range_of(footprint(base, *place), foe) <= reach for foe in foes))
