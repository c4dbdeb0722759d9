"""A player's side of the table: their name, what they have, and whether they decide."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS
from games.underworld.state.view import SideView, UnderworldView
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, strong, write
from render.kit.letters.namebox import lay_name
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import panel, put, tab_wide
from render.kit.vectors import icon
from render.underworld.faces import SIGN, drawing, tones
from render.underworld.lines import notes_of
from render.underworld.small import NUMBER, TEAM, assets, assets_wide, owner
from render.underworld.tiles import LETTERS, TAG, faction, lay_tags, numbered

WIDE = 900
"""Narrower sides put things below one another."""
GAP, HIGH, TALL, TAGGED, _KEY, _TILE, _SMALL = 14, 144, 170, 330, 60, 60, 24
Box = tuple[int, int, int]


def sides_high(sides: list[SideView]) -> int:
    base = HIGH if len(sides) < 2 else TALL
    tags = max((len(side.attached) for side in sides), default=0)
    return max(base, 12 + tags * TAG) if len(sides) < 2 else base + tags * TAG


def lay_sides(
    made: Image.Image, view: UnderworldView, sides: list[SideView], box: Box, words: Words, marks: Marks
) -> None:
    x, y, room = box
    wide = (room - GAP * (len(sides) - 1)) // max(len(sides), 1)
    for place, side in enumerate(sides):
        at = (x + place * (wide + GAP), y, wide)
        _side(made, view, side, at, sides_high(sides), words, marks)


def _side(
    made: Image.Image, view: UnderworldView, side: SideView, box: Box, high: int, words: Words, marks: Marks
) -> None:
    x, y, wide = box
    decides = side.seat in view.priority
    fill = mix(rgb("#141C27"), TEAM[side.team], 0.28 if decides else 0.06)
    line = BRASS if decides else mix(TEAM[side.team], INK, 0.4)
    put(made, panel(wide, high, 14, fill, line, 245), (x, y))
    if decides:
        put(made, panel(10, high - 24, 5, BRASS, BRASS, 255), (x + 4, y + 12))
    narrow = wide < WIDE
    left = _society(made, side, (x + 20, y + 10), narrow, words, marks)
    right = x + wide - 14
    if side.attached and not narrow:
        lay_tags(made, side.attached, (right - TAGGED, y + 8), TAGGED, words, marks)
        right -= TAGGED + GAP
    _score(made, side, (right, y + 40))
    _named(made, side, decides, (left, y + 40), right - 120, words)
    if narrow:
        counted = _counts(made, side, (x + 22, y + 112))
        _owned(made, side, (counted, y + 102), right, words, marks)
        lay_tags(made, side.attached, (x + 10, y + TALL - 10), wide - 20, words, marks)
    else:
        _owned(made, side, (left, y + 76), right - 8, words, marks)


def _society(
    made: Image.Image, side: SideView, at: tuple[int, int], narrow: bool, words: Words, marks: Marks
) -> int:
    """The society's emblem with its faction and name; returns where the rest starts."""
    x, y = at
    if side.society is None:
        return x
    card, across = CARDS[side.society.code], 76
    light, dark = tones(card)
    emblem = panel(across, across, 16, mix(dark, light, 0.3), TEAM[side.team], 255).copy()
    emblem.alpha_composite(icon(drawing(card), 58, mix(light, IVORY, 0.6), mix(light, INK, 0.2)), (9, 9))
    put(made, emblem, (x, y))
    put(made, faction(card.colour, 36), (x + across + 6, y + across - 23))
    if side.society.exhausted:
        put(made, icon(SIGN["exhaust"], 34, IVORY, MIST), (x + across + 7, y))
    wide = 250
    if not narrow:
        name = words.name("card", side.society.code)
        lay_name(made, (x, y + 106), name, wide, words.language, strong(34, LETTERS, mix(light, IVORY, 0.6)))
    taken = 0  # keep two-digit numbers off the emblem
    if (reference := f"piece:{side.society.handle}") in marks:
        taken = max(0, tab_wide(marks, reference, NUMBER) - NUMBER)
        numbered(made, marks, reference, (x + across + 44 + taken, y - 4))
    return x + (wide + 14 if not narrow else across + 50 + taken)


