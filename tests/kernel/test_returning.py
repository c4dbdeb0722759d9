"""Going back from half a choice: only while it has led to nothing but another question."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from games.kernel.decision import Decision, Script, ask, ask_all, ask_any, ask_one
from games.kernel.match import TRAIL, Match
from games.kernel.text import text
from tests.kernel.tale import Tale, TaleRules, TaleState, TaleView, asked, question, reply, told


def half(
    seat: int = 0, between: Callable[[Tale], object] = lambda game: None, **more: object
) -> Match[TaleState]:
    """A match with the first half made; `between` happens before the second."""

    def chapter(game: Tale) -> Script[None]:
        first = yield from ask_one(question(0, "sword"))
        between(game)
        second: Decision = msgspec.structs.replace(question(seat, "giant"), **more)
        yield from ask(second)
        game.state.heard.append(first)

    match = told(chapter)
    reply(match, 0, "sword")
    return match


def test_half_a_choice_is_taken_back_by_its_own_seat() -> None:
    match = half()
    assert (match.half_made, match.may_return(0), match.may_return(1)) == (True, True, False)
    assert match.undo()
    assert asked(match) == [(0, "0.0.0")]
    assert (match.half_made, match.may_return(0)) == (False, False)
    reply(match, 0, "pass")
    assert match.may_return(0)


def test_the_first_question_and_a_choice_that_is_made_have_no_way_back() -> None:
    match = half()
    reply(match, 0, "giant")
    assert not match.may_return(0)
    assert match.state.heard == ["sword"]


@pytest.mark.parametrize(
    "between",
    [
        lambda game: game.emit("drum", text("tale-ask")),
        lambda game: game.emit("whisper", text("tale-ask"), seats=(0,)),
        lambda game: game.chance.below("dice", 6),
        lambda game: game.state.heard.append("seen by all"),
    ],
)
def test_what_was_told_drawn_or_seen_is_not_taken_back(between: Callable[[Tale], object]) -> None:
    assert not half(between=between).may_return(0)


def test_a_question_to_somebody_else_or_one_that_shows_hidden_cards_has_no_way_back() -> None:
    assert not half(seat=1).may_return(0)
    assert not half(reveals=True).may_return(0)


def test_a_standing_answer_in_between_is_what_would_be_taken_back() -> None:
    match = half()
    match.stand(0, "walk", "game")
    assert (match.half_made, match.may_return(0)) == (False, False)


def test_several_halves_are_taken_back_one_after_another() -> None:
    def chapter(game: Tale) -> Script[None]:
        for thing in ("sword", "shield", "horse"):
            yield from ask(question(0, thing))

    match = told(chapter)
    reply(match, 0, "sword")
    reply(match, 0, "shield")
    for left in (True, False):
        assert match.undo()
        assert match.may_return(0) is left


def test_half_a_choice_in_a_later_turn_is_taken_back_too() -> None:
    """However many turns ago, whether or not the match still has them all."""

    def turn(game: Tale) -> Script[None]:
        yield from ask(question(0, "walk"))
        game.emit("walked", text("tale-walked"))

    def choice(game: Tale) -> Script[None]:
        yield from ask(question(0, "sword"))
        yield from ask(question(0, "giant"))

    for turns in (1, TRAIL + 2):
        match = told(*[turn] * turns, choice)
        for _ in range(turns):
            reply(match, 0, "walk")
        assert not match.may_return(0)
        reply(match, 0, "sword")
        assert match.may_return(0)


@pytest.mark.parametrize("turns", [0, TRAIL + 2])
def test_of_two_halves_the_second_is_taken_back_though_the_first_was_seen(turns: int) -> None:
    def turn(game: Tale) -> Script[None]:
        yield from ask(question(0, "walk"))

    def chapter(game: Tale) -> Script[None]:
        game.state.heard += yield from ask(question(0, "sword"))
        yield from ask(question(0, "shield"))
        yield from ask(question(0, "giant"))

    match = told(*[turn] * turns, chapter)
    for _ in range(turns):
        reply(match, 0, "walk")
    reply(match, 0, "sword")
    assert not match.may_return(0), "everybody has heard of the sword"
    reply(match, 0, "shield")
    assert match.may_return(0)


@pytest.mark.parametrize(("seer", "may_return"), [(0, True), (1, False), (None, False)])
def test_what_only_its_own_seat_sees_is_taken_back_and_what_another_sees_is_not(
    seer: int | None, may_return: bool
) -> None:
    class Whispered(TaleRules):
        def view(self, state: TaleState, seat: int | None) -> TaleView:
            return TaleView(seat, tuple(state.heard) if seat == seer else ())

    def chapter(game: Tale) -> Script[None]:
        game.state.heard += yield from ask(question(0, "sword"))
        yield from ask(question(0, "giant"))

    match = Match.new(Whispered(chapter), 2, {}, "tale")[0]
    reply(match, 0, "sword")
    assert match.may_return(0) is may_return


def test_a_sealed_answer_that_others_wait_for_has_no_way_back() -> None:
    def chapter(game: Tale) -> Script[None]:
        yield from ask_all([question(0, "a"), question(1, "b")])
        yield from ask(question(1, "c"))

    match = told(chapter)
    reply(match, 0, "a")
    assert not match.may_return(0)
    reply(match, 1, "b")
    assert not match.may_return(1)


def test_who_could_have_acted_meanwhile_is_asked_again() -> None:
    def chapter(game: Tale) -> Script[None]:
        index, _ = yield from ask_any([question(0, "a"), question(1, "b")])
        yield from ask(question(index, "c"))

    match = told(chapter)
    reply(match, 0, "a")
    assert match.may_return(0)
    match.undo()
    assert [seat for seat, _ in asked(match)] == [0, 1]


def test_after_loading_the_way_back_is_what_it_was() -> None:
    def chapter(game: Tale) -> Script[None]:
        yield from ask(question(0, "a"))
        yield from ask(question(0, "b"))

    rules = TaleRules(chapter)
    match = Match.new(rules, 2, {}, "tale")[0]
    reply(match, 0, "a")
    loaded = Match.load(rules, match.save())
    assert loaded.may_return(0)
    assert loaded.fingerprint() == match.fingerprint()
