"""What's printed on the cards, and the ready decks, from `data/underworld`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.kernel.printed import layers

# clause: card.icon-kinds
Contest: TypeAlias = Literal["investigation", "combat", "influence"]
CONTESTS: Final[tuple[Contest, ...]] = ("investigation", "combat", "influence")
"""In order; also the kinds of ability icon."""
# clause: faction.eight-and-neutral
COLOURS: Final = ("yellow", "green", "blue", "red", "grey", "white", "black", "purple")
# clause: domain.five
DOMAINS: Final = ("mind", "holy", "stars", "death", "bloodline")
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
# clause: card.type
CardType: TypeAlias = Literal["character", "event", "attachment", "mission", "region", "society"]
Colour: TypeAlias = Literal["yellow", "green", "blue", "red", "grey", "white", "black", "purple", "neutral"]
Domain: TypeAlias = Literal["mind", "holy", "stars", "death", "bloodline"]


KeywordName: TypeAlias = Literal[
    "advance", "barrier", "cannot-be-sacrificed", "cannot-move", "chaos", "concealed", "fast", "guard",
    "hidden", "indestructible", "leader", "lethal", "mobile", "mystic-gambit", "no-attachments",
    "no-equipment", "non-asset", "overt", "raid", "recover", "renown", "reputation", "rumour",
    "secret-plan", "shield", "shoggoth-only", "singleton", "slow", "spirit", "time-marker", "withdraw",
    "wound",
]  # fmt: skip


class Keyword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # clause: kw.bold
    name: KeywordName
    value: Count = 1
    only: Literal["", "shroud", "exposure"] = ""
    """Only while the controller's society has such a marker."""


Victims: TypeAlias = Literal[
    "characters",
    "fighters",  # with combat icons
    "weak",  # with a printed cost of 3 or less
    "near-core",  # in a region with your core
    "domains-here",  # with a domain, where the card itself is
    "locked",  # with a lock marker
    "pieces",  # characters, and attachments in hideouts too
    "attachments",  # only those in hideouts and on regions
]


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What AI seats think of a card, from experience, in their own points."""

    event: float | None = None
    """Worth of playing it; events without one are kept for a response, or for assets."""
    by: Literal["", "best-enemy", "graveyard", "behind", "control", "sweep", "toll"] = ""
    """What it depends on: the best enemy, the best of your graveyard, being far behind in play,
    out-of-control markers, sweeping your core's regions, or an attachment and the enemy influence as a toll."""
    enters: float = 0
    """Worth of entering, besides icons."""
    left_over: int | None = None
    """Funds of an ability that's used when nothing better needs them."""
    harmful: bool = False
    """Better on the enemy side."""
    only_harm: bool = False
    """It only hurts."""
    victims: Victims = "characters"
    blow: str = ""
    """The option that hurts a character; the others don't hurt your own."""
    sacrifice: str = ""
    """The option that sacrifices a character for as much fame as playing a core costs."""
    mission: str = ""
    """The option that places influence on a mission."""
    ability: Literal["", "contest", "orders", "core-waits", "one-short"] = ""
    """When its ability is used: to exhaust an enemy in a contest, with an order in hand, while the core waits,
    or if one fund is short for a card in hand."""
    damages: bool = False
    """By damage, which a safe Spirit doesn't take."""
    barrier: bool = False
    """It gives Barrier: useless if already there."""
    shunned: bool = False
    """Its ability isn't worth its price."""


class Print(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """None: the card has no such value."""

    # clause: card.name, card.cost, card.loyalty, card.domain-icons, card.defence
    # clause: card.character.fields, card.event.fields, card.attachment.fields, card.society.fields
    # clause: card.region.fields, mission.fields
    code: str
    type: CardType
    title: str
    also: tuple[str, ...] = ()
    """Other names in the rulebook's lists."""
    token: bool = False
    dual: bool = False
    """May become an attachment."""
    subtitle: Literal["", "shoggoth", "scarab-industries"] = ""
    """Other cards refer to it."""
    colour: Colour = "neutral"
    # clause: card.subtype-inert
    subtypes: tuple[str, ...] = ()
    cost: Count | None = None
    loyalty: tuple[Colour, ...] = ()
    loyalty_domains: tuple[Domain, ...] = ()
    domains: tuple[Domain, ...] = ()
    icons: tuple[Count, Count, Count] = (0, 0, 0)
    """Permanent: investigation, combat, influence."""
    temporary: tuple[Count, Count, Count] = (0, 0, 0)
    """While the controller has the key."""
    defence: Count | None = None
    unique: bool = False
    core: bool = False
    """Of the Shoggoth society."""
    core_symbol: bool = False
    order: bool = False
    plan: bool = False
    fast: bool = False
    hidden: int = 0
    """Added to the printed cost in a hidden contest."""
    threshold: Count = 0
    points: Count = 0
    opening_hand: Count = 0
    keywords: tuple[Keyword, ...] = ()
    worth: Worth = Worth()

    def has(self, subtype: str) -> bool:
        return subtype in self.subtypes

    def printed(self, keyword: str) -> bool:
        """Whatever its condition."""
        return any(word.name == keyword for word in self.keywords)

    @property
    def printed_cost(self) -> int:
        """X and no cost count as 0."""
        # clause: cost.printed, cost.printed-x-zero
        return self.cost or 0

    @property
    def character(self) -> bool:
        return self.type == "character"

    @property
    def attachment(self) -> bool:
        """Or dual."""
        # clause: dual.character-attachment
        return self.type == "attachment" or self.dual


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Code to copies, with the society and what goes with it."""

    society: str
    cards: dict[str, int]
    core: str = ""
    """Of a Shoggoth deck."""


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Print, ...]


class _Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: dict[str, Deck]


CARDS: Final[dict[str, Print]] = {card.code: card for card in layers.load("underworld/cards.toml", _Cards).card}
READY: Final[dict[str, Deck]] = layers.load("underworld/decks.toml", _Decks).deck
"""By key."""
REGIONS: Final = tuple(card.code for card in CARDS.values() if card.type == "region")
"""One copy of each."""
CORES: Final = tuple(card.code for card in CARDS.values() if card.core)
SOCIETIES: Final = tuple(card.code for card in CARDS.values() if card.type == "society")
BAKU, DRAGON, SHOGGOTH, SCARAB, TIANWEN = "MSJC10", "MSBQ01", "MSBQ02", "MSBQ03", "MSBQ04"
ANCHOR, BLOOD, CORPSE = "BQ009", "BQ040", "BQ118"
WALKING_CORPSE, TENTACLE = "TK001", "TK010"
