"""A question with one answer isn't asked: the match gives it, and a log that has it still counts."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from games.kernel import codec
from games.kernel.decision import Decision, Option, Script, ask, ask_all, ask_any
from games.kernel.faults import StepFailed
from games.kernel.match import Match
from games.kernel.printed.edition import edition
from games.kernel.saved import Answer, Checkpoint, Saved
from games.kernel.text import text
from tests.kernel.tale import Chapter, Tale, TaleRules, TaleState, asked, question, reply, told

PUSH = Option("push", text("tale-push"))


def lone(seat: int) -> Decision:
    """There's nothing to do but push."""
    return replace(question(seat), options=(PUSH,), default=("push",))


def door(game: Tale) -> Script[None]:
    """Seat 0 chooses a door, pushes it, and chooses another."""
    for decision in (question(0, "red"), lone(0), question(0, "blue")):
        picks = yield from ask(decision)
        game.state.heard.append(picks[0])
        game.emit("heard", text("tale-heard"), {"what": picks[0]})


def gate(game: Tale) -> Script[None]:
    """Seat 1 has to push a gate."""
    picks = yield from ask(lone(1))
    game.state.heard.append(f"gate {picks[0]}")
    game.emit("heard", text("tale-heard"), {"what": "gate"})


OLD = (
    Answer(0, "0.0.0", ("red",)),
    Answer(0, "0.1.0", ("push",)),
    Answer(0, "0.2.0", ("blue",)),
    Answer(1, "1.0.0", ("push",)),
    Answer(0, "2.0.0", ("red",)),
)
"""An earlier release's log of a door, a gate and a door."""


def earlier(*entries: Answer, chapter: int = 0, at: int = 0) -> Saved:
    """A tale as an earlier release left it, which asked everything."""
    plain = codec.decode(codec.encode(TaleState(seats=2, seed="tale", chapter=chapter)), dict)
    del plain["spares"]
    return Saved("tale", edition("tale"), (Checkpoint(at, chapter, codec.encode(plain)),), entries)


def loaded(saved: Saved, *chapters: Chapter) -> Match[TaleState]:
    return Match.load(TaleRules(*chapters), saved)


def test_one_answer_is_given_and_the_next_question_keeps_its_number() -> None:
    match = told(door)
    events = match.answer(0, "0.0.0", ("red",))
    assert [event.data["what"] for event in events] == ["red", "push"]
    assert (match.state.heard, asked(match), match.length) == (["red", "push"], [(0, "0.2.0")], 1)


def test_a_step_of_one_answer_goes_by_unasked() -> None:
    match = told(door, gate, gate, door)
    reply(match, 0, "red")
    reply(match, 0, "blue")
    assert match.state.heard == ["red", "push", "blue", "gate push", "gate push"]
    assert (asked(match), match.length) == ([(0, "3.0.0")], 2)
    assert match.undo()
    assert (match.state.heard, asked(match)) == (["red", "push"], [(0, "0.2.0")])


TWO = (PUSH, Option("pull", text("tale-pull")))
THRICE = replace(PUSH, limit=3)


@pytest.mark.parametrize(
    ("said", "forced"),
    [
        ({}, ("push",)),
        ({"ordered": True}, ("push",)),
        ({"options": TWO, "min_picks": 2, "max_picks": 2}, ("push", "pull")),
        ({"options": (THRICE,), "min_picks": 3, "max_picks": 3}, ("push", "push", "push")),
        ({"options": (THRICE,), "min_picks": 3, "max_picks": 3, "ordered": True}, ("push", "push", "push")),
        ({"options": (), "min_picks": 0, "max_picks": 0}, ()),
        ({"options": TWO}, None),
        ({"options": TWO, "min_picks": 2, "max_picks": 2, "ordered": True}, None),
        ({"min_picks": 0}, None),
        ({"options": (THRICE,), "min_picks": 2, "max_picks": 2}, None),
        ({"check": lambda picks: text("tale-no")}, None),
        ({"secret": True}, None),
        ({"reveals": True}, None),
        ({"optional": True}, None),
    ],
)
def test_it_is_the_only_answer_that_is_given(said: dict[str, object], forced: tuple[str, ...] | None) -> None:
    assert replace(lone(0), **said).forced() == forced


def test_where_all_answer_only_those_are_asked_who_have_a_choice() -> None:
    def vote(game: Tale) -> Script[None]:
        said = yield from ask_all([question(0, "yes"), lone(1), question(2, "yes")])
        game.state.heard += [picks[0] for picks in said]

    match = told(vote, seats=3)
    assert asked(match) == [(0, "0.0.0"), (2, "0.0.2")]
    reply(match, 2, "yes")
    reply(match, 0, "pass")
    assert match.state.heard == ["pass", "push", "yes"]


