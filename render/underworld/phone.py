"""The table for a phone: each region a band with both sides' names and numbers, readable at a third."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain, zip_longest
from typing import TypeAlias

import msgspec
from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS, CONTESTS
from games.underworld.state.view import CardView, ItemView, RegionView, SideView, UnderworldView
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, Face, face, lay_line, sans, serif, strong, write
from render.kit.letters.namebox import lay_name, name_box, name_fits
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.pocket import Held, pocket_hand
from render.kit.shapes import lay_tab, panel, put, tab_wide
from render.kit.signs import icons
from render.kit.stacks import Strip, pocket_strips, table_of
from render.kit.vectors import icon
from render.underworld.faces import SIGN, drawing, plan, signs, tones
from render.underworld.hand import shown
from render.underworld.lines import called, details_of, near_team
from render.underworld.small import TEAM, asset, owner
from render.underworld.stack import DARK, LIGHT

WIDTH, EDGE = 800, 16
INNER = WIDTH - 2 * EDGE
HEAD, PLATE, CHIP, SIDE, ITEM, LETTERS = 92, 136, 86, 176, 84, 34
LEAST = 29
"""The smallest text: 11 px when 800 px are shown as 308."""
NAME, NAMED = 130, 340
"""Room a name wants on a chip, for which long numbers shrink; and its maximum."""
MARK, TALL = 54, 122
"""Height of an option's number; and of a chip with its numbers below its name."""
RANKS, MORE = 5, 60
"""Cards one below another under a region's plate; and height of its name before further ones."""
Rank: TypeAlias = tuple[CardView | None, ...]
_HELD = 7
"""Pictures of a hand, or of decks to choose from: with the table's there are hardly more than the ten a message
takes."""


def compact(view: UnderworldView, words: Words, marks: Marks) -> list[Image.Image]:
    head = Strip(HEAD, lambda made, y: _header(made, view, words))
    return pocket_strips(head, list(_strips(view, words, marks)), table_of(WIDTH, (LIGHT, DARK)), 0, 10)


def hand(view: UnderworldView, words: Words, marks: Marks) -> list[Image.Image]:
    held = []
    for ref, code, note in shown(view, marks):
        made = plan(code, words)
        if note:
            made = msgspec.structs.replace(made, kind=f"{made.kind} · {words(f'underworld-pic-{note}')}")
        held.append(Held(ref, made))
    title = words("underworld-pic-hand", count=len(view.hand))
    return pocket_hand(held, title, (LIGHT, DARK), words.language, signs(), marks, _HELD)


def _strips(view: UnderworldView, words: Words, marks: Marks) -> Iterator[Strip]:
    near = near_team(view)
    for number, item in enumerate(list(reversed(view.stack))[:3]):
        paint = partial(_waiting, view=view, number=number, item=item, words=words, marks=marks)
        yield Strip(_item_height(view, item, words) + 8, paint, f"item:{item.id}" in marks)
    sides = sorted(view.sides, key=lambda side: side.team == near)
    lay = [_side_strip(view, side, words, marks) for side in sides]
    far = sum(side.team != near for side in sides)
    yield from lay[:far]
    for region in view.regions:
        yield from _region_strips(region, words, marks, near)
    yield from lay[far:]


def _side_strip(view: UnderworldView, side: SideView, words: Words, marks: Marks) -> Strip:
    paint = partial(_side, view=view, side=side, words=words, marks=marks)
    return Strip(SIDE, paint, side.society is not None and f"piece:{side.society.handle}" in marks)


def _region_strips(region: RegionView, words: Words, marks: Marks, near: int) -> Iterator[Strip]:
    """A region's plate with both sides' cards side by side; further ones go under its name."""
    high, ranks = _chip_high(region, words, marks), _ranks(region)
    for first in range(0, max(len(ranks), 1), RANKS):
        shown = ranks[first : first + RANKS]
        above = MORE if first else PLATE + 10
        handles = [each.handle for each in chain(*shown) if each] + ([] if first else [region.handle])
        paint = partial(
            _region, region=region, first=first, shown=shown, size=high, words=words, marks=marks, near=near
        )
        numbered = any(f"piece:{handle}" in marks for handle in handles)
        yield Strip(above + len(shown) * high, paint, numbered)


