"""Before an adventure: what lies ahead, how far the campaign has come, and the heroes to choose from."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.berserk.state.view import BerserkView
from render.berserk.faces import MARGIN, large
from render.berserk.looks import FIELD, HEROES, text_of
from render.berserk.parts import field, lines, plate, sign, text_height
from render.berserk.pieces import number
from render.berserk.side import story_of
from render.kit.gauges import DANGER
from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.textcard import SMALL
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix
from render.kit.picture import Marks
from render.kit.shapes import put

LAST = 11
PROGRESS = 140
_GAP, _BELOW = 18, 150
"""Between cards; and for the abilities of heroes whose cards are too small to carry them."""


def height(view: BerserkView, words: Words, wide: int, columns: int) -> int:
    """How high all of it is at a width, with the heroes in so many columns."""
    rows, size = -(-len(HEROES) // columns), _size(wide, columns)
    below = 0 if size[0] >= SMALL else _BELOW
    return _told(view, words, wide).height + _progress_high(view) + rows * (size[1] + below + _GAP) + _GAP


def lay(
    made: Image.Image, view: BerserkView, box: tuple[int, int, int], columns: int, words: Words, marks: Marks
) -> None:
    """Draw it; the box is its left, its top and its width."""
    left, y, wide = box
    told = _told(view, words, wide)
    put(made, told, (left, y))
    y += told.height + _GAP
    if _progress_high(view):
        progress(made, view.results, (left, y), wide)
        y += PROGRESS
    size = _size(wide, columns)
    for place, code in enumerate(HEROES):
        at = (left + place % columns * (size[0] + _GAP), y + place // columns * (size[1] + _GAP))
        put(made, large("hero", code, size, words.language), at, MARGIN)
        if size[0] < SMALL:
            said = text_of("ability", code, words.language)
            put(
                made,
                lines(said, words.language, (size[0] - 16, _BELOW - 16), 24),
                (at[0] + 8, at[1] + size[1] + 14),
            )
        if f"hero:{code}" in marks:
            number(made, marks[f"hero:{code}"], (at[0] + size[0] - 42, at[1] + size[1] * 0.22), 64)


def _size(wide: int, columns: int) -> tuple[int, int]:
    across = (wide - _GAP * (columns - 1)) // columns
    return across, round(across * 1.45)


def _progress_high(view: BerserkView) -> int:
    return PROGRESS if view.mode == "campaign" else 0


def _told(view: BerserkView, words: Words, wide: int) -> Image.Image:
    """What the adventure is about, and what the campaign remembers."""
    said = story_of("adventure", str(view.adventure), words.language)
    if view.notes:
        notes = words.joined([words.name("note", note) for note in view.notes])
        said = f"{said}\n**{words('berserk-pic-remembers', notes=notes)}**"
    size = 34 if wide < 1000 else 30
    high = text_height(said, words.language, wide - 48, size)
    made = field(wide, high + 44).copy()
    if said:
        put(made, lines(said, words.language, (wide - 48, high + 2), size), (24, 22))
    return made


def progress(made: Image.Image, results: tuple[str, ...], at: tuple[int, int], wide: int) -> None:
    """The eleven adventures in a row: won, lost so often, or still to come."""
    # clause: campaign.length
    step = wide / LAST
    losses: dict[int, int] = {}
    won: set[int] = set()
    for result in results:
        place_said, _, how = result.partition(":")
        if how == "won":
            won.add(int(place_said))
        else:
            losses[int(place_said)] = losses.get(int(place_said), 0) + 1
    draw, across = ImageDraw.Draw(made), min(62, round(step * 0.7))
    for place in range(1, LAST + 1):
        x, y = at[0] + step * (place - 0.5), at[1] + 50
        if place < LAST:
            ahead = BRASS if place in won else mix(BRASS_DARK, INK, 0.4)
            draw.line([(x + across / 2 + 3, y), (x + step - across / 2 - 3, y)], fill=ahead, width=4)
        tone, ink = (BRASS, INK) if place in won else (mix(FIELD, IVORY, 0.16), MIST)
        put(made, plate(str(place), across, tone, ink), (round(x - across / 2), round(y - across / 2)))
        if place in losses:
            put(made, sign("ko", 26, mix(DANGER, IVORY, 0.2)), (round(x - 30), at[1] + 92))
            write(draw, (x + 2, at[1] + 105), f"×{losses[place]}", face(SANS, 24, True), MIST)
