"""Marvel Champions for its AI seats."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

import games.champions.cards  # noqa: F401  (fills the book of abilities)
from games.champions.ai import instinct, worth
from games.champions.ai.companion import Companion, defences
from games.champions.ai.glance import QuickJudge, glance
from games.champions.ai.imagining import imagine
from games.champions.ai.instinct import Turn
from games.champions.ai.judge import Judge
from games.champions.ai.reasons import need
from games.champions.ai.worth import SURE
from games.champions.round.flow import step
from games.champions.state.model import ChampionsState
from games.champions.state.table import Table
from games.champions.state.view import ChampionsView
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks, Script
from games.kernel.mind.mind import Mind, Silent
from games.kernel.mind.model import learned, weights_of
from games.kernel.rules import Game
from games.kernel.text import Text

OPTIONS: Final = 6
"""How many promising options are searched."""
ROUNDS, ALONE = 1, 2
"""Rounds of lookahead, with others and alone: after one round, gains that cost the next still look good. A
round with others takes as many answers as two alone."""
EYE: Final = 0.06
"""A point of instinct, in log-odds."""
NEARLY: Final = 0.99
"""Highest chance while the game goes on."""


class Dream(Silent[ChampionsState], Table):
    """Nobody listens."""

    def __init__(self, state: ChampionsState) -> None:
        super().__init__(state)
        self.imagined = True


class ChampionsMind(Mind[ChampionsState]):
    """Companions play on for a round or two."""

    trust = 1.0
    spread = 20 * EYE

    def __init__(self, worth_by: Mapping[str, float], instinct_by: Mapping[str, float]) -> None:
        self.weights = weights_of(worth_by, worth.FEATURES)
        self.eye = instinct_by if any(instinct_by.values()) else {}
        self.companion, self.quick = Companion("mind"), Companion("mind", QuickJudge)

    def imagine(self, view: ChampionsView, chance: Chance) -> ChampionsState:
        return imagine(view, chance)

    def step(self, game: Game[ChampionsState]) -> Script[None]:
        assert isinstance(game, Table)
        return step(game)

    def table(self, state: ChampionsState) -> Dream:
        return Dream(state)

    def over(self, state: ChampionsState) -> bool:
        return bool(state.result)

    def reached(self, state: ChampionsState, begun: ChampionsState, seat: int) -> bool:
        ahead = ROUNDS if state.seats > 1 else ALONE
        return state.round >= begun.round + ahead and state.step == "turn"

    def worth(self, state: ChampionsState, seat: int) -> float:
        return worth.log_odds(Dream(state), self.weights)

    def chance(self, worth: float) -> float:
        """Only what won in every imagined game is certain."""
        return 1.0 if worth >= SURE else min(1 / (1 + exp(-worth)), NEARLY)

    def need(self, view: ChampionsView, seat: int) -> Text | None:
        return need(view, seat)

    def ponders(self, view: ChampionsView, decision: Decision) -> bool:
        return view.villain is not None and decision.kind in ("champions.turn", "champions.defend")

    def sights(self, view: ChampionsView, decision: Decision, chance: Chance) -> Mapping[Picks, float]:
        if decision.kind == "champions.turn":
            return self._promising(Judge(view, decision.seat), decision)
        if decision.kind == "champions.defend":
            seems = defences(Judge(view, decision.seat), decision)
            return {(choice,): EYE * worth for choice, worth in seems.items()}
        return {self.companion.choose(view, decision): 0.0}

    def instinct(self, game: Game[ChampionsState], decision: Decision) -> Picks:
        assert isinstance(game, Table)
        view = glance(game, decision.seat)
        if decision.kind == "champions.turn":
            seems = self._seems(QuickJudge(view, decision.seat), decision)
            return (max(seems, key=seems.__getitem__),)
        return self.quick.choose(view, decision)

    def _seems(self, judge: Judge, decision: Decision) -> Mapping[str, float]:
        """By the judge, if no option weights were learned."""
        if self.eye:
            return Turn(judge).seems(decision, self.eye)
        return {option.id: judge.option(option) for option in instinct.choices(decision)}

    def _promising(self, judge: Judge, decision: Decision) -> dict[Picks, float]:
        """The most promising, one of each kind, with their worth; also ending the turn if that's sensible."""
        seen = self._seems(judge, decision)
        seems = {each.id: seen[each.id] for each in instinct.sensible(judge, decision) if each.id in seen}
        found: dict[object, str] = {}
        for choice in sorted(seems, key=seems.__getitem__, reverse=True):
            option = decision.option(choice)
            if option.intent != "end" and (len(found) < OPTIONS or option.intent == "form"):
                found.setdefault(_kind(judge, option), choice)
        end = [choice for choice in seems if decision.option(choice).intent == "end"]
        return {(choice,): EYE * seems[choice] for choice in (*found.values(), *end)}


def _kind(judge: Judge, option: Option) -> object:
    """Two copies of a card make the same option."""
    codes = tuple(judge.hand.get(ref.partition(":")[2], ref) for ref in option.refs)
    return option.intent, option.data["ability"] if option.intent == "act" else None, codes


def ready() -> ChampionsMind:
    """With what it has learned."""
    known = learned("champions")
    return ChampionsMind(known.worth, known.instinct)


MIND: Final = ready()
