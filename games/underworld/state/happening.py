"""Everything that triggered abilities answer to: one struct for each thing that happens, kept as plain data
while abilities that it has set off wait for their place on the stack.

What a happening tells is what its struct has; an ability that answers to it gets that struct and no other
(`abilities.trigger`). Checkpoints know a kind by its tag.
"""

from __future__ import annotations

from typing import Final, TypeAlias, TypedDict, get_args

import msgspec


class Happening(msgspec.Struct, kw_only=True, tag_field="kind"):
    """Something that triggered abilities answer to."""

    @property
    def kind(self) -> str:
        """Its tag, with which the sentences about it end."""
        return kind_of(type(self))


class OfSeat(Happening, kw_only=True):
    """It concerns one player."""

    seat: int
    """Whose card it was, or who did it."""
    region: int = 0
    """Where; 0 for nowhere in particular."""


class OfCard(OfSeat, kw_only=True):
    """It happened to a card."""

    piece: int
    life: int
    """Which life of the card."""
    code: str = ""
    """The card, as all could see it then; empty for what lay face down."""


class CardFacts(TypedDict):
    """What every happening to a card tells."""

    piece: int
    life: int
    seat: int
    region: int


class OnHost(OfCard, kw_only=True):
    """It happened to a card that lies on another one, or that may."""

    host: int = msgspec.field(default=0, name="other")
    """What it lies on: a piece, `SOCIETY`, or 0 for nothing."""
    host_code: str = msgspec.field(default="", name="host")
    """Likewise as all could see it then."""


class Entered(OfCard, tag="enter", kw_only=True):
    """A card came into play, a mission into the row."""

    extra: bool = False
    """Its optional extra cost was paid."""


class Revealed(OfCard, tag="reveal", kw_only=True):
    """A facedown card was turned up."""


class RegionEntered(OfCard, tag="enter-region", kw_only=True):
    """A card came into a region, by moving or by entering play there."""


class Played(OfCard, tag="play", kw_only=True):
    """A card was played, and lies on the stack."""

    item: int


class RevealPaid(OfCard, tag="pay-reveal", kw_only=True):
    """The cost of turning a card up was paid."""

    item: int


class Attached(OnHost, tag="attach", kw_only=True):
    """A card came to lie on another one, or on a society."""


class Left(OnHost, tag="leave", kw_only=True):
    """A card that lay face up left play; the following three say how."""


class Died(OnHost, tag="die", kw_only=True):
    """A character was destroyed or sacrificed."""

    ghoul: bool = False
    carried: list[int] = []
    """What was attached to it."""
    ready: list[int] = []
    """All of those that were ready."""


class Sacrificed(OfCard, tag="sacrificed", kw_only=True):
    """A character was sacrificed."""


class Lurked(OfCard, tag="lurk", kw_only=True):
    """A character was turned down."""


class Buried(OfCard, tag="grave", kw_only=True):
    """A card came into a graveyard from anywhere."""

    origin: str
    """The zone it came from: `play`, `hand`, `library`, `stack`, ..., or `cost` for what was given up."""
    by: int = msgspec.field(default=-1, name="other")
    """Seat whose card or ability did it; -1 for nobody's."""


class Discarded(OfCard, tag="discarded", kw_only=True):
    """A card was discarded from a hand."""

    by: int = msgspec.field(default=-1, name="other")
    """Seat whose card or ability made its player do it; -1 for nobody's."""


class Sealed(OnHost, tag="sealed", kw_only=True):
    """A card was sealed on another one, or on a society."""


class Targeted(OfCard, tag="targeted", kw_only=True):
    """An item of the stack names it; `seat` is the item's."""

    item: int


class Raided(OfCard, tag="raid", kw_only=True):
    """A card's raid was carried out."""


class Advanced(OfCard, tag="advanced", kw_only=True):
    """A plan was advanced."""


class CoreUsed(OfCard, tag="core", kw_only=True):
    """A core ability was used."""


class HiddenWon(OfSeat, tag="hidden-won", kw_only=True):
    """A seat won a hidden contest."""


class CombatWon(OfSeat, tag="combat-won", kw_only=True):
    """A seat won a region's combat."""

    won: list[int] = []
    """Cards that took part on the winner's side."""
    lost: list[int] = []
    """Cards that took part on the other side."""


class RegionWon(OfCard, tag="region-won", kw_only=True):
    """A region was won."""

    mission: bool = False


class Preparation(Happening, tag="preparation", kw_only=True):
    """The preparation step begins."""


class MobileTurn(Happening, tag="mobile", kw_only=True):
    """The contests are about to begin: a team's mobile cards may move."""

    team: int = msgspec.field(name="seat")


class EndStep(Happening, tag="end-step", kw_only=True):
    """The end step begins."""


AnyHappening: TypeAlias = (
    Entered
    | Revealed
    | RegionEntered
    | Played
    | RevealPaid
    | Attached
    | Left
    | Died
    | Sacrificed
    | Lurked
    | Buried
    | Discarded
    | Sealed
    | Targeted
    | Raided
    | Advanced
    | CoreUsed
    | HiddenWon
    | CombatWon
    | RegionWon
    | Preparation
    | MobileTurn
    | EndStep
)
"""The closed list of all that happens."""
HAPPENINGS: Final[tuple[type[Happening], ...]] = get_args(AnyHappening)


def kind_of(happening: type[Happening]) -> str:
    """The tag of a kind of happening."""
    return str(happening.__struct_config__.tag)
