"""Veterans, who imagine what comes of what they may do before they do it."""

from __future__ import annotations

from typing import Final

from games.champions.companion import Companion
from games.champions.imagining import imagine
from games.champions.lookahead import Future
from games.champions.position import worth_of
from games.champions.state import ChampionsState
from games.champions.view import ChampionsView
from games.champions.worth import Judge
from games.kernel import codec
from games.kernel.decision import Decision, Option, Picks
from games.kernel.text import Player as Seat

STAGES: Final = ((2, 4), (2, 2), (2, 1))
"""Tables that are imagined for what is still in question, and how many choices go on from there."""
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
            return self._best(view, decision, [option.id for option in decision.options])
        return self.instinct.choose(view, decision)

    def _best(self, view: ChampionsView, decision: Decision, choices: list[str]) -> Picks:
        """The choice with the best average over the imagined tables."""
        if len(choices) < 2:
            return (choices[0],)
        totals = dict.fromkeys(choices, 0.0)
        number = 0
        for tables, keep in STAGES:
            for _ in range(tables):
                self._try(view, decision, number, totals)
                number += 1
            totals = _best_of(totals, keep)
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


def _best_of(totals: dict[str, float], count: int) -> dict[str, float]:
    """The best choices, the best first; of those that come to the same, and mostly differ in their order alone,
    only the first."""
    apart: dict[float, str] = {}
    for choice, total in totals.items():
        apart.setdefault(round(total, 2), choice)
    best = sorted(apart, reverse=True)[:count]
    return {apart[total]: totals[apart[total]] for total in best}


def _promising(view: ChampionsView, decision: Decision) -> list[str]:
    """The options that look best at first sight, one of each kind; to end the turn is always one."""
    judge = Judge(view, decision.seat)
    ranked = sorted(decision.options, key=judge.option, reverse=True)
    found: dict[object, str] = {}
    for option in ranked:
        if option.id in ("end", "pays"):
            continue
        if len(found) < OPTIONS or option.id == "form":
            found.setdefault(_kind(judge, option), option.id)
    return [*found.values(), "end"]


def _kind(judge: Judge, option: Option) -> object:
    """Two copies of a card in hand make the same option."""
    verb, _, rest = option.id.partition(":")
    codes = tuple(judge.hand.get(ref.partition(":")[2], ref) for ref in option.refs)
    return verb, tuple(rest.split(":")[1:2]) if verb == "act" else (), codes


def _outcome(state: ChampionsState, view: ChampionsView, decision: Decision, choice: str) -> float | None:
    """What comes of a choice on one imagined table; None where it cannot be chosen there."""
    future = Future(state)
    if decision.kind == "champions.turn":
        if not future.take(choice):
            return None
    else:
        attacked, strength = decision.prompt.args["seat"], decision.prompt.args["attack"]
        assert isinstance(attacked, Seat)
        assert isinstance(strength, int)
        future.defend(decision.source, attacked.seat, strength, decision.seat, choice)
    future.play_on(view.round + 1)
    return worth_of(future.game)
