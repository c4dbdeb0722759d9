"""Abilities as data: when you may use them, their costs, targets and effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeAlias, TypedDict, TypeVar, Unpack, get_args

from games.kernel.abilities import Abilities, BaseAbility, BaseUse, ListGroups, Register
from games.kernel.abilities import run as run
from games.kernel.decision import Script
from games.underworld.printed.book import BOOK
from games.underworld.state.happening import HAPPENINGS, AnyHappening, Happening
from games.underworld.state.intents import Deed
from games.underworld.state.model import Item, Piece
from games.underworld.state.table import Table

# clause: ability.three-kinds, ability.zone-labels
Zone: TypeAlias = Literal["play", "hand", "grave", "assets", "score", "sealed", "any"]


@dataclass(slots=True)
class Use(BaseUse[Table, Piece]):
    """One use of an ability or card, as its effect sees it."""

    # clause: controller.you
    life: int = 0
    region: int = 0
    """'This region': where the card is, or where it was when the ability was set off."""
    event: AnyHappening | None = None
    """The happening that it answers to; a `Reaction` always has one."""
    item: Item | None = None
    chosen: dict[str, list[Piece]] = field(default_factory=dict)
    """Targets that are pieces, by the target's name; those that still fit."""
    seats: dict[str, int] = field(default_factory=dict)
    """Targets that are players."""
    stacked: dict[str, Item] = field(default_factory=dict)
    """Targets that wait on the stack."""
    x: int = 0
    extra: bool = False

    def target(self, name: str = "target") -> Piece:
        return self.chosen[name][0]

    def player(self, name: str = "player") -> int:
        return self.seats[name]

    @property
    def here(self) -> bool:
        """Whether the source is still the card in play that it was."""
        return self.piece.life == self.life and self.game.in_play(self.piece)


H = TypeVar("H", bound=Happening, covariant=True)


@dataclass
class Reaction(Use, Generic[H]):
    """One use of an ability that answers to a happening."""

    event: H = None  # type: ignore[assignment]


Effect: TypeAlias = "Callable[[Use], Script[Any] | None]"
Answering: TypeAlias = Callable[[Reaction[H]], Script[Any] | None]
"""What an ability does that answers to a happening."""
Test: TypeAlias = Callable[[Use], bool]
F = TypeVar("F")
Find: TypeAlias = Callable[[Use], "Sequence[Piece | int | Item]"]


@dataclass(frozen=True)
class Target:
    """Something that is named before costs are paid."""

    # clause: target.word, target.chosen-before-paying
    name: str
    find: Find
    prompt: str = ""
    """Locale key after `underworld-target-`; the name where it is empty."""
    harm: bool = False
    """What is named is hurt: one would rather it were an enemy's."""


@dataclass(frozen=True)
class Part:
    """Cards that are given up as part of a cost: which may be chosen, how many, and what is done to them."""

    # clause: activate.all-cost-parts
    prompt: str
    find: Callable[[Use], list[Piece]]
    do: Callable[[Use, Piece], Script[Any] | None]
    count: int = 1
    private: bool = False
    """The cards are hidden from the others (a hand)."""


@dataclass(frozen=True)
class Cost:
    """What an ability costs."""

    # clause: activate.cost-effect-form, exhaust.symbol
    funds: int = 0
    exhaust: bool = False
    fame: int = 0
    parts: tuple[Part, ...] = ()
    sacrifice: bool = False
    """Sacrifice the card itself."""
    discard: bool = False
    """Discard the card itself from hand."""
    marker: str = ""
    """Remove one marker of this kind from the card."""
    x: Callable[[Use], range] | None = None
    """Values that X may take, to be paid in funds."""


FREE = Cost()


@dataclass(frozen=True)
class Mode:
    """One of the options of 'choose one'."""

    # clause: play.step3-mode, text.choose-one-early
    label: str
    """Locale key after `underworld-mode-`."""
    effect: Effect
    targets: tuple[Target, ...] = ()
    when: Test | None = None
    """Whether it can do anything now; it is not offered where it cannot."""


