"""Asked at once who does something: a pass takes one seat out, and the first to act decides."""

from __future__ import annotations

import pytest

from games.kernel.decision import Script, ask, ask_first
from games.kernel.faults import Stale
from games.kernel.match import Match
from games.kernel.saved import Answer
from tests.kernel.mind.test_future import imagined, past
from tests.kernel.tale import Tale, TaleState, asked, question, reply, told


def guard(game: Tale) -> Script[None]:
    """One of them can stand guard, and says how."""
    found = yield from ask_first(
        [question(seat, "guard", topics=(f"guard:{seat}",), manner="pass") for seat in range(game.state.seats)]
    )
    if found is None:
        game.state.heard.append("nobody")
        return
    how = yield from ask(question(found[0], "bravely"))
    game.state.heard.append(f"{found[0]} {how[0]}")


@pytest.fixture
def match() -> Match[TaleState]:
    return told(guard, guard, seats=3)


def test_all_are_asked_at_once_and_the_first_who_acts_decides(match: Match[TaleState]) -> None:
    assert (asked(match), match.open_order) == ([(0, "0.0.0"), (1, "0.0.1"), (2, "0.0.2")], True)
    reply(match, 2, "guard")
    assert asked(match) == [(2, "0.3.0")], "as many numbers as if they had been asked one after another"
    with pytest.raises(Stale):
        match.answer(0, "0.0.0", ("guard",))
    reply(match, 2, "bravely")
    assert match.state.heard == ["2 bravely"]


def test_a_pass_takes_only_its_seat_out(match: Match[TaleState]) -> None:
    reply(match, 1, "pass")
    assert asked(match) == [(0, "0.0.0"), (2, "0.0.2")]
    with pytest.raises(Stale):
        match.answer(1, "0.0.1", ("guard",))
    reply(match, 2, "pass")
    assert (asked(match), match.open_order) == ([(0, "0.0.0")], False)
    reply(match, 0, "guard")
    assert asked(match) == [(0, "0.1.0")]


def test_where_all_pass_nobody_acts(match: Match[TaleState]) -> None:
    for seat in (2, 0, 1):
        reply(match, seat, "pass")
    assert (match.state.heard, asked(match)[0]) == (["nobody"], (0, "1.0.0"))


def test_nobody_is_asked_where_nobody_could() -> None:
    def deserted(game: Tale) -> Script[None]:
        game.state.heard.append(str((yield from ask_first([]))))

    assert told(deserted).state.heard == ["None"]


def test_a_standing_answer_takes_its_seat_out(match: Match[TaleState]) -> None:
    match.stand(1, "guard:1", "game")
    assert asked(match) == [(0, "0.0.0"), (2, "0.0.2")]
    reply(match, 0, "pass")
    match.stand(2, "guard:2", "game")
    assert (match.state.heard, asked(match)) == (["nobody"], [(0, "1.0.0")])


def test_passes_survive_a_reload_and_are_taken_back_one_by_one(match: Match[TaleState]) -> None:
    reply(match, 1, "pass")
    reply(match, 0, "pass")
    again = Match.load(match.rules, match.save())
    assert (asked(again), again.fingerprint()) == ([(2, "0.0.2")], match.fingerprint())
    assert again.undo()
    assert asked(again) == [(0, "0.0.0"), (2, "0.0.2")]
    reply(again, 2, "guard")
    assert again.undo()
    assert asked(again) == [(0, "0.0.0"), (2, "0.0.2")]


ONE_AFTER_ANOTHER = (
    Answer(0, "0.0.0", ("pass",)),
    Answer(1, "0.1.0", ("guard",)),
    Answer(1, "0.2.0", ("bravely",)),
    Answer(0, "1.0.0", ("pass",)),
    Answer(1, "1.1.0", ("pass",)),
    Answer(2, "1.2.0", ("pass",)),
)
"""The log of an earlier release, which asked one after another."""


def test_a_log_of_one_after_another_is_played_again(match: Match[TaleState]) -> None:
    for entry in ONE_AFTER_ANOTHER:
        match.repeat(entry)
    assert (match.state.heard, match.outcome is not None) == (["1 bravely", "nobody"], True)
    assert match.save().entries == ONE_AFTER_ANOTHER
    again = Match.load(match.rules, match.save())
    assert (again.fingerprint(), again.lost_answers) == (match.fingerprint(), 0)


@pytest.mark.parametrize(
    ("count", "waits"), [(1, [(1, "0.0.1"), (2, "0.0.2")]), (2, [(1, "0.2.0")]), (5, [(2, "1.0.2")])]
)
def test_a_table_in_the_middle_of_one_after_another_goes_on(
    match: Match[TaleState], count: int, waits: list[tuple[int, str]]
) -> None:
    for entry in ONE_AFTER_ANOTHER[:count]:
        match.repeat(entry)
    again = Match.load(match.rules, match.save())
    assert (asked(again), again.lost_answers, again.length) == (waits, 0, count)


def test_at_an_imagined_table_those_before_decide_at_first_sight() -> None:
    """At first sight everyone guards: so it's seat 0, unless the asked seat does."""
    for picks, heard in (("guard", "2 bravely"), ("pass", "0 bravely")):
        table = imagined(guard)
        assert table.come_to(question(2, "guard"), past())
        table.play_on(2, (picks,))
        assert table.state.heard == [heard]
