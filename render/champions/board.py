"""The whole table: villain and schemes above, an area for every hero below."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.content import CARDS
from games.champions.view import ChampionsView, HeroView, PieceView
from render.champions.faces import MARGIN, back, large, small
from render.champions.pieces import STATUS, lay, lay_row
from render.kit.cards import pile
from render.kit.fonts import SANS, SERIF, face, fitted, write
from render.kit.gauges import dial, status_chip, threat_bar
from render.kit.palette import BRASS, BRASS_DARK, IVORY, MIST, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, ground, panel, put, with_shadow
from render.kit.signs import SIGNS
from render.kit.vectors import icon
from render.kit.words import Words

WIDTH, EDGE, TOP, GAP = 1600, 40, 118, 16
UPPER = 400
LIGHT, DARK = rgb("#3B2740"), rgb("#0D0812")
"""Champions' own table: a dark purple."""
VILLAIN, IDENTITY, MINI = (230, 322), (150, 210), (84, 118)
ROOMY, CLOSE = (122, 170), (100, 140)
"""Cards in play where two areas stand on the table, and where more do."""
FULL = WIDTH - 2 * EDGE
HALF = (FULL - GAP) // 2
HEAD, LEAST = 62, 416
"""Height of an area's title, and of an area that holds nothing but its identity."""
RED = rgb("#C23B3B")


def board(view: ChampionsView, words: Words, marks: Marks) -> Image.Image:
    """Draw the table; what can be chosen carries the number of its option."""
    columns = 1 if len(view.seats) == 1 else 2
    rows = (len(view.seats) + columns - 1) // columns
    size = ROOMY if len(view.seats) < 3 else CLOSE
    deep = max((area_height(seat, size) for seat in view.seats), default=LEAST)
    height = TOP + UPPER + rows * (deep + GAP) + EDGE - GAP
    made = ground(WIDTH, max(height, 640), LIGHT, DARK).copy()
    header(made, view, words)
    if view.villain is not None and view.main is not None:
        villain(made, view, words, marks)
        schemes(made, view, words, marks)
        told(made, view, words)
    for number, seat in enumerate(view.seats):
        x = EDGE + number % columns * (HALF + GAP)
        y = TOP + UPPER + number // columns * (deep + GAP)
        area(made, view, seat, (x, y, FULL if columns == 1 else HALF, deep), size, words, marks)
    return made


