"""The whole truth of a table of Marvel Champions, as plain data."""

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
"""`phase` is the one under way; `player` and `villain` are a phase by name."""
Period: TypeAlias = Literal["phase", "round"]
Operation: TypeAlias = Literal["add", "double", "halve", "set"]
Result: TypeAlias = Literal["", "won", "lost"]
Phase: TypeAlias = Literal["setup", "player", "villain"]
BRIEFLY: Final = {"id": "i", "code": "c", "owner": "o", "controller": "k", "since": "s"}
"""How a checkpoint names what nearly every piece has."""


class Piece(msgspec.Struct, kw_only=True, omit_defaults=True, rename=BRIEFLY):
    """One card with all that lies on it. Where it lies stands in the zones."""

    id: int
    code: str
    owner: int | None
    """Seat whose deck held it; None is the scenario."""
    # clause: owner.player, owner.scenario, control.enter-under-owner
    controller: int | None = None
    exhausted: bool = False
    damage: int = 0  # clause: setup.07-tokens
    """Sustained damage, also of those who have a dial: the dial shows the maximum less this."""
    threat: int = 0
    counters: int = 0
    tokens: int = 0
    """Acceleration tokens that a card put on this stage of the main scheme."""
    statuses: list[str] = msgspec.field(default_factory=list)
    host: int | None = None
    """The piece that it is attached to."""
    engaged: int | None = None
    """The seat that a minion is engaged with."""
    drone: int = 0
    """A facedown card that plays the part of a Drone minion carries its number here; else 0."""
    since: int = 0
    """The moment at which it came into play: of two cards that set a value, the later one does."""
    stash: list[int] = msgspec.field(default_factory=list)
    """Cards that lie facedown under it."""

    @property
    def card(self) -> Print:
        """What is printed on its face."""
        return CARDS[self.code]

    @property
    def type(self) -> CardType:
        """Its type as it is in the game now."""
        # clause: card-type.change
        return "minion" if self.drone else CARDS[self.code].type

    @property
    def handle(self) -> str:
        """How options and pictures point at it; a facedown card keeps its identity to itself."""
        return f"drone-{self.drone}" if self.drone else str(self.id)

    def has(self, status: str) -> bool:
        return status in self.statuses

    def bare(self) -> None:
        """Take everything off it: it has left play."""
        self.exhausted, self.damage, self.threat, self.counters, self.tokens = False, 0, 0, 0, 0
        self.statuses, self.host, self.engaged, self.drone, self.since = [], None, None, 0, 0
        self.controller = self.owner


class Lasting(msgspec.Struct, frozen=True, kw_only=True):
    """An effect that was made for a span of time, and outlives the card that made it."""

    # clause: lasting.definition, lasting.outlives-source
    kind: str
    """`thwart`, `attack`: a value; `trait:aerial`: a trait; `discount`: resources less for the next card;
    `control`: the card is lent, and goes back to `seat`."""
    amount: int = 1
    how: Operation = "add"
    """What it does to a value; doubling and halving have no amount."""
    until: Span = "phase"
    piece: int | None = None
    """Who it is for, or None where it is for all characters of `seat`."""
    seat: int | None = None
    since: int = 0
    """The moment at which it began."""


class Hero(msgspec.Struct, kw_only=True):
    """One seat: a player with their identity."""

    # clause: form.two-forms, identity.double-sided
    hero: str
    """Key of the identity, such as `she_hulk`."""
    identity: int
    aspect: Aspect | None = None
    flipped: bool = False
    """Has used this round's change of form."""
    eliminated: bool = False
    owes_card: bool = False
    """The deck ran out while the discard pile was empty: reshuffle as soon as a card comes into it."""
    pays: bool = False
    """Wants to choose the next payment."""


class ChampionsState(State, kw_only=True):
    phase: Phase = "setup"
    step: str = "heroes"
    """What comes next within the phase: see `flow`."""
    queue: list[int] = msgspec.field(default_factory=list)
    """Seats that are still to take their part in the step."""
    chosen: list[str] = msgspec.field(default_factory=list)
    """While heroes are being chosen: those of the first seats."""
    round: int = 1
    first: int = 0
    """Seat with the first player token."""
    active: int | None = None
    """Seat whose turn it is; None in the villain phase."""
    # clause: player-phase.active-player
    scenario: str = "rhino"
    modular: list[str] = msgspec.field(default_factory=list)
    stages: list[str] = msgspec.field(default_factory=list)
    """Villain stages still to come."""
    schemes: list[list[str]] = msgspec.field(default_factory=list)
    """Main scheme stages still to come, as (A side, B side)."""
    villain: int = 0
    main: int = 0
    tokens: int = 0
    """Acceleration tokens beside the scheme deck, for decks that ran out: they outlast every stage."""
    pieces: dict[int, Piece] = msgspec.field(default_factory=dict)
    zones: Zones = msgspec.field(default_factory=Zones)
    heroes: list[Hero] = msgspec.field(default_factory=list)
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    used: dict[str, int] = msgspec.field(default_factory=dict)
    """Ability or title to how often it was used in this round or phase, for limits and maxima."""
    moments: int = 0
    """Cards that came into play and effects that began so far."""
    drones: int = 0
    """Drones made so far."""
    acted: list[int] = msgspec.field(default_factory=list)
    """Minions that have activated against the player of this step."""
    ends_round: list[int] = msgspec.field(default_factory=list)
    """Pieces to be discarded when the round ends."""
    result: Result = ""
    reason: str = ""
    told: list[str] = msgspec.field(default_factory=list)
    """The card that is being resolved, shown large: its code, and who resolves it."""
