"""The regions in the middle of the table: a plate each, with both sides' cards above and below it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS, CONTESTS
from games.underworld.state.view import CardView, RegionView
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.namebox import name_box
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, mix
from render.kit.picture import Marks
from render.kit.shapes import panel, put, tab_wide
from render.kit.signs import icons
from render.kit.vectors import icon
from render.underworld.faces import DOMAIN, SIGN, drawing, text_of, tones
from render.underworld.small import NUMBER, TEAM, ink, nobody, owner
from render.underworld.tiles import LETTERS, TAG, lay_tags, lay_tile, numbered, tile_high

GAP, NARROW, LEAST = 14, 280, 322
"""Gap between things; minimum width of a card's bar and of a region."""
KEY, _INFLUENCE, _TOTALS, _EMBLEM, _EMBLEMED = 60, 70, 62, 52, 360
_DOMAINS = 38
"""Height of the line of a region's domains, if any."""
Rows = list[list[CardView]]


class Column(msgspec.Struct, frozen=True):
    """A region's layout."""

    region: RegionView
    x: int
    wide: int
    letters: int
    """Size of cards' names."""
    texted: bool
    """The plate has the region's text."""
    near: int
    """The team whose cards go below it."""


def sides_of(region: RegionView, near: int) -> tuple[list[CardView], list[CardView]]:
    far = [card for card in region.cards if card.seat % 2 != near]
    return far, [card for card in region.cards if card.seat % 2 == near]


def columns_of(
    regions: Sequence[RegionView], room: tuple[int, int], letters: int, texted: bool, near: int
) -> list[Column]:
    """Regions side by side from x on; those with more cards on a side are wider."""
    x, wide = room
    free = wide - GAP * (len(regions) - 1)
    made = []
    for region, across in zip(regions, _widths(regions, free, near), strict=True):
        made.append(Column(region, x, across, letters, texted, near))
        x += across + GAP
    return made


