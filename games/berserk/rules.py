"""Berserk: The Board Game for one to five players against the game itself."""

from __future__ import annotations

from collections.abc import Iterator

import games.berserk.adventure.events
import games.berserk.cards
from games.berserk import invariants
from games.berserk.alarm import alarm
from games.berserk.printed.book import BOOK
from games.berserk.printed.content import ALLIES, CARDS, ENEMIES, HEROES
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.round.chained import chained
from games.berserk.round.flow import step
from games.berserk.round.unavailable import unavailable
from games.berserk.seen import view_of
from games.berserk.state.model import BerserkState
from games.berserk.state.table import Board, said
from games.berserk.state.view import BerserkView
from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import ChainedAnswer, Decision, Script
from games.kernel.faces import Held, dealt_again, no_face
from games.kernel.printed import layers
from games.kernel.rules import OptionSpec, Outcome, Rules, Setup
from games.kernel.text import Name, Text, text
from games.kernel.veiled import Veiled

assert games.berserk.cards  # fills the book of abilities
assert games.berserk.adventure.events  # registers its listener
_SPECIALS = layers.words("berserk/names.toml").get("special", {})
BOOK.close({"card": {*HEROES, *CARDS, *ENEMIES, *ALLIES, *_SPECIALS}})


class BerserkRules(Rules[BerserkState]):
    key = "berserk"
    seat_counts = range(1, 6)  # clause: game.players
    asks_who_it_concerns = True
    cooperative = True
    explained = frozenset({"berserk.act"})
    options = (
        OptionSpec(
            "mode",
            text("berserk-option-mode"),
            "single",
            ("single", "campaign"),
            (text("berserk-mode-single"), text("berserk-mode-campaign")),
        ),
        OptionSpec(
            "adventure",
            text("berserk-option-adventure"),
            1,
            tuple(ADVENTURES),
            tuple(
                text("berserk-adventure", number=number, name=Name("adventure", str(number)))
                for number in ADVENTURES
            ),
            "next",
        ),
        OptionSpec("heroes", text("berserk-option-heroes"), 3, (3, 4, 5)),
        OptionSpec(
            "leads",
            text("berserk-option-leads"),
            "dealt",
            ("dealt", "chosen"),
            (text("berserk-leads-dealt"), text("berserk-leads-chosen")),
        ),
    )
    state_type = BerserkState
    game_type = Board

    def new(self, setup: Setup) -> BerserkState:
        """A campaign begins with adventure 1, whatever was chosen."""
        # clause: campaign.order, campaign.single-play
        number = 1 if setup.options["mode"] == "campaign" else int(setup.options["adventure"])
        return BerserkState(seats=setup.seats, seed=setup.seed, options=setup.options, adventure=number)

    def step(self, game: Board) -> Script[None]:  # type: ignore[override]
        return step(game)

    def outcome(self, state: BerserkState) -> Outcome | None:
        """All seats win or lose together."""
        # clause: game.one-side
        if state.phase != "over":
            return None
        seats = tuple(range(state.seats))
        won = state.result == "won"
        told = said(f"match-{state.result}")
        return Outcome(seats if won else (), tuple((1, seat) for seat in seats), told)

    def topic(self, topic: str) -> Text | None:
        what, _, code = topic.partition(":")
        return said("this", name=Name("card", code)) if what == "cubes" else None

    def view(self, state: BerserkState, seat: int | None) -> BerserkView:
        return view_of(state, seat)

    def known(self, state: BerserkState, seat: int | None) -> Veiled:
        """The same for every seat."""
        bare = codec.decode(codec.encode(state), BerserkState)
        bare.seed, bare.counters = "", {}
        deck, bare.tactics = bare.tactics, [""] * len(bare.tactics)
        return Veiled(codec.encode(bare), seat, (tuple(sorted(deck)),))

    def why_not(self, state: BerserkState, seat: int) -> Iterator[tuple[str, Text]]:
        yield from unavailable(Board(state), seat)

    def alarm(self, view: BerserkView) -> Text | None:
        return alarm(view)

    def chained(self, state: BerserkState, decision: Decision) -> dict[str, ChainedAnswer]:
        return chained(state, decision)

    def private_part(self, state: BerserkState, seat: int) -> list[str]:
        """Hands are public, but only their own player sees them all the time."""
        # clause: planning.left-visible
        mine = [hero for hero in state.heroes.values() if hero.seat == seat % max(len(state.team), 1)]
        return [code for hero in mine for code in (*hero.hand, *hero.stack)]

    def scramble(self, state: BerserkState, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        """Only the order of the tactic deck is hidden; future events are looked up by letter."""
        state.tactics[:] = dealt_again(state.tactics, chance, held)

    def check_state(self, state: BerserkState) -> None:
        invariants.check(state)

    def check_rest(self, state: BerserkState) -> None:
        invariants.check_rest(state)


RULES = BerserkRules()
