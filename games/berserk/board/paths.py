"""Paths on the board: where a model can go, through which spaces, and how far others are.

One movement point moves a model by one space. An extra-large base moves its center; the front of a large base
goes on to a space beside it and the rear follows, or the front turns about the rear. Breadth-first searches run
on graphs of places, built once for each ground, base and gait; their results are cached as long as nothing on
the board moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from games.berserk.board.bases import CROSSES, STOPS, Gait, Place, gait_of, lead
from games.berserk.board.measures import range_of
from games.berserk.printed.content import Base
from games.berserk.printed.ground import Ground, footprint
from games.berserk.printed.hexes import Hex, neighbours, step
from games.berserk.printed.scenario import ADVENTURES, Terrain
from games.berserk.state.model import Model, Token
from games.berserk.state.table import Board, base_of

Rank: TypeAlias = tuple[int, int]
"""A sortable distance: (0, steps), or (1, steps ignoring models) if models block every path, or (2, spaces) if
there's no path at all, or (3, 0) for what isn't on the board."""
NOWHERE: Final[Rank] = (3, 0)
T = TypeVar("T", Model, Hex)
Ways: TypeAlias = dict[frozenset[str], list[Place]]
"""Marked things on a path, and the path."""
UNKNOWN: Final = -1
SHUT: Final = -2
MANY: Final = 8
"""Limit of equally long paths to tell apart."""


class Graph:
    """Numbered places of a base, and where one movement point leads from each."""

    __slots__ = ("after", "before", "number", "over", "places", "rests", "stops")

    def __init__(self, ground: Ground, base: Base, gait: Gait) -> None:
        # clause: scenery.low-move, scenery.high-move
        self.places = [
            (cell, facing)
            for cell in ground.spaces
            for facing in range(6 if base == "large" else 1)
            if ground.carries(footprint(base, cell, facing), CROSSES[gait])
        ]
        self.number = {place: number for number, place in enumerate(self.places)}
        self.after = [self.known(moves(base, place)) for place in self.places]
        before: list[list[int]] = [[] for _ in self.places]
        over: dict[Hex, list[int]] = {cell: [] for cell in ground.spaces}
        for number, place in enumerate(self.places):
            for following in self.after[number]:
                before[following].append(number)
            for cell in footprint(base, *place):
                over[cell].append(number)
        self.before = [tuple(found) for found in before]
        self.over = {cell: tuple(found) for cell, found in over.items()}
        self.rests = [ground.carries(footprint(base, *place), STOPS[gait]) for place in self.places]
        """Whether it can stop there, by number."""
        self.stops = frozenset(place for place, rest in zip(self.places, self.rests, strict=True) if rest)

    def known(self, places: Iterable[Place]) -> tuple[int, ...]:
        """Numbers of places the base can be at."""
        number = self.number
        return tuple(number[place] for place in places if place in number)

    def spread(
        self, edge: Iterable[int], first: int, ways: list[tuple[int, ...]], barred: frozenset[Hex]
    ) -> Costs:
        """Costs from starting places that cost `first`, along `ways`, avoiding barred spaces."""
        # clause: space.no-through
        cost = [UNKNOWN] * len(self.places)
        for cell in barred:
            for number in self.over.get(cell, ()):
                cost[number] = SHUT
        return Costs(cost, edge, first, ways)


class Costs:
    """Movement points by place number, computed on demand; negative: out of reach or not computed yet."""

    __slots__ = ("_edge", "_points", "_ways", "known", "layers")

    def __init__(self, known: list[int], edge: Iterable[int], first: int, ways: list[tuple[int, ...]]) -> None:
        self.known = known
        self.layers: dict[int, list[int]] = {}
        """Places by cost."""
        self._edge: Iterable[int] = edge
        self._points = first
        """Cost of the places in `_edge`."""
        self._ways = ways

    def _widen(self) -> None:
        known, ways, points = self.known, self._ways, self._points
        layer: list[int] = []
        following: list[int] = []
        for number in self._edge:
            if known[number] == UNKNOWN:
                known[number] = points
                layer.append(number)
                following += ways[number]
        self.layers[points] = layer
        self._points, self._edge = points + 1, following

    def within(self, points: int) -> Iterator[tuple[int, list[int]]]:
        """Costs from 1 to `points`, each with its places."""
        while self._edge and self._points <= points:
            self._widen()
        for cost in range(1, points + 1):
            if cost in self.layers:
                yield cost, self.layers[cost]

    def everywhere(self) -> list[int]:
        while self._edge:
            self._widen()
        return self.known

    def least(self, places: Sequence[int]) -> int | None:
        """None if none can be reached."""
        known = self.known
        while True:
            found = [known[number] for number in places if known[number] >= 0]
            if found or not self._edge:
                return min(found, default=None)
            self._widen()


def moves(base: Base, place: Place) -> tuple[Place, ...]:
    """Places one movement point away, whatever is there."""
    # clause: hero-move.step, ally-move.step, enemy-move.step
    at, facing = place
    if base != "large":
        return tuple((cell, 0) for cell in neighbours(at))
    front = step(at, facing)
    onward = tuple((front, way) for way in range(6) if step(front, way) != at)
    return onward + tuple((at, way) for way in range(6) if way != facing)


@lru_cache(maxsize=256)
def graph_of(ground: Ground, base: Base, gait: Gait) -> Graph:
    return Graph(ground, base, gait)


@lru_cache(maxsize=1024)
def _steps_from(ground: Ground, base: Base, gait: Gait, start: Place, barred: frozenset[Hex]) -> Costs:
    """A base that was put where it couldn't walk can still walk off."""
    graph = graph_of(ground, base, gait)
    barred = barred.difference(footprint(base, *start))
    if start in graph.number:
        return graph.spread([graph.number[start]], 0, graph.after, barred)
    return graph.spread(graph.known(moves(base, start)), 1, graph.after, barred)


