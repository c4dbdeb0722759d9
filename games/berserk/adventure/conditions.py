"""Checks whether objectives are met; changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from games.berserk.adventure.naming import apart, cells_at, is_one, models, stands_in
from games.berserk.effects.moments import Entered, EventPhase, Moment, Wounded
from games.berserk.printed import scripted as words
from games.berserk.printed.scripted import Condition, Scaled, scaled
from games.berserk.state.model import Model, OpenEvent
from games.berserk.state.table import Board


class Facts(msgspec.Struct, frozen=True):
    game: Board
    moment: Moment | None = None
    """What's happening right now; None if nothing (a card was revealed meanwhile)."""
    card: OpenEvent | None = None
    """The card with the condition."""

    def many(self, number: Scaled) -> int:
        """The number for this team's size."""
        return scaled(number, self.game.state.size)


def met(facts: Facts, condition: Condition) -> bool:
    test = _TESTS.get(type(condition))
    if test is not None:
        return test(facts, condition)
    have, need = COUNTS[type(condition)](facts, condition)
    return have >= need


def in_event_phase(facts: Facts) -> bool:
    """Objectives are checked in the Event phase, which is also 'the end of a round'."""
    # clause: event.round-objective
    return isinstance(facts.moment, EventPhase)


def _round(facts: Facts, asked: words.Round) -> bool:
    # clause: event.round-objective
    return in_event_phase(facts) and facts.game.state.round == facts.many(asked.n)


def _later(facts: Facts, asked: words.Later) -> bool:
    since = facts.card.round if facts.card else 0
    return in_event_phase(facts) and facts.game.state.round == since + asked.n


def _near(facts: Facts, asked: words.Near) -> tuple[int, int]:
    # clause: event.number-asked
    game = facts.game
    targets = models(game, asked.to)
    cells = tuple(cell for model in targets for cell in game.cells(model))
    others = [model for model in models(game, asked.who) if cells and model not in targets]
    close = [model for model in others if apart(game, model, cells) <= asked.within]
    return len(close), max(facts.many(asked.count), 1)


def _clear(facts: Facts, asked: words.Clear) -> bool:
    game = facts.game
    found = models(game, asked.around)
    cells = tuple(c for model in found for c in game.cells(model))
    known = any(is_one(model, asked.around) for model in game.state.models.values())
    if not found and not known:
        cells = cells_at(game, asked.around)
    enemies = models(game, asked.kind or "enemies")
    return bool(cells) and all(apart(game, enemy, cells) > asked.within for enemy in enemies)


def _wounded(facts: Facts, asked: words.Wounded) -> bool:
    moment = facts.moment
    return isinstance(moment, Wounded) and is_one(facts.game.model(moment.model), asked.model)


def _hurt(facts: Facts, asked: words.Hurt) -> bool:
    found = [model for model in facts.game.state.models.values() if is_one(model, asked.model)]
    return any(m.gone in ("ko", "killed") or m.wounds >= facts.many(asked.least) for m in found)


def _down(facts: Facts, asked: words.Down) -> tuple[int, int]:
    down = [m for m in facts.game.state.models.values() if m.gone == "ko" and is_one(m, asked.model)]
    return len(down), facts.many(asked.count)


def _killed(facts: Facts, asked: words.Killed) -> tuple[int, int]:
    dead = [model for model in facts.game.state.models.values() if model.gone == "killed"]
    return len([model for model in dead if asked.kind in ("", model.code)]), facts.many(asked.count)


def _enters(facts: Facts, asked: words.Enters) -> bool:
    # clause: space.joined-no-tile
    moment = facts.moment
    if not isinstance(moment, Entered):
        return False
    walker = facts.game.model(moment.model)
    return is_one(walker, asked.who) and moment.cell in cells_at(facts.game, asked.where)


def _stands(facts: Facts, asked: words.Stands) -> bool:
    # clause: event.number-asked
    inside = standing_in(facts.game, asked)
    every = models(facts.game, asked.who)
    return bool(inside) and len(inside) >= (facts.many(asked.count) or len(every))


def standing_in(game: Board, asked: words.Stands) -> list[Model]:
    cells = cells_at(game, asked.where)
    return [model for model in models(game, asked.who) if stands_in(game, model, cells)]


def _used(facts: Facts, asked: words.Used) -> tuple[int, int]:
    return facts.game.state.notes.get(f"used-{asked.token}", 0), facts.many(asked.count)


def _remembered(facts: Facts, asked: words.Remembered) -> bool:
    campaign = facts.game.state.campaign
    return campaign is not None and campaign.notes.get(asked.name, 0) > 0


def _shown(facts: Facts, asked: words.Shown) -> bool:
    state = facts.game.state
    return asked.letter in state.discarded or any(card.letter == asked.letter for card in state.events)


_TESTS: Final[dict[type, Callable[[Facts, Any], bool]]] = {
    words.Round: _round,
    words.Later: _later,
    words.RoundEnd: lambda facts, asked: in_event_phase(facts),
    words.Clear: _clear,
    words.Wounded: _wounded,
    words.Hurt: _hurt,
    words.Gone: lambda facts, asked: not models(facts.game, asked.kind or "enemies"),
    words.Enters: _enters,
    words.Stands: _stands,
    words.Remembered: _remembered,
    words.Shown: _shown,
    words.All: lambda facts, asked: all(met(facts, part) for part in asked.of),
    words.Either: lambda facts, asked: any(met(facts, part) for part in asked.of),
    words.Not: lambda facts, asked: not met(facts, asked.that),
}
COUNTS: Final[dict[type, Callable[[Facts, Any], tuple[int, int]]]] = {
    words.Near: _near,
    words.Down: _down,
    words.Killed: _killed,
    words.Used: _used,
    words.Noted: lambda facts, asked: (facts.game.state.notes.get(asked.name, 0), facts.many(asked.least)),
}
"""(current, needed): met when there are enough."""
