"""The words of which events are made: conditions that objectives ask for, and effects that follow. Each is one
inline table in an adventure's file, told apart by `is`; docs/adventures.md explains them with examples."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.berserk.content import Colour, Pool
from games.berserk.state import Stat, Until

Scaled: TypeAlias = int | tuple[int, int, int]
"""A number, or three: with three, four and five heroes at the start."""
Letter: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]$")]
Where: TypeAlias = str
"""Spaces: `F3`, a spawn token's letter `D`, an area's name, `tile:C3`, `token:altar` or `near:casca`."""
Who: TypeAlias = str
"""Models: `heroes`, `allies`, `enemies`, `actor` (who brought the event about) or a code such as `casca`."""


def scaled(number: Scaled, size: int) -> int:
    """The number for a team that started with so many heroes."""
    # clause: adventure.difficulty-scale
    return number if isinstance(number, int) else number[min(max(size, 3), 5) - 3]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """What all conditions and effects have in common."""


class Round(Word, tag="round"):
    """The Event phase of one round."""

    # clause: event.round-objective
    n: int


class Later(Word, tag="later"):
    """The Event phase so many rounds after that in which the card was revealed."""

    n: int


class RoundEnd(Word, tag="round-end"):
    """Any Event phase; for use with others that are then tested only there."""


class Near(Word, tag="near"):
    """At least so many models are within reach of a model."""

    to: Who
    who: Who = "heroes"
    count: Scaled = 1
    within: int = 1


class Clear(Word, tag="clear"):
    """No enemy (of a kind) is within reach of a model or place."""

    around: Who | Where
    within: int
    kind: str = ""


class Wounded(Word, tag="wounded"):
    """A model suffers a wound, just now."""

    model: Who


class Down(Word, tag="down"):
    """At least so many of these heroes or allies have been knocked out."""

    model: Who
    count: Scaled = 1


class Killed(Word, tag="killed"):
    """At least so many enemies (of a kind) have been killed in this adventure."""

    kind: str = ""
    count: Scaled = 1


class Gone(Word, tag="none"):
    """No enemy of a kind (or none at all) is on the board."""

    kind: str = ""


class Enters(Word, tag="enters"):
    """A model walks onto a space of a place, just now."""

    # clause: space.joined-no-tile
    where: Where
    who: Who = "heroes"


class Stands(Word, tag="stands"):
    """At least so many models are in a place; 0 means all that still stand."""

    where: Where
    who: Who = "heroes"
    count: Scaled = 1


class Used(Word, tag="used"):
    """At least so many tokens of a kind have been activated."""

    token: str
    count: Scaled = 1


class Noted(Word, tag="noted"):
    """A counter of the adventure has reached a number."""

    name: str
    least: Scaled = 1


class Remembered(Word, tag="remembered"):
    """An earlier adventure of the campaign left this note; never in single play."""

    name: str


class Shown(Word, tag="shown"):
    """An event card has been revealed."""

    letter: Letter


class All(Word, tag="all"):
    """Every one of several conditions."""

    of: tuple[Condition, ...]


class Either(Word, tag="any"):
    """One of several conditions."""

    of: tuple[Condition, ...]


class Not(Word, tag="not"):
    """The opposite of a condition."""

    that: Condition


Condition: TypeAlias = (
    Round
    | Later
    | RoundEnd
    | Near
    | Clear
    | Wounded
    | Down
    | Killed
    | Gone
    | Enters
    | Stands
    | Used
    | Noted
    | Remembered
    | Shown
    | All
    | Either
    | Not
)


class Reveal(Word, tag="reveal"):
    """Turn up another event card."""

    letter: Letter


class Discard(Word, tag="discard"):
    """Put open event cards away; their objectives and recurring effects end."""

    letters: tuple[Letter, ...]


class Spawn(Word, tag="spawn"):
    """New enemies or allies of a kind, one at each place in turn."""

    kind: str
    at: tuple[Where, ...]
    count: Scaled | None = None
    """How many; None is one at each place."""


class End(Word, tag="end"):
    """The adventure is over."""

    result: Literal["won", "lost"]


class Flee(Word, tag="flee"):
    """A model runs from its attacker, as many spaces as a die shows successes."""

    model: str
    die: Colour = "blue"


class Drift(Word, tag="drift"):
    """Models are pushed in one random direction, as far as the way is free."""

    who: Who
    spaces: Scaled = 1


class Put(Word, tag="put"):
    """A model is set on a place, onto the board if it was beside it."""

    model: str
    at: Where


class Leave(Word, tag="leave"):
    """Models leave the board; they are neither knocked out nor killed."""

    who: Who


class Lay(Word, tag="lay"):
    """Tokens are put on spaces; `tactic` ones can be picked up."""

    kind: str
    at: tuple[Where, ...]
    count: Scaled | None = None
    """How many of the spaces, from the first; None is all."""


class Lift(Word, tag="lift"):
    """All tokens of a kind leave the board."""

    kind: str


class Wound(Word, tag="wound"):
    """Wounds that no defence lessens."""

    who: Who
    amount: Scaled = 1
    at: Where = ""
    """Only models there; empty is everywhere."""


class Strike(Word, tag="strike"):
    """One roll; every target suffers its successes less its defence."""

    who: Who
    dice: Pool
    at: Where = ""


class Heal(Word, tag="heal"):
    """Health is restored."""

    who: Who
    amount: Scaled = 1


class Afflict(Word, tag="afflict"):
    """Bleeding or stun tokens."""

    who: Who
    state: Literal["bleeding", "stunned"]
    amount: Scaled = 1
    at: Where = ""


class Tire(Word, tag="tire"):
    """Fatigue; negative is rest."""

    who: Who
    amount: int


class Boost(Word, tag="boost"):
    """Something is added to models' values for a while."""

    who: Who
    stat: Stat
    amount: int
    until: Until
    colour: Colour | None = None


class Rerolls(Word, tag="rerolls"):
    """Models gain reroll tokens."""

    who: Who
    amount: Scaled = 1


class Rule(Word, tag="rule"):
    """A special rule card comes into force, or goes."""

    id: str
    on: bool = True


class Choose(Word, tag="choose"):
    """The heroes choose; words under `[choice."<adventure>-<id>"]` in story.toml."""

    id: str
    option: tuple[Choice, ...]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to choose."""

    id: str
    do: tuple[Effect, ...] = ()
    when: Condition | None = None
    """Offered only then."""


class Note(Word, tag="note"):
    """A counter of the adventure goes up."""

    name: str
    add: int = 1


class Remember(Word, tag="remember"):
    """Later adventures of the campaign will know."""

    name: str


class Upgrade(Word, tag="upgrade"):
    """In a campaign every hero takes the action card with this number for later adventures."""

    # clause: campaign.upgrades-only-in-order
    number: int


class Side(Word, tag="board"):
    """In a campaign every hero's board is turned to this side for later adventures."""

    side: int


class Tactic(Word, tag="tactic"):
    """Models draw tactic cards."""

    who: Who
    amount: Scaled = 1


class If(Word, tag="if"):
    """Effects that depend on a condition."""

    when: Condition
    do: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


Effect: TypeAlias = (
    Reveal
    | Discard
    | Spawn
    | End
    | Flee
    | Drift
    | Put
    | Leave
    | Lay
    | Lift
    | Wound
    | Strike
    | Heal
    | Afflict
    | Tire
    | Boost
    | Rerolls
    | Rule
    | Choose
    | Note
    | Remember
    | Upgrade
    | Side
    | Tactic
    | If
)
