"""Abilities as data: when they can be used, what they cost, what they do. Card files register them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeAlias, TypedDict, Unpack, cast

from games.champions.effects.occurrences import HEARD, REPLACED, Activation, Defeat, E, Occurrence, Timing
from games.champions.printed.book import BOOK
from games.champions.printed.content import Resource
from games.champions.state.model import CONFUSED, STUNNED, Period, Piece, Span
from games.champions.state.table import Table
from games.kernel.abilities import Abilities, BaseAbility, BaseUse, Groups, ListGroups, Lists, Register
from games.kernel.decision import Script

Form: TypeAlias = Literal["", "hero", "alter-ego"]
Label: TypeAlias = Literal["", "attack", "thwart", "defense"]


@dataclass
class Use(BaseUse[Table, Piece]):
    """One use of an ability, as its effect sees it. The player who resolves an encounter card uses it."""

    event: Occurrence | None = None
    """The occurrence it answers; a `Reaction` always has one."""
    target: Piece | None = None
    paid: dict[Resource, int] = field(default_factory=dict)
    """Resources generated to pay for it."""
    taken: Sequence[Piece] = ()
    """Cards taken as its cost, picked by its `takes`."""
    given: int = 0
    """What its cost took besides resources, if the effect counts it: cards, counters."""
    last: bool = False
    """It's the final step of a sequence."""

    @property
    def chosen(self) -> Piece:
        """The target; every ability with targets has one."""
        assert self.target is not None
        return self.target

    @property
    def identity(self) -> Piece:
        return self.game.identity(self.seat)

    def paid_with(self, resource: Resource) -> bool:
        """Whether a resource of this type was used; a wild one counts as any."""
        # clause: wild.declare-type
        return self.paid.get(resource, 0) + self.paid.get("wild", 0) > 0


@dataclass
class Reaction(Use, Generic[E]):
    event: E = None  # type: ignore[assignment]


Effect: TypeAlias = "Callable[[Use], Script[Any] | None]"
Test: TypeAlias = Callable[[Use], bool]
Targets: TypeAlias = Callable[[Use], list[Piece]]
Answering: TypeAlias = Callable[[Reaction[E]], Script[Any] | None]
"""The effect of an ability that answers an occurrence."""


@dataclass(frozen=True)
class Cost:
    """An ability's cost besides the card's printed cost."""

    # clause: cost.arrow, cost.simultaneous
    exhaust: bool = False
    discard: bool = False
    counter: int = 0
    resources: tuple[Resource, ...] = ()
    """Types of the resources, one entry each."""
    exhaust_hero: bool = False
    damage: int = 0
    """Damage to the card's own character."""
    test: Test | None = None
    """Whether a cost not listed here can be paid; `pay` pays it."""
    takes: Callable[[Use], Script[list[Piece]]] | None = None
    """Asks which cards it takes, before anything is logged; `pay` pays with them."""
    pay: Effect | None = None


FREE = Cost()
SHEDS: Final[dict[str, str]] = {"attack": STUNNED, "thwart": CONFUSED}
"""Label to the status card discarded instead of such an ability."""


@dataclass(frozen=True)
class Ability(BaseAbility[Timing]):
    form: Form = ""
    label: Label = ""
    targets: Targets | None = None
    cost: Cost = FREE
    limit: int = 0
    """Uses of each copy per period; 0: no limit."""
    most: int = 0
    """Uses per period of all players' copies in play together; 0: no maximum."""
    per: Period = "round"
    until: Span | None = None
    """How long its effect lasts; it can only be used within that span."""
    earns: Resource | Literal[""] = ""
    """The resource that makes it do more if its card is paid for with it."""

    @property
    def sheds(self) -> str:
        """The status card discarded instead of it; empty: none."""
        return SHEDS.get(self.label, "")


@dataclass(frozen=True)
class Special:
    effect: Effect
    label: Label
    when: Test
    """Whether it would change anything."""


