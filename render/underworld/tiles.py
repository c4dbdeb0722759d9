"""Cards in play as bars: emblem, faction, name and current numbers, in letters readable as shown."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS
from games.underworld.state.view import CardView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, strong, write
from render.kit.letters.namebox import lay_name, name_box
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, INK, IVORY, MIST, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.medallion import medallion
from render.kit.shapes import TAB_MARGIN, dimmed, lay_tab, panel, put, roundel, tab, vertical, with_shadow
from render.kit.shapes import framed as in_frame
from render.kit.signs import icons
from render.kit.vectors import icon
from render.underworld.faces import FACTION, SIGN, drawing, tones
from render.underworld.lines import called
from render.underworld.small import NUMBER, TEAM, Number, bar, live_numbers, owner

LETTERS, LARGE = 32, 40
"""Letters of names: 11 px when a 1600 px picture is shown 550 px wide; larger if there's room."""
TAG, PAD, MARGIN = 58, 10, 14
_ROW, _MARKS, _CELL = 50, 46, 62
_TABBED = 74
"""How much of a bar's first line a two-digit number covers."""


def tile_high(card: CardView, wide: int, letters: int, words: Words) -> int:
    """Height of a card's bar, with its attachments' tags."""
    return body_high(card, wide, letters, words) + TAG * len(card.attached)


def body_high(card: CardView, wide: int, letters: int, words: Words) -> int:
    rows = _rows(numbers_of(card), wide, letters)
    said = 2 * PAD + _name_high(called(card.code, card.kind, words), wide, letters, words.language)
    high = said + _ROW * rows + _MARKS * bool(markers_of(card))
    return max(high, letters * 3)


def numbers_of(card: CardView) -> tuple[Number, ...]:
    veiled = card.kind in ("infiltrator", "plan")
    return () if veiled else live_numbers(card.icons, card.temporary, card.defence, card.damage)


def markers_of(card: CardView) -> tuple[tuple[str, int], ...]:
    sealed = (("library", len(card.sealed)),) if card.sealed else ()
    return (*((name if name in SIGN else "time", count) for name, count in card.markers), *sealed)


