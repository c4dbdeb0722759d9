"""Questions to several seats at once: `all` stays sealed, `any` goes on with the first; standing answers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel.decision import Decision, Script, ask, ask_all, ask_any
from games.kernel.faults import NotYours, Stale
from games.kernel.match import Match
from tests.kernel.tale import Chapter, Tale, TaleState, asked, question, reply, told


def vote(game: Tale) -> Script[None]:
    asked = [question(seat, "yes", "no", topics=("vote",)) for seat in range(game.state.seats)]
    said = yield from ask_all(asked)
    game.state.heard.append(" ".join(picks[0] for picks in said))


def race(game: Tale) -> Script[None]:
    asked = [question(seat, "grab", topics=("race",)) for seat in range(game.state.seats)]
    place, picks = yield from ask_any(asked)
    game.state.heard.append(f"{place} {picks[0]}")


def alone(game: Tale) -> Script[None]:
    """A race with only one seat in it."""
    place, picks = yield from ask_any([question(1, "grab", topics=("race",))])
    game.state.heard.append(f"{place} {picks[0]}")


def nobody(game: Tale) -> Script[None]:
    said = yield from ask_all([])
    game.state.heard.append(f"nobody said {said}")


def heard(match: Match[TaleState]) -> list[str]:
    return match.state.heard


def test_a_vote_goes_on_with_the_last_answer_in_the_order_of_the_seats() -> None:
    match = told(vote, seats=3)
    assert asked(match) == [(0, "0.0.0"), (1, "0.0.1"), (2, "0.0.2")]
    reply(match, 2, "no")
    reply(match, 0, "yes")
    assert (heard(match), asked(match)) == ([], [(1, "0.0.1")])
    reply(match, 1, "pass")
    assert heard(match) == ["yes pass no"]
    assert match.outcome is not None


def test_a_sealed_answer_is_not_given_twice_and_not_for_another() -> None:
    match = told(vote)
    reply(match, 0, "yes")
    with pytest.raises(Stale):
        match.answer(0, "0.0.0", ("no",))
    with pytest.raises(NotYours):
        match.answer(0, "0.0.1", ("no",))
    assert (heard(match), match.length) == ([], 1)


def test_a_standing_answer_votes_for_its_seat_and_the_others_are_still_asked() -> None:
    match = told(vote, seats=3)
    match.stand(1, "vote", "game")
    assert asked(match) == [(0, "0.0.0"), (2, "0.0.2")]
    assert heard(match) == []
    reply(match, 2, "no")
    reply(match, 0, "yes")
    assert heard(match) == ["yes pass no"]


def test_a_standing_answer_does_not_change_a_vote_that_was_given() -> None:
    match = told(vote)
    reply(match, 0, "yes")
    match.stand(0, "vote", "game")
    assert asked(match) == [(1, "0.0.1")]
    reply(match, 1, "no")
    assert heard(match) == ["yes no"]


def test_where_all_stand_the_vote_is_over_unasked() -> None:
    match = told(vote, vote)
    match.stand(0, "vote", "game")
    match.stand(1, "vote", "game")
    assert heard(match) == ["pass pass", "pass pass"]
    assert match.outcome is not None


def test_a_standing_answer_to_something_else_says_nothing_here() -> None:
    match = told(vote)
    match.stand(0, "race", "game")
    assert asked(match) == [(0, "0.0.0"), (1, "0.0.1")]
    match.stand(0, "always:vote", "game")
    assert asked(match) == [(0, "0.0.0"), (1, "0.0.1")]


def test_a_standing_answer_that_was_withdrawn_says_nothing_the_next_time() -> None:
    match = told(vote, vote)
    match.stand(0, "vote", "game")
    match.stand(0, "vote", None)
    match.stand(1, "vote", None)
    assert asked(match) == [(1, "0.0.1")], "what it said before it was withdrawn counts"
    reply(match, 1, "no")
    assert (heard(match), asked(match)) == (["pass no"], [(0, "1.0.0"), (1, "1.0.1")])


def test_a_race_goes_on_with_the_first_and_the_others_are_too_late() -> None:
    match = told(race, race, seats=3)
    reply(match, 2, "grab")
    assert heard(match) == ["2 grab"]
    with pytest.raises(Stale):
        match.answer(0, "0.0.0", ("grab",))
    assert asked(match) == [(0, "1.0.0"), (1, "1.0.1"), (2, "1.0.2")]


def test_nobody_races_for_a_seat_that_stands() -> None:
    """Nobody has to act in a race: a standing answer there would end it for all others."""
    match = told(race)
    match.stand(0, "race", "game")
    assert (heard(match), asked(match)) == ([], [(0, "0.0.0"), (1, "0.0.1")])
    reply(match, 1, "grab")
    assert heard(match) == ["1 grab"]


def test_someone_who_could_race_alone_is_answered_for() -> None:
    match = told(vote, alone)
    match.stand(1, "race", "game")
    reply(match, 0, "yes")
    reply(match, 1, "no")
    assert heard(match) == ["yes no", "0 pass"]


def test_a_vote_of_nobody_is_over_at_once() -> None:
    match = told(nobody, race)
    assert heard(match) == ["nobody said ()"]
    assert asked(match) == [(0, "1.0.0"), (1, "1.0.1")]


def test_sealed_answers_survive_a_reload_and_are_taken_back_one_by_one() -> None:
    match = told(vote, seats=3)
    reply(match, 0, "yes")
    reply(match, 2, "no")
    again = Match.load(match.rules, match.save())
    assert (asked(again), again.fingerprint()) == ([(1, "0.0.1")], match.fingerprint())
    assert again.undo()
    assert asked(again) == [(1, "0.0.1"), (2, "0.0.2")]
    assert again.fingerprint() != match.fingerprint(), "what is sealed is part of how a match continues"
    reply(again, 2, "yes")
    reply(again, 1, "yes")
    assert heard(again) == ["yes yes yes"]


def test_a_question_without_topics_is_answered_by_nobody() -> None:
    def plain(game: Tale) -> Script[None]:
        said = yield from ask_all([question(0, "yes"), question(1, "yes", topics=("vote", "yes"))])
        game.state.heard.append(" ".join(picks[0] for picks in said))

    match = told(plain)
    match.stand(0, "vote", "game")
    match.stand(1, "yes", "game")
    assert asked(match) == [(0, "0.0.0")]
    reply(match, 0, "yes")
    assert heard(match) == ["yes pass"]


def test_a_standing_answer_says_the_suggestion_where_there_is_no_default() -> None:
    def plain(game: Tale) -> Script[None]:
        decision = Decision(
            seat=0,
            kind="tale.ask",
            prompt=question(0).prompt,
            options=question(0, "yes").options,
            suggested=("yes",),
            topics=("vote",),
        )
        [picks] = yield from ask_all([decision])
        game.state.heard.append(picks[0])

    match = told(plain)
    match.stand(0, "vote", "game")
    assert heard(match) == ["yes"]


@pytest.mark.parametrize(("ask", "open_order"), [(vote, False), (race, True), (alone, False)])
def test_only_where_somebody_is_first_it_is_open_who(ask: Chapter, open_order: bool) -> None:
    assert told(ask).open_order is open_order


def test_a_standing_answer_may_do_something_always() -> None:
    """Saying so ends a standing pass, and the other way round."""

    def springs(game: Tale) -> Script[None]:
        for _ in range(3):
            asking = replace(question(0, "drink", topics=("spring",)), always=("drink",))
            picks = yield from ask(asking)
            game.state.heard.append(picks[0])
            yield from ask(question(1, "walk"))

    match = told(springs)
    match.stand(0, "always:spring", "game")
    assert (heard(match), asked(match)) == (["drink"], [(1, "0.1.0")])
    match.stand(0, "spring", "game")
    assert match.state.standing == {0: {"spring": "game"}}
    reply(match, 1, "walk")
    assert heard(match) == ["drink", "pass"]
    match.stand(0, "always:spring", "game")
    assert match.state.standing == {0: {"always:spring": "game"}}
    match.stand(0, "always:spring", None)
    reply(match, 1, "walk")
    assert asked(match) == [(0, "0.4.0")]
