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
"""Number of multi-pick answers to try if a game names none."""


class Mind(ABC, Generic[S]):
    """One game as its AI seats know it. Stateless.

    `imagine`, `step` and `worth` are enough; the rest makes the search quicker or its choices better.
    """

    trust: float = 0.0
    """Weight of first sight beside the search's results, in units of `worth`: a few imagined tables are a small
    sample."""
    spread: float = 1.0
    """Distance between good and bad answers in `worth`: scales the noise of weaker strengths."""
    width: int = 40
    """Answers to look into, the best at first sight."""

    @abstractmethod
    def imagine(self, view: Any, chance: Chance) -> S:
        """A full state that fits what its viewer knows (`Rules.known`); hidden things are dealt from what they
        can count. Its seed is the chance's."""

    @abstractmethod
    def step(self, game: Game[S]) -> Script[None]:
        """The rules' next step."""

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """A state's value to a seat, in play or at the end; higher is better, and winning is best."""

    def table(self, state: S) -> Game[S]:
        """An imagined table, without listeners."""
        return Silent(state)

    def over(self, state: S) -> bool:
        return False

    def reached(self, state: S, begun: S, seat: int) -> bool:
        """Whether an imagined future is long enough, asked between steps. By default it runs to the end."""
        return False

    def grasps(self, known: Any) -> bool:
        """Whether a table can be imagined from this. If `Rules.known` is more than the view, a bare view isn't
        enough, and first sight answers."""
        return True

    def ponders(self, view: Any, decision: Decision) -> bool:
        """Whether to look ahead; otherwise first sight answers."""
        return True

    def first_sight(self, game: Game[S], decision: Decision) -> Mapping[Picks, float]:
        """Answers worth trying, and what each seems to be worth."""
        if decision.max_picks == 1:
            single = {(option.id,): 0.0 for option in decision.options}
            return {picks: 0.0 for picks in ((), *single) if decision.fault(picks) is None}
        return dict.fromkeys([random_picks(decision, game.chance) for _ in range(SEVERAL)], 0.0)

    def sights(self, view: Any, decision: Decision, chance: Chance) -> Mapping[Picks, float]:
        """First sight from the seat's view: by default at a table imagined from it."""
        return self.first_sight(self.table(self.imagine(view, chance)), decision)

    def instinct(self, game: Game[S], decision: Decision) -> Picks:
        """A quick answer, for players in an imagined future."""
        return random_picks(decision, game.chance)

    def chance(self, worth: float) -> float:
        """A worth as a chance of winning, 0 to 1: for people."""
        return worth

    def need(self, view: Any, seat: int) -> Text | None:
        """What the seat needs to avoid losing, in facts it can see: told if nothing that was tried won."""
        return None

    def unrest(self, view: Any) -> float:
        """Noise added to every choice, so AI seats don't repeat themselves forever."""
        return 0.0


class Silent(Game[S]):
    """A game without listeners."""

    def emit(self, kind: str, text: Text, data: dict[str, Any] | None = None, **more: Any) -> None:
        """Does nothing."""