def _rows(shown: tuple[Number, ...], wide: int, letters: int) -> int:
    return -(-len(shown) // max(1, (wide - _left(letters) - 8) // _CELL))


def _left(letters: int) -> int:
    return round(letters * 2.9)


def _name_high(name: str, wide: int, letters: int, language: str) -> int:
    return height_of(f"**{name}**", language, *name_set(name, wide, letters, language))


@kept
def name_set(name: str, wide: int, letters: int, language: str) -> tuple[int, int]:
    """Room for a name on a bar, and its letter size: clear of a number at the upper right corner, unless that
    costs another line."""
    room = wide - _left(letters) - 8
    while letters > LETTERS and _torn(name, room, letters, language):
        letters -= 2
    size = letters
    high = height_of(f"**{name}**", language, room, size)
    for smaller in range(size, LETTERS - 1, -2):
        clear = not _torn(name, room - _TABBED, smaller, language)
        if clear and height_of(f"**{name}**", language, room - _TABBED, smaller) <= high:
            return room - _TABBED, smaller
    return room, size


def _torn(name: str, room: int, letters: int, language: str) -> bool:
    lettering = face(SANS, letters, True, language)
    return max(lettering.width(word) for word in name.split()) > room


def lay_tile(
    made: Image.Image, card: CardView, at: tuple[int, int], wide: int, letters: int, words: Words, marks: Marks
) -> None:
    """Lay a card with its upper left corner at `at`, its attachments' tags below it."""
    x, y = at
    team, high = card.seat % 2, body_high(card, wide, letters, words)
    name = called(card.code, card.kind, words)
    veiled = card.kind in ("infiltrator", "plan")
    offered = f"piece:{card.handle}" in marks
    piece = _body(card.code, name, veiled, card.exhausted, team, (wide, high), letters, words.language, offered)
    put(made, piece, at, MARGIN)
    left = x + _left(letters)
    below = y + PAD + _name_high(name, wide, letters, words.language)
    shown = numbers_of(card)
    if shown:
        rows = _rows(shown, wide, letters)
        room = min(wide - _left(letters) - 8, 84 * -(-len(shown) // rows))
        put(made, bar(shown, rows, room, _ROW * rows - 4), (left, below))
        below += _ROW * rows
    _markers(made, markers_of(card), (left, below))
    for place, other in enumerate(card.attached):
        _tag(made, other, (x + 12, y + high + place * TAG), wide - 12, words, marks)
    numbered(made, marks, f"piece:{card.handle}", (x + wide + 6, y - 14))


def numbered(made: Image.Image, marks: Marks, reference: str, corner: tuple[int, int]) -> None:
    """Lay an option's number, its upper right corner at `corner`."""
    lay_tab(made, marks, reference, (corner[0], corner[1] + NUMBER // 2), NUMBER, corner[0])


@kept
def _body(
    code: str,
    name: str,
    veiled: bool,
    exhausted: bool,
    team: int,
    size: tuple[int, int],
    letters: int,
    language: str,
    offered: bool,
) -> Image.Image:
    light, dark = tones(CARDS[code]) if code else (rgb("#6C7480"), rgb("#1A1F28"))
    made = vertical(*size, mix(dark, light, 0.5), mix(dark, light, 0.2), mix(dark, BLACK, 0.3)).convert("RGBA")
    left = _left(letters)
    side = Image.new("RGBA", (size[0] - left + 4, size[1]), (*mix(dark, INK, 0.75), 225))
    made.alpha_composite(side, (left - 4, 0))
    across = min(left - 14, size[1] - 12)
    _emblem(made, code, veiled, (left - 4 - across) // 2, across)
    room, lettering = name_set(name, size[0], letters, language)
    clear = size[0] - left - 8 - _TABBED
    if offered and room > clear:  # make way for the number
        high = _name_high(name, size[0], letters, language) + 6  # letters in a box need a little more
        said = name_box(name, (clear, high), language, lettering, LETTERS)
    else:
        box = (room, size[1] - PAD)
        said = text_box(f"**{name}**", box, language, icons(), size=lettering, least=lettering)
    made.alpha_composite(said, (left, PAD - 2))
    made = dimmed(made, 0.42) if exhausted else made
    if exhausted:
        turned = round(letters * 1.3)
        made.alpha_composite(_seal(SIGN["exhaust"], turned, rgb("#39414C")), (6, size[1] - turned - 6))
    framed = in_frame(made, 12, bright=TEAM[team])
    mark = round(letters * 0.9)
    framed.alpha_composite(owner(team, mark), (6, 6))
    if code:
        seal = round(letters * 1.15)
        at = (left - 8 - seal, size[1] - seal - 6)
        framed.alpha_composite(faction(CARDS[code].colour, seal), at)
    return with_shadow(framed, 12, MARGIN)


def _emblem(made: Image.Image, code: str, veiled: bool, left: int, across: int) -> None:
    top = (made.height - across) // 2
    if code:
        card = CARDS[code]
        light, dark = tones(card)
        made.alpha_composite(
            medallion(drawing(card), across, light, dark, 3 if card.core else 2 if card.unique else 1),
            (left, top),
        )
    if veiled:
        hood = round(across * (0.62 if code else 0.9))
        made.alpha_composite(
            icon(SIGN["infiltrator"], hood, IVORY, BRASS), (left + across - hood, top) if code else (left, top)
        )


@kept
def faction(colour: str, size: int) -> Image.Image:
    return _seal(FACTION[colour], size, rgb("#11161D"))


@kept
def _seal(drawn: str, size: int, tone: Colour) -> Image.Image:
    return roundel(size, tone, IVORY, icon(drawn, round(size * 0.68), IVORY, mix(IVORY, INK, 0.35)))


def _markers(made: Image.Image, shown: tuple[tuple[str, int], ...], at: tuple[int, int]) -> None:
    x, numeral = at[0], face(SERIF, 34, True)
    for name, count in shown:
        put(made, icon(SIGN[name], 34, IVORY, MIST), (x, at[1] + 4))
        x += 40 + round(write(ImageDraw.Draw(made), (x + 39, at[1] + 21), str(count), numeral, IVORY)) + 14


def _tag(made: Image.Image, card: CardView, at: tuple[int, int], wide: int, words: Words, marks: Marks) -> None:
    reference = f"piece:{card.handle}"
    room = wide - (80 if reference in marks else 0)
    name = called(card.code, card.kind, words)
    put(made, _tag_body(card.code, name, card.exhausted, card.seat % 2, room, words.language), at)
    if reference in marks:
        drawn = tab(marks[reference], TAG - 3)
        put(made, drawn, (at[0] + room + 4, at[1]), TAB_MARGIN)


@kept
def _tag_body(code: str, name: str, exhausted: bool, team: int, wide: int, language: str) -> Image.Image:
    light, dark = tones(CARDS[code]) if code else (rgb("#6C7480"), rgb("#1A1F28"))
    made = panel(wide, TAG - 2, 8, mix(dark, INK, 0.35), mix(light, IVORY, 0.3), 255).copy()
    made.alpha_composite(owner(team, 24), (8, (TAG - 26) // 2))
    x = 38
    if code:
        made.alpha_composite(faction(CARDS[code].colour, 36), (x, (TAG - 38) // 2))
        x += 44
    lay_name(made, (x, TAG // 2 - 1), name, wide - x - 8, language, strong(LETTERS, LETTERS))
    return dimmed(made, 0.4) if exhausted else made


def lay_tags(
    made: Image.Image, cards: tuple[CardView, ...], at: tuple[int, int], wide: int, words: Words, marks: Marks
) -> None:
    """Cards beside something, as tags one below another."""
    for place, card in enumerate(cards):
        _tag(made, card, (at[0], at[1] + place * TAG), wide, words, marks)