def test_who_may_be_first_is_asked_although_there_is_one_way_to_be() -> None:
    """They can wait for the others. If you could only act alone, you can't wait."""

    def race(game: Tale) -> Script[None]:
        for seats in ((0, 1), (1,)):
            place, picks = yield from ask_any([lone(seat) for seat in seats])
            game.state.heard.append(f"{seats[place]} {picks[0]}")

    match = told(race)
    assert asked(match) == [(0, "0.0.0"), (1, "0.0.1")]
    reply(match, 0, "push")
    assert match.state.heard == ["0 push", "1 push"]


def test_a_standing_answer_comes_before_the_only_one() -> None:
    def locked(game: Tale) -> Script[None]:
        yield from ask(question(0, "red"))
        odd = replace(lone(0), topics=("lock",), default=(), min_picks=0)
        game.state.heard += ["nothing" if (yield from ask(odd)) == () else "push"]

    match = told(locked)
    match.stand(0, "lock", "game")
    reply(match, 0, "red")
    assert match.state.heard == ["nothing"]


def test_rules_that_ask_one_thing_for_ever_fail() -> None:
    def endless(game: Tale) -> Script[None]:
        yield from ask(question(0, "red"))
        while True:
            yield from ask(lone(0))

    match = told(endless)
    with pytest.raises(StepFailed, match="the rules go on and on without asking anybody"):
        reply(match, 0, "red")
    assert asked(match) == [(0, "0.0.0")]


# -- logs of earlier releases -------------------------------------------------------------------------------


def test_a_step_of_an_earlier_release_is_asked_to_its_end_as_it_was() -> None:
    """Nobody would have been told its events: so it's given by hand once more."""
    match = loaded(earlier(*OLD[:1]), door, gate, door)
    assert (match.state.heard, asked(match), match.lost_answers) == (["red"], [(0, "0.1.0")], 0)
    reply(match, 0, "push")
    reply(match, 0, "blue")
    assert match.state.heard == ["red", "push", "blue", "gate push"]
    assert (asked(match), match.length) == ([(0, "2.0.0")], 3)
    again = Match.load(match.rules, match.save())
    assert (again.fingerprint(), again.lost_answers) == (match.fingerprint(), 0)


def test_a_table_that_an_earlier_release_left_at_one_answer_waits_for_it() -> None:
    match = loaded(earlier(chapter=1, at=3), door, gate, door)
    assert (asked(match), match.length) == ([(1, "1.0.0")], 3)
    [event] = match.answer(1, "1.0.0", ("push",))
    assert (event.data["what"], asked(match)) == ("gate", [(0, "2.0.0")])


def test_a_whole_log_of_an_earlier_release_is_played_again_entry_by_entry() -> None:
    match = told(door, gate, door)
    heard = [[event.data["what"] for event in match.repeat(entry)] for entry in OLD]
    assert heard == [["red", "push"], [], ["blue", "gate"], [], ["red", "push"]]
    assert (match.length, asked(match)) == (5, [(0, "2.2.0")])
    assert match.save().entries == OLD
    for length, waits in ((4, "2.0.0"), (3, "2.0.0"), (2, "0.2.0"), (1, "0.2.0"), (0, "0.0.0")):
        assert match.undo()
        assert (match.length, asked(match)) == (length, [(0, waits)])
        again = Match.load(match.rules, match.save())
        assert (again.length, again.fingerprint(), again.lost_answers) == (length, match.fingerprint(), 0)


def test_an_answer_that_was_given_unasked_is_too_late_for_everybody_else() -> None:
    match = told(door)
    reply(match, 0, "red")
    with pytest.raises(Exception, match="kernel-stale"):
        match.answer(0, "0.1.0", ("push",))


def test_a_log_of_an_earlier_release_is_read_from_any_checkpoint() -> None:
    match = told(door, gate, door)
    for entry in OLD[:4]:
        match.repeat(entry)
    first = match.save().trail[0]
    position = loaded(Saved("tale", edition("tale"), (first,), OLD), door, gate, door)
    assert (position.length, asked(position), position.lost_answers) == (5, [(0, "2.2.0")], 0)


def test_a_state_says_from_which_step_on_one_answer_is_given() -> None:
    match = loaded(earlier(*OLD[:2]), door, gate, door)
    assert [TaleRules().read(each.state).spares for each in match.save().trail] == [False]
    reply(match, 0, "blue")
    assert [TaleRules().read(each.state).spares for each in match.save().trail] == [False, True]
    assert msgspec.structs.asdict(match.state)["spares"]
