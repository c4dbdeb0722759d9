"""Splendor as its AI seats know it."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks, Script
from games.kernel.mind.mind import Mind
from games.kernel.mind.model import dot, learned, weights_of
from games.kernel.rules import Game
from games.kernel.text import Text
from games.splendor.ai import imagining, instinct, worth
from games.splendor.ai.instinct import Turn, returned
from games.splendor.ai.reasons import need
from games.splendor.round.flow import turn
from games.splendor.state.model import SplendorState
from games.splendor.state.view import SplendorView

ROUNDS = 2
"""Rounds to look ahead."""
EYE = 0.02
"""A point of instinct, as a chance to win."""
LONG_GAME = 45
"""Rounds; games between AI seats take about thirty."""


class SplendorMind(Mind[SplendorState]):
    trust = 1.0
    spread = 0.5
    width = 12

    def __init__(self, worth_by: Mapping[str, float], instinct_by: Mapping[str, float]) -> None:
        self.weights = weights_of(worth_by, worth.FEATURES)
        self.eye = weights_of(instinct_by, instinct.FEATURES)
        self.rounds = ROUNDS

    def imagine(self, view: SplendorView, chance: Chance) -> SplendorState:
        return imagining.imagine(view, chance)

    def step(self, game: Game[SplendorState]) -> Script[None]:
        return turn(game)

    def over(self, state: SplendorState) -> bool:
        return state.winners is not None

    def reached(self, state: SplendorState, begun: SplendorState, seat: int) -> bool:
        return state.turn == begun.turn and state.round >= begun.round + self.rounds

    def worth(self, state: SplendorState, seat: int) -> float:
        return worth.chance_of(state, seat, self.weights)

    def need(self, view: SplendorView, seat: int) -> Text | None:
        return need(view, seat)

    def ponders(self, view: SplendorView, decision: Decision) -> bool:
        return decision.kind != "splendor.pay"

    def first_sight(self, game: Game[SplendorState], decision: Decision) -> Mapping[Picks, float]:
        if decision.kind == "splendor.turn":
            seen = Turn(game.state, decision.seat)
            return {(o.id,): EYE * dot(self.eye, seen.features(o)) for o in decision.options}
        best = self.instinct(game, decision)
        return {**dict.fromkeys(_others(decision), 0.0), best: EYE}

    def instinct(self, game: Game[SplendorState], decision: Decision) -> Picks:
        if decision.kind == "splendor.turn":
            seen, eye = Turn(game.state, decision.seat), self.eye
            return (max(decision.options, key=lambda option: dot(eye, seen.features(option))).id,)
        if decision.kind == "splendor.return":
            return returned(game.state, decision.seat, decision.min_picks)
        return decision.suggested or (decision.options[0].id,)

    def unrest(self, view: SplendorView) -> float:
        """Grows after a game's usual length, so AI seats don't block each other forever with the same gems."""
        return max(0, view.round - LONG_GAME) / 50


def _others(decision: Decision) -> list[Picks]:
    """For several picks, only those that give back a single color."""
    if decision.max_picks == 1:
        return [(option.id,) for option in decision.options]
    count = decision.min_picks
    return [(option.id,) * count for option in decision.options if option.limit >= count]


def ready() -> SplendorMind:
    known = learned("splendor")
    return SplendorMind(known.worth, known.instinct)


MIND = ready()
