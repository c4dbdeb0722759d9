"""The words of events: conditions of objectives, and effects. Each is an inline table, identified by `is`;
docs/adventures.md explains them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.berserk.printed.content import Colour, Pool, Stat, Until

Scaled: TypeAlias = int | tuple[int, int, int]
"""A number, or three: with three, four and five heroes at the start."""
Letter: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]$")]
Where: TypeAlias = str
"""Spaces: `F3`, a spawn token's letter `D`, an area, `tile:C3`, `token:altar` or `near:casca`."""
Who: TypeAlias = str
"""Models: `heroes`, `allies`, `enemies`, `actor` (who caused it) or a code such as `casca`."""


def scaled(number: Scaled, size: int) -> int:
    """The number for a team that started with this many heroes."""
    # clause: adventure.difficulty-scale
    return number if isinstance(number, int) else number[min(max(size, 3), 5) - 3]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """A condition or an effect."""


class Round(Word, tag="round", frozen=True):
    """In the Event phase of round `n`."""

    # clause: event.round-objective
    n: Scaled


class Later(Word, tag="later", frozen=True):
    """In the Event phase, `n` rounds after the reveal."""

    n: int


class RoundEnd(Word, tag="round-end", frozen=True):
    """Any Event phase; makes conditions beside it count only there."""


class Near(Word, tag="near", frozen=True):
    """As many of `who` are near, even if fewer are left."""

    to: Who
    who: Who = "heroes"
    count: Scaled = 1
    within: int = 1


class Clear(Word, tag="clear", frozen=True):
    """No enemy (of a kind) is there."""

    around: Who | Where
    within: int
    kind: str = ""


class Wounded(Word, tag="wounded", frozen=True):
    """The model was wounded just now."""

    model: Who


class Hurt(Word, tag="hurt", frozen=True):
    """It has this many wounds, or fell."""

    model: Who
    least: Scaled


class Down(Word, tag="down", frozen=True):
    """Knocked out."""

    model: Who
    count: Scaled = 1


class Killed(Word, tag="killed", frozen=True):
    """Killed in this adventure."""

    kind: str = ""
    count: Scaled = 1


class Gone(Word, tag="none", frozen=True):
    """None of a kind (or no enemy) is on the board."""

    kind: str = ""


class Enters(Word, tag="enters", frozen=True):
    """Someone enters just now."""

    # clause: space.joined-no-tile
    where: Where
    who: Who = "heroes"


class Stands(Word, tag="stands", frozen=True):
    """As many of `who` are there, even if fewer are left; 0: all still on the board."""

    where: Where
    who: Who = "heroes"
    count: Scaled = 1


class Used(Word, tag="used", frozen=True):
    """Tokens of a kind were activated."""

    token: str
    count: Scaled = 1


class Noted(Word, tag="noted", frozen=True):
    name: str
    least: Scaled = 1


class Remembered(Word, tag="remembered", frozen=True):
    """Never true in a single adventure."""

    name: str


class Shown(Word, tag="shown", frozen=True):
    letter: Letter


class All(Word, tag="all", frozen=True):
    of: tuple[Condition, ...]


class Either(Word, tag="any", frozen=True):
    of: tuple[Condition, ...]


class Not(Word, tag="not", frozen=True):
    that: Condition


_Time: TypeAlias = Round | Later | RoundEnd
_Model: TypeAlias = Near | Clear | Wounded | Hurt | Down | Killed | Gone | Enters | Stands
Condition: TypeAlias = _Time | _Model | Used | Noted | Remembered | Shown | All | Either | Not


class Reveal(Word, tag="reveal", frozen=True):
    letter: Letter


class Discard(Word, tag="discard", frozen=True):
    """Ends the cards' objectives and recurring effects."""

    letters: tuple[Letter, ...]


class Spawn(Word, tag="spawn", frozen=True):
    """One at each place in turn."""

    kind: str
    at: tuple[Where, ...]
    count: Scaled | None = None
    """None: one at each place."""


class End(Word, tag="end", frozen=True):
    result: Literal["won", "lost"]


class Flee(Word, tag="flee", frozen=True):
    """As many spaces as the die's successes."""

    model: str
    die: Colour = "blue"


class Drift(Word, tag="drift", frozen=True):
    """In one random direction, until something is in the way."""

    who: Who
    spaces: Scaled = 1


class Put(Word, tag="put", frozen=True):
    """Also onto the board from beside it."""

    model: str
    at: Where


class Leave(Word, tag="leave", frozen=True):
    """Off the board, neither knocked out nor killed."""

    who: Who


class Lay(Word, tag="lay", frozen=True):
    """`tactic` tokens can be picked up."""

    kind: str
    at: tuple[Where, ...]
    count: Scaled | None = None
    """None: on all of the spaces; else on the first ones."""


class Lift(Word, tag="lift", frozen=True):
    kind: str


class Wound(Word, tag="wound", frozen=True):
    """Ignores defense."""

    who: Who
    amount: Scaled = 1
    at: Where = ""
    """Only models there; empty: everywhere."""


class Strike(Word, tag="strike", frozen=True):
    """One roll; every target suffers its successes minus its defense."""

    who: Who
    dice: Pool
    at: Where = ""


class Heal(Word, tag="heal", frozen=True):
    who: Who
    amount: Scaled = 1


class Afflict(Word, tag="afflict", frozen=True):
    """Gives bleeding or stun tokens."""

    who: Who
    state: Literal["bleeding", "stunned"]
    amount: Scaled = 1
    at: Where = ""


class Tire(Word, tag="tire", frozen=True):
    """Gives fatigue; negative reduces it."""

    who: Who
    amount: int


class Boost(Word, tag="boost", frozen=True):
    """A temporary bonus."""

    who: Who
    stat: Stat
    amount: Scaled
    until: Until
    colour: Colour | None = None


class Rerolls(Word, tag="rerolls", frozen=True):
    """Gives reroll tokens."""

    who: Who
    amount: Scaled = 1


class Rule(Word, tag="rule", frozen=True):
    """Puts a special rule in force, or ends it."""

    id: str
    on: bool = True


class Choose(Word, tag="choose", frozen=True):
    """Words: story.toml, `[choice."<adventure>-<id>"]`."""

    id: str
    option: tuple[Choice, ...]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    do: tuple[Effect, ...] = ()
    when: Condition | None = None


class Note(Word, tag="note", frozen=True):
    """Adds to a counter of the adventure."""

    name: str
    add: int = 1


class Remember(Word, tag="remember", frozen=True):
    """Leaves a note for later adventures."""

    name: str


class Upgrade(Word, tag="upgrade", frozen=True):
    """In a campaign every hero gets an action card for later: this number, or one of two they lack."""

    # clause: campaign.upgrades-only-in-order
    number: int = 0
    of: tuple[int, ...] = ()
    """Offers the first two of these that the hero lacks."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """In the order they're offered."""
        return self.of or (self.number,)


class Side(Word, tag="board", frozen=True):
    """Turns every hero's board, for later adventures."""

    side: int


class Tactic(Word, tag="tactic", frozen=True):
    who: Who
    amount: Scaled = 1


class If(Word, tag="if", frozen=True):
    when: Condition
    do: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


_Card: TypeAlias = Reveal | Discard | End | Rule | Choose | Note | Remember | Upgrade | Side | If
_Place: TypeAlias = Spawn | Flee | Drift | Put | Leave | Lay | Lift
_Change: TypeAlias = Wound | Strike | Heal | Afflict | Tire | Boost | Rerolls | Tactic
Effect: TypeAlias = _Card | _Place | _Change
