"""The other pictures: one card, and the standings."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, GEMS, LOCATIONS
from games.splendor.state.view import SplendorView, Standing
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, rgb
from render.kit.shapes import ground, panel, put
from render.splendor.board import DARK, LIGHT, header
from render.splendor.faces import MARGIN, large_face, location_face
from render.splendor.gems import chip
from render.splendor.strips import STRIP, lay_strip, seat_strip


def single(kind: str, id_: str, words: Words) -> Image.Image:
    """One card, location or gem, large. Raises KeyError for one that is not there."""
    if kind == "card":
        piece, margin = large_face(CARDS[id_].id, words.language, 2.4), round(MARGIN * 2.4)
    elif kind == "location":
        piece, margin = location_face(LOCATIONS[id_].id, words.language), MARGIN
        piece, margin = piece.resize((piece.width * 2, piece.height * 2), Image.Resampling.LANCZOS), MARGIN * 2
    else:
        if id_ not in GEMS:
            raise KeyError(id_)
        piece, margin = chip(id_, 320), 14
    made = ground(piece.width - 2 * margin + 120, piece.height - 2 * margin + 120, LIGHT, DARK)
    put(made, piece, (60, 60), margin)
    return made


def standings(view: SplendorView, words: Words) -> Image.Image:
    """The end: who won, and everybody's place with his tableau."""
    made = ground(1600, 150 + len(view.seats) * (STRIP[1] + 24) + 30, LIGHT, DARK)
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
