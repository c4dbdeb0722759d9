"""The whole table: the enemy's side above, regions in the middle, one's own side below, the stack over all."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS
from games.underworld.state.view import ItemView, SideView, UnderworldView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.textbox import text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import ground, panel, put
from render.kit.signs import icons
from render.kit.vectors import icon
from render.underworld.columns import column, height, plate_height, size_for
from render.underworld.faces import MARGIN, SIGN, drawing, text_of, tones
from render.underworld.small import TEAM, assets, body, mark, name_box, tags
from render.underworld.twin import details_of

WIDTH, EDGE, GAP = 1600, 36, 16
LIGHT, DARK = rgb("#24323F"), rgb("#070A10")
"""Underworld's own table: a night blue."""
HEAD, SIDE, STACK = 104, 164, 222
ITEM, ITEMS = (320, 196), EDGE + 200
"""An item of the stack, and where the first of them stands."""
FULL = WIDTH - 2 * EDGE


def near_team(view: UnderworldView) -> int:
    """The team that sits at the lower edge: the viewer's own."""
    return view.viewer % 2 if view.viewer is not None else 0


def board(view: UnderworldView, words: Words, marks: Marks) -> Image.Image:
    """Draw the table; what can be chosen carries the number of its option."""
    near = near_team(view)
    far_sides = [side for side in view.sides if side.team != near]
    own_sides = [side for side in view.sides if side.team == near]
    count = max(len(view.regions), 1)
    wide = (FULL - GAP * (count - 1)) // count
    size = size_for(view, near, wide)
    halves = height(view, near, wide, size)
    stack = STACK if view.stack else 0
    plate = plate_height(view, wide)
    middle = halves[0] + plate + halves[1] + 2 * GAP if view.regions else 240
    total = HEAD + stack + SIDE + middle + SIDE + 2 * GAP
    made = ground(WIDTH, max(total, 640), LIGHT, DARK)
    header(made, view, words)
    y = HEAD
    if view.stack:
        _stack(made, view, words, marks, y)
        y += STACK
    _sides(made, view, far_sides, y, words, marks, near)
    y += SIDE + GAP
    for number, region in enumerate(view.regions):
        column(
            made, region, (EDGE + number * (wide + GAP), y, wide), (*halves, plate), size, words, marks, near
        )
    _sides(made, view, own_sides, y + middle, words, marks, near)
    return made


def header(made: Image.Image, view: UnderworldView, words: Words) -> None:
    """Turn and phase on the left, the score in the middle, the key on the right."""
    draw, near = ImageDraw.Draw(made), near_team(view)
    state = words("underworld-pic-turn", turn=view.turn, phase=words(f"underworld-pic-{view.phase}"))
    lettering, shown = fitted(SERIF, 42, state, 560, least=26, bold=True, language=words.language)
    write(draw, (EDGE, 48), shown, lettering, BRASS)
    middle, numeral = WIDTH / 2, face(SERIF, 66, True)
    write(draw, (middle - 26, 48), str(view.scores[near]), numeral, TEAM[0], anchor="r")
    write(draw, (middle, 48), ":", numeral, IVORY, anchor="m")
    write(draw, (middle + 26, 48), str(view.scores[1 - near]), numeral, TEAM[1])
    goal = words("underworld-pic-goal", count=view.goal)
    write(draw, (middle + 110, 54), goal, face(SANS, 27, False, words.language), MIST)
    holder = next((side.seat for side in view.sides if side.team == view.first), None)
    if holder is not None:
        said = words("underworld-pic-key", player=words.player(holder))
        lettering, shown = fitted(SANS, 30, said, 400, least=18, bold=True, language=words.language)
        used = write(draw, (WIDTH - EDGE, 48), shown, lettering, IVORY, anchor="r")
        put(made, icon(SIGN["key"], 44, BRASS, BRASS_DARK), (round(WIDTH - EDGE - used - 54), 26))
    draw.line([(EDGE, 92), (WIDTH - EDGE, 92)], fill=BRASS_DARK, width=2)


# -- the stack -------------------------------------------------------------------------------------------


