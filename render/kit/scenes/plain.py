"""Parts of whole pictures: headings, seats, a number with its word, marks for what's chosen."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageChops, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, lay_line, sans, serif, strong, write
from render.kit.letters.textbox import text_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix
from render.kit.shapes import ground, panel, polygon, put, smooth, with_shadow
from render.kit.signs import SIGNS
from render.kit.vectors import icon

WIDTH = 1600
BODY, NUMERAL = 33, 60
"""Sizes of letters to be read: 11 px and 20 px as shown."""
EDGE, GAP = 36, 18
_CROWDED = 5
"""From this many numbers in a row on, there's no room for signs."""
_APART = 14
"""Minimum gap between the words of two numbers in bold."""
TOP = 112
_RAYS = 40


class Theme(msgspec.Struct, frozen=True):
    """A game's colours."""

    light: Colour
    dark: Colour
    accent: Colour
    """For rays and lines: the game's signature colour."""

    @property
    def field(self) -> Colour:
        """Background of a panel on this table."""
        return mix(self.dark, self.light, 0.34)


class Figure(msgspec.Struct, frozen=True):
    """A number with its word: 10 hit points."""

    label: str
    value: str
    sign: str = ""
    """Drawn before the number."""


def heading(made: Image.Image, title: str, note: str, words: Words) -> None:
    """A title on the left, a note on the right, a line below."""
    draw = ImageDraw.Draw(made)
    used = lay_line(made, (EDGE, 54), title, 900, words.language, serif(52, 36, BRASS))
    room = WIDTH - 2 * EDGE - used - 40
    lay_line(made, (WIDTH - EDGE, 56), note, room, words.language, sans(38, BODY), anchor="r")
    draw.line([(EDGE, TOP - 14), (WIDTH - EDGE, TOP - 14)], fill=BRASS_DARK, width=2)


def paragraph(
    made: Image.Image, said: str, box: tuple[int, int, int, int], words: Words, tone: Colour = IVORY
) -> None:
    """A text in a box (left, top, width, height), at reading size."""
    if said:
        piece = text_box(said, (box[2], box[3]), words.language, {}, size=BODY + 3, least=BODY, tone=tone)
        put(made, piece, (box[0], box[1]))


def figures(made: Image.Image, row: tuple[Figure, ...], box: tuple[int, int, int], words: Words) -> None:
    """Numbers in a row, each above its word; the box is left, top and width. They're 104 px high."""
    if not row:
        return
    draw, x = ImageDraw.Draw(made), float(box[0])
    for each, (step, bold) in zip(row, _shares(row, box[2], words.language), strict=True):
        middle = x + step / 2
        x += step
        lettering, shown = fitted(SERIF, NUMERAL, each.value, step - 8, least=40, bold=True)
        signed = bool(each.sign) and len(row) < _CROWDED
        wide = lettering.width(shown) + (46 if signed else 0)
        if signed:
            put(made, icon(SIGNS[each.sign], 40, BRASS, BRASS_DARK), (round(middle - wide / 2), box[1] + 10))
        write(draw, (middle + wide / 2, box[1] + 32), shown, lettering, IVORY, anchor="r")
        small = face(SANS, BODY, bold, words.language)
        write(draw, (middle, box[1] + 84), each.label, small, MIST, anchor="m")


def _shares(row: tuple[Figure, ...], room: int, language: str) -> list[tuple[float, bool]]:
    for bold in (True, False):
        lettering = face(SANS, BODY, bold, language)
        needs = [lettering.width(each.label) for each in row]
        if max(needs) + 6 <= room / len(row):
            return [(room / len(row), bold)] * len(row)
        rest = (room - sum(needs)) / len(row)
        if rest >= _APART or not bold:
            break
    return [(need + rest, bold) for need in needs]


