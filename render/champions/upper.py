"""The villain's side of the table: villain, schemes, encounter cards, and the card being resolved."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, PieceView
from render.champions.faces import DECK, drawing, kind_of, text_in_play, text_of, tones
from render.champions.pieces import chips_of, sign_of, tags
from render.champions.schemes import (
    EDGE,
    FIELD,
    MAIN,
    RIGHT,
    SCHEMES,
    TOP,
    UPPER,
    VILLAIN,
    WIDE_SCHEMES,
    is_spread,
    says_all,
    schemes,
)
from render.champions.small import LETTERS
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, lay_line, sans, serif, strong, write
from render.kit.letters.namebox import lay_name
from render.kit.letters.textbox import fits, set_text, text_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.gauges import dial
from render.kit.pieces.medallion import medallion
from render.kit.shapes import lay_tab, panel, put
from render.kit.signs import icons
from render.kit.vectors import faint, icon

PURPLE, ORANGE = rgb("#8E4FC0"), rgb("#E08A4A")
TOLD = (WIDE_SCHEMES - SCHEMES - 14, UPPER - 78)
_PILE, _PLATE = (UPPER - 10) // 2, MAIN - 78
"""Height of a pile if nothing else is beside the schemes; and of the resolved card there if side schemes are
below it."""


def upper(made: Image.Image, view: ChampionsView, words: Words, marks: Marks) -> None:
    """Draw everything above the heroes; nothing before there's a villain."""
    if view.villain is None or view.main is None:
        return
    _villain(made, view, view.villain, words, marks)
    schemes(made, view, view.main, words, marks)
    if not view.told and not is_spread(view) and not saying(said_right(view, words.language), words.language):
        discard = view.encounter_discard
        top = words.name("card", discard[-1]) if discard else ""
        deck = (words("champions-pic-encounter"), "")
        _large_pile(made, TOP, sign_of(DECK, 96, ORANGE), view.encounter_deck, deck, words.language)
        said = (words("champions-pile-encounter"), top)
        _large_pile(made, TOP + _PILE + 10, sign_of("discard", 96), len(discard), said, words.language)
        return
    _piles(made, view, words)
    _told(made, view, words)


def _villain(made: Image.Image, view: ChampionsView, piece: PieceView, words: Words, marks: Marks) -> None:
    put(made, _villain_field(piece.code), (EDGE, TOP))
    draw, x, y = ImageDraw.Draw(made), EDGE, TOP
    name = words.name("card", piece.code)
    lay_name(made, (x + 20, y + 36), name, VILLAIN - 40, words.language, serif(50, 32))
    put(made, dial(piece.left or 0, piece.health or 1, 222, PURPLE), (x + 8, y + 72))
    stage = words("champions-pic-stage", stage=CARDS[piece.code].stage, left=view.stages_left)
    lay_name(made, (x + 240, y + 94), stage, VILLAIN - 254, words.language, sans(34, LETTERS, MIST))
    at = x + 240.0
    for sign, value in (("scheme", piece.scheme), ("attack", piece.attack)):
        put(made, sign_of(sign, 54), (round(at), y + 128))
        said = "–" if value is None else str(value)
        at += 62 + write(draw, (at + 60, y + 156), said, face(SERIF, 68, True), IVORY, role="key") + 18
    low = chips(made, piece, (x + 240, y + 196), words)
    _attached(made, piece, (x + 14, max(y + 312, low)), y + UPPER - 10, words, marks)
    lay_tab(made, marks, f"piece:{piece.handle}", (x + 44, y + 96), 56)


@kept
def _villain_field(code: str) -> Image.Image:
    light, dark = tones(CARDS[code])
    made = panel(VILLAIN, UPPER, 14, mix(dark, BLACK, 0.35), mix(light, INK, 0.2), 255).copy()
    emblem = faint(medallion(drawing(CARDS[code]), 300, light, dark, 2), 56)
    made.alpha_composite(emblem, (VILLAIN - 310, 110))
    return made


def chips(made: Image.Image, piece: PieceView, at: tuple[int, int], words: Words) -> int:
    """Status cards as chips with names, one below another; returns where the next thing can go."""
    y = at[1]
    for chip in chips_of(piece, words):
        put(made, chip, (at[0], y))
        y += chip.height + 4
    return y


