"""What one viewer may know of a table of Marvel Champions, as plain frozen structs."""

from __future__ import annotations

import msgspec

from games.champions.printed.content import Aspect, CardType
from games.champions.state.model import Lasting, Phase, Result


class PieceView(msgspec.Struct, frozen=True, kw_only=True):
    """A card in play. `code` is empty for a facedown card: nobody knows it."""

    handle: str
    """How options point at it: `piece:<handle>`."""
    code: str
    type: CardType
    exhausted: bool = False
    left: int | None = None
    """Remaining hit points of a character, and their maximum."""
    health: int | None = None
    threat: int = 0
    target: int | None = None
    """Target threat of the main scheme, and what it gains in every villain phase."""
    acceleration: int = 0
    counters: int = 0
    tokens: int = 0
    damage: int = 0
    """Damage on an attachment that takes it in a character's place."""
    statuses: tuple[str, ...] = ()
    attack: int | None = None
    thwart: int | None = None
    defense: int | None = None
    recover: int | None = None
    scheme: int | None = None
    attached: tuple[PieceView, ...] = ()
    stash: int = 0
    """Cards that lie facedown under it."""


class HeroView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    hero: str
    aspect: Aspect | None
    identity: PieceView
    hand_size: int
    hand: int
    """Cards in hand; likewise in the deck."""
    deck: int
    discard: tuple[str, ...]
    """Card codes, the topmost last."""
    allies: tuple[PieceView, ...]
    upgrades: tuple[PieceView, ...]
    supports: tuple[PieceView, ...]
    minions: tuple[PieceView, ...]
    dealt: int
    """Facedown encounter cards in front of them."""
    flipped: bool
    eliminated: bool


class HandCard(msgspec.Struct, frozen=True):
    handle: str
    code: str


class CourseView(msgspec.Struct, frozen=True, kw_only=True):
    """What has happened in the open and lies on no card: those who watched the game know it."""

    queue: tuple[int, ...]
    """Seats that are still to take their part in the step."""
    acted: tuple[str, ...]
    """Handles of the enemies that have activated against the player of this step."""
    used: dict[str, int]
    """Ability and card to how often it was used in this round."""
    lasting: tuple[Lasting, ...]
    ends_round: tuple[str, ...]
    """Handles of what is discarded when the round ends."""
    aside: tuple[str, ...]
    """Codes of the cards that are set aside."""
    expert: bool
    later_edition: bool
    unseen: tuple[str, ...]
    """Codes of the viewer's own cards that they don't see, sorted: their deck, and facedown ones."""
    unseen_encounter: tuple[str, ...]
    """Likewise of the encounter cards; empty where one of the sets is a secret."""


class ChampionsView(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table for one viewer (`viewer` is None for the public)."""

    viewer: int | None
    round: int
    phase: Phase
    step: str
    turn: int | None
    """Seat whose turn it is; None in the villain phase and when the game is over."""
    first: int
    scenario: str
    modular: tuple[str, ...]
    """The modular sets; one that was drawn secretly is left out until the game ends."""
    stages_left: int
    villain: PieceView | None
    """None before the heroes have been chosen; likewise the main scheme."""
    main: PieceView | None
    side_schemes: tuple[PieceView, ...]
    environments: tuple[PieceView, ...]
    seats: tuple[HeroView, ...]
    encounter_deck: int
    encounter_discard: tuple[str, ...]
    boosts: int
    hand: tuple[HandCard, ...]
    """The viewer's own."""
    told: tuple[str, ...]
    """The encounter card that was revealed last and the seat that resolves it, or nothing."""
    course: CourseView
    result: Result
    reason: str
    chosen: tuple[str, ...] = ()
    """While heroes are being chosen: those of the first seats."""
    aspects: tuple[Aspect | None, ...] = ()
    """The aspects of their decks."""
    seated: int = 0
    """Seats at the table."""
    tally: dict[str, int] | None = None
    """At the end: `<seat>.<damage | threat | minions>` to how much; None where it was not counted."""
