"""A table of Marvel Champions as plain data."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from games.champions.printed.content import CARDS, Aspect, CardType, Print
from games.kernel.rules import State
from games.kernel.zones import Zones

STUNNED: Final = "stunned"
CONFUSED: Final = "confused"
TOUGH: Final = "tough"
# clause: status.three-types
STATUSES: Final = (STUNNED, CONFUSED, TOUGH)
Span: TypeAlias = Literal["phase", "player", "villain", "round", "activation", "next-card"]
"""`phase` is the current one; `player` and `villain` are phases by name."""
Period: TypeAlias = Literal["phase", "round"]
Operation: TypeAlias = Literal["add", "double", "halve", "set"]
Result: TypeAlias = Literal["", "won", "lost"]
Phase: TypeAlias = Literal["setup", "player", "villain"]
BRIEFLY: Final = {"id": "i", "code": "c", "owner": "o", "controller": "k", "since": "s"}
"""Checkpoint names of nearly every piece's fields."""


class Piece(msgspec.Struct, kw_only=True, omit_defaults=True, rename=BRIEFLY):
    """A card with everything on it. Zones say where it is."""

    id: int
    code: str
    owner: int | None
    """Seat whose deck held it; None: the scenario."""
    # clause: owner.player, owner.scenario, control.enter-under-owner
    controller: int | None = None
    exhausted: bool = False
    damage: int = 0  # clause: setup.07-tokens
    """Also for characters with a dial: it shows the maximum minus this."""
    threat: int = 0
    counters: int = 0
    tokens: int = 0
    """Acceleration tokens that a card put on this main scheme stage."""
    statuses: list[str] = msgspec.field(default_factory=list)
    host: int | None = None
    """The piece it's attached to."""
    engaged: int | None = None
    """Seat a minion is engaged with."""
    drone: int = 0
    """A facedown card's number as a Drone minion, else 0."""
    since: int = 0
    """When it came into play: if two cards set a value, the later one wins."""
    stash: list[int] = msgspec.field(default_factory=list)
    """Facedown under it."""

    @property
    def card(self) -> Print:
        return CARDS[self.code]

    @property
    def type(self) -> CardType:
        """Its current type."""
        # clause: card-type.change
        return "minion" if self.drone else CARDS[self.code].type

    @property
    def handle(self) -> str:
        """For options and pictures; hides a facedown card's identity."""
        return f"drone-{self.drone}" if self.drone else str(self.id)

    def has(self, status: str) -> bool:
        return status in self.statuses

    def bare(self) -> None:
        """Reset after leaving play."""
        self.exhausted, self.damage, self.threat, self.counters, self.tokens = False, 0, 0, 0, 0
        self.statuses, self.host, self.engaged, self.drone, self.since = [], None, None, 0, 0
        self.controller = self.owner


class Lasting(msgspec.Struct, frozen=True, kw_only=True):
    """A timed effect; it outlives its card."""

    # clause: lasting.definition, lasting.outlives-source
    kind: str
    """`thwart`, `attack`: a value; `trait:aerial`: a trait; `discount`: resources off the next card;
    `control`: the card is lent, and goes back to `seat`."""
    amount: int = 1
    how: Operation = "add"
    """What it does to a value; doubling and halving have no amount."""
    until: Span = "phase"
    piece: int | None = None
    """None: all characters of `seat`."""
    seat: int | None = None
    since: int = 0
    """The moment it began."""


class Hero(msgspec.Struct, kw_only=True):
    # clause: form.two-forms, identity.double-sided
    hero: str
    """Such as `she_hulk`."""
    identity: int
    aspect: Aspect | None = None
    flipped: bool = False
    """This round."""
    eliminated: bool = False
    owes_card: bool = False
    """The deck ran out with an empty discard pile: reshuffle as soon as a card comes into it."""
    pays: bool = False
    """Wants to choose the next payment."""


class ChampionsState(State, kw_only=True):
    phase: Phase = "setup"
    step: str = "heroes"
    """Next in the phase: see `flow`."""
    queue: list[int] = msgspec.field(default_factory=list)
    """Seats that haven't done this step yet."""
    chosen: list[str] = msgspec.field(default_factory=list)
    """The first seats' heroes, while heroes are chosen."""
    round: int = 1
    first: int = 0
    """Seat with the first player token."""
    active: int | None = None
    """Seat whose turn it is; None in the villain phase."""
    # clause: player-phase.active-player
    scenario: str = "rhino"
    modular: list[str] = msgspec.field(default_factory=list)
    stages: list[str] = msgspec.field(default_factory=list)
    """The villain's stages to come."""
    schemes: list[list[str]] = msgspec.field(default_factory=list)
    """Stages to come, as (A side, B side)."""
    villain: int = 0
    main: int = 0
    tokens: int = 0
    """Acceleration tokens beside the scheme deck, for decks that ran out: they outlast every stage."""
    pieces: dict[int, Piece] = msgspec.field(default_factory=dict)
    zones: Zones = msgspec.field(default_factory=Zones)
    heroes: list[Hero] = msgspec.field(default_factory=list)
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    used: dict[str, int] = msgspec.field(default_factory=dict)
    """Ability or title to uses in this round or phase, for limits and maxima."""
    moments: int = 0
    """Cards that came into play and effects that began."""
    drones: int = 0
    """Made so far."""
    acted: list[int] = msgspec.field(default_factory=list)
    """Minions that have activated against the player of this step."""
    ends_round: list[int] = msgspec.field(default_factory=list)
    """Discarded when the round ends."""
    result: Result = ""
    reason: str = ""
    told: list[str] = msgspec.field(default_factory=list)
    """The card being resolved, shown large: code, and who resolves it."""
