"""Models appear on the board, walk, are pushed aside and leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from games.berserk.board.bases import STOPS, Place, fits, gait_of
from games.berserk.board.measures import range_of
from games.berserk.board.paths import barriers, graph_of, measures_from, moves, place_of, walls
from games.berserk.effects import occasions
from games.berserk.effects.choices import choose_hex, choose_model, choose_place
from games.berserk.printed.content import ALLIES, ENEMIES
from games.berserk.printed.ground import footprint
from games.berserk.printed.hexes import Hex, neighbours, step, to_offset
from games.berserk.state.model import Model, Walk
from games.berserk.state.table import Board, Over, base_of, name_of, said, spot
from games.kernel.decision import Script
from games.kernel.text import Name


def put(game: Board, model: Model, at: Hex, facing: int = 0) -> None:
    """Put a model on a space, which must be free; logs nothing."""
    model.at, model.facing = at, facing
    if model.gone == "away":
        model.gone = ""


def take_off(game: Board, model: Model, gone: Literal["ko", "killed", "away"]) -> None:
    """Remove a model: its tokens go back, and an enemy returns to the pool. Logs nothing."""
    # clause: hero-ko.remove, ally-ko.remove, enemy-kill.remove, spawn.from-pool
    if model.gone:
        return
    model.at, model.gone = None, gone
    model.bleeding = model.stun = 0
    if model.kind == "enemy":
        model.wounds = 0
        game.state.supply[model.code] = game.state.supply.get(model.code, 0) + 1


# -- displacement -----------------------------------------------------------------------------------------


def displace(game: Board, covered: Sequence[Hex], newcomer: Model | None = None) -> Script[bool]:
    """Move everything off spaces that a base is about to cover, to the nearest empty ones; the heroes choose
    the order. Returns whether all could be moved. It's no movement and doesn't count as entering."""
    # clause: spawn.displace, spawn.displace-still, spawn.displace-any-side, stunned.pushed
    # clause: keyword.monster-push
    under = set(covered)
    while waiting := [m for m in _in_the_way(game, under) if m is not newcomer]:
        ends = {m.id: nearest_empty(game, m, under) for m in waiting}
        if not all(ends.values()):
            return False
        model = yield from _who_first(game, waiting, ends)
        prompt = said("displace-prompt", model=name_of(model))
        place = yield from choose_place(game, "where", prompt, base_of(model), ends[model.id], model)
        start = model.at
        model.at, model.facing = place
        told = said("displaced", model=name_of(model), space=spot(place[0]))
        game.emit("displaced", told, {"model": model.id, "from": start, "to": place[0]})
    return True


def _in_the_way(game: Board, under: set[Hex]) -> list[Model]:
    """Models on any of these spaces, in board order."""
    found = [m for m in game.standing() if not under.isdisjoint(game.cells(m))]
    return sorted(found, key=lambda model: to_offset(model.at or (0, 0)))


def _who_first(game: Board, waiting: list[Model], ends: dict[str, list[Place]]) -> Script[Model]:
    """The heroes choose who moves first if two could take the same space; otherwise it's board order."""
    spaces = [{c for place in ends[m.id] for c in footprint(base_of(m), *place)} for m in waiting]
    for index, mine in enumerate(spaces):
        if any(not mine.isdisjoint(others) for others in spaces[:index]):
            return (yield from choose_model(game, "whom", said("displace-first"), waiting))
    return waiting[0]


def nearest_empty(game: Board, model: Model, under: set[Hex] | frozenset[Hex] = frozenset()) -> list[Place]:
    """The empty places nearest to the model, outside the spaces another base takes; none if the board is full.
    Models on the way don't matter."""
    # clause: spawn.displace, spawn.displace-tie, keyword.monster-push-tie, keyword.flying-relocate-tie
    empty = _empty_places(game, model, under)
    if not empty:
        return []
    for through in (False, True):
        # A base in the middle of the new one moves out across it.
        ends = _first_found(game, model, empty, {*walls(game)} if through else {*walls(game), *under})
        if ends:
            return sorted(ends, key=lambda place: (to_offset(place[0]), place[1]))
    here = game.cells(model)
    away = {place: range_of(here, footprint(base_of(model), *place)) for place in empty}
    least = min(away.values())
    return [place for place in empty if away[place] == least]


def _empty_places(game: Board, model: Model, under: set[Hex] | frozenset[Hex]) -> set[Place]:
    """Where the model could stop with nobody under its base."""
    base = base_of(model)
    taken = {cell for cell, other in game.occupied().items() if other is not model}
    taken |= {*under, *walls(game)}
    graph = graph_of(game.ground, base, gait_of(game, model))
    return {p for p in graph.stops if taken.isdisjoint(footprint(base, *p))} - {place_of(model)}


