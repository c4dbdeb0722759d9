"""What every game's rules have: chance from the seed, states of earlier releases, options."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Script, ask
from games.kernel.faults import StepFailed
from games.kernel.match import Match
from games.kernel.rules import Game
from games.kernel.text import text
from tests.kernel.parley import PASS, ParleyRules, ParleyState, Table


def state(**facts: Any) -> ParleyState:
    return ParleyState(seats=2, seed="dice", **facts)


def test_a_game_draws_from_its_seed_where_its_state_left_off() -> None:
    drawn = Chance("dice", {})
    first = [drawn.roll("red", 6) for _ in range(4)]
    game = Game(state())
    assert [game.chance.roll("red", 6) for _ in range(2)] == first[:2]
    assert game.state.counters == {"red": 2}
    assert [Game(game.state).chance.roll("red", 6) for _ in range(2)] == first[2:]


class Renamed(ParleyRules):
    """An earlier release called the round a turn."""

    def earlier(self, plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "round": plain["turn"]} if "turn" in plain else plain


def test_a_state_is_read_as_it_was_written() -> None:
    written = codec.encode(state(round=3))
    assert codec.encode(ParleyRules().read(written)) == written


def test_a_state_of_today_is_not_taken_for_an_earlier_one() -> None:
    class Today(ParleyRules):
        def earlier(self, plain: dict[str, Any]) -> dict[str, Any]:
            raise AssertionError("an earlier release wrote this")

    assert Today().read(codec.encode(state(round=3))).round == 3


def test_a_state_of_an_earlier_release_is_brought_into_todays_form() -> None:
    plain = codec.decode(codec.encode(state()), dict)
    old = codec.encode({**plain, "turn": 3, "round": "third"})
    assert codec.encode(Renamed().read(old)) == codec.encode(state(round=3))
    with pytest.raises(msgspec.ValidationError):
        ParleyRules().read(old)


@pytest.mark.parametrize("data", [b"", b"\xff", codec.encode([1, 2]), codec.encode({"seats": "two"})])
def test_what_is_no_state_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        ParleyRules().read(data)


def test_a_question_is_made_anew_each_time_it_is_asked() -> None:
    class Lazy(ParleyRules):
        def step(self, game: Table) -> Script[None]:
            again = Decision(seat=0, kind="x", prompt=text("parley-pass"), options=(PASS,), default=("pass",))
            yield from ask(again)
            yield from ask(again)

    match, _ = Match.new(Lazy(), 2, {}, "lazy")
    with pytest.raises(StepFailed) as failure:
        match.answer(0, match.pending[0].id, ("pass",))
    assert str(failure.value.__cause__) == "x is asked a second time: make a new decision"
