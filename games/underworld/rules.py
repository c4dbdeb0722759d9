"""Underworld: Hegemony for two players, or for two against two."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, ClassVar

import games.underworld.cards
from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import ChainedAnswer, Decision, Script
from games.kernel.faces import Held, dealt_again, no_face
from games.kernel.rules import OptionSpec, OptionValue, Outcome, Rules, Setup
from games.kernel.text import Name, Text, text
from games.kernel.veiled import Veiled
from games.underworld import invariants
from games.underworld.known import known_of
from games.underworld.printed import deckbuilding
from games.underworld.printed.book import BOOK
from games.underworld.printed.content import CARDS
from games.underworld.round.chained import chained
from games.underworld.round.flow import ended, step
from games.underworld.round.setup import DECIDES
from games.underworld.round.stops import STOPS
from games.underworld.round.unavailable import unavailable
from games.underworld.seen import view_of
from games.underworld.state.model import Piece, UnderworldState
from games.underworld.state.table import Table, said
from games.underworld.state.view import UnderworldView

assert games.underworld.cards  # fills the book of abilities
BOOK.close({"card": CARDS})


class UnderworldRules(Rules[UnderworldState]):
    key = "underworld"
    seat_counts = range(2, 5, 2)
    partners: ClassVar[dict[int, tuple[tuple[int, ...], ...]]] = {4: ((0, 2), (1, 3))}
    explained = frozenset({"underworld.turn", "underworld.priority"})
    seat_option = "deck"
    stops = STOPS
    laid_open = frozenset({"showed", "shown", "found", "discarded"})
    options = (
        OptionSpec(
            "first",
            text("underworld-option-first"),
            "random",
            ("random", "first", "second", *DECIDES),
            (
                text("underworld-first-random"),
                text("underworld-first-first"),
                text("underworld-first-second"),
                *(text(f"underworld-{key}") for key in DECIDES),
            ),
        ),
    )
    state_type = UnderworldState
    game_type = Table

    def new(self, setup: Setup) -> UnderworldState:
        return UnderworldState(
            seats=setup.seats, seed=setup.seed, options=setup.options, stops=True, spares_passes=True
        )

    def earlier(self, plain: dict[str, Any]) -> dict[str, Any]:
        return plain | {"pieces": codec.renamed(plain.get("pieces"), Piece)}

    def check_seat_option(self, value: str) -> None:
        deckbuilding.unpacked(value)

    def return_game(
        self, options: dict[str, OptionValue], won: Collection[int], lost: Collection[int]
    ) -> dict[str, OptionValue]:
        """If it'd be random, or a loser already decided, the loser decides who goes first."""
        # clause: setup.loser-chooses
        teams = {seat % 2 for seat in lost} | {1 - seat % 2 for seat in won}
        if len(teams) != 1 or options["first"] not in ("random", *DECIDES):
            return options
        return options | {"first": DECIDES[teams.pop()]}

    def step(self, game: Table) -> Script[None]:  # type: ignore[override]
        return step(game)

    def outcome(self, state: UnderworldState) -> Outcome | None:
        if not state.result:
            return None
        winners = tuple(seat for seat in range(state.seats) if seat % 2 == state.winner)
        places = ((1 if seat in winners or not winners else 2, seat) for seat in range(state.seats))
        return Outcome(winners, tuple(sorted(places)), ended(Table(state)))

    def view(self, state: UnderworldState, seat: int | None) -> UnderworldView:
        return view_of(state, seat)

    def known(self, state: UnderworldState, seat: int | None) -> Veiled:
        return known_of(state, seat)

    def why_not(self, state: UnderworldState, seat: int) -> Iterator[tuple[str, Text]]:
        yield from unavailable(Table(state), seat)

    def topic(self, topic: str) -> Text | None:
        what, _, code = topic.partition(":")
        return said("this", card=Name("card", code)) if what == "use" else None

    def chained(self, state: UnderworldState, decision: Decision) -> dict[str, ChainedAnswer]:
        return chained(state, decision)

    def private_part(self, state: UnderworldState, seat: int) -> list[str]:
        veiled = [p.code for p in state.pieces.values() if p.facedown and p.controller == seat]
        held = [*state.zones.pile(f"hand:{seat}"), *state.looking.get(seat, ())]
        return [state.pieces[id_].code for id_ in held] + veiled

    def scramble(self, state: UnderworldState, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        """Deal the faces of hidden cards again: infiltrators stay characters, secret plans stay plans."""
        seen = state.looking.get(seat, []) if seat is not None else []
        for other in range(len(state.sides)):
            piles = [f"library:{other}"] if other == seat else [f"library:{other}", f"hand:{other}"]
            hidden = [state.pieces[i] for pile in piles for i in state.zones.pile(pile) if i not in seen]
            veiled = [
                p for p in state.pieces.values() if p.facedown and p.controller == other and other != seat
            ]
            veiled = [p for p in veiled if p.id not in seen]
            _swap([p for p in veiled if not p.host] + [p for p in hidden if p.card.character], chance, held)
            _swap([p for p in veiled if p.host] + [p for p in hidden if p.card.plan], chance, held)
            _swap(hidden, chance, held)
        _swap([state.pieces[id_] for id_ in state.zones.pile("world")], chance, held)

    def check_state(self, state: UnderworldState) -> None:
        invariants.check(state)

    def check_rest(self, state: UnderworldState) -> None:
        invariants.check_rest(state)


def _swap(pieces: list[Piece], chance: Chance, held: Held) -> None:
    """Deal the hidden cards' faces again among them; core characters keep theirs."""
    pieces = [piece for piece in pieces if not piece.card.core]
    faces = dealt_again([piece.code for piece in pieces], chance, held)
    for piece, code in zip(pieces, faces, strict=True):
        piece.code = code


RULES = UnderworldRules()
