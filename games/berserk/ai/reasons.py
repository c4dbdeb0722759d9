"""Why an answer is good, in one sentence of facts that its seat can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.berserk.ai.judging import cell_in
from games.berserk.ai.outlook import Chart, Outlook, apart
from games.berserk.alarm import tasks
from games.berserk.printed.content import CARDS
from games.berserk.printed.hexes import Hex
from games.berserk.state.model import FATIGUE
from games.berserk.state.view import BerserkView, ModelView
from games.kernel.decision import Decision, Option, Picks
from games.kernel.text import Arg, Name, Text, text


def reason(view: BerserkView, decision: Decision, picks: Picks) -> Text | None:
    """None if there's nothing to say."""
    say = _QUESTIONS.get(decision.kind.removeprefix("berserk."))
    if say is None or not picks:
        return None
    return say(Outlook(view, Chart(())), decision, [decision.option(pick) for pick in picks])


def need(view: BerserkView) -> Text | None:
    """The heroes' open tasks."""
    open_ = tasks(view)
    return text("berserk-need", open=open_) if open_ else None


def _said(key: str, **args: Arg) -> Text:
    return text(f"berserk-because-{key}", **args)


def _name(model: ModelView) -> Name | Text:
    name = Name(model.kind, model.code)
    return text("berserk-numbered", name=name, number=model.number) if model.number else name


# -- an activation -----------------------------------------------------------------------------------------


def _act(outlook: Outlook, decision: Decision, options: list[Option]) -> Text | None:
    option, model = options[0], outlook.subject(decision)
    if not model.cells:
        return None
    if option.intent in ("attack", "shoot"):
        return _struck(outlook.models[option.refs[0].removeprefix("model:")])
    if option.intent == "move":
        return _moved(outlook, model, cell_in(option))
    if option.intent == "end":
        count = threats(outlook, model.cells[0])
        return _said("stand", count=count, left=model.left) if outlook.foes else _said("end")
    return None


def _struck(foe: ModelView) -> Text:
    """And whether before the foe's own blow."""
    key = "strike" if foe.activated or foe.stun else "strike-first"
    return _said(key, foe=_name(foe), left=foe.left, defence=foe.defence)


def _moved(outlook: Outlook, model: ModelView, cell: Hex) -> Text | None:
    """Who the model can strike from there, else how many can reach it."""
    reach = outlook.reach(model)
    now = {foe.id for foe in outlook.foes if apart(model.cells, foe.cells) <= reach}
    then = [foe for foe in outlook.foes if apart((cell,), foe.cells) <= reach]
    fresh = [foe for foe in then if foe.id not in now]
    if fresh and outlook.view.acting is not None and outlook.view.acting.attacks:
        foe = min(fresh, key=lambda foe: foe.left)
        return _said("move-strike", foe=_name(foe), gap=apart((cell,), foe.cells), range=reach, left=foe.left)
    here, there = threats(outlook, model.cells[0]), threats(outlook, cell)
    if there < here:
        return _said("move-away", here=here, there=there)
    return _nearer(outlook, model, cell)


def _nearer(outlook: Outlook, model: ModelView, cell: Hex) -> Text | None:
    """If the move leads toward the nearest foe."""
    if not outlook.foes:
        return None
    foe = min(outlook.foes, key=lambda foe: apart((cell,), foe.cells))
    before, after = apart(model.cells, foe.cells), apart((cell,), foe.cells)
    return _said("move-nearer", foe=_name(foe), before=before, after=after) if after < before else None


def threats(outlook: Outlook, cell: Hex) -> int:
    """Enemies that could walk there and strike."""
    return sum(apart((cell,), foe.cells) <= foe.range + foe.movement for foe in outlook.foes)


# -- other questions ---------------------------------------------------------------------------------------


def _plan(outlook: Outlook, decision: Decision, options: list[Option]) -> Text | None:
    codes = [option.id for option in options]
    if not all(code in CARDS for code in codes):
        return None
    cards = [CARDS[code] for code in codes]
    return _said(
        "plan",
        movement=sum(card.movement for card in cards),
        defence=sum(card.defence for card in cards),
        dice=sum(sum(card.dice.values()) for card in cards),
        fatigue=FATIGUE[len(cards)],
    )


def _next(outlook: Outlook, decision: Decision, options: list[Option]) -> Text | None:
    model = outlook.models.get(options[0].about)
    if model is None or not model.cells or not outlook.foes:
        return None
    gap = min(apart(model.cells, foe.cells) for foe in outlook.foes)
    return _said("next", gap=gap, count=threats(outlook, model.cells[0]))


def _start(outlook: Outlook, decision: Decision, options: list[Option]) -> Text | None:
    if not outlook.foes:
        return None
    gap = min(apart((cell_in(options[0]),), foe.cells) for foe in outlook.foes)
    return _said("start", gap=gap)


def _bears(outlook: Outlook, decision: Decision, options: list[Option]) -> Text | None:
    model = outlook.models.get(options[0].about)
    return _said("bear", left=model.left, defence=model.defence) if model is not None else None


_QUESTIONS: Final[dict[str, Callable[[Outlook, Decision, list[Option]], Text | None]]] = {
    "act": _act,
    "plan": _plan,
    "next": _next,
    "start": _start,
    "whom": _bears,
    "target": _bears,
}
