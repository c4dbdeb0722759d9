"""What is printed on the cards of Underworld: Hegemony, and the ready decks, from `data/underworld`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.kernel.printed import layers

# clause: card.icon-kinds
Contest: TypeAlias = Literal["investigation", "combat", "influence"]
CONTESTS: Final[tuple[Contest, ...]] = ("investigation", "combat", "influence")
"""The three contests of a region, in their order, and the kinds of ability icon."""
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
    "advance",
    "barrier",
    "cannot-be-sacrificed",
    "cannot-move",
    "chaos",
    "concealed",
    "fast",
    "guard",
    "hidden",
    "indestructible",
    "leader",
    "lethal",
    "mobile",
    "mystic-gambit",
    "no-attachments",
    "no-equipment",
    "non-asset",
    "overt",
    "raid",
    "recover",
    "renown",
    "reputation",
    "rumour",
    "secret-plan",
    "shield",
    "shoggoth-only",
    "singleton",
    "slow",
    "spirit",
    "time-marker",
    "withdraw",
    "wound",
]
"""Every keyword that the rules know."""


class Keyword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed keyword, such as Raid 1."""

    # clause: kw.bold
    name: KeywordName
    value: Count = 1
    only: Literal["", "shroud", "exposure"] = ""
    """Works only while the controller's society has a marker of this kind."""


Victims: TypeAlias = Literal[
    "characters",
    "fighters",  # with combat icons
    "weak",  # of a printed cost of 3 or less
    "near-core",  # in a region of the own core
    "domains-here",  # with a domain, where the card itself stands
    "locked",  # with a lock marker
    "pieces",  # characters, and attachments in hideouts too
    "attachments",  # those in hideouts and on regions, and nothing else
]


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What AI seats think of a card, from experience, in points of their own."""

    event: float | None = None
    """What playing it is worth; an event without it is kept for a response, or for assets."""
    by: Literal["", "best-enemy", "graveyard", "behind", "control", "sweep", "toll"] = ""
    """What an event's worth depends on: it takes the best enemy, wakes the best of your graveyard, is for a
    player far behind in play, is worth so much for each out-of-control marker, sweeps the regions of your
    core, or costs each player an attachment and the enemy influence."""
    enters: float = 0
    """What its entering brings beside its icons."""
    left_over: int | None = None
    """Funds that its ability costs, which is used when nothing better needs them."""
    harmful: bool = False
    """One would rather have its targets on the other side."""
    only_harm: bool = False
    """An event that does nothing else but hurt."""
    victims: Victims = "characters"
    """Who it can hurt."""
    blow: str = ""
    """The option of an event that hurts a character; its others hurt none of your own."""
    sacrifice: str = ""
    """The option of an event that gives a character up for as much fame as playing a core costs."""
    mission: str = ""
    """The option of an event that brings influence on a mission."""
    ability: Literal["", "contest", "orders", "core-waits", "one-short"] = ""
    """When its ability is used: to exhaust an enemy in a contest, with an order in hand, while the core waits,
    or where one fund is lacking for a card of the hand."""
    damages: bool = False
    """It hurts by damage, which passes a Spirit by that is safe."""
    barrier: bool = False
    """It gives Barrier: to somebody who has it, it gives nothing."""
    shunned: bool = False
    """The price of its ability isn't paid willingly."""


class Print(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One printed card; None stands for a value that the card has not."""

    # clause: card.name, card.cost, card.loyalty, card.domain-icons, card.defence
    # clause: card.character.fields, card.event.fields, card.attachment.fields, card.society.fields
    # clause: card.region.fields, mission.fields
    code: str
    type: CardType
    title: str
    also: tuple[str, ...] = ()
    """Other names that the rulebook's lists give it."""
    token: bool = False
    dual: bool = False
    """A character that may become an attachment."""
    subtitle: Literal["", "shoggoth", "scarab-industries"] = ""
    """A subtitle that other cards speak of."""
    colour: Colour = "neutral"
    # clause: card.subtype-inert
    subtypes: tuple[str, ...] = ()
    cost: Count | None = None
    loyalty: tuple[Colour, ...] = ()
    loyalty_domains: tuple[Domain, ...] = ()
    domains: tuple[Domain, ...] = ()
    icons: tuple[Count, Count, Count] = (0, 0, 0)
    """Permanent icons: investigation, combat, influence."""
    temporary: tuple[Count, Count, Count] = (0, 0, 0)
    """Likewise those that count while the controller has the key."""
    defence: Count | None = None
    unique: bool = False
    core: bool = False
    """A core character of the Shoggoth society."""
    core_symbol: bool = False
    order: bool = False
    """An order card."""
    plan: bool = False
    fast: bool = False
    hidden: int = 0
    """What it adds to its printed cost when it is shown in a hidden contest."""
    threshold: Count = 0
    points: Count = 0
    opening_hand: Count = 0
    keywords: tuple[Keyword, ...] = ()
    worth: Worth = Worth()

    def has(self, subtype: str) -> bool:
        return subtype in self.subtypes

    def printed(self, keyword: str) -> bool:
        """Whether a keyword is printed on it, whatever its condition."""
        return any(word.name == keyword for word in self.keywords)

    @property
    def printed_cost(self) -> int:
        """The printed cost; X and no cost count as 0."""
        # clause: cost.printed, cost.printed-x-zero
        return self.cost or 0

    @property
    def character(self) -> bool:
        return self.type == "character"

    @property
    def attachment(self) -> bool:
        """An attachment, or a card that is one as well."""
        # clause: dual.character-attachment
        return self.type == "attachment" or self.dual


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's deck: card code to copies, with the society and what goes with it."""

    society: str
    cards: dict[str, int]
    core: str = ""
    """The core character of a Shoggoth deck."""


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Print, ...]


class _Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: dict[str, Deck]


CARDS: Final[dict[str, Print]] = {card.code: card for card in layers.load("underworld/cards.toml", _Cards).card}
"""Every card by its code."""
READY: Final[dict[str, Deck]] = layers.load("underworld/decks.toml", _Decks).deck
"""The four ready decks by key."""
REGIONS: Final = tuple(card.code for card in CARDS.values() if card.type == "region")
"""The world deck: one copy of each region."""
CORES: Final = tuple(card.code for card in CARDS.values() if card.core)
SOCIETIES: Final = tuple(card.code for card in CARDS.values() if card.type == "society")
BAKU, DRAGON, SHOGGOTH, SCARAB, TIANWEN = "MSJC10", "MSBQ01", "MSBQ02", "MSBQ03", "MSBQ04"
ANCHOR, BLOOD, CORPSE = "BQ009", "BQ040", "BQ118"
WALKING_CORPSE, TENTACLE = "TK001", "TK010"