def _index(ability: Ability) -> None:
    if ability.kind == "action":
        ACTIONS.add(ability.code, ability)
    for occurrence in ability.on:
        LISTENERS.add((ability.kind, occurrence), ability.code, ability)


ABILITIES: Final = Abilities(BOOK, Ability, _index)
"""Card code to its triggered abilities."""
LISTENERS: Final = ListGroups[tuple[Timing, type[Occurrence]], Ability](BOOK, "ability", HEARD)
"""Timing and occurrence to the cards that listen."""
ACTIONS: Final = Lists[Ability](BOOK, "action")
REVEALED: Final = Register[Effect](BOOK, "revealed")
"""Each card's When Revealed; likewise below."""
DEFEATED: Final = Register[Answering[Defeat]](BOOK, "defeated")
BOOSTS: Final = Register[Answering[Activation]](BOOK, "boost")
SPECIALS: Final = Register[Special](BOOK, "special")
SETUPS: Final = Register[Effect](BOOK, "setup")
HOSTS: Final = Register[Targets](BOOK, "attaches")
"""Where a card with "attach to" can go."""
Instead: TypeAlias = "Callable[[Use], Script[None] | None]"
INSTEAD: Final = Groups[type[Occurrence], tuple[Test, Instead]](BOOK, "instead", REPLACED)
"""Occurrence to the cards that always replace it: when, and with what."""
PLAY_TESTS: Final = Register[Test](BOOK, "restriction")
"""Restrictions on playing a card, beyond those of its type."""


class Facts(TypedDict, total=False):
    """Keyword arguments of an ability, besides what it answers; see `Ability`."""

    forced: bool
    form: Form
    label: Label
    cost: Cost
    limit: int
    most: int
    per: Period
    until: Span | None
    earns: Resource | Literal[""]


def action(
    codes: str | Sequence[str],
    *,
    when: Test | None = None,
    targets: Targets | None = None,
    **facts: Unpack[Facts],
) -> Callable[[Effect], Effect]:
    return ABILITIES.of(codes, "action", when=when, targets=targets, **facts)


def interrupt(
    codes: str | Sequence[str],
    *on: type[E],
    when: Callable[[Reaction[E]], bool] | None = None,
    targets: Callable[[Reaction[E]], list[Piece]] | None = None,
    **facts: Unpack[Facts],
) -> Callable[[Answering[E]], Answering[E]]:
    return ABILITIES.of(codes, "interrupt", on=on, when=when, targets=targets, **facts)


def response(
    codes: str | Sequence[str],
    *on: type[E],
    when: Callable[[Reaction[E]], bool] | None = None,
    targets: Callable[[Reaction[E]], list[Piece]] | None = None,
    **facts: Unpack[Facts],
) -> Callable[[Answering[E]], Answering[E]]:
    return ABILITIES.of(codes, "response", on=on, when=when, targets=targets, **facts)


revealed = REVEALED.of
"""Registers a When Revealed effect. The event is an encounter card's `Reveal`; None for a stage or scheme."""
defeated = DEFEATED.of
"""Registers When Defeated effects."""
boost = BOOSTS.of  # clause: star.boost, boost.star-ability
"""What a star in the boost area does to the activation."""
setup = SETUPS.of
attaches = HOSTS.of  # clause: attach.on-entry
"""Where a card with "attach to" can be attached as it enters play."""
restriction = PLAY_TESTS.of  # clause: play-restriction.obey


def special(code: str, label: Label = "", *, when: Test) -> Callable[[Effect], Effect]:
    # clause: special.only-when-told
    def add(effect: Effect) -> Effect:
        SPECIALS.enter(code, Special(effect, label, when))
        return effect

    return add


def instead(
    code: str, on: type[E], when: Callable[[Reaction[E]], bool]
) -> Callable[[Answering[E]], Answering[E]]:
    """A constant ability that replaces an occurrence."""

    # clause: replacement.meaning, replacement.latest-wins
    def add(effect: Answering[E]) -> Answering[E]:
        INSTEAD.enter(on, code, (cast(Test, when), cast(Instead, effect)))
        return effect

    return add
