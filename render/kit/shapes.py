"""Shapes with soft edges: drawn three times as large and reduced; shadows in two layers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, TABLE_DARK, TABLE_LIGHT, WHITE, Colour, mix
from render.kit.stamps import digest
from render.kit.tabletop import Tabletop
from render.kit.tiles import Box

SCALE = 3
NUMBERED = "numbered"
"""Key in an image's info: it carries an option's number."""
TAB_MARGIN = 8
"""Shadow around a number's tab."""
EDGE = 12
"""Pixels a box's edge reaches in beyond its rounding, at most."""
_LIT = (512, 512)
"""Pixels of the light on a table."""
Point = tuple[float, float]
Paint = Callable[[ImageDraw.ImageDraw, int], None]


def smooth(width: int, height: int, paint: Paint) -> Image.Image:
    """An image of this size; `paint` draws it three times as large (its second argument: 3)."""
    large = Image.new("RGBA", (width * SCALE, height * SCALE))
    paint(ImageDraw.Draw(large), SCALE)
    return large.reduce(SCALE)


def polygon(sides: int, radius: float, centre: Point, turn: float = 0.0) -> list[Point]:
    """Corners of a regular polygon, clockwise from the top; `turn` in full turns."""
    angles = [2 * pi * (n / sides + turn) - pi / 2 for n in range(sides)]
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles]


def star(points: int, outer: float, inner: float, centre: Point, turn: float = 0.0) -> list[Point]:
    outside = polygon(points, outer, centre, turn)
    inside = polygon(points, inner, centre, turn + 0.5 / points)
    return [corner for pair in zip(outside, inside, strict=True) for corner in pair]


def ground(width: int, height: int, light: Colour = TABLE_LIGHT, dark: Colour = TABLE_DARK) -> Image.Image:
    """A table top, lit in the upper middle, to draw on."""

    def lit(box: Box) -> Image.Image:
        seen = _light(width, height).crop(box)
        seen.putpalette(_tones(light, dark))
        return seen.convert("RGB")

    return Tabletop((width, height), lit, digest(repr((light, dark)).encode()))


@kept
def _light(width: int, height: int) -> Image.Image:
    """Light on a table of a size: too soft for anyone to see its enlarged pixels."""
    return _lamp().resize((width, height), Image.Resampling.NEAREST)


@kept
def _lamp() -> Image.Image:
    # the gradient is 181 at mid-edge: stretched, so that no seam shows
    glow = Image.radial_gradient("L").point([min(255, round(v * 255 / 181)) for v in range(256)])
    # it's half as wide again as the table and 1.7 times as high; make only the visible part
    left, top = 256 / 6, 256 * 0.28
    return glow.resize(_LIT, Image.Resampling.BICUBIC, (left, top, left + 256 / 1.5, top + 256 / 1.7))


@kept
def _tones(light: Colour, dark: Colour) -> bytes:
    much = Image.frombytes("L", (256, 1), bytes(range(256)))
    lit = Image.composite(Image.new("RGB", much.size, dark), Image.new("RGB", much.size, light), much)
    return lit.tobytes()


def vertical(width: int, height: int, *stops: Colour) -> Image.Image:
    """A vertical gradient through evenly spaced colours."""
    column = Image.new("RGB", (1, len(stops)))
    for place, colour in enumerate(stops):
        column.putpixel((0, place), colour)
    return column.resize((width, height), Image.Resampling.BICUBIC)


def drawn_out(width: int, height: int, corner: int, draw: Callable[[int, int], Image.Image]) -> Image.Image:
    """A box of this size, made by drawing only its corners, `corner` px each way, and stretching what's
    between. Drawn whole at three times the size, a table-wide box would take forty megabytes."""
    made = draw(min(width, 2 * corner + 1), min(height, 2 * corner + 1))
    if made.size == (width, height):
        return made
    upright = _wider(made.transpose(Image.Transpose.TRANSPOSE), height, corner)
    return _wider(upright.transpose(Image.Transpose.TRANSPOSE), width, corner)


def _wider(box: Image.Image, width: int, at: int) -> Image.Image:
    if box.width == width:
        return box
    rest = box.width - at - 1
    made = Image.new(box.mode, (width, box.height))
    made.paste(box.crop((0, 0, at, box.height)), (0, 0))
    column = box.crop((at, 0, at + 1, box.height))
    made.paste(column.resize((width - at - rest, box.height), Image.Resampling.NEAREST), (at, 0))
    made.paste(box.crop((at + 1, 0, box.width, box.height)), (width - rest, 0))
    return made


