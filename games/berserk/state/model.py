"""The whole truth of a table of Berserk, as plain data."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from games.berserk.printed.content import Colour, Placement, Stat, Until
from games.berserk.printed.hexes import Hex
from games.kernel.rules import State

Phase: TypeAlias = Literal[
    "between", "leading", "setup", "planning", "action", "enemy", "event", "maintenance", "after", "over"
]
"""`between` is before an adventure: the team is chosen, and in `leading` who leads which hero; `after` follows
an adventure in a campaign. Planning and action make up the hero phase."""
Gone: TypeAlias = Literal["", "ko", "killed", "away"]
Result: TypeAlias = Literal["", "won", "lost"]
Kind: TypeAlias = Literal["hero", "ally", "enemy"]
# clause: fatigue.one-card, fatigue.two-cards, fatigue.three-cards
FATIGUE: Final = (0, 0, 2, 4)
"""What a stack of so many cards costs at the end of the activation."""


class Bonus(msgspec.Struct, frozen=True):
    """Something added to a model's values for a while; negative takes away."""

    stat: Stat
    amount: int
    until: Until
    source: str
    """Code of the card, ability, event or rule that gave it."""
    colour: Colour | None = None
    """Colour of the dice, where it is dice."""


class Model(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A hero, ally or enemy: what stands on the board, with the tokens on its base."""

    id: str
    """`guts`, `casca`, `troll-2`: the same for the whole adventure."""
    kind: Kind
    code: str
    """What is printed on it: a key of HEROES, ALLIES or ENEMIES."""
    number: int = 0
    """Which of several of its kind, from 1; 0 where there is one alone."""
    at: Hex | None = None
    """Where it stands: the rear of a large base, the centre of an extra-large one. None is off the board."""
    facing: int = 0
    """Direction 0 to 5 from the rear of a large base to its front."""
    wounds: int = 0
    """Wound tokens; for a hero, steps on the health track."""
    bleeding: int = 0
    stun: int = 0
    activated: bool = False
    """In this round's phase of its side."""
    gone: Gone = ""
    bonuses: list[Bonus] = msgspec.field(default_factory=list)
    rerolls: int = 0
    later: int = 0
    """Rerolls that come with the next round."""
    ripostes: int = 0


class Hero(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What lies in front of a hero's player beside the model of the same id."""

    code: str
    seat: int
    """Who commands the hero."""
    side: int = 0
    """Which side of the board lies up: an index of `HeroPrint.boards`."""
    cards: list[str] = msgspec.field(default_factory=list)
    """The hero's set in this adventure, tactic cards left out."""
    hand: list[str] = msgspec.field(default_factory=list)
    stack: list[str] = msgspec.field(default_factory=list)
    """Planned cards, the top card last."""
    discard: list[str] = msgspec.field(default_factory=list)
    """Instant cards that have been used."""
    ready: bool = False
    """Has closed planning."""
    fatigue: int = 0
    markers: int = 0
    """Ability markers on the board (astral cubes)."""
    uses: dict[str, int] = msgspec.field(default_factory=dict)
    """Effects and abilities used this round, by source."""


class Acting(msgspec.Struct, kw_only=True):
    """The activation under way in the hero phase."""

    model: str
    points: int
    """Movement points left: what the hero's values give now less those that are spent."""
    spent: int = 0
    """Movement points used up."""
    attacks: int = 1
    """Attacks left."""
    began_at: Hex
    ease: int | None = None
    """What special rules and abilities added to its movement when the activation began."""
    ranges: dict[str, int] = msgspec.field(default_factory=dict)
    """How far each enemy was when the activation began."""


class Token(msgspec.Struct, kw_only=True, omit_defaults=True):
    id: str
    kind: str
    """`tactic`, or what the adventure calls it: `altar`, `fire`, ..."""
    at: Hex
    terrain: bool = False
    used: bool = False
    """It was activated and is done."""


class OpenEvent(msgspec.Struct, kw_only=True):
    letter: str
    round: int
    """In which it was revealed."""
    done: list[int] = msgspec.field(default_factory=list)
    """Objectives that have been met, by place."""
    resolved: int = 0
    """The last round in which its recurring effects were resolved."""
    chosen: dict[str, str] = msgspec.field(default_factory=dict)
    """What the heroes chose on it: the question's id to the answer's."""


class Rolled(msgspec.Struct):
    """A die as it lies."""

    colour: Colour
    face: int


class Throw(msgspec.Struct, kw_only=True):
    """The newest roll, kept for the picture."""

    model: str
    """Who rolled; empty for an event."""
    against: list[str] = msgspec.field(default_factory=list)
    dice: list[Rolled] = msgspec.field(default_factory=list)
    damage: int = 0


class Walk(msgspec.Struct, kw_only=True):
    """The newest move, kept for the picture: the spaces that the model's `at` went through."""

    model: str
    path: list[Hex] = msgspec.field(default_factory=list)


class Campaign(msgspec.Struct, kw_only=True):
    """What carries over between adventures."""

    cards: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """Hero to the card set."""
    sides: dict[str, int] = msgspec.field(default_factory=dict)
    """Hero to the side of the board."""
    notes: dict[str, int] = msgspec.field(default_factory=dict)
    """What adventures remember for later ones."""
    results: list[str] = msgspec.field(default_factory=list)
    """`1:won`, `2:lost`, `2:won`, ..."""


class BerserkState(State, kw_only=True):
    """A table: one adventure at a time, alone or within a campaign."""

    adventure: int = 1
    campaign: Campaign | None = None
    """None for an adventure on its own."""
    phase: Phase = "between"
    round: int = 0
    team: list[str] = msgspec.field(default_factory=list)
    """Heroes of this adventure in their order; KO'd ones stay in it."""
    leads: dict[str, int] = msgspec.field(default_factory=dict)
    """Hero to the seat that chose to lead it; who is not in it is dealt in turn."""
    led: dict[str, int] = msgspec.field(default_factory=dict)
    """The same of the adventure before: that is suggested again."""
    size: int = 0
    """Heroes at the start, which decides about the health of enemies."""
    layout: tuple[Placement, ...] = ()
    """The tiles on the table."""
    heroes: dict[str, Hero] = msgspec.field(default_factory=dict)
    models: dict[str, Model] = msgspec.field(default_factory=dict)
    """All models that ever stood on the board in this adventure, by id, in the order of their coming."""
    supply: dict[str, int] = msgspec.field(default_factory=dict)
    """Enemy pool: models left by kind, for kinds whose card is out."""
    tokens: dict[str, Token] = msgspec.field(default_factory=dict)
    spawns: dict[str, Hex] = msgspec.field(default_factory=dict)
    """Letter of a spawn token to its space."""
    events: list[OpenEvent] = msgspec.field(default_factory=list)
    discarded: list[str] = msgspec.field(default_factory=list)
    """Letters of events that were revealed and discarded."""
    due: list[str] = msgspec.field(default_factory=list)
    """Letters that wait to be revealed."""
    special: list[str] = msgspec.field(default_factory=list)
    """Special rule cards in force."""
    notes: dict[str, int] = msgspec.field(default_factory=dict)
    """Counters of the adventure's own."""
    tactics: list[str] = msgspec.field(default_factory=list)
    """The tactic deck, its top last."""
    acting: Acting | None = None
    behind: list[int] = msgspec.field(default_factory=list)
    """Seats that let the others go first, until somebody is activated."""
    throw: Throw | None = None
    walks: list[Walk] = msgspec.field(default_factory=list)
    """Moves since the Hero or Enemy phase began last, in their order: the enemies' are still to be seen while
    the next round is planned."""
    result: Result = ""
    ending: str = ""
    """Letter of the event that ended the adventure; empty where all heroes were knocked out."""
    because: str = ""
    """The objective that was met last, `F:0`: the letter of its card and its place there."""
    memories: list[str] = msgspec.field(default_factory=list)
    """Notes of the campaign that changed this adventure."""
