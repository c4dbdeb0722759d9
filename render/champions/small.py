"""Cards on the table: emblem, cost and a two-line name; current numbers go on a bar."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from render.champions.faces import MARGIN, RADIUS, back, drawing, tones
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.namebox import LEAST, name_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, INK, IVORY, Colour, mix, rgb
from render.kit.pieces.medallion import medallion
from render.kit.shapes import dimmed, framed, panel, roundel, vertical, with_shadow
from render.kit.signs import SIGNS
from render.kit.vectors import icon

Size = tuple[int, int]
CHARACTERS = ("ally", "minion", "hero", "alter-ego", "villain")
"""Types with numbers on a bar at the lower edge."""
FOE = rgb("#E0503C")
LETTERS = 32
"""Minimum pixels of a line: 11 in a message's box. It's narrowed rather than made smaller."""


def coin_wide(size: Size) -> int:
    """Width of the cost, or of the skull in its place."""
    return max(28, round(size[0] * 0.26))


def plate_height(size: Size, exhausted: bool) -> int:
    """Height of a name's plate."""
    return round(max(21, round(size[0] * 0.165)) * (1.4 if exhausted else 2.6))


def art_high(code: str, size: Size, exhausted: bool) -> int:
    """Free height above a card's name."""
    low = bar_height(size) if code and CARDS[code].type in CHARACTERS else 6
    return (size[0] if exhausted else size[1]) - low - plate_height(size, exhausted)


def bar_height(size: Size) -> int:
    """Height of the bar of current numbers."""
    return max(28, round(size[1] * 0.25))


@kept
def body(code: str, size: Size, language: str, exhausted: bool = False) -> Image.Image:
    """A card in play with its shadow; on its side if exhausted. No code: facedown."""
    if not code:
        made = back(size, "drone")
        made = dimmed(made.transpose(Image.Transpose.ROTATE_270)) if exhausted else made
    else:
        made = small(code, size, language, exhausted)
    return with_shadow(made, RADIUS, MARGIN)


@kept
def small(code: str, size: Size, language: str, exhausted: bool = False) -> Image.Image:
    """A face without shadow. On its side, the emblem turns, but the name stays upright."""
    card = CARDS[code]
    light, dark = tones(card)
    width, height = (size[1], size[0]) if exhausted else size
    made = vertical(
        width, height, mix(dark, light, 0.62), mix(dark, light, 0.25), mix(dark, BLACK, 0.3)
    ).convert("RGBA")
    low = bar_height(size) if card.type in CHARACTERS else 6
    plate = plate_height(size, exhausted)
    across = round(min(width * 0.86, (height - low - plate) * 0.96))
    emblem = medallion(drawing(card), across, light, dark, 2 if card.unique else 1)
    emblem = emblem.transpose(Image.Transpose.ROTATE_270) if exhausted else emblem
    made.alpha_composite(emblem, ((width - across) // 2, 5))
    made = dimmed(made) if exhausted else made
    made.alpha_composite(
        Image.new("RGBA", (width, plate + low), (*mix(dark, INK, 0.8), 238)), (0, height - plate - low)
    )
    made.alpha_composite(_named(code, (width - 16, plate), language), (8, height - plate - low))
    if card.cost is not None:
        _coin(made, card.cost, size, light, dark)
    if card.type == "minion":
        # minions don't rely on their red edge
        made.alpha_composite(foe_sign(coin_wide(size)), (5, 5))
    edge = FOE if card.type in ("minion", "villain") else BRASS
    return framed(made, RADIUS, bright=edge)


def _named(code: str, box: Size, language: str) -> Image.Image:
    """A card's name on its plate; on readable cards it's narrowed rather than made small."""
    name = Words(language, "champions").name("card", code)
    size = max(15, round(box[1] * (0.36 if box[1] > box[0] * 0.26 else 0.66)))
    return name_box(name, box, language, size, LETTERS if size >= LETTERS else LEAST)


@kept
def foe_sign(across: int) -> Image.Image:
    """A skull in a disc."""
    skull = icon(SIGNS["skull"], round(across * 0.7), IVORY, mix(IVORY, INK, 0.4))
    return roundel(across, mix(FOE, INK, 0.65), FOE, skull)


def _coin(made: Image.Image, cost: int, size: Size, light: Colour, dark: Colour) -> None:
    across = coin_wide(size)
    piece = panel(across, across, across // 2, mix(dark, light, 0.3), BRASS, 255).copy()
    numeral = face(SERIF, round(across * 0.7), True)
    write(ImageDraw.Draw(piece), (across / 2, across / 2), str(cost), numeral, IVORY, anchor="m", stroke=INK)
    made.alpha_composite(piece, (5, 5))
