"""How far open objectives have come, and what was chosen on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from games.berserk.adventure.conditions import COUNTS, Facts, standing_in
from games.berserk.adventure.naming import is_one, models
from games.berserk.printed import scripted as words
from games.berserk.printed.scripted import Condition
from games.berserk.printed.telling import teller
from games.berserk.state.model import BerserkState, OpenEvent
from games.berserk.state.table import Board, said
from games.berserk.state.view import CountView
from games.kernel.text import Text


def counts(game: Board, condition: Condition) -> Iterator[CountView]:
    """In the condition's order."""
    if isinstance(condition, words.All | words.Either):
        for part in condition.of:
            yield from counts(game, part)
    elif found := _COUNTS.get(type(condition)):
        told = teller(game.state.adventure, game.state.size)
        have, need = found(Facts(game), condition)
        if need > 1 or isinstance(condition, words.Noted):
            yield CountView(what=told.counted(condition), have=max(have, 0), need=need)


def _hurt(facts: Facts, asked: words.Hurt) -> tuple[int, int]:
    found = [model for model in facts.game.state.models.values() if is_one(model, asked.model)]
    return max((model.wounds for model in found), default=0), facts.many(asked.least)


def _stands(facts: Facts, asked: words.Stands) -> tuple[int, int]:
    every = models(facts.game, asked.who)
    return len(standing_in(facts.game, asked)), facts.many(asked.count) or len(every)


_COUNTS: Final[dict[type, Callable[[Facts, Any], tuple[int, int]]]] = {
    **COUNTS,
    words.Hurt: _hurt,
    words.Stands: _stands,
}


def chosen(state: BerserkState, card: OpenEvent) -> tuple[Text, ...]:
    told = teller(state.adventure, state.size)
    return tuple(said("chosen", option=told.option(choice, option)) for choice, option in card.chosen.items())
