"""What one viewer may know of a table."""

from __future__ import annotations

import msgspec

from games.champions.printed.content import Aspect, CardType
from games.champions.state.model import Lasting, Phase, Result


class PieceView(msgspec.Struct, frozen=True, kw_only=True):
    """`code` is empty for a facedown card: nobody knows it."""

    handle: str
    """`piece:<handle>` in options."""
    code: str
    type: CardType
    exhausted: bool = False
    left: int | None = None
    """Hit points left, and their maximum."""
    health: int | None = None
    threat: int = 0
    target: int | None = None
    """The main scheme's target, and its gain per villain phase."""
    acceleration: int = 0
    counters: int = 0
    tokens: int = 0
    damage: int = 0
    """On an attachment that takes it for a character."""
    statuses: tuple[str, ...] = ()
    attack: int | None = None
    thwart: int | None = None
    defense: int | None = None
    recover: int | None = None
    scheme: int | None = None
    attached: tuple[PieceView, ...] = ()
    stash: int = 0
    """Facedown under it."""


class HeroView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    hero: str
    aspect: Aspect | None
    identity: PieceView
    hand_size: int
    hand: int
    """Number of cards; likewise `deck`."""
    deck: int
    discard: tuple[str, ...]
    """The topmost last."""
    allies: tuple[PieceView, ...]
    upgrades: tuple[PieceView, ...]
    supports: tuple[PieceView, ...]
    minions: tuple[PieceView, ...]
    dealt: int
    """Facedown encounter cards."""
    flipped: bool
    eliminated: bool


class HandCard(msgspec.Struct, frozen=True):
    handle: str
    code: str


class CourseView(msgspec.Struct, frozen=True, kw_only=True):
    """Public facts that no card shows: everyone who watched knows them."""

    queue: tuple[int, ...]
    """Seats that haven't done this step."""
    acted: tuple[str, ...]
    """Enemies that have activated against this step's player."""
    used: dict[str, int]
    """This round."""
    lasting: tuple[Lasting, ...]
    ends_round: tuple[str, ...]
    """Discarded when the round ends."""
    aside: tuple[str, ...]
    """Set aside."""
    expert: bool
    later_edition: bool
    unseen: tuple[str, ...]
    """The viewer's own cards they don't see, sorted: their deck, and facedown ones."""
    unseen_encounter: tuple[str, ...]
    """Empty if one of the sets is secret."""


class ChampionsView(msgspec.Struct, frozen=True, kw_only=True):
    """`viewer` None: the public."""

    viewer: int | None
    round: int
    phase: Phase
    step: str
    turn: int | None
    """None in the villain phase and when the game is over."""
    first: int
    scenario: str
    modular: tuple[str, ...]
    """A secretly drawn one is missing until the game ends."""
    stages_left: int
    villain: PieceView | None
    """None until heroes are chosen; likewise the main scheme."""
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
    """The encounter card being resolved and the seat that resolves it, or nothing."""
    course: CourseView
    result: Result
    reason: str
    chosen: tuple[str, ...] = ()
    """The first seats' heroes, while heroes are chosen."""
    aspects: tuple[Aspect | None, ...] = ()
    """The aspects of their decks."""
    seated: int = 0
    tally: dict[str, int] | None = None
    """At the end: `<seat>.<damage | threat | minions>` to how much; None if it wasn't counted."""
