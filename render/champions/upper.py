"""The villain's side of the table: villain, schemes, encounter cards, and what is being resolved."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, PieceView
from render.champions.faces import ICONS, MARGIN, back, large, text_of
from render.champions.pieces import STATUS, lay, mark, sign_of, tags
from render.champions.small import Size, dimmed, name_box, small
from render.kit.cards import pile
from render.kit.gauges import dial, status_chip, threat_bar
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.textbox import text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import panel, put
from render.kit.signs import SIGNS, icons

EDGE, TOP, UPPER = 40, 118, 408
VILLAIN = (230, 322)
TOLD = (324, 356)
RED = rgb("#C23B3B")
FIELD = rgb("#1C1220")
_SIDE = EDGE + VILLAIN[0] + 18
_MIDDLE = _SIDE + 214
_WIDE = 560
_RIGHT = _MIDDLE + _WIDE + 28


def upper(made: Image.Image, view: ChampionsView, words: Words, marks: Marks) -> None:
    """Draw everything above the heroes; nothing before the villain is there."""
    if view.villain is None or view.main is None:
        return
    _villain(made, view, view.villain, words, marks)
    _schemes(made, view, view.main, words, marks)
    _piles(made, view, words)
    _told(made, view, words)


def _villain(made: Image.Image, view: ChampionsView, piece: PieceView, words: Words, marks: Marks) -> None:
    """The villain with his dial, his statuses by name, attachments as tags, and the stages left."""
    y = TOP + 12
    bare = msgspec.structs.replace(piece, attached=(), statuses=())
    lay(made, bare, (EDGE, y), VILLAIN, words, marks)
    put(made, dial(piece.left or 0, piece.health or 1, 176, rgb("#8E4FC0")), (_SIDE + 8, y - 4))
    stage = words("champions-pic-stage", stage=CARDS[piece.code].stage, left=view.stages_left)
    lettering, shown = fitted(SANS, 26, stage, VILLAIN[0], least=18, language=words.language)
    middle = EDGE + VILLAIN[0] / 2
    write(ImageDraw.Draw(made), (middle, y + VILLAIN[1] + 26), shown, lettering, MIST, anchor="m")
    top = chips(made, piece, (_SIDE, y + 180), words)
    room = y + VILLAIN[1] + 40 - top
    high = min(38, room // max(len(piece.attached), 1))
    tags(made, piece.attached, (_SIDE - 4, top), 204, words, marks, high)


def chips(made: Image.Image, piece: PieceView, at: tuple[int, int], words: Words) -> int:
    """Status cards as chips one below another, each with its name; returns where the next thing can stand."""
    y = at[1]
    for status in piece.statuses:
        label = words.name("status", status)
        put(made, status_chip(SIGNS[status], label, 36, STATUS[status], words.language), (at[0], y))
        y += 40
    return y


# -- schemes ---------------------------------------------------------------------------------------------


def _schemes(made: Image.Image, view: ChampionsView, main: PieceView, words: Words, marks: Marks) -> None:
    """The main scheme over side schemes and environments: one column while they are few."""
    top = TOP + 8
    _main(made, main, (_MIDDLE, top), words, marks)
    shown = [*view.side_schemes, *view.environments]
    columns = 1 if len(shown) < 4 else 2
    rows = (len(shown) + columns - 1) // columns
    wide = (_WIDE - 12 * (columns - 1)) // columns
    room = UPPER - 136 - 24
    high = min(84, (room - 10 * max(rows - 1, 0)) // max(rows, 1))
    for number, piece in enumerate(shown):
        at = (_MIDDLE + number % columns * (wide + 12), top + 138 + number // columns * (high + 10))
        _side(made, piece, at, (wide, high), words, marks)


def _main(made: Image.Image, piece: PieceView, at: tuple[int, int], words: Words, marks: Marks) -> None:
    """The main scheme: its threat over the target, and what it gains in a villain's phase."""
    x, y = at
    put(made, panel(_WIDE, 128, 12, FIELD, RED), at)
    draw = ImageDraw.Draw(made)
    _name(draw, words.name("card", piece.code), (x + 18, y + 32), (36, _WIDE - 90), words)
    put(
        made,
        threat_bar(piece.threat, piece.target or 1, _WIDE - 140, 52, RED, SIGNS["threat"]),
        (x + 14, y + 62),
    )
    put(made, sign_of("accelerate", 32), (x + _WIDE - 112, y + 72))
    write(draw, (x + _WIDE - 74, y + 88), f"+{piece.acceleration}", face(SERIF, 42, True), IVORY)
    mark(made, marks, f"piece:{piece.handle}", (x + _WIDE - 30, y + 14), 48)
    tags(made, piece.attached, (x + _WIDE - 230, y + 6), 180, words, marks)


