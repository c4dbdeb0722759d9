"""What is printed on dice, heroes, cards, enemies, allies and tiles, from `data/berserk`."""

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
"""What one walks on."""
Look: TypeAlias = Literal["rock", "tree", "wall", "water", "crates", "mast", "tent"]
"""What blocks: the drawing's name."""
DieState: TypeAlias = Literal["", "bleeding", "stunned"]
Penalty: TypeAlias = Literal["defence", "movement", "attack"]
Stat: TypeAlias = Literal["movement", "defence", "range", "dice"]
Until: TypeAlias = Literal["attack", "activation", "hero-phase", "enemy-phase", "round", "adventure"]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Pool: TypeAlias = dict[Colour, Count]
"""Dice by colour."""
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
"""Columns from a tile's left edge to its right edge, which are cut in half: five are whole."""
TILE_ROWS: Final = 5


class Face(msgspec.Struct, frozen=True):
    """One side of a die."""

    successes: int
    state: DieState = ""


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Six faces, each a number of successes; a `*` behind it is the colour's state."""

    faces: tuple[Annotated[str, msgspec.Meta(pattern=r"^[0-6]\*?$")], ...]
    state: DieState = ""

    def face(self, index: int) -> Face:
        """The face at a place from 0."""
        printed = self.faces[index]
        return Face(int(printed[0]), self.state if printed.endswith("*") else "")

    @property
    def mean(self) -> float:
        """Successes that a throw gives on average."""
        return sum(int(face[0]) for face in self.faces) / len(self.faces)


class Threshold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the fatigue track that carries a penalty."""

    # clause: penalty.threshold
    at: Count
    penalty: Penalty


class AbilityPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers and dice that a hero's ability takes from one side of the board, as far as it speaks of them."""

    at: Count = msgspec.field(default=0, name="from")
    """Health from which on downwards it works; `low` likewise in its second degree."""
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
    """One side of a hero's board."""

    health: int
    ko: int
    """Fatigue at which the hero is knocked out."""
    thresholds: tuple[Threshold, ...]
    markers: int = 0
    """Ability markers that the hero starts with."""
    ability: AbilityPrint = AbilityPrint()


class HeroWorth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How AI seats lead a hero, from experience."""

    caution: float = 1.0
    """How much the hero minds the wounds that a place threatens."""
    close: bool = False
    """A close fighter, who may begin among the enemies."""
    rests: bool = False
    """The ability takes fatigue away: it goes to the most tired one."""


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an action or tactic card does as AI seats reckon, from experience."""

    top: float | None = None
    """What its effect adds as a top card beside range and healing, in wounds; None where nobody has said, or it
    is used whenever it can be."""
    splash: Count = 0
    """How near to its target its attack hits others."""
    sweep: Count = 0
    """How near to the hero it does."""
    reckless: bool = False
    """It does not tell friend from foe."""
    turn: Literal["", "first", "late"] = ""
    """When a hero with it on top acts: before those it helps, or after those it needs."""
    use: Literal["", "armour", "cover", "feint", "heal"] = ""
    """When its effect is used (`ai/judging.py`); always, where it says nothing."""


class HeroPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero. The board's first side is that of adventure 1; the others come in the campaign."""

    code: str
    boards: tuple[HeroBoard, ...]
    keywords: tuple[Keyword, ...] = ("hero",)
    worth: HeroWorth = HeroWorth()


class ActionPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action card, or a tactic card when it has no hero."""

    code: str
    number: Count
    hero: str = ""
    dice: Pool = {}
    movement: Count = 0
    defence: Count = 0
    range: Count = 0
    """Range that its effect gives the hero's attack; 0 where it gives none."""
    visible: bool = False
    """That attack needs line of sight."""
    instant: bool = False
    replaces: str = ""
    """The card that leaves the hero's set when this one comes into it."""
    heals: Count = 0
    """Health that its effect restores, or bleeding that it takes away instead."""
    reach: Count = 0
    """How far from the hero its effect works, where it is not an attack; 0 where it says nothing of it."""
    phases: tuple[Literal["hero", "enemy"], ...] = ("hero",)
    """Phases in which its effect works."""
    worth: Worth = Worth()


class EnemyPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of enemy. Its ability is registered under its code."""

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
    """An ally. Its ability is registered under its code."""

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
    """Connected spaces of a tile that block. Spaces are named within the tile: columns A to G, rows 1 to 5;
    A and G are cut in half, and so are the last spaces of B, D and F (B5) and those above their first (B0)."""

    # clause: scenery.marking, scenery.low-mark, scenery.high-mark
    kind: Height
    look: Look
    spaces: tuple[str, ...]


class TilePrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of the board: a rectangle of six columns and five rows whose edges cut hexes in half. Laid side by
    side, the halves become whole spaces that belong to neither tile. Edges are 1 above, 2 right, 3 below,
    4 left."""

    # clause: board.tile-letter, board.tile-edges
    id: str
    ground: Floor
    scenery: tuple[Scenery, ...] = ()


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the table: how many tiles to the right and down, and whether it is turned by half."""

    tile: str
    at: tuple[int, int]
    turned: bool = False


class _Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    die: dict[Colour, Die]
    directions: dict[str, int]
    """Result of a blue die to a direction 0 to 5, clockwise from straight up."""


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
"""Action and tactic cards by code (`guts-1`, `tactic-3`)."""
ENEMIES: Final = {enemy.code: enemy for enemy in layers.load("berserk/enemies.toml", _Enemies).enemy}
ALLIES: Final = {ally.code: ally for ally in layers.load("berserk/allies.toml", _Allies).ally}
TILES: Final = {tile.id: tile for tile in layers.load("berserk/tiles.toml", _Tiles).tile}
TACTICS: Final = tuple(card.code for card in CARDS.values() if not card.hero)


def starting_cards(hero: str) -> list[str]:
    """Cards 1 to 6 of a hero."""
    # clause: setup.action-cards-1-6, game.own-deck
    return [card.code for card in CARDS.values() if card.hero == hero and 1 <= card.number <= 6]