def _score(made: Image.Image, side: SideView, right: tuple[int, int]) -> None:
    numeral = face(SERIF, _KEY, True)
    used = write(ImageDraw.Draw(made), right, str(side.score), numeral, IVORY, anchor="r", role="key")
    put(made, icon(SIGN["score"], 46, BRASS, BRASS_DARK), (round(right[0] - used - 54), right[1] - 24))


def _named(
    made: Image.Image, side: SideView, decides: bool, at: tuple[int, int], right: int, words: Words
) -> None:
    x, y = at
    put(made, owner(side.team, 34), (x, y - 17))
    draw = ImageDraw.Draw(made)
    chip = words("underworld-pic-decides") if decides else ""
    chip_face = face(SANS, LETTERS, True, words.language)
    chip_wide = round(chip_face.width(chip)) + 36 if chip else 0
    counts = 420 if right - x > 760 else 0
    room = right - x - 48 - chip_wide - counts - 20
    name = words.player(side.seat)
    style = strong(40, LETTERS, TEAM[side.team])
    x += 46 + round(lay_line(made, (x + 46, y), name, max(room, 120), words.language, style)) + 16
    if chip:
        put(made, panel(chip_wide, 48, 24, BRASS, INK, 255), (x, y - 24))
        write(draw, (x + chip_wide / 2, y), chip, chip_face, INK, anchor="m")
        x += chip_wide + 20
    if counts:
        _counts(made, side, (x, y - 20))


def _counts(made: Image.Image, side: SideView, at: tuple[int, int]) -> int:
    """Hand, library, graveyard; returns where the next thing can go."""
    x, y = at
    draw, numeral = ImageDraw.Draw(made), face(SERIF, 38, True)
    for sign, count in (("hand", side.hand), ("library", side.library), ("grave", len(side.graveyard))):
        put(made, icon(SIGN[sign], 38, BRASS, BRASS_DARK), (x, y))
        x += 44 + round(write(draw, (x + 43, y + 19), str(count), numeral, IVORY)) + 22
    return x


def _owned(
    made: Image.Image, side: SideView, at: tuple[int, int], right: int, words: Words, marks: Marks
) -> None:
    x, y = at
    offered = any(f"piece:{each.handle}" in marks for each in side.assets)
    if side.assets:
        room = _assets_room(side, right - x, offered=offered)
        size = _offered_size(side, room, marks) if offered else _size(side, room)
        room = min(assets_wide(side.assets, size, marks), room)
        assets(made, side.assets, (x, y + (_TILE - size) // 2), size, room, marks)
        x += room + 14
    draw, numeral = ImageDraw.Draw(made), face(SERIF, 38, True)
    shown = [(name if name in SIGN else "time", count) for name, count in side.markers]
    shown += [("library", len(side.sealed))] if side.sealed else []
    shown += [("funds", side.funds)] if side.funds else []
    for name, count in shown:
        if x + 90 < right:
            put(made, icon(SIGN[name], 38, IVORY, MIST), (x, y + 10))
            x += 44 + round(write(draw, (x + 43, y + 30), str(count), numeral, IVORY)) + 18
    _noted(made, side, (x, y + 30), right, words)


def _size(side: SideView, room: int) -> int:
    return max(_SMALL, min(_TILE, room // len(side.assets) - 8))


def _offered_size(side: SideView, room: int, marks: Marks) -> int:
    """The largest size at which assets with numbers fit side by side; the full size if none does."""
    sizes = range(_TILE, _SMALL - 1, -4)
    return next((size for size in sizes if assets_wide(side.assets, size, marks, beside=False) <= room), _TILE)


def _assets_room(side: SideView, room: int, *, offered: bool) -> int:
    """Room for assets: six tenths, or while they're options all that the counts leave."""
    counted = len(side.markers) + bool(side.sealed) + bool(side.funds)
    return max(round(room * 0.6), room - 90 * counted - 14) if offered else round(room * 0.6)


def _noted(made: Image.Image, side: SideView, at: tuple[int, int], right: int, words: Words) -> None:
    x, lettering = at[0], face(SANS, LETTERS, False, words.language)
    for place, said in enumerate(notes_of(side, words)):
        tone = BRASS if side.core and side.core_waits and not place else MIST
        if x + lettering.width(said) <= right:
            x += round(write(ImageDraw.Draw(made), (x, at[1]), said, lettering, tone)) + 26
