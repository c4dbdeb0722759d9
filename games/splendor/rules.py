"""Splendor: Marvel for two to four players."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.chance import Chance
from games.kernel.decision import Script
from games.kernel.faces import Held, dealt_again, no_face
from games.kernel.rules import OptionSpec, Outcome, Rules, Setup
from games.kernel.text import Text, text
from games.splendor import invariants
from games.splendor.printed.content import CARDS, LEVELS
from games.splendor.round.flow import begin_round, ended, turn
from games.splendor.round.setup import lay_out
from games.splendor.round.unavailable import unavailable
from games.splendor.seen import view_of
from games.splendor.state import scoring
from games.splendor.state.model import Reserved, SplendorState, Table
from games.splendor.state.view import SplendorView


def opening(game: Table) -> Script[None]:
    """The first step; asks nobody."""
    lay_out(game)
    begin_round(game, 1)
    yield from ()


class SplendorRules(Rules[SplendorState]):
    key = "splendor"
    seat_counts = range(2, 5)
    explained = frozenset({"splendor.turn"})
    options = (
        OptionSpec(
            "start",
            text("splendor-option-start"),
            "random",
            ("random", "first"),
            (text("splendor-start-random"), text("splendor-start-first")),
        ),
        OptionSpec(
            "fewer",
            text("splendor-option-fewer"),
            False,
            (False, True),
            (text("splendor-fewer-off"), text("splendor-fewer-on")),
        ),
    )
    state_type = SplendorState

    def new(self, setup: Setup) -> SplendorState:
        return SplendorState(seats=setup.seats, seed=setup.seed, options=setup.options)

    def step(self, game: Table) -> Script[None]:
        return turn(game) if game.state.started else opening(game)

    def outcome(self, state: SplendorState) -> Outcome | None:
        if state.winners is None:
            return None
        winners = tuple(state.winners)
        placed = tuple((standing.place, standing.seat) for standing in scoring.ranking(state))
        return Outcome(winners, placed, ended(state))

    def view(self, state: SplendorState, seat: int | None) -> SplendorView:
        return view_of(state, seat)

    def why_not(self, state: SplendorState, seat: int) -> Iterator[tuple[str, Text]]:
        yield from unavailable(state, seat)

    def private_part(self, state: SplendorState, seat: int) -> list[str]:
        return [held.card for held in state.players[seat].reserved]

    def scramble(self, state: SplendorState, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        for level in LEVELS:
            hidden = [
                reserved
                for number, player in enumerate(state.players)
                for reserved in player.reserved
                if reserved.blind and number != seat and CARDS[reserved.card].level == level
            ]
            _deal_again(state.decks[level], hidden, chance, held)

    def check_state(self, state: SplendorState) -> None:
        if state.started:
            invariants.check(state)


def _deal_again(deck: list[str], hidden: list[Reserved], chance: Chance, held: Held) -> None:
    cards = dealt_again([*deck, *(reserved.card for reserved in hidden)], chance, held)
    deck[:] = cards[: len(deck)]
    for reserved, card in zip(hidden, cards[len(deck) :], strict=True):
        reserved.card = card


RULES = SplendorRules()