def _first_found(game: Board, model: Model, empty: set[Place], shut: set[Hex]) -> list[Place]:
    """The wanted places that take the fewest steps, avoiding the shut spaces."""
    base = base_of(model)
    known = graph_of(game.ground, base, gait_of(game, model)).number
    seen = {place_of(model)}
    edge = [place_of(model)]
    while edge:
        following = []
        for place in edge:
            for found in moves(base, place):
                if found in known and found not in seen and shut.isdisjoint(footprint(base, *found)):
                    seen.add(found)
                    following.append(found)
        if ends := [place for place in following if place in empty]:
            return ends
        edge = following
    return []


# -- spawning ---------------------------------------------------------------------------------------------


def spawn(
    game: Board, kind: Literal["enemy", "ally"], code: str, at: Hex | Sequence[Hex]
) -> Script[Model | None]:
    """Bring an enemy or ally onto a space or into an area; None if no model is left or none fits."""
    # clause: spawn.where, spawn.new-card, spawn.by-base
    model = _new_enemy(game, code) if kind == "enemy" else _new_ally(game, code)
    if model is None:
        # clause: spawn.pool-empty
        game.emit("not-spawned", said("none-left", name=Name(kind, code)), {"code": code})
        return None
    if kind == "ally" and not ALLIES[code].model:
        # clause: setup.ally-no-model
        _enlist(game, model)
        return model
    cell = yield from _which_space(game, model, at)
    place = yield from _place_for(game, model, cell)
    if place is None or not (yield from displace(game, footprint(base_of(model), *place), model)):
        game.emit("not-spawned", said("no-room", name=name_of(model), space=spot(cell)), {"code": code})
        return None
    _enlist(game, model)
    put(game, model, *place)
    told = said("spawned", model=name_of(model), space=spot(place[0]))
    game.emit("spawned", told, {"model": model.id, "at": model.at, "facing": model.facing})
    yield from settle(game, model)
    return model


def _new_enemy(game: Board, code: str) -> Model | None:
    """An enemy from the pool; None if it's empty. A kind not yet in play gets its card."""
    # clause: spawn.new-card, spawn.from-pool, spawn.pool-empty
    printed = ENEMIES[code]
    supply = game.state.supply.setdefault(code, printed.supply)
    if supply <= 0:
        return None
    before = [each.number for each in game.state.models.values() if each.kind == "enemy" and each.code == code]
    number = max(before, default=0) + 1
    if printed.supply == 1 and not before:
        return Model(id=code, kind="enemy", code=code)
    id_ = f"{code}-{max(number, 2 if printed.supply == 1 else 1)}"
    return Model(id=id_, kind="enemy", code=code, number=number)


def _new_ally(game: Board, code: str) -> Model | None:
    """The ally; None if it's on the board or was knocked out."""
    # clause: spawn.pool-empty, ally-ko.no-activation
    model = game.state.models.get(code)
    if model is None:
        return Model(id=code, kind="ally", code=code)
    if model.at is not None or model.gone in ("ko", "killed"):
        return None
    return model


def _enlist(game: Board, model: Model) -> None:
    if model.kind == "enemy":
        game.state.supply[model.code] -= 1
    model.gone = ""
    game.state.models[model.id] = model


def _which_space(game: Board, model: Model, at: Hex | Sequence[Hex]) -> Script[Hex]:
    """The space itself, or one of the area: an empty one if there is any."""
    # clause: spawn.where
    if isinstance(at[0], int):
        return at  # type: ignore[return-value]
    cells: Sequence[Hex] = at  # type: ignore[assignment]
    taken = game.occupied()
    barred = {*walls(game)}
    fitting = [c for c in cells if c not in barred and game.ground.carries((c,), STOPS[gait_of(game, model)])]
    empty = [cell for cell in fitting if cell not in taken]
    prompt = said("spawn-prompt", model=name_of(model))
    return (yield from choose_hex(game, "where", prompt, empty or fitting or cells))


def _place_for(game: Board, model: Model, cell: Hex) -> Script[Place | None]:
    """A model's exact place at a spawn space, by its base; None if it doesn't fit."""
    # clause: spawn.by-base
    base = base_of(model)
    if base == "large":
        facing = yield from _front(game, model, cell)
        return None if facing is None else (cell, facing)
    if base == "extra-large":
        return (yield from _centre(game, model, cell))
    # clause: spawn.standard, base.standard
    return (cell, 0) if cell in game.ground.spaces else None


def _front(game: Board, model: Model, rear: Hex) -> Script[int | None]:
    """Direction of a large base: its front goes on the empty space nearest to its foes."""
    # clause: spawn.large-rear, spawn.large-front, spawn.large-tie, base.large
    fitting = [way for way in range(6) if fits(game, model, (rear, way), crowded=True)]
    taken = game.occupied()
    empty = [way for way in fitting if step(rear, way) not in taken]
    nearest = _nearest_ways(game, model, rear, empty or fitting)
    if not nearest:
        return None
    prompt = said("front-prompt", model=name_of(model))
    cell = yield from choose_hex(game, "where", prompt, [step(rear, way) for way in nearest])
    return next(way for way in nearest if step(rear, way) == cell)


