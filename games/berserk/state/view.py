"""What one viewer may know of a table of Berserk, as plain frozen structs.

Nearly all is open: only the order of the tactic deck and the events to come are not.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.berserk.printed.content import Base, Colour, DieState, Floor, Height, Keyword, Look
from games.berserk.printed.hexes import Hex
from games.berserk.printed.scenario import GoalKind
from games.berserk.state.model import Gone, Kind, Phase, Result
from games.kernel.text import Name, Text

Mode: TypeAlias = Literal["single", "campaign"]


class SpaceView(msgspec.Struct, frozen=True, kw_only=True):
    at: Hex
    name: str
    tile: str
    """Empty for a space joined of two halves."""
    ground: Floor
    scenery: Height | Literal[""] = ""
    look: Look | Literal[""] = ""
    """What the scenery is."""
    start: bool = False
    """Part of the start area."""


class ModelView(msgspec.Struct, frozen=True, kw_only=True):
    """A model on the board, or beside it when `cells` is empty."""

    id: str
    kind: Kind
    code: str
    number: int
    cells: tuple[Hex, ...]
    """The spaces under its base: the rear first for a large base, the centre for an extra-large one."""
    base: Base
    facing: int
    keywords: tuple[Keyword, ...]
    left: int
    """Health left, and its maximum."""
    health: int
    bleeding: int
    stun: int
    activated: bool
    gone: Gone
    pool: tuple[Colour, ...]
    """Dice of the next attack as far as they are known, the strongest first."""
    movement: int
    defence: int
    range: int
    rerolls: int
    ripostes: int


class CardView(msgspec.Struct, frozen=True):
    code: str
    usable: bool = True
    """False for a laid card under the top one: its effect does not work."""


class HeroView(msgspec.Struct, frozen=True, kw_only=True):
    """A hero's board. The model of the same code stands in `models`."""

    code: str
    seat: int
    side: int
    fatigue: int
    ko: int
    """Fatigue at which the hero is knocked out."""
    thresholds: tuple[tuple[int, str], ...]
    """(fatigue, `defence` | `movement` | `attack`)"""
    penalties: tuple[str, ...]
    """Those in force."""
    markers: int
    hand: tuple[CardView, ...]
    stack: tuple[CardView, ...]
    """Laid cards, the top card last."""
    discard: tuple[CardView, ...]
    ready: bool


class TokenView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    kind: str
    at: Hex
    terrain: bool


class CountView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that an objective counts."""

    what: Text | Name
    have: int
    need: int


class EventView(msgspec.Struct, frozen=True, kw_only=True):
    """An event card that lies open; its words are `Name("event", "<adventure>-<letter>")` and its text."""

    id: str
    """`4-A`"""
    round: int
    open: tuple[int, ...]
    """Places of its objectives that have not been met yet."""
    done: tuple[int, ...]
    does: tuple[Text, ...] = ()
    """What it did when it was revealed, and what it does in each Event phase."""
    asks: tuple[Text, ...] = ()
    """Its objectives with what follows, by place."""
    counts: tuple[tuple[CountView, ...], ...] = ()
    """How far each of its objectives has come, by place; empty for what counts nothing."""
    chosen: tuple[Text, ...] = ()
    """What the heroes chose on it."""


class AimView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that open event cards ask for, as data."""

    kind: GoalKind
    target: str
    who: str
    """`heroes`, or the code of an ally."""
    count: int
    """How many heroes, kills or tokens; 0 is all."""
    cells: tuple[Hex, ...]
    """Where to go, or where the tokens lie."""
    models: tuple[str, ...]
    """Who to kill, to stand by or to keep alive."""


class DieView(msgspec.Struct, frozen=True):
    colour: Colour
    successes: int
    state: DieState


class ThrowView(msgspec.Struct, frozen=True, kw_only=True):
    model: str
    against: tuple[str, ...]
    dice: tuple[DieView, ...]
    damage: int


class WalkView(msgspec.Struct, frozen=True, kw_only=True):
    model: str
    path: tuple[Hex, ...]


class ActingView(msgspec.Struct, frozen=True, kw_only=True):
    model: str
    points: int
    attacks: int


class BerserkView(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table for one viewer (`viewer` is None for the public)."""

    viewer: int | None
    adventure: int
    mode: Mode
    results: tuple[str, ...]
    """The campaign so far: `1:won`, `2:lost`, ..."""
    phase: Phase
    round: int
    spaces: tuple[SpaceView, ...]
    models: tuple[ModelView, ...]
    """Heroes in their order, then allies, then enemies; those that are gone keep their place."""
    heroes: tuple[HeroView, ...]
    tokens: tuple[TokenView, ...]
    spawns: tuple[tuple[str, Hex], ...]
    """(letter, space)"""
    events: tuple[EventView, ...]
    """Open events in the order of their letters."""
    past: tuple[str, ...] = ()
    """Event cards that were revealed and have been discarded."""
    aims: tuple[AimView, ...] = ()
    """What they ask for."""
    special: tuple[str, ...]
    """Special rule cards in force; their words are `Name("special", id)`."""
    supply: tuple[tuple[str, int], ...]
    tactics: int
    """Cards left in the tactic deck."""
    acting: ActingView | None
    throw: ThrowView | None
    walks: tuple[WalkView, ...]
    result: Result
    ending: str
    why: Text | None = None
    """Why it was won or lost."""
    memories: tuple[str, ...] = ()
    """Notes of the campaign that changed this adventure; their words are `[memory."<adventure>-<note>"]`."""
    leads: tuple[tuple[str, int | None], ...] = ()
    """While the seats choose who they lead: the heroes of the team, each with its seat; None: nobody yet."""
    notes: tuple[str, ...] = ()
    """All that the campaign remembers."""
    epilogue: tuple[str, ...] = ()
    """At the end of a campaign: what came of this group's choices, as names `ending`."""
    tally: dict[str, int] | None = None
    """At the end of an adventure: `<model>.<wounds | kills | tokens>` and `all.objectives` to how many; None
    where it was not counted."""
