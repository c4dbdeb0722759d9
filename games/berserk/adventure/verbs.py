"""What events do to models, tokens and the board; effects.py has their effects on the adventure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from games.berserk.adventure.naming import cells_at, models, stands_in
from games.berserk.adventure.tokens import draw_tactic, lay
from games.berserk.board.bases import fits
from games.berserk.board.measures import range_between, range_of
from games.berserk.effects.choices import choose_hex
from games.berserk.effects.dice import colours, count, direction, roll, successes, throw
from games.berserk.effects.moments import Moment, Suffers
from games.berserk.effects.placing import displace, put, spawn, take_off, walk
from games.berserk.effects.stats import defence
from games.berserk.effects.wounds import bleed, heal, rest, stun, tire, wound
from games.berserk.printed import scripted as words
from games.berserk.printed import telling
from games.berserk.printed.content import ENEMIES
from games.berserk.printed.hexes import Hex, neighbours, step
from games.berserk.printed.scripted import Scaled, Where, Who, scaled
from games.berserk.state.model import Bonus, Model, Throw
from games.berserk.state.table import Board, name_of, names, said
from games.kernel.decision import Script
from games.kernel.text import Name


@dataclass(frozen=True)
class Cause:
    source: str
    """`4-C` for an event card, `special:fire` for a rule."""
    moment: Moment | None = None
    """What just happened; it has the actor and the attacker."""


def _many(game: Board, number: Scaled) -> int:
    return scaled(number, game.state.size)


def _those(game: Board, who: Who, cause: Cause, at: Where = "") -> list[Model]:
    found = models(game, who, cause.moment)
    if not at:
        return found
    cells = cells_at(game, at, cause.moment)
    return [model for model in found if stands_in(game, model, cells)]


def bring(game: Board, effect: words.Spawn, cause: Cause) -> Script[None]:
    # clause: spawn.where
    number = len(effect.at) if effect.count is None else _many(game, effect.count)
    for place in range(number):
        cells = cells_at(game, effect.at[place % len(effect.at)], cause.moment)
        if cells:
            kind: Literal["enemy", "ally"] = "enemy" if effect.kind in ENEMIES else "ally"
            yield from spawn(game, kind, effect.kind, cells if len(cells) > 1 else cells[0])


def _space(game: Board, model: Model, where: Where) -> Script[Hex | None]:
    """In an area, the heroes choose an empty space."""
    cells = [cell for cell in cells_at(game, where) if fits(game, model, (cell, 0), crowded=True)]
    taken = game.occupied()
    free = [cell for cell in cells if cell not in taken]
    if not cells:
        return None
    prompt = said("event-where", model=name_of(model))
    return (yield from choose_hex(game, "where", prompt, free or cells))


def place(game: Board, effect: words.Put, cause: Cause) -> Script[None]:
    model = next((m for m in game.state.models.values() if m.code == effect.model and not m.gone), None)
    if model is None:
        return
    cell = yield from _space(game, model, effect.at)
    if cell is not None:
        yield from displace(game, (cell,), model)
        put(game, model, cell, 0)
        game.emit("placed", said("event-put", model=name_of(model)), {"model": model.id, "at": list(cell)})


def leave(game: Board, effect: words.Leave, cause: Cause) -> None:
    for model in _those(game, effect.who, cause):
        game.emit("left", said("event-left", model=name_of(model)), {"model": model.id})
        take_off(game, model, "away")


def flee(game: Board, effect: words.Flee, cause: Cause) -> Script[None]:
    """Away from its attacker, step by step; without one, in a random direction."""
    for model in _those(game, effect.model, cause):
        steps = _steps(game, effect, model)
        attacker = game.state.models.get(cause.moment.by) if isinstance(cause.moment, Suffers) else None
        if attacker is None or attacker.at is None:
            yield from _straight(game, model, direction(game), steps)
            return
        for _ in range(steps):
            cells = _farther(game, model, attacker)
            if not cells:
                return
            prompt = said("event-flee-where", model=name_of(model))
            cell = yield from choose_hex(game, "way", prompt, cells)
            yield from walk(game, model, [(cell, 0)])


def _steps(game: Board, effect: words.Flee, model: Model) -> int:
    die = roll(game, effect.die)
    steps = successes(die)
    game.state.throw = Throw(model=model.id, dice=[die], damage=0)
    told = said("event-flees", model=name_of(model), count=steps)
    game.emit("flees", told, {"model": model.id, "count": steps}, reveals=True)
    return steps


def _farther(game: Board, model: Model, foe: Model) -> list[Hex]:
    """Spaces next to it that are farther from its attacker."""
    if model.at is None or foe.at is None:
        return []
    here, other = range_between(game, model, foe), game.cells(foe)
    free = [cell for cell in neighbours(model.at) if fits(game, model, (cell, 0))]
    return [cell for cell in free if range_of((cell,), other) > here]


def _straight(game: Board, model: Model, way: int, steps: int) -> Script[None]:
    for _ in range(steps):
        if model.at is None or not fits(game, model, (step(model.at, way), 0)):
            return
        yield from walk(game, model, [(step(model.at, way), 0)])


def drift(game: Board, effect: words.Drift, cause: Cause) -> None:
    """All slide the same way; sliding doesn't count as entering."""
    way = direction(game)
    moved = [m for m in _those(game, effect.who, cause) if _slide(game, m, way, _many(game, effect.spaces))]
    told = said("event-drift", models=names(moved), way=said(f"way-{way}"))
    data = {"way": way, "to": {model.id: model.at for model in moved}}
    game.emit("drift", told if moved else said("event-drift-none"), data, reveals=True)


