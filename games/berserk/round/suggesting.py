"""Suggestions in an activation: the goals of open events, and the most promising blow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.berserk.adventure.deadlines import open_objectives
from games.berserk.adventure.naming import cells_at
from games.berserk.board.detours import Course
from games.berserk.effects import stats
from games.berserk.effects.attack import plain, special
from games.berserk.effects.dice import strongest_first
from games.berserk.effects.odds import wounds
from games.berserk.printed.hexes import Hex, distance
from games.berserk.state.intents import Verb
from games.berserk.state.model import Acting, Model
from games.berserk.state.table import Board, spot
from games.kernel.decision import Option

_HERE: tuple[Verb, ...] = ("shoot", "attack")
_BLOWS: tuple[Verb, ...] = (*_HERE, "rush", "charge")


def suggestion(
    game: Board,
    acting: Acting,
    model: Model,
    options: Sequence[Option],
    ways: Mapping[Hex, int],
    around: Mapping[Hex, Course],
) -> str:
    """An attack: on an event's target first, from here before after a walk; a token before a walk; else a move
    toward the events' goals or, with an attack left, toward an enemy; else the end."""
    blows = {each.id: _worth(game, model, each) for each in options if each.intent in _BLOWS}
    best = max(blows, key=blows.__getitem__, default="")
    token = next((option.id for option in options if option.intent == "token"), "")
    if best and (blows[best].here or not token):
        return best
    if token:
        return token
    goal = _toward(game, acting, model, ways, around)
    return f"move-{spot(goal)}" if goal is not None else "end"


class _Worth(NamedTuple):
    asked: bool
    """Whether an event wants this enemy dead."""
    here: bool
    """Without a walk."""
    falls: float
    """The chance to kill it."""
    wounds: float


def _worth(game: Board, model: Model, blow: Option) -> _Worth:
    foe = game.model(blow.refs[0].removeprefix("model:"))
    pool = strongest_first(stats.pool(game, model))
    left = tuple(pool[: max(len(pool) - stats.dice_off(game, model), 0)])
    mean, falls = wounds(left, stats.defence(game, foe), stats.left(game, foe))
    goals = [each.goal for each in open_objectives(game) if each.goal]
    asked = any(goal.kind == "kill" and goal.target in ("", foe.code) for goal in goals)
    return _Worth(asked, blow.intent in _HERE, falls, mean)


def _toward(
    game: Board, acting: Acting, model: Model, ways: Mapping[Hex, int], around: Mapping[Hex, Course]
) -> Hex | None:
    """The space that gets closest to the nearest thing to do, along a path without hazards; None if the model
    is already as close."""
    assert model.at is not None
    gaps = {cell: _gap(game, acting, model, cell) for cell in (model.at, *ways)}
    for cell in sorted(ways, key=gaps.__getitem__):
        if gaps[cell] >= gaps[model.at]:
            break
        if cell not in around or not around[cell].hurts:
            return cell
    return None


def _gap(game: Board, acting: Acting, model: Model, cell: Hex) -> int:
    """Spaces from there to a hero's goal, or into range of an enemy."""
    there = [distance(cell, at) for at in _wanted(game, model)]
    if acting.attacks > 0:
        form = special(game, model) or plain(game, model)
        foes = [at for foe in game.foes(model) for at in game.cells(foe)]
        there += [max(distance(cell, at) - form.range, 0) for at in foes]
    return min(there, default=0)


def _wanted(game: Board, model: Model) -> list[Hex]:
    """Tokens to use and places to reach, for a hero."""
    if model.kind != "hero":
        return []
    spots = {"use": "token:{}", "reach": "{}"}
    goals = [each.goal for each in open_objectives(game) if each.goal]
    asked = [goal for goal in goals if goal.kind in spots and goal.who == "heroes"]
    return [at for goal in asked for at in cells_at(game, spots[goal.kind].format(goal.target))]
