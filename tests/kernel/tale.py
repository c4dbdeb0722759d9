"""A game told by its test: chapters that ask and note what they heard, one step each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Manner, Option, Script
from games.kernel.match import Match
from games.kernel.rules import Game, OptionSpec, Outcome, Rules, Setup, State
from games.kernel.text import text


class TaleState(State, kw_only=True):
    chapter: int = 0
    heard: list[str] = msgspec.field(default_factory=list)


class TaleView(msgspec.Struct, frozen=True):
    viewer: int | None
    heard: tuple[str, ...]


Tale = Game[TaleState]
Chapter = Callable[[Tale], Script[None]]


class TaleRules(Rules[TaleState]):
    """Tells its chapters one after another."""

    key = "tale"
    seat_counts = range(2, 5)
    options = (OptionSpec("length", text("tale-length"), 1, (1, 2)),)
    seat_option = "cloak"
    state_type = TaleState

    def __init__(self, *chapters: Chapter) -> None:
        self.chapters = chapters

    def new(self, setup: Setup) -> TaleState:
        return TaleState(seats=setup.seats, seed=setup.seed, options=setup.options)

    def step(self, game: Tale) -> Script[None]:
        yield from self.chapters[game.state.chapter](game)
        game.state.chapter += 1

    def outcome(self, state: TaleState) -> Outcome | None:
        over = state.chapter == len(self.chapters)
        return Outcome((0,), ((1, 0), (2, 1)), text("tale-over")) if over else None

    def view(self, state: TaleState, seat: int | None) -> TaleView:
        return TaleView(seat, tuple(state.heard))

    def scramble(self, state: TaleState, seat: int | None, chance: Chance) -> None: ...

    def check_seat_option(self, value: str) -> None:
        if value not in ("red", "grey"):
            raise ValueError(f"no cloak is {value}")


def question(seat: int, *options: str, topics: Sequence[str] = (), manner: Manner = "") -> Decision:
    """Asks for one of these options, or `pass`."""
    return Decision(
        seat=seat,
        kind="tale.ask",
        prompt=text("tale-ask"),
        options=(
            *(Option(each, text(f"tale-{each}")) for each in options),
            Option("pass", text("tale-pass"), manner=manner),
        ),
        default=("pass",),
        topics=tuple(topics),
    )


def told(*chapters: Chapter, seats: int = 2) -> Match[TaleState]:
    return Match.new(TaleRules(*chapters), seats, {}, "tale")[0]


def asked(match: Match[TaleState]) -> list[tuple[int, str]]:
    """Seat and id of each pending decision."""
    return [(decision.seat, decision.id) for decision in match.pending]


def reply(match: Match[TaleState], seat: int, *picks: str) -> list[str]:
    """Answer a seat's decision; returns the kinds of the events."""
    [decision] = match.pending_for(seat)
    return [event.kind for event in match.answer(seat, decision.id, picks)]
