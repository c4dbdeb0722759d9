"""The words of which events are made: conditions that objectives ask for, and effects that follow. Each is one
inline table in an adventure's file, told apart by `is`; docs/adventures.md explains them with examples."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.berserk.printed.content import Colour, Pool, Stat, Until

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


class Round(Word, tag="round", frozen=True):
    """The Event phase of one round."""

    # clause: event.round-objective
    n: Scaled


class Later(Word, tag="later", frozen=True):
    """The Event phase so many rounds after that in which the card was revealed."""

    n: int


class RoundEnd(Word, tag="round-end", frozen=True):
    """Any Event phase; for use with others that are then tested only there."""


class Near(Word, tag="near", frozen=True):
    """At least so many models are within reach of a model; of the heroes no more than are left."""

    to: Who
    who: Who = "heroes"
    count: Scaled = 1
    within: int = 1


class Clear(Word, tag="clear", frozen=True):
    """No enemy (of a kind) is within reach of a model or place."""

    around: Who | Where
    within: int
    kind: str = ""


class Wounded(Word, tag="wounded", frozen=True):
    """A model suffers a wound, just now."""

    model: Who


class Hurt(Word, tag="hurt", frozen=True):
    """A model has at least so many wounds, or has fallen."""

    model: Who
    least: Scaled


class Down(Word, tag="down", frozen=True):
    """At least so many of these heroes or allies have been knocked out."""

    model: Who
    count: Scaled = 1


class Killed(Word, tag="killed", frozen=True):
    """At least so many enemies (of a kind) have been killed in this adventure."""

    kind: str = ""
    count: Scaled = 1


class Gone(Word, tag="none", frozen=True):
    """No enemy of a kind (or none at all) is on the board."""

    kind: str = ""


class Enters(Word, tag="enters", frozen=True):
    """A model walks onto a space of a place, just now."""

    # clause: space.joined-no-tile
    where: Where
    who: Who = "heroes"


class Stands(Word, tag="stands", frozen=True):
    """At least so many models are in a place, of the heroes no more than are left; 0 means all that still
    stand."""

    where: Where
    who: Who = "heroes"
    count: Scaled = 1


class Used(Word, tag="used", frozen=True):
    """At least so many tokens of a kind have been activated."""

    token: str
    count: Scaled = 1


class Noted(Word, tag="noted", frozen=True):
    """A counter of the adventure has reached a number."""

    name: str
    least: Scaled = 1


class Remembered(Word, tag="remembered", frozen=True):
    """An earlier adventure of the campaign left this note; never in single play."""

    name: str


class Shown(Word, tag="shown", frozen=True):
    """An event card has been revealed."""

    letter: Letter


class All(Word, tag="all", frozen=True):
    """Every one of several conditions."""

    of: tuple[Condition, ...]


class Either(Word, tag="any", frozen=True):
    """One of several conditions."""

    of: tuple[Condition, ...]


class Not(Word, tag="not", frozen=True):
    """The opposite of a condition."""

    that: Condition


Condition: TypeAlias = (
    Round
    | Later
    | RoundEnd
    | Near
    | Clear
    | Wounded
    | Hurt
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


class Reveal(Word, tag="reveal", frozen=True):
    """Turn up another event card."""

    letter: Letter


class Discard(Word, tag="discard", frozen=True):
    """Put open event cards away; their objectives and recurring effects end."""

    letters: tuple[Letter, ...]


class Spawn(Word, tag="spawn", frozen=True):
    """New enemies or allies of a kind, one at each place in turn."""

    kind: str
    at: tuple[Where, ...]
    count: Scaled | None = None
    """How many; None is one at each place."""


class End(Word, tag="end", frozen=True):
    """The adventure is over."""

    result: Literal["won", "lost"]


class Flee(Word, tag="flee", frozen=True):
    """A model runs from its attacker, as many spaces as a die shows successes."""

    model: str
    die: Colour = "blue"


class Drift(Word, tag="drift", frozen=True):
    """Models are pushed in one random direction, as far as the way is free."""

    who: Who
    spaces: Scaled = 1


class Put(Word, tag="put", frozen=True):
    """A model is set on a place, onto the board if it was beside it."""

    model: str
    at: Where


class Leave(Word, tag="leave", frozen=True):
    """Models leave the board; they are neither knocked out nor killed."""

    who: Who


class Lay(Word, tag="lay", frozen=True):
    """Tokens are put on spaces; `tactic` ones can be picked up."""

    kind: str
    at: tuple[Where, ...]
    count: Scaled | None = None
    """How many of the spaces, from the first; None is all."""


class Lift(Word, tag="lift", frozen=True):
    """All tokens of a kind leave the board."""

    kind: str


class Wound(Word, tag="wound", frozen=True):
    """Wounds that no defence lessens."""

    who: Who
    amount: Scaled = 1
    at: Where = ""
    """Only models there; empty is everywhere."""


class Strike(Word, tag="strike", frozen=True):
    """One roll; every target suffers its successes less its defence."""

    who: Who
    dice: Pool
    at: Where = ""


class Heal(Word, tag="heal", frozen=True):
    """Health is restored."""

    who: Who
    amount: Scaled = 1


class Afflict(Word, tag="afflict", frozen=True):
    """Bleeding or stun tokens."""

    who: Who
    state: Literal["bleeding", "stunned"]
    amount: Scaled = 1
    at: Where = ""


class Tire(Word, tag="tire", frozen=True):
    """Fatigue; negative is rest."""

    who: Who
    amount: int


class Boost(Word, tag="boost", frozen=True):
    """Something is added to models' values for a while."""

    who: Who
    stat: Stat
    amount: Scaled
    until: Until
    colour: Colour | None = None


class Rerolls(Word, tag="rerolls", frozen=True):
    """Models gain reroll tokens."""

    who: Who
    amount: Scaled = 1


class Rule(Word, tag="rule", frozen=True):
    """A special rule card comes into force, or goes."""

    id: str
    on: bool = True


class Choose(Word, tag="choose", frozen=True):
    """The heroes choose; words under `[choice."<adventure>-<id>"]` in story.toml."""

    id: str
    option: tuple[Choice, ...]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to choose."""

    id: str
    do: tuple[Effect, ...] = ()
    when: Condition | None = None
    """Offered only then."""


class Note(Word, tag="note", frozen=True):
    """A counter of the adventure goes up."""

    name: str
    add: int = 1


class Remember(Word, tag="remember", frozen=True):
    """Later adventures of the campaign will know."""

    name: str


class Upgrade(Word, tag="upgrade", frozen=True):
    """In a campaign every hero takes an action card for later adventures: the one with this number, or one of
    two that the hero lacks."""

    # clause: campaign.upgrades-only-in-order
    number: int = 0
    of: tuple[int, ...] = ()
    """Numbers of cards to choose from: the first two of them that the hero does not have."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of the cards in question, in the order in which they are offered."""
        return self.of or (self.number,)


class Side(Word, tag="board", frozen=True):
    """In a campaign every hero's board is turned to this side for later adventures."""

    side: int


class Tactic(Word, tag="tactic", frozen=True):
    """Models draw tactic cards."""

    who: Who
    amount: Scaled = 1


class If(Word, tag="if", frozen=True):
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