def _widths(regions: Sequence[RegionView], free: int, near: int) -> list[int]:
    wanted = [2 * max(max(map(len, sides_of(region, near))), 1) - 1 for region in regions]
    spare = free - LEAST * len(regions)
    if spare <= 0:
        return [free // len(regions)] * len(regions)
    return [LEAST + spare * want // sum(wanted) for want in wanted]


def _rows(cards: list[CardView], wide: int) -> Rows:
    across = max(1, (wide + GAP) // (NARROW + GAP))
    return [cards[n : n + across] for n in range(0, len(cards), across)]


def _each(row: list[CardView], wide: int) -> int:
    return min((wide - GAP * (len(row) - 1)) // len(row), 560)


def half_high(cards: list[CardView], column: Column, words: Words) -> int:
    return sum(_row_high(row, column, words) + GAP for row in _rows(cards, column.wide))


def _row_high(row: list[CardView], column: Column, words: Words) -> int:
    each = _each(row, column.wide)
    return max(tile_high(card, each, column.letters, words) for card in row)


def plate_high(column: Column, words: Words) -> int:
    """Height of a region's plate, with its attachments' tags."""
    name = _name_high(column, words)
    text = _text_high(column, words.language) if column.texted else 0
    domains = _DOMAINS * bool(CARDS[column.region.code].domains)
    return name + _INFLUENCE + _TOTALS + domains + text + TAG * len(column.region.attached) + 8


def _name_high(column: Column, words: Words) -> int:
    room = _title_room(column.wide)[1]
    return max(64, _lines_high(f"**{words.name('card', column.region.code)}**", room, words) + 16)


def _title_room(wide: int) -> tuple[int, int]:
    left = 66 if wide >= _EMBLEMED else 14
    return left, wide - left - 108


def _lines_high(said: str, wide: int, words: Words) -> int:
    return height_of(said, words.language, wide, LETTERS)


def _text_high(column: Column, language: str) -> int:
    said = text_of(column.region.code, language)
    return height_of(said, language, column.wide - 28, LETTERS) + 10 if said else 0


def lay_column(
    made: Image.Image, column: Column, edges: tuple[int, int], words: Words, marks: Marks, contest: str
) -> None:
    """Draw a region; `edges` are the upper and lower edge of its plate."""
    far, own = sides_of(column.region, column.near)
    _lay(made, far, column, edges[0] - half_high(far, column, words), words, marks)
    _plate(made, column, edges, words, marks, contest)
    _lay(made, own, column, edges[1] + GAP, words, marks)


def _lay(made: Image.Image, cards: list[CardView], column: Column, y: int, words: Words, marks: Marks) -> None:
    for row in _rows(cards, column.wide):
        each = _each(row, column.wide)
        for place, card in enumerate(row):
            lay_tile(made, card, (column.x + place * (each + GAP), y), each, column.letters, words, marks)
        y += _row_high(row, column, words) + GAP


# -- the plate -------------------------------------------------------------------------------------------


def _plate(
    made: Image.Image, column: Column, edges: tuple[int, int], words: Words, marks: Marks, contest: str
) -> None:
    region, (x, y), wide = column.region, (column.x, edges[0]), column.wide
    put(made, _field(region.code, (wide, edges[1] - y), region.contested), (x, y))
    name = _name_high(column, words)
    left, room = _title_room(wide)
    title = words.name("card", region.code)
    reference = f"piece:{region.handle}"
    if reference in marks:  # make way for the number
        room -= tab_wide(marks, reference, NUMBER) - 4
        put(made, name_box(title, (room, name - 12), words.language, LETTERS, LETTERS), (x + left, y + 6))
    else:
        put(made, _title(title, room, words.language), (x + left, y + 8))
    _points(made, region, (x + wide - 14, y + 34))
    _influence(made, region, (x + 14, y + name), wide - 28)
    step = (wide - 24) / len(CONTESTS)
    for number, kind in enumerate(CONTESTS):
        at = (round(x + 14 + step * number), y + name + _INFLUENCE + 6)
        if region.contested and kind == contest:
            put(made, _lamp(min(112, round(step) - 2)), (at[0] - 4, at[1] - 14))
        _total(made, region, number, at, column.near)
    below = y + name + _INFLUENCE + _TOTALS
    domains = CARDS[region.code].domains
    for number, domain in enumerate(domains):
        at = (x + wide - 44 - 38 * number, below)
        put(made, icon(DOMAIN[domain], 34, mix(BRASS, INK, 0.2), BRASS_DARK), at)
    below += _DOMAINS * bool(domains)
    if column.texted and text_of(region.code, words.language):
        high = _text_high(column, words.language)
        put(made, _said(region.code, wide - 28, high, words.language), (x + 14, below))
    tags = edges[1] - 4 - TAG * len(region.attached)
    lay_tags(made, region.attached, (x + 8, tags), wide - 16, words, marks)
    numbered(made, marks, reference, (x + wide - 118, y - 14))


@kept
def _title(name: str, wide: int, language: str) -> Image.Image:
    return text_box(f"**{name}**", (wide, 140), language, icons(), size=LETTERS, least=LETTERS)


@kept
def _said(code: str, wide: int, high: int, language: str) -> Image.Image:
    said = text_of(code, language)
    return text_box(said, (wide, high), language, icons(more=SIGN), size=LETTERS, least=LETTERS)


@kept
def _field(code: str, size: tuple[int, int], contested: bool) -> Image.Image:
    card = CARDS[code]
    light, dark = tones(card)
    edge = IVORY if contested else BRASS_DARK
    made = panel(*size, 12, mix(dark, INK, 0.1 if contested else 0.35), edge, 245).copy()
    if size[0] >= _EMBLEMED:
        emblem = icon(drawing(card), _EMBLEM, mix(light, IVORY, 0.45), mix(light, INK, 0.2))
        made.alpha_composite(emblem, (8, 8))
    return made


def _points(made: Image.Image, region: RegionView, right: tuple[int, int]) -> None:
    x, y = right
    draw, lettering = ImageDraw.Draw(made), face(SERIF, KEY, True)
    if region.mission:
        put(made, icon(SIGN["fame"], 48, BRASS, BRASS_DARK), (x - 48, y - 24))
        return
    write(draw, (x, y), str(region.points), lettering, BRASS, anchor="r", role="key")
    left = x - round(lettering.width(str(region.points))) - 46
    put(made, icon(SIGN["score"], 40, BRASS, BRASS_DARK), (left, y - 20))
    if region.ruined:
        put(made, icon(SIGN["ruin"], 36, TEAM[1], INK), (left - 38, y + 26))


def _influence(made: Image.Image, region: RegionView, at: tuple[int, int], wide: int) -> None:
    team = None if not any(region.influence) else 0 if region.influence[0] else 1
    taken = 0 if team is None else region.influence[team]
    numeral = face(SERIF, KEY, True)
    said = f"{taken}/{region.threshold}"
    draw = ImageDraw.Draw(made)
    used = write(draw, (at[0] + wide, at[1] + 32), said, numeral, ink(team), anchor="r", role="key")
    step = min(46, round((wide - used - 12) / max(region.threshold, 1)))
    size = min(42, step)
    for number in range(region.threshold):
        there = (at[0] + number * step, at[1] + 32 - size // 2)
        put(made, owner(team, size) if team is not None and number < taken else nobody(size), there)


def _total(made: Image.Image, region: RegionView, number: int, at: tuple[int, int], near: int) -> None:
    own, theirs = region.totals[near][number], region.totals[1 - near][number]
    leads = None if own == theirs else near if own > theirs else 1 - near
    x, y = at
    lettering = face(SERIF, 38, True)
    put(made, icon(SIGN[CONTESTS[number]], 30, BRASS, BRASS_DARK), (x, y + 8))
    used = write(ImageDraw.Draw(made), (x + 33, y + 23), f"{own}:{theirs}", lettering, ink(leads))
    if leads is not None:
        put(made, owner(leads, 20), (round(x + 33 + used / 2 - 10), y - 11))


@kept
def _lamp(wide: int) -> Image.Image:
    return panel(wide, 62, 10, mix(BRASS, INK, 0.7), BRASS, 255)