def _attached(
    made: Image.Image, piece: PieceView, at: tuple[int, int], bottom: int, words: Words, marks: Marks
) -> None:
    columns = 1 if len(piece.attached) < 3 else 2
    rows = (len(piece.attached) + columns - 1) // columns
    high = min(56, (bottom - at[1]) // max(rows, 1))
    wide = (VILLAIN - 28) // columns
    for column in range(columns):
        tags(made, piece.attached[column::columns], (at[0] + column * wide, at[1]), wide, words, marks, high)


# -- encounter cards -------------------------------------------------------------------------------------


def _piles(made: Image.Image, view: ChampionsView, words: Words) -> None:
    draw, y = ImageDraw.Draw(made), TOP + 32
    put(made, sign_of(DECK, 46, ORANGE), (RIGHT, y - 24))
    lettering = face(SERIF, 60, True)
    x = RIGHT + 54 + write(draw, (RIGHT + 54, y), str(view.encounter_deck), lettering, IVORY) + 10
    said, style = words("champions-pic-encounter"), sans(32, 20, MIST)
    x += lay_line(made, (x, y), said, 150, words.language, style, role="aside") + 18
    if view.encounter_discard:
        put(made, sign_of("discard", 42), (round(x), y - 22))
        x += 48 + write(draw, (x + 48, y), str(len(view.encounter_discard)), lettering, IVORY) + 10
        top = words.name("card", view.encounter_discard[-1])
        small, shown = fitted(SANS, 32, top, RIGHT + TOLD[0] - x, least=20, language=words.language)
        if shown == top:  # a cut name says nothing; the table in words has it
            write(draw, (x, y), shown, small, MIST, role="aside")


def _large_pile(
    made: Image.Image, y: int, sign: Image.Image, count: int, said: tuple[str, str], language: str
) -> None:
    put(made, panel(TOLD[0], _PILE, 12, FIELD, BRASS_DARK, 200), (RIGHT, y))
    draw, middle = ImageDraw.Draw(made), y + _PILE / 2
    put(made, sign, (RIGHT + 22, round(middle) - 48))
    left = RIGHT + 132.0
    left += write(draw, (left, middle), str(count), face(SERIF, 110, True), IVORY, role="key") + 24
    room = RIGHT + TOLD[0] - 16 - left
    label, top = said
    shown = f"{label}\n**{top}**" if top else label
    high = min(round(set_text(shown, language, round(room), 36).height), _PILE - 20)
    text = text_box(shown, (round(room), high), language, {}, size=36, least=32, tone=MIST, bold_tone=IVORY)
    put(made, text, (round(left), round(middle - high / 2)))


def _told(made: Image.Image, view: ChampionsView, words: Words) -> None:
    at = (RIGHT, TOP + 78)
    whose = words("champions-pic-told", player=words.player(int(view.told[1]))) if len(view.told) > 1 else ""
    if is_spread(view):
        if view.told:
            put(made, told_plate(view.told[0], whose, words.language), at)
        return
    if not view.told:
        codes = said_right(view, words.language)
        if saying(codes, words.language):
            put(made, rules(codes, TOLD, words.language), at)
        return
    put(made, told_card(view.told[0], TOLD, words.language), at)
    if whose:
        place = (at[0] + 112, at[1] + 92)
        lay_name(made, place, whose, TOLD[0] - 130, words.language, strong(34, LETTERS, BRASS))


@kept
def told_plate(code: str, whose: str, language: str) -> Image.Image:
    """A plate with just the resolved card's name and who resolves it; its text goes below."""
    light, dark = tones(CARDS[code])
    made = panel(TOLD[0], _PLATE, 14, mix(dark, BLACK, 0.25), light, 255).copy()
    emblem = icon(drawing(CARDS[code]), 64, mix(light, IVORY, 0.75), mix(light, INK, 0.35))
    made.alpha_composite(emblem, (12, 12))
    room = TOLD[0] - 104
    name = Words(language, "champions").name("card", code)
    lay_name(made, (88, 28 if whose else _PLATE / 2), name, room, language, serif(42, 32))
    lay_line(made, (88, 66), whose, room, language, strong(34, 32, BRASS))
    return made


@kept
def told_card(code: str, size: tuple[int, int], language: str) -> Image.Image:
    """The encounter card being resolved, in words; below its name there's room for who resolves it."""
    card, words = CARDS[code], Words(language, "champions")
    light, dark = tones(card)
    made = panel(*size, 16, mix(dark, BLACK, 0.25), light, 255).copy()
    made.alpha_composite(icon(drawing(card), 84, mix(light, IVORY, 0.75), mix(light, INK, 0.35)), (16, 16))
    lay_line(made, (112, 42), words.name("card", code), size[0] - 130, language, serif(44, 32))
    said, wide, top = text_of(code, language), size[0] - 40, 160
    if fits(said, (wide, size[1] - top - 12), language, LETTERS):
        lay_name(made, (20, 134), kind_of(card, words), wide, language, sans(LETTERS, LETTERS, MIST))
    else:  # drawing and colour show its kind; its text must be readable
        top = 118
    text = text_box(said, (wide, size[1] - top - 12), language, icons(), size=36, least=24, bold_tone=BRASS)
    made.alpha_composite(text, (20, top))
    return made


def saying(codes: tuple[str, ...], language: str) -> str:
    """Cards' texts, each after its card's name; empty if none has any."""
    words = Words(language, "champions")
    parts = [(words.name("card", code), text_in_play(code, language)) for code in dict.fromkeys(codes)]
    dash = " – " if language == "en" else "："
    return "\n".join(f"**{name}**{dash}{text}" for name, text in parts if text)


def said_above(view: ChampionsView, language: str) -> tuple[str, ...]:
    """The cards whose texts are above: the villain's, and the main scheme's if it's readable there."""
    main = (view.main.code,) if view.main and says_all(view, view.main, language) else ()
    return (*main, *(() if view.told else said_right(view, language)))


def said_right(view: ChampionsView, language: str) -> tuple[str, ...]:
    """Those right of the schemes, while no encounter card is being resolved there."""
    if is_spread(view):
        return ()
    codes = tuple(piece.code for piece in (view.villain, view.main) if piece)
    if view.main and says_all(view, view.main, language):
        return codes[:1]
    room = (TOLD[0] - 36, TOLD[1] - 24)
    return codes if fits(saying(codes, language), room, language, 32) else codes[:1]


@kept
def rules(codes: tuple[str, ...], size: tuple[int, int], language: str) -> Image.Image:
    """Cards' texts in one field."""
    made = panel(*size, 12, FIELD, BRASS_DARK, 200).copy()
    box = (size[0] - 36, size[1] - 24)
    said = saying(codes, language)
    letters = next((letters for letters in (44, 38) if fits(said, box, language, letters)), 34)
    text = text_box(said, box, language, icons(), size=letters, least=22, bold_tone=BRASS)
    made.alpha_composite(text, (18, 12))
    return made