@lru_cache(maxsize=512)
def _steps_to(ground: Ground, base: Base, gait: Gait, goal: tuple[Hex, ...], barred: frozenset[Hex]) -> Costs:
    """As if the goal were free."""
    graph = graph_of(ground, base, gait)
    return graph.spread(_beside(ground, base, gait, goal), 1, graph.before, barred)


@lru_cache(maxsize=4096)
def _beside(ground: Ground, base: Base, gait: Gait, goal: tuple[Hex, ...]) -> tuple[int, ...]:
    """Places beside an area and not on it."""
    over = graph_of(ground, base, gait).over
    ring = dict.fromkeys(near for cell in goal for near in neighbours(cell) if near not in goal)
    covering = {number for cell in goal for number in over.get(cell, ())}
    found = dict.fromkeys(number for cell in ring for number in over.get(cell, ()))
    return tuple(number for number in found if number not in covering)


# -- obstacles --------------------------------------------------------------------------------------------


def barriers(game: Board, model: Model) -> frozenset[Hex]:
    """Spaces blocked for the model by other models or terrain; ignores scenery."""
    # clause: space.no-through, space.one-model, hero-move.blocked, ally-move.blocked, enemy-move.blocked
    # clause: keyword.monster-push, keyword.monster-vs-monster, space.tokens-pass
    pushes = game.has(model, "monster")
    barred = walls(game)
    for other in game.standing():
        if other is not model and (not pushes or game.has(other, "monster")):
            barred.update(game.cells(other))
    return frozenset(barred)


def walls(game: Board) -> set[Hex]:
    """Terrain that nothing can walk through."""
    # clause: terrain.effect
    return {token.at for token, terrain in _terrain(game) if terrain.blocks}


def hurting(game: Board) -> dict[Hex, str]:
    """Spaces of hazards, each with the token's id."""
    return {token.at: token.id for token, terrain in _terrain(game) if terrain.hurts}


def _terrain(game: Board) -> Iterable[tuple[Token, Terrain]]:
    state = game.state
    adventure = ADVENTURES.get(state.adventure)
    if adventure is None or not adventure.terrain:
        return
    for token in state.tokens.values():
        if token.terrain and not token.used:
            terrain = adventure.terrain_of(token.kind)
            if terrain is not None and in_force(game, terrain.text):
                yield token, terrain


def in_force(game: Board, source: str) -> bool:
    """Whether a token's text applies, because its source is active: `special:<id>` or an event's letter."""
    # clause: terrain.effect, setup.special-rules-duration
    kind, _, name = source.rpartition(":")
    if kind == "special":
        return name in game.state.special
    return any(event.letter == name for event in game.state.events)


# -- where a model can go ---------------------------------------------------------------------------------


