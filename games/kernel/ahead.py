"""What a seat will be asked next, found out on a copy of its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from games.kernel.decision import ALWAYS, Decision, DecisionGroup, Script
from games.kernel.rules import Game

G = TypeVar("G", bound=Game[Any])


def nothing_hidden(game: Game[Any]) -> object:
    return None


def asked_after(
    game: G,
    step: Callable[[G], Script[None]],
    asked: Decision,
    pick: str,
    hidden: Callable[[G], object] = nothing_hidden,
) -> Decision | None:
    """What the seat is asked after this pick in a step's first question; the game can't be used afterwards.
    None if it's asked nothing, is answered for, or if the next question depends on chance or on what is
    `hidden`: nobody may know that yet."""
    script = step(game)
    place = _place(next(script, None), asked)
    if place is None:
        return None
    before = dict(game.state.counters), hidden(game)
    group: DecisionGroup | None
    try:
        group = script.send(((place, (pick,)),))
    except StopIteration:
        group = next(step(game), None)
    if group is None or before != (game.state.counters, hidden(game)):
        return None
    found = next((one for one in group.decisions if one.seat == asked.seat and not one.optional), None)
    return None if found is None or _is_answered_for(game, found) else found


def _place(group: DecisionGroup | None, asked: Decision) -> int | None:
    """Index of a question among the pending ones, if one answer is enough to go on."""
    if group is None or (group.join == "all" and len(group.decisions) > 1):
        return None
    ids = [option.id for option in asked.options]
    same = [
        (one.seat, one.kind) == (asked.seat, asked.kind) and [option.id for option in one.options] == ids
        for one in group.decisions
    ]
    return same.index(True) if True in same else None


def _is_answered_for(game: Game[Any], decision: Decision) -> bool:
    """Whether it has only one answer, or a standing one."""
    said = {topic.removeprefix(ALWAYS) for topic in game.state.standing.get(decision.seat, {})}
    return decision.forced() is not None or not said.isdisjoint(decision.topics)
