"""A hint says what its two best answers led to, if that tells them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from games.kernel.decision import Decision, Picks
from games.kernel.mind.advice import LEAST, Advice, advice_from, advised
from games.kernel.mind.future import Follow
from games.kernel.mind.search import Candidate, Thought
from games.kernel.text import Text, text
from tests.kernel.mind.nim import NimMind, NimView, nim

MATCH = nim(5)
ASKED = MATCH.pending[0]
WON, LOST = 1.0, 0.0
EVEN, UNEVEN = [WON, LOST], [LOST, WON]


def tried(picks: Picks, *worths: float) -> Candidate:
    return Candidate(picks, 0.0, list(worths))


def one(*worths: float) -> Candidate:
    return tried(("take:1",), *worths)


def two(*worths: float) -> Candidate:
    return tried(("take:2",), *worths)


def advice(*ranked: Candidate, held: Picks | None = None, mind: NimMind | None = None) -> Advice:
    return advice_from(mind or NimMind(), MATCH.view(0), ASKED, Thought(list(ranked), 40, 100), held)


def told(*ranked: Candidate) -> dict[str, Any] | None:
    said = advice(*ranked).ahead
    return None if said is None else dict(said.args, key=said.key)


def test_what_the_two_best_led_to_is_said_where_one_is_surely_better() -> None:
    """Of 40 tables one stone wins 30, and two win ten of these."""
    ahead = {
        "key": "kernel-because-ahead",
        "tables": 40,
        "chance": 75,
        "other": ASKED.option("take:2").label,
        "less": 25,
    }
    best, other = one(*[WON] * 30, *[LOST] * 10), two(*[WON] * 10, *[LOST] * 30)
    assert told(best, other) == ahead
    assert told(best, other, tried(("take:3",), WON)) == ahead, "the third is not spoken of"


def test_the_interval_has_to_be_narrower_than_the_difference() -> None:
    """One wins ten of a hundred games more: that may be anything from 4 to 16, which is wider than ten. At
    three times as many tables it's 7 to 13."""
    one_, two_ = [WON] * 70 + [LOST] * 30, [WON] * 60 + [LOST] * 40
    assert told(one(*one_), two(*two_)) is None
    assert told(one(*one_ * 3), two(*two_ * 3)) is not None


def test_tables_are_compared_one_by_one() -> None:
    """Both win half. At every table one loses by a little what the other wins, or by all of it."""
    steady = [0.6, 0.4] * 20
    assert told(one(*steady), two(*[worth - 0.05 for worth in steady])) is not None
    assert told(one(*EVEN * 20), two(*UNEVEN * 20)) is None


UNSURE = {
    "no other": (one(*[WON] * 40),),
    "tried less often": (one(*[WON] * 40), two(*[0.5] * 39)),
    "never tried": (one(*[WON] * 40), two()),
    "at few tables": (one(*[WON] * (LEAST - 1)), two(*[0.5] * (LEAST - 1))),
    "alike": (one(*[0.5] * 40), two(*[0.5] * 40)),
    "too little to tell": (one(*[0.5] * 40), two(*[0.48] * 40)),
    "nothing picked": (one(*[WON] * 40), tried((), *[0.5] * 40)),
    "two picked": (one(*[WON] * 40), tried(("take:2", "take:3"), *[0.5] * 40)),
    "none was tried": (one(), two()),
}


@pytest.mark.parametrize("ranked", UNSURE.values(), ids=UNSURE)
def test_of_what_cannot_be_told_apart_nothing_is_said(ranked: tuple[Candidate, ...]) -> None:
    assert told(*ranked) is None


def test_what_is_named_wins_most() -> None:
    """First sight ranked one stone first; two are surely better."""
    assert advice(one(*[0.5] * 40), two(*[0.7] * 40)).picks == ("take:2",)
    assert advice(one(*[0.5] * 9), two(*[0.7] * 9)).picks == ("take:1",), "not after nine tables"


def test_another_that_never_wins_has_no_figure() -> None:
    label = ASKED.option("take:2").label
    assert told(one(*[0.5] * 40), two(*[0.001] * 40)) == {
        "key": "kernel-because-only",
        "tables": 40,
        "chance": 50,
        "other": label,
    }


@pytest.mark.parametrize("worth", [0.0, 0.004])
def test_where_nothing_wins_it_says_what_it_would_take(worth: float) -> None:
    class Knowing(NimMind):
        def need(self, view: NimView, seat: int) -> Text | None:
            return text("nim-need", heap=view.heap, seat=seat)

    lost = one(*[worth] * 40), two(*[worth] * 40)
    needed = text("kernel-because-needed", tables=40, need=text("nim-need", heap=5, seat=0))
    assert advice(*lost, mind=Knowing()).ahead == needed
    assert advice(*lost).ahead == text("kernel-because-lost", tables=40)
    assert advice(one(*[worth] * 9), two(*[worth] * 9)).ahead is None, "nine tables are too few to say so"


def test_the_plan_is_kept_to_unless_another_answer_is_surely_better() -> None:
    held = ("take:2",)
    unsure = one(*EVEN * 19, WON, WON), two(*UNEVEN * 20)
    assert advice(*unsure).picks == ("take:1",)
    assert (advice(*unsure, held=held).picks, advice(*unsure, held=held).ahead) == (held, None)
    sure = one(*[0.9] * 40), two(*[0.5] * 40)
    assert advice(*sure, held=held).picks == ("take:1",)
    dropped = one(*[0.9] * 40), two(*[0.8] * 20)
    assert advice(*dropped, held=held).picks == ("take:1",), "what has been dropped is no plan any more"
    assert advice(*unsure, held=("take:3",)).picks == ("take:1",), "nobody tried that"


@pytest.mark.parametrize(("times", "known"), [(21, True), (20, False)])
def test_a_plan_goes_on_with_what_mostly_came_next(times: int, known: bool) -> None:
    follow = Follow("nim.back", ("keep",))
    best = one(*[0.5] * 40)
    best.follows = Counter({follow: times, Follow("nim.back", ("back",)): 19})
    assert advice(best).then == (follow if known else None)


def test_someone_who_advises_is_shown_what_the_asked_seat_knows_and_what_the_plan_has() -> None:
    match = nim(5)
    match.answer(0, match.pending[0].id, ("take:1",))
    asked = match.pending[0]
    assert asked.seat == 1
    shown: list[Any] = []

    class Advising:
        def choose(self, view: Any, decision: Decision) -> Picks:
            raise AssertionError("it can say why")

        def advise(self, view: Any, decision: Decision, past: Any, held: Sequence[str] | None = None) -> Advice:
            shown.extend((view, decision, past.view, held))
            return Advice(("take:3",))

    assert advised(Advising(), match, asked, ("take:2",)) == Advice(("take:3",))
    assert shown == [match.view(1), asked, match.view(1), ("take:2",)]
    assert match.view(1) != match.view(None)
