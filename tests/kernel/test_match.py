"""The kernel on a game with sealed bids, nested counters, a stack, races, hidden hands and a bomb."""

from __future__ import annotations

import pytest

from games.kernel import codec
from games.kernel.decision import Decision, Picks, Script, ask, ask_all
from games.kernel.events import seen_by
from games.kernel.faults import Illegal, Stale, StepFailed
from games.kernel.match import TRAIL, Match
from games.kernel.package.players import DecisionHistory
from games.kernel.saved import Answer, Saved
from games.kernel.testkit.conformance import check_state_type, play_and_check
from tests.kernel.parley import BOMB, RULES, ParleyState
from tests.kernel.tale import Tale, TaleRules, TaleState, TaleView, question

Parley = Match[ParleyState]


def opened(seats: int = 3, *, bombs: bool = False, seed: str = "parley") -> Parley:
    match, _ = Match.new(RULES, seats, {"bombs": bombs}, seed)
    return match


def reply(match: Parley, seat: int, *picks: str) -> list[str]:
    """Returns the kinds of the events that everyone saw."""
    [decision] = match.pending_for(seat)
    return [event.kind for event in seen_by(match.answer(seat, decision.id, picks), None)]


def lowest_bids(match: Parley) -> None:
    for seat in range(match.seats):
        [decision] = match.pending_for(seat)
        cards = [int(option.id.split(":")[1]) for option in decision.options]
        safe = min(card for card in cards if card != BOMB)
        match.answer(seat, decision.id, (f"card:{safe}",))


def asked(match: Parley) -> list[tuple[int, str]]:
    return [(decision.seat, decision.kind) for decision in match.pending]


def test_sealed_bids_wait_for_all_and_tell_nothing_until_then() -> None:
    match = opened()
    assert asked(match) == [(0, "parley.bid"), (1, "parley.bid"), (2, "parley.bid")]
    first = match.pending_for(1)[0].options[0].id
    assert reply(match, 1, first) == []
    assert asked(match) == [(0, "parley.bid"), (2, "parley.bid")]
    assert match.view(0) == opened().view(0)
    reply(match, 0, match.pending_for(0)[0].options[0].id)
    kinds = reply(match, 2, match.pending_for(2)[0].options[0].id)
    assert kinds[:2] == ["bids", "laid"]


def test_a_counter_can_be_countered_and_the_stack_resolves_newest_first() -> None:
    match = opened()
    lowest_bids(match)
    leader = match.state.leader
    second, third = (leader + 1) % 3, (leader + 2) % 3
    assert asked(match) == [(second, "parley.counter")]
    counter = match.pending[0].options[1].id
    assert reply(match, second, counter) == ["laid"]
    assert asked(match) == [(second, "parley.counter")], "the counter opened a window of its own"
    reply(match, second, "pass")
    assert asked(match) == [(third, "parley.counter")]
    answer = match.pending[0].options[1].id
    reply(match, third, answer)
    assert [item.target for item in match.state.stack] == [None, 0, 1]
    kinds: list[str] = []
    while asked(match)[0][1] == "parley.counter":
        kinds = reply(match, match.pending[0].seat, "pass")
    assert kinds == ["resolved", "resolved"], "the third card took the second off the stack"
    assert match.state.stack == []
    assert asked(match) == [(0, "parley.dash"), (1, "parley.dash"), (2, "parley.dash")]


def test_nested_windows_survive_a_restart_in_their_depth() -> None:
    match = opened()
    lowest_bids(match)
    reply(match, match.pending[0].seat, match.pending[0].options[1].id)
    reply(match, match.pending[0].seat, match.pending[0].options[1].id)
    names = [place.split(":")[0].split(".")[-1] for place in match.trace()]
    assert names.count("counters") == 3
    again = Match.load(RULES, codec.decode(codec.encode(match.save()), Saved))
    assert again.fingerprint() == match.fingerprint()
    assert [place.split(":")[0] for place in again.trace()] == [place.split(":")[0] for place in match.trace()]


def test_someone_who_is_first_takes_the_prize_and_the_others_are_too_late() -> None:
    match = opened()
    lowest_bids(match)
    while match.pending[0].kind == "parley.counter":
        reply(match, match.pending[0].seat, "pass")
    late = match.pending_for(0)[0].id
    [decision] = match.pending_for(2)
    events = match.answer(2, decision.id, ("grab",))
    assert [event.data for event in seen_by(events, 0) if event.kind == "drew"] == [{}]
    assert [event.data["card"] for event in seen_by(events, 2) if event.kind == "drew"] == [
        hand_of(match, 2)[-1]
    ]
    with pytest.raises(Stale):
        match.answer(0, late, ("grab",))


def hand_of(match: Parley, seat: int) -> list[int]:
    return match.state.zones.pile(f"hand:{seat}")


