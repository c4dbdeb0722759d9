"""A Splendor table as plain data."""

from __future__ import annotations

import msgspec

from games.kernel.rules import Game, State
from games.splendor.printed.content import CARDS, COLOURS, GEMS
from games.splendor.state.view import LastMove

HAND_LIMIT = 10
RESERVE_LIMIT = 3
GAUNTLET_POINTS = 16
TILE_POINTS = 3


class Reserved(msgspec.Struct):
    """A blind one came unseen from a deck; only its owner knows it."""

    card: str
    blind: bool


class Seat(msgspec.Struct):
    tokens: dict[str, int]
    bonuses: dict[str, int]
    points: int = 0
    """Without the Avengers Assemble tile."""
    tags: int = 0
    cards: list[str] = msgspec.field(default_factory=list)
    reserved: list[Reserved] = msgspec.field(default_factory=list)
    locations: list[str] = msgspec.field(default_factory=list)

    def held(self) -> int:
        """Tokens in all, gray and green too."""
        return sum(self.tokens.values())

    def net_cost(self, card: str) -> dict[str, int]:
        """In tokens, without colors that cost nothing."""
        # clause: bonus.discount, recruit.pay
        bonuses = self.bonuses
        return {c: n - bonuses[c] for c, n in CARDS[card].cost.items() if n > bonuses[c]}

    def affords(self, card: str) -> bool:
        """Gray replaces what's missing."""
        # clause: recruit.grey-wild, recruit.green-not-payment
        tokens, bonuses = self.tokens, self.bonuses
        wild = tokens["grey"]
        for colour, count in CARDS[card].cost.items():
            lack = count - bonuses[colour] - tokens[colour]
            if lack > 0:
                wild -= lack
                if wild < 0:
                    return False
        return True


class SplendorState(State, kw_only=True):
    started: bool = False
    supply: dict[str, int] = msgspec.field(default_factory=dict)
    decks: dict[int, list[str]] = msgspec.field(default_factory=dict)
    """By level; the top is the end."""
    rows: dict[int, list[str | None]] = msgspec.field(default_factory=dict)
    locations: list[str] = msgspec.field(default_factory=list)
    players: list[Seat] = msgspec.field(default_factory=list)
    tile_holder: int | None = None  # clause: setup.gauntlet-tile
    round: int = 1
    start_seat: int = 0
    turn: int = 0
    passes: int = 0
    """Passes in a row for lack of a legal action."""
    last: LastMove | None = None
    winners: list[int] | None = None
    deadlock: bool = False


Table = Game[SplendorState]


def empty_seat() -> Seat:
    return Seat(dict.fromkeys(GEMS, 0), dict.fromkeys(COLOURS, 0))
