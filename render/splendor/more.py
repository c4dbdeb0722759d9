"""The other pictures: a hand, one card, the table for a phone, the standings."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.content import CARDS, GEMS, LOCATIONS
from games.splendor.view import SplendorView, Standing
from render.kit.fonts import SANS, SERIF, face, fitted, write
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, ground, panel, put
from render.kit.words import Words
from render.splendor.board import DARK, LIGHT, header
from render.splendor.faces import CARD, MARGIN, card_face, location_face, reserved_back
from render.splendor.gems import chip
from render.splendor.strips import STRIP, lay_strip, seat_strip

HAND_SCALE = 1.5
COMPACT_WIDTH = 800


def hand(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    """The viewer's reserved cards, large, over his own strip."""
    assert view.viewer is not None
    seat = view.seats[view.viewer]
    width, height = round(CARD[0] * HAND_SCALE), round(CARD[1] * HAND_SCALE)
    across = max(STRIP[0], len(seat.reserved) * (width + 20) - 20) + 80
    made = ground(across, 90 + height + 40 + STRIP[1] + 40, LIGHT, DARK).copy()
    write(
        ImageDraw.Draw(made),
        (40, 48),
        words("splendor-hand-title"),
        face(SERIF, 42, True, words.language),
        BRASS,
    )
    for place, held in enumerate(seat.reserved):
        at = (40 + place * (width + 20), 90)
        if held.card is None:
            continue
        put(made, card_face(held.card, words.language, HAND_SCALE), at, round(MARGIN * HAND_SCALE))
        if held.blind:
            veil = reserved_back(held.level, 56, 66)
            put(made, veil, (at[0] + 16, at[1] + height - 84 - 190))
        reference = f"reserved:{held.position}"
        if reference in marks:
            put(made, badge(marks[reference], 64), (at[0] + width // 2 - 32, at[1] - 22), 12)
    strip = seat_strip(view, seat, words, marks)
    lay_strip(made, strip, (40, 90 + height + 40))
    return made


def single(kind: str, id_: str, words: Words) -> Image.Image:
    """One card, location or gem, large. Raises KeyError for one that is not there."""
    if kind == "card":
        piece, margin = card_face(CARDS[id_].id, words.language, 2.4), round(MARGIN * 2.4)
    elif kind == "location":
        piece, margin = location_face(LOCATIONS[id_].id, words.language), MARGIN
        piece, margin = piece.resize((piece.width * 2, piece.height * 2), Image.Resampling.LANCZOS), MARGIN * 2
    else:
        if id_ not in GEMS:
            raise KeyError(id_)
        piece, margin = chip(id_, 320), 14
    made = ground(piece.width - 2 * margin + 120, piece.height - 2 * margin + 120, LIGHT, DARK).copy()
    put(made, piece, (60, 60), margin)
    return made


def compact(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    """The display and the seats at half the width, for a screen that shows 264 to 400 px of it."""
    card_scale = 0.72
    width, height = round(CARD[0] * card_scale), round(CARD[1] * card_scale)
    top, gap = 104, 12
    rows = len(view.seats)
    made = ground(
        COMPACT_WIDTH, top + 3 * (height + gap) + 110 + rows * (STRIP[1] + gap) + 20, LIGHT, DARK
    ).copy()
    _compact_header(made, view, words)
    for place, level in enumerate((3, 2, 1)):
        y = top + place * (height + gap)
        write(
            ImageDraw.Draw(made),
            (44, y + height / 2),
            str(view.decks[level - 1]),
            face(SERIF, 40, True),
            MIST,
            anchor="m",
        )
        for column, card in enumerate(view.rows[level - 1]):
            if card:
                put(
                    made,
                    card_face(card, words.language, card_scale),
                    (80 + column * (width + gap), y),
                    round(MARGIN * card_scale),
                )
    y = top + 3 * (height + gap) + 8
    for place, gem in enumerate(GEMS):
        put(made, chip(gem, 64), (30 + place * 108, y), 14)
        write(
            ImageDraw.Draw(made),
            (30 + place * 108 + 76, y + 44),
            str(view.supply[gem]),
            face(SERIF, 44, True),
            IVORY,
            anchor="m",
            stroke=INK,
        )
    for number, seat in enumerate(view.seats):
        strip = seat_strip(view, seat, words, marks)
        lay_strip(made, strip, (24, y + 100 + number * (STRIP[1] + gap)))
    return made


def _compact_header(made: Image.Image, view: SplendorView, words: Words) -> None:
    draw = ImageDraw.Draw(made)
    write(draw, (24, 50), words("ui-round", number=view.round), face(SERIF, 46, True, words.language), BRASS)
    if view.turn is not None:
        said = words("splendor-to-move", player=words.player(view.turn))
        made_face, shown = fitted(SANS, 36, said, 480, least=20, language=words.language)
        write(draw, (made.width - 24, 50), shown, made_face, IVORY, anchor="r")
    draw.line([(24, 88), (made.width - 24, 88)], fill=BRASS_DARK, width=2)


def standings(view: SplendorView, words: Words) -> Image.Image:
    """The end: who won, and everybody's place with his tableau."""
    made = ground(1600, 150 + len(view.seats) * (STRIP[1] + 24) + 30, LIGHT, DARK).copy()
    header(made, view, words)
    for number, standing in enumerate(view.standings):
        _place(made, view, words, standing, 140 + number * (STRIP[1] + 24))
    return made


def _place(made: Image.Image, view: SplendorView, words: Words, standing: Standing, y: int) -> None:
    winner = standing.winner
    put(
        made,
        panel(
            1520,
            STRIP[1] + 8,
            16,
            rgb("#2A2440") if winner else rgb("#141827"),
            BRASS if winner else BRASS_DARK,
        ),
        (40, y),
    )
    draw = ImageDraw.Draw(made)
    write(
        draw,
        (120, y + 96),
        str(standing.place),
        face(SERIF, 110, True),
        BRASS if winner else MIST,
        anchor="m",
        stroke=INK,
    )
    strip = seat_strip(view, view.seats[standing.seat], words, {})
    lay_strip(made, strip, (210, y + 4))
    lines = [
        words("splendor-points", points=standing.points),
        words("splendor-characters", count=standing.cards),
        words("splendor-winner") if winner else "",
    ]
    for number, line in enumerate(line for line in lines if line):
        bold = number == 0 or (winner and number == 2)
        made_face, shown = fitted(SANS, 38, line, 520, least=22, bold=bold, language=words.language)
        write(draw, (1000, y + 52 + 52 * number), shown, made_face, BRASS if number == 2 else IVORY)