def _stack(made: Image.Image, view: UnderworldView, words: Words, marks: Marks, y: int) -> None:
    """What waits on the stack, from what resolves next to what came first."""
    put(made, panel(FULL, STACK - 12, 14, rgb("#101722"), BRASS, 235), (EDGE, y))
    draw = ImageDraw.Draw(made)
    lettering = face(SERIF, 30, True, words.language)
    write(draw, (EDGE + 20, y + 34), words("underworld-pic-stack"), lettering, BRASS)
    said = words("underworld-pic-next")
    shown_face, shown = fitted(SANS, 22, said, ITEMS - EDGE - 40, least=14, language=words.language)
    write(draw, (EDGE + 20, y + 74), shown, shown_face, MIST)
    for number, item in enumerate(reversed(view.stack)):
        x = ITEMS + number * (ITEM[0] + 10)
        if x + ITEM[0] > WIDTH - EDGE:
            more = f"+{len(view.stack) - number}"
            write(draw, (WIDTH - EDGE - 14, y + STACK / 2), more, lettering, IVORY, anchor="r")
            break
        _item(made, view, item, (x, y + 7), words, number == 0)
        mark(made, marks, f"item:{item.id}", (x + ITEM[0] - 18, y + 17), 46)
    _rules(made, view, words, y)


def _rules(made: Image.Image, view: UnderworldView, words: Words, y: int) -> None:
    """What the card that resolves next says, where there is room for it."""
    left = ITEMS + (ITEM[0] + 10) * len(view.stack) + 10
    code = view.stack[-1].code
    if code and WIDTH - EDGE - left > 300:
        put(made, _said(code, words.language, WIDTH - EDGE - left - 20), (left, y + 10))


@kept
def _said(code: str, language: str, width: int) -> Image.Image:
    return text_box(text_of(code, language), (width, STACK - 36), language, icons(more=SIGN), size=26, least=15)


def _item(
    made: Image.Image, view: UnderworldView, item: ItemView, at: tuple[int, int], words: Words, first: bool
) -> None:
    """An item of the stack: card, ability or options, X, where it goes, at whom, and whose it is."""
    x, y = at
    near = near_team(view)
    team = 0 if item.seat % 2 == near else 1
    details = " · ".join(details_of(view, item, words))
    put(made, _item_field(item.code, words.language, team, first, bool(details)), (x, y))
    if details:
        box = (ITEM[0] - 24, ITEM[1] - 110)
        put(made, text_box(details, box, words.language, icons(), size=24, least=13), (x + 12, y + 76))
    kind = words(f"underworld-pic-item-{item.kind}", player=words.player(item.seat))
    lettering, shown = fitted(SANS, 21, kind, ITEM[0] - 20, least=13, language=words.language)
    write(ImageDraw.Draw(made), (x + ITEM[0] / 2, y + ITEM[1] - 17), shown, lettering, TEAM[team], anchor="m")


@kept
def _item_field(code: str, language: str, team: int, first: bool, detailed: bool) -> Image.Image:
    """A card on the stack: emblem and name; with details below they stand in the upper part of it."""
    made = panel(*ITEM, 10, mix(INK, TEAM[team], 0.12), IVORY if first else TEAM[team], 250).copy()
    words, top = Words(language, "underworld"), 6 if detailed else 32
    if not code:
        made.alpha_composite(icon(SIGN["infiltrator"], 56, IVORY, BRASS), (14, top + 4))
        name = words.name("keyword", "secret-plan")
    else:
        light, dark = tones(CARDS[code])
        disc = panel(66, 66, 33, mix(dark, INK, 0.3), light, 255).copy()
        disc.alpha_composite(icon(drawing(CARDS[code]), 48, mix(light, IVORY, 0.4), light), (9, 9))
        made.alpha_composite(disc, (10, top))
        name = words.name("card", code)
    made.alpha_composite(name_box(name, (ITEM[0] - 124, 66), language, size=27), (82, top))
    return made


# -- the sides -------------------------------------------------------------------------------------------


