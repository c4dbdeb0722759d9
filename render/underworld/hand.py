"""The hand, cards you look at, and your own facedown cards: three in a row, in readable letters."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, INK, IVORY, MIST, mix
from render.kit.picture import HANDS, Marks
from render.kit.pieces.medallion import medallion
from render.kit.pieces.whys import lay_why
from render.kit.shapes import framed, panel, put, roundel, veil, vertical, with_shadow
from render.kit.signs import icons
from render.kit.stacks import Strip, crowded, stacked_strips, table_of
from render.kit.vectors import icon
from render.underworld.faces import MARGIN, SIGN, drawing, kind_of, pips, text_of, tones, values
from render.underworld.stack import DARK, LIGHT
from render.underworld.tiles import LETTERS, faction, numbered

WIDTH, EDGE, GAP, HEAD = 1600, 22, 14, 70
ACROSS = 3
WIDE, WIDER = ((WIDTH - 2 * EDGE - (across - 1) * GAP) // across for across in (ACROSS, 2))
"""Card width with three in a row; and with two, or one."""
_NAME, _ART, _FOOT, _NOTE = 88, 96, 62, 44
_LEAST = 380
"""Height of a card with little text."""
Shown = tuple[str, str, str]
"""Reference, code, and a note: `looking` or `infiltrator`."""


def shown(view: UnderworldView, marks: Marks) -> list[Shown]:
    """The cards: search results; or the hand, cards looked at and facedown cards, those to choose first."""
    sought = [(ref, ref.partition(":")[2], "") for ref in marks if ref.startswith("code:")]
    kinds = _kinds(view)
    kinds.sort(key=lambda cards: not any(ref in marks for ref, _, _ in cards))
    return sought or [card for cards in kinds for card in cards]


def refs(view: UnderworldView) -> tuple[str, ...]:
    return tuple(ref for cards in _kinds(view) for ref, _, _ in cards)


def _kinds(view: UnderworldView) -> list[list[Shown]]:
    return [
        [(f"piece:{card.handle}", card.code, "") for card in view.hand],
        [(f"code:{code}", code, "looking") for code in view.looking],
        [(ref, code, "infiltrator") for ref, code in _veiled(view)],
    ]


def pictures(view: UnderworldView, words: Words, marks: Marks) -> list[Image.Image]:
    """The viewer's hand, cards looked at, and infiltrators, readable; with the options' numbers."""
    cards = shown(view, marks)
    rows = [cards[n : n + ACROSS] for n in range(0, len(cards), ACROSS)]
    choosing = any(ref in marks for ref, _, _ in cards)
    strips = [_title(view, cards, words), *(_row(row, choosing, words, marks) for row in rows)]
    return crowded(stacked_strips(strips, table_of(WIDTH, (LIGHT, DARK))), HANDS)


def _veiled(view: UnderworldView) -> list[tuple[str, str]]:
    cards = [card for region in view.regions for card in region.cards]
    cards += [card for side in view.sides for card in side.attached]
    own = [
        card
        for card in cards
        if card.seat == view.viewer and card.kind in ("infiltrator", "plan") and card.code
    ]
    return [(f"piece:{card.handle}", card.code) for card in own]


def _title(view: UnderworldView, cards: list[Shown], words: Words) -> Strip:
    seeking = any(ref.startswith("code:") and not note for ref, _, note in cards)
    count = len(cards) if seeking else len(view.hand)
    title = words("underworld-pic-sought" if seeking else "underworld-pic-hand", count=count)

    def paint(made: Image.Image, y: int) -> None:
        lettering = face(SERIF, 46, True, words.language)
        write(ImageDraw.Draw(made), (EDGE + 4, y + 38), title, lettering, BRASS)

    return Strip(HEAD if cards else 200, paint)


def _row(row: list[Shown], choosing: bool, words: Words, marks: Marks) -> Strip:
    wide = WIDE if len(row) == ACROSS else WIDER
    high = max(_high(code, wide, words.language) for _, code, _ in row)
    noted = _NOTE if any(note for _, _, note in row) else 0

    def paint(made: Image.Image, y: int) -> None:
        for place, (ref, code, note) in enumerate(row):
            x = EDGE + place * (wide + GAP)
            put(made, hand_card(code, (wide, high), words.language), (x, y), MARGIN)
            if choosing and ref not in marks:
                made.paste(INK, (x, y), veil(wide, high, 18, 110))
            if note:
                said = words(f"underworld-pic-{note}")
                lettering = face(SANS, LETTERS, True, words.language)
                write(ImageDraw.Draw(made), (x + wide / 2, y + high + 20), said, lettering, MIST, anchor="m")
            lay_why(made, marks, ref, (x + wide - 74, y + 12))
            numbered(made, marks, ref, (x + wide - 6, y + 8))

    return Strip(high + noted + GAP, paint)


# -- a card ----------------------------------------------------------------------------------------------


def _high(code: str, wide: int, language: str) -> int:
    foot = _FOOT if values(CARDS[code]) else 0
    said = text_of(code, language)
    text = height_of(said, language, wide - 36, LETTERS) if said else 0
    return max(_LEAST, _NAME + _art_high(code, wide, Words(language, "underworld")) + text + 30 + foot)


def _kind_room(code: str, wide: int) -> int:
    return wide - 134 - 46 * len(pips(CARDS[code])) - 8


def _art_high(code: str, wide: int, words: Words) -> int:
    kind = height_of(kind_of(CARDS[code], words), words.language, _kind_room(code, wide), LETTERS, whole=True)
    return max(_ART, kind + 10)


@kept
def hand_card(code: str, size: tuple[int, int], language: str) -> Image.Image:
    """A readable card in hand, with its shadow: name, faction, loyalty, kind, text, values."""
    card, words = CARDS[code], Words(language, "underworld")
    light, dark = tones(card)
    made = vertical(*size, mix(dark, light, 0.55), mix(dark, light, 0.2), mix(dark, BLACK, 0.3)).convert("RGBA")
    made.alpha_composite(Image.new("RGBA", (size[0], _NAME), (*mix(dark, INK, 0.82), 245)))
    _named(made, code, words)
    _art(made, code, words)
    top, foot = _NAME + _art_high(code, size[0], words), _FOOT if values(card) else 0
    field = Image.new("RGBA", (size[0], size[1] - top - foot), (*mix(dark, INK, 0.88), 235))
    made.alpha_composite(field, (0, top))
    said = text_of(code, language)
    if said:
        box = (size[0] - 36, size[1] - top - foot - 16)
        text = text_box(said, box, language, icons(more=SIGN), size=38, least=LETTERS, bold_tone=BRASS)
        made.alpha_composite(text, (18, top + 8))
    if foot:
        _values(made, code, size[1] - foot)
    return with_shadow(framed(made, 18), 18, MARGIN)


def _named(made: Image.Image, code: str, words: Words) -> None:
    card = CARDS[code]
    light, dark = tones(card)
    left = 20
    if card.cost is not None:
        coin = panel(62, 62, 31, mix(dark, light, 0.35), BRASS, 255).copy()
        numeral = face(SERIF, 48 if len(str(card.cost)) < 2 else 36, True)
        write(ImageDraw.Draw(coin), (31, 30), str(card.cost), numeral, IVORY, anchor="m", stroke=INK)
        made.alpha_composite(coin, (10, 13))
        left = 84
    family = SERIF if words.language == "en" else SANS
    name, room = words.name("card", code), made.width - left - 84
    lettering, said = fitted(family, 40, name, room, least=LETTERS, bold=True, language=words.language)
    if said == name:
        write(ImageDraw.Draw(made), (left, _NAME / 2), said, lettering, IVORY)
        return
    box = text_box(
        f"**{name}**", (room, _NAME), words.language, icons(), size=LETTERS, least=LETTERS, centred=True
    )
    made.alpha_composite(box, (left, 0))


def _art(made: Image.Image, code: str, words: Words) -> None:
    card = CARDS[code]
    light, dark = tones(card)
    rank = 3 if card.core or card.type == "society" else 2 if card.unique else 1
    made.alpha_composite(medallion(drawing(card), 88, light, dark, rank), (10, _NAME + 4))
    made.alpha_composite(faction(card.colour, 42), (66, _NAME + 50))
    loyal = pips(card)
    x = made.width - 14 - 46 * len(loyal)
    for place, drawn in enumerate(loyal):
        disc = roundel(42, mix(dark, INK, 0.6), BRASS, icon(drawn, 30, IVORY, mix(IVORY, dark, 0.4)))
        made.alpha_composite(disc, (x + place * 46, _NAME + 26))
    box, said = (_kind_room(code, made.width), _art_high(code, made.width, words) - 6), kind_of(card, words)
    kind = text_box(said, box, words.language, icons(), size=LETTERS, least=LETTERS, centred=True, whole=True)
    made.alpha_composite(kind, (120, _NAME + 3))


def _values(made: Image.Image, code: str, top: int) -> None:
    """Each with its sign, spread over the room there is."""
    x, draw, room = 22.0, ImageDraw.Draw(made), made.width - 44
    found = [(icon(drawn, 42, BRASS, mix(BRASS, INK, 0.4)), said) for drawn, said in values(CARDS[code])]
    for size in (46, 40, 36, 32):
        numeral = face(SERIF, size, True)
        wide = [50 + numeral.width(said) for _, said in found]
        if sum(wide) + 12 * len(wide) <= room:
            break
    gap = min(36.0, max(4.0, (room - sum(wide)) / max(len(wide), 1)))
    for (sign, said), each in zip(found, wide, strict=True):
        made.alpha_composite(sign, (round(x), top + 10))
        write(draw, (x + 50, top + 31), said, numeral, IVORY, stroke=INK)
        x += each + gap