def _slide(game: Board, model: Model, way: int, spaces: int) -> bool:
    start = model.at
    for _ in range(spaces):
        if model.at is None or not fits(game, model, (step(model.at, way), model.facing)):
            break
        put(game, model, step(model.at, way), model.facing)
    return model.at != start


def lay_tokens(game: Board, effect: words.Lay, cause: Cause) -> None:
    # clause: interact.placed, terrain.placement
    cells = [cell for where in effect.at for cell in cells_at(game, where)]
    number = len(cells) if effect.count is None else _many(game, effect.count)
    there = {token.at for token in game.state.tokens.values() if token.kind == effect.kind and not token.used}
    for cell in cells[:number]:
        if cell not in there:
            lay(game, effect.kind, cell)
    told = said("event-lay", token=Name("token", effect.kind), count=number)
    game.emit("laid", told, {"kind": effect.kind, "at": [list(cell) for cell in cells[:number]]})


def lift(game: Board, effect: words.Lift, cause: Cause) -> None:
    state = game.state
    state.tokens = {id_: token for id_, token in state.tokens.items() if token.kind != effect.kind}
    game.emit("lifted", said("event-lift", token=Name("token", effect.kind)), {"kind": effect.kind})


def hurt(game: Board, effect: words.Wound, cause: Cause) -> Script[None]:
    for model in _those(game, effect.who, cause, effect.at):
        rule = cause.source.removeprefix("special:") if cause.source.startswith("special:") else ""
        yield from wound(game, model, _many(game, effect.amount), why="event", rule=rule)


def strike(game: Board, effect: words.Strike, cause: Cause) -> Script[None]:
    """One roll against all of them."""
    targets = _those(game, effect.who, cause, effect.at)
    if not targets:
        return
    dice = throw(game, colours(effect.dice))
    damage = sum(map(successes, dice))
    game.state.throw = Throw(model="", against=[m.id for m in targets], dice=dice, damage=damage)
    told = said("event-strike", targets=names(targets), damage=damage)
    game.emit("strike", told, {"targets": [m.id for m in targets], "damage": damage}, reveals=True)
    for model in targets:
        suffered = damage - defence(game, model)
        if suffered > 0:
            bleed(game, model, count(dice, "bleeding"))
            stun(game, model, count(dice, "stunned"))
            yield from wound(game, model, suffered, why="event")


def restore(game: Board, effect: words.Heal, cause: Cause) -> None:
    for model in _those(game, effect.who, cause):
        heal(game, model, _many(game, effect.amount))


def afflict(game: Board, effect: words.Afflict, cause: Cause) -> None:
    for model in _those(game, effect.who, cause, effect.at):
        put_on = bleed if effect.state == "bleeding" else stun
        put_on(game, model, _many(game, effect.amount))


def weary(game: Board, effect: words.Tire, cause: Cause) -> Script[None]:
    for model in _those(game, effect.who, cause):
        if model.kind == "hero" and effect.amount > 0:
            yield from tire(game, game.hero(model), effect.amount)
        elif model.kind == "hero":
            rest(game, game.hero(model), -effect.amount)


def boost(game: Board, effect: words.Boost, cause: Cause) -> None:
    found, amount = _those(game, effect.who, cause), _many(game, effect.amount)
    if found and amount:
        for model in found:
            model.bonuses.append(Bonus(effect.stat, amount, effect.until, cause.source, effect.colour))
        change = telling.boosted(telling.teller(game.state.adventure, game.state.size), effect, names(found))
        told = said("event-boost", models=names(found), change=change)
        game.emit("boost", told, {"models": [m.id for m in found]})


def grant(game: Board, effect: words.Rerolls, cause: Cause) -> None:
    # clause: reroll.source, reroll.event-phase
    found, number = _those(game, effect.who, cause), _many(game, effect.amount)
    for model in found:
        if game.state.phase == "event":
            model.later += number  # attacks are over for this round
        else:
            model.rerolls += number
    told = said("event-rerolls", models=names(found), count=number)
    game.emit("rerolls", told, {"models": [m.id for m in found], "count": number})


def teach(game: Board, effect: words.Tactic, cause: Cause) -> None:
    for model in _those(game, effect.who, cause):
        for _ in range(_many(game, effect.amount) if model.kind == "hero" else 0):
            draw_tactic(game, model)


VERBS: Final[dict[type, Callable[[Board, Any, Cause], Script[None] | None]]] = {
    words.Spawn: bring,
    words.Put: place,
    words.Leave: leave,
    words.Flee: flee,
    words.Drift: drift,
    words.Lay: lay_tokens,
    words.Lift: lift,
    words.Wound: hurt,
    words.Strike: strike,
    words.Heal: restore,
    words.Afflict: afflict,
    words.Tire: weary,
    words.Boost: boost,
    words.Rerolls: grant,
    words.Tactic: teach,
}