def test_a_step_that_raises_leaves_the_match_where_it_stood() -> None:
    match = next(m for n in range(99) if holds_bomb(m := opened(2, bombs=True, seed=f"bomb {n}")))
    holder = next(seat for seat in (0, 1) if BOMB in hand_of(match, seat))
    other = 1 - holder
    reply(match, holder, f"card:{BOMB}")
    before = match.fingerprint()
    [decision] = match.pending_for(other)
    with pytest.raises(StepFailed) as failed:
        match.answer(other, decision.id, decision.fallback())
    assert failed.value.trace[-1] == "ZeroDivisionError: the bomb went off"
    assert failed.value.trace[-2].startswith("bid:")
    assert match.fingerprint() == before
    assert asked(match) == [(other, "parley.bid")]
    assert match.undo(), "the bomb can be taken back"
    safe = next(card for card in hand_of(match, holder) if card != BOMB)
    reply(match, holder, f"card:{safe}")
    assert "bids" in reply(match, other, decision.fallback()[0])


def holds_bomb(match: Parley) -> bool:
    return any(BOMB in hand_of(match, seat) for seat in range(match.seats))


def test_a_standing_answer_passes_for_the_seat_until_its_span_ends() -> None:
    match = opened()
    lowest_bids(match)
    leader = match.state.leader
    second, third = (leader + 1) % 3, (leader + 2) % 3
    match.stand(second, "counter", "round")
    assert asked(match) == [(third, "parley.counter")], "the pending question was answered for him"
    match.stand(third, "counter", "game")
    match.stand(leader, "counter", "game")
    assert {kind for _, kind in asked(match)} == {"parley.dash"}
    reply(match, 0, "grab")
    assert match.state.standing == {second: {}, third: {"counter": "game"}, leader: {"counter": "game"}}
    match.stand(third, "counter", None)
    assert match.state.standing[third] == {}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_conforms(seats: int) -> None:
    check_state_type(RULES)
    for number in range(8):
        play_and_check(RULES, seats, {}, f"parley {seats} {number}")


# -- what was answered before -------------------------------------------------------------------------------


class Milder(TaleRules):
    """Offers no shield any longer, but still knows it."""

    def offered_before(self, decision: Decision, picks: Picks) -> bool:
        return decision.kind == "tale.ask" and picks == ("shield",)


def arms(game: Tale) -> Script[None]:
    game.state.heard += yield from ask(question(0, "sword"))
    game.state.heard += yield from ask(question(1, "giant"))


def armed(rules: TaleRules, what: str) -> Match[TaleState]:
    """An earlier release's match in which someone took it."""
    saved = Match.new(rules, 2, {}, "tale")[0].save()
    return Match.load(rules, Saved(saved.game, saved.version, saved.trail, (Answer(0, "0.0.0", (what,)),)))


def test_what_an_earlier_release_offered_is_replayed_where_the_rules_know_it_still() -> None:
    match = armed(Milder(arms), "shield")
    assert (match.lost_answers, match.state.heard) == (0, ["shield"])
    for rules, what in ((Milder(arms), "axe"), (TaleRules(arms), "shield")):
        match = armed(rules, what)
        assert (match.lost_answers, match.state.heard) == (1, [])


def test_nobody_is_given_now_what_an_earlier_release_offered() -> None:
    match = Match.new(Milder(arms), 2, {}, "tale")[0]
    with pytest.raises(Illegal):
        match.answer(0, "0.0.0", ("shield",))
    assert match.state.heard == []


def test_how_a_question_came_about_is_known_by_each_seat_for_itself() -> None:
    """Even in a long match that has lost its beginning."""

    def all_three(game: Tale) -> Script[None]:
        said = yield from ask_all([question(seat, "yes", "no") for seat in range(3)])
        game.state.heard += [picks[0] for picks in said]
        yield from ask(question(1, "well"))

    def turn(game: Tale) -> Script[None]:
        yield from ask(question(0, "walk"))

    match = Match.new(TaleRules(*[turn] * (TRAIL + 2), all_three), 3, {}, "tale")[0]
    for _ in range(TRAIL + 2):
        match.answer(0, match.pending[0].id, ("walk",))
    for seat, said in ((2, "no"), (0, "yes")):
        match.answer(seat, match.pending_for(seat)[0].id, (said,))
    match.stand(1, "walk", "game")
    match.answer(1, match.pending[0].id, ("pass",))
    assert match.state.heard == ["yes", "pass", "no"]
    before = [TaleView(seat, ()) for seat in range(3)]
    assert [match.past(seat) for seat in range(3)] == [
        DecisionHistory(before[0], (("yes",),)),
        DecisionHistory(before[1], (("pass",),)),
        DecisionHistory(before[2], (("no",),)),
    ]