@kept
def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    def small(wide: int, high: int) -> Image.Image:
        large = Image.new("L", (wide * SCALE, high * SCALE))
        box = (0, 0, wide * SCALE - 1, high * SCALE - 1)
        ImageDraw.Draw(large).rounded_rectangle(box, radius * SCALE, fill=255)
        return large.reduce(SCALE)

    return drawn_out(width, height, radius + EDGE, small)


@kept
def veil(width: int, height: int, radius: int, much: int) -> Image.Image:
    """A mask for dimming a rounded rectangle with ink: 0 leaves it, 255 covers it."""
    return rounded_mask(width, height, radius).point(lambda v: v * much // 255)


@kept
def shadow(width: int, height: int, radius: int, margin: int = 40) -> Image.Image:
    """A rounded rectangle's shadow, `margin` larger on every side: one layer soft, one close and dark."""
    made = Image.new("RGBA", (width + 2 * margin, height + 2 * margin))
    for blur, drop, alpha in ((margin // 2, margin // 3, 120), (5, 4, 150)):
        layer = Image.new("L", made.size)
        layer.paste(
            alpha,
            (margin, margin + drop),
            rounded_mask(width, height, radius).point(lambda v, a=alpha: v * a // 255),
        )
        layer = layer.filter(ImageFilter.GaussianBlur(blur))
        made = Image.alpha_composite(made, Image.merge("RGBA", (*(Image.new("L", made.size, 0),) * 3, layer)))
    return made


def with_shadow(image: Image.Image, radius: int, margin: int = 40) -> Image.Image:
    """An image on its shadow, `margin` larger on every side."""
    made = shadow(image.width, image.height, radius, margin).copy()
    made.alpha_composite(image.convert("RGBA"), (margin, margin))
    return made


def framed(body: Image.Image, radius: int, *, bright: Colour = BRASS, dim: Colour = BRASS_DARK) -> Image.Image:
    """A body with rounded corners and our usual frame: keyline, brass, gap, dark brass."""

    def small(wide: int, high: int) -> Image.Image:
        def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
            for inset, colour, line in ((0, INK, 3), (3, bright, 2), (8, dim, 1)):
                box = (inset * s, inset * s, (wide - inset) * s - 1, (high - inset) * s - 1)
                draw.rounded_rectangle(box, (radius - inset // 2) * s, outline=colour, width=line * s)

        return smooth(wide, high, paint)

    made = body.convert("RGBA")
    made.putalpha(rounded_mask(*body.size, radius))
    made.alpha_composite(drawn_out(*body.size, radius + EDGE, small))
    return drawn(made, "plate")


def facets(
    draw: ImageDraw.ImageDraw,
    outline: Sequence[Point],
    centre: Point,
    light: Colour,
    dark: Colour,
    table: float = 0.56,
) -> None:
    """A cut stone: a facet per edge, lit from the upper left, with a bright table in the middle."""
    inner = [(centre[0] + (x - centre[0]) * table, centre[1] + (y - centre[1]) * table) for x, y in outline]
    count = len(outline)
    for n in range(count):
        a, b = outline[n], outline[(n + 1) % count]
        c, d = inner[(n + 1) % count], inner[n]
        middle = ((a[0] + b[0]) / 2 - centre[0], (a[1] + b[1]) / 2 - centre[1])
        size = (middle[0] ** 2 + middle[1] ** 2) ** 0.5 or 1.0
        lit = (-(middle[0] * 0.55 + middle[1] * 0.83) / size + 1) / 2
        tone = mix(dark, light, 0.12 + 0.88 * lit)
        half = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        draw.polygon([a, half, d], fill=mix(tone, WHITE, 0.10 * lit))
        draw.polygon([half, b, c], fill=mix(tone, BLACK, 0.10 * (1 - lit)))
        draw.polygon([half, c, d], fill=tone)
    draw.polygon(inner, fill=mix(light, WHITE, 0.06))
    crest = [p for p in inner if p[1] <= centre[1]]
    if len(crest) > 2:
        draw.polygon([*crest, centre], fill=mix(light, WHITE, 0.22))
    draw.line([*outline, outline[0]], fill=mix(dark, BLACK, 0.45), width=max(2, SCALE), joint="curve")


@kept
def badge(number: int, size: int = 52) -> Image.Image:
    """The number of a selectable thing: ink on brass, with its shadow."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        draw.ellipse((s, s, (size - 1) * s, (size - 1) * s), fill=INK)
        draw.ellipse((4 * s, 4 * s, (size - 4) * s, (size - 4) * s), fill=BRASS)

    made = smooth(size, size, paint)
    middle, lettering = (size / 2, size / 2), face(SERIF, size * 5 // 8, True)
    write(ImageDraw.Draw(made), middle, str(number), lettering, INK, anchor="m", role="key")
    return as_number(with_shadow(drawn(made, "number"), size // 2, 12))


@kept
def tab(number: int, high: int) -> Image.Image:
    """The number of a selectable thing in little room: ink on brass, just as wide as its digits, with a shadow
    of 8 px around it. Digits are a tenth larger than the tab is high."""
    lettering, said = face(SERIF, round(high * 1.1), True), str(number)
    wide = max(high, round(lettering.width(said)) + high // 3)
    made = panel(wide, high, high // 4, BRASS, INK, 255).copy()
    write(ImageDraw.Draw(made), (wide / 2, high * 0.49), said, lettering, INK, anchor="m", role="key")
    return as_number(with_shadow(drawn(made, "number"), high // 4, TAB_MARGIN))


def lay_tab(
    board: Image.Image,
    marks: Mapping[str, int],
    ref: str,
    centre: tuple[int, int],
    high: int = 54,
    right: int | None = None,
) -> None:
    """Lay a selectable thing's number, centred on `centre`; a long one ends at `right`."""
    if ref in marks:
        wide = tab_wide(marks, ref, high)
        left = centre[0] - wide // 2 if right is None else min(centre[0] - wide // 2, right - wide)
        put(board, tab(marks[ref], high), (left, centre[1] - high // 2), TAB_MARGIN)


def tab_wide(marks: Mapping[str, int], ref: str, high: int = 54) -> int:
    """Width of a thing's number in pixels; 0 without one."""
    return tab(marks[ref], high).width - 2 * TAB_MARGIN if ref in marks else 0


def put(board: Image.Image, piece: Image.Image, at: tuple[int, int], margin: int = 0) -> None:
    """Lay a piece on a board; `margin` is the shadow around it.

    Pillow pastes RGBA on RGB as is, with its alpha as mask; for any other board it would convert the piece.
    """
    colours = piece if board.mode == "RGB" else piece.convert("RGB")
    board.paste(colours, (at[0] - margin, at[1] - margin), piece)
    if NUMBERED in piece.info:
        as_number(board)


def centre(made: Image.Image, piece: Image.Image) -> None:
    """Lay a piece on the middle of another."""
    made.alpha_composite(piece, ((made.width - piece.width) // 2, (made.height - piece.height) // 2))


def roundel(across: int, fill: Colour, line: Colour, sign: Image.Image) -> Image.Image:
    """An outlined disc with a sign in its middle."""
    made = panel(across, across, across // 2, fill, line, 255).copy()
    centre(made, sign)
    return made


def dimmed(made: Image.Image, share: float = 0.32) -> Image.Image:
    """Darken what's used up or gone."""
    shade = Image.blend(made.convert("RGB"), Image.new("RGB", made.size, INK), share)
    return Image.merge("RGBA", (*shade.split(), made.getchannel("A")))


def as_number(made: Image.Image) -> Image.Image:
    """Note that this is, or carries, an option's number."""
    made.info[NUMBERED] = True
    return made


@kept
def plaque(width: int, height: int, radius: int, fill: Colour, line: Colour) -> tuple[Image.Image, Image.Image]:
    """An opaque field to copy and write on, and its mask for pasting."""
    return panel(width, height, radius, fill, line, 255).convert("RGB"), rounded_mask(width, height, radius)


@kept
def panel(width: int, height: int, radius: int, fill: Colour, line: Colour, alpha: int = 235) -> Image.Image:
    """A flat field with an outline."""

    def small(wide: int, high: int) -> Image.Image:
        def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
            box = (0, 0, wide * s - 1, high * s - 1)
            draw.rounded_rectangle(box, radius * s, fill=(*fill, alpha), outline=(*line, 255), width=2 * s)

        return smooth(wide, high, paint)

    return drawn(drawn_out(width, height, radius + EDGE, small), "plate")
