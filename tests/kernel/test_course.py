"""How a match runs: what counts, what is undone, and what stops it."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel import codec
from games.kernel import match as matches
from games.kernel.decision import Decision, Script, ask, ask_one
from games.kernel.faults import Illegal, NotYours, Refused, Stale, StepFailed
from games.kernel.match import TRAIL, Match
from games.kernel.printed.edition import edition
from games.kernel.rules import Game
from games.kernel.saved import Answer, Checkpoint, Saved, Standing
from games.kernel.text import text
from tests.kernel.tale import Chapter, Tale, TaleRules, TaleState, TaleView, asked, question, reply, told


def line(seat: int) -> Chapter:
    """A seat says one of two words."""

    def chapter(game: Tale) -> Script[None]:
        game.state.heard.append((yield from ask_one(question(seat, "yes", "no", topics=("line",)))))
        game.emit("said", text("tale-said"), {"seat": seat})

    return chapter


def talk(game: Tale) -> Script[None]:
    first = yield from ask(question(0, "yes"))
    game.state.heard += first
    game.emit("half", text("tale-half"))
    second = yield from ask(question(1, "yes"))
    game.state.heard += second
    game.emit("whole", text("tale-whole"))


def quiet(game: Tale) -> Script[None]:
    game.state.heard.append("quiet")
    return
    yield


def stumble(game: Tale) -> Script[None]:
    said = yield from ask_one(question(0, "yes", "no"))
    game.state.heard.append(said)
    if said == "no":
        raise LookupError("no such word")


def again(match: Match[TaleState]) -> Match[TaleState]:
    return Match.load(match.rules, codec.decode(codec.encode(match.save()), Saved))


# -- steps ------------------------------------------------------------------------------------------------


def test_decisions_are_numbered_by_step_question_and_place() -> None:
    match = told(quiet, talk, line(1))
    assert asked(match) == [(0, "1.0.0")]
    reply(match, 0, "yes")
    assert asked(match) == [(1, "1.1.0")]
    reply(match, 1, "pass")
    assert asked(match) == [(1, "2.0.0")]
    assert match.outcome is None
    reply(match, 1, "no")
    assert (asked(match), match.state.heard) == ([], ["quiet", "yes", "pass", "no"])
    assert match.outcome == match.rules.outcome(match.state)


def test_every_question_of_a_step_has_a_number_of_its_own() -> None:
    def long(game: Tale) -> Script[None]:
        for word in ("one", "two", "three"):
            game.state.heard += yield from ask(question(0, word))

    match = told(long)
    numbers = []
    while match.pending:
        numbers += asked(match)
        reply(match, 0, "pass")
    assert numbers == [(0, "0.0.0"), (0, "0.1.0"), (0, "0.2.0")]


def test_an_answer_tells_what_happened_until_the_next_question_and_no_more() -> None:
    match = told(talk, line(0))
    assert reply(match, 0, "yes") == ["half"]
    assert reply(match, 1, "yes") == ["whole"]
    assert reply(match, 0, "yes") == ["said"]
    assert (match.length, match.seats) == (3, 2)


def test_what_happens_at_the_set_up_is_told_at_once() -> None:
    def opening(game: Tale) -> Script[None]:
        game.emit("opened", text("tale-opened"))
        yield from quiet(game)

    match, events = Match.new(TaleRules(opening, line(0)), 3, {}, "opening")
    assert [event.kind for event in events] == ["opened"]
    assert (match.length, match.seats, match.state.seed) == (0, 3, "opening")


def test_a_match_that_is_over_asks_nothing_and_takes_nothing() -> None:
    match = told(line(0))
    reply(match, 0, "yes")
    assert match.pending == ()
    with pytest.raises(Stale):
        match.answer(0, "0.0.0", ("yes",))
    assert match.outcome is not None
    assert match.outcome.ranking == ((1, 0), (2, 1))


def test_a_tale_that_never_asks_is_a_fault_of_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MAX_SILENT_STEPS", 3)
    assert asked(told(quiet, quiet, line(0))) == [(0, "2.0.0")]
    with pytest.raises(StepFailed, match="without a question") as failed:
        told(quiet, quiet, quiet, line(0))
    assert failed.value.trace[-1] == "RuntimeError: the rules go on and on without a question"


def test_the_state_at_rest_is_a_copy_from_before_the_running_step() -> None:
    match = told(line(0), line(1), talk)
    reply(match, 0, "no")
    reply(match, 1, "no")
    reply(match, 0, "yes")
    match.rest().heard.append("scribbled")
    assert (match.rest().heard, match.state.heard) == (["no", "no"], ["no", "no", "yes"])


def test_a_view_is_of_the_one_who_looks() -> None:
    match = told(line(0), line(1))
    reply(match, 0, "no")
    assert [match.view(seat) for seat in (None, 1)] == [TaleView(None, ("no",)), TaleView(1, ("no",))]


# -- refusals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "decision", "picks", "refusal", "says"),
    [
        (0, "0.0.1", ("yes",), Stale, text("kernel-stale")),
        (1, "0.0.0", ("yes",), NotYours, text("kernel-not-yours")),
        (0, "0.0.0", ("maybe",), Illegal, text("kernel-no-such-option", option="maybe")),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(
    seat: int, decision: str, picks: tuple[str, ...], refusal: type[Refused], says: object
) -> None:
    match = told(line(0))
    before = match.save()
    with pytest.raises(refusal) as refused:
        match.answer(seat, decision, picks)
    assert refused.value.reason == says
    assert refused.value.args == (refused.value.reason.key, refused.value.reason.args)
    assert (match.save(), asked(match)) == (before, [(0, "0.0.0")])


def test_who_has_no_seat_sets_no_standing_answer_and_the_last_seat_does() -> None:
    match = told(line(1))
    for seat in (-1, 2):
        with pytest.raises(NotYours) as refused:
            match.stand(seat, "line", "game")
        assert refused.value.reason == text("kernel-not-yours")
    match.stand(1, "line", "game")
    assert (match.state.heard, match.length) == (["pass"], 1)


def test_a_step_that_fails_leaves_the_answers_before_it() -> None:
    match = told(line(1), stumble)
    reply(match, 1, "yes")
    before = match.fingerprint()
    with pytest.raises(StepFailed, match="LookupError: no such word") as failed:
        reply(match, 0, "no")
    assert str(failed.value) == " > ".join(failed.value.trace)
    assert isinstance(failed.value.__cause__, LookupError)
    assert (match.fingerprint(), match.length, match.state.heard) == (before, 1, ["yes"])
    assert reply(match, 0, "yes") == []
    assert match.state.heard == ["yes", "yes"]


def test_nothing_of_a_step_that_failed_is_told_with_the_next_answer() -> None:
    def loud(game: Tale) -> Script[None]:
        game.emit("begun", text("tale-begun"))
        yield from stumble(game)

    match = told(line(0), loud)
    assert reply(match, 0, "yes") == ["said", "begun"]
    with pytest.raises(StepFailed):
        reply(match, 0, "no")
    assert reply(match, 0, "yes") == []


# -- undoing and saving -------------------------------------------------------------------------------------


def test_taking_back_reaches_over_steps_and_within_them() -> None:
    match = told(line(0), talk, line(1))
    prints = [match.fingerprint()]
    for seat, word in ((0, "no"), (0, "yes"), (1, "yes")):
        reply(match, seat, word)
        prints.append(match.fingerprint())
    for number in (2, 1, 0):
        assert match.undo()
        assert (match.length, match.fingerprint()) == (number, prints[number])
    assert not match.undo()
    assert match.length == 0


def test_what_is_done_again_after_taking_back_is_told_again_and_nothing_else() -> None:
    match = told(talk, line(0))
    reply(match, 0, "yes")
    reply(match, 1, "yes")
    match.undo()
    assert reply(match, 1, "pass") == ["whole"]
    assert match.state.heard == ["yes", "pass"]


def test_a_standing_answer_is_taken_back_like_any_other() -> None:
    match = told(line(0), line(0), line(1))
    match.stand(0, "line", "game")
    assert (match.state.heard, match.length) == (["pass", "pass"], 1)
    assert again(match).fingerprint() == match.fingerprint()
    match.undo()
    assert (match.state.heard, match.state.standing, match.length) == ([], {}, 0)


def test_a_standing_answer_opens_the_step_again_after_a_reload() -> None:
    def pair(game: Tale) -> Script[None]:
        yield from line(0)(game)
        game.state.heard += yield from ask(question(1, "yes"))

    match = told(line(1), pair, line(1))
    match.stand(0, "line", "game")
    reply(match, 1, "yes")
    assert (asked(match), match.save().trail[-1].at) == ([(1, "1.1.0")], 2)
    loaded = again(match)
    assert (asked(loaded), loaded.fingerprint()) == ([(1, "1.1.0")], match.fingerprint())
    reply(loaded, 1, "pass")
    loaded.undo()
    assert (asked(loaded), loaded.fingerprint()) == ([(1, "1.1.0")], match.fingerprint())


def test_as_much_is_kept_as_can_be_taken_back() -> None:
    match = told(*[line(0)] * (TRAIL + 10))
    for _ in range(TRAIL - 1):
        reply(match, 0, "yes")
    assert [checkpoint.at for checkpoint in match.save().trail] == list(range(TRAIL))
    reply(match, 0, "yes")
    reply(match, 0, "no")
    saved = match.save()
    assert [checkpoint.at for checkpoint in saved.trail] == list(range(2, TRAIL + 2))
    assert saved.entries == tuple(
        Answer(0, f"{n}.0.0", ("yes",) if n < TRAIL else ("no",)) for n in range(2, TRAIL + 1)
    )
    assert match.length == TRAIL + 1
    loaded = again(match)
    assert (loaded.length, loaded.fingerprint(), loaded.lost_answers) == (TRAIL + 1, match.fingerprint(), 0)
    undone = 0
    while loaded.undo():
        undone += 1
    assert (undone, loaded.length) == (TRAIL - 1, 2)
    assert loaded.state.heard == ["yes", "yes"]
    reply(loaded, 0, "pass")
    assert loaded.save().entries == (Answer(0, "2.0.0", ("pass",)),)


def test_a_long_match_plays_on_from_a_file_in_the_middle_of_a_step() -> None:
    match = told(*[line(0)] * (TRAIL + 5), talk, line(1))
    for _ in range(TRAIL + 5):
        reply(match, 0, "yes")
    reply(match, 0, "pass")
    loaded = again(match)
    assert asked(loaded) == [(1, f"{TRAIL + 5}.1.0")]
    assert (loaded.fingerprint(), loaded.length) == (match.fingerprint(), TRAIL + 6)
    assert reply(loaded, 1, "yes") == ["whole"], "nothing is told again that was told before"
    assert loaded.undo()
    assert loaded.undo()
    assert (loaded.length, asked(loaded)) == (TRAIL + 5, [(0, f"{TRAIL + 5}.0.0")])


def test_there_is_one_checkpoint_for_each_length_of_the_log() -> None:
    match = told(quiet, talk, quiet, line(1))
    [first] = match.save().trail
    assert (first.at, first.step) == (0, 0)
    reply(match, 0, "yes")
    assert match.save().trail == (first,)
    reply(match, 1, "yes")
    _, second = match.save().trail
    assert (second.at, second.step) == (2, 2)
    assert codec.decode(second.state, TaleState).heard == ["quiet", "yes", "yes"]
    assert again(match).fingerprint() == match.fingerprint(), "what asks nothing follows by itself"
    assert match.save() == Saved("tale", edition(match.rules.key), (first, second), match.save().entries)


@pytest.mark.parametrize(
    "changed", [Answer(1, "0.1.0", ("?",)), Answer(0, "0.1.0", ("yes",)), Answer(1, "0.9.0", ("yes",))]
)
def test_answers_that_do_not_fit_any_more_are_counted_and_asked_again(changed: Answer) -> None:
    match = told(talk, line(0))
    reply(match, 0, "yes")
    saved = match.save()
    odd = Saved(saved.game, saved.version, saved.trail, (*saved.entries, changed))
    loaded = Match.load(match.rules, odd)
    assert (loaded.lost_answers, loaded.length, asked(loaded)) == (2, 0, [(0, "0.0.0")])
    assert loaded.state.heard == []


def test_a_match_of_a_release_that_fails_on_its_answers_stands_at_its_checkpoint() -> None:
    match = told(line(0), talk)
    reply(match, 0, "yes")
    reply(match, 0, "yes")
    loaded = Match.load(TaleRules(line(0), stumble), match.save())
    assert (loaded.lost_answers, loaded.length) == (0, 2), "it stumbles over no alone"
    bent = msgspec.structs.replace(with_a_no(match.save()), version=edition(match.rules.key) - 1)
    refused = Match.load(TaleRules(line(0), stumble), bent)
    assert (refused.lost_answers, refused.length, refused.state.heard) == (1, 1, ["yes"])


def test_rules_that_fail_on_what_they_took_themselves_lose_no_answer() -> None:
    match = told(line(0), talk)
    reply(match, 0, "yes")
    reply(match, 0, "yes")
    with pytest.raises(LookupError, match="no such word"):
        Match.load(TaleRules(line(0), stumble), with_a_no(match.save()))


@pytest.mark.parametrize("fault", [MemoryError, RecursionError, OSError])
def test_what_may_be_over_a_moment_later_loses_no_answer_of_any_release(fault: type[Exception]) -> None:
    match = told(talk)
    reply(match, 0, "yes")
    older = msgspec.structs.replace(match.save(), version=edition(match.rules.key) - 1)

    def short(game: Tale) -> Script[None]:
        yield from ask_one(question(0, "yes", "no"))
        raise fault

    with pytest.raises(fault):
        Match.load(TaleRules(short), older)


def with_a_no(saved: Saved) -> Saved:
    return Saved(saved.game, saved.version, saved.trail, (*saved.entries[:-1], Answer(0, "1.0.0", ("no",))))


def test_standing_answers_replay_in_their_place() -> None:
    match = told(talk, line(1))
    match.stand(1, "line", "game")
    reply(match, 0, "yes")
    assert match.save().entries == (Standing(1, "line", "game"), Answer(0, "0.0.0", ("yes",)))
    loaded = again(match)
    assert (loaded.fingerprint(), loaded.lost_answers) == (match.fingerprint(), 0)
    reply(loaded, 1, "yes")
    assert loaded.state.heard == ["yes", "yes", "pass"]


def test_the_fingerprint_is_of_state_and_questions() -> None:
    match, twin = told(talk), told(talk)
    assert match.fingerprint() == twin.fingerprint()
    assert match.fingerprint() != told(line(0)).fingerprint(), "other options"
    match.state.heard.append("whisper")
    assert match.fingerprint() != twin.fingerprint()


def test_where_a_match_waits_is_named_from_the_outside_in() -> None:
    match = told(talk)
    assert [place.split(":")[0].rsplit(".", 1)[-1] for place in match.trace()[:2]] == ["step", "talk"]
    reply(match, 0, "yes")
    reply(match, 1, "yes")
    assert match.outcome is not None


# -- questions that last ----------------------------------------------------------------------------------


PLAN = "8202890208004182195"
"""A saved table may be at this question: its number must not change."""


def plan(**other: object) -> Chapter:
    """May be asked repeatedly within its span."""
    asked = {"seat": 0, "kind": "plan", "lasting": "round 1", "source": "map", **other}

    def chapter(game: Tale) -> Script[None]:
        decision = Decision(prompt=text("plan"), options=question(0, "yes").options, default=("yes",), **asked)  # type: ignore[arg-type]
        game.state.heard += yield from ask(decision)

    return chapter


def test_a_lasting_question_has_the_same_number_in_every_process() -> None:
    assert asked(told(plan())) == asked(told(quiet, plan())) == [(0, PLAN)]


@pytest.mark.parametrize(
    "other",
    [
        {"seat": 1},
        {"kind": "plot"},
        {"lasting": "round 2"},
        {"source": "book"},
        {"min_picks": 0},
        {"max_picks": 2},
    ],
)
def test_a_lasting_question_that_differs_in_anything_is_another_one(other: dict[str, object]) -> None:
    [(_, number)] = asked(told(plan(**other)))
    assert number != PLAN
    assert number.isdigit()


# -- how it is opened -------------------------------------------------------------------------------------


def test_a_match_is_opened_for_as_many_as_the_game_is_for() -> None:
    with pytest.raises(ValueError, match=r"^tale is not for 5 seats$"):
        Match.new(TaleRules(line(0)), 5, {}, "x")
    match, _ = Match.new(TaleRules(line(0)), 2, {"length": 2, "cloak:1": "red"}, "x")
    assert match.state.options == {"length": 2, "cloak:1": "red"}
    assert type(match._game) is Game
    assert isinstance(match.save().trail[0], Checkpoint)
