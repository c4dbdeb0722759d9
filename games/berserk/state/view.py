"""What one viewer may know: everything but the order of the tactic deck and future events."""

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
    """Empty for a space made of two halves."""
    ground: Floor
    scenery: Height | Literal[""] = ""
    look: Look | Literal[""] = ""
    start: bool = False


class ModelView(msgspec.Struct, frozen=True, kw_only=True):
    """Beside the board if `cells` is empty."""

    id: str
    kind: Kind
    code: str
    number: int
    cells: tuple[Hex, ...]
    """Rear first for a large base, center for an extra-large one."""
    base: Base
    facing: int
    keywords: tuple[Keyword, ...]
    left: int
    """Health left, and the maximum."""
    health: int
    bleeding: int
    stun: int
    activated: bool
    gone: Gone
    pool: tuple[Colour, ...]
    """For the next attack as far as known, strongest first."""
    movement: int
    defence: int
    range: int
    rerolls: int
    ripostes: int


class CardView(msgspec.Struct, frozen=True):
    code: str
    usable: bool = True
    """False for a card under the top one."""


class HeroView(msgspec.Struct, frozen=True, kw_only=True):
    """The model with the same code is in `models`."""

    code: str
    seat: int
    side: int
    fatigue: int
    ko: int
    """Fatigue at which the hero is knocked out."""
    thresholds: tuple[tuple[int, str], ...]
    """(fatigue, `defence` | `movement` | `attack`)"""
    penalties: tuple[str, ...]
    """Penalties in force."""
    markers: int
    hand: tuple[CardView, ...]
    stack: tuple[CardView, ...]
    """Top card last."""
    discard: tuple[CardView, ...]
    ready: bool


class TokenView(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    kind: str
    at: Hex
    terrain: bool


class CountView(msgspec.Struct, frozen=True, kw_only=True):
    """Progress of one part of an objective."""

    what: Text | Name
    have: int
    need: int


class DeadlineView(msgspec.Struct, frozen=True, kw_only=True):
    """An objective that loses the adventure at the end of a round."""

    place: int
    round: int
    told: Text
    """What's due by then."""
    progress: tuple[Text, ...] = ()
    """Progress of each part."""
    blows: bool = False
    """Whether every way to meet it takes blows at enemies."""


class EventView(msgspec.Struct, frozen=True, kw_only=True):
    """An open event card; its words are `Name("event", "<adventure>-<letter>")` and its text."""

    id: str
    """`4-A`"""
    round: int
    open: tuple[int, ...]
    """Indexes of objectives not yet met."""
    done: tuple[int, ...]
    does: tuple[Text, ...] = ()
    """Its effects when revealed, and in each Event phase."""
    asks: tuple[Text, ...] = ()
    """Objectives with their effects, by index."""
    counts: tuple[tuple[CountView, ...], ...] = ()
    """Of each objective, by index; empty if it counts nothing."""
    chosen: tuple[Text, ...] = ()
    """The heroes' choices."""
    deadlines: tuple[DeadlineView, ...] = ()
    """Those to come, by index."""


class AimView(msgspec.Struct, frozen=True, kw_only=True):
    """A goal of an open event card, as data."""

    kind: GoalKind
    target: str
    who: str
    """`heroes`, or an ally's code."""
    count: int
    """Heroes, kills or tokens; 0: all."""
    cells: tuple[Hex, ...]
    """Where to go, or where the tokens are."""
    models: tuple[str, ...]
    """To kill, be near, or keep alive."""


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
    """`viewer` None: the public."""

    viewer: int | None
    adventure: int
    mode: Mode
    results: tuple[str, ...]
    """`1:won`, `2:lost`, ..."""
    phase: Phase
    round: int
    spaces: tuple[SpaceView, ...]
    models: tuple[ModelView, ...]
    """Heroes in order, then allies, then enemies; those gone keep their place."""
    heroes: tuple[HeroView, ...]
    tokens: tuple[TokenView, ...]
    spawns: tuple[tuple[str, Hex], ...]
    """(letter, space)"""
    events: tuple[EventView, ...]
    """By letter."""
    past: tuple[str, ...] = ()
    """Events revealed and discarded."""
    aims: tuple[AimView, ...] = ()
    special: tuple[str, ...]
    """Rules in force; words: `Name("special", id)`."""
    supply: tuple[tuple[str, int], ...]
    tactics: int
    """Cards left in the deck."""
    acting: ActingView | None
    throw: ThrowView | None
    walks: tuple[WalkView, ...]
    result: Result
    ending: str
    why: Text | None = None
    """Why it was won or lost."""
    memories: tuple[str, ...] = ()
    """Notes that changed this adventure; words: `[memory."<adventure>-<note>"]`."""
    leads: tuple[tuple[str, int | None], ...] = ()
    """While seats choose who they lead: the team's heroes, each with its seat or None."""
    notes: tuple[str, ...] = ()
    """The campaign's notes."""
    epilogue: tuple[str, ...] = ()
    """At a campaign's end: consequences of the choices, as names `ending`."""
    tally: dict[str, int] | None = None
    """At the end: `<model>.<wounds | kills | tokens>` and `all.objectives` to the number; None if it wasn't
    counted."""

    @property
    def deadlines(self) -> tuple[DeadlineView, ...]:
        """Of all open cards."""
        return tuple(each for event in self.events for each in event.deadlines)
