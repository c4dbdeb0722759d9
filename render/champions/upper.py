"""The villain's side of the table: villain, schemes, encounter cards, and what is being resolved."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, PieceView
from render.champions.faces import DECK, ICONS, drawing, kind_of, text_of, tones
from render.champions.pieces import chips_of, mark, sign_of, tags
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.namebox import name_line
from render.kit.letters.textbox import fits, text_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.gauges import dial, threat_bar
from render.kit.pieces.medallion import medallion
from render.kit.shapes import panel, put
from render.kit.signs import SIGNS, icons
from render.kit.vectors import icon

EDGE, TOP, UPPER = 24, 96, 430
RED, PURPLE = rgb("#C23B3B"), rgb("#8E4FC0")
FIELD = rgb("#1C1220")
VILLAIN, SCHEMES = 486, 512
"""Width of the villain's field, and of the schemes'."""
MIDDLE = EDGE + VILLAIN + 14
RIGHT = MIDDLE + SCHEMES + 14
TOLD = (1600 - EDGE - RIGHT, UPPER - 78)
_MAIN, _ROW, _LABELLED = 166, 122, 110
"""Heights of the main scheme and of a side scheme; and from which on what icons do has a line of its own."""


def upper(made: Image.Image, view: ChampionsView, words: Words, marks: Marks) -> None:
    """Draw everything above the heroes; nothing before the villain is there."""
    if view.villain is None or view.main is None:
        return
    _villain(made, view, view.villain, words, marks)
    _schemes(made, view, view.main, words, marks)
    _piles(made, view, words)
    _told(made, view, words)


def _villain(made: Image.Image, view: ChampionsView, piece: PieceView, words: Words, marks: Marks) -> None:
    """The villain with dial and values, statuses by name, attachments as tags, and the stages left."""
    put(made, _villain_field(piece.code, words.language), (EDGE, TOP))
    draw, x, y = ImageDraw.Draw(made), EDGE, TOP
    name = words.name("card", piece.code)
    lettering, shown = fitted(SERIF, 50, name, VILLAIN - 40, least=32, bold=True, language=words.language)
    write(draw, (x + 20, y + 36), shown, lettering, IVORY)
    put(made, dial(piece.left or 0, piece.health or 1, 222, PURPLE), (x + 8, y + 72))
    stage = words("champions-pic-stage", stage=CARDS[piece.code].stage, left=view.stages_left)
    lettering, shown = fitted(SANS, 34, stage, VILLAIN - 254, least=24, language=words.language)
    write(draw, (x + 240, y + 94), shown, lettering, MIST)
    at = x + 240.0
    for sign, value in (("scheme", piece.scheme), ("attack", piece.attack)):
        put(made, sign_of(sign, 54), (round(at), y + 128))
        said = "–" if value is None else str(value)
        at += 62 + write(draw, (at + 60, y + 156), said, face(SERIF, 68, True), IVORY, role="key") + 18
    low = chips(made, piece, (x + 240, y + 196), words)
    _attached(made, piece, (x + 14, max(y + 312, low)), y + UPPER - 10, words, marks)
    mark(made, marks, f"piece:{piece.handle}", (x + 44, y + 96), 56)


@kept
def _villain_field(code: str, language: str) -> Image.Image:
    """The villain's field, his emblem large and faint behind what is written."""
    light, dark = tones(CARDS[code])
    made = panel(VILLAIN, UPPER, 14, mix(dark, BLACK, 0.35), mix(light, INK, 0.2), 255).copy()
    emblem = medallion(drawing(CARDS[code]), 300, light, dark, 2)
    emblem.putalpha(emblem.getchannel("A").point(lambda v: v * 56 // 255))
    made.alpha_composite(emblem, (VILLAIN - 310, 110))
    return made


def chips(made: Image.Image, piece: PieceView, at: tuple[int, int], words: Words) -> int:
    """Status cards as chips one below another, each with its name; returns where the next thing can stand."""
    y = at[1]
    for chip in chips_of(piece, words):
        put(made, chip, (at[0], y))
        y += chip.height + 4
    return y


def _attached(
    made: Image.Image, piece: PieceView, at: tuple[int, int], bottom: int, words: Words, marks: Marks
) -> None:
    """Attachments as tags, in two columns where they are many."""
    columns = 1 if len(piece.attached) < 3 else 2
    rows = (len(piece.attached) + columns - 1) // columns
    high = min(56, (bottom - at[1]) // max(rows, 1))
    wide = (VILLAIN - 28) // columns
    for column in range(columns):
        tags(made, piece.attached[column::columns], (at[0] + column * wide, at[1]), wide, words, marks, high)


# -- schemes ---------------------------------------------------------------------------------------------


def _schemes(made: Image.Image, view: ChampionsView, main: PieceView, words: Words, marks: Marks) -> None:
    """The main scheme over side schemes and environments: one column while they are few."""
    _main(made, main, (MIDDLE, TOP), words, marks)
    shown = [*view.side_schemes, *view.environments]
    columns = 1 if len(shown) < 4 else 2
    rows = (len(shown) + columns - 1) // columns
    wide = (SCHEMES - 10 * (columns - 1)) // columns
    room = UPPER - _MAIN - 10
    high = min(_ROW, (room - 10 * max(rows - 1, 0)) // max(rows, 1))
    for number, piece in enumerate(shown):
        at = (MIDDLE + number % columns * (wide + 10), TOP + _MAIN + 10 + number // columns * (high + 10))
        _side(made, piece, at, (wide, high), words, marks)


def _main(made: Image.Image, piece: PieceView, at: tuple[int, int], words: Words, marks: Marks) -> None:
    """The main scheme: its threat over the target, and what it gains in a villain's phase."""
    x, y = at
    put(made, panel(SCHEMES, _MAIN, 12, FIELD, RED, 255), at)
    draw = ImageDraw.Draw(made)
    room = SCHEMES - 36 - (62 if f"piece:{piece.handle}" in marks else 0)
    _name(draw, words.name("card", piece.code), (x + 18, y + 34), (40, room), words)
    bar = threat_bar(piece.threat, piece.target or 1, SCHEMES - 150, 90, RED, SIGNS["threat"])
    put(made, bar, (x + 12, y + 66))
    put(made, sign_of("accelerate", 46), (x + SCHEMES - 128, y + 88))
    said, lettering = f"+{piece.acceleration}", face(SERIF, 60, True)
    write(draw, (x + SCHEMES - 12, y + 112), said, lettering, IVORY, anchor="r", role="key")
    mark(made, marks, f"piece:{piece.handle}", (x + SCHEMES - 40, y + 30), 56)
    tags(made, piece.attached, (x + SCHEMES - 260, y + 4), 200, words, marks, 40)


def _side(
    made: Image.Image, piece: PieceView, at: tuple[int, int], size: tuple[int, int], words: Words, marks: Marks
) -> None:
    """A side scheme: threat, name, and its icons with what they do; an environment has its name alone."""
    (x, y), (wide, high) = at, size
    side = piece.type == "side-scheme"
    put(made, panel(wide, high, 12, FIELD, RED if side else BRASS_DARK, 255), at)
    signs = [kind for kind, count in CARDS[piece.code].icons.items() for _ in range(count)]
    folded = wide < 400 and high > 70
    labelled = bool(signs) and wide > 400 and high >= _LABELLED
    draw, middle = ImageDraw.Draw(made), y + (28 if folded else 40 if labelled else high / 2)
    left = x + 14.0
    if side:
        put(made, sign_of("threat", 46, RED), (x + 12, round(middle - 24)))
        numeral = face(SERIF, 60, True)
        left += 50 + write(draw, (x + 64, middle), str(piece.threat), numeral, IVORY, role="key") + 14
    right = x + wide - 10 - (52 if f"piece:{piece.handle}" in marks else 0)
    for kind in reversed(signs):
        right -= 50
        put(made, _icon(kind), (right, round(middle - 24)))
    room, low = right - left - 8, 0
    if wide > 400 and high > 70 and signs:
        label = words.joined([words(f"champions-pic-icon-{kind}") for kind in dict.fromkeys(signs)])
        space = (wide - 32, 33, 26) if labelled else (round(room), 26, 15)
        lettering, shown = fitted(SANS, space[1], label, space[0], least=space[2], language=words.language)
        place = (x + 16, y + high - 27) if labelled else (left, middle + 21)
        write(draw, place, shown, lettering, MIST, role="aside")
        low = 0 if labelled else 16
    if folded:
        left, room, low = x + 14.0, wide - 28, round(middle) - (y + high - 26)
    named = name_line(words.name("card", piece.code), round(room), words.language, 36, 33)
    put(made, named, (round(left), round(middle - low - named.height / 2)))
    tags(made, piece.attached, (x + wide - 210, y - 10), 150, words, marks, 40)
    mark(made, marks, f"piece:{piece.handle}", (x + wide - 36, round(middle)), 56)


def _name(
    draw: ImageDraw.ImageDraw, said: str, at: tuple[float, float], size: tuple[int, int], words: Words
) -> None:
    """A name at a place in a size and width."""
    lettering, shown = fitted(SERIF, size[0], said, size[1], least=20, bold=True, language=words.language)
    write(draw, at, shown, lettering, IVORY)


@kept
def _icon(kind: str) -> Image.Image:
    """An icon of a side scheme in a disc."""
    made = panel(48, 48, 24, mix(RED, INK, 0.62), BRASS, 255).copy()
    made.alpha_composite(sign_of(ICONS[kind], 34, IVORY), (7, 7))
    return made


# -- encounter cards -------------------------------------------------------------------------------------


def _piles(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """How many cards the encounter deck has, and its discard pile with its top card."""
    draw, y = ImageDraw.Draw(made), TOP + 32
    put(made, sign_of(DECK, 46, rgb("#E08A4A")), (RIGHT, y - 24))
    lettering = face(SERIF, 60, True)
    x = RIGHT + 54 + write(draw, (RIGHT + 54, y), str(view.encounter_deck), lettering, IVORY) + 10
    said, room = words("champions-pic-encounter"), 150
    small, shown = fitted(SANS, 32, said, room, least=20, language=words.language)
    x += write(draw, (x, y), shown, small, MIST, role="aside") + 18
    if view.encounter_discard:
        put(made, sign_of("discard", 42), (round(x), y - 22))
        x += 48 + write(draw, (x + 48, y), str(len(view.encounter_discard)), lettering, IVORY) + 10
        top = words.name("card", view.encounter_discard[-1])
        small, shown = fitted(SANS, 32, top, RIGHT + TOLD[0] - x, least=20, language=words.language)
        write(draw, (x, y), shown, small, MIST, role="aside")


def _told(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """The encounter card that is being resolved; where there is none, what villain and main scheme do."""
    at = (RIGHT, TOP + UPPER - TOLD[1])
    if not view.told:
        put(made, rules(said_above(view, words.language), TOLD, words.language), at)
        return
    whose = words("champions-pic-told", player=words.player(int(view.told[1]))) if len(view.told) > 1 else ""
    put(made, told_card(view.told[0], TOLD, words.language), at)
    if whose:
        lettering, shown = fitted(SANS, 34, whose, TOLD[0] - 130, least=24, bold=True, language=words.language)
        write(ImageDraw.Draw(made), (at[0] + 112, at[1] + 92), shown, lettering, BRASS)


@kept
def told_card(code: str, size: tuple[int, int], language: str) -> Image.Image:
    """The encounter card that is being resolved, in words; below its name there is room for who resolves it."""
    card, words = CARDS[code], Words(language, "champions")
    light, dark = tones(card)
    made = panel(*size, 16, mix(dark, BLACK, 0.25), light, 255).copy()
    made.alpha_composite(icon(drawing(card), 84, mix(light, IVORY, 0.75), mix(light, INK, 0.35)), (16, 16))
    name, room = words.name("card", code), size[0] - 130
    lettering, shown = fitted(SERIF, 44, name, room, least=32, bold=True, language=language)
    draw = ImageDraw.Draw(made)
    write(draw, (112, 42), shown, lettering, IVORY)
    kind, said = fitted(SANS, 32, kind_of(card, words), size[0] - 40, least=24, language=language)
    write(draw, (20, 134), said, kind, MIST)
    box = (size[0] - 40, size[1] - 172)
    text = text_box(text_of(code, language), box, language, icons(), size=36, least=24, bold_tone=BRASS)
    made.alpha_composite(text, (20, 160))
    return made


def saying(codes: tuple[str, ...], language: str) -> str:
    """What cards say, each after its name; empty where none says anything."""
    words = Words(language, "champions")
    parts = [(words.name("card", code), text_of(code, language)) for code in dict.fromkeys(codes)]
    dash = " – " if language == "en" else "："
    return "\n".join(f"**{name}**{dash}{text}" for name, text in parts if text)


def said_above(view: ChampionsView, language: str) -> tuple[str, ...]:
    """The cards whose texts stand above: the villain's, and the main scheme's where it can be read there."""
    codes = tuple(piece.code for piece in (view.villain, view.main) if piece)
    room = (TOLD[0] - 36, TOLD[1] - 24)
    return codes if fits(saying(codes, language), room, language, 32) else codes[:1]


@kept
def rules(codes: tuple[str, ...], size: tuple[int, int], language: str) -> Image.Image:
    """What cards say, in one field."""
    made = panel(*size, 12, FIELD, BRASS_DARK, 200).copy()
    box = (size[0] - 36, size[1] - 24)
    said = saying(codes, language)
    text = text_box(said, box, language, icons(), size=34, least=22, bold_tone=BRASS)
    made.alpha_composite(text, (18, 12))
    return made
