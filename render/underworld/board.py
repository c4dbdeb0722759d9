"""The table in pictures: the stack, then the enemy's side above, the regions, and your own side below.

Each is at least as wide as Discord's box. Cards are as large as one picture allows; if there are too many,
several pictures share the regions, each with all its cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec
from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS
from games.underworld.state.view import RegionView, SideView, UnderworldView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, serif, strong, write
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix
from render.kit.picture import HIGH, TABLES, Marks
from render.kit.shapes import ground, panel, put
from render.kit.signs import icons
from render.kit.stacks import crowded
from render.kit.vectors import icon
from render.underworld import stack
from render.underworld.columns import GAP, Column, columns_of, half_high, lay_column, plate_high, sides_of
from render.underworld.faces import SIGN, drawing, text_of, tones
from render.underworld.lines import near_team
from render.underworld.sides import lay_sides, sides_high
from render.underworld.small import TEAM, owner
from render.underworld.stack import DARK, LIGHT
from render.underworld.tiles import LARGE, LETTERS

WIDTH, EDGE = 1600, 22
HEAD, LEAST = 92, 24
"""Height of the header; and of a half without cards."""
FULL = WIDTH - 2 * EDGE


class Part(msgspec.Struct, frozen=True):
    """One picture of the table: its regions and sides."""

    columns: tuple[Column, ...]
    first: bool
    """Has the header and the far sides above."""
    last: bool
    """Has the near sides below."""
    far: int
    plate: int
    own: int


def pictures(view: UnderworldView, words: Words, marks: Marks) -> list[Image.Image]:
    """Draw the table with the options' numbers. If there are many pictures, only the regions' texts get
    smaller, not the numbers you play by."""
    parts, texted = planned(view, words)
    room = TABLES - len(parts) - bool(view.stack)
    said = [] if texted else crowded(sheet(view, words), max(room, 1))
    made = [stack.picture(view, words, marks)] if view.stack else []
    return crowded([*made, *(_part(view, part, words, marks) for part in parts), *said], TABLES)


def board(view: UnderworldView, words: Words, marks: Marks) -> Image.Image:
    """The table itself: the first picture after the stack."""
    return _part(view, planned(view, words)[0][0], words, marks)


# -- layout ----------------------------------------------------------------------------------------------


def planned(view: UnderworldView, words: Words) -> tuple[list[Part], bool]:
    """The first layout with every picture wide enough, and whether the plates have the regions' texts."""
    ways = [(1, LARGE, True), (1, LETTERS, True), (1, LARGE, False), (1, LETTERS, False)]
    for count in range(2, max(len(view.regions), 2) + 1):
        ways += [(count, LARGE, True), (count, LETTERS, True), (count, LETTERS, False)]
    parts: list[Part] = []
    for count, letters, texted in ways:
        parts = list(_parts(view, count, letters, texted, words))
        if all(_high(view, part) <= HIGH for part in parts):
            return parts, texted
    return parts, False


def _parts(view: UnderworldView, count: int, letters: int, texted: bool, words: Words) -> Iterator[Part]:
    near, groups = near_team(view), _shared(view.regions, count)
    for place, regions in enumerate(groups):
        columns = columns_of(regions, (EDGE, FULL), letters, texted, near)
        halves = [sides_of(column.region, near) for column in columns]
        far, own = (
            max(
                (half_high(half[n], column, words) for half, column in zip(halves, columns, strict=True)),
                default=0,
            )
            for n in (0, 1)
        )
        plate = max((plate_high(column, words) for column in columns), default=160)
        yield Part(
            tuple(columns), place == 0, place == len(groups) - 1, max(far, LEAST), plate, max(own, LEAST)
        )


