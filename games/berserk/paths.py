"""Ways over the board: where a model can go, by which spaces, and how far it is to others.

One movement point moves a model by one space. An extra-large base moves its centre; the front of a large base
goes on to a space beside it and the rear follows, or the front turns about the rear. Breadth-first searches run
over graphs of places, which are made once for each ground, base and gait, and their results are kept for as
long as nothing on the board moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.berserk.bases import CROSSES, STOPS, Gait, Place, footprint, gait_of, lead
from games.berserk.content import Base
from games.berserk.ground import Ground
from games.berserk.hexes import Hex, neighbours, step
from games.berserk.measures import range_of
from games.berserk.scenario import ADVENTURES, Terrain
from games.berserk.state import Model, Token
from games.berserk.table import Board, base_of

Rank: TypeAlias = tuple[int, int]
"""How far something is, sortable: (0, steps), or (1, steps ignoring models) where models bar every way, or
(2, spaces) where there is no way at all, or (3, 0) for what is not on the board."""
Ways: TypeAlias = dict[frozenset[str], list[Place]]
"""What a way passes that makes a difference, and the way."""
MANY: Final = 8
"""Ways of equal length that are told apart at most."""


class Graph:
    """Places at which a base can be, and to which places one movement point takes it from each."""

    __slots__ = ("after", "before", "over", "stops")

    def __init__(self, ground: Ground, base: Base, gait: Gait) -> None:
        places = [
            place
            for cell in ground.spaces
            for place in _places_at(base, cell)
            if ground.carries(footprint(base, *place), CROSSES[gait])
        ]
        known = set(places)
        self.after = {p: tuple(n for n in moves(base, p) if n in known) for p in places}
        before: dict[Place, list[Place]] = {p: [] for p in places}
        over: dict[Hex, list[Place]] = {cell: [] for cell in ground.spaces}
        for place in places:
            for following in self.after[place]:
                before[following].append(place)
            for cell in footprint(base, *place):
                over[cell].append(place)
        self.before = {place: tuple(found) for place, found in before.items()}
        self.over = {cell: tuple(found) for cell, found in over.items()}
        self.stops = frozenset(p for p in places if ground.carries(footprint(base, *p), STOPS[gait]))


def _places_at(base: Base, cell: Hex) -> tuple[Place, ...]:
    return tuple((cell, facing) for facing in range(6)) if base == "large" else ((cell, 0),)


def moves(base: Base, place: Place) -> tuple[Place, ...]:
    """Places to which one movement point takes a base, whatever lies there."""
    # clause: hero-move.step, ally-move.step, enemy-move.step
    at, facing = place
    if base != "large":
        return tuple((cell, 0) for cell in neighbours(at))
    front = step(at, facing)
    onward = tuple((front, way) for way in range(6) if step(front, way) != at)
    return onward + tuple((at, way) for way in range(6) if way != facing)


@lru_cache(maxsize=256)
def graph_of(ground: Ground, base: Base, gait: Gait) -> Graph:
    """The places of a base on a ground."""
    return Graph(ground, base, gait)


@lru_cache(maxsize=1024)
def _steps_from(
    ground: Ground, base: Base, gait: Gait, start: Place, barred: frozenset[Hex]
) -> dict[Place, int]:
    """Movement points to every place that can be reached, in the order of points."""
    graph = graph_of(ground, base, gait)
    seen = _shut(graph, barred)
    seen.add(start)
    first = graph.after.get(start)
    # A base that was put where it could not walk to still finds its way off.
    edge = [start]
    cost = {start: 0}
    after = graph.after if first is not None else {**graph.after, start: _escape(graph, base, start)}
    points = 0
    while edge:
        points += 1
        following = []
        for place in edge:
            for found in after[place]:
                if found not in seen:
                    seen.add(found)
                    cost[found] = points
                    following.append(found)
        edge = following
    return cost


def _escape(graph: Graph, base: Base, start: Place) -> tuple[Place, ...]:
    return tuple(place for place in moves(base, start) if place in graph.after)


@lru_cache(maxsize=512)
def _steps_to(
    ground: Ground, base: Base, gait: Gait, goal: tuple[Hex, ...], barred: frozenset[Hex]
) -> dict[Place, int]:
    """Movement points from every place into the goal, as if the goal were free."""
    graph = graph_of(ground, base, gait)
    seen = _shut(graph, barred)
    edge = [place for place in _beside(graph, goal) if place not in seen]
    cost = dict.fromkeys(edge, 1)
    seen.update(edge)
    points = 1
    while edge:
        points += 1
        following = []
        for place in edge:
            for found in graph.before[place]:
                if found not in seen:
                    seen.add(found)
                    cost[found] = points
                    following.append(found)
        edge = following
    return cost


def _shut(graph: Graph, barred: frozenset[Hex]) -> set[Place]:
    """Places of which any space is barred."""
    # clause: space.no-through
    shut: set[Place] = set()
    for cell in barred:
        shut.update(graph.over.get(cell, ()))
    return shut


def _beside(graph: Graph, goal: tuple[Hex, ...]) -> list[Place]:
    """Places that stand beside an area and not on it."""
    under = set(goal)
    ring = dict.fromkeys(near for cell in goal for near in neighbours(cell) if near not in under)
    covering = {place for cell in goal for place in graph.over.get(cell, ())}
    found = dict.fromkeys(place for cell in ring for place in graph.over.get(cell, ()))
    return [place for place in found if place not in covering]


# -- what bars a model ------------------------------------------------------------------------------------


def barriers(game: Board, model: Model) -> frozenset[Hex]:
    """Spaces that the model cannot enter because of what stands or lies there, scenery left out."""
    # clause: space.no-through, space.one-model, hero-move.blocked, ally-move.blocked, enemy-move.blocked
    # clause: keyword.monster-push, keyword.monster-vs-monster, space.tokens-pass
    pushes = game.has(model, "monster")
    barred = set(walls(game))
    for other in game.standing():
        if other is not model and not (pushes and not game.has(other, "monster")):
            barred.update(game.cells(other))
    return frozenset(barred)


def walls(game: Board) -> Iterable[Hex]:
    """Spaces on which terrain lies that nothing walks through."""
    # clause: terrain.effect
    return (token.at for token, terrain in _terrain(game) if terrain.blocks)


def hurting(game: Board) -> dict[Hex, str]:
    """Spaces with terrain that one would rather walk around, and the token's id."""
    return {token.at: token.id for token, terrain in _terrain(game) if terrain.hurts}


