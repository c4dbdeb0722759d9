"""The other pictures: hand, single card, and the end."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView
from render.champions.board import DARK, LIGHT
from render.champions.faces import MARGIN, large
from render.champions.pieces import mark
from render.champions.small import small
from render.kit.gauges import dial
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, rgb
from render.kit.picture import Marks
from render.kit.shapes import ground, panel, put, rounded_mask, with_shadow

FACE = (330, 462)


def hand(view: ChampionsView, words: Words, marks: Marks) -> Image.Image:
    """The viewer's hand, to be read; numbered like the options."""
    rows = max((len(view.hand) + 4) // 5, 1)
    columns = max((len(view.hand) + rows - 1) // rows, 1)
    choosing = any(f"piece:{card.handle}" in marks for card in view.hand)
    wide = 40 + columns * (FACE[0] + 20) + 20
    made = ground(max(wide, 800), 96 + rows * (FACE[1] + 24) + 20, LIGHT, DARK)
    draw = ImageDraw.Draw(made)
    title = words("champions-pic-hand", count=len(view.hand))
    write(draw, (40, 50), title, face(SERIF, 44, True, words.language), BRASS)
    for number, card in enumerate(view.hand):
        at = (40 + number % columns * (FACE[0] + 20), 92 + number // columns * (FACE[1] + 24))
        put(made, large(card.code, FACE, words.language), at, MARGIN)
        reference = f"piece:{card.handle}"
        if choosing and reference not in marks:
            made.paste(INK, at, _shade())
        mark(made, marks, reference, (at[0] + FACE[0] - 42, at[1] + 104), 60)
    return made


@kept
def _shade() -> Image.Image:
    """What cannot be chosen steps back."""
    return rounded_mask(*FACE, 18).point(lambda v: v * 110 // 255)


def single(code: str, words: Words) -> Image.Image:
    """One card, large. Raises KeyError for one that is not there."""
    made = ground(620, 840, LIGHT, DARK)
    put(made, large(CARDS[code].code, (540, 756), words.language), (40, 42), MARGIN)
    return made


def ending(view: ChampionsView, words: Words) -> Image.Image:
    """Victory or defeat, and how everybody stood."""
    made = ground(1200, 330 + 190 * len(view.seats), LIGHT, DARK)
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