@dataclass(frozen=True)
class Ability(BaseAbility[Literal["action", "trigger", "text"]]):
    """One action, triggered ability or card text."""

    fast: bool = False
    zone: Zone = "play"
    cost: Cost = FREE
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    several: bool = False
    """Choose one or more of the modes."""
    limit: Literal["", "turn", "game"] = ""
    answerable: bool = True
    """An ability that makes funds or lowers costs uses no stack."""
    label: str = ""
    """Locale key after `underworld-ability-`, where the card has several."""
    asks: bool = True
    """Whether its controller is asked if they want it; not where the effect itself asks."""
    deed: Deed = "act"
    """What using it is, for an AI."""


ABILITIES: Final = Register[Ability](BOOK, "ability", sort="key")
"""Every ability by its key."""
ACTIONS: Final = ListGroups[Zone, Ability](BOOK, "action", get_args(Zone))
"""Where its card has to be to card code to action abilities."""
LISTENERS: Final = ListGroups[type[Happening], Ability](BOOK, "trigger", HAPPENINGS)
"""Kind of happening to card code to what answers to it."""
TEXTS: Final = Register[Ability](BOOK, "event")
"""The text of events, by card."""
HOSTS: Final = Register[Target](BOOK, "hosts")
"""What an attachment may be attached to."""
CORES: Final = Register[Effect](BOOK, "core ability")
"""Core abilities."""
CORE_TARGETS: Final = Register[Callable[[Use], list[Piece]]](BOOK, "core ability's target")
"""What a core ability has to name; without it, it cannot be used."""
BANDS: Final = Register[Effect](BOOK, "hidden band")
"""Effects of the hidden band, after a hidden contest."""
RESTRICTIONS: Final = Register[Test](BOOK, "restriction")
"""When a card may be played at all."""
DISCOUNTS: Final = Register[Callable[[Use], int]](BOOK, "discount")
"""What a card takes off its own cost."""
EXTRAS: Final = Register[Part](BOOK, "extra cost")
"""Mandatory extra costs."""
OPTIONAL_EXTRAS: Final = Register[int](BOOK, "optional extra cost")
"""Funds that may be paid in addition."""
EXHAUST_EXTRAS: Final = Register[Callable[[Use], list[Piece]]](BOOK, "exhausting extra")
"""Cards any number of which may be exhausted, each for 1 off the cost."""


def _index(ability: Ability) -> None:
    ABILITIES.enter(ability.key, ability)
    if ability.kind == "action":
        ACTIONS.add(ability.zone, ability.code, ability)
    if ability.kind == "text":
        TEXTS.enter(ability.code, ability)
    for kind in ability.on:
        LISTENERS.add(kind, ability.code, ability)


BY_CARD: Final = Abilities(BOOK, Ability, _index)


class Facts(TypedDict, total=False):
    """What can be said of an ability beside what it answers to; see `Ability`."""

    forced: bool
    fast: bool
    zone: Zone
    cost: Cost
    targets: tuple[Target, ...]
    limit: Literal["", "turn", "game"]
    answerable: bool
    label: str
    asks: bool
    deed: Deed


def action(
    codes: str | Sequence[str], *, when: Test | None = None, **facts: Unpack[Facts]
) -> Callable[[Effect], Effect]:
    """An action ability; see `Ability` for what can be said of it."""
    return BY_CARD.of(codes, "action", when=when, **facts)


def trigger(
    codes: str | Sequence[str],
    *on: type[H],
    when: Callable[[Reaction[H]], bool] | None = None,
    **facts: Unpack[Facts],
) -> Callable[[Answering[H]], Answering[H]]:
    """A triggered ability that answers to these kinds of happening."""
    return BY_CARD.of(codes, "trigger", on=on, when=when, **facts)


def event(
    codes: str | Sequence[str], *, when: Test | None = None, **facts: Unpack[Facts]
) -> Callable[[Effect], Effect]:
    """What an event does."""
    return BY_CARD.of(codes, "text", when=when, **facts)


def modal(code: str, *modes: Mode, several: bool = False) -> None:
    """An event whose player chooses among modes."""
    BY_CARD.of(code, "text", modes=modes, several=several)(_nothing)


def _nothing(use: Use) -> None:
    """A modal card does what its modes do."""


def hosts(*codes: str) -> Callable[[Find], Find]:
    """What these attachments may be attached to."""

    # clause: attachment.host-text
    def add(find: Find) -> Find:
        HOSTS.enter_all(codes, Target("host", find))
        return find

    return add


def into(register: Register[F], *codes: str) -> Callable[[F], F]:
    """Enter a function into one of the registers above."""
    return register.of(*codes)