@kept
def tick(size: int) -> Image.Image:
    """The "chosen" sign: a tick on a brass disc, with its shadow (12 px)."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        draw.ellipse((s, s, full - s, full - s), fill=INK)
        draw.ellipse((4 * s, 4 * s, full - 4 * s, full - 4 * s), fill=BRASS)
        corners = [(full * x, full * y) for x, y in ((0.26, 0.53), (0.43, 0.70), (0.75, 0.32))]
        draw.line(corners, fill=INK, width=round(full * 0.12), joint="curve")

    return with_shadow(smooth(size, size, paint), size // 2, 12)


@kept
def level(reached: int, most: int, size: int, tone: Colour) -> Image.Image:
    """`reached` filled diamonds, the rest outlined: they differ by more than tone."""
    step = size + 6

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        for place in range(most):
            middle, half = (place * step + size / 2) * s, size / 2 * s
            corners = [(middle, 0), (middle + half, half), (middle, 2 * half), (middle - half, half)]
            if place < reached:
                draw.polygon(corners, fill=tone)
            draw.line([*corners, corners[0]], fill=tone, width=3 * s, joint="curve")

    return smooth(step * most, size + 2, paint)


@kept
def ribbon(said: str, wide: int, language: str, fill: Colour, tone: Colour) -> Image.Image:
    """A line on a band."""
    made = panel(wide, 58, 10, fill, tone, 255).convert("RGBA")
    lay_line(made, (wide / 2, 29), said, wide - 28, language, strong(36, BODY, tone), anchor="m")
    return made


def rays(size: tuple[int, int], centre: tuple[int, int], theme: Theme, tone: Colour) -> Image.Image:
    """A table with faint rays of light from a point: the background of covers and ends, to draw on."""
    return _rays((size[0] // 2, size[1] // 2), centre, theme, tone).resize(size, Image.Resampling.BILINEAR)


@kept
def _rays(size: tuple[int, int], centre: tuple[int, int], theme: Theme, tone: Colour) -> Image.Image:
    """`rays` at half size, for the cache; `centre` is in full size."""
    width, height = size
    light = Image.new("L", size)
    draw, middle = ImageDraw.Draw(light), (centre[0] / 2, centre[1] / 2)
    for n in range(_RAYS):
        one, two = (polygon(1, 2 * (width + height), middle, (n + part) / _RAYS)[0] for part in (0, 0.5))
        draw.polygon([middle, one, two], fill=26)
    glow = Image.radial_gradient("L").point([max(0, 120 - round(v * 120 / 181)) for v in range(256)])
    across = 2 * max(height, 400)
    lit = Image.new("L", size)
    lit.paste(
        glow.resize((across, across), Image.Resampling.BICUBIC),
        (round(middle[0] - across / 2), round(middle[1] - across / 2)),
    )
    made = ground(width, height, theme.light, theme.dark)
    made.paste(mix(tone, BLACK, 0.1), (0, 0), ImageChops.add(light, lit))
    return made


def seat_line(
    made: Image.Image,
    box: tuple[int, int, int],
    number: int,
    said: tuple[str, str],
    words: Words,
    *,
    theme: Theme,
    empty: bool = False,
) -> None:
    """A seat: its number, its player, and a detail. Box: left, top and width; 84 px high."""
    left, top, wide = box
    name, detail = said
    line = BRASS_DARK if empty else BRASS
    field = panel(wide, 84, 14, theme.dark if empty else theme.field, line, 150 if empty else 235)
    put(made, field, (left, top))
    draw = ImageDraw.Draw(made)
    write(draw, (left + 42, top + 42), str(number), face(SERIF, 48, True), MIST if empty else BRASS, anchor="m")
    room = wide - 100
    tone = MIST if empty else IVORY
    if not detail:
        style = sans(40, BODY, tone) if empty else strong(40, BODY, tone)
        lay_line(made, (left + 80, top + 42), name, room, words.language, style)
        return
    lay_line(made, (left + 80, top + 24), name, room, words.language, strong(38, BODY, tone))
    lay_line(made, (left + 80, top + 61), detail, room, words.language, sans(BODY, BODY, MIST))


def game_title(draw: ImageDraw.ImageDraw, at: tuple[int, int], words: Words, size: int) -> float:
    """The game's name at the head of its table; returns its width in pixels."""
    title, english = words(f"{words.game}-title"), words.language == "en"
    lettering = face(SERIF, size, True, words.language)
    shown = title.upper() if english else title
    return write(draw, at, shown, lettering, BRASS, tracking=1 if english else 4)


def bright_plate(made: Image.Image, said: str, right: int, room: float, language: str) -> None:
    """Whose turn it is, at the right of a table's head."""
    lettering, shown = fitted(SANS, 40, said, room, least=32, bold=True, language=language)
    wide = round(lettering.width(shown)) + 48
    put(made, panel(wide, 60, 30, BRASS, IVORY, 255), (right - wide, 14))
    write(ImageDraw.Draw(made), (right - wide / 2, 44), shown, lettering, INK, anchor="m")
