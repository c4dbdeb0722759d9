"""Companions who command heroes: they weigh their options by what their seat sees."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

from games.berserk.ai.judging import Judge, cell_in
from games.berserk.ai.outlook import FAR, Chart, Outlook
from games.berserk.ai.plans import best_plan, plans
from games.berserk.printed.content import CARDS, HEROES
from games.berserk.state.view import BerserkView
from games.kernel.decision import Decision, Option, Picks
from games.kernel.package.players import RandomPlayer

RANK: Final = {"first": 100, "": 0, "late": -100}
"""Who acts before others, by the top card."""
TASTE: Final = ("berserk.choice", "berserk.upgrade")
"""Matters of taste: companions differ."""


class Companion:
    def __init__(self, seed: str) -> None:
        self.fallback = RandomPlayer(seed)
        self.chart = Chart(())

    def choose(self, view: BerserkView, decision: Decision) -> Picks:
        if decision.kind in TASTE:
            return self.fallback.choose(view, decision)
        ask = _asked(decision)
        if ask is None:
            return decision.fallback()
        picks = ask(self.outlook(view), decision)
        return picks if decision.fault(picks) is None else decision.fallback()

    def outlook(self, view: BerserkView) -> Outlook:
        """Reuses the chart while the board stays the same."""
        if self.chart.spaces is not view.spaces:
            self.chart = Chart(view.spaces)
        return Outlook(view, self.chart)


def looks(decision: Decision) -> bool:
    """Whether it looks at the table before answering."""
    return decision.kind not in TASTE and _asked(decision) is not None


def _asked(decision: Decision) -> Callable[[Outlook, Decision], Picks] | None:
    """How to answer; None: with the suggestion."""
    if len(decision.options) == 1:
        return None
    return _QUESTIONS.get(decision.kind.removeprefix("berserk."))


def _best(decision: Decision, worth: Callable[[Option], float]) -> Picks:
    return (max(decision.options, key=worth).id,)


def _start(outlook: Outlook, decision: Decision) -> Picks:
    """Near the goals, but not too near the enemy."""
    hero = outlook.subject(decision)
    close = HEROES[hero.id].worth.close
    fields = [outlook.chart.field(aim.cells) for aim in outlook.view.aims if aim.cells and aim.kind != "avoid"]
    fields = fields or [outlook.chart.field(foe.cells) for foe in outlook.foes]

    def worth(option: Option) -> float:
        cell = cell_in(option)
        nearest = min((field.get(cell, FAR) for field in fields), default=0)
        danger = outlook.danger(cell, hero)
        return -nearest - danger * (0.2 if close else 0.8)

    return _best(decision, worth)


def _plan(outlook: Outlook, decision: Decision) -> Picks:
    hero = outlook.subject(decision)
    return best_plan(outlook, hero.id) if hero.cells else decision.fallback()


def _ready(outlook: Outlook, decision: Decision) -> Picks:
    """With the best card on top; plans for several heroes stay as they are."""
    if not decision.source:
        return decision.fallback()
    code = outlook.subject(decision).id
    lying = tuple(card.code for card in outlook.heroes[code].stack)
    found = {picks: worth for picks, worth in plans(outlook, code).items() if {*picks} == {*lying}}
    top = max(found, key=lambda picks: (found[picks], picks[-1] == lying[-1]))[-1]
    return ("ready",) if top == lying[-1] else (f"top-{top}",)


def _next(outlook: Outlook, decision: Decision) -> Picks:
    """Helpers first, then fighters by distance to the enemy; those who depend on others last."""

    def worth(option: Option) -> float:
        code = option.about
        if not code:  # others may go first whenever they like
            return -inf
        model, hero = outlook.models[code], outlook.heroes.get(code)
        turn = CARDS[hero.stack[-1].code].worth.turn if hero and hero.stack else ""
        field = outlook.chart.field(model.cells)
        gap = min((min(field.get(cell, FAR) for cell in foe.cells) for foe in outlook.foes), default=FAR)
        return RANK[turn] - gap

    return _best(decision, worth)


def _act(outlook: Outlook, decision: Decision) -> Picks:
    model = outlook.subject(decision)
    if not model.cells:  # it fell during its own activation, and can only end it
        return ("end",)
    return (Judge(outlook, model, decision).choice(),)


def _target(outlook: Outlook, decision: Decision) -> Picks:
    """The one who takes it best, with much health and defense."""

    def worth(option: Option) -> float:
        model = outlook.models.get(option.about)
        return 0.0 if model is None else model.left + 2 * model.defence + 3 * model.ripostes

    return _best(decision, worth)


_QUESTIONS: dict[str, Callable[[Outlook, Decision], Picks]] = {
    "start": _start,
    "plan": _plan,
    "ready": _ready,
    "next": _next,
    "act": _act,
    "whom": lambda outlook, asked: _target(outlook, asked) if asked.intent == "bear" else asked.fallback(),
    "target": _target,
}