def _shared(regions: tuple[RegionView, ...], count: int) -> list[tuple[RegionView, ...]]:
    each = -(-len(regions) // count) if regions else 1
    return [regions[n : n + each] for n in range(0, len(regions), each)] or [()]


def _team(view: UnderworldView, near: bool) -> list[SideView]:
    own = near_team(view)
    return [side for side in view.sides if (side.team == own) is near]


def _high(view: UnderworldView, part: Part) -> int:
    above = HEAD + sides_high(_team(view, False)) if part.first else 8
    below = sides_high(_team(view, True)) if part.last else 8
    return above + GAP + part.far + part.plate + part.own + 2 * GAP + below + 12


# -- drawing ---------------------------------------------------------------------------------------------


def _part(view: UnderworldView, part: Part, words: Words, marks: Marks) -> Image.Image:
    high = _high(view, part)
    made = ground(WIDTH, high, LIGHT, DARK)
    y = 8
    if part.first:
        header(made, view, words)
        far = _team(view, False)
        lay_sides(made, view, far, (EDGE, HEAD, FULL), words, marks)
        y = HEAD + sides_high(far)
    top = y + GAP + part.far
    for column in part.columns:
        lay_column(made, column, (top, top + part.plate), words, marks, view.contest)
    if part.last:
        own = _team(view, True)
        lay_sides(made, view, own, (EDGE, high - 12 - sides_high(own), FULL), words, marks)
    return made


def header(made: Image.Image, view: UnderworldView, words: Words) -> None:
    """Turn and phase on the left, the score in the middle, the key on the right."""
    draw, near = ImageDraw.Draw(made), near_team(view)
    state = words("underworld-pic-turn", turn=view.turn, phase=words(f"underworld-pic-{view.phase}"))
    lay_line(made, (EDGE, 44), state, 530, words.language, serif(44, LETTERS, BRASS))
    middle, numeral = WIDTH / 2 - 20, face(SERIF, 70, True)
    for team, side in ((near, -1), (1 - near, 1)):
        at = (middle + side * 26, 44)
        anchor = "r" if side < 0 else "l"
        used = write(draw, at, str(view.scores[team]), numeral, TEAM[team], anchor=anchor, role="key")
        left = at[0] - used - 50 if side < 0 else at[0] + used + 12
        put(made, owner(team, 38), (round(left), 26))
    write(draw, (middle, 42), ":", numeral, IVORY, anchor="m", role="aside")
    goal = words("underworld-pic-goal", count=view.goal)
    write(draw, (middle + 170, 48), goal, face(SANS, 36, False, words.language), MIST)
    holder = next((side.seat for side in view.sides if side.team == view.first), None)
    if holder is not None:
        said = words("underworld-pic-key", player=words.player(holder))
        used = lay_line(made, (WIDTH - EDGE, 46), said, 380, words.language, strong(38, LETTERS), anchor="r")
        put(made, owner(view.first, 30), (round(WIDTH - EDGE - used - 40), 31))
        put(made, icon(SIGN["key"], 50, BRASS, BRASS_DARK), (round(WIDTH - EDGE - used - 98), 20))
    draw.line([(EDGE, 84), (WIDTH - EDGE, 84)], fill=BRASS_DARK, width=2)


# -- regions' texts that don't fit on their plates ------------------------------------------------------

ACROSS = 2
WIDE = (FULL - GAP) // ACROSS
Laid: TypeAlias = tuple[Image.Image, tuple[int, int]]
"""A text, and its upper left corner."""


def sheet(view: UnderworldView, words: Words) -> list[Image.Image]:
    """All regions' texts, each once, in two columns: the next one goes into the shorter."""
    boxes = [_box(code, words.language) for code in dict.fromkeys(region.code for region in view.regions)]
    return [_page(laid) for laid in _pages(boxes)]


def _pages(boxes: list[Image.Image]) -> list[list[Laid]]:
    pages: list[list[Laid]] = []
    ends = [HIGH] * ACROSS
    for box in boxes:
        if min(ends) + box.height + EDGE > HIGH:
            pages.append([])
            ends = [EDGE] * ACROSS
        column = ends.index(min(ends))
        pages[-1].append((box, (EDGE + column * (WIDE + GAP), ends[column])))
        ends[column] += box.height + GAP
    return pages


def _page(laid: list[Laid]) -> Image.Image:
    made = ground(WIDTH, max(y + box.height for box, (_, y) in laid) + EDGE, LIGHT, DARK)
    for box, at in laid:
        put(made, box, at)
    return made


@kept
def _box(code: str, language: str) -> Image.Image:
    card = CARDS[code]
    light, dark = tones(card)
    said = f"**{Words(language, 'underworld').name('card', code)}**\n{text_of(code, language)}".strip()
    room = WIDE - 96
    high = height_of(said, language, room, LETTERS) + 8
    made = panel(WIDE, max(high + 24, 84), 12, mix(dark, INK, 0.35), BRASS_DARK, 245).copy()
    made.alpha_composite(icon(drawing(card), 56, mix(light, IVORY, 0.45), mix(light, INK, 0.2)), (12, 12))
    text = text_box(
        said, (room, high), language, icons(more=SIGN), size=LETTERS, least=LETTERS, bold_tone=BRASS
    )
    made.alpha_composite(text, (82, 10))
    return made
