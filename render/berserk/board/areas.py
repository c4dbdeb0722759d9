"""Spaces that mean something: the start, where an event card wants somebody, and where it wants nobody.

Each kind has a sign, a pattern and a name of its own: none of them is told by its colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PIL import Image, ImageDraw

from games.berserk.printed.hexes import Hex
from games.berserk.state.view import AimView, BerserkView
from render.berserk.board.ground import LEAST, LETTERS
from render.berserk.looks import SIGN
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.words import Words, names_of
from render.kit.palette import BLACK, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.pieces.gauges import DANGER
from render.kit.pieces.hexes import Layout
from render.kit.shapes import panel, put, smooth
from render.kit.vectors import icon

SIGNS = {"start": "move", "reach": "flag", "avoid": "threat"}
TONES: dict[str, Colour] = {"start": rgb("#6FC3B0"), "reach": rgb("#6FA8E8"), "avoid": DANGER}
LONGEST = 20
"""Letters of a name; a longer one leaves the kind to its sign."""


class Area(msgspec.Struct, frozen=True):
    kind: str
    """`start`, `reach` or `avoid`."""
    name: str
    cells: tuple[Hex, ...]


def areas_of(view: BerserkView, words: Words) -> Iterator[Area]:
    """The start area while it matters, and the spaces that open events are about, with what they are called."""
    scenery = {space.at for space in view.spaces if space.scenery}
    start = tuple(space.at for space in view.spaces if space.start)
    if start:
        yield Area("start", words("berserk-pic-area-start"), start)
    for aim in view.aims:
        cells = tuple(cell for cell in aim.cells if cell not in scenery)
        if aim.kind in ("reach", "avoid") and cells:
            yield Area(aim.kind, _name(view, aim, words), cells)


def _name(view: BerserkView, aim: AimView, words: Words) -> str:
    where, _, place = aim.target.rpartition(":")
    code = f"{view.adventure}-{place}"
    if where == "tile":
        name = words.name("tile", place)
    elif code in names_of("berserk").get("area", {}):
        name = words.name("area", code)
    else:
        return words(f"berserk-pic-area-{aim.kind}")
    said = words(f"berserk-pic-area-{aim.kind}-named", name=name)
    return said if len(said) <= LONGEST else name


def lay_areas(made: Image.Image, areas: list[Area], layout: Layout, free: set[Hex]) -> None:
    """Tint the spaces under everything; a sign stands on those that are `free`."""
    size = round(layout.size * 2) / 2
    for area in areas:
        for cell in area.cells:
            x, y = layout.centre(cell)
            piece = space(area.kind, size, cell in free)
            put(made, piece, (round(x - piece.width / 2), round(y - piece.height / 2)))


def name_areas(
    made: Image.Image, areas: list[Area], layout: Layout, free: set[Hex], right: float, language: str
) -> None:
    """The name of each area once, on the space nearest to its middle, a free one if there is;
    none goes beyond the board, which ends at `right`."""
    for area in areas:
        spots = {cell: layout.centre(cell) for cell in area.cells}
        middle = [sum(spot[n] for spot in spots.values()) / len(spots) for n in (0, 1)]
        open_ = [cell for cell in area.cells if cell in free] or list(area.cells)
        best = min(open_, key=lambda c: (spots[c][0] - middle[0]) ** 2 + (spots[c][1] - middle[1]) ** 2)
        piece = flag(area.kind, area.name, max(LEAST, round(layout.size * LETTERS)), language)
        x, y = spots[best]
        left = min(max(4, round(x - piece.width / 2)), min(made.width, round(right)) - piece.width - 4)
        put(made, piece, (left, round(y - piece.height / 2 - layout.size * 0.12)))


@kept
def space(kind: str, size: float, signed: bool) -> Image.Image:
    """A space of an area: start spaces are dotted, goals have a double rim, dangers are hatched."""
    tone = TONES[kind]
    wide, high = Layout(size).box()
    there = Layout(size, (wide / 2, high / 2))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        outer = [(x * s, y * s) for x, y in there.corners((0, 0), 0.95)]
        draw.polygon(outer, fill=(*tone, 40))
        _RIMS[kind](draw, there, size, s, tone)

    made = smooth(wide, high, paint)
    if signed:
        across = round(size * 0.66)
        drawn = icon(SIGN[SIGNS[kind]], across, mix(tone, WHITE, 0.6), mix(tone, WHITE, 0.2))
        drawn.putalpha(drawn.getchannel("A").point(lambda v: v * 220 // 255))
        made.alpha_composite(drawn, ((wide - across) // 2, round(high / 2 - across * 0.72)))
    return made


def _line(draw: ImageDraw.ImageDraw, there: Layout, share: float, s: int, tone: Colour, width: int) -> None:
    corners = [(x * s, y * s) for x, y in there.corners((0, 0), share)]
    draw.line([*corners, *corners[:2]], fill=(*tone, 235), width=width * s, joint="curve")


def _double(draw: ImageDraw.ImageDraw, there: Layout, size: float, s: int, tone: Colour) -> None:
    for share in (0.92, 0.78):
        _line(draw, there, share, s, mix(tone, WHITE, 0.25), max(2, round(size * 0.045)))


def _hatched(draw: ImageDraw.ImageDraw, there: Layout, size: float, s: int, tone: Colour) -> None:
    corners = there.corners((0, 0), 0.86)
    for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for n in range(4):
            one, other = n / 4, (n + 0.55) / 4
            ends = [((x + (u - x) * t) * s, (y + (v - y) * t) * s) for t in (one, other)]
            draw.line(ends, fill=(*mix(tone, WHITE, 0.15), 255), width=max(4, round(size * 0.13)) * s)


def _dotted(draw: ImageDraw.ImageDraw, there: Layout, size: float, s: int, tone: Colour) -> None:
    corners, r = there.corners((0, 0), 0.84), max(2.0, size * 0.05) * s
    for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for n in range(3):
            cx, cy = (x + (u - x) * n / 3) * s, (y + (v - y) * n / 3) * s
            draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=(*mix(tone, WHITE, 0.3), 255))


_RIMS = {"start": _dotted, "reach": _double, "avoid": _hatched}


@kept
def flag(kind: str, name: str, letters: int, language: str) -> Image.Image:
    lettering, tone = face(SANS, letters, True, language), TONES[kind]
    high = round(letters * 1.3)
    wide = round(lettering.width(name)) + high + letters // 2
    made = panel(wide, high, high // 4, mix(tone, BLACK, 0.72), mix(tone, IVORY, 0.4), 240).copy()
    inner = round(high * 0.72)
    drawn = icon(SIGN[SIGNS[kind]], inner, IVORY, mix(IVORY, INK, 0.3))
    made.alpha_composite(drawn, (round(high * 0.16), (high - inner) // 2))
    write(ImageDraw.Draw(made), (high, high / 2), name, lettering, IVORY)
    return made
