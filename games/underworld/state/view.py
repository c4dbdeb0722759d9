"""What one viewer may know of a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.kernel.text import Text
from games.underworld.printed.content import Contest, KeywordName
from games.underworld.state.model import ItemKind, Phase, Result

CardKind: TypeAlias = Literal["character", "infiltrator", "attachment", "plan", "society"]
"""A `plan` is face down."""


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """`code` is empty for a facedown card that the viewer may not look at."""

    handle: str
    """`piece:<handle>` in options."""
    code: str
    seat: int
    """Its controller."""
    kind: CardKind
    exhausted: bool = False
    damage: int = 0
    defence: int | None = None
    icons: tuple[int, int, int] = (0, 0, 0)
    """Permanent: investigation, combat, influence."""
    temporary: tuple[int, int, int] = (0, 0, 0)
    """With or without the key."""
    markers: tuple[tuple[str, int], ...] = ()
    keywords: tuple[KeywordName, ...] = ()
    attached: tuple[CardView, ...] = ()
    sealed: tuple[str, ...] = ()
    """Codes."""
    core: bool = False


class RegionView(msgspec.Struct, frozen=True, kw_only=True):
    handle: str
    code: str
    mission: bool
    owner: int
    """Of a mission; -1: world deck."""
    threshold: int
    points: int
    influence: tuple[int, int]
    """Of team 0 and team 1; one of them is 0."""
    ruined: bool
    cards: tuple[CardView, ...]
    """Characters and infiltrators, in order of arrival."""
    attached: tuple[CardView, ...]
    totals: tuple[tuple[int, int, int], tuple[int, int, int]]
    """Of team 0 and team 1, as they'd count now."""
    contested: bool
    """Its contests are being resolved."""


class AssetView(msgspec.Struct, frozen=True):
    """Only colour and domains matter."""

    handle: str
    code: str
    exhausted: bool


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    team: int
    deck: str
    society: CardView | None
    attached: tuple[CardView, ...]
    """Beside the society."""
    sealed: tuple[str, ...]
    """On the society."""
    markers: tuple[tuple[str, int], ...]
    """shroud, exposure, fame, rest, out-of-control, divination."""
    core: str
    """Empty without one."""
    core_waits: bool
    """In the core zone."""
    assets: tuple[AssetView, ...]
    funds: int
    """Floating."""
    hand: int
    library: int
    graveyard: tuple[str, ...]
    """The topmost last."""
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
    """Now, in funds."""


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    seat: int
    kind: ItemKind
    code: str
    """Empty for a secret plan."""
    region: str
    """Handle of a character's destination, or empty."""
    targets: tuple[str, ...]
    """`piece:<handle>`, `seat:<n>`, `item:<id>`."""
    does: tuple[Text, ...] = ()
    """The ability, or the card's chosen options."""
    aims: tuple[Text, ...] = ()
    """Targets by name and place."""
    x: int | None = None
    """As chosen."""
    extra: bool = False
    """The optional cost was paid."""


class UnderworldView(msgspec.Struct, frozen=True, kw_only=True):
    """`viewer` None: the public."""

    viewer: int | None
    turn: int
    phase: Phase
    stage: str
    first: int
    """With the key."""
    acting: int
    """The team whose action step it is; -1: none."""
    priority: tuple[int, ...]
    """Seats."""
    goal: int
    scores: tuple[int, int]
    contest: Contest | Literal[""]
    """Next in the contested region; empty outside the contest phase."""
    regions: tuple[RegionView, ...]
    world: int
    """Left in the world deck."""
    sides: tuple[SideView, ...]
    stack: tuple[ItemView, ...]
    """Bottom to top: the last resolves next."""
    hand: tuple[HandCard, ...]
    """The viewer's own."""
    looking: tuple[str, ...]
    """Hidden cards the viewer looks at; a library's from its top."""
    told: tuple[str, ...]
    """Played or used last."""
    result: Result
    winner: int
    reason: str

    @property
    def round(self) -> int:
        """The turn, as both sides act in it; 0 before the first."""
        return 0 if self.phase == "setup" else self.turn
