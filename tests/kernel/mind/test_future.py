"""A table a player imagines: how it gets to their question, who answers what there, and how far it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks, Script, ask, ask_all, ask_any
from games.kernel.mind import future as futures
from games.kernel.mind.budget import Budget, Meter
from games.kernel.mind.future import Future
from games.kernel.mind.mind import Mind
from games.kernel.package.players import DecisionHistory
from games.kernel.rules import Game
from tests.kernel.tale import Chapter, Tale, TaleState, question


class TaleMind(Mind[TaleState]):
    """At first sight everyone picks the first option; a tale is worth the number of words heard."""

    def __init__(self, *chapters: Chapter) -> None:
        self.chapters = chapters

    def imagine(self, view: Any, chance: Chance) -> TaleState:
        return TaleState(seats=3, seed=chance.seed)

    def step(self, game: Game[TaleState]) -> Script[None]:
        yield from self.chapters[game.state.chapter](game)
        game.state.chapter += 1

    def over(self, state: TaleState) -> bool:
        return state.chapter == len(self.chapters)

    def worth(self, state: TaleState, seat: int) -> float:
        return float(len(state.heard))

    def first_sight(self, game: Game[TaleState], decision: Decision) -> Mapping[Picks, float]:
        raise AssertionError("nobody looks ahead at an imagined table")

    def instinct(self, game: Game[TaleState], decision: Decision) -> Picks:
        return (decision.options[0].id,)


def imagined(*chapters: Chapter) -> Future[TaleState]:
    """A tale from its beginning, with a budget that never runs out."""
    state = TaleState(seats=3, seed="tale")
    return Future(TaleMind(*chapters), state, msgspec.structs.replace(state), Meter(Budget(10_000)))


def vote(game: Tale) -> Script[None]:
    """All say something, sealed; then the last seat is asked about it."""
    said = yield from ask_all([question(seat, f"yes{seat}", "no") for seat in range(3)])
    game.state.heard += [picks[0] for picks in said]
    game.state.heard += yield from ask(question(2, "well"))


def race(game: Tale) -> Script[None]:
    """The first to act grabs the prize."""
    place, picks = yield from ask_any([question(seat, f"grab{seat}") for seat in range(3)])
    game.state.heard.append(f"{place} {picks[0]}")


def asks(seat: int, **more: Any) -> Decision:
    return msgspec.structs.replace(question(seat), **more)


def past(*picks: str) -> DecisionHistory:
    return DecisionHistory(None, tuple((pick,) for pick in picks))


# -- coming to a question -----------------------------------------------------------------------------------


def test_with_the_first_question_of_a_step_nothing_is_answered_before() -> None:
    future = imagined(vote)
    assert future.come_to(asks(1), past())
    assert future.meter.nodes == 0
    assert future.allows(1, ("no",))
    assert future.allows(1, ("yes1",))
    assert not future.allows(1, ("yes0",)), "that is another's to say"


def test_a_later_question_is_come_to_by_what_was_answered_before_and_by_what_others_would_say() -> None:
    future = imagined(vote)
    assert future.come_to(asks(2), past("no"))
    assert future.state.heard == ["yes0", "yes1", "no"]
    assert future.meter.nodes == 3, "each answer is one, given or imagined"
    assert future.play_on(2, ("well",)) == 4.0


def test_someone_who_was_first_in_a_race_was_first() -> None:
    def after(game: Tale) -> Script[None]:
        yield from race(game)
        game.state.heard += yield from ask(question(1, "well"))

    future = imagined(after)
    assert future.come_to(asks(1), past("grab1"))
    assert (future.state.heard, future.meter.nodes) == (["1 grab1"], 1)


def test_someone_who_was_not_asked_in_a_race_lets_the_first_be_first() -> None:
    def after(game: Tale) -> Script[None]:
        place, picks = yield from ask_any([question(0, "grab0"), question(2, "grab2")])
        game.state.heard.append(f"{place} {picks[0]}")
        game.state.heard += yield from ask(question(1, "well"))

    future = imagined(after)
    assert future.come_to(asks(1), past())
    assert (future.state.heard, future.meter.nodes) == (["0 grab0"], 1)


ELSEWHERE = {
    "another question": (asks(1, kind="tale.other"), past()),
    "another card asks": (asks(1, source="card:7"), past()),
    "no such answer": (asks(1), past("maybe")),
    "nor before it": (asks(2), past("maybe")),
    "no such question": (asks(1), past("no")),
    "over": (asks(1), past("no", "no")),
}


@pytest.mark.parametrize(("asked", "before"), ELSEWHERE.values(), ids=ELSEWHERE)
def test_a_table_that_does_not_come_to_the_question_says_so(asked: Decision, before: DecisionHistory) -> None:
    assert not imagined(vote).come_to(asked, before)


# -- playing on ---------------------------------------------------------------------------------------------


def test_a_table_is_played_to_its_end_and_all_others_answer_at_first_sight() -> None:
    future = imagined(vote, race, vote)
    assert future.come_to(asks(1), past())
    assert future.play_on(1, ("no",)) == 9.0
    assert future.state.heard == [*("yes0", "no", "yes2", "well"), "0 grab0", *("yes0", "yes1", "yes2", "well")]
    assert future.meter.nodes == 9, "in a race one alone answers"


def test_in_a_race_the_one_who_thinks_is_first() -> None:
    future = imagined(race)
    assert future.come_to(asks(2), past())
    assert future.play_on(2, ("grab2",)) == 1.0
    assert (future.state.heard, future.meter.nodes) == (["2 grab2"], 1)


def test_a_future_without_an_end_is_followed_so_many_answers_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends with the step that goes beyond it."""
    monkeypatch.setattr(futures, "PATIENCE", 5)
    future = imagined(race, race, vote, race, race)
    assert future.come_to(asks(0), past())
    assert future.play_on(0, ("grab0",)) == 6.0
    assert (future.state.chapter, future.meter.nodes) == (3, 6)


def test_where_answers_are_as_many_as_that_a_future_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(futures, "PATIENCE", 2)
    future = imagined(race, race, race, race)
    assert future.come_to(asks(0), past())
    assert future.play_on(0, ("grab0",)) == 3.0


def test_a_future_is_followed_as_far_as_its_game_says_for_the_seat_that_thinks() -> None:
    class Near(TaleMind):
        def reached(self, state: TaleState, begun: TaleState, seat: int) -> bool:
            return seat == 1 and state.chapter == begun.chapter + 1

        def worth(self, state: TaleState, seat: int) -> float:
            return 10.0 * seat + len(state.heard)

    state = TaleState(seats=3, seed="tale")
    mind = Near(vote, race)
    future = Future(mind, state, msgspec.structs.replace(state), Meter(Budget(100)))
    assert future.come_to(asks(1), past())
    assert future.play_on(1, ("no",)) == 14.0
