"""Ask for a hint, and you hear what its two best answers led to, where they were tried alike."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.decision import Decision, Picks
from games.kernel.mind.advice import Advice, advised, said_of
from games.kernel.mind.search import Candidate, Thought
from tests.kernel.mind.nim import NimMind, nim

BEST = Candidate(("take:1",), 0.0, 9.0, 12)
ASKED = nim(5).pending[0]


def told(*ranked: Candidate) -> dict[str, Any] | None:
    said = said_of(NimMind(), ASKED, Thought(list(ranked), 12, 100))
    return None if said is None else dict(said.args, key=said.key)


@pytest.mark.parametrize(
    ("total", "key", "less"),
    [(6.0, "kernel-because-ahead", 50), (9.0, "kernel-because-even", 75), (9.06, "kernel-because-even", 76)],
)
def test_of_two_that_were_tried_alike_it_is_said_how_often_each_wins(total: float, key: str, less: int) -> None:
    other = Candidate(("take:2",), 0.0, total, 12)
    label = ASKED.option("take:2").label
    assert told(BEST, other) == {"key": key, "tables": 12, "chance": 75, "other": label, "less": less}
    third = Candidate(("take:3",), 0.0, 1.0, 12)
    assert told(BEST, other, third) == told(BEST, other), "the third is not spoken of"


@pytest.mark.parametrize(
    "ranked",
    [
        (BEST,),
        (BEST, Candidate(("take:2",), 0.0, 6.0, 11)),
        (BEST, Candidate(("take:2",), 0.5)),
        (BEST, Candidate((), 0.0, 6.0, 12)),
        (BEST, Candidate(("take:2", "take:3"), 0.0, 6.0, 12)),
        (Candidate(("take:1",), 0.5), Candidate(("take:2",), 0.4)),
    ],
    ids=["no other", "tried less often", "never tried", "nothing picked", "two picked", "none was tried"],
)
def test_of_what_cannot_be_compared_nothing_is_said(ranked: tuple[Candidate, ...]) -> None:
    assert told(*ranked) is None


def test_whoever_advises_is_shown_what_the_asked_seat_knows() -> None:
    match = nim(5)
    match.answer(0, match.pending[0].id, ("take:1",))
    asked = match.pending[0]
    assert asked.seat == 1
    shown: list[Any] = []

    class Advising:
        def choose(self, view: Any, decision: Decision) -> Picks:
            raise AssertionError("it can say why")

        def advise(self, view: Any, decision: Decision, past: Any) -> Advice:
            shown.extend((view, decision, past.view))
            return Advice(("take:3",))

    assert advised(Advising(), match, asked) == Advice(("take:3",))
    assert shown == [match.view(1), asked, match.view(1)]
    assert match.view(1) != match.view(None)
