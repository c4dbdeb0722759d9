"""Special spaces: the start, and those an event card tells you to reach or to avoid.

Each kind has its own sign, pattern and name, so that none relies on colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import msgspec
from PIL import Image, ImageDraw

from games.berserk.printed.hexes import Hex
from games.berserk.state.view import AimView, BerserkView
from render.berserk.board.ground import LEAST, LETTERS
from render.berserk.looks import SIGN
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.record import drawn
from render.kit.letters.words import Words, names_of
from render.kit.palette import BLACK, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.pieces.gauges import DANGER
from render.kit.pieces.hexes import Layout
from render.kit.shapes import panel, put, smooth
from render.kit.vectors import faint, icon

SIGNS = {"start": "move", "reach": "flag", "avoid": "threat"}
TONES: dict[str, Colour] = {"start": rgb("#6FC3B0"), "reach": rgb("#6FA8E8"), "avoid": DANGER}
LONGEST = 20
"""Letters of a name; a longer one leaves its kind to the sign."""


class Area(msgspec.Struct, frozen=True):
    kind: str
    """`start`, `reach` or `avoid`."""
    name: str
    cells: tuple[Hex, ...]


def areas_of(view: BerserkView, words: Words) -> Iterator[Area]:
    """The start area while it matters, and the spaces of open events, with their names."""
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
    """Tint the spaces underneath everything; `free` ones get a sign."""
    size = round(layout.size * 2) / 2
    for area in areas:
        for cell in area.cells:
            x, y = layout.centre(cell)
            piece = space(area.kind, size, cell in free)
            put(made, piece, (round(x - piece.width / 2), round(y - piece.height / 2)))


def name_areas(
    made: Image.Image,
    areas: list[Area],
    layout: Layout,
    free: set[Hex],
    taken: set[Hex],
    span: tuple[float, float],
    language: str,
) -> None:
    """Name each area once, on the free space nearest its middle that's within the board (`span`, left to right)
    and off what's `taken`; if there's none, its pattern and sign must do. The name covers its neighbours'
    names."""
    for area in areas:
        spots = {cell: layout.centre(cell) for cell in area.cells}
        middle = [sum(spot[n] for spot in spots.values()) / len(spots) for n in (0, 1)]
        piece = flag(area.kind, area.name, max(LEAST, round(layout.size * LETTERS)), layout.size, language)
        beside = round(piece.width / layout.size / 3 + 0.35)
        open_ = [
            cell
            for cell in area.cells
            if cell in free
            and taken.isdisjoint(_beside(cell, beside))
            and span[0] <= spots[cell][0] - piece.width / 2 <= span[1] - piece.width
        ]
        if open_:
            best = min(open_, key=lambda c: (spots[c][0] - middle[0]) ** 2 + (spots[c][1] - middle[1]) ** 2)
            x, y = spots[best]
            at = (round(x - piece.width / 2), round(y - piece.height / 2 - layout.size * 0.2))
            put(made, drawn(piece, "cover"), at)


def _beside(cell: Hex, reach: int) -> Iterator[Hex]:
    """The spaces whose names a flag hides: `reach` columns to either side, half a space up."""
    q, r = cell
    for step in range(-reach, reach + 1):
        yield q + step, r - (step + (step % 2)) // 2


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
        sign = faint(icon(SIGN[SIGNS[kind]], across, mix(tone, WHITE, 0.6), mix(tone, WHITE, 0.2)), 220)
        made.alpha_composite(sign, ((wide - across) // 2, round(high / 2 - across * 0.72)))
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
def flag(kind: str, name: str, letters: int, size: float, language: str) -> Image.Image:
    """A name with its sign; if it reaches into names beside it, it's widened to hide them whole."""
    lettering, tone = face(SANS, letters, True, language), TONES[kind]
    high = round(letters * 1.3)
    wide = round(lettering.width(name)) + high + letters // 2
    columns = max(0, ceil((wide / 2 / size - 0.95) / 1.5)) if wide / 2 > size * 0.95 else 0
    wide = max(wide, round(2 * (1.5 * columns + 0.55) * size)) if columns else wide
    made = panel(wide, high, high // 4, mix(tone, BLACK, 0.72), mix(tone, IVORY, 0.4), 240).copy()
    inner = round(high * 0.72)
    left = (wide - round(lettering.width(name)) - high - letters // 2) // 2
    sign = icon(SIGN[SIGNS[kind]], inner, IVORY, mix(IVORY, INK, 0.3))
    made.alpha_composite(sign, (left + round(high * 0.16), (high - inner) // 2))
    write(ImageDraw.Draw(made), (left + high, high / 2), name, lettering, IVORY)
    return made
