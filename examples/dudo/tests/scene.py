"""Scenes in the players' language: which dice everybody holds, what is bid, who is wrong."""

from __future__ import annotations

from parlor_dudo.state import Bid, DudoState, DudoView

from games.kernel import codec
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.printed.edition import edition
from games.kernel.saved import Checkpoint, Saved
from games.registry import rules_of

RULES = rules_of("dudo")


class Scene:
    """A table in the middle of a round. Hands are digits: `6654`."""

    def __init__(self, *hands: str, bid: Bid | None = None, turn: int = 0, wild: bool = True) -> None:
        dice = [[int(die) for die in hand] for hand in hands]
        state = DudoState(
            seats=len(hands),
            seed="scene",
            options={"wild": wild},
            round=1,
            turn=turn,
            left=[len(hand) for hand in dice],
            hands=dice,
            bid=bid,
        )
        checkpoint = Checkpoint(0, 0, codec.encode(state))
        self.match = Match.load(RULES, Saved("dudo", edition(RULES.key), (checkpoint,), ()))
        self.told: list[Event] = []

    @property
    def question(self) -> Decision:
        return self.match.pending[0]

    @property
    def offered(self) -> list[str]:
        return [option.id for option in self.question.options]

    def says(self, *picks: str) -> Scene:
        """The player who is asked answers, question after question."""
        for pick in picks:
            self.told = self.match.answer(self.question.seat, self.question.id, (pick,))
            RULES.check_state(self.match.state)
        return self

    def view(self, seat: int | None) -> DudoView:
        made = self.match.view(seat)
        assert isinstance(made, DudoView)
        return made
