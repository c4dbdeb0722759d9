"""The regions in the middle of the table: a plate for each, cards of both sides above and below it."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS, CONTESTS
from games.underworld.state.view import CardView, RegionView, UnderworldView
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix
from render.kit.picture import Marks
from render.kit.shapes import panel, put
from render.kit.vectors import icon
from render.underworld.faces import DOMAIN, SIGN, drawing, tones
from render.underworld.small import TAG, TEAM, Size, footprint, headroom, lay, mark, name_box, tags

SIZES: tuple[Size, ...] = ((142, 188), (112, 148), (92, 122))
"""Cards in play: as large as leaves them in a row or two."""
GAP, PLATE = 14, 150
NARROW, HIGH = 300, 236
"""Plates of columns narrower than this write one thing below another, and are so high."""
Row = list[tuple[CardView, int]]


def sides_of(region: RegionView, near: int) -> tuple[list[CardView], list[CardView]]:
    """Cards of the far and of the near side."""
    far = [card for card in region.cards if card.seat % 2 != near]
    return far, [card for card in region.cards if card.seat % 2 == near]


def flowed(cards: list[CardView], room: int, size: Size) -> list[Row]:
    """Cards in rows of a width, each row at least one card."""
    rows: list[Row] = []
    x = 0
    for card in cards:
        width = footprint(card, size)
        if not rows or x + width > room:
            rows.append([])
            x = 0
        rows[-1].append((card, x))
        x += width + GAP
    return rows


def high(rows: list[Row], size: Size) -> int:
    """How high rows are together."""
    return sum(size[1] + GAP + max(headroom(card) for card, _ in row) for row in rows)


def plate_height(view: UnderworldView, width: int) -> int:
    """A region's plate with the tags of its attachments below it."""
    return _plate_only(width) + TAG * max((len(region.attached) for region in view.regions), default=0)


def _plate_only(width: int) -> int:
    return HIGH if width < NARROW else PLATE


def size_for(view: UnderworldView, near: int, width: int) -> Size:
    """The largest size at which no half has more than one row, or two of the middle size."""
    halves = [half for region in view.regions for half in sides_of(region, near)]
    for most, size in enumerate(SIZES[:-1], 1):
        if all(len(flowed(half, width, size)) <= most for half in halves):
            return size
    return SIZES[-1]


def height(view: UnderworldView, near: int, width: int, size: Size) -> tuple[int, int]:
    """How high the far and the near halves of the middle have to be."""
    least = size[1] + GAP
    far, own = [least], [least]
    for region in view.regions:
        there, here = sides_of(region, near)
        far.append(high(flowed(there, width, size), size))
        own.append(high(flowed(here, width, size), size))
    return max(far), max(own)


def column(
    made: Image.Image,
    region: RegionView,
    box: tuple[int, int, int],
    halves: tuple[int, int, int],
    size: Size,
    words: Words,
    marks: Marks,
    near: int,
) -> None:
    """A region with everything in front of it: x, y and width; the heights above, below and of its plate."""
    x, y, width = box
    there, here = sides_of(region, near)
    middle = y + halves[0]
    rows = flowed(there, width, size)
    _rows(made, rows, (x, middle - high(rows, size)), size, words, marks, near)
    _plate(made, region, (x, middle, width), words, marks, near)
    _rows(made, flowed(here, width, size), (x, middle + halves[2] + GAP), size, words, marks, near)


def _rows(
    made: Image.Image, rows: list[Row], at: tuple[int, int], size: Size, words: Words, marks: Marks, near: int
) -> None:
    y = at[1]
    for row in rows:
        y += max(headroom(card) for card, _ in row)
        for card, x in row:
            lay(made, card, (at[0] + x, y), size, words, marks, near)
        y += size[1] + GAP


def _plate(
    made: Image.Image, region: RegionView, box: tuple[int, int, int], words: Words, marks: Marks, near: int
) -> None:
    """Name, points, markers over the threshold, icons of both sides, attachments."""
    x, y, width = box
    put(made, _field(region.code, width, region.contested), (x, y))
    if width < NARROW:
        _narrow(made, region, box, words, near)
    else:
        draw = ImageDraw.Draw(made)
        lettering, name = fitted(
            SERIF,
            34,
            words.name("card", region.code),
            width - 150,
            least=19,
            bold=True,
            language=words.language,
        )
        write(draw, (x + 62, y + 30), name, lettering, IVORY)
        _points(made, region, (x + width - 14, y + 30))
        _markers(made, region, (x + 14, y + 56), width - 28, near)
        for number in range(len(CONTESTS)):
            at = (round(x + 14 + (width - 28) / 3 * number), y + 104)
            _total(made, region, number, at, near)
    tags(made, region.attached, (x + 4, y + _plate_only(width) - 4), width - 8, words, marks)
    mark(made, marks, f"piece:{region.handle}", (x + width - 18, y + 10), 50)


