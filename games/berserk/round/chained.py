"""Questions that follow right after an option, so that a panel can offer both in one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from games.berserk.round.flow import step
from games.berserk.round.planning import ready_after
from games.berserk.state.model import BerserkState
from games.berserk.state.table import Board, name_of, said
from games.kernel import codec
from games.kernel.ahead import asked_after
from games.kernel.decision import ChainedAnswer, Decision, Option

DEEDS: Final = frozenset({"attack", "shoot", "charge", "rush", "token", "use"})
"""Ways to begin. Moves would be too many lines, and nobody wants to just end."""


def chained(state: BerserkState, decision: Decision) -> dict[str, ChainedAnswer]:
    """Models to activate next, each with the actions it can begin with. Each card of a plan with closing it:
    that card ends up on top."""
    found: dict[str, tuple[Option, ...]] = {}
    for option in decision.options:
        if decision.kind == "berserk.next":
            found[option.id] = tuple(_deeds_of(state, decision, option))
        elif decision.kind == "berserk.plan" and ready_after(Board(state), decision):
            found[option.id] = (Option("ready", said("ready-on-top", card=option.label.args["card"])),)
    return {id_: ChainedAnswer(options, whole=False) for id_, options in found.items()}


def _deeds_of(state: BerserkState, decision: Decision, chosen: Option) -> Iterator[Option]:
    """Actions the seat can choose once this one is activated, with labels that include both."""
    board = Board(codec.decode(codec.encode(state), BerserkState))
    asked = asked_after(board, step, decision, chosen.id)
    for option in asked.options if asked and asked.kind == "berserk.act" else ():
        if option.intent in DEEDS:
            model = Board(state).model(chosen.about)
            label = said("go-act", model=name_of(model), act=option.label)
            yield msgspec.structs.replace(option, label=label)
