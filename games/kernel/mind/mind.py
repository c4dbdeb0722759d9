"""What a game tells the search about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks, Script
from games.kernel.package.players import random_picks
from games.kernel.rules import Game, State
from games.kernel.text import Text

S = TypeVar("S", bound=State)

SEVERAL = 8
"""Answers of several picks that are tried where a game names none."""


class Mind(ABC, Generic[S]):
    """One game as its AI seats know it. Stateless: every method works on what it is given.

    `imagine`, `step` and `worth` are enough. All else makes the search quicker or its choices better."""

    trust: float = 0.0
    """How much a candidate's first sight counts beside what comes of it, in the measure of `worth`: a few
    imagined tables are a small sample."""
    spread: float = 1.0
    """How far the worth of a good and of a bad answer lie apart: what the noise of weaker strengths is
    measured by."""
    width: int = 40
    """Answers that are looked into, those that seem best at first sight; the rest are left aside."""

    @abstractmethod
    def imagine(self, view: Any, chance: Chance) -> S:
        """A whole state that looks like what its viewer knows (`Rules.known`: their view, or more); what is
        hidden is dealt from what they can count. Its seed is the chance's."""

    @abstractmethod
    def step(self, game: Game[S]) -> Script[None]:
        """The script of the next step: what the rules of the game say."""

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """What a state is worth to a seat, whether the game is over or goes on; higher is better, and
        nothing is better than to have won."""

    def table(self, state: S) -> Game[S]:
        """An imagined table, at which nobody listens."""
        return Silent(state)

    def over(self, state: S) -> bool:
        """Whether the game has ended."""
        return False

    def reached(self, state: S, begun: S, seat: int) -> bool:
        """Whether an imagined future has been followed far enough: asked between two steps. Without a word
        of the game it is followed to the end."""
        return False

    def grasps(self, known: Any) -> bool:
        """Whether a table can be imagined from this: where `Rules.known` is more than the view, a bare view
        is not enough, and is answered at first sight."""
        return True

    def ponders(self, view: Any, decision: Decision) -> bool:
        """Whether a question is worth looking ahead for; all others are answered at first sight."""
        return True

    def first_sight(self, game: Game[S], decision: Decision) -> Mapping[Picks, float]:
        """Answers that are worth trying, and what each seems to be worth."""
        if decision.max_picks == 1:
            single = {(option.id,): 0.0 for option in decision.options}
            return {picks: 0.0 for picks in ((), *single) if decision.fault(picks) is None}
        return dict.fromkeys([random_picks(decision, game.chance) for _ in range(SEVERAL)], 0.0)

    def sights(self, view: Any, decision: Decision, chance: Chance) -> Mapping[Picks, float]:
        """The same from what the seat sees: at a table that is imagined from it, if the game knows no better
        way."""
        return self.first_sight(self.table(self.imagine(view, chance)), decision)

    def instinct(self, game: Game[S], decision: Decision) -> Picks:
        """A quick answer, as the player there in an imagined future gives it."""
        return random_picks(decision, game.chance)

    def chance(self, worth: float) -> float:
        """How likely a worth wins, 0 to 1: for people. Where worth is no chance, the game says which it
        means."""
        return worth

    def unrest(self, view: Any) -> float:
        """Noise added to every choice, so AI seats don't do the same things over and over without end."""
        return 0.0


class Silent(Game[S]):
    """A table at which nobody listens."""

    def emit(self, kind: str, text: Text, data: dict[str, Any] | None = None, **more: Any) -> None:
        """Say nothing."""
