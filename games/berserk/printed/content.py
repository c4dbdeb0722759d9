"""Everything printed, from `data/berserk`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.kernel.printed import layers

# clause: dice.colours
Colour: TypeAlias = Literal["blue", "black", "purple", "orange", "grey", "red", "yellow"]
Keyword: TypeAlias = Literal["hero", "ally", "monster", "demon", "pirate", "flying"]
Base: TypeAlias = Literal["standard", "large", "extra-large"]
Height: TypeAlias = Literal["low", "high"]
Floor: TypeAlias = Literal["forest", "cave", "sand", "deck", "street", "camp", "ash"]
"""The ground models walk on."""
Look: TypeAlias = Literal["rock", "tree", "wall", "water", "crates", "mast", "tent"]
"""The drawing of what blocks."""
DieState: TypeAlias = Literal["", "bleeding", "stunned"]
Penalty: TypeAlias = Literal["defence", "movement", "attack"]
Stat: TypeAlias = Literal["movement", "defence", "range", "dice"]
Until: TypeAlias = Literal["attack", "activation", "hero-phase", "enemy-phase", "round", "adventure"]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Pool: TypeAlias = dict[Colour, Count]
# clause: dice.order, dice.equal
STRENGTH: Final[dict[Colour, int]] = {
    "blue": 4,
    "black": 4,
    "purple": 3,
    "orange": 2,
    "grey": 2,
    "red": 2,
    "yellow": 1,
}
TILE_COLUMNS: Final = 6
"""From a tile's left edge to its right; both are cut in half, five are whole."""
TILE_ROWS: Final = 5


class Face(msgspec.Struct, frozen=True):
    successes: int
    state: DieState = ""


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Six faces, each a number of successes; `*` is the color's state."""

    faces: tuple[Annotated[str, msgspec.Meta(pattern=r"^[0-6]\*?$")], ...]
    state: DieState = ""

    def face(self, index: int) -> Face:
        printed = self.faces[index]
        return Face(int(printed[0]), self.state if printed.endswith("*") else "")

    @property
    def mean(self) -> float:
        """Average successes."""
        return sum(int(face[0]) for face in self.faces) / len(self.faces)


class Threshold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fatigue at which a penalty applies."""

    # clause: penalty.threshold
    at: Count
    penalty: Penalty


class AbilityPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability's numbers, which depend on the board's side."""

    at: Count = msgspec.field(default=0, name="from")
    """It works at this health or less; at `low` or less, with its second die."""
    low: Count = 0
    die: Colour = "yellow"
    low_die: Colour = "yellow"
    rerolls: Count = 0
    gain: Count = 0
    most: Count = 0
    reach: Count = 0
    relief: Count = 0
    defence: Count = 0


class HeroBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    health: int
    ko: int
    """Fatigue at which the hero is knocked out."""
    thresholds: tuple[Threshold, ...]
    markers: int = 0
    """Cubes at the start."""
    ability: AbilityPrint = AbilityPrint()


class HeroWorth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How AI seats lead a hero, from experience."""

    caution: float = 1.0
    """How much expected wounds count."""
    close: bool = False
    """May start among the enemies."""
    rests: bool = False
    """The ability reduces fatigue: use it on the most tired hero."""


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's value to AI seats, from experience."""

    top: float | None = None
    """Value of its effect as a top card besides range and healing, in wounds; None if unknown or always
    used."""
    splash: Count = 0
    """Distance from its target at which it also hits others."""
    sweep: Count = 0
    """Distance from the hero at which it also hits others."""
    reckless: bool = False
    """It hits friends too."""
    turn: Literal["", "first", "late"] = ""
    """Turn order with it on top: before heroes it helps, or after those it needs."""
    use: Literal["", "armour", "cover", "feint", "heal"] = ""
    """When to use its effect (`ai/judging.py`); empty: always."""


class HeroPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board's first side is the one for adventure 1."""

    code: str
    boards: tuple[HeroBoard, ...]
    keywords: tuple[Keyword, ...] = ("hero",)
    worth: HeroWorth = HeroWorth()


class ActionPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tactic card has no hero."""

    code: str
    number: Count
    hero: str = ""
    dice: Pool = {}
    movement: Count = 0
    defence: Count = 0
    range: Count = 0
    """Range of its attack; 0: none."""
    visible: bool = False
    """Whether the attack needs line of sight."""
    instant: bool = False
    replaces: str = ""
    """The card it replaces in the hero's set."""
    heals: Count = 0
    """Health it restores, or bleeding it removes instead."""
    reach: Count = 0
    """Range of an effect that isn't an attack; 0 if it doesn't say."""
    phases: tuple[Literal["hero", "enemy"], ...] = ("hero",)
    """When its effect works."""
    worth: Worth = Worth()


class EnemyPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its ability is registered under the code."""

    code: str
    health: tuple[int, int, int]
    """With three, four and five heroes."""
    pool: Pool
    movement: Count
    defence: Count
    supply: int
    """Models in the box."""
    range: Count = 1
    visible: bool = False
    base: Base = "standard"
    keywords: tuple[Keyword, ...] = ()
    ability: bool = False


class AllyPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its ability is registered under the code."""

    code: str
    health: int
    pool: Pool
    movement: Count
    defence: Count
    range: Count = 1
    visible: bool = False
    base: Base = "standard"
    keywords: tuple[Keyword, ...] = ("ally",)
    model: bool = True
    ability: bool = False


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Connected blocking spaces, named within the tile: columns A to G, rows 1 to 5. A and G are cut in half,
    and so are the last spaces of B, D and F (B5) and those above their first (B0)."""

    # clause: scenery.marking, scenery.low-mark, scenery.high-mark
    kind: Height
    look: Look
    spaces: tuple[str, ...]


class TilePrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle of six columns and five rows that cuts hexes in half. Side by side, the halves become whole
    spaces of neither tile. Edges are 1 above, 2 right, 3 below, 4 left."""

    # clause: board.tile-letter, board.tile-edges
    id: str
    ground: Floor
    scenery: tuple[Scenery, ...] = ()


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Position in tiles to the right and down, and whether it's turned by half."""

    tile: str
    at: tuple[int, int]
    turned: bool = False


class _Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    die: dict[Colour, Die]
    directions: dict[str, int]
    """Result of a blue die to direction 0 to 5, clockwise from straight up."""


class _Heroes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hero: tuple[HeroPrint, ...]


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[ActionPrint, ...]


class _Enemies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    enemy: tuple[EnemyPrint, ...]


class _Allies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ally: tuple[AllyPrint, ...]


class _Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tile: tuple[TilePrint, ...]


_DICE: Final = layers.load("berserk/dice.toml", _Dice)
DICE: Final[dict[Colour, Die]] = _DICE.die
DIRECTION_CARD: Final[dict[int, int]] = {int(result): way for result, way in _DICE.directions.items()}
HEROES: Final = {hero.code: hero for hero in layers.load("berserk/heroes.toml", _Heroes).hero}
CARDS: Final = {card.code: card for card in layers.load("berserk/cards.toml", _Cards).card}
"""Action and tactic cards (`guts-1`, `tactic-3`)."""
ENEMIES: Final = {enemy.code: enemy for enemy in layers.load("berserk/enemies.toml", _Enemies).enemy}
ALLIES: Final = {ally.code: ally for ally in layers.load("berserk/allies.toml", _Allies).ally}
TILES: Final = {tile.id: tile for tile in layers.load("berserk/tiles.toml", _Tiles).tile}
TACTICS: Final = tuple(card.code for card in CARDS.values() if not card.hero)


def starting_cards(hero: str) -> list[str]:
    """Cards 1 to 6."""
    # clause: setup.action-cards-1-6, game.own-deck
    return [card.code for card in CARDS.values() if card.hero == hero and 1 <= card.number <= 6]
