"""Everything triggered abilities answer: one struct each, kept as plain data while abilities wait for the
stack. An ability gets the struct it answers (`abilities.trigger`); checkpoints store its tag."""

from __future__ import annotations

from typing import Final, TypeAlias, TypedDict, get_args

import msgspec


class Happening(msgspec.Struct, kw_only=True, tag_field="kind"):
    @property
    def kind(self) -> str:
        """Ending of its locale keys."""
        return kind_of(type(self))


class OfSeat(Happening, kw_only=True):
    seat: int
    """Whose card it was, or who did it."""
    region: int = 0
    """0: nowhere in particular."""


class OfCard(OfSeat, kw_only=True):
    piece: int
    life: int
    """Of the card."""
    code: str = ""
    """As everyone saw it then; empty if face down."""


class CardFacts(TypedDict):
    piece: int
    life: int
    seat: int
    region: int


class OnHost(OfCard, kw_only=True):
    """For a card that is, or may be, on another."""

    host: int = msgspec.field(default=0, name="other")
    """A piece, `SOCIETY`, or 0 for nothing."""
    host_code: str = msgspec.field(default="", name="host")
    """As everyone saw it then."""


class Entered(OfCard, tag="enter", kw_only=True):
    """Missions enter the row."""

    extra: bool = False
    """Optional extra cost paid."""


class Revealed(OfCard, tag="reveal", kw_only=True):
    """A facedown card was turned up."""


class RegionEntered(OfCard, tag="enter-region", kw_only=True):
    """By moving or by entering play there."""


class Played(OfCard, tag="play", kw_only=True):
    """It's on the stack."""

    item: int


class RevealPaid(OfCard, tag="pay-reveal", kw_only=True):
    """For turning a card up."""

    item: int


class Attached(OnHost, tag="attach", kw_only=True):
    """Also to a society."""


class Left(OnHost, tag="leave", kw_only=True):
    """Faceup, from play; the next three say how."""


class Died(OnHost, tag="die", kw_only=True):
    """Destroyed or sacrificed."""

    ghoul: bool = False
    carried: list[int] = []
    ready: list[int] = []
    """Carried cards that were ready."""


class Sacrificed(OfCard, tag="sacrificed", kw_only=True):
    """A character."""


class Lurked(OfCard, tag="lurk", kw_only=True):
    """A character was turned face down."""


class Buried(OfCard, tag="grave", kw_only=True):
    """From anywhere."""

    origin: str
    """`play`, `hand`, `library`, `stack`, ..., or `cost` for what was given up."""
    by: int = msgspec.field(default=-1, name="other")
    """Seat whose card or ability did it; -1: nobody's."""


class Discarded(OfCard, tag="discarded", kw_only=True):
    by: int = msgspec.field(default=-1, name="other")
    """Seat whose card or ability did it; -1: nobody's."""


class Sealed(OnHost, tag="sealed", kw_only=True):
    """Also on a society."""


class Targeted(OfCard, tag="targeted", kw_only=True):
    """By an item on the stack; `seat` is the item's."""

    item: int


class Raided(OfCard, tag="raid", kw_only=True):
    """A card's raid was carried out."""


class Advanced(OfCard, tag="advanced", kw_only=True):
    """A plan."""


class CoreUsed(OfCard, tag="core", kw_only=True):
    """A core ability."""


class HiddenWon(OfSeat, tag="hidden-won", kw_only=True):
    """A hidden contest."""


class CombatWon(OfSeat, tag="combat-won", kw_only=True):
    won: list[int] = []
    """On the winner's side."""
    lost: list[int] = []
    """On the other side."""


class RegionWon(OfCard, tag="region-won", kw_only=True):
    mission: bool = False


class Preparation(Happening, tag="preparation", kw_only=True):
    """The step begins."""


class MobileTurn(Happening, tag="mobile", kw_only=True):
    """Before the contests: a team's mobile cards may move."""

    team: int = msgspec.field(name="seat")


class EndStep(Happening, tag="end-step", kw_only=True):
    """It begins."""


AnyHappening: TypeAlias = (
    Entered | Revealed | RegionEntered | Played | RevealPaid | Attached | Left | Died | Sacrificed | Lurked
    | Buried | Discarded | Sealed | Targeted | Raided | Advanced | CoreUsed | HiddenWon | CombatWon
    | RegionWon | Preparation | MobileTurn | EndStep
)  # fmt: skip
HAPPENINGS: Final[tuple[type[Happening], ...]] = get_args(AnyHappening)


def kind_of(happening: type[Happening]) -> str:
    return str(happening.__struct_config__.tag)