def place_of(model: Model) -> Place:
    """Raises ValueError off the board."""
    if model.at is None:
        raise ValueError(f"{model.id} is not on the board")
    return model.at, model.facing if base_of(model) == "large" else 0


def costs(game: Board, model: Model) -> Costs:
    """To every place it can pass, even if it can't stop there."""
    base, gait = base_of(model), gait_of(game, model)
    return _steps_from(game.ground, base, gait, place_of(model), barriers(game, model))


def stopping(game: Board, model: Model, points: int) -> dict[Place, int]:
    """Where it can end a move, with costs, nearest first."""
    # clause: scenery.bases, keyword.flying-high, keyword.flying-low, hero-move.none-left, hero-move.partial
    graph = graph_of(game.ground, base_of(model), gait_of(game, model))
    places, rests, here = graph.places, graph.rests, graph.number.get(place_of(model))
    return {
        places[number]: cost
        for cost, layer in costs(game, model).within(points)
        for number in sorted(layer)
        if rests[number] and number != here
    }


def reach(game: Board, model: Model, points: int) -> dict[Hex, int]:
    """The same by space; a large base counts its front."""
    base = base_of(model)
    found: dict[Hex, int] = {}
    for place, cost in stopping(game, model, points).items():
        found.setdefault(lead(base, place), cost)
    return found


def path(game: Board, model: Model, goal: Hex | Place) -> list[Place]:
    """A shortest path to a place or a space of `reach`, without its start; empty if there's none. Among equals,
    the one past the fewest models and hazards."""
    ways = courses(game, model, goal)
    return ways[0] if ways else []


def courses(game: Board, model: Model, goal: Hex | Place) -> list[list[Place]]:
    """Shortest paths, one for each set of hazards and pushed models; smallest sets first."""
    base = base_of(model)
    graph = graph_of(game.ground, base, gait_of(game, model))
    cost = costs(game, model).everywhere()
    end = _goal(base, graph, cost, goal)
    if end is None:
        return []
    marks = marks_of(game, model)
    if not marks:
        return [_backwards(graph, cost, end)]
    ways: dict[Place, Ways] = {place_of(model): {frozenset(): []}}
    for layer in _towards(graph, cost, end):
        ways = {place: _joined(base, place, ways, marks) for place in layer}
    found = sorted(ways[graph.places[end]].items(), key=lambda way: (len(way[0]), sorted(way[0])))
    return [way for _, way in found]


def _goal(base: Base, graph: Graph, cost: list[int], goal: Hex | Place) -> int | None:
    """The goal's number; among places with the same front, the nearest."""
    if isinstance(goal[0], tuple):
        ends = graph.known([goal])
    else:
        ends = tuple(number for number in graph.over.get(goal, ()) if lead(base, graph.places[number]) == goal)
    return min((number for number in ends if cost[number] > 0), key=cost.__getitem__, default=None)


def _backwards(graph: Graph, cost: list[int], end: int) -> list[Place]:
    """The path if there's nothing to avoid: always the first place before."""
    way = [graph.places[end]]
    for points in range(cost[end] - 1, 0, -1):
        end = min(former for former in graph.before[end] if cost[former] == points)
        way.append(graph.places[end])
    way.reverse()
    return way


def _towards(graph: Graph, cost: list[int], end: int) -> list[list[Place]]:
    """Places on shortest paths, by cost from 1."""
    layer = [end]
    layers = [layer]
    for points in range(cost[end] - 1, 0, -1):
        nearer = {former for number in layer for former in graph.before[number] if cost[former] == points}
        layer = sorted(nearer)
        layers.append(layer)
    return [[graph.places[number] for number in layer] for layer in reversed(layers)]


def marks_of(game: Board, model: Model) -> dict[Hex, str]:
    """Hazards, and models in a Monster's way: without any, all paths of a length are alike."""
    marks = hurting(game)
    if game.has(model, "monster"):
        marks.update({cell: other.id for cell, other in game.occupied().items() if other is not model})
    return marks


def _joined(base: Base, place: Place, former: dict[Place, Ways], marks: dict[Hex, str]) -> Ways:
    """Extend paths from the places one point before, one for each set of marks."""
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


# -- distance ---------------------------------------------------------------------------------------------


def measure(game: Board, model: Model, other: Model | Hex) -> Rank:
    """Movement points to enter its space as if that were free; 0 for the model's own."""
    return measures(game, model, (other,))[0]