def _ranks(region: RegionView) -> list[Rank]:
    """A region's cards in ranks: two side by side, or one if they're all of one side."""
    sides = [[card for card in region.cards if card.seat % 2 == team] for team in (1, 0)]
    if _is_alone(region):
        return [(card,) for card in chain(*sides)]
    return list(zip_longest(*sides))


def _waiting(
    made: Image.Image, y: int, *, view: UnderworldView, number: int, item: ItemView, words: Words, marks: Marks
) -> None:
    _item(made, view, number, item, words, y)
    lay_tab(made, marks, f"item:{item.id}", (WIDTH - 40, y + 40), MARK)


def _is_alone(region: RegionView) -> bool:
    """Whether just one side has cards in a region, so that they take its full width."""
    return len({each.seat % 2 for each in region.cards}) < 2


def _chip_high(region: RegionView, words: Words, marks: Marks) -> int:
    """Height of a region's cards: two lines if a name doesn't fit beside its numbers."""
    if _is_alone(region):
        return CHIP
    wide = INNER // 2 - 4
    rooms = [(called(each.code, "", words), _name_room(each, wide, marks)) for each in region.cards]
    fit = all(name_fits(name, (room, CHIP - 8), words.language, LEAST) for name, room in rooms)
    return CHIP if fit else TALL


def _name_room(card: CardView, wide: int, marks: Marks) -> int:
    room = wide - 74 - (MARK + 2 if f"piece:{card.handle}" in marks else 0)
    numbers = _chip_numbers(card)
    share = 1.0 if room - _numbers_width(numbers, 1.0) >= NAME else 0.76
    return round(room - _numbers_width(numbers, share))


def _header(made: Image.Image, view: UnderworldView, words: Words) -> None:
    draw, near = ImageDraw.Draw(made), near_team(view)
    numeral = face(SERIF, 64, True)
    write(draw, (WIDTH / 2 - 20, 48), str(view.scores[near]), numeral, TEAM[near], anchor="r")
    write(draw, (WIDTH / 2, 48), ":", numeral, IVORY, anchor="m")
    write(draw, (WIDTH / 2 + 20, 48), str(view.scores[1 - near]), numeral, TEAM[1 - near])
    phase = words(f"underworld-pic-{view.phase}")
    lay_line(made, (EDGE + 4, 48), phase, 270, words.language, strong(40, LEAST, BRASS))
    side = next((each for each in view.sides if each.team == view.first), None)
    if side is not None:
        style = sans(36, 29)
        at = (WIDTH - EDGE, 48)
        used = lay_line(made, at, words.player(side.seat), 220, words.language, style, anchor="r")
        put(made, icon(SIGN["key"], 42, BRASS, BRASS_DARK), (round(WIDTH - EDGE - used - 50), 27))


def _item_height(view: UnderworldView, item: ItemView, words: Words) -> int:
    details = " · ".join(details_of(view, item, words))
    if not details:
        return ITEM
    told = height_of(details, words.language, INNER - 40, LETTERS)
    return ITEM + (told + 10 if told > 2 * LETTERS else LETTERS + 16)


def _item(made: Image.Image, view: UnderworldView, number: int, item: ItemView, words: Words, y: int) -> None:
    team = item.seat % 2
    high = _item_height(view, item, words)
    put(made, panel(INNER, high, 12, rgb("#101722"), IVORY if number == 0 else TEAM[team], 245), (EDGE, y))
    name = words.name("card", item.code) if item.code else words.name("keyword", "secret-plan")
    lay_name(made, (EDGE + 84, y + ITEM / 2), name, INNER - 150, words.language, serif(46, 29, TEAM[team]))
    sign = drawing(CARDS[item.code]) if item.code else SIGN["infiltrator"]
    put(made, icon(sign, 60, IVORY, BRASS), (EDGE + 12, y + 12))
    details = " · ".join(details_of(view, item, words))
    if details:
        box = (INNER - 40, high - ITEM)
        told = text_box(details, box, words.language, icons(), size=LETTERS, least=LEAST)
        put(made, told, (EDGE + 20, y + ITEM - 8))


