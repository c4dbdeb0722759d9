"""The table for a phone: what you decide by, in numerals readable at a third of their size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, HeroView, PieceView
from render.champions.board import DARK, LIGHT
from render.champions.faces import DECK, HAND, ICONS, MARGIN, RADIUS, back, drawing, plan, tones
from render.champions.heroes import FORMS, first_marker, powers_of
from render.champions.lines import hosts_of
from render.champions.pieces import chips_of, seal, sign_of
from render.champions.schemes import FIELD, RED
from render.champions.small import FOE, foe_sign
from render.champions.upper import rules, saying, told_card
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, sans, serif, strong, write
from render.kit.letters.namebox import lay_name, name_box
from render.kit.letters.record import drawn
from render.kit.letters.textbox import set_text
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.gauges import dial, threat_bar
from render.kit.pocket import Held, pocket_hand
from render.kit.shapes import centre, dimmed, framed, lay_tab, panel, put, vertical, with_shadow
from render.kit.signs import SIGNS, icons
from render.kit.stacks import Strip, pocket_strips, table_of
from render.kit.vectors import icon

WIDTH, EDGE = 800, 20
INNER = WIDTH - 2 * EDGE
CELL, _FIELD, _GAP = 100, 84, 10
"""Height of a piece in play, and width of the emblem left of its name."""
FEW, ROWS, MORE = 6, 4, 6
"""Up to FEW pieces go two side by side, more of them three; ROWS rows go below a seat's own lines, further ones
into fields of MORE rows: each fits on screen together with the answers."""
LETTERS = 29
"""The smallest text: 11 px when 800 px are shown as 308."""
_SIDE, _SEAT, TOLD = 96, 204, 330


def compact(view: ChampionsView, words: Words, marks: Marks) -> list[Image.Image]:
    head = Strip(78, lambda made, y: _header(made, y, view, words))
    return pocket_strips(head, list(_strips(view, words, marks)), table_of(WIDTH, (LIGHT, DARK)), 14, 10)


def hand(view: ChampionsView, words: Words, marks: Marks) -> list[Image.Image]:
    held = [Held(f"piece:{card.handle}", plan(card.code, words)) for card in view.hand]
    title = words("champions-pic-hand", count=len(held))
    return pocket_hand(held, title, (LIGHT, DARK), words.language, icons(), marks)


def _strips(view: ChampionsView, words: Words, marks: Marks) -> Iterator[Strip]:
    if view.villain is not None:
        numbered = _is_numbered([each for each in (view.villain, view.main) if each], marks)
        yield Strip(350, lambda made, y: _villain(made, view, words, marks, y), numbered)
    if view.told:
        said = _told(view, words)
        yield Strip(TOLD + 10, lambda made, y: put(made, said, (EDGE, y)))
    if (view.told or view.phase == "villain") and (does := _does(view, words.language)) is not None:
        yield Strip(does.height + 10, lambda made, y: put(made, does, (EDGE, y)))
    for piece in (*view.side_schemes, *(piece for host in hosts_of(view) for piece in host.attached)):
        paint = partial(_scheme, piece=piece, words=words, marks=marks)
        yield Strip(_SIDE + 10, paint, _is_numbered([piece], marks))
    for seat in view.seats:
        first, *more = _shared(_pieces(seat))
        high = _SEAT + _rows_high(first)
        paint = partial(_seat, view=view, seat=seat, shown=first, words=words, marks=marks)
        numbered = f"seat:{seat.seat}" in marks or _is_numbered([seat.identity, *chain(*first)], marks)
        yield Strip(high + 12, paint, numbered)
        for shown in more:
            paint = partial(_more, shown=shown, words=words, marks=marks)
            yield Strip(_rows_high(shown) + 24, paint, _is_numbered(chain(*shown), marks))


def _is_numbered(pieces: Iterable[PieceView], marks: Marks) -> bool:
    return any(f"piece:{piece.handle}" in marks for piece in pieces)


def _does(view: ChampionsView, language: str) -> Image.Image | None:
    """What villain and main scheme say, while the villain acts; None if nothing."""
    codes = tuple(piece.code for piece in (view.villain, view.main) if piece is not None)
    if not (said := saying(codes, language)):
        return None
    return rules(codes, (INNER, round(set_text(said, language, INNER - 36, 32).height) + 26), language)


def _told(view: ChampionsView, words: Words) -> Image.Image:
    made = told_card(view.told[0], (INNER, TOLD), words.language).copy()
    if len(view.told) > 1:
        whose = words("champions-pic-told", player=words.player(int(view.told[1])))
        lay_line(made, (112, 92), whose, INNER - 130, words.language, strong(34, 29, BRASS))
    return made


def _header(made: Image.Image, y: int, view: ChampionsView, words: Words) -> None:
    draw, y = ImageDraw.Draw(made), y + 32
    label = words.round(view.round)
    used = write(draw, (EDGE + 6, y), label, face(SERIF, 52, True, words.language), BRASS)
    said = words.player(view.turn) if view.turn is not None else words(f"champions-pic-{view.phase}")
    lay_line(made, (WIDTH - EDGE - 6, y), said, INNER - used - 40, words.language, strong(44, 30), anchor="r")


def _villain(made: Image.Image, view: ChampionsView, words: Words, marks: Marks, y: int) -> None:
    piece, main = view.villain, view.main
    if piece is None or main is None:
        return
    draw = ImageDraw.Draw(made)
    put(made, dial(piece.left or 0, piece.health or 1, 220, rgb("#8E4FC0")), (EDGE, y))
    name = words.name("card", piece.code)
    lay_name(made, (EDGE + 240, y + 42), name, 500, words.language, serif(56, 36))
    x = EDGE + 240
    for sign, value in (("scheme", piece.scheme), ("attack", piece.attack)):
        put(made, sign_of(sign, 58), (x, y + 96))
        shown = "–" if value is None else str(value)
        x += 70 + round(write(draw, (x + 68, y + 126), shown, face(SERIF, 66, True), IVORY)) + 26
    x = EDGE + 240
    for chip in chips_of(piece, words):
        put(made, chip, (x, y + 164))
        x += chip.width + 8
    lay_tab(made, marks, f"piece:{piece.handle}", (EDGE + 186, y + 34), 70)
    put(made, threat_bar(main.threat, main.target or 1, 610, 88, RED, SIGNS["threat"]), (EDGE, y + 246))
    write(draw, (WIDTH - EDGE - 6, y + 292), f"+{main.acceleration}", face(SERIF, 60, True), IVORY, anchor="r")
    lay_tab(made, marks, f"piece:{main.handle}", (EDGE + 614, y + 258), 66)


def _scheme(made: Image.Image, y: int, *, piece: PieceView, words: Words, marks: Marks) -> None:
    draw, side, middle = ImageDraw.Draw(made), piece.type == "side-scheme", y + _SIDE // 2
    put(made, panel(INNER, _SIDE, 14, FIELD, RED if side else BRASS_DARK), (EDGE, y))
    x = EDGE + 18
    amount = piece.threat if side else piece.damage or piece.counters
    put(made, sign_of("threat" if side else "boost", 52, RED if side else BRASS), (x, middle - 27))
    x += 66
    if side or amount:
        x += round(write(draw, (x, middle), str(amount), face(SERIF, 62, True), IVORY)) + 22
    right = WIDTH - EDGE - 20 - (60 if f"piece:{piece.handle}" in marks else 0)
    for kind, count in CARDS[piece.code].icons.items() if side else ():
        for _ in range(count):
            right -= 58
            put(made, sign_of(ICONS[kind], 52), (right, middle - 26))
    name = words.name("card", piece.code)
    lay_name(made, (x, middle), name, right - x - 12, words.language, strong(42, 30))
    lay_tab(made, marks, f"piece:{piece.handle}", (WIDTH - EDGE - 40, middle), 64)


# -- seats -----------------------------------------------------------------------------------------------


def _pieces(seat: HeroView) -> list[PieceView]:
    flat: list[PieceView] = []
    for piece in (seat.identity, *seat.minions, *seat.allies, *seat.upgrades, *seat.supports):
        flat += [piece, *piece.attached]
    return [] if seat.eliminated else flat[1:]


def _shared(pieces: list[PieceView]) -> list[list[list[PieceView]]]:
    across = 2 if len(pieces) <= FEW else 3
    rows = [pieces[n : n + across] for n in range(0, len(pieces), across)]
    more = rows[ROWS:]
    return [rows[:ROWS], *(more[n : n + MORE] for n in range(0, len(more), MORE))]


def _rows_high(rows: list[list[PieceView]]) -> int:
    return len(rows) * (CELL + _GAP) + (6 if rows else 0)


def _seat(
    made: Image.Image,
    y: int,
    *,
    view: ChampionsView,
    seat: HeroView,
    shown: list[list[PieceView]],
    words: Words,
    marks: Marks,
) -> None:
    """A seat: dial, name, form, statuses, counts, and the `shown` pieces in play."""
    active = view.turn == seat.seat and not view.result
    fill = rgb("#3A2844") if active else rgb("#211728")
    put(made, panel(INNER, _SEAT + _rows_high(shown), 16, fill, BRASS if active else BRASS_DARK), (EDGE, y))
    _name(made, view, seat, words, (y, _counts(made, seat, y)))
    _state(made, seat, words, y)
    if seat.eliminated:
        return
    piece = seat.identity
    _powers(made, piece, y)
    put(made, dial(piece.left or 0, piece.health or 1, 164, rgb("#3F86D8")), (EDGE + 12, y + 12))
    lay_tab(made, marks, f"piece:{piece.handle}", (EDGE + 150, y + 32), 64, EDGE + 184)
    lay_tab(made, marks, f"seat:{seat.seat}", (EDGE + 28, y + 26), 64)
    _lay_rows(made, shown, y + _SEAT, words, marks)


def _more(made: Image.Image, y: int, *, shown: list[list[PieceView]], words: Words, marks: Marks) -> None:
    put(made, panel(INNER, _rows_high(shown) + 12, 16, rgb("#211728"), BRASS_DARK), (EDGE, y))
    _lay_rows(made, shown, y + 12, words, marks)


def _name(made: Image.Image, view: ChampionsView, seat: HeroView, words: Words, at: tuple[int, int]) -> None:
    """First player's marker and name on the first line; `at`: the seat's top, and where its counts start."""
    x, y = EDGE + 192, at[0]
    if view.first == seat.seat:
        put(made, first_marker(46), (x, y + 22))
        x += 56
    name = words.player(seat.seat)
    lay_line(made, (x, y + 45), name, at[1] - x - 14, words.language, strong(44, 30))


def _state(made: Image.Image, seat: HeroView, words: Words, y: int) -> None:
    """The second line: form, identity's name, whether it's exhausted, and statuses."""
    x, piece = EDGE + 192, seat.identity
    draw = ImageDraw.Draw(made)
    if seat.eliminated:
        said = words("champions-pic-out")
        write(draw, (x, y + 109), said, face(SANS, 38, False, words.language), MIST)
        return
    put(made, _form(FORMS[piece.type][0], 58), (x, y + 80))
    x += 70
    right = WIDTH - EDGE - 18
    for chip in chips_of(piece, words):
        right -= chip.width + 8
        put(made, chip, (right + 8, y + 80))
    name, room = words.name("card", piece.code), right - x - 66 * piece.exhausted
    x += round(lay_line(made, (x, y + 109), name, room, words.language, sans(38, 29, MIST))) + 16
    if piece.exhausted:
        put(made, sign_of("exhaust", 48, BRASS), (x, y + 86))


def _powers(made: Image.Image, piece: PieceView, y: int) -> None:
    draw, x = ImageDraw.Draw(made), EDGE + 192
    for sign, value in powers_of(piece):
        put(made, sign_of(sign, 36), (x, y + 148))
        x += 44 + round(write(draw, (x + 42, y + 166), str(value), face(SERIF, 44, True), IVORY)) + 22


@kept
def _form(sign: str, size: int) -> Image.Image:
    tone = next(tone for drawn, tone in FORMS.values() if drawn == sign)
    made = panel(size, size, 14, mix(tone, BLACK, 0.3), mix(tone, IVORY, 0.5), 255).copy()
    centre(made, icon(sign, round(size * 0.72), IVORY, mix(IVORY, tone, 0.5)))
    return made


def _counts(made: Image.Image, seat: HeroView, y: int) -> int:
    """Cards in hand and deck, and dealt encounter cards in red; returns their left edge."""
    draw, right = ImageDraw.Draw(made), WIDTH - EDGE - 18
    shown = [(HAND, f"{seat.hand}/{seat.hand_size}", BRASS), (DECK, str(seat.deck), BRASS)]
    if seat.dealt:
        shown.insert(0, ("skull", str(seat.dealt), FOE))
    lettering = face(SERIF, 48, True)
    for sign, count, tone in reversed(shown):
        write(draw, (right, y + 45), count, lettering, IVORY, anchor="r")
        right -= round(lettering.width(count)) + 46
        put(made, sign_of(sign, 42, tone), (right, y + 24))
        right -= 12
    return right


# -- pieces ----------------------------------------------------------------------------------------------


def _lay_rows(made: Image.Image, rows: list[list[PieceView]], y: int, words: Words, marks: Marks) -> None:
    across = max(map(len, rows), default=1)
    wide = (INNER - 28 - _GAP * (max(across, 2) - 1)) // max(across, 2)
    for number, row in enumerate(rows):
        for place, piece in enumerate(row):
            at = (EDGE + 14 + place * (wide + _GAP), y + number * (CELL + _GAP))
            _lay(made, piece, at, wide, words.language, marks)


def _lay(
    made: Image.Image, piece: PieceView, at: tuple[int, int], wide: int, language: str, marks: Marks
) -> None:
    x, y = at
    put(made, _cell(piece.code, piece.type, piece.exhausted, wide, language), at, MARGIN)
    amount, tone = piece.counters or piece.damage or None, BRASS
    if piece.left is not None:
        amount, tone = piece.left, rgb("#FF9A8A") if piece.left <= 1 else IVORY
    if amount is not None:
        at = (x + _FIELD - 6, y + CELL - 30)
        style = serif(56, 36, tone)
        lay_line(made, at, str(amount), _FIELD - 20, "en", style, anchor="r", stroke=INK, role="key")
    for number, status in enumerate(piece.statuses):
        put(made, seal(status, 42), (x + wide - 36 - 44 * number, y + CELL - 36))
    lay_tab(made, marks, f"piece:{piece.handle}", (x + 26, y + 22), 60)


@kept
def _cell(code: str, kind: str, exhausted: bool, wide: int, language: str) -> Image.Image:
    """A card as an emblem on its colour, its name beside it: minions have a red edge and a skull; exhausted,
    it's dark with an arrow."""
    light, dark = tones(CARDS[code]) if code else (MIST, INK)
    made = panel(wide, CELL, RADIUS, mix(dark, INK, 0.6), INK, 255).copy()
    made.paste(_emblem(code, light, dark), (0, 0))
    words = Words(language, "champions")
    name = words.name("card", code) if code else words.name("word", "drone")
    said = name_box(name, (wide - _FIELD - 24, CELL - 8), language, 34, LETTERS)
    made.alpha_composite(said, (_FIELD + 12, 4))
    if kind == "minion":
        made.alpha_composite(foe_sign(40), (4, CELL - 44))
    if exhausted:
        made = dimmed(made.convert("RGB").convert("RGBA"), 0.42)
        made.alpha_composite(sign_of("exhaust", 44, IVORY), (4, CELL - 48))
    return with_shadow(framed(made, RADIUS, bright=FOE if kind == "minion" else BRASS), RADIUS, MARGIN)


def _emblem(code: str, light: Colour, dark: Colour) -> Image.Image:
    if not code:
        return back((_FIELD, CELL), "drone").convert("RGB")
    made = vertical(_FIELD, CELL, mix(dark, light, 0.6), mix(dark, light, 0.3), mix(dark, BLACK, 0.3))
    emblem = drawn(icon(drawing(CARDS[code]), 72, mix(light, IVORY, 0.75), mix(light, INK, 0.35)), "ground")
    made.paste(emblem, ((_FIELD - 72) // 2, 8), emblem)
    return made.convert("RGB")
