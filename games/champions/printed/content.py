"""What's printed on the cards, and which belong together, from `data/champions`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.kernel.printed import layers

Resource: TypeAlias = Literal["energy", "mental", "physical", "wild"]
RESOURCES: Final[tuple[Resource, ...]] = ("energy", "mental", "physical")
"""Wild stands for any of them."""
WILD: Final[Resource] = "wild"
Aspect: TypeAlias = Literal["aggression", "justice", "leadership", "protection"]
ASPECTS: Final[tuple[Aspect, ...]] = ("aggression", "justice", "leadership", "protection")
MODULAR: Final = ("bomb_scare", "masters_of_evil", "under_attack", "legions_of_hydra", "the_doomsday_chair")
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Keep: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
# clause: card-type.list
CardType: TypeAlias = Literal[
    "ally", "alter-ego", "attachment", "environment", "event", "hero", "main-scheme", "minion",
    "obligation", "resource", "side-scheme", "support", "treachery", "upgrade", "villain",
]  # fmt: skip
Icon: TypeAlias = Literal["acceleration", "crisis", "hazard"]
"""On schemes."""
Keyword: TypeAlias = Literal["guard", "peril", "quickstrike", "restricted", "surge", "toughness"]
"""Retaliate's number has its own field."""
Counter: TypeAlias = Literal["attack", "medical", "snoop", "web"]
Stage: TypeAlias = Literal["", "I", "II", "III", "1A", "1B", "2A", "2B", "3A", "3B"]
CardSet: TypeAlias = Literal[
    "aspect_aggression", "aspect_basic", "aspect_justice", "aspect_leadership", "aspect_protection",
    "black_panther", "captain_marvel", "iron_man", "she_hulk", "spider_man",
    "black_panther_nemesis", "captain_marvel_nemesis", "iron_man_nemesis", "she_hulk_nemesis",
    "spider_man_nemesis",
    "rhino", "klaw", "ultron", "standard", "expert",
    "bomb_scare", "legions_of_hydra", "masters_of_evil", "the_doomsday_chair", "under_attack",
]  # fmt: skip
"""Cards that come together."""
PLAYABLE: Final = ("ally", "event", "support", "upgrade")
CHARACTERS: Final = ("ally", "alter-ego", "hero", "minion", "villain")


class Uses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counters a card enters with."""

    count: Count
    kind: Counter


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is worth to AI seats; None: they go by its print."""

    damage: float | None = None
    """To its target; likewise the next two."""
    threat: float | None = None
    heal: float | None = None
    use: float | None = None
    """Its ability's worth for any target, in villain damage."""
    lasting: float | None = None
    """In play, likewise."""
    brings: Count = 0
    """Hit points that come with a villain's stage, such as a minion's."""
    along: str = ""
    """The side scheme that comes with it, by code."""