def measures(
    game: Board, model: Model, others: Sequence[Model | Hex], *, nearest_alone: bool = False
) -> list[Rank]:
    """`nearest_alone`: `NOWHERE` for any that can't be nearest, by range alone."""
    # clause: distance.movement, distance.nearest, distance.farthest
    if model.at is None:
        return [NOWHERE] * len(others)
    goals = [game.cells(other) if isinstance(other, Model) else (other,) for other in others]
    return _measured(game, model, base_of(model), place_of(model), goals, nearest_alone=nearest_alone)


def measures_from(game: Board, model: Model, cell: Hex, others: Sequence[Model]) -> list[Rank]:
    """For a one-space base at `cell` that walks like the model."""
    return _measured(game, model, "standard", (cell, 0), [game.cells(other) for other in others])


def _measured(
    game: Board,
    model: Model,
    base: Base,
    start: Place,
    goals: Sequence[tuple[Hex, ...]],
    *,
    nearest_alone: bool = False,
) -> list[Rank]:
    here = footprint(base, *start)
    away = [range_of(here, goal) if goal else 0 for goal in goals]
    found = [(0, gap) if goal and gap <= 1 else NOWHERE for goal, gap in zip(goals, away, strict=True)]
    order = [number for number, goal in enumerate(goals) if goal and away[number] > 1]
    if nearest_alone:
        order.sort(key=away.__getitem__)
    least = min(found, default=NOWHERE)
    steps: Costs | None = None
    for number in order:
        if nearest_alone and least < (0, away[number]):
            break  # no path is shorter than the range
        steps = steps or _steps_from(game.ground, base, gait_of(game, model), start, barriers(game, model))
        found[number] = _rank(game, model, base, start, goals[number], steps) or (2, away[number])
        least = min(least, found[number])
    return found


def _rank(
    game: Board, model: Model, base: Base, start: Place, goal: tuple[Hex, ...], steps: Costs
) -> Rank | None:
    """By these steps, or through models; None if there's no path."""
    ground, gait = game.ground, gait_of(game, model)
    beside = _beside(ground, base, gait, goal)
    points = steps.least(beside)
    if points is not None:
        return 0, points + 1
    points = _steps_from(ground, base, gait, start, frozenset(walls(game))).least(beside)
    return None if points is None else (1, points + 1)


def left_over(game: Board, model: Model, target: Model, places: Sequence[Place]) -> list[Rank]:
    """Remaining distance from each of several places."""
    base, gait, goal = base_of(model), gait_of(game, model), game.cells(target)
    number = graph_of(game.ground, base, gait).number
    tiers = [
        _steps_to(game.ground, base, gait, goal, barred).everywhere()
        for barred in (barriers(game, model).difference(goal), frozenset(walls(game)))
    ]
    found: list[Rank] = []
    for place in places:
        here = number.get(place)
        ranks = [(n, cost[here]) for n, cost in enumerate(tiers) if here is not None and cost[here] > 0]
        found.append(ranks[0] if ranks else (2, range_of(footprint(base, *place), goal)))
    return found


def nearest(game: Board, model: Model, others: Sequence[T]) -> list[T]:
    """Several if they're equally near."""
    # clause: distance.uses, distance.nearest
    ranks = measures(game, model, others, nearest_alone=True)
    least = min(ranks, default=NOWHERE)
    return [other for other, rank in zip(others, ranks, strict=True) if rank == least]


def foremost(game: Board, models: Sequence[Model], others: Sequence[Model]) -> list[Model]:
    """The ones nearest to any of the others, in order."""
    # clause: distance.uses, distance.nearest
    goals = [game.cells(other) for other in others]
    gaps = {model.id: min([range_of(game.cells(model), goal) for goal in goals], default=0) for model in models}
    least, ranks = NOWHERE, {}
    for model in sorted(models, key=lambda model: gaps[model.id]):
        if least < (0, gaps[model.id]):
            break  # no path is shorter than the range
        ranks[model.id] = min(measures(game, model, others, nearest_alone=True), default=NOWHERE)
        least = min(least, ranks[model.id])
    return [model for model in models if ranks.get(model.id) == least]


def farthest(game: Board, model: Model, others: Sequence[T]) -> list[T]:
    # clause: distance.uses, distance.farthest
    ranks = measures(game, model, others)
    return [other for other, rank in zip(others, ranks, strict=True) if rank == max(ranks)]
