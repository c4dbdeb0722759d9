"""A match as it was at one moment, and which of several seats someone answers for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from bot.store.rows import SeatRow, TableRow
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.decision import ChainedAnswer, Decision, Option, Script, ask, ask_all, ask_any
from games.kernel.match import Match
from games.kernel.package.players import DecisionHistory
from games.kernel.text import Text, text
from tests.kernel.tale import Tale, TaleRules, TaleState, TaleView, question
from tests.tables.house import ADA, BO, CY

SHIELD = ChainedAnswer((Option("shield", text("tale-shield")),))


class Explaining(TaleRules):
    """Says why not, what comes after a sword, and what each has in hand."""

    explained = frozenset({"tale.ask"})

    def why_not(self, state: TaleState, seat: int) -> Iterable[tuple[str, Text]]:
        return [("card:1", text("tale-not-now", seat=seat, heard=len(state.heard)))]

    def chained(self, state: TaleState, decision: Decision) -> Mapping[str, ChainedAnswer]:
        return {"sword": SHIELD} if decision.seat == 0 else {}

    def private_part(self, state: TaleState, seat: int) -> object:
        return f"hand of {seat} after {len(state.heard)}"


def vote(game: Tale) -> Script[None]:
    """Ada and Bo choose, and Cy may say something; then Ada is asked further."""
    asked = [question(0, "sword"), question(1, "bow"), question(2, "wait")]
    asked[2] = msgspec.structs.replace(asked[2], optional=True, kind="tale.aside")
    yield from ask_all(asked)
    game.state.heard.append("all")
    game.state.heard += yield from ask(question(0, "giant"))
    yield from ask(question(0, "horse"))


def begun() -> Match[TaleState]:
    return Match.new(Explaining(vote), 3, {}, "tale")[0]


def reply(match: Match[TaleState], seat: int, pick: str) -> None:
    match.answer(seat, match.pending_for(seat)[0].id, (pick,))


def test_what_is_seen_is_what_each_seat_may_know_and_is_asked() -> None:
    match = begun()
    sight = MatchSnapshot(match)
    assert (sight.seats, sight.length, sight.outcome, sight.returning) == (3, 0, None, frozenset())
    assert [sight.view(seat) for seat in (None, 0, 2)] == [TaleView(seat, ()) for seat in (None, 0, 2)]
    assert [sight.private_part(seat) for seat in range(3)] == [f"hand of {seat} after 0" for seat in range(3)]
    asked = [[decision.id for decision in sight.pending_for(seat)] for seat in range(4)]
    assert asked == [["0.0.0"], ["0.0.1"], ["0.0.2"], []]
    assert [sight.waits_for(seat) for seat in range(4)] == [True, True, False, False]
    assert sight.past(1) == DecisionHistory(TaleView(1, ()))
    assert sight.fingerprint() == match.fingerprint()


def test_why_not_and_what_comes_after_are_said_to_the_one_who_is_asked_so() -> None:
    sight = MatchSnapshot(begun())
    why = [("card:1", text("tale-not-now", seat=seat, heard=0)) for seat in range(2)]
    assert [sight.why_not(seat) for seat in range(4)] == [(why[0],), (why[1],), (), ()], "to Cy's question not"
    assert dict(sight.chained(sight.pending[0])) == {"sword": SHIELD}
    assert dict(sight.chained(sight.pending[1])) == {}
    assert dict(sight.chained(question(0, "sword"))) == {}, "that is not asked here"


def test_what_is_seen_does_not_change_with_what_is_answered_meanwhile() -> None:
    match = begun()
    before, print_ = MatchSnapshot(match), match.fingerprint()
    for seat, pick in ((0, "sword"), (1, "bow"), (2, "pass"), (0, "giant")):
        reply(match, seat, pick)
    after = MatchSnapshot(match)
    assert (before.length, before.fingerprint(), before.view(None)) == (0, print_, TaleView(None, ()))
    assert [decision.id for decision in before.pending] == ["0.0.0", "0.0.1", "0.0.2"]
    assert (after.length, after.view(1)) == (4, TaleView(1, ("all", "giant")))
    assert after.past(0) == DecisionHistory(TaleView(0, ()), (("sword",), ("giant",)))
    assert after.private_part(1) == "hand of 1 after 2"


def test_who_may_go_back_and_whether_it_is_open_who_goes_first_is_seen() -> None:
    def race(game: Tale) -> Script[None]:
        index, _ = yield from ask_any([question(0, "grab"), question(1, "grab")])
        yield from ask(question(index, "why"))

    match = Match.new(TaleRules(race), 2, {}, "tale")[0]
    assert MatchSnapshot(match).open_order
    reply(match, 1, "grab")
    assert (MatchSnapshot(match).returning, MatchSnapshot(match).open_order) == (frozenset({1}), False)


# -- several seats ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "needed", "seat"),
    [((), (), 1), ((0, 2), (0, 2), 2), ((1, 3), (3,), 3), ((3,), (), 3), ((0,), (0,), 1)],
    ids=["nothing is asked", "one of his", "one is waited for", "one may act", "another is asked"],
)
def test_of_several_seats_one_answers_for_the_one_that_is_waited_for(
    asked: tuple[int, ...], needed: tuple[int, ...], seat: int
) -> None:
    """Bo has all seats but the first."""
    seats = [SeatRow(number, user, None, "x") for number, user in enumerate((ADA.id, BO.id, BO.id, BO.id))]
    row = TableRow(1, "champions", 7, 100, ADA.id, "live", "en", "relaxed", {}, seats, "5eed")
    sight = SimpleNamespace(pending_for=lambda seat: seat in asked, waits_for=lambda seat: seat in needed)
    snapshot = Snapshot(row, cast(MatchSnapshot, sight), [])
    assert (snapshot.seat_of(BO.id), snapshot.seat_of(CY.id)) == (seat, None)
    assert Snapshot(row, None, []).seat_of(BO.id) == 1