def _terrain(game: Board) -> Iterable[tuple[Token, Terrain]]:
    state = game.state
    adventure = ADVENTURES.get(state.adventure)
    for token in state.tokens.values():
        if token.terrain and not token.used and adventure is not None:
            terrain = adventure.terrain_of(token.kind)
            if terrain is not None and in_force(game, terrain.text):
                yield token, terrain


def in_force(game: Board, source: str) -> bool:
    """Whether the card that says what a token does lies open: `special:<id>` or an event's letter."""
    # clause: terrain.effect, setup.special-rules-duration
    kind, _, name = source.rpartition(":")
    if kind == "special":
        return name in game.state.special
    return any(event.letter == name for event in game.state.events)


# -- where a model can go ---------------------------------------------------------------------------------


def place_of(model: Model) -> Place:
    """Where a model stands; raises ValueError off the board."""
    if model.at is None:
        raise ValueError(f"{model.id} is not on the board")
    return model.at, model.facing if base_of(model) == "large" else 0


def costs(game: Board, model: Model) -> dict[Place, int]:
    """Movement points to every place that the model can come to, where it stands included, nearest first; also
    those at which it may not stop."""
    return _steps_from(
        game.ground, base_of(model), gait_of(game, model), place_of(model), barriers(game, model)
    )


def stopping(game: Board, model: Model, points: int) -> dict[Place, int]:
    """Places at which the model can end a move of so many points, with their costs, nearest first."""
    # clause: scenery.bases, keyword.flying-high, keyword.flying-low, hero-move.none-left, hero-move.partial
    stops = graph_of(game.ground, base_of(model), gait_of(game, model)).stops
    found = {}
    for place, cost in costs(game, model).items():
        if cost > points:
            break
        if cost and place in stops:
            found[place] = cost
    return found


def reach(game: Board, model: Model, points: int) -> dict[Hex, int]:
    """Spaces on which the model can end a move of so many points, with their costs, nearest first. A large base
    goes by the space of its front."""
    base = base_of(model)
    found: dict[Hex, int] = {}
    for place, cost in stopping(game, model, points).items():
        found.setdefault(lead(base, place), cost)
    return found


def path(game: Board, model: Model, goal: Hex | Place) -> list[Place]:
    """A shortest way to a place (or to a space as `reach` names it), without the place where it begins; empty
    where there is none. Of equally short ones it is the one past the fewest models and hurting spaces."""
    ways = courses(game, model, goal)
    return ways[0] if ways else []


def courses(game: Board, model: Model, goal: Hex | Place) -> list[list[Place]]:
    """Shortest ways to a goal, one for each set of terrain that hurts and models pushed on the way; the least
    of them first."""
    cost = costs(game, model)
    base = base_of(model)
    end = _goal(base, cost, goal)
    if end is None:
        return []
    graph = graph_of(game.ground, base, gait_of(game, model))
    marks = _marks(game, model)
    ways: dict[Place, Ways] = {place_of(model): {frozenset(): []}}
    for layer in _towards(graph, cost, end):
        ways = {place: _joined(base, place, ways, marks) for place in layer}
    found = sorted(ways[end].items(), key=lambda way: (len(way[0]), sorted(way[0])))
    return [way for _, way in found]


