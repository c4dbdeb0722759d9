"""Marvel Champions for one to four players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import games.champions.cards  # noqa: F401  (fills the book of abilities)
from games.champions import invariants
from games.champions.alarm import alarm
from games.champions.effects.combat import DEFENCE, LIGHT
from games.champions.effects.forecast import hidden_zones
from games.champions.printed import deckbuilding
from games.champions.printed.book import BOOK
from games.champions.printed.content import CARDS, MODULAR, SCENARIOS
from games.champions.round.chained import chained
from games.champions.round.flow import step
from games.champions.round.setup import FIRST, modular_names
from games.champions.round.turn import KEEP_HAND
from games.champions.round.unavailable import unavailable
from games.champions.seen import view_of
from games.champions.state.model import ChampionsState, Piece
from games.champions.state.table import Table, said
from games.champions.state.view import ChampionsView
from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import ChainedAnswer, Decision, Picks, Script
from games.kernel.events import Event
from games.kernel.faces import Held, dealt_again, no_face
from games.kernel.rules import OptionSpec, OptionValue, Outcome, Rules, Setup
from games.kernel.text import Name, Text, text

BOOK.close({"card": CARDS, "title": {card.title for card in CARDS.values()}})
_SETS = tuple(text("champions-named", name=Name("set", key)) for key in MODULAR)
_MORE = (
    ("none", *MODULAR, "random"),
    (text("champions-modular-none"), *_SETS, text("champions-modular-random")),
)
"""Choices for a further modular set."""


class ChampionsRules(Rules[ChampionsState]):
    key = "champions"
    seat_counts = range(1, 5)
    asks_who_it_concerns = True
    cooperative = True
    explained = frozenset({"champions.turn", "champions.offer"})
    laid_open = frozenset(
        {"search", "pay", "play", "use", "discard", "drone-turned", "boost", "reveal", "encounter-discard"}
    )
    seat_option = "deck"
    options = (
        OptionSpec(
            "scenario",
            text("champions-option-scenario"),
            "rhino",
            tuple(SCENARIOS),
            tuple(text("champions-named", name=Name("villain", key)) for key in SCENARIOS),
            "next",
        ),
        OptionSpec(
            "mode",
            text("champions-option-mode"),
            "standard",
            ("standard", "expert"),
            (text("champions-mode-standard"), text("champions-mode-expert")),
            "harder",
        ),
        OptionSpec(
            "modular",
            text("champions-option-modular"),
            "recommended",
            ("recommended", *MODULAR, "random"),
            (text("champions-modular-recommended"), *_SETS, text("champions-modular-random")),
        ),
        OptionSpec("second_modular", text("champions-option-second-modular"), "none", *_MORE),
        OptionSpec(
            "third_modular", text("champions-option-third-modular"), "none", *_MORE, after="second_modular"
        ),
        OptionSpec(
            "first",
            text("champions-option-first"),
            "random",
            ("random", *FIRST),
            (
                text("champions-first-random"),
                *(text("champions-first-seat", number=number) for number in range(1, len(FIRST) + 1)),
            ),
        ),
        OptionSpec(
            "later_edition",
            text("champions-option-edition"),
            False,
            (False, True),
            (text("champions-edition-book"), text("champions-edition-later")),
        ),
    )
    state_type = ChampionsState
    game_type = Table

    def clash(self, options: Mapping[str, OptionValue]) -> Text | None:
        named = [name for name in modular_names(options) if name in MODULAR]
        twice = next((name for name in named if named.count(name) > 1), None)
        return text("champions-modular-twice", name=Name("set", twice)) if twice is not None else None

    def new(self, setup: Setup) -> ChampionsState:
        return ChampionsState(seats=setup.seats, seed=setup.seed, options=setup.options)

    def topic(self, topic: str) -> Text | None:
        what, _, code = topic.partition(":")
        if what == "card":
            return said("this", card=Name("card", code))
        if what == LIGHT:
            return said("topic-light", amount=int(code))
        return said(f"topic-{what}") if what in (DEFENCE, KEEP_HAND) else None

    def shown_by(self, event: Event) -> int | None:
        return event.data["seat"] if event.kind in ("play", "pay", "use") else None

    def earlier(self, plain: dict[str, Any]) -> dict[str, Any]:
        return plain | {"pieces": codec.renamed(plain.get("pieces"), Piece)}

    def check_seat_option(self, value: str) -> None:
        deckbuilding.unpacked(value)

    def step(self, game: Table) -> Script[None]:  # type: ignore[override]
        return step(game)

    def offered_before(self, decision: Decision, picks: Picks) -> bool:
        """A copy that's now offered only once, or an ability without its target, which is asked for
        afterwards."""
        if len(picks) != 1:
            return False
        if decision.kind in ("champions.interrupt", "champions.response"):
            return picks[0].isdecimal()
        verb = picks[0].partition(":")[0] + ":"
        asked = decision.kind in ("champions.turn", "champions.offer")
        return asked and any(option.id.startswith(verb) for option in decision.options)

    def outcome(self, state: ChampionsState) -> Outcome | None:
        if not state.result:
            return None
        # clause: elimination.others-continue, win.players
        won = state.result == "won"
        winners = tuple(range(state.seats)) if won else ()
        return Outcome(
            winners, tuple((1, seat) for seat in winners), said(f"ended-{state.result}-{state.reason}")
        )

    def view(self, state: ChampionsState, seat: int | None) -> ChampionsView:
        return view_of(state, seat)

    def why_not(self, state: ChampionsState, seat: int) -> Iterator[tuple[str, Text]]:
        yield from unavailable(Table(state), seat)

    def alarm(self, view: ChampionsView) -> Text | None:
        return alarm(view)

    def chained(self, state: ChampionsState, decision: Decision) -> dict[str, ChainedAnswer]:
        return chained(state, decision)

    def private_part(self, state: ChampionsState, seat: int) -> list[str]:
        return [state.pieces[id_].code for id_ in state.zones.pile(f"hand:{seat}")]

    def scramble(self, state: ChampionsState, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        for other in range(len(state.heroes)):
            hidden = (
                [f"deck:{other}", "stash"] if other == seat else [f"deck:{other}", f"hand:{other}", "stash"]
            )
            own = [p for p in _hidden(state, hidden) if p.owner == other]
            _swap(own + [p for p in state.pieces.values() if p.drone and p.owner == other], chance, held)
        _swap(_hidden(state, hidden_zones(state)), chance, held)

    def check_state(self, state: ChampionsState) -> None:
        state.zones.check(state.pieces)

    def check_rest(self, state: ChampionsState) -> None:
        invariants.check_rest(state)


def _hidden(state: ChampionsState, zones: Sequence[str]) -> list[Piece]:
    return [state.pieces[id_] for zone in zones for id_ in state.zones.pile(zone)]


def _swap(pieces: list[Piece], chance: Chance, held: Held) -> None:
    """Deal the hidden cards' faces again among them."""
    faces = dealt_again([piece.code for piece in pieces], chance, held)
    for piece, code in zip(pieces, faces, strict=True):
        piece.code = code


RULES = ChampionsRules()
