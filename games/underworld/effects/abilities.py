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
    # clause: controller.you
    life: int = 0
    region: int = 0
    """'This region': where the card is, or was when the ability triggered."""
    event: AnyHappening | None = None
    """What it answers; a `Reaction` always has one."""
    item: Item | None = None
    chosen: dict[str, list[Piece]] = field(default_factory=dict)
    """By target name; pieces that still fit."""
    seats: dict[str, int] = field(default_factory=dict)
    stacked: dict[str, Item] = field(default_factory=dict)
    """Targets on the stack."""
    x: int = 0
    extra: bool = False

    def target(self, name: str = "target") -> Piece:
        return self.chosen[name][0]

    def player(self, name: str = "player") -> int:
        return self.seats[name]

    @property
    def here(self) -> bool:
        """Whether the source is still the same card in play."""
        return self.piece.life == self.life and self.game.in_play(self.piece)


H = TypeVar("H", bound=Happening, covariant=True)


@dataclass
class Reaction(Use, Generic[H]):
    event: H = None  # type: ignore[assignment]


Effect: TypeAlias = "Callable[[Use], Script[Any] | None]"
Answering: TypeAlias = Callable[[Reaction[H]], Script[Any] | None]
Test: TypeAlias = Callable[[Use], bool]
Find: TypeAlias = Callable[[Use], "Sequence[Piece | int | Item]"]


@dataclass(frozen=True)
class Target:
    """Named before costs are paid."""

    # clause: target.word, target.chosen-before-paying
    name: str
    find: Find
    prompt: str = ""
    """Locale key after `underworld-target-`; by default the name."""
    harm: bool = False
    """It hurts, so an enemy's is preferred."""


@dataclass(frozen=True)
class Part:
    """Cards given up as a cost: which, how many, and what happens to them."""

    # clause: activate.all-cost-parts
    prompt: str
    find: Callable[[Use], list[Piece]]
    do: Callable[[Use, Piece], Script[Any] | None]
    count: int = 1
    private: bool = False
    """Others can't see them (a hand)."""


@dataclass(frozen=True)
class Cost:
    # clause: activate.cost-effect-form, exhaust.symbol
    funds: int = 0
    exhaust: bool = False
    fame: int = 0
    parts: tuple[Part, ...] = ()
    sacrifice: bool = False
    """The card itself."""
    discard: bool = False
    """The card itself, from hand."""
    marker: str = ""
    """One marker of this kind, from the card."""
    x: Callable[[Use], range] | None = None
    """Values of X, paid in funds."""


FREE = Cost()


@dataclass(frozen=True)
class Mode:
    """An option of 'choose one'."""

    # clause: play.step3-mode, text.choose-one-early
    label: str
    """Locale key after `underworld-mode-`."""
    effect: Effect
    targets: tuple[Target, ...] = ()
    when: Test | None = None
    """It's offered only if this holds."""


@dataclass(frozen=True)
class Ability(BaseAbility[Literal["action", "trigger", "text"]]):
    """An action, triggered ability or card text."""

    fast: bool = False
    zone: Zone = "play"
    cost: Cost = FREE
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    several: bool = False
    """Choose one or more of the modes."""
    limit: Literal["", "turn", "game"] = ""
    answerable: bool = True
    """Uses the stack; making funds or lowering costs doesn't."""
    label: str = ""
    """Locale key after `underworld-ability-`, if the card has several."""
    asks: bool = True
    """Whether the controller is asked first; no if the effect itself asks."""
    deed: Deed = "act"
    """For AI seats."""


ABILITIES: Final = Register[Ability](BOOK, "ability", sort="key")
ACTIONS: Final = ListGroups[Zone, Ability](BOOK, "action", get_args(Zone))
"""By the card's zone, then by code."""
LISTENERS: Final = ListGroups[type[Happening], Ability](BOOK, "trigger", HAPPENINGS)
"""By happening, then by code."""
TEXTS: Final = Register[Ability](BOOK, "event")
"""Of events."""
HOSTS: Final = Register[Target](BOOK, "hosts")
"""What an attachment may be attached to."""
CORES: Final = Register[Effect](BOOK, "core ability")
CORE_TARGETS: Final = Register[Callable[[Use], list[Piece]]](BOOK, "core ability's target")
"""Targets a core ability needs; without one, it can't be used."""
BANDS: Final = Register[Effect](BOOK, "hidden band")
RESTRICTIONS: Final = Register[Test](BOOK, "restriction")
"""When a card can be played at all."""
DISCOUNTS: Final = Register[Callable[[Use], int]](BOOK, "discount")
"""Off the card's own cost."""
EXTRAS: Final = Register[Part](BOOK, "extra cost")
OPTIONAL_EXTRAS: Final = Register[int](BOOK, "optional extra cost")
"""Optional funds."""
EXHAUST_EXTRAS: Final = Register[Callable[[Use], list[Piece]]](BOOK, "exhausting extra")
"""Cards that can be exhausted, each for 1 off the cost."""


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
    """Keyword arguments of an ability, besides what it answers; see `Ability`."""

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
    """For `facts` see `Ability`."""
    return BY_CARD.of(codes, "action", when=when, **facts)


def trigger(
    codes: str | Sequence[str],
    *on: type[H],
    when: Callable[[Reaction[H]], bool] | None = None,
    **facts: Unpack[Facts],
) -> Callable[[Answering[H]], Answering[H]]:
    """Answers these kinds of happening."""
    return BY_CARD.of(codes, "trigger", on=on, when=when, **facts)


def event(
    codes: str | Sequence[str], *, when: Test | None = None, **facts: Unpack[Facts]
) -> Callable[[Effect], Effect]:
    return BY_CARD.of(codes, "text", when=when, **facts)


def modal(code: str, *modes: Mode, several: bool = False) -> None:
    """The player chooses among modes."""
    BY_CARD.of(code, "text", modes=modes, several=several)(_nothing)


def _nothing(use: Use) -> None:
    """Modes do it."""


def hosts(*codes: str) -> Callable[[Find], Find]:
    """What these attachments may be attached to."""

    # clause: attachment.host-text
    def add(find: Find) -> Find:
        HOSTS.enter_all(codes, Target("host", find))
        return find

    return add
