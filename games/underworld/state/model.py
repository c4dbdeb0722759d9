"""The whole truth of a table of Underworld: Hegemony, as plain data."""

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
    "id": "i",
    "code": "c",
    "owner": "o",
    "controller": "k",
    "life": "l",
    "region": "r",
    "host": "h",
    "sealed_on": "s",
    "keeper": "p",
    "exhausted": "x",
    "facedown": "f",
}
"""How a checkpoint names what many pieces have."""


class Piece(msgspec.Struct, kw_only=True, omit_defaults=True, rename=BRIEFLY):
    """One card with all that lies on it. Where it lies stands in the zones."""

    id: int
    code: str
    owner: int
    """Seat whose deck held it; -1 for a region of the world deck."""
    controller: int = -1
    life: int = 0
    """Grows whenever it becomes a new thing: it changes its zone or is turned over."""
    facedown: int = 0
    """An infiltrator or secret plan carries its own number here; else 0."""
    region: int = 0
    """The region that it is in; for an attachment the one that its host is in."""
    host: int = 0
    """What it is attached to: a piece, or `SOCIETY` for its player's society zone."""
    sealed_on: int = 0
    """Likewise what it is sealed on."""
    keeper: int = -1
    """Seat whose society it is sealed on."""
    exhausted: bool = False
    damage: int = 0
    markers: dict[str, int] = msgspec.field(default_factory=dict)
    influence: list[int] = msgspec.field(default_factory=list)
    """On a region: influence markers of either team; empty on what never was one."""
    placer: int = -1
    """On a region: the seat that put influence markers there last."""
    uses: dict[str, int] = msgspec.field(default_factory=dict)
    """Abilities used this turn."""
    attached: bool = False
    """A dual card that is an attachment just now."""

    @property
    def card(self) -> Print:
        """What is printed on its face."""
        return CARDS[self.code]

    @property
    def handle(self) -> str:
        """How options and pictures point at it; a facedown card keeps its identity to itself."""
        return f"f{self.facedown}" if self.facedown else str(self.id)

    def bare(self) -> None:
        """Take everything off it: it has become a new thing."""
        # clause: marker.removed-on-leaving
        self.life += 1
        self.facedown, self.region, self.host, self.sealed_on, self.keeper = 0, 0, 0, 0, -1
        self.exhausted, self.damage, self.attached = False, 0, False
        self.markers, self.uses = {}, {}
        self.controller = self.owner


SOCIETY: Final = -1
"""As a host: the society zone of the card's controller."""


class Side(msgspec.Struct, kw_only=True):
    deck: str = ""
    """Key of a ready deck, or `own`."""
    society: int = 0
    """The society card, or 0 for a player without one."""
    core: int = 0
    """The core character, wherever it is; 0 for a player without one."""
    markers: dict[str, int] = msgspec.field(default_factory=dict)
    """Markers on the society zone: shroud, exposure, fame, rest, out-of-control, divination."""
    # clause: shoggoth.fame-kept
    funds: int = 0
    lapsing: int = 0
    """Funds that were made while items waited on the stack; they go when it is finished."""
    discounts: int = 0
    """Funds less for the next order card of this turn."""
    built: bool = False
    """Has built this turn's asset; likewise the dispatch."""
    dispatched: bool = False
    passed: bool = False
    """Has given up further standard actions of its own step."""
    heard: int = 0
    """The newest item of the stack when it passed until something."""
    out: bool = False
    """Has left a game of two against two."""
    headquarters: bool = False
    """Its graveyard is the headquarters zone from now on."""
    no_draw: bool = False
    hidden_won: int = 0
    """Hidden contests won this turn."""
    next_hidden: int = 0
    """What is added to the card that it shows in its next hidden contest of this turn."""
    sealed: int = 0
    """Cards that were sealed on its society this turn."""
    once: list[str] = msgspec.field(default_factory=list)
    """Abilities that can be used but once in a game, and have been."""
    ruins: int = 0
    """Ruin markers in its score zone."""

    def count(self, marker: str) -> int:
        return self.markers.get(marker, 0)


