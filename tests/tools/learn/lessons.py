"""The lessons of all games."""

from __future__ import annotations

from typing import Any

from games.berserk.ai import worth as adventures
from games.berserk.ai.companion import Companion
from games.berserk.ai.mind import BerserkMind
from games.berserk.seen import view_of
from games.berserk.state.model import BerserkState
from games.kernel.decision import Decision, Picks
from games.kernel.mind.mind import Mind
from games.kernel.mind.players import Strength
from games.kernel.rules import OptionValue
from games.splendor.ai import instinct, worth
from games.splendor.ai.mind import SplendorMind
from games.splendor.state.model import SplendorState
from games.underworld.ai import worth as hegemony
from games.underworld.ai.mind import UnderworldMind
from games.underworld.state.model import UnderworldState
from tests.splendor.planner import Planner
from tests.tools.learn.lesson import Lesson, Weights
from tests.tools.learn.school import Notes, play
from tests.tools.learn.villains import Champions
from tests.underworld.mastermind import Mastermind


class Underworld(Lesson):
    """Positions at the start of a turn, where imagined futures end. Options aren't learned."""

    game = "underworld"
    seats = (2,)
    worth = hegemony.FEATURES
    instinct = ()
    every, wild, patience = 1, 40, 3_000
    teacher = Mastermind

    def mind(self, weights: Weights) -> UnderworldMind:
        return UnderworldMind(dict(zip(self.worth, weights.worth, strict=True)))

    def position(self, state: UnderworldState) -> list[list[float]]:
        done = state.stack or any(side.built or side.dispatched or side.passed for side in state.sides)
        fresh = state.phase == "action" and state.acting == state.first and not done
        return hegemony.features(state) if fresh else []


class Berserk(Lesson):
    """Every adventure with three, four and five heroes in turn; positions at the start of a round."""

    game = "berserk"
    seats = (1,)
    worth = adventures.FEATURES
    instinct = ()
    every, wild, patience = 1, 40, 2_000
    together = True
    teacher = Companion

    def __init__(self) -> None:
        self.eye = Companion("lesson")

    def table(self, number: int) -> dict[str, OptionValue]:
        return {"adventure": number % 11 + 1, "heroes": number // 11 % 3 + 3}

    def mind(self, weights: Weights) -> BerserkMind:
        return BerserkMind(dict(zip(self.worth, weights.worth, strict=True)))

    def position(self, state: BerserkState) -> list[list[float]]:
        if state.phase != "planning" or any(hero.stack or hero.ready for hero in state.heroes.values()):
            return []
        found = adventures.features(self.eye.outlook(view_of(state, None)))
        return [[found.get(name, 0.0) for name in self.worth], [0.0] * len(self.worth)]


class Splendor(Lesson):
    """Only turns: what to return follows from what's wanted."""

    game = "splendor"
    seats = (2, 2, 3, 2, 4)
    worth = worth.FEATURES
    instinct = instinct.FEATURES
    teacher = Planner

    def mind(self, weights: Weights) -> SplendorMind:
        known = dict(zip(self.worth, weights.worth, strict=True))
        return SplendorMind(known, dict(zip(self.instinct, weights.instinct, strict=True)))

    def position(self, state: SplendorState) -> list[list[float]]:
        return worth.features(state)

    def options(self, mind: Mind[Any], state: SplendorState, decision: Decision) -> dict[Picks, list[float]]:
        if decision.kind != "splendor.turn":
            return {}
        seen = instinct.Turn(state, decision.seat)
        return {(option.id,): seen.features(option) for option in decision.options}


LESSONS: dict[str, Lesson] = {each.game: each for each in (Berserk(), Champions(), Splendor(), Underworld())}


def played(game: str, weights: Weights, strength: Strength | None, seed: str, number: int) -> Notes:
    """Play and note one game, in a separate process."""
    lesson = LESSONS[game]
    return play(lesson, lesson.mind(weights), strength, seed, number)