def _narrow(made: Image.Image, region: RegionView, box: tuple[int, int, int], words: Words, near: int) -> None:
    """The same in a narrow column: one thing below another."""
    x, y, width = box
    put(made, _name(words.name("card", region.code), width - 66, words.language), (x + 56, y + 4))
    own = region.influence[near]
    taken, tone = (own, TEAM[0]) if own else (region.influence[1 - near], TEAM[1])
    put(made, _star(36, tone if taken else None), (x + 10, y + 70))
    draw, ink = ImageDraw.Draw(made), tone if taken else MIST
    write(draw, (x + 52, y + 88), f"{taken}/{region.threshold}", face(SERIF, 36, True), ink)
    _points(made, region, (x + width - 12, y + 88))
    for number in range(len(CONTESTS)):
        _total(made, region, number, (x + 12, y + 114 + 38 * number), near)


@kept
def _name(name: str, width: int, language: str) -> Image.Image:
    return name_box(name, (width, 60), language, size=25)


@kept
def _field(code: str, width: int, contested: bool) -> Image.Image:
    """A region's plate with its emblem and domain."""
    card = CARDS[code]
    light, dark = tones(card)
    edge = IVORY if contested else BRASS_DARK
    high = _plate_only(width)
    made = panel(width, high, 12, mix(dark, INK, 0.35), edge, 245).copy()
    made.alpha_composite(icon(drawing(card), 42, mix(light, IVORY, 0.45), mix(light, INK, 0.2)), (12, 9))
    for number, domain in enumerate(card.domains):
        made.alpha_composite(icon(DOMAIN[domain], 26, BRASS, BRASS_DARK), (width - 40 - 30 * number, high - 34))
    return made


def _points(made: Image.Image, region: RegionView, right: tuple[int, int]) -> None:
    """Points, and a ruin where there is one."""
    x, y = right
    draw, lettering = ImageDraw.Draw(made), face(SERIF, 38, True)
    if region.mission:
        put(made, icon(SIGN["fame"], 34, BRASS, BRASS_DARK), (x - 34, y - 17))
        return
    write(draw, (x, y), str(region.points), lettering, BRASS, anchor="r")
    left = x - round(lettering.width(str(region.points))) - 38
    put(made, icon(SIGN["score"], 32, BRASS, BRASS_DARK), (left, y - 16))
    if region.ruined:
        put(made, icon(SIGN["ruin"], 32, TEAM[1], INK), (left - 38, y - 16))


def _markers(made: Image.Image, region: RegionView, at: tuple[int, int], width: int, near: int) -> None:
    """A row of stars, as many as the threshold; those that are taken in the colour of the side."""
    own = region.influence[near]
    taken, tone = (own, TEAM[0]) if own else (region.influence[1 - near], TEAM[1])
    step = min(44, width // max(region.threshold + 1, 1))
    for number in range(region.threshold):
        lit = number < taken
        put(made, _star(36, tone if lit else None), (at[0] + number * step, at[1]))
    draw = ImageDraw.Draw(made)
    write(
        draw,
        (at[0] + width, at[1] + 18),
        f"{taken}/{region.threshold}",
        face(SERIF, 36, True),
        tone if taken else MIST,
        anchor="r",
    )


@kept
def _star(size: int, tone: Colour | None) -> Image.Image:
    if tone is None:
        return icon(SIGN["influence"], size, mix(MIST, INK, 0.62), mix(MIST, INK, 0.7))
    return icon(SIGN["influence"], size, tone, mix(tone, INK, 0.3))


def _total(made: Image.Image, region: RegionView, number: int, at: tuple[int, int], near: int) -> None:
    """What a contest would bring now: own icons against the enemy's."""
    own, theirs = region.totals[near][number], region.totals[1 - near][number]
    put(made, icon(SIGN[CONTESTS[number]], 28, BRASS, BRASS_DARK), (at[0], at[1] + 3))
    ink = MIST if own == theirs else TEAM[0] if own > theirs else TEAM[1]
    write(ImageDraw.Draw(made), (at[0] + 34, at[1] + 17), f"{own}:{theirs}", face(SERIF, 31, True), ink)
