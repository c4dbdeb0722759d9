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
"""`between` chooses the team before an adventure, `leading` who leads which hero; `after` is in a campaign.
Planning and action are the hero phase."""
Gone: TypeAlias = Literal["", "ko", "killed", "away"]
Result: TypeAlias = Literal["", "won", "lost"]
Kind: TypeAlias = Literal["hero", "ally", "enemy"]
# clause: fatigue.one-card, fatigue.two-cards, fatigue.three-cards
FATIGUE: Final = (0, 0, 2, 4)
"""Cost of a stack by its size, paid at the activation's end."""


class Bonus(msgspec.Struct, frozen=True):
    """Negative amounts reduce the value."""

    stat: Stat
    amount: int
    until: Until
    source: str
    """Card, ability, event or rule that gave it."""
    colour: Colour | None = None
    """Of the dice."""


class Model(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A model, with the tokens on its base."""

    id: str
    """`guts`, `casca`, `troll-2`: the same for the whole adventure."""
    kind: Kind
    code: str
    """A key of HEROES, ALLIES or ENEMIES."""
    number: int = 0
    """From 1; 0 for the only one of its kind."""
    at: Hex | None = None
    """Rear of a large base, else the center. None: off the board."""
    facing: int = 0
    """Direction 0 to 5 from rear to front."""
    wounds: int = 0
    """For a hero, steps on the health track."""
    bleeding: int = 0
    stun: int = 0
    activated: bool = False
    """In its side's phase this round."""
    gone: Gone = ""
    bonuses: list[Bonus] = msgspec.field(default_factory=list)
    rerolls: int = 0
    later: int = 0
    """Rerolls for the next round."""
    ripostes: int = 0


class Hero(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A hero's board and cards; the model has the same id."""

    code: str
    seat: int
    side: int = 0
    """Index in `HeroPrint.boards`."""
    cards: list[str] = msgspec.field(default_factory=list)
    """The hero's set in this adventure, without tactic cards."""
    hand: list[str] = msgspec.field(default_factory=list)
    stack: list[str] = msgspec.field(default_factory=list)
    """Top card last."""
    discard: list[str] = msgspec.field(default_factory=list)
    """Used instant cards."""
    ready: bool = False
    """Whether its plan is closed."""
    fatigue: int = 0
    markers: int = 0
    """Astral cubes."""
    uses: dict[str, int] = msgspec.field(default_factory=dict)
    """Uses this round, by source."""


class Acting(msgspec.Struct, kw_only=True):
    """The present activation in the hero phase."""

    model: str
    points: int
    """Movement points left."""
    spent: int = 0
    attacks: int = 1
    began_at: Hex
    ease: int | None = None
    """Movement from special rules and abilities at its start."""
    ranges: dict[str, int] = msgspec.field(default_factory=dict)
    """Range to each enemy at its start."""


class Token(msgspec.Struct, kw_only=True, omit_defaults=True):
    id: str
    kind: str
    """`tactic`, or the adventure's word: `altar`, `fire`, ..."""
    at: Hex
    terrain: bool = False
    used: bool = False
    """Activated and used up."""


class OpenEvent(msgspec.Struct, kw_only=True):
    letter: str
    round: int
    """Round of the reveal."""
    done: list[int] = msgspec.field(default_factory=list)
    """Indexes of met objectives."""
    resolved: int = 0
    """Last round of its recurring effects."""
    chosen: dict[str, str] = msgspec.field(default_factory=dict)
    """Choice's id to the option's."""


class Rolled(msgspec.Struct):
    colour: Colour
    face: int


class Throw(msgspec.Struct, kw_only=True):
    """The latest roll, for the picture."""

    model: str
    """Empty for an event."""
    against: list[str] = msgspec.field(default_factory=list)
    dice: list[Rolled] = msgspec.field(default_factory=list)
    damage: int = 0


class Walk(msgspec.Struct, kw_only=True):
    """A move for the picture: the spaces that the model's `at` went through."""

    model: str
    path: list[Hex] = msgspec.field(default_factory=list)


class Campaign(msgspec.Struct, kw_only=True):
    cards: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """Codes by hero."""
    sides: dict[str, int] = msgspec.field(default_factory=dict)
    """Board side by hero."""
    notes: dict[str, int] = msgspec.field(default_factory=dict)
    """Left for later adventures."""
    results: list[str] = msgspec.field(default_factory=list)
    """`1:won`, `2:lost`, `2:won`, ..."""


class BerserkState(State, kw_only=True):
    """Contains one adventure at a time."""

    adventure: int = 1
    campaign: Campaign | None = None
    """None: a single adventure."""
    phase: Phase = "between"
    round: int = 0
    team: list[str] = msgspec.field(default_factory=list)
    """In order, including those knocked out."""
    leads: dict[str, int] = msgspec.field(default_factory=dict)
    """Hero to the seat that chose it; the others are dealt in turn."""
    led: dict[str, int] = msgspec.field(default_factory=dict)
    """In the adventure before: the new suggestion."""
    size: int = 0
    """Heroes at the start; sets the enemies' health."""
    layout: tuple[Placement, ...] = ()
    heroes: dict[str, Hero] = msgspec.field(default_factory=dict)
    models: dict[str, Model] = msgspec.field(default_factory=dict)
    """Every model that was ever on the board in this adventure, in order of arrival."""
    supply: dict[str, int] = msgspec.field(default_factory=dict)
    """Enemy pool: models left, for each kind whose card is out."""
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
    """The adventure's counters."""
    tactics: list[str] = msgspec.field(default_factory=list)
    """Top card last."""
    acting: Acting | None = None
    behind: list[int] = msgspec.field(default_factory=list)
    """Seats that let the others go first, until someone is activated."""
    throw: Throw | None = None
    walks: list[Walk] = msgspec.field(default_factory=list)
    """Since the last Hero or Enemy phase began: the enemies' moves stay visible while people plan the next
    round."""
    result: Result = ""
    ending: str = ""
    """Letter of the event that ended the adventure; empty if all heroes were knocked out."""
    because: str = ""
    """The latest met objective, as card letter and index: `F:0`."""
    memories: list[str] = msgspec.field(default_factory=list)
    """Notes that changed this adventure."""
