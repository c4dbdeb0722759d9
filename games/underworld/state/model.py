"""A table of Underworld: Hegemony as plain data."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from games.kernel.rules import State
from games.kernel.zones import Zones
from games.underworld.printed.content import CARDS, Print
from games.underworld.state.happening import AnyHappening

# clause: turn.four-phases
Phase: TypeAlias = Literal["setup", "start", "action", "contest", "end"]
Result: TypeAlias = Literal["", "won", "draw"]
ItemKind: TypeAlias = Literal["card", "reveal", "ability"]
WindowKind: TypeAlias = Literal["preparation", "draw", "action", "contest", "end", "recovery", "win"]
HAND_LIMIT: Final = 7
CONTROL_LIMIT: Final = 3
"""Out-of-control markers that a society can hold."""
BRIEFLY: Final = {
    "id": "i", "code": "c", "owner": "o", "controller": "k", "life": "l", "region": "r", "host": "h",
    "sealed_on": "s", "keeper": "p", "exhausted": "x", "facedown": "f",
}  # fmt: skip
"""Checkpoint names of many pieces' fields."""


class Piece(msgspec.Struct, kw_only=True, omit_defaults=True, rename=BRIEFLY):
    """A card with everything on it. Zones say where it is."""

    id: int
    code: str
    owner: int
    """Seat whose deck held it; -1: world deck."""
    controller: int = -1
    life: int = 0
    """Grows when it becomes a new object: it changes zones or is turned over."""
    facedown: int = 0
    """An infiltrator's or secret plan's own number, else 0."""
    region: int = 0
    """Where it is; for an attachment, where its host is."""
    host: int = 0
    """A piece, or `SOCIETY`."""
    sealed_on: int = 0
    """A piece, or `SOCIETY`."""
    keeper: int = -1
    """Seat whose society it's sealed on."""
    exhausted: bool = False
    damage: int = 0
    markers: dict[str, int] = msgspec.field(default_factory=dict)
    influence: list[int] = msgspec.field(default_factory=list)
    """On a region: each team's markers; empty if there never were any."""
    placer: int = -1
    """On a region: the seat that last put influence there."""
    uses: dict[str, int] = msgspec.field(default_factory=dict)
    """This turn."""
    attached: bool = False
    """A dual card, at present."""

    @property
    def card(self) -> Print:
        return CARDS[self.code]

    @property
    def handle(self) -> str:
        """For options and pictures; hides a facedown card's identity."""
        return f"f{self.facedown}" if self.facedown else str(self.id)

    def bare(self) -> None:
        """Resets it as a new object."""
        # clause: marker.removed-on-leaving
        self.life += 1
        self.facedown, self.region, self.host, self.sealed_on, self.keeper = 0, 0, 0, 0, -1
        self.exhausted, self.damage, self.attached = False, 0, False
        self.markers, self.uses = {}, {}
        self.controller = self.owner


SOCIETY: Final = -1
"""As a host: the controller's society zone."""


class Side(msgspec.Struct, kw_only=True):
    deck: str = ""
    """Key of a ready-made deck, or `own`."""
    society: int = 0
    """0: none."""
    core: int = 0
    """Wherever it is; 0: none."""
    markers: dict[str, int] = msgspec.field(default_factory=dict)
    """On the society: shroud, exposure, fame, rest, out-of-control, divination."""
    # clause: shoggoth.fame-kept
    funds: int = 0
    lapsing: int = 0
    """Funds made while items waited on the stack; they go when it's finished."""
    discounts: int = 0
    """Off the next order card of this turn."""
    built: bool = False
    """This turn's asset; likewise the dispatch."""
    dispatched: bool = False
    passed: bool = False
    """No more standard actions in its step."""
    heard: int = 0
    """Newest stack item when it passed until something happens."""
    out: bool = False
    """Out of a two-against-two game."""
    headquarters: bool = False
    """Its graveyard is the headquarters zone."""
    no_draw: bool = False
    hidden_won: int = 0
    next_hidden: int = 0
    """Added in its next hidden contest of this turn."""
    sealed: int = 0
    """On its society this turn."""
    once: list[str] = msgspec.field(default_factory=list)
    """Once-a-game abilities already used."""
    ruins: int = 0
    """In its score zone."""

    def count(self, marker: str) -> int:
        return self.markers.get(marker, 0)


