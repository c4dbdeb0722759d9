"""Games with a planted leak: the rules, with a question or event changed on its way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel.decision import Decision, Option, Reply, Script
from games.kernel.events import Event
from games.kernel.rules import Game, Rules
from games.kernel.text import Text

Asking = Callable[[Any, Decision, int], Decision]
"""Changes a question, given the game and how many its step has asked before."""
Telling = Callable[[Any, Event], list[Event]]
MARK = "~"
"""Follows a planted option's id."""


def planted(rules: Rules[Any], *, asking: Asking | None = None, telling: Telling | None = None) -> Rules[Any]:
    honest_game: Any = rules.game_type
    honest_rules: Any = type(rules)

    class Telltale(honest_game):  # type: ignore[misc]
        def emit(self, *args: Any, **how: Any) -> None:
            super().emit(*args, **how)
            if telling is not None:
                self.events[-1:] = telling(self, self.events[-1])

    class Planted(honest_rules):  # type: ignore[misc]
        game_type = Telltale

        def step(self, game: Game[Any]) -> Script[None]:
            script = super().step(game)
            return script if asking is None else _asked_otherwise(game, script, asking)

    return Planted()  # type: ignore[no-any-return]


def _asked_otherwise(game: Game[Any], script: Script[None], asking: Asking) -> Script[None]:
    count = 0
    try:
        question = next(script)
        while True:
            decisions = tuple(asking(game, decision, count) for decision in question.decisions)
            reply = yield msgspec.structs.replace(question, decisions=decisions)
            count += 1
            question = script.send(_unmarked(reply))
    except StopIteration:
        return


def _unmarked(reply: Reply) -> Reply:
    return tuple(
        (index, tuple(dict.fromkeys(pick.partition(MARK)[0] for pick in picks))) for index, picks in reply
    )


def with_option(decision: Decision, change: Callable[[Option], Option]) -> Decision:
    last = decision.options[-1]
    other = change(last)
    renamed = {last.id: other.id}
    return msgspec.structs.replace(
        decision,
        options=(*decision.options[:-1], other),
        suggested=tuple(renamed.get(pick, pick) for pick in decision.suggested),
        default=tuple(renamed.get(pick, pick) for pick in decision.fallback()),
    )


def more(said: Text, secret: object) -> Text:
    """A sentence with a secret in it."""
    return Text(said.key, {**said.args, "secret": str(secret)})


changed: Callable[..., Any] = msgspec.structs.replace
