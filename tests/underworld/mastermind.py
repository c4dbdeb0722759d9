"""Earlier releases' AI seats, to measure today's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.package.players import Player, RandomPlayer
from games.underworld.ai.instinct import ABILITIES, Instinct
from games.underworld.ai.judge import Judge
from games.underworld.printed.content import CARDS, Print
from games.underworld.state.view import RegionView, UnderworldView


class OldJudge(Judge):
    """A mission is worth two points to teams that win by missions, and little to others."""

    def _points(self, region: RegionView, team: int) -> float:
        if not region.mission:
            return float(region.points)
        return 2.0 if self.is_cult(self.team) else 0.8

    def arrival(self, region: RegionView, card: Print) -> float:
        return self.gain(region, self.icons(card))

    def control(self) -> int:
        return 1


def _with_orders(judge: Judge) -> float:
    return 1.0 if any(CARDS[card.code].order and card.cost > 0 for card in judge.view.hand) else -1.0


class Agent(Instinct):
    """Plays the best card it can afford, builds and dispatches, with little thought about regions."""

    weighs_place = False
    judging = OldJudge
    abilities = ABILITIES | {"orders": _with_orders}

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed, {})

    def choose(self, view: UnderworldView, decision: Decision) -> Picks:
        if decision.kind == "underworld.deck":
            return (self.chance.pick("deck", decision.options).id,)
        return super().choose(view, decision)

    def _play(self, judge: Judge, card: Print) -> float:
        """Plays harmful cards, no matter who gets hurt."""
        return judge.play_value(card)

    def _ability(self, judge: Judge, code: str, deed: str) -> float:
        return self._used(judge, code, deed)

    def _target(self, judge: Judge, decision: Decision) -> Picks:
        """Puts harmful attachments on enemies."""
        code = decision.about
        harm = CARDS[code].worth.harmful or decision.intent == "harm"
        return (max(decision.options, key=lambda o: self._aim(judge, o, harm, code)).id,)

    def _place(self, judge: Judge, region: RegionView, more: tuple[int, int, int]) -> float:
        if not self.weighs_place:
            return self.chance.below("place", 100) / 50
        return super()._place(judge, region, more)

    def _ground(self, judge: Judge, region: RegionView, code: str) -> float:
        """The value of a region for a fighter."""
        return self._place(judge, region, (0, 1, 0))

    def _arrives(self, judge: Judge, region: RegionView, card: Print) -> float:
        return self._place(judge, region, judge.icons(card))

    def _decide(self, judge: Judge, decision: Decision) -> Picks:
        if decision.intent == "mode":
            return (decision.options[self.chance.below("mode", max(len(decision.options) - 1, 1))].id,)
        if decision.intent == "hidden-reward" and not self.weighs_place:
            return decision.fallback()
        return super()._decide(judge, decision)


class Mastermind(Agent):
    """An agent who weighs every region before sending someone there."""

    weighs_place = True


PLAYERS: Final[dict[str, Callable[[str], Player]]] = {
    "random": RandomPlayer,
    "agent": Agent,
    "mastermind": Mastermind,
}
