"""Which answers are worth a second look, beside the one that a companion would give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.berserk.ai.companion import Companion
from games.berserk.ai.judging import Judge, cell_in
from games.berserk.ai.outlook import Outlook
from games.berserk.ai.plans import plans
from games.berserk.state.view import BerserkView
from games.kernel.decision import Decision, Option, Picks

PLANS: Final = 6
"""Plans of a hero that are looked into."""
WAYS: Final = 3
"""Moves likewise."""

WALKS: Final = ("move", "charge", "rush")
"""What begins with a walk: of these the moves that look best; a blow after one is looked into from there."""


def sights(companion: Companion, view: BerserkView, decision: Decision) -> Iterable[Picks]:
    """The answers that look best, in their order."""
    kind = decision.kind.removeprefix("berserk.")
    if kind == "plan":
        return _plans(companion.outlook(view), decision)
    if kind == "act":
        return _acts(companion.outlook(view), decision)
    return [(option.id,) for option in decision.options] if decision.max_picks == 1 else ()


def _plans(outlook: Outlook, decision: Decision) -> Iterable[Picks]:
    code = decision.source.removeprefix("model:")
    if not outlook.models[code].cells:
        return ()
    found = plans(outlook, code)
    return sorted(found, key=found.__getitem__, reverse=True)[:PLANS]


def _acts(outlook: Outlook, decision: Decision) -> Iterable[Picks]:
    """Every blow, effect and token, the best moves, and the end."""
    model = outlook.models[decision.source.removeprefix("model:")]
    if not model.cells:
        return ()
    judge = Judge(outlook, model, decision)
    moves = sorted(judge.by_verb.get("move", ()), key=lambda option: _stand(judge, option), reverse=True)
    others = [option for option in decision.options if option.intent and option.intent not in WALKS]
    return [(option.id,) for option in (*others, *moves[:WAYS])]


def _stand(judge: Judge, option: Option) -> float:
    """What a space is worth, with the blow that can be struck from there."""
    cell = cell_in(option)
    return judge.place(cell) + judge.blow(cell)