def _nearest_ways(game: Board, model: Model, rear: Hex, ways: list[int]) -> list[int]:
    """Directions whose front is nearest to a hero (for an ally: to an enemy), by movement; all if there's
    none."""
    foes = game.heroes() if model.kind == "enemy" else game.enemies()
    if not foes:
        return ways
    ranks = {way: min(measures_from(game, model, step(rear, way), foes)) for way in ways}
    least = min(ranks.values(), default=None)
    return [way for way in ways if ranks[way] == least]


def _centre(game: Board, model: Model, cell: Hex) -> Script[Place | None]:
    """Center of an extra-large base: on the spawn space, else beside it."""
    # clause: spawn.xl-centre, spawn.xl-shift, spawn.xl-cover, base.extra-large
    if fits(game, model, (cell, 0), crowded=True):
        return cell, 0
    beside = [near for near in neighbours(cell) if fits(game, model, (near, 0), crowded=True)]
    if not beside:
        return None
    prompt = said("centre-prompt", model=name_of(model))
    return (yield from choose_hex(game, "where", prompt, beside)), 0


def settle(game: Board, model: Model) -> Script[None]:
    """Move a flyer that ended on high scenery to the nearest empty space."""
    # clause: keyword.flying-high, keyword.flying-relocate, keyword.flying-relocate-tie
    if model.at is None or game.ground.carries(game.cells(model), ("", "low")):
        return
    ends = nearest_empty(game, model)
    if not ends:
        return
    prompt = said("displace-prompt", model=name_of(model))
    model.at, model.facing = yield from choose_place(game, "where", prompt, base_of(model), ends, model)
    told = said("displaced", model=name_of(model), space=spot(model.at))
    game.emit("displaced", told, {"model": model.id, "to": model.at})


# -- walking ----------------------------------------------------------------------------------------------


def walk(game: Board, model: Model, path: Sequence[Place]) -> Script[int]:
    """Move a model along a path from `paths.path`, place by place; returns the points it took. It stops if the
    path is blocked by now, if a space it enters moves it elsewhere, or if an objective is met on the way, since
    that may change where it wants to go. A Monster pushes others aside."""
    # clause: hero-move.definition, hero-move.step, ally-move.step, enemy-move.step, keyword.monster-push
    # clause: keyword.monster-vs-monster, space.no-through
    if model.at is None or not path:
        return 0
    trail, pushes = Walk(model=model.id, path=[model.at]), game.has(model, "monster")
    told = taken = 0
    for place in path:
        under = footprint(base_of(model), *place)
        if not barriers(game, model).isdisjoint(under):
            break
        # For all others nobody is in the way: models are barriers to them.
        if pushes and any(other is not model for other in _in_the_way(game, set(under))):
            _tell(game, model, trail, told, len(game.events))
            told = taken
            if not (yield from displace(game, under, model)):
                break
        before, objectives = set(game.cells(model)), _objectives_met(game)
        model.at, model.facing = place
        trail.path.append(place[0])
        if not taken:
            game.state.walks.append(trail)
        taken += 1
        for cell in game.cells(model):
            if cell not in before and not model.gone and (model.at, model.facing) == place:
                told = yield from _enter(game, model, cell, trail, told)
        # clause: event.interrupts-walk
        if model.gone or (model.at, model.facing) != place or _objectives_met(game) != objectives:
            break
    _tell(game, model, trail, told, len(game.events))
    yield from settle(game, model)
    return taken


def _objectives_met(game: Board) -> tuple[int, int]:
    """Changes whenever an objective is met."""
    return sum([len(card.done) for card in game.state.events]), len(game.state.discarded)


def _enter(game: Board, model: Model, cell: Hex, trail: Walk, told: int) -> Script[int]:
    """Let a space act on a model that enters it, logging the steps so far first; returns how many steps are
    logged."""
    mark = len(game.events)
    entering = occasions.entered(game, model, cell)
    steps = len(trail.path) - 1
    try:
        question = next(entering)
    except StopIteration:
        if len(game.events) == mark:
            return told
        _tell(game, model, trail, told, mark)
        return steps
    except Over:
        _tell(game, model, trail, told, mark)
        raise
    _tell(game, model, trail, told, mark)
    while True:
        reply = yield question
        try:
            question = entering.send(reply)
        except StopIteration:
            return steps


def _tell(game: Board, model: Model, trail: Walk, told: int, mark: int) -> None:
    """Log the steps since the last time, at this index of the events."""
    path = trail.path[told:]
    if len(path) < 2:
        return
    words = said("moved", model=name_of(model), space=spot(path[-1]), count=len(path) - 1)
    game.emit("moved", words, {"model": model.id, "path": path})
    game.events.insert(mark, game.events.pop())
