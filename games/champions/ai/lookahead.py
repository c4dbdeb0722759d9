"""Playing an imagined table on: companions in all seats, as far as the beginning of a later round."""

from __future__ import annotations

import games.champions.cards  # noqa: F401  (fills the book of abilities)
from games.champions.ai.companion import Companion
from games.champions.ai.glance import QuickJudge, glance
from games.champions.effects.combat import resume_attack
from games.champions.round.flow import step
from games.champions.state.model import ChampionsState
from games.champions.state.table import Over, Table
from games.kernel.decision import Ask, Decision, Picks, Reply, Script
from games.kernel.text import Text

PATIENCE = 600
"""Questions after which an imagined future is good enough as it is."""


class Dream(Table):
    """An imagined table: nobody listens to what happens there."""

    def emit(self, kind: str, text: Text, *rest: object, **more: object) -> None:
        """Say nothing."""


class Future:
    """An imagined table that is played on."""

    def __init__(self, state: ChampionsState) -> None:
        self.game = Dream(state)
        self.game.imagined = True
        self.minds = [Companion(f"{state.seed}/{seat}", QuickJudge) for seat in range(state.seats)]
        self.asked = 0
        self.defence: tuple[int, str] | None = None
        """Who chooses what for the attack that is under way."""

    @property
    def state(self) -> ChampionsState:
        return self.game.state

    def take(self, choice: str) -> bool:
        """The active player takes this option of his turn; False where the imagined table does not offer it."""
        script = step(self.game)
        question = next(script).decisions[0]
        if all(option.id != choice for option in question.options):
            return False
        self._finish(script, ((0, (choice,)),))
        return True

    def defend(self, enemy: str, attacked: int, strength: int, seat: int, choice: str) -> None:
        """An attack goes on from the moment at which a seat chooses who defends."""
        self.defence = (seat, choice)
        self._finish(resume_attack(self.game, self.game.by_handle(enemy), attacked, strength))
        self.defence = None

    def play_on(self, until: int) -> None:
        """Play until a round begins, or the game is over."""
        state = self.state
        while not state.result and not (state.round >= until and state.step == "turn"):
            if self.asked > PATIENCE:
                return
            self._finish(step(self.game))

    def _finish(self, script: Script[None], reply: Reply | None = None) -> None:
        try:
            question = next(script) if reply is None else script.send(reply)
            while True:
                question = script.send(self._answers(question))
        except StopIteration:
            return
        except Over:
            return

    def _answers(self, question: Ask) -> Reply:
        """Whoever has to answers as a companion would; offers to act in another's turn are let go."""
        if question.join == "any":
            return ((0, self._answer(question.decisions[0])),)
        return tuple((index, self._answer(decision)) for index, decision in enumerate(question.decisions))

    def _answer(self, decision: Decision) -> Picks:
        self.asked += 1
        if self.defence is not None and decision.kind == "champions.defend":
            seat, choice = self.defence
            if decision.seat != seat:
                return ("none",)
            self.defence = None
            return (choice,) if any(option.id == choice for option in decision.options) else decision.fallback()
        return self.minds[decision.seat].choose(glance(self.game, decision.seat), decision)
