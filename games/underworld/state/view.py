"""What one viewer may know of a table of Underworld, as plain frozen structs."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.kernel.text import Text
from games.underworld.printed.content import Contest, KeywordName
from games.underworld.state.model import ItemKind, Phase, Result

CardKind: TypeAlias = Literal["character", "infiltrator", "attachment", "plan", "society"]
"""A `plan` lies face down."""


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card in play. `code` is empty for a facedown card that the viewer may not look at."""

    handle: str
    """How options point at it: `piece:<handle>`."""
    code: str
    seat: int
    """Its controller."""
    kind: CardKind
    exhausted: bool = False
    damage: int = 0
    defence: int | None = None
    icons: tuple[int, int, int] = (0, 0, 0)
    """Permanent icons: investigation, combat, influence."""
    temporary: tuple[int, int, int] = (0, 0, 0)
    """Temporary icons, with or without the key."""
    markers: tuple[tuple[str, int], ...] = ()
    keywords: tuple[KeywordName, ...] = ()
    """Keywords that it has just now."""
    attached: tuple[CardView, ...] = ()
    sealed: tuple[str, ...] = ()
    """Codes of the cards sealed on it."""
    core: bool = False


class RegionView(msgspec.Struct, frozen=True, kw_only=True):
    """A contested region with everything in front of it."""

    handle: str
    code: str
    mission: bool
    owner: int
    """Seat that put a mission into play; -1 for a region of the world deck."""
    threshold: int
    points: int
    influence: tuple[int, int]
    """Markers of team 0 and team 1; one of them is 0."""
    ruined: bool
    cards: tuple[CardView, ...]
    """Characters and infiltrators of all seats, in the order of their coming."""
    attached: tuple[CardView, ...]
    totals: tuple[tuple[int, int, int], tuple[int, int, int]]
    """Icons of team 0 and team 1 that would count now."""
    contested: bool
    """Its contests are being resolved."""


class AssetView(msgspec.Struct, frozen=True):
    """An asset: only colour and domains of the card matter."""

    handle: str
    code: str
    exhausted: bool


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    team: int
    deck: str
    society: CardView | None
    attached: tuple[CardView, ...]
    """What lies beside the society."""
    sealed: tuple[str, ...]
    """Codes of the cards sealed on the society."""
    markers: tuple[tuple[str, int], ...]
    """shroud, exposure, fame, rest, out-of-control, divination."""
    core: str
    """Code of the core character; empty without one."""
    core_waits: bool
    """It lies in the core zone."""
    assets: tuple[AssetView, ...]
    funds: int
    """Floating funds."""
    hand: int
    hand_limit: int
    library: int
    graveyard: tuple[str, ...]
    """Codes, the topmost last."""
    headquarters: bool
    score: int
    scored: tuple[str, ...]
    missions: int
    out: bool
    built: bool
    dispatched: bool


class HandCard(msgspec.Struct, frozen=True):
    handle: str
    code: str
    cost: int
    """What it would cost now, in funds."""


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    seat: int
    kind: ItemKind
    code: str
    """Empty for a secret plan."""
    region: str
    """Handle of the region a character is bound for, or empty."""
    targets: tuple[str, ...]
    """Options' references: `piece:<handle>`, `seat:<n>`, `item:<id>`."""
    does: tuple[Text, ...] = ()
    """Which ability it is, or which options of the card were chosen."""
    aims: tuple[Text, ...] = ()
    """The targets by name and place."""
    x: int | None = None
    """What X was chosen to be, where there is one."""
    extra: bool = False
    """The optional extra cost was paid."""


class UnderworldView(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table for one viewer (`viewer` is None for the public)."""

    viewer: int | None
    turn: int
    phase: Phase
    stage: str
    first: int
    """The team with the key."""
    acting: int
    """The team whose action step it is; -1 for none."""
    priority: tuple[int, ...]
    """Seats that have priority."""
    goal: int
    scores: tuple[int, int]
    contest: Contest | Literal[""]
    """The contest that comes next in the contested region; empty outside the contest phase."""
    regions: tuple[RegionView, ...]
    world: int
    """Regions left in the world deck."""
    sides: tuple[SideView, ...]
    stack: tuple[ItemView, ...]
    """Bottom to top: the last resolves next."""
    hand: tuple[HandCard, ...]
    """The viewer's own."""
    looking: tuple[str, ...]
    """Codes of hidden cards that the viewer looks at just now; those of a library from its top."""
    told: tuple[str, ...]
    """The card that was played or used last."""
    result: Result
    winner: int
    reason: str

    @property
    def round(self) -> int:
        """The turn, as both sides act in it; 0 before the first."""
        return 0 if self.phase == "setup" else self.turn