def _sides(
    made: Image.Image,
    view: UnderworldView,
    sides: list[SideView],
    y: int,
    words: Words,
    marks: Marks,
    near: int,
) -> None:
    wide = (FULL - GAP * (len(sides) - 1)) // max(len(sides), 1)
    for number, side in enumerate(sides):
        _side(made, view, side, (EDGE + number * (wide + GAP), y, wide), words, marks, near)


def _side(
    made: Image.Image,
    view: UnderworldView,
    side: SideView,
    box: tuple[int, int, int],
    words: Words,
    marks: Marks,
    near: int,
) -> None:
    """A player's side: society, name, counts, assets, markers, what lies beside the society."""
    x, y, wide = box
    team = 0 if side.team == near else 1
    bright = side.seat in view.priority
    put(
        made,
        panel(wide, SIDE - 8, 14, rgb("#141C27"), IVORY if bright else mix(TEAM[team], INK, 0.4), 240),
        (x, y),
    )
    left = x + 14
    if side.society is not None:
        shown = body(side.society.code, (116, 138), words.language, side.society.exhausted, team, False)
        put(made, shown, (left, y + 9 if not side.society.exhausted else y + 26), MARGIN)
        mark(made, marks, f"piece:{side.society.handle}", (left + 104, y + 40))
        left += 156 if side.society.exhausted else 134
    _named(made, view, side, (left, y + 30), wide - (left - x) - 20, words, team)
    room = wide - (left - x) - (0 if wide < 900 else 250) - 20
    assets(made, side.assets, (left, y + 54), 58, room, marks)
    _markers(made, side, (left, y + 118), words)
    if wide > 900:
        tags(made, side.attached[:5], (x + wide - 250, y + 10), 240, words, marks, 28)
    elif side.attached:
        tags(made, side.attached[:3], (x + wide - 190, y + 64), 180, words, marks, 26)


def _named(
    made: Image.Image,
    view: UnderworldView,
    side: SideView,
    at: tuple[int, int],
    room: int,
    words: Words,
    team: int,
) -> None:
    """Name and score, then hand, library, graveyard."""
    x, y = at
    draw = ImageDraw.Draw(made)
    counts = [
        ("hand", side.hand),
        ("library", side.library),
        ("grave", len(side.graveyard)),
        ("score", side.score),
    ]
    space = 300 if room > 700 else 250
    lettering, shown = fitted(
        SANS, 31, words.player(side.seat), max(room - space, 90), least=17, bold=True, language=words.language
    )
    x += round(write(draw, (x, y), shown, lettering, TEAM[team])) + 22
    numeral = face(SERIF, 29, True)
    for sign, count in counts:
        put(made, icon(SIGN[sign], 28, BRASS, BRASS_DARK), (x, y - 14))
        x += 34 + round(write(draw, (x + 33, y), str(count), numeral, IVORY)) + 12
    if side.graveyard and room > 900:
        top = words("underworld-pic-top", card=words.name("card", side.graveyard[-1]))
        top_face, said = fitted(SANS, 20, top, 250, least=13, language=words.language)
        write(draw, (x + 6, y), said, top_face, MIST)


def _markers(made: Image.Image, side: SideView, at: tuple[int, int], words: Words) -> None:
    """Markers of the society zone, sealed cards, funds, the waiting core character."""
    x, y = at
    draw, numeral = ImageDraw.Draw(made), face(SERIF, 26, True)
    shown = [(name, count) for name, count in side.markers]
    if side.sealed:
        shown.append(("library", len(side.sealed)))
    if side.funds:
        shown.append(("funds", side.funds))
    for name, count in shown:
        put(made, icon(SIGN.get(name, SIGN["time"]), 27, IVORY, MIST), (x, y))
        x += 32 + round(write(draw, (x + 31, y + 14), str(count), numeral, IVORY)) + 14
    if side.core:
        said = words(
            "underworld-pic-core" if side.core_waits else "underworld-pic-core-out",
            card=words.name("card", side.core),
        )
        lettering, text = fitted(SANS, 21, said, 330, least=13, language=words.language)
        write(draw, (x + 4, y + 14), text, lettering, BRASS if side.core_waits else MIST)
