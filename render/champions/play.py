"""Cards in play, hero by hero: large while they're few, in as many pictures as needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw

from games.champions.state.view import ChampionsView, HeroView
from render.champions.board import DARK, GAP, LIGHT, WIDTH, board
from render.champions.lines import hosts_of, pieces_of
from render.champions.pieces import Row, flowed, lay_rows, rows_height
from render.champions.schemes import EDGE, is_spread
from render.champions.small import LETTERS, Size
from render.champions.upper import rules, said_above, saying
from render.kit.letters.fonts import lay_line, sans, strong
from render.kit.letters.namebox import lay_name
from render.kit.letters.textbox import set_text
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, MIST, rgb
from render.kit.picture import HIGH, Marks
from render.kit.shapes import ground, panel, put

SIZES: tuple[Size, ...] = ((268, 356), (250, 332), (236, 316), (224, 300), (172, 230), (140, 190), (112, 154))
"""Sizes of cards in play. Of the first four, which are readable, take the largest that needs no further
picture, band, or row of cards; go smaller to avoid more than MOST pictures."""
READABLE, MOST = 4, 4
Box = tuple[int, int, int, int]
LABEL, TITLE = 210, 52
"""Room for a hero's name: beside the cards, or above them if two heroes share a band."""
FULL = WIDTH - 2 * EDGE
HALF = (FULL - GAP) // 2
_PAGE = HIGH - 2 * 14


class Part(NamedTuple):
    """Rows of a hero's cards."""

    seat: HeroView
    rows: list[Row]


class Band(NamedTuple):
    """A strip of a picture: one or two heroes' cards, or cards' texts."""

    height: int
    parts: tuple[Part, ...]
    codes: tuple[str, ...] = ()


def table(view: ChampionsView, words: Words, marks: Marks) -> list[Image.Image]:
    """All pictures of a table: villain, schemes and heroes, then their cards in play, in the same picture if
    there's room."""
    size, pages = _paged(view, words.language)
    first = board(view, words, marks)
    if pages and first.height + _height(pages[0]) - EDGE <= HIGH:
        low = first.height - EDGE
        first = board(view, words, marks, _height(pages[0]) - EDGE)
        _lay(first, low, view, pages.pop(0), size, words, marks)
    return [first, *(_page(view, page, size, words, marks) for page in pages)]


def _paged(view: ChampionsView, language: str) -> tuple[Size, list[list[Band]]]:
    tried = [(size, _pages(list(_bands(view, size, language)))) for size in SIZES[:READABLE]]
    least = min(map(_cost, (pages for _, pages in tried)))
    if least[0] <= MOST:
        return next((size, pages) for size, pages in tried if _cost(pages) == least)
    for size in SIZES[READABLE:]:
        pages = _pages(list(_bands(view, size, language)))
        if len(pages) <= MOST:
            return size, pages
    return size, [*pages[: MOST - 1], [band for page in pages[MOST - 1 :] for band in page]]


def _cost(pages: list[list[Band]]) -> tuple[int, int, int]:
    """Counts of pictures, bands, and rows of cards: a lone card in a second row makes a panel a
    third higher."""
    bands = [band for page in pages for band in page]
    rows = sum(max(len(part.rows) for part in band.parts) for band in bands if band.parts)
    return len(pages), len(bands), rows


def _bands(view: ChampionsView, size: Size, language: str) -> Iterator[Band]:
    seats = [seat for seat in view.seats if any(pieces_of(seat))]
    while seats:
        pair = [Part(seat, flowed(pieces_of(seat), HALF - 36, size)) for seat in seats[:2]]
        if len(pair) == 2 and all(len(part.rows) == 1 for part in pair):
            yield Band(TITLE + max(rows_height(part.rows, size) for part in pair), tuple(pair))
            seats = seats[2:]
        else:
            yield from _alone(seats.pop(0), size)
    attached = (piece for host in hosts_of(view) for piece in host.attached)
    lesser = (*view.side_schemes, *view.environments, *attached)
    above = said_above(view, language)
    said_here = (*_first_said(view), *(piece.code for piece in lesser))
    codes = tuple(code for code in said_here if code and code not in above)
    if said := saying(codes, language):
        high = round(set_text(said, language, FULL - 36, 32).height) + 26
        yield Band(min(high, _PAGE), (), codes)


def _first_said(view: ChampionsView) -> tuple[str, ...]:
    first = view.told[:1] if is_spread(view) else ()
    return (*first, *(piece.code for piece in (view.villain, view.main) if piece))


def _alone(seat: HeroView, size: Size) -> Iterator[Band]:
    """A hero's cards, in several bands if one would be higher than a picture."""
    rows = flowed(pieces_of(seat), FULL - LABEL - 16, size)
    while rows:
        count = len(rows)
        while count > 1 and rows_height(rows[:count], size) + 12 > _PAGE:
            count -= 1
        yield Band(rows_height(rows[:count], size) + 12, (Part(seat, rows[:count]),))
        rows = rows[count:]


def _pages(bands: list[Band]) -> list[list[Band]]:
    pages: list[list[Band]] = []
    room = 0
    for band in bands:
        if not pages or band.height > room:
            pages.append([])
            room = _PAGE
        pages[-1].append(band)
        room -= band.height + GAP
    return pages


def _height(page: list[Band]) -> int:
    return sum(band.height + GAP for band in page) - GAP + 28


def _page(view: ChampionsView, page: list[Band], size: Size, words: Words, marks: Marks) -> Image.Image:
    made = ground(WIDTH, _height(page), LIGHT, DARK)
    _lay(made, 0, view, page, size, words, marks)
    return made


def _lay(
    made: Image.Image, top: int, view: ChampionsView, page: list[Band], size: Size, words: Words, marks: Marks
) -> None:
    y = top + 14
    for band in page:
        if band.codes:
            put(made, rules(band.codes, (FULL, band.height), words.language), (EDGE, y))
        for place, part in enumerate(band.parts):
            alone = len(band.parts) == 1
            box = (EDGE + place * (HALF + GAP), y, FULL if alone else HALF, band.height)
            _field(made, view, part.seat, box, words)
            at = (EDGE + LABEL, y + 12) if alone else (box[0] + 22, y + TITLE)
            lay_rows(made, part.rows, at, size, words, marks)
        y += band.height + GAP


def _field(made: Image.Image, view: ChampionsView, seat: HeroView, box: Box, words: Words) -> None:
    x, y, wide, high = box
    active = view.turn == seat.seat and not view.result
    fill, line = (rgb("#3A294A"), BRASS) if active else (rgb("#1C1322"), BRASS_DARK)
    put(made, panel(wide, high, 16, fill, line, 235), (x, y))
    if active:
        bar = (x + 6, y + 14, x + 14, y + high - 14)
        ImageDraw.Draw(made).rounded_rectangle(bar, 4, fill=BRASS)
    player, hero = words.player(seat.seat), words.name("card", seat.identity.code)
    named = sans(LETTERS, LETTERS, MIST)
    if wide == HALF:
        used = lay_line(made, (x + 24, y + 28), player, 380, words.language, strong(34, LETTERS))
        after = round(x + 40 + used)
        lay_name(made, (after, y + 28), hero, x + wide - 20 - after, words.language, named)
        return
    middle, right = y + high // 2, x + LABEL - 12
    lay_line(made, (x + 24, middle - 24), player, right - x - 24, words.language, strong(36, LETTERS))
    lay_name(made, (x + 24, middle + 22), hero, right - x - 24, words.language, named)
