"""What the open event cards ask for, as plain data for companions: each goal with the spaces, models and tokens
that it is about."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.berserk.adventure.naming import adventure_of, cells_at, models
from games.berserk.printed.scenario import Goal
from games.berserk.printed.scripted import scaled
from games.berserk.state.table import Board
from games.berserk.state.view import AimView


def aims(game: Board) -> tuple[AimView, ...]:
    """The goals of open cards and of their objectives that are not met yet, each once, in the cards' order."""
    if not game.state.events:
        return ()
    return tuple(dict.fromkeys(aim for goal in _goals(game) for aim in _split(_aim(game, goal))))


def _split(aim: AimView) -> Iterator[AimView]:
    """Tokens lie apart: each of them is something for the hero who is nearest to it."""
    if aim.kind != "use" or len(aim.cells) < 2:
        yield aim
        return
    for cell in aim.cells:
        yield msgspec.structs.replace(aim, cells=(cell,), count=1)


def _goals(game: Board) -> Iterator[Goal]:
    for card in game.state.events:
        printed = adventure_of(game).card(card.letter)
        yield from printed.goals
        for place, objective in enumerate(printed.objective):
            if objective.goal is not None and place not in card.done:
                yield objective.goal


def _aim(game: Board, goal: Goal) -> AimView:
    found = models(game, goal.target or "enemies") if goal.kind in ("kill", "gather", "protect") else []
    if goal.kind == "use":
        cells = cells_at(game, f"token:{goal.target}")
    elif goal.kind in ("reach", "avoid"):
        cells = cells_at(game, goal.target)
    else:
        cells = ()
    return AimView(
        kind=goal.kind,
        target=goal.target,
        who=goal.who,
        count=scaled(goal.count, game.state.size),
        cells=cells,
        models=tuple(model.id for model in found),
    )