# -- regions ---------------------------------------------------------------------------------------------


def _region(
    made: Image.Image,
    y: int,
    *,
    region: RegionView,
    first: int,
    shown: list[Rank],
    size: int,
    words: Words,
    marks: Marks,
    near: int,
) -> None:
    """The plate with its first ranks of cards, or its name with later ones."""
    if first:
        name = words.name("card", region.code)
        lay_name(made, (EDGE + 12, y + MORE / 2), name, INNER - 20, words.language, serif(40, LEAST, MIST))
    else:
        _plate(made, y, region, words, marks, near)
    y += MORE if first else PLATE + 6
    wide = INNER if _is_alone(region) else INNER // 2 - 4
    for rank, cards in enumerate(shown):
        for place, card in enumerate(cards):
            if card is not None:
                at = (EDGE + place * (INNER // 2 + 4), y + rank * size)
                _chip(made, card, at, words, marks, (wide, size))


def _plate(made: Image.Image, y: int, region: RegionView, words: Words, marks: Marks, near: int) -> None:
    card = CARDS[region.code]
    light, dark = tones(card)
    edge = IVORY if region.contested else BRASS_DARK
    put(made, panel(INNER, PLATE, 12, mix(dark, INK, 0.35), edge, 245), (EDGE, y))
    draw = ImageDraw.Draw(made)
    put(made, icon(drawing(card), 54, mix(light, IVORY, 0.4), light), (EDGE + 10, y + 8))
    name = words.name("card", region.code)
    lay_name(made, (EDGE + 76, y + 36), name, 430, words.language, serif(48, 29))
    own, theirs = region.influence[near], region.influence[1 - near]
    tone = TEAM[near] if own else TEAM[1 - near] if theirs else MIST
    put(made, icon(SIGN["influence"], 44, tone, mix(tone, INK, 0.3)), (EDGE + 530, y + 14))
    said = f"{own or theirs}/{region.threshold}"
    write(draw, (EDGE + 582, y + 37), said, face(SERIF, 50, True), tone)
    if not region.mission:
        write(draw, (WIDTH - EDGE - 12, y + 37), str(region.points), face(SERIF, 54, True), BRASS, anchor="r")
    for number, kind in enumerate(CONTESTS):
        one, other = region.totals[near][number], region.totals[1 - near][number]
        x = EDGE + 20 + number * 250
        put(made, icon(SIGN[kind], 44, BRASS, BRASS_DARK), (x, y + 80))
        ink = MIST if one == other else TEAM[near] if one > other else TEAM[1 - near]
        write(draw, (x + 54, y + 103), f"{one}:{other}", face(SERIF, 50, True), ink)
    lay_tab(made, marks, f"piece:{region.handle}", (WIDTH - 44, y + 98), MARK)


def _chip(
    made: Image.Image, card: CardView, at: tuple[int, int], words: Words, marks: Marks, size: tuple[int, int]
) -> None:
    (x, y), (wide, high) = at, size
    team, tall = card.seat % 2, high == TALL
    put(made, _chip_field(card.code, card.exhausted, card.kind, team, size), (x, y))
    marked = f"piece:{card.handle}" in marks
    lay_tab(made, marks, f"piece:{card.handle}", (x + wide - 34, y + CHIP // 2 - 4), MARK)
    right = x + wide - 10 - (MARK + 2) * (marked and not tall)
    low = y + high - 30 if tall else y + CHIP // 2 - 4
    numbers = _chip_numbers(card)
    share = 1.0 if tall or right - x - 60 - _numbers_width(numbers, 1.0) >= NAME else 0.76
    left = _lay_numbers(made, numbers, (right, low), share)
    room = wide - 78 - MARK * marked if tall else min(left - x - 64, NAMED)
    put(made, _chip_name(card.code, words.language, room), (x + 60, y))


def _lay_numbers(made: Image.Image, numbers: list[tuple[str, str]], at: tuple[int, int], share: float) -> int:
    """Signs and numbers, right-aligned; returns their left edge."""
    draw, (right, middle) = ImageDraw.Draw(made), at
    for sign, said in reversed(numbers):
        used = write(draw, (right, middle), said, _numeral(said, share), IVORY, anchor="r")
        right -= round(used) + round(34 * share)
        size = round(32 * share)
        put(made, icon(sign, size, BRASS, BRASS_DARK), (right, middle - size // 2))
        right -= round(8 * share)
    return right


def _chip_numbers(card: CardView) -> list[tuple[str, str]]:
    return [
        (SIGN[kind], f"{fixed or ''}({passing})" if passing else f"{fixed}")
        for kind, fixed, passing in zip(CONTESTS, card.icons, card.temporary, strict=True)
        if fixed or passing
    ]


def _numeral(said: str, share: float) -> Face:
    return face(SERIF, max(LEAST, round((34 if "(" in said else 40) * share)), True)


def _numbers_width(numbers: list[tuple[str, str]], share: float) -> float:
    return sum(_numeral(said, share).width(said) + 42 * share for _, said in numbers)


@kept
def _chip_field(code: str, exhausted: bool, kind: str, team: int, size: tuple[int, int]) -> Image.Image:
    light, dark = tones(CARDS[code]) if code else (TEAM[team], INK)
    fill = mix(mix(dark, INK, 0.3), INK, 0.6 if exhausted else 0.0)
    made = panel(size[0], size[1] - 8, 10, fill, mix(TEAM[team], INK, 0.5 if exhausted else 0.0), 250).copy()
    sign = SIGN["infiltrator"] if kind == "infiltrator" else drawing(CARDS[code])
    made.alpha_composite(icon(sign, 44, mix(light, IVORY, 0.4), light), (10, 30))
    made.alpha_composite(owner(team, 24), (4, 4))
    return made


@kept
def _chip_name(code: str, language: str, room: int) -> Image.Image:
    return name_box(called(code, "", Words(language, "underworld")), (room, CHIP - 8), language, 32, LEAST)


# -- sides -----------------------------------------------------------------------------------------------


def _side(
    made: Image.Image, y: int, *, view: UnderworldView, side: SideView, words: Words, marks: Marks
) -> None:
    team = side.team
    edge = IVORY if side.seat in view.priority else mix(TEAM[team], INK, 0.3)
    put(made, panel(INNER, SIDE - 10, 12, rgb("#141C27"), edge, 245), (EDGE, y))
    draw, room = ImageDraw.Draw(made), 250
    if side.society is not None and (reference := f"piece:{side.society.handle}") in marks:
        wide = tab_wide(marks, reference, MARK)
        room = 258 - wide
        lay_tab(made, marks, reference, (EDGE + 284 - wide // 2, y + 38), MARK)
    style = strong(42, 29, TEAM[team])
    lay_line(made, (EDGE + 16, y + 38), words.player(side.seat), room, words.language, style)
    x, numeral = EDGE + 290, face(SERIF, 50, True)
    for sign, count in (("hand", side.hand), ("library", side.library), ("grave", len(side.graveyard))):
        put(made, icon(SIGN[sign], 44, BRASS, BRASS_DARK), (x, y + 16))
        x += 52 + round(write(draw, (x + 50, y + 39), str(count), numeral, IVORY)) + 20
    markers = side.markers[:4]
    wide = sum(62 + round(numeral.width(str(count))) for _, count in markers)
    from_ = min(EDGE + 500, WIDTH - EDGE - 12 - wide)
    step = min(70, (from_ - EDGE - 30) // max(len(side.assets), 1))
    for number, each in enumerate(side.assets):
        tile, size = asset(CARDS[each.code].colour, each.exhausted, step - 4), step - 4
        left, top = EDGE + 16 + number * step + (size - tile.width) // 2, y + 82 + (66 - tile.height) // 2
        put(made, tile, (left, top))
    x = from_
    for name, count in markers:
        put(made, icon(SIGN.get(name, SIGN["time"]), 44, IVORY, MIST), (x, y + 94))
        x += 50 + round(write(draw, (x + 48, y + 117), str(count), numeral, IVORY)) + 12
