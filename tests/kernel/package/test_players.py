"""What an AI seat takes along to where it thinks, and what whoever picks at random picks."""

from __future__ import annotations

from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import Known, Past, RandomPlayer, answered, known_to
from tests.kernel.mind.nim import NimMind, NimState, nim


def turns(match: Match[NimState], *taken: str) -> Match[NimState]:
    """The match after these answers."""
    for what in taken:
        match.answer(match.pending[0].seat, match.pending[0].id, (what,))
    return match


def test_whoever_looks_ahead_takes_along_how_his_question_came_about() -> None:
    """The second player has taken two, and is asked whether he puts one back."""
    match = turns(nim(9), "take:1", "take:2")
    [asked] = match.pending
    known = known_to(Thinking(NimMind(), Strength(Budget(9)), "seed"), match, asked)
    assert (asked.seat, asked.kind) == (1, "nim.back")
    assert known == Known(match.view(1), Past(nim_before(), (("take:2",),)))
    assert known.past(1) == match.past(1)
    assert known.view(1) == match.view(1)


def nim_before() -> object:
    """What the second player saw when his turn began."""
    return turns(nim(9), "take:1").view(1)


def test_whoever_does_not_takes_along_what_he_sees_alone() -> None:
    match = turns(nim(9), "take:1", "take:2")
    known = known_to(RandomPlayer("seed"), match, match.pending[0])
    assert known == Known(match.view(1))
    assert known.past(1) == Past(match.view(1)), "as if his question stood at the beginning of its step"


def test_whoever_does_not_look_ahead_is_shown_what_his_seat_sees_and_what_he_is_asked() -> None:
    class Plain:
        """Keeps what it is shown."""

        def __init__(self) -> None:
            self.shown: list[object] = []

        def choose(self, view: object, decision: Decision) -> Picks:
            self.shown += [view, decision]
            return ("take:3",)

    match, player = turns(nim(9), "take:1"), Plain()
    assert answered(player, match, match.pending[0]) == ("take:3",)
    assert player.shown == [match.view(1), match.pending[0]]
