"""Small things on the table: owners' marks, current icons and defence on a bar, assets."""

from __future__ import annotations

from typing import TypeAlias

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS, CONTESTS
from games.underworld.state.view import AssetView
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.record import drawn
from render.kit.palette import BRASS, INK, IVORY, MIST, WHITE, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import centre, dimmed, lay_tab, panel, put, smooth, tab_wide
from render.kit.vectors import icon
from render.underworld.faces import FACTION, SIGN, TONES

NUMBER, LOWEST = 56, 36
"""Height of an option's number: its digits are shown at 20 px."""


# -- owners' marks: teams differ by shape as well as colour -------------------------------------------------

TEAM: tuple[Colour, Colour] = (rgb("#6FB2F0"), rgb("#F08A7A"))
"""Team colours, the same for every viewer: the first seat's team and the other."""
Points = list[tuple[float, float]]
_DIAMOND: Points = [(0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)]
_HOLE: Points = [(0.5, 0.34), (0.66, 0.5), (0.5, 0.66), (0.34, 0.5)]
_CHEVRON: Points = [(0.03, 0.1), (0.5, 0.42), (0.97, 0.1), (0.97, 0.58), (0.5, 0.92), (0.03, 0.58)]


@kept
def owner(team: int, size: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        def scaled(points: Points) -> Points:
            return [(x * size * s, y * size * s) for x, y in points]

        thick = max(1, size // 16) * s
        draw.polygon(scaled(_CHEVRON if team else _DIAMOND), fill=TEAM[team], outline=INK, width=thick)
        if not team:
            draw.polygon(scaled(_HOLE), fill=INK)

    return drawn(smooth(size, size, paint), "sign")


@kept
def nobody(size: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        inset = size * s * 0.16
        box = (inset, inset, size * s - inset, size * s - inset)
        draw.ellipse(box, outline=mix(MIST, INK, 0.35), width=max(2, size // 12) * s)

    return smooth(size, size, paint)


def ink(team: int | None) -> Colour:
    return MIST if team is None else TEAM[team]


# -- numbers ---------------------------------------------------------------------------------------------


Number: TypeAlias = tuple[str, int, str]
"""Sign, value, and `fixed`, `passing` (a temporary icon), `defence` or `hurt` (a damaged defence)."""


def live_numbers(
    permanent: tuple[int, ...], temporary: tuple[int, ...], defence: int | None, damage: int
) -> tuple[Number, ...]:
    """Current icons, and the defence left."""
    found = []
    for kind, fixed, passing in zip(CONTESTS, permanent, temporary, strict=True):
        found += [(SIGN[kind], n, how) for n, how in ((fixed, "fixed"), (passing, "passing")) if n]
    if defence is not None:
        found.append((SIGN["defence"], defence - damage, "hurt" if damage else "defence"))
    return tuple(found)


@kept
def bar(shown: tuple[Number, ...], rows: int, width: int, high: int) -> Image.Image:
    """Numbers on a dark bar, those of temporary icons on white."""
    made = panel(width, high, 7, INK, BRASS, 235).copy()
    each, across = high // rows, -(-len(shown) // rows)
    for row in range(rows):
        found = shown[row * across : (row + 1) * across]
        cell = (width - 4) / max(len(found), 1)
        for place, number in enumerate(found):
            _number(made, (2 + place * cell, row * each, cell, each), number)
    return made


def _number(made: Image.Image, box: tuple[float, int, float, int], number: Number) -> None:
    (x, y, cell, high), (sign, value, how) = box, number
    draw = ImageDraw.Draw(made)
    if how == "passing":
        draw.rounded_rectangle((x + 1, y + 3, x + cell - 2, y + high - 4), 5, fill=(*WHITE, 240))
    tone = {"passing": INK, "fixed": BRASS, "hurt": rgb("#FF8A7A")}.get(how, IVORY)
    size = round(min(high * 0.74, cell * 0.52))
    lettering = face(SERIF, min(round(high * 0.84), round(cell * 0.66)), True)
    wide = size + 2 + lettering.width(str(value))
    left = round(x + (cell - wide) / 2)
    made.alpha_composite(icon(sign, size, tone, mix(tone, INK, 0.2)), (left, y + (high - size) // 2))
    ink = INK if how == "passing" else IVORY if how == "fixed" else tone
    write(draw, (left + wide, y + high / 2), str(value), lettering, ink, anchor="r")


@kept
def asset(colour: str, exhausted: bool, size: int) -> Image.Image:
    """An asset as a tile in its faction's colour with its emblem; turned if exhausted."""
    light, dark = TONES[colour]
    wide, high = round(size * 0.76), size
    made = panel(wide, high, 8, mix(dark, light, 0.45), mix(light, IVORY, 0.3), 255).copy()
    centre(made, icon(FACTION[colour], round(wide * 0.8), mix(light, WHITE, 0.5), mix(dark, light, 0.5)))
    return dimmed(made.transpose(Image.Transpose.ROTATE_270), 0.5) if exhausted else made


def assets(
    board: Image.Image, row: tuple[AssetView, ...], at: tuple[int, int], size: int, room: int, marks: Marks
) -> None:
    """A row of assets, closer together if there are many; their numbers never overlap."""
    beside = assets_wide(row, size, marks) <= room
    wides = [_across(marks, f"piece:{each.handle}", size, beside=beside) for each in row]
    spare = max(0, sum(wides) - room)
    bare = [n for n, each in enumerate(row) if f"piece:{each.handle}" not in marks]
    less = min(size - 12, -(-spare // len(bare))) if bare else 0
    staggered = spare > less * len(bare)
    x, step = at[0], room // max(len(row), 1)
    high = _numbers_high(row, marks, 2 * step) if staggered else NUMBER
    for place, (each, wide) in enumerate(zip(row, wides, strict=True)):
        tile = asset(CARDS[each.code].colour, each.exhausted, size)
        if not beside and place not in bare:
            tile = drawn(tile, "ground")  # its number goes on top
        number = x + (size if staggered else wide) // 2
        middle = x + size // 2 if beside else number
        put(board, tile, (middle - tile.width // 2, at[1] + (size - tile.height) // 2))
        drop = (size - 18 if place % 2 else -14) if staggered else size // 2 if beside else 14
        number += (size - 6) // 2 if beside else 0
        lay_tab(board, marks, f"piece:{each.handle}", (number, at[1] + drop), high)
        x += step if staggered else wide - (less if place in bare else 0)


def _numbers_high(row: tuple[AssetView, ...], marks: Marks, room: int) -> int:
    """Height of numbers in two rows: readable as shown, without overlap."""
    refs, heights = [f"piece:{each.handle}" for each in row], range(NUMBER, LOWEST, -4)
    return next((h for h in heights if all(tab_wide(marks, ref, h) <= room for ref in refs)), LOWEST)


def _across(marks: Marks, reference: str, size: int, *, beside: bool) -> int:
    """Room an asset needs: its number's if it has one, or the number's plus its own if `beside` it."""
    if reference not in marks:
        return size + 8
    return max(size + 8, tab_wide(marks, reference, NUMBER) + 6 + (size if beside else 0))


def assets_wide(row: tuple[AssetView, ...], size: int, marks: Marks, *, beside: bool = True) -> int:
    return sum(_across(marks, f"piece:{each.handle}", size, beside=beside) for each in row)
