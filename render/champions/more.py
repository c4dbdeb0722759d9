"""The other pictures: hand, phone, single card, and the end."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.content import CARDS
from games.champions.view import ChampionsView, HeroView
from render.champions.board import DARK, LIGHT
from render.champions.faces import MARGIN, back, large
from render.champions.small import small
from render.champions.upper import RED
from render.champions.pieces import seal
from render.kit.fonts import SANS, SERIF, face, fitted, write
from render.kit.gauges import dial, threat_bar
from render.kit.palette import BRASS, BRASS_DARK, IVORY, MIST, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, ground, panel, put, with_shadow
from render.kit.signs import SIGNS
from render.kit.vectors import icon
from render.kit.words import Words

FACE = (330, 462)
PHONE = 800


def hand(view: ChampionsView, words: Words, marks: Marks) -> Image.Image:
    """The viewer's hand, to be read; numbered like the options."""
    columns = min(max(len(view.hand), 1), 5)
    rows = max((len(view.hand) + columns - 1) // columns, 1)
    wide = 40 + columns * (FACE[0] + 20) + 20
    made = ground(max(wide, 800), 96 + rows * (FACE[1] + 24) + 20, LIGHT, DARK).copy()
    draw = ImageDraw.Draw(made)
    title = words("champions-pic-hand", count=len(view.hand))
    write(draw, (40, 50), title, face(SERIF, 44, True, words.language), BRASS)
    for number, card in enumerate(view.hand):
        at = (40 + number % columns * (FACE[0] + 20), 92 + number // columns * (FACE[1] + 24))
        put(made, large(card.code, FACE, words.language), at, MARGIN)
        if f"piece:{card.handle}" in marks:
            put(made, badge(marks[f"piece:{card.handle}"], 56), (at[0] + FACE[0] // 2 - 28, at[1] - 18), 12)
    return made


def single(code: str, words: Words) -> Image.Image:
    """One card, large. Raises KeyError for one that is not there."""
    made = ground(620, 840, LIGHT, DARK).copy()
    put(made, large(CARDS[code].code, (540, 756), words.language), (40, 42), MARGIN)
    return made


# -- the phone -------------------------------------------------------------------------------------------


def compact(view: ChampionsView, words: Words, marks: Marks) -> Image.Image:
    """The table for a phone: what one decides by, in numerals that stay legible at a third of the size."""
    height = 470 + 110 * len(view.side_schemes) + 224 * len(view.seats) + sum(_front(s) for s in view.seats)
    made = ground(PHONE, height, LIGHT, DARK).copy()
    draw = ImageDraw.Draw(made)
    write(draw, (30, 48), words("ui-round", number=view.round), face(SERIF, 54, True, words.language), BRASS)
    if view.turn is not None:
        fitting_face, said = fitted(SANS, 46, words.player(view.turn), 430, least=30, bold=True)
        write(draw, (PHONE - 30, 48), said, fitting_face, IVORY, anchor="r")
    y = _phone_villain(made, view, words, marks, 96)
    for scheme in view.side_schemes:
        _phone_side(made, scheme.code, scheme.threat, marks.get(f"piece:{scheme.handle}"), words, y)
        y += 110
    for seat in view.seats:
        y = _phone_seat(made, view, seat, words, marks, y)
    return made


def _phone_villain(made: Image.Image, view: ChampionsView, words: Words, marks: Marks, y: int) -> int:
    piece, main = view.villain, view.main
    if piece is None or main is None:
        return y
    draw = ImageDraw.Draw(made)
    put(made, dial(piece.left or 0, piece.health or 1, 220, rgb("#8E4FC0")), (24, y))
    name_face, name = fitted(
        SERIF, 56, words.name("card", piece.code), 500, least=36, bold=True, language=words.language
    )
    write(draw, (270, y + 40), name, name_face, IVORY)
    x = 270
    for sign, value in (("scheme", piece.scheme), ("attack", piece.attack)):
        put(made, icon(SIGNS[sign], 54, BRASS, BRASS), (x, y + 96))
        write(draw, (x + 66, y + 124), str(value), face(SERIF, 62, True), IVORY)
        x += 160
    for status in piece.statuses:
        put(made, seal(status, 66), (x, y + 92))
        x += 74
    if f"piece:{piece.handle}" in marks:
        put(made, badge(marks[f"piece:{piece.handle}"], 70), (170, y - 4), 12)
    put(made, threat_bar(main.threat, main.target or 1, 600, 84, RED, SIGNS["threat"]), (24, y + 240))
    write(draw, (PHONE - 30, y + 284), f"+{main.acceleration}", face(SERIF, 60, True), IVORY, anchor="r")
    if f"piece:{main.handle}" in marks:
        put(made, badge(marks[f"piece:{main.handle}"], 70), (560, y + 212), 12)
    return y + 352


def _phone_side(made: Image.Image, code: str, threat: int, mark: int | None, words: Words, y: int) -> None:
    draw = ImageDraw.Draw(made)
    put(made, panel(PHONE - 48, 98, 14, rgb("#1C1220"), BRASS_DARK), (24, y))
    name_face, name = fitted(
        SANS, 44, words.name("card", code), 430, least=28, bold=True, language=words.language
    )
    write(draw, (44, y + 50), name, name_face, IVORY)
    put(made, icon(SIGNS["threat"], 52, RED, RED), (500, y + 22))
    write(draw, (566, y + 50), str(threat), face(SERIF, 60, True), IVORY)
    for number, kind in enumerate(CARDS[code].icons):
        sign = {"crisis": "crisis", "hazard": "burning", "acceleration": "accelerate"}[kind]
        put(made, icon(SIGNS[sign], 50, BRASS, BRASS), (640 + number * 56, y + 24))
    if mark is not None:
        put(made, badge(mark, 66), (PHONE - 90, y - 6), 12)


def _front(seat: HeroView) -> int:
    """Height of the cards in front of a seat."""
    return 190 if seat.allies or seat.minions else 0


def _phone_seat(
    made: Image.Image, view: ChampionsView, seat: HeroView, words: Words, marks: Marks, y: int
) -> int:
    high = 212 + _front(seat)
    put(
        made,
        panel(PHONE - 48, high, 16, rgb("#241A2B"), BRASS if view.turn == seat.seat else BRASS_DARK),
        (24, y),
    )
    draw = ImageDraw.Draw(made)
    piece = seat.identity
    put(made, dial(piece.left or 0, piece.health or 1, 176, rgb("#3F86D8")), (40, y + 16))
    name_face, name = fitted(
        SANS, 46, words.player(seat.seat), 360, least=28, bold=True, language=words.language
    )
    write(draw, (236, y + 46), name, name_face, IVORY)
    form_face, form = fitted(SANS, 40, words.name("card", piece.code), 330, least=26, language=words.language)
    write(draw, (236, y + 104), form, form_face, MIST)
    x = 236
    for status in piece.statuses:
        put(made, seal(status, 62), (x, y + 136))
        x += 70
    x = 590
    for row, pair in enumerate(((("draw", seat.hand), ("skull", seat.dealt)), (("exhaust", seat.deck),))):
        for column, (sign, count) in enumerate(pair):
            at = (x + column * 96, y + 22 + row * 80)
            put(made, icon(SIGNS[sign], 42, BRASS, BRASS), at)
            write(draw, (at[0] + 50, at[1] + 24), str(count), face(SERIF, 54, True), IVORY)
    _phone_front(made, seat, words, marks, y + 206)
    return y + high + 12


def _phone_front(made: Image.Image, seat: HeroView, words: Words, marks: Marks, y: int) -> None:
    """Allies and minions with what is left of them."""
    draw = ImageDraw.Draw(made)
    shown = [(piece, False) for piece in seat.allies] + [(piece, True) for piece in seat.minions]
    step = min(124, (PHONE - 90) // max(len(shown), 1))
    for number, (piece, enemy) in enumerate(shown):
        x = 44 + number * step
        card = small(piece.code, (110, 154), words.language) if piece.code else back((110, 154), "drone")
        put(made, with_shadow(card, 10, MARGIN), (x, y), MARGIN)
        left = rgb("#FF9A8A") if enemy else IVORY
        write(
            draw,
            (x + 55, y + 128),
            str(piece.left),
            face(SERIF, 60, True),
            left,
            anchor="m",
            stroke=(10, 8, 14),
        )
        if f"piece:{piece.handle}" in marks:
            put(made, badge(marks[f"piece:{piece.handle}"], 62), (x + 30, y - 18), 12)


# -- the end ---------------------------------------------------------------------------------------------


def ending(view: ChampionsView, words: Words) -> Image.Image:
    """Victory or defeat, and how everybody stood."""
    made = ground(1200, 330 + 190 * len(view.seats), LIGHT, DARK).copy()
    draw = ImageDraw.Draw(made)
    won = view.result == "won"
    title = words("champions-pic-victory" if won else "champions-pic-defeat")
    write(
        draw,
        (600, 86),
        title,
        face(SERIF, 92, True, words.language),
        BRASS if won else rgb("#D86A5A"),
        anchor="m",
    )
    reason = words(f"champions-ended-{view.result}-{view.reason}") if view.result else words("champions-title")
    reason_face, fitting = fitted(SANS, 36, reason, 1080, least=22, language=words.language)
    write(draw, (600, 172), fitting, reason_face, IVORY, anchor="m")
    rounds = words("ui-round", number=view.round)
    write(draw, (600, 224), rounds, face(SANS, 30, False, words.language), MIST, anchor="m")
    for number, seat in enumerate(view.seats):
        y = 268 + number * 190
        put(made, panel(1104, 172, 16, rgb("#241A2B"), BRASS_DARK), (48, y))
        card = small(seat.identity.code, (110, 154), words.language)
        put(made, with_shadow(card, 10, MARGIN), (66, y + 9), MARGIN)
        name_face, name = fitted(
            SANS, 42, words.player(seat.seat), 560, least=24, bold=True, language=words.language
        )
        write(draw, (210, y + 58), name, name_face, IVORY)
        said = words("champions-pic-out") if seat.eliminated else words.name("card", seat.identity.code)
        write(draw, (210, y + 116), said, face(SANS, 32, False, words.language), MIST)
        if not seat.eliminated:
            put(
                made,
                dial(seat.identity.left or 0, seat.identity.health or 1, 140, rgb("#3F86D8")),
                (980, y + 16),
            )
    return made
