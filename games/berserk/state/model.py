"""A table of Berserk as plain data."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from games.berserk.printed.content import Colour, Placement, Stat, Until
from games.berserk.printed.hexes import Hex
from games.kernel.rules import State

Phase: TypeAlias = Literal[
    "between", "leading", "setup", "planning", "action", "enemy", "event", "maintenance", "after", "over"
]
"""`between`: before an adventure, the team is chosen, and in `leading` who leads which hero; `after`: in a
campaign. Planning and action are the hero phase."""
Gone: TypeAlias = Literal["", "ko", "killed", "away"]
Result: TypeAlias = Literal["", "won", "lost"]
Kind: TypeAlias = Literal["hero", "ally", "enemy"]
# clause: fatigue.one-card, fatigue.two-cards, fatigue.three-cards
FATIGUE: Final = (0, 0, 2, 4)
"""Cost of a stack by its size, at the activation's end."""


class Bonus(msgspec.Struct, frozen=True):
    """Negative takes away."""

    stat: Stat
    amount: int
    until: Until
    source: str
    """Card, ability, event or rule that gave it."""
    colour: Colour | None = None
    """Of dice."""


class Model(msgspec.Struct, kw_only=True, omit_defaults=True):
    """With the tokens on its base."""

    id: str
    """`guts`, `casca`, `troll-2`: the same for the whole adventure."""
    kind: Kind
    code: str
    """A key of HEROES, ALLIES or ENEMIES."""
    number: int = 0
    """From 1; 0 for the only one of its kind."""
    at: Hex | None = None
    """Rear of a large base, else the centre. None: off the board."""
    facing: int = 0
    """Direction 0 to 5 from rear to front."""
    wounds: int = 0
    """For a hero, steps on the health track."""
    bleeding: int = 0
    stun: int = 0
    activated: bool = False
    """In this round's phase of its side."""
    gone: Gone = ""
    bonuses: list[Bonus] = msgspec.field(default_factory=list)
    rerolls: int = 0
    later: int = 0
    """Rerolls of the next round."""
    ripostes: int = 0


class Hero(msgspec.Struct, kw_only=True, omit_defaults=True):
    """In front of a hero's player; the model has the same id."""

    code: str
    seat: int
    side: int = 0
    """Index of `HeroPrint.boards`."""
    cards: list[str] = msgspec.field(default_factory=list)
    """In this adventure, without tactic cards."""
    hand: list[str] = msgspec.field(default_factory=list)
    stack: list[str] = msgspec.field(default_factory=list)
    """The top card last."""
    discard: list[str] = msgspec.field(default_factory=list)
    """Used instant cards."""
    ready: bool = False
    """Has closed planning."""
    fatigue: int = 0
    markers: int = 0
    """Astral cubes."""
    uses: dict[str, int] = msgspec.field(default_factory=dict)
    """This round, by source."""


class Acting(msgspec.Struct, kw_only=True):
    """In the hero phase."""

    model: str
    points: int
    """What the hero's values give now less those spent."""
    spent: int = 0
    attacks: int = 1
    began_at: Hex
    ease: int | None = None
    """Added by special rules and abilities when the activation began."""
    ranges: dict[str, int] = msgspec.field(default_factory=dict)
    """Each enemy's, when the activation began."""


class Token(msgspec.Struct, kw_only=True, omit_defaults=True):
    id: str
    kind: str
    """`tactic`, or the adventure's word: `altar`, `fire`, ..."""
    at: Hex
    terrain: bool = False
    used: bool = False
    """Activated and done."""


class OpenEvent(msgspec.Struct, kw_only=True):
    letter: str
    round: int
    """Of the reveal."""
    done: list[int] = msgspec.field(default_factory=list)
    """Met objectives, by place."""
    resolved: int = 0
    """Last round of its recurring effects."""
    chosen: dict[str, str] = msgspec.field(default_factory=dict)
    """Question's id to the answer's."""


class Rolled(msgspec.Struct):
    colour: Colour
    face: int


class Throw(msgspec.Struct, kw_only=True):
    """The newest roll, for the picture."""

    model: str
    """Empty for an event."""
    against: list[str] = msgspec.field(default_factory=list)
    dice: list[Rolled] = msgspec.field(default_factory=list)
    damage: int = 0


class Walk(msgspec.Struct, kw_only=True):
    """A move for the picture: the spaces the model's `at` went through."""

    model: str
    path: list[Hex] = msgspec.field(default_factory=list)


class Campaign(msgspec.Struct, kw_only=True):
    cards: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """By hero."""
    sides: dict[str, int] = msgspec.field(default_factory=dict)
    """Board side by hero."""
    notes: dict[str, int] = msgspec.field(default_factory=dict)
    """For later adventures."""
    results: list[str] = msgspec.field(default_factory=list)
    """`1:won`, `2:lost`, `2:won`, ..."""


class BerserkState(State, kw_only=True):
    """One adventure at a time."""

    adventure: int = 1
    campaign: Campaign | None = None
    """None: an adventure on its own."""
    phase: Phase = "between"
    round: int = 0
    team: list[str] = msgspec.field(default_factory=list)
    """In order; with KO'd ones."""
    leads: dict[str, int] = msgspec.field(default_factory=dict)
    """Hero to the seat that chose it; the others are dealt in turn."""
    led: dict[str, int] = msgspec.field(default_factory=dict)
    """In the adventure before: suggested again."""
    size: int = 0
    """Heroes at the start; decides about enemies' health."""
    layout: tuple[Placement, ...] = ()
    heroes: dict[str, Hero] = msgspec.field(default_factory=dict)
    models: dict[str, Model] = msgspec.field(default_factory=dict)
    """All that were ever on the board in this adventure, in order of coming."""
    supply: dict[str, int] = msgspec.field(default_factory=dict)
    """Enemy pool: models left, by kind with its card out."""
    tokens: dict[str, Token] = msgspec.field(default_factory=dict)
    spawns: dict[str, Hex] = msgspec.field(default_factory=dict)
    """Spawn token's letter to its space."""
    events: list[OpenEvent] = msgspec.field(default_factory=list)
    discarded: list[str] = msgspec.field(default_factory=list)
    """Revealed and discarded."""
    due: list[str] = msgspec.field(default_factory=list)
    """To be revealed."""
    special: list[str] = msgspec.field(default_factory=list)
    notes: dict[str, int] = msgspec.field(default_factory=dict)
    """Counters of the adventure."""
    tactics: list[str] = msgspec.field(default_factory=list)
    """Top last."""
    acting: Acting | None = None
    behind: list[int] = msgspec.field(default_factory=list)
    """Seats that let the others go first, until somebody is activated."""
    throw: Throw | None = None
    walks: list[Walk] = msgspec.field(default_factory=list)
    """Since the last Hero or Enemy phase began: enemies' moves are still shown while the next round is
    planned."""
    result: Result = ""
    ending: str = ""
    """Of the event that ended the adventure; empty if all heroes were knocked out."""
    because: str = ""
    """The objective met last, `F:0`: its card's letter, its place."""
    memories: list[str] = msgspec.field(default_factory=list)
    """Notes that changed this adventure."""