class Waiting(msgspec.Struct, kw_only=True):
    """A triggered ability that has been set off and is not on the stack yet."""

    ability: str
    piece: int
    life: int
    seat: int
    region: int
    happening: AnyHappening
    code: str = ""
    """Its card, as all could see it then; empty for what lay face down."""


class Item(msgspec.Struct, kw_only=True):
    """A card, reveal or ability that waits on the stack."""

    id: int
    kind: ItemKind
    seat: int
    piece: int
    """The card itself, or the source of the ability."""
    life: int
    code: str
    ability: str = ""
    targets: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """Name of the target to references: `p12.3` a piece in one life, `s1` a seat, `i7` an item."""
    modes: list[int] = msgspec.field(default_factory=list)
    x: int = 0
    region: int = 0
    exhausted: bool = False
    """A revealed card keeps its orientation."""
    extra: bool = False
    """The optional extra cost was paid."""
    facedown: bool = False
    """A secret plan."""
    closed: bool = False
    """Nobody may respond before it has resolved."""
    happening: AnyHappening | None = None


class Window(msgspec.Struct, kw_only=True):
    """A time at which players may act until all pass in a row."""

    kind: WindowKind
    base: int = 0
    """Items that lay on the stack when it opened, and stay untouched by it."""
    team: int = 0
    """The team that has priority."""
    passed: list[int] = msgspec.field(default_factory=list)
    """Seats that have passed in a row."""
    region: int = 0
    """The region that is being won, of a `win` window."""
    seat: int = -1
    """Its winner."""


class Lasting(msgspec.Struct, kw_only=True):
    """An effect that lasts until the end of the turn, on one piece in one life."""

    # clause: effect.lasting
    kind: str
    piece: int
    life: int
    amount: int = 1
    seat: int = -1


class Place(msgspec.Struct, kw_only=True):
    """A place of the row of contested regions."""

    number: int
    region: int
    mission: bool = False


class UnderworldState(State, kw_only=True):
    stops: bool = False
    """Whether seats are asked by their stops. A table of an earlier release asks everybody until its next
    action step: what it asks just now stays."""
    phase: Phase = "setup"
    stage: str = "decks"
    """What comes next within the phase: see `flow`."""
    turn: int = 1
    first: int = 0
    """The team with the key."""
    acting: int = -1
    """The team whose action step it is; -1 outside the action phase."""
    place: int = 0
    """Number of the place whose contests are being resolved, and its region."""
    contested: int = 0
    contest: int = 0
    """Index of the next contest of that region."""
    done: list[int] = msgspec.field(default_factory=list)
    """Places whose contests are over this turn."""
    privilege_used: bool = False
    row: list[Place] = msgspec.field(default_factory=list)
    places: int = 0
    """Places made so far."""
    pieces: dict[int, Piece] = msgspec.field(default_factory=dict)
    zones: Zones = msgspec.field(default_factory=Zones)
    sides: list[Side] = msgspec.field(default_factory=list)
    stack: list[Item] = msgspec.field(default_factory=list)
    items: int = 0
    """Items made so far."""
    waiting: list[Waiting] = msgspec.field(default_factory=list)
    windows: list[Window] = msgspec.field(default_factory=list)
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    veils: int = 0
    """Cards turned face down so far."""
    looking: dict[int, list[int]] = msgspec.field(default_factory=dict)
    """Seat to hidden cards that it is looking at just now, in an order that it may know."""
    told: list[str] = msgspec.field(default_factory=list)
    """The card that was shown last, drawn large."""
    lost: list[int] = msgspec.field(default_factory=list)
    """Seats that had to draw from an empty library."""
    result: Result = ""
    winner: int = -1
    """The winning team."""
    reason: str = ""