class Print(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """None: the card has no such value, or a dash."""

    # clause: card.field.title, card.field.type, card.field.traits, card.field.unique, card.field.subtitle
    code: str
    title: str
    type: CardType
    set: CardSet
    quantity: Count
    aspect: Aspect | Literal["basic"] | None = None
    unique: bool = False
    subtitle: str = ""
    traits: tuple[str, ...] = ()
    cost: Count | None = None
    thwart: int | None = None
    attack: int | None = None
    defense: int | None = None
    recover: int | None = None
    scheme: int | None = None
    health: Count | None = None
    hand_size: Count | None = None
    thwart_cost: Count = 0
    """Consequential damage; likewise of an attack."""
    attack_cost: Count = 0
    boost: Count = 0
    boost_star: bool = False
    threat: Count = 0
    acceleration: Count = 0
    target: Count | None = None
    health_per_player: bool = False
    threat_per_player: bool = False
    acceleration_per_player: bool = False
    target_per_player: bool = False
    resources: dict[Resource, Count] = {}
    icons: dict[Icon, Count] = {}
    stage: Stage = ""
    back: str = ""
    keywords: tuple[Keyword, ...] = ()
    retaliate: Count = 0
    uses: Uses | None = None
    max_per: Literal["", "player", "enemy", "ally"] = ""
    max_per_deck: int | None = None
    keep: Keep = 3
    """How much it's worth keeping in hand, from experience: of two that pay equally, the lower is suggested."""
    worth: Worth = Worth()

    def __post_init__(self) -> None:
        # clause: card.schema.ally, card.schema.upgrade, card.schema.support, card.schema.event
        if self.type in PLAYABLE and self.cost is None:
            raise ValueError(f"{self.code}: `cost` belongs to every card of the type {self.type}")
        # clause: card.schema.resource
        if self.type not in PLAYABLE and self.cost is not None:
            raise ValueError(f"{self.code}: a card of the type {self.type} has no `cost`")
        # clause: card.field.hit-points, card.schema.villain, card.schema.minion, card.schema.identity
        if self.type in CHARACTERS and self.health is None:
            raise ValueError(f"{self.code}: `health` belongs to every character")
        # clause: card.schema.treachery, card.schema.environment
        if self.type not in CHARACTERS and self.health is not None:
            raise ValueError(f"{self.code}: a card of the type {self.type} has no `health`")
        if not self.type.endswith("scheme") and self.threat:
            raise ValueError(f"{self.code}: a card of the type {self.type} has no `threat`")
        if self.type == "side-scheme" and not self.threat:  # clause: card.schema.side-scheme
            raise ValueError(f"{self.code}: a side scheme begins with `threat`")
        # clause: card.schema.main-scheme
        if (self.target is not None) != (self.type == "main-scheme" and self.stage.endswith("B")):
            raise ValueError(f"{self.code}: `target` belongs to the B side of a main scheme, and to that alone")
        # clause: card.field.def, card.field.rec
        if (self.defense is not None) != (self.type == "hero"):
            raise ValueError(f"{self.code}: `defense` belongs to the hero side, and to that alone")
        if (self.recover is not None) != (self.type == "alter-ego"):
            raise ValueError(f"{self.code}: `recover` belongs to the alter-ego side, and to that alone")


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With obligation and nemesis."""

    hero: str
    alter_ego: str
    obligation: str
    nemesis: CardSet


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A villain with its schemes."""

    standard: tuple[str, ...]
    expert: tuple[str, ...]
    schemes: tuple[tuple[str, str], ...]
    """Both sides of every stage."""
    set: CardSet
    modular: CardSet
    difficulty: Literal[1, 2, 3] = 2
    """Compared with other villains, from experience; shown before the game."""

    def stage(self, code: str) -> int:
        """Main scheme stage of a side, from 0; raises StopIteration."""
        return next(number for number, sides in enumerate(self.schemes) if code in sides)

    def targets(self, seats: int) -> list[int]:
        """Per stage."""
        backs = [CARDS[back] for _, back in self.schemes]
        return [per_player(card.target or 0, card.target_per_player, seats) for card in backs]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Code to copies, without the identity."""

    hero: str
    aspect: Aspect | None
    cards: dict[str, int]


class _CardFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[Print]


class _ScenarioFile(msgspec.Struct, forbid_unknown_fields=True):
    hero: dict[str, Hero]
    scenario: dict[str, Scenario]


class _DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    deck: dict[str, Deck]


CARDS: Final[dict[str, Print]] = {c.code: c for c in layers.load("champions/cards.toml", _CardFile).card}
_scenarios = layers.load("champions/scenarios.toml", _ScenarioFile)
HEROES: Final = _scenarios.hero
SCENARIOS: Final = _scenarios.scenario
STARTERS: Final = layers.load("champions/decks.toml", _DeckFile).deck
_APART = ("hero", "alter-ego", "villain", "main-scheme", "obligation", "environment")


def per_player(amount: int, multiplied: bool, seats: int) -> int:
    """Times the starting players, if it has the icon."""
    # clause: per-player.multiply, per-player.fixed
    return amount * seats if multiplied else amount


def encounter_cards(set_id: str) -> list[str]:
    """With copies; without villain, schemes and environment."""
    found = [c for c in CARDS.values() if c.set == set_id and c.type not in _APART]
    return [card.code for card in found for _ in range(card.quantity)]


def same_character(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Unique cards by (title, subtitle); without a subtitle, title decides."""
    # clause: example.captain-america, deck.unique-exception
    return one[0] == other[0] and (one[1] == other[1] or not one[1] or not other[1])
