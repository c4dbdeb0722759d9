"""A question asked again unchanged while others act keeps its id within its span."""

from __future__ import annotations

import msgspec
import pytest

from bot.chat.ids import ComponentId, parse
from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Script, ask_any
from games.kernel.faces import Held, no_face
from games.kernel.faults import Stale
from games.kernel.match import Match
from games.kernel.rules import Game, Outcome, Rules, Setup, State
from games.kernel.saved import Saved
from games.kernel.testkit.conformance import play_and_check
from games.kernel.text import text


class PlansState(State, kw_only=True):
    round: int = 1
    laid: dict[int, str] = msgspec.field(default_factory=dict)
    closed: list[int] = msgspec.field(default_factory=list)


class PlansView(msgspec.Struct, frozen=True):
    laid: dict[int, str]


class PlansRules(Rules[PlansState]):
    """Every seat lays letters until it closes its plan; two rounds."""

    key = "plans"
    seat_counts = range(2, 4)
    state_type = PlansState

    def new(self, setup: Setup) -> PlansState:
        return PlansState(seats=setup.seats, seed=setup.seed, options=setup.options)

    def step(self, game: Game[PlansState]) -> Script[None]:
        state = game.state
        seats = [seat for seat in range(state.seats) if seat not in state.closed]
        asked = [self.question(state, seat) for seat in seats]
        place, picks = yield from ask_any(asked)
        if picks[0] == "close":
            state.closed.append(seats[place])
        else:
            state.laid[seats[place]] = picks[0]
        if len(state.closed) == state.seats:
            state.round, state.laid, state.closed = state.round + 1, {}, []

    def question(self, state: PlansState, seat: int) -> Decision:
        letters = [letter for letter in "abc" if state.laid.get(seat) != letter]
        options = [*letters, *(["close"] if seat in state.laid else [])]
        return Decision(
            seat=seat,
            kind="plans.lay",
            prompt=text("plans-lay"),
            options=tuple(Option(each, text(f"plans-{each}")) for each in options),
            default=(options[0],),
            lasting=f"round {state.round}",
        )

    def outcome(self, state: PlansState) -> Outcome | None:
        return Outcome((), (), text("plans-over")) if state.round > 2 else None

    def view(self, state: PlansState, seat: int | None) -> PlansView:
        return PlansView(dict(state.laid))

    def scramble(self, state: PlansState, seat: int | None, chance: Chance, held: Held = no_face) -> None: ...


@pytest.fixture
def match() -> Match[PlansState]:
    return Match.new(PlansRules(), 2, {}, "plans")[0]


def id_of(match: Match[PlansState], seat: int) -> str:
    [decision] = match.pending_for(seat)
    return decision.id


def test_a_question_keeps_its_id_while_another_seat_acts(match: Match[PlansState]) -> None:
    mine, other = id_of(match, 0), id_of(match, 1)
    assert mine != other
    match.answer(1, other, ("a",))
    assert id_of(match, 0) == mine
    match.answer(0, mine, ("b",))
    assert match.state.laid == {1: "a", 0: "b"}


def test_a_question_with_other_options_is_another_one(match: Match[PlansState]) -> None:
    first = id_of(match, 0)
    match.answer(0, first, ("a",))
    assert id_of(match, 0) != first
    with pytest.raises(Stale):
        match.answer(0, first, ("b",))


def test_the_same_question_of_a_later_span_is_another_one(match: Match[PlansState]) -> None:
    first = id_of(match, 0)
    for seat in (0, 1):
        match.answer(seat, id_of(match, seat), ("a",))
        match.answer(seat, id_of(match, seat), ("close",))
    assert match.state.round == 2
    assert id_of(match, 0) != first


def test_the_id_is_the_same_after_a_reload_and_fits_a_component(match: Match[PlansState]) -> None:
    match.answer(0, id_of(match, 0), ("a",))
    twin = Match.load(match.rules, codec.decode(codec.encode(match.save()), Saved))
    assert [decision.id for decision in twin.pending] == [decision.id for decision in match.pending]
    made = ComponentId("pick", 7, 3, id_of(match, 1), "abc123", "")
    assert parse(str(made)) == made


@pytest.mark.parametrize("seats", PlansRules.seat_counts)
def test_random_play_conforms(seats: int) -> None:
    play_and_check(PlansRules(), seats, {}, f"plans {seats}")