def _goal(base: Base, cost: dict[Place, int], goal: Hex | Place) -> Place | None:
    if isinstance(goal[0], tuple):
        return goal if goal in cost else None
    return next((place for place, points in cost.items() if points and lead(base, place) == goal), None)


def _towards(graph: Graph, cost: dict[Place, int], end: Place) -> list[list[Place]]:
    """Places on shortest ways to an end, by their costs from 1."""
    layers = [[end]] if cost[end] else []
    for points in range(cost[end] - 1, 0, -1):
        following = layers[0]
        nearer = dict.fromkeys(p for f in following for p in graph.before[f] if cost.get(p) == points)
        layers.insert(0, sorted(nearer))
    return layers


def _marks(game: Board, model: Model) -> dict[Hex, str]:
    """What makes ways of equal length different: terrain that hurts, models in the way of a Monster."""
    marks = hurting(game)
    if game.has(model, "monster"):
        marks.update({cell: other.id for cell, other in game.occupied().items() if other is not model})
    return marks


def _joined(base: Base, place: Place, former: dict[Place, Ways], marks: dict[Hex, str]) -> Ways:
    """Ways to a place from those to the places one point before it, one way for each set of marks."""
    here = footprint(base, *place)
    found: Ways = {}
    for before, known in former.items():
        if place not in moves(base, before):
            continue
        under = footprint(base, *before)
        new = {marks[cell] for cell in here if cell in marks and cell not in under}
        for mark, way in known.items():
            if len(found) < MANY:
                found.setdefault(mark | new, [*way, place])
    return found


# -- how far it is ----------------------------------------------------------------------------------------


def measure(game: Board, model: Model, other: Model | Hex) -> Rank:
    """How far something is for a model: the movement points that it would take to enter its space if that were
    free. 0 for the space on which it stands."""
    # clause: distance.movement, distance.nearest, distance.farthest
    goal = game.cells(other) if isinstance(other, Model) else (other,)
    if model.at is None or not goal:
        return 3, 0
    return _measured(game, model, base_of(model), place_of(model), goal)


def measure_from(game: Board, model: Model, cell: Hex, other: Model) -> Rank:
    """The same for a base of one space that walks like the model and stands on a space."""
    return _measured(game, model, "standard", (cell, 0), game.cells(other))


def _measured(game: Board, model: Model, base: Base, start: Place, goal: tuple[Hex, ...]) -> Rank:
    away = range_of(footprint(base, *start), goal)
    if away <= 1:
        return 0, away
    gait = gait_of(game, model)
    beside = _beside_of(game.ground, base, gait, goal)
    for tier, barred in enumerate((barriers(game, model), frozenset(walls(game)))):
        cost = _steps_from(game.ground, base, gait, start, barred)
        found = [cost[place] for place in beside if place in cost]
        if found:
            return tier, min(found) + 1
    return 2, away


@lru_cache(maxsize=4096)
def _beside_of(ground: Ground, base: Base, gait: Gait, goal: tuple[Hex, ...]) -> tuple[Place, ...]:
    return tuple(_beside(graph_of(ground, base, gait), goal))


def left_over(game: Board, model: Model, target: Model, place: Place) -> Rank:
    """How far the target would be for the model from a place."""
    base, gait, goal = base_of(model), gait_of(game, model), game.cells(target)
    for tier, barred in enumerate((barriers(game, model) - set(goal), frozenset(walls(game)))):
        cost = _steps_to(game.ground, base, gait, goal, barred)
        if place in cost:
            return tier, cost[place]
    return 2, range_of(footprint(base, *place), goal)


def nearest(game: Board, model: Model, others: Sequence[Model]) -> list[Model]:
    """Those of some models that are nearest to a model: several where they are equally near."""
    # clause: distance.uses, distance.nearest
    ranks = [(measure(game, model, other), other) for other in others]
    least = min((rank for rank, _ in ranks), default=None)
    return [other for rank, other in ranks if rank == least]


def farthest(game: Board, model: Model, others: Sequence[Model]) -> list[Model]:
    """Those of some models that are farthest from a model."""
    # clause: distance.uses, distance.farthest
    ranks = [(measure(game, model, other), other) for other in others]
    most = max((rank for rank, _ in ranks), default=None)
    return [other for rank, other in ranks if rank == most]


def nearest_spaces(game: Board, model: Model, cells: Sequence[Hex]) -> list[Hex]:
    """Those of some spaces that are nearest to a model."""
    # clause: distance.uses
    ranks = [(measure(game, model, cell), cell) for cell in cells]
    least = min((rank for rank, _ in ranks), default=None)
    return [cell for rank, cell in ranks if rank == least]


def farthest_spaces(game: Board, model: Model, cells: Sequence[Hex]) -> list[Hex]:
    """Those of some spaces that are farthest from a model."""
    # clause: distance.uses
    ranks = [(measure(game, model, cell), cell) for cell in cells]
    most = max((rank for rank, _ in ranks), default=None)
    return [cell for rank, cell in ranks if rank == most]
