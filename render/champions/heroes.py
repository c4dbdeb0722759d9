"""The heroes: a panel each with what you decide by; eliminated ones get one line."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.state.view import ChampionsView, HeroView, PieceView
from render.champions.faces import BUST, DECK, HAND, MASK, text_of
from render.champions.pieces import CHIP, chips_of, sign_of, token
from render.champions.small import FOE, LETTERS
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, lay_line, sans, strong, write
from render.kit.letters.namebox import lay_name
from render.kit.letters.textbox import text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, rgb
from render.kit.picture import Marks
from render.kit.pieces.gauges import dial, status_chip
from render.kit.shapes import lay_tab, panel, put, roundel
from render.kit.signs import icons

Box = tuple[int, int, int, int]
HIGH, OUT = 224, 66
"""Height of a panel, and of an eliminated hero's line."""
NARROW = 770
"""Width of a panel beside another; a wider one shows the identity's text."""
BLUE = rgb("#3F86D8")
FORMS: dict[str, tuple[str, Colour]] = {"hero": (MASK, rgb("#B8343A")), "alter-ego": (BUST, rgb("#8A7550"))}
"""Form to its sign and colour: each form can do different things."""
_INNER = 206
"""Where the lines start, right of the dial."""


def hero(made: Image.Image, view: ChampionsView, seat: HeroView, box: Box, words: Words, marks: Marks) -> None:
    """Draw a hero's panel in a box (left, top, width, height)."""
    x, y, wide, high = box
    active = view.turn == seat.seat and not view.result
    fill = rgb("#44305A") if active else rgb("#211728")
    put(made, panel(wide, high, 16, fill, BRASS if active else BRASS_DARK, 255), (x, y))
    if active:  # make the active hero visible from afar
        outline = (x, y, x + wide - 1, y + high - 1)
        ImageDraw.Draw(made).rounded_rectangle(outline, 16, outline=BRASS, width=6)
    if seat.eliminated:
        _out(made, seat, box, words)
        lay_tab(made, marks, f"seat:{seat.seat}", (x + 34, y + high // 2), 56)
        return
    piece = seat.identity
    put(made, dial(piece.left or 0, piece.health or 1, 184, BLUE), (x + 12, y + 22))
    if piece.counters:
        put(made, token(piece.counters, "time", 76, rgb("#555F73")), (x + 110, y + 142))
    right = x + min(wide, NARROW) - 18
    _title(made, view, seat, (x + _INNER, y + 40, right), words)
    _state(made, seat, (x + _INNER, y + 106, right), words)
    _numbers(made, seat, (x + _INNER, y + 182, right))
    if wide > NARROW:
        said = _saying(piece.code, (wide - NARROW - 20, high - 30), words.language)
        made.paste(said, (x + NARROW, y + 15), said)
    lay_tab(made, marks, f"piece:{piece.handle}", (x + 168, y + 44), 56, x + _INNER - 8)
    lay_tab(made, marks, f"seat:{seat.seat}", (x + 40, y + 32), 56)


def _out(made: Image.Image, seat: HeroView, box: Box, words: Words) -> None:
    x, y, wide, high = box
    said = f"{words.player(seat.seat)} · {words('champions-pic-out')}"
    put(made, sign_of("skull", 40, MIST), (x + 20, y + high // 2 - 20))
    lay_line(made, (x + 74, y + high / 2), said, wide - 90, words.language, sans(34, LETTERS, MIST))


@kept
def _saying(code: str, size: tuple[int, int], language: str) -> Image.Image:
    return text_box(text_of(code, language), size, language, icons(), size=34, least=22, bold_tone=BRASS)


def _title(
    made: Image.Image, view: ChampionsView, seat: HeroView, line: tuple[int, int, int], words: Words
) -> None:
    x, y, right = line
    drawing, tone = FORMS[seat.identity.type]
    label = words(f"champions-pic-{seat.identity.type}")
    chip = status_chip(drawing, label, CHIP, tone, words.language)
    put(made, chip, (right - chip.width, y - CHIP // 2))
    if view.first == seat.seat:
        put(made, first_marker(46), (x, y - 23))
        x += 56
    room = right - chip.width - x - 14
    name = words.player(seat.seat)
    lay_line(made, (x, y), name, room, words.language, strong(42, 32))


def _state(made: Image.Image, seat: HeroView, line: tuple[int, int, int], words: Words) -> None:
    x, y, right = line
    piece = seat.identity
    for chip in chips_of(piece, words):
        right -= chip.width
        put(made, chip, (right, y - CHIP // 2))
        right -= 8
    if seat.dealt:
        right = round(_count(made, "skull", str(seat.dealt), (right, y), FOE)) - 10
    if piece.exhausted:
        right -= 52
        put(made, sign_of("exhaust", 48, BRASS), (right, y - 24))
    name, tone = words.name("card", piece.code), MIST if not piece.exhausted else rgb("#7E8789")
    lay_name(made, (x, y), name, right - x - 10, words.language, sans(36, LETTERS, tone))


def _numbers(made: Image.Image, seat: HeroView, line: tuple[int, int, int]) -> None:
    draw, (x, y, right) = ImageDraw.Draw(made), line
    for sign, value in powers_of(seat.identity):
        put(made, sign_of(sign, 44), (x, y - 22))
        x += 46 + round(write(draw, (x + 46, y), str(value), face(SERIF, 62, True), IVORY, role="key")) + 7
    for sign, count in (("discard", len(seat.discard)), (DECK, seat.deck)):
        lettering = face(SERIF, 40, True)
        right -= round(write(draw, (right, y + 6), str(count), lettering, MIST, anchor="r")) + 34
        put(made, sign_of(sign, 32, MIST), (right, y - 10))
        right -= 5
    if seat.hand < 10:  # two digits don't fit, and exceed every hand size
        size = face(SERIF, 36, True)
        right -= round(write(draw, (right, y + 6), f"/{seat.hand_size}", size, MIST, anchor="r"))
    _count(made, HAND, str(seat.hand), (right, y), BRASS)


def powers_of(piece: PieceView) -> list[tuple[str, int]]:
    values = (piece.thwart, piece.attack, piece.defense, piece.recover)
    named = zip(("thwart", "attack", "defend", "recover"), values, strict=True)
    return [(sign, value) for sign, value in named if value is not None]


def _count(made: Image.Image, sign: str, count: str, at: tuple[int, int], tone: Colour) -> float:
    """A sign with its number, right-aligned; returns its left edge."""
    wide = write(
        ImageDraw.Draw(made), at, count, face(SERIF, 62, True), IVORY, anchor="r", role="key", stroke=INK
    )
    left = at[0] - wide - 50
    put(made, sign_of(sign, 44, tone), (round(left), at[1] - 22))
    return left


@kept
def first_marker(size: int) -> Image.Image:
    """The first player's marker: a star in a disc."""
    return roundel(size, BRASS, IVORY, sign_of("fame", round(size * 0.7), rgb("#3B2740")))