class Waiting(msgspec.Struct, kw_only=True):
    """Triggered, but not on the stack yet."""

    ability: str
    piece: int
    life: int
    seat: int
    region: int
    happening: AnyHappening
    code: str = ""
    """As everyone saw its card then; empty if face down."""


class Item(msgspec.Struct, kw_only=True):
    """On the stack."""

    id: int
    kind: ItemKind
    seat: int
    piece: int
    """The card, or the ability's source."""
    life: int
    code: str
    ability: str = ""
    targets: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """By name: `p12.3` a piece in one life, `s1` a seat, `i7` an item."""
    modes: list[int] = msgspec.field(default_factory=list)
    x: int = 0
    region: int = 0
    exhausted: bool = False
    """A revealed card keeps its orientation."""
    extra: bool = False
    """The optional cost was paid."""
    facedown: bool = False
    """A secret plan."""
    closed: bool = False
    """No one can respond before it resolves."""
    happening: AnyHappening | None = None


class Window(msgspec.Struct, kw_only=True):
    """Players may act until all pass in a row."""

    kind: WindowKind
    base: int = 0
    """Items already on the stack, untouched by it."""
    team: int = 0
    """With priority."""
    passed: list[int] = msgspec.field(default_factory=list)
    """In a row."""
    region: int = 0
    """Being won, in a `win` window."""
    seat: int = -1
    """Its winner."""


class Lasting(msgspec.Struct, kw_only=True):
    """On a piece in one life, until the end of the turn."""

    # clause: effect.lasting
    kind: str
    piece: int
    life: int
    amount: int = 1
    seat: int = -1


class Place(msgspec.Struct, kw_only=True):
    """In the row of contested regions."""

    number: int
    region: int
    mission: bool = False


class UnderworldState(State, kw_only=True):
    stops: bool = False
    """Whether seats are asked by their stops. A table from an earlier release asks everyone until its next
    action step: its current question stays."""
    spares_passes: bool = False
    """Whether a person among AI seats isn't asked merely to pass; likewise."""
    phase: Phase = "setup"
    stage: str = "decks"
    """Next in the phase: see `flow`."""
    turn: int = 1
    first: int = 0
    """The team with the key."""
    acting: int = -1
    """The team whose action step it is; -1 outside the action phase."""
    place: int = 0
    """The place whose contests are resolved, and its region."""
    contested: int = 0
    contest: int = 0
    """The next one of that region."""
    done: list[int] = msgspec.field(default_factory=list)
    """Places whose contests are over this turn."""
    privilege_used: bool = False
    row: list[Place] = msgspec.field(default_factory=list)
    places: int = 0
    pieces: dict[int, Piece] = msgspec.field(default_factory=dict)
    zones: Zones = msgspec.field(default_factory=Zones)
    sides: list[Side] = msgspec.field(default_factory=list)
    stack: list[Item] = msgspec.field(default_factory=list)
    items: int = 0
    waiting: list[Waiting] = msgspec.field(default_factory=list)
    windows: list[Window] = msgspec.field(default_factory=list)
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    veils: int = 0
    looking: dict[int, list[int]] = msgspec.field(default_factory=dict)
    """Seat to hidden cards it looks at, in an order it may know."""
    told: list[str] = msgspec.field(default_factory=list)
    """The card shown last, drawn large."""
    lost: list[int] = msgspec.field(default_factory=list)
    """Seats that drew from an empty library."""
    result: Result = ""
    winner: int = -1
    """The team."""
    reason: str = ""
