"""Veterans, who imagine what comes of what they may do before they do it."""

from __future__ import annotations

from typing import Final

from games.champions.ai.companion import Companion
from games.champions.ai.imagining import imagine
from games.champions.ai.lookahead import Future
from games.champions.ai.position import worth_of
from games.champions.ai.worth import Judge
from games.champions.state.model import ChampionsState
from games.champions.state.view import ChampionsView
from games.kernel import codec
from games.kernel.decision import Decision, Option, Picks

STAGES: Final = ((1, 3), (1, 2), (1, 1))
"""Tables that are imagined for what is still in question, and how many choices go on from there."""
FIRST_SIGHT: Final = 1.0
"""How much what an option is worth at first sight counts beside what comes of it on a table: a few tables are a
small sample, and the judge's eye evens out the luck on them."""
OPTIONS: Final = 6
"""Options of a turn that are looked into; the rest look worse at first sight."""


class Veteran:
    """Tries the promising options on imagined tables, and takes what comes out best on average."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.instinct = Companion(seed)

    def choose(self, view: ChampionsView, decision: Decision) -> Picks:
        """A legal answer to the decision."""
        if view.villain is None or len(decision.options) < 2:
            return self.instinct.choose(view, decision)
        if decision.kind == "champions.turn":
            return self._best(view, decision, _promising(view, decision))
        if decision.kind == "champions.defend":
            return self._best(view, decision, {option.id: 0.0 for option in decision.options})
        return self.instinct.choose(view, decision)

    def _best(self, view: ChampionsView, decision: Decision, choices: dict[str, float]) -> Picks:
        """The choice with the best average over the imagined tables, with what it is worth at first sight."""
        if len(choices) < 2:
            return tuple(choices)
        totals = dict.fromkeys(choices, 0.0)
        number = 0
        for tables, keep in STAGES:
            for _ in range(tables):
                self._try(view, decision, number, totals)
                number += 1
            totals = _best_of(totals, {choice: choices[choice] * number for choice in totals}, keep)
            if len(totals) < 2:
                break
        return tuple(totals) or self.instinct.choose(view, decision)

    def _try(self, view: ChampionsView, decision: Decision, number: int, totals: dict[str, float]) -> None:
        """Try every choice on one imagined table; what cannot be chosen there is no choice any more."""
        imagined = codec.encode(imagine(view, f"{self.seed}/{decision.id}/{number}"))
        for choice in list(totals):
            worth = _outcome(codec.decode(imagined, ChampionsState), view, decision, choice)
            if worth is None:
                del totals[choice]
            else:
                totals[choice] += worth


def _best_of(totals: dict[str, float], more: dict[str, float], count: int) -> dict[str, float]:
    """The best choices, the best first; of those that come to the same, and mostly differ in their order alone,
    only the first."""
    apart: dict[float, str] = {}
    for choice, total in totals.items():
        apart.setdefault(round(total, 2), choice)
    best = sorted(apart.values(), key=lambda choice: totals[choice] + more[choice], reverse=True)
    return {choice: totals[choice] for choice in best[:count]}


def _promising(view: ChampionsView, decision: Decision) -> dict[str, float]:
    """The options that look best at first sight, one of each kind, and what they are worth at it; to end the
    turn is always one."""
    judge = Judge(view, decision.seat)
    worth = {option.id: FIRST_SIGHT * judge.option(option) for option in decision.options}
    ranked = sorted(decision.options, key=lambda option: worth[option.id], reverse=True)
    found: dict[object, str] = {}
    for option in ranked:
        if option.intent in ("end", "pays"):
            continue
        if len(found) < OPTIONS or option.intent == "form":
            found.setdefault(_kind(judge, option), option.id)
    return {choice: worth[choice] for choice in (*found.values(), "end")}


def _kind(judge: Judge, option: Option) -> object:
    """Two copies of a card in hand make the same option."""
    codes = tuple(judge.hand.get(ref.partition(":")[2], ref) for ref in option.refs)
    return option.intent, option.data["ability"] if option.intent == "act" else None, codes


def _outcome(state: ChampionsState, view: ChampionsView, decision: Decision, choice: str) -> float | None:
    """What comes of a choice on one imagined table; None where it cannot be chosen there."""
    future = Future(state)
    if decision.kind == "champions.turn":
        if not future.take(choice):
            return None
    else:
        attacked, strength = decision.data["seat"], decision.data["attack"]
        future.defend(decision.source, attacked, strength, decision.seat, choice)
    future.play_on(view.round + 1)
    return worth_of(future.game)