def header(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """Title on the left, round, phase and turn on the right."""
    draw = ImageDraw.Draw(made)
    english = words.language == "en"
    title = words("champions-title")
    shown = title.upper() if english else title
    write(draw, (EDGE, 52), shown, face(SERIF, 50, True, words.language), BRASS, tracking=2 if english else 6)
    state = f"{words('ui-round', number=view.round)} · {words(f'champions-pic-{view.phase}')}"
    write(draw, (WIDTH - EDGE, 38), state, face(SANS, 32, True, words.language), IVORY, anchor="r")
    if view.turn is not None:
        said = words("champions-pic-turn", player=words.player(view.turn))
        made_face, fitting = fitted(SANS, 27, said, 620, least=18, language=words.language)
        write(draw, (WIDTH - EDGE, 78), fitting, made_face, MIST, anchor="r")
    draw.line([(EDGE, 102), (WIDTH - EDGE, 102)], fill=BRASS_DARK, width=2)


# -- the villain's side ----------------------------------------------------------------------------------


def villain(made: Image.Image, view: ChampionsView, words: Words, marks: Marks) -> None:
    """The villain with his dial, what he is attached with, and how many stages are left."""
    piece = view.villain
    assert piece is not None
    x, y = EDGE, TOP + 26
    bare = PieceView(
        handle=piece.handle, code=piece.code, type="villain", attack=piece.attack, scheme=piece.scheme
    )
    lay(made, bare, (x, y), VILLAIN, words, marks)
    right = x + VILLAIN[0] + 18
    put(made, dial(piece.left or 0, piece.health or 1, 168, rgb("#8E4FC0")), (right, y - 6))
    draw = ImageDraw.Draw(made)
    stage = words("champions-pic-stage", stage=CARDS[piece.code].stage, left=view.stages_left)
    write(draw, (right + 84, y + 184), stage, face(SANS, 24, False, words.language), MIST, anchor="m")
    chips(made, piece, (x + 12, y + 52), words)
    lay_row(made, piece.attached, (right, y + 322 - MINI[1]), 196, MINI, words, marks)


def chips(made: Image.Image, piece: PieceView, at: tuple[int, int], words: Words) -> None:
    """Status cards as chips one below another, each with its name."""
    x, y = at
    for status in piece.statuses:
        chip = status_chip(SIGNS[status], words.name("status", status), 32, STATUS[status], words.language)
        put(made, chip, (x, y))
        y += 36


def schemes(made: Image.Image, view: ChampionsView, words: Words, marks: Marks) -> None:
    """Main scheme and side schemes, each with its threat; environments below."""
    main = view.main
    assert main is not None
    x, wide = EDGE + VILLAIN[0] + 232, 560
    scheme_plate(made, main, (x, TOP + 10), (wide, 118), words, marks)
    y = TOP + 10 + 118 + 10
    shown = [*view.side_schemes, *view.environments]
    columns = 2
    cell = (wide - 10) // columns
    for number, piece in enumerate(shown[:6]):
        place = (x + number % columns * (cell + 10), y + number // columns * 84)
        scheme_plate(made, piece, place, (cell, 76), words, marks)


def scheme_plate(
    made: Image.Image, piece: PieceView, at: tuple[int, int], size: tuple[int, int], words: Words, marks: Marks
) -> None:
    """A scheme: its name, its threat over the target, its icons."""
    x, y = at
    large_one = piece.type == "main-scheme"
    put(made, panel(*size, 12, rgb("#1C1220"), RED if large_one else BRASS_DARK), at)
    draw = ImageDraw.Draw(made)
    name_face, name = fitted(
        SERIF,
        32 if large_one else 23,
        words.name("card", piece.code),
        size[0] - 90,
        least=16,
        bold=True,
        language=words.language,
    )
    write(draw, (x + 16, y + (30 if large_one else 20)), name, name_face, IVORY)
    if large_one:
        bar = threat_bar(piece.threat, piece.target or 1, size[0] - 130, 46, RED, SIGNS["threat"])
        put(made, bar, (x + 12, y + 58))
        gain = f"+{piece.acceleration}"
        put(made, icon(SIGNS["accelerate"], 26, BRASS, BRASS), (x + size[0] - 100, y + 68))
        write(draw, (x + size[0] - 66, y + 81), gain, face(SERIF, 34, True), IVORY)
    elif piece.type == "side-scheme":
        put(made, icon(SIGNS["threat"], 30, RED, RED), (x + 14, y + 37))
        write(draw, (x + 52, y + 53), str(piece.threat), face(SERIF, 32, True), IVORY)
        for number, (kind, count) in enumerate(CARDS[piece.code].icons.items()):
            sign = {"crisis": "crisis", "hazard": "burning", "acceleration": "accelerate"}[kind]
            for copy in range(count):
                put(made, icon(SIGNS[sign], 30, BRASS, BRASS), (x + 110 + (number + copy) * 38, y + 37))
    if f"piece:{piece.handle}" in marks:
        put(made, badge(marks[f"piece:{piece.handle}"], 40), (x + size[0] - 46, y - 8), 12)
    attached_marks(made, piece, (x + size[0] - 90, y - 8), marks)


def attached_marks(made: Image.Image, piece: PieceView, at: tuple[int, int], marks: Marks) -> None:
    for number, other in enumerate(piece.attached):
        if f"piece:{other.handle}" in marks:
            put(made, badge(marks[f"piece:{other.handle}"], 34), (at[0] - number * 40, at[1]), 12)


def told(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """The encounter card that was revealed last, large; the encounter deck and its discard pile."""
    x = EDGE + VILLAIN[0] + 232 + 560 + 30
    y = TOP + 18
    draw = ImageDraw.Draw(made)
    put(made, pile(back((120, 168), "encounter"), view.encounter_deck, 10), (x, y + 10), MARGIN)
    caption = face(SANS, 22, False, words.language)
    write(draw, (x + 60, y + 206), words("champions-pic-encounter"), caption, MIST, anchor="m")
    if view.encounter_discard:
        top = small(view.encounter_discard[-1], (84, 118), words.language)
        put(made, with_shadow(top, 10, MARGIN), (x + 18, y + 228), MARGIN)
        write(
            draw, (x + 60, y + 362), str(len(view.encounter_discard)), face(SERIF, 28, True), IVORY, anchor="m"
        )
    if view.told:
        put(made, large(view.told[0], (264, 370), words.language), (x + 168, y - 4), MARGIN)


# -- the heroes ------------------------------------------------------------------------------------------


def area_height(seat: HeroView, size: tuple[int, int]) -> int:
    """How high an area has to be: a row for minions, one for allies, one for upgrades and supports."""
    rows = bool(seat.minions) + bool(seat.allies) + bool(seat.upgrades or seat.supports)
    return max(LEAST, HEAD + rows * (size[1] + 18) + 8)


def area(
    made: Image.Image,
    view: ChampionsView,
    seat: HeroView,
    box: tuple[int, int, int, int],
    size: tuple[int, int],
    words: Words,
    marks: Marks,
) -> None:
    """One player's area: identity, minions in front, allies, upgrades and supports, and counts."""
    x, y, wide, high = box
    active = view.turn == seat.seat
    put(made, panel(wide, high, 16, rgb("#241A2B"), BRASS if active else BRASS_DARK), (x, y))
    if active:
        ImageDraw.Draw(made).rounded_rectangle((x + 6, y + 14, x + 11, y + high - 14), 3, fill=BRASS)
    _title(made, view, seat, (x + 24, y + 30, wide - 48), words, marks)
    if seat.eliminated:
        return
    _identity(made, seat, (x + 22, y + 60), words, marks)
    left, room, top = x + 22 + IDENTITY[0] + 40, wide - IDENTITY[0] - 84, y + HEAD
    for pieces in (seat.minions, seat.allies, (*seat.upgrades, *seat.supports)):
        lay_row(made, pieces, (left, top), room, size, words, marks)
        top += size[1] + 18 if pieces else 0


def _title(
    made: Image.Image,
    view: ChampionsView,
    seat: HeroView,
    box: tuple[int, int, int],
    words: Words,
    marks: Marks,
) -> None:
    """Player, form, and the counts of hand, deck, discard pile and dealt cards."""
    x, y, wide = box
    draw = ImageDraw.Draw(made)
    if view.first == seat.seat:
        put(made, icon(SIGNS["fame"], 30, BRASS, BRASS), (x, y - 16))
        x += 38
    name_face, name = fitted(
        SANS, 30, words.player(seat.seat), 240, least=18, bold=True, language=words.language
    )
    write(draw, (x, y), name, name_face, IVORY)
    form = words("champions-pic-out") if seat.eliminated else words(f"champions-pic-{seat.identity.type}")
    write(draw, (x + name_face.width(name) + 14, y + 2), form, face(SANS, 24, False, words.language), MIST)
    counts = (
        ("hand", "draw", seat.hand),
        ("deck", "exhaust", seat.deck),
        ("discard", "discard", len(seat.discard)),
    )
    right = box[0] + wide
    for _, sign, count in reversed((*counts, ("dealt", "skull", seat.dealt))):
        write(draw, (right, y), str(count), face(SERIF, 28, True), IVORY, anchor="r")
        right -= 40
        put(made, icon(SIGNS[sign], 26, BRASS, BRASS), (right - 26, y - 14))
        right -= 42
    if f"seat:{seat.seat}" in marks:
        put(made, badge(marks[f"seat:{seat.seat}"], 40), (box[0] - 30, y - 34), 12)


def _identity(made: Image.Image, seat: HeroView, at: tuple[int, int], words: Words, marks: Marks) -> None:
    """The identity in its form with its dial below."""
    x, y = at
    piece = seat.identity
    shown = PieceView(
        handle=piece.handle,
        code=piece.code,
        type=piece.type,
        exhausted=piece.exhausted,
        thwart=piece.thwart,
        attack=piece.attack,
        defense=piece.defense,
        recover=piece.recover,
        attached=piece.attached,
    )
    lay(made, shown, at, (122, 172) if piece.exhausted else IDENTITY, words, marks)
    put(made, dial(piece.left or 0, piece.health or 1, 128, rgb("#3F86D8")), (x + 11, y + 218))
    chips(made, piece, (x - 8, y + 170), words)
