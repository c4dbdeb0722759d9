"""What every game's rules have: chance from the seed, states of earlier releases, options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec
import pytest

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Script, ask
from games.kernel.events import Event
from games.kernel.faults import StepFailed
from games.kernel.match import Match
from games.kernel.rules import Game
from games.kernel.text import text
from tests.kernel.parley import ParleyRules, ParleyState, Table, nudge


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


def test_a_question_is_made_again_each_time_it_is_asked() -> None:
    class Lazy(ParleyRules):
        def step(self, game: Table) -> Script[None]:
            again = nudge(0, "x")
            yield from ask(again)
            yield from ask(again)

    match, _ = Match.new(Lazy(), 2, {}, "lazy")
    with pytest.raises(StepFailed) as failure:
        match.answer(0, match.pending[0].id, ("pass",))
    assert str(failure.value.__cause__) == "x is asked a second time: make a new decision"


# -- what has happened --------------------------------------------------------------------------------------


class Told(Game[ParleyState]):
    """A blow continues the walk, and says what it cost."""

    GOES_ON: ClassVar[Mapping[str, frozenset[str]]] = {"blow": frozenset({"walk"})}
    SAID_BY: ClassVar[Mapping[str, frozenset[str]]] = {"cost": frozenset({"blow"})}
    UNSAID = frozenset({"dust"})

    def counted(self, kind: str, data: Mapping[str, Any]) -> Iterable[tuple[str, int]]:
        return [(f"0.{kind}", data["points"])] if "points" in data else []


def test_an_event_is_nothing_but_what_is_said_of_it() -> None:
    game = Game(state())
    game.emit("laid", text("laid"))
    game.emit("drew", text("drew"), {"card": 3}, seats=[1, 0], reveals=True, chapter=True, round=2, whole=True)
    assert game.events == [
        Event("laid", text("laid")),
        Event("drew", text("drew"), {"card": 3}, (1, 0), reveals=True, chapter=True, round=2, whole=True),
    ]


def test_what_belongs_to_the_event_before_goes_on_in_its_line() -> None:
    game = Told(state())
    for kind in ("blow", "walk", "blow", "blow", "walk", "rest"):
        game.emit(kind, text(kind))
    assert [event.joined for event in game.events] == [False, False, True, False, False, False]
    game.emit("rest", text("rest"), joined=True)
    assert game.events[-1].joined, "the script says so itself"


def test_what_the_event_before_has_said_already_is_for_the_log_alone() -> None:
    game = Told(state())
    for kind in ("cost", "blow", "cost", "cost", "dust"):
        game.emit(kind, text(kind))
    assert [event.quiet for event in game.events] == [False, False, True, False, True]
    game.emit("rest", text("rest"), quiet=True)
    assert game.events[-1].quiet


def test_what_others_hear_instead_stands_in_the_same_place() -> None:
    game = Told(state())
    game.emit("walk", text("walk"))
    game.emit("blow", text("blow"), seats=[0], twin=Event("blow", text("noise")), quiet=True)
    [twin] = [event.twin for event in game.events if event.twin]
    assert twin == Event("blow", text("noise"), joined=True, quiet=True)


def test_a_table_counts_what_happens_where_it_was_begun_with_it() -> None:
    game = Told(state(tally={}))
    for points in (2, 3):
        game.emit("blow", text("blow"), {"points": points})
    game.emit("walk", text("walk"))
    assert game.state.tally == {"0.blow": 5}
    older = Told(state())
    older.emit("blow", text("blow"), {"points": 2})
    assert older.state.tally is None
    plain = Game(state(tally={}))
    plain.emit("blow", text("blow"), {"points": 2})
    assert plain.state.tally == {}, "a game counts nothing of itself"


def test_every_table_counts_from_its_first_event_on() -> None:
    class Counted(ParleyRules):
        game_type = Told

        def step(self, game: Table) -> Script[None]:
            game.emit("blow", text("blow"), {"points": 2})
            yield from ask(nudge(0))
            game.emit("blow", text("blow"), {"points": 3})

    match, _ = Match.new(Counted(), 2, {}, "counted")
    assert match.state.tally == {"0.blow": 2}
    match.answer(0, match.pending[0].id, ("pass",))
    assert match.state.tally == {"0.blow": 7}, "and the next step has begun with another"


# -- options ------------------------------------------------------------------------------------------------


class Brings(ParleyRules):
    """Each seat brings a paper deck."""

    seat_option = "deck"

    def check_seat_option(self, value: str) -> None:
        if value != "paper":
            raise ValueError(f"a deck of {value}")


def test_options_that_nobody_has_chosen_are_as_ever() -> None:
    rules = ParleyRules()
    assert rules.complete_options({}) == {"bombs": False}
    assert rules.complete_options({"bombs": True}) == {"bombs": True}


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"bomb": True}, "parley has no option 'bomb' with the value True"),
        ({"bombs": "often"}, "parley has no option 'bombs' with the value 'often'"),
        ({"deck:0": "paper"}, "parley has no option 'deck:0' with the value 'paper'"),
        ({":0": "paper"}, "parley has no option ':0' with the value 'paper'"),
    ],
)
def test_what_a_game_does_not_know_cannot_be_chosen(given: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}$"):
        ParleyRules().complete_options(given)


def test_every_seat_may_bring_what_the_game_takes() -> None:
    decks = {f"deck:{seat}": "paper" for seat in range(4)}
    assert Brings().complete_options({"bombs": True, **decks}) == {"bombs": True, **decks}


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"deck:4": "paper"}, "parley has no option 'deck:4' with the value 'paper'"),
        *(
            ({key: "paper"}, f"parley has no option '{key}' with the value 'paper'")
            for key in ("deck:-1", "deck:", "deck", "deck:0:0", "hat:0", "hat:deck:0", ":0")
        ),
        ({"bombs": True, "deck:0": "stone"}, "a deck of stone"),
    ],
)
def test_what_no_seat_may_bring_is_refused(given: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}$"):
        Brings().complete_options(given)


def test_a_game_to_which_nothing_is_brought_says_so() -> None:
    with pytest.raises(ValueError, match=r"^parley has nothing to bring along$"):
        ParleyRules().check_seat_option("paper")


# -- what a game may leave out ------------------------------------------------------------------------------


def test_a_game_that_says_no_more_is_known_by_its_view_and_takes_back_nothing() -> None:
    match, _ = Match.new(ParleyRules(), 2, {}, "plain")
    rules, asked = match.rules, match.pending[0]
    assert rules.known(match.state, 1) == rules.view(match.state, 1)
    assert rules.known(match.state, 1) != rules.view(match.state, None)
    assert rules.offered_before(asked, ("no such option",)) is False
    assert dict(rules.chained(match.state, asked)) == {}
    assert list(rules.why_not(match.state, 0)) == []
