"""Colours and drawings of Berserk: grounds, scenery, dice, signs, and an emblem for everything with a name."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from games.berserk.printed.content import Colour as DieColour
from games.kernel.printed import layers
from render.kit.letters.words import told_of
from render.kit.palette import Colour, rgb
from render.kit.signs import SIGNS
from render.kit.vectors import check_drawings

LIGHT, DARK = rgb("#3C2226"), rgb("#0D0709")
"""Berserk's own table: dried blood."""
FIELD = rgb("#1D1316")
"""Background of a panel."""
FOE, FRIEND = rgb("#A8323A"), rgb("#3F8F6B")
LOW, HIGH = rgb("#EFE6CF"), rgb("#E0413A")
"""Borders of low and of high scenery."""  # clause: scenery.low-mark, scenery.high-mark
HERO: Final[dict[str, Colour]] = {
    "guts": rgb("#5B6472"),
    "isidro": rgb("#B0762A"),
    "schierke": rgb("#3B7F4E"),
    "farnese": rgb("#8C5AA8"),
    "serpico": rgb("#3D78B8"),
}
DIE: Final[dict[str, Colour]] = {
    "blue": rgb("#2F6FD6"),
    "black": rgb("#25252D"),
    "purple": rgb("#7A3FB4"),
    "orange": rgb("#DE7A24"),
    "grey": rgb("#8B939C"),
    "red": rgb("#BE2F34"),
    "yellow": rgb("#E8C531"),
}
STATE: Final[dict[str, Colour]] = {"bleeding": rgb("#A3242B"), "stunned": rgb("#3B5FB0")}


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tone: str
    drawing: str
    flat: bool = False
    """Fills the space instead of standing on it."""


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tone: str
    strokes: Literal["tufts", "waves", "cracks", "dunes", "planks", "cobbles", "specks"]


class _LookFile(msgspec.Struct, forbid_unknown_fields=True):
    look: dict[str, Look]
    ground: dict[str, Ground]
    die: dict[DieColour, str]
    sign: dict[str, str]

    def __post_init__(self) -> None:
        check_drawings({name: look.drawing for name, look in self.look.items()})
        check_drawings({str(colour): drawing for colour, drawing in self.die.items()})
        check_drawings(self.sign)


class _EmblemFile(msgspec.Struct, forbid_unknown_fields=True):
    """`emblems.toml`: kind to id to drawing."""

    hero: dict[str, str]
    enemy: dict[str, str]
    ally: dict[str, str]
    card: dict[str, str]
    token: dict[str, str]
    special: dict[str, str]

    def __post_init__(self) -> None:
        for part in msgspec.structs.asdict(self).values():
            check_drawings(part)


_FILE: Final = layers.load("berserk/looks.toml", _LookFile)
EMBLEMS: Final[dict[str, dict[str, str]]] = msgspec.structs.asdict(
    layers.load("berserk/emblems.toml", _EmblemFile)
)
LOOKS: Final = _FILE.look
GROUNDS: Final = _FILE.ground
DIE_SHAPE: Final[dict[str, str]] = {str(colour): drawing for colour, drawing in _FILE.die.items()}
"""Die to the shape of its colour, for people who can't see it."""
SIGN: Final[dict[str, str]] = SIGNS | _FILE.sign
PENALTY: Final = {"defence": "defend", "movement": "move", "attack": "attack"}
"""Penalty to its sign."""
_PLAIN: Final = {
    "hero": "fame",
    "ally": "influence",
    "enemy": "skull",
    "card": "tactic",
    "event": "event",
    "adventure": "special",
    "special": "special",
}
"""Kind to the sign for things without a drawing."""
_PLAIN_LOOK: Final = Look("#8B8680", _FILE.look["rock"].drawing)
_PLAIN_GROUND: Final = Ground("#454540", "specks")


def look_of(name: str) -> Look:
    """A kind of scenery; a rock if it has no drawing."""
    return LOOKS.get(name, _PLAIN_LOOK)


def ground_of(name: str) -> Ground:
    """A ground; bare if unknown."""
    return GROUNDS.get(name, _PLAIN_GROUND)


def emblem(kind: str, id_: str) -> str:
    """The drawing of a hero, enemy, ally, card or token."""
    found = EMBLEMS.get(kind, {}).get(id_)
    if found:
        return found
    return SIGN.get(id_) or SIGN[_PLAIN.get(kind, "token")]


def tone_of(kind: str, code: str) -> Colour:
    """Colour of a model's base: a hero's own, green for allies, red for enemies."""
    if kind == "hero":
        return HERO.get(code, FRIEND)
    return FRIEND if kind == "ally" else FOE


def text_of(kind: str, code: str, language: str) -> str:
    """What a card or ability does; empty without text."""
    return told_of("berserk/texts.toml", kind, code, language)


def story_of(kind: str, id_: str, language: str) -> str:
    """The text of an adventure, event or special rule; empty if it has none."""
    return told_of("berserk/story.toml", kind, id_, language)