def _side(
    made: Image.Image, piece: PieceView, at: tuple[int, int], size: tuple[int, int], words: Words, marks: Marks
) -> None:
    """A side scheme: threat, name, and its icons; an environment has its name alone."""
    (x, y), (wide, high) = at, size
    put(made, panel(wide, high, 12, FIELD, BRASS_DARK), at)
    draw, middle = ImageDraw.Draw(made), y + high / 2
    signs = [kind for kind, count in CARDS[piece.code].icons.items() for _ in range(count)]
    left = x + 16
    if piece.type == "side-scheme":
        put(made, sign_of("threat", 36, RED), (x + 14, round(middle - 19)))
        left += 42 + round(write(draw, (x + 58, middle), str(piece.threat), face(SERIF, 42, True), IVORY)) + 18
    right = x + wide - 14
    for kind in reversed(signs):
        right -= 46
        put(made, _icon(kind), (right, round(middle - 21)))
    room, low = right - left - 10, 0
    if wide > 400 and high > 70 and signs:
        label = words.joined([words(f"champions-pic-icon-{kind}") for kind in dict.fromkeys(signs)])
        lettering, shown = fitted(SANS, 22, label, room, least=15, language=words.language)
        write(draw, (left, middle + 19), shown, lettering, MIST)
        low = 15
    name = words.name("card", piece.code)
    if wide > 400:
        _name(draw, name, (left, middle - low), (30, room), words)
    else:
        put(made, _plate(name, (room, high - 14), words.language), (left, y + 7))
    tags(made, piece.attached, (x + wide - 200, y - 10), 150, words, marks)
    mark(made, marks, f"piece:{piece.handle}", (x + wide - 8, y + 8))


def _name(
    draw: ImageDraw.ImageDraw, said: str, at: tuple[float, float], size: tuple[int, int], words: Words
) -> None:
    """A name at a place in a size and width."""
    lettering, shown = fitted(SERIF, size[0], said, size[1], least=17, bold=True, language=words.language)
    write(draw, at, shown, lettering, IVORY)


@kept
def _plate(name: str, box: Size, language: str) -> Image.Image:
    """A name in two lines where there is no room for one."""
    return name_box(name, box, language, size=26)


@kept
def _icon(kind: str) -> Image.Image:
    """An icon of a side scheme in a disc."""
    made = panel(42, 42, 21, mix(RED, INK, 0.62), BRASS, 255).copy()
    made.alpha_composite(sign_of(ICONS[kind], 28, IVORY), (7, 7))
    return made


# -- encounter cards -------------------------------------------------------------------------------------


def _piles(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """The encounter deck, and its discard pile with its top card."""
    draw = ImageDraw.Draw(made)
    x, y = _RIGHT, TOP + 12
    put(made, pile(back((104, 146), "encounter"), view.encounter_deck, 10), (x, y), MARGIN)
    lettering, said = fitted(SANS, 22, words("champions-pic-encounter"), 126, least=14, language=words.language)
    write(draw, (x + 52, y + 178), said, lettering, MIST, anchor="m")
    count = len(view.encounter_discard)
    if count:
        top = _thrown(view.encounter_discard[-1], words.language)
        put(made, pile(top, count, 10, counted=False), (x, y + 204), MARGIN)
        label = f"{words('champions-pic-discarded')} {count}"
        lettering, said = fitted(SANS, 24, label, 130, least=14, bold=True, language=words.language)
        write(draw, (x + 52, y + 378), said, lettering, MIST, anchor="m")


@kept
def _thrown(code: str, language: str) -> Image.Image:
    """A discarded card steps back."""
    return dimmed(small(code, (104, 142), language), 0.25)


def _told(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """The encounter card that is being resolved; where there is none, what the villain's cards do."""
    x, y = _RIGHT + 140, TOP + 8
    if not view.told:
        codes = [p.code for p in (view.villain, view.main, *view.side_schemes, *view.environments) if p]
        put(made, _rules(tuple(dict.fromkeys(codes)), words.language), (x, y))
        return
    put(made, large(view.told[0], TOLD, words.language), (x, y), MARGIN)
    if len(view.told) > 1:
        said = words("champions-pic-told", player=words.player(int(view.told[1])))
        lettering, shown = fitted(SANS, 26, said, TOLD[0], least=16, bold=True, language=words.language)
        write(ImageDraw.Draw(made), (x + TOLD[0] / 2, y + TOLD[1] + 22), shown, lettering, BRASS, anchor="m")


@kept
def _rules(codes: tuple[str, ...], language: str) -> Image.Image:
    """What the villain, the schemes and the environments say, in one field."""
    words = Words(language, "champions")
    parts = [(words.name("card", code), text_of(code, language)) for code in codes]
    said = "\n".join(f"**{name}** – {text}" for name, text in parts if text)
    width, height = 1560 - _RIGHT - 140, UPPER - 28
    made = panel(width, height, 12, FIELD, BRASS_DARK, 200).copy()
    box = text_box(said, (width - 32, height - 28), language, icons(), size=26, least=17, bold_tone=BRASS)
    made.alpha_composite(box, (16, 12))
    return made
