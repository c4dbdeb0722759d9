"""Small things several pictures show: dice, values, text boxes, tracks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from PIL import Image, ImageDraw

from games.berserk.printed.content import STRENGTH
from games.berserk.printed.content import Colour as DieColour
from games.berserk.state.view import BerserkView, DieView, HeroView, ModelView
from render.berserk.looks import DARK, DIE, DIE_SHAPE, FIELD, LIGHT, PENALTY, SIGN, STATE
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, write
from render.kit.letters.record import drawn
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, WHITE, Colour, mix, rgb
from render.kit.pieces.dice import MARGIN as DIE_MARGIN
from render.kit.pieces.dice import pip_die, sign_die
from render.kit.pieces.gauges import DANGER, strength
from render.kit.shapes import ground, panel, put, roundel, smooth
from render.kit.signs import Icons, icons
from render.kit.vectors import icon

_ROUND = 16
ROWS = 32
"""Between rows of rolled dice, for their numbers."""
TIRED = rgb("#8A6BB8")
"""Tone of the fatigue track."""


@cache
def signs() -> Icons:
    return icons(more=SIGN)


@kept
def sign(name: str, size: int, tone: Colour = BRASS) -> Image.Image:
    return icon(SIGN[name], size, tone, mix(tone, INK, 0.3))


def called(model: ModelView, words: Words) -> str:
    """A model's name: `Guts`, `Troll 2`."""
    name = words.name(model.kind, model.code)
    return f"{name} {model.number}" if model.number else name


def model_of(view: BerserkView, id_: str) -> ModelView | None:
    return next((model for model in view.models if model.id == id_), None)


def states_of(hero: HeroView, model: ModelView | None, acting: bool) -> list[str]:
    """States on a hero's board, one word each."""
    if model is None or model.gone:
        return ["ko"]
    found = [state for state, count in (("bleeding", model.bleeding), ("stunned", model.stun)) if count]
    if acting:
        return found
    return [*found, "done"] if model.activated else [*found, "ready"] if hero.ready else found


def ordered(pool: dict[DieColour, int]) -> tuple[DieColour, ...]:
    """A printed pool as dice, the strongest first."""
    return tuple(colour for colour in sorted(pool, key=lambda c: -STRENGTH[c]) for _ in range(pool[colour]))


# -- dice ------------------------------------------------------------------------------------------------


def pool_row(made: Image.Image, pool: Iterable[str], at: tuple[int, int], size: int, room: int) -> None:
    """Dice to roll, each with its colour's shape, smaller if there are many."""
    dice = list(pool)
    count = max(len(dice), 1)
    if count * size > room:
        drop, size = size, max(20, room // count - 2)
        at = (at[0], at[1] + (drop - size) // 2)
    step = min(size + max(4, size // 8), room // count)
    for place, colour in enumerate(dice):
        put(made, sign_die((DIE_SHAPE[colour],), size, DIE[colour]), (at[0] + place * step, at[1]), DIE_MARGIN)


def rolled(
    made: Image.Image, dice: Iterable[DieView], at: tuple[int, int], size: int, step: int, row: int
) -> None:
    """Rolled dice, `row` per line: successes as pips, the colour's shape at the upper left, a state's seal at
    the lower right."""
    for place, die in enumerate(dice):
        x, y = at[0] + place % row * step, at[1] + place // row * (size + ROWS)
        put(made, pip_die(min(die.successes, 6), size, DIE[die.colour]), (x, y), DIE_MARGIN)
        out, seal = round(size * 0.26), round(size * (0.48 if size > 60 else 0.4))
        left = round(size * 0.14) - seal  # clear of the pips
        put(made, shape_seal(die.colour, seal), (x + left, y + left))
        if die.state:
            right = size + out - round(size * 0.4)
            put(made, state_seal(die.state, round(size * 0.4)), (x + right, y + right))


@kept
def shape_seal(colour: str, across: int) -> Image.Image:
    """The shape of a die's colour, round and dark."""
    sign = icon(DIE_SHAPE[colour], round(across * 0.66), WHITE, mix(WHITE, INK, 0.2))
    return roundel(across, INK, mix(DIE[colour], IVORY, 0.5), sign)


@kept
def state_seal(state: str, across: int) -> Image.Image:
    tone = STATE[state]
    return roundel(across, tone, IVORY, icon(SIGN[state], round(across * 0.7), WHITE, mix(tone, WHITE, 0.6)))


# -- values ----------------------------------------------------------------------------------------------


def value(made: Image.Image, name: str, said: str, at: tuple[int, int], size: int, tone: Colour = IVORY) -> int:
    """A sign with its number, its upper left corner there; returns where the next thing can go."""
    put(made, sign(name, size), at)
    x = at[0] + size + max(4, size // 7)
    lettering = face(SERIF, round(size * 1.02), True)
    return x + round(write(ImageDraw.Draw(made), (x, at[1] + size / 2), said, lettering, tone)) + size // 2


def value_width(said: str, size: int) -> int:
    """Pixels of a line that `value` takes."""
    return size + max(4, size // 7) + round(face(SERIF, round(size * 1.02), True).width(said)) + size // 2


def reach_value(made: Image.Image, reach: int, visible: bool, at: tuple[int, int], size: int) -> int:
    """A range, with an eye if it needs line of sight; returns where the next thing can go."""
    x = value(made, "range", str(reach), at, size)
    if visible:
        put(made, sign("visible", size), (x - size // 3, at[1]))
        x += size
    return x


# -- tracks ----------------------------------------------------------------------------------------------


@kept
def health_bar(left: int, most: int, width: int, height: int) -> Image.Image:
    """Health left over the maximum, one segment per point."""
    tone = strength(left, most)

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full, high = width * s, height * s
        draw.rounded_rectangle(
            (0, 0, full - 1, high - 1), high / 2, fill=INK, outline=mix(tone, BLACK, 0.3), width=2 * s
        )
        share = max(0.0, min(1.0, left / most)) if most else 0.0
        inner = (5 * s, 5 * s, 5 * s + (full - 10 * s) * share, high - 5 * s)
        if share:
            draw.rounded_rectangle(
                inner, min(high / 2 - 5 * s, (inner[2] - inner[0]) / 2), fill=mix(tone, BLACK, 0.25)
            )
        for n in range(1, most):
            x = 5 * s + (full - 10 * s) * n / most
            draw.line([(x, 5 * s), (x, high - 5 * s)], fill=(*BLACK, 130), width=2 * s)

    made = smooth(width, height, paint)
    draw, lettering = ImageDraw.Draw(made), face(SERIF, round(height * 0.94), True)
    middle = (width / 2, height * 0.43)
    write(draw, middle, f"{left} / {most}", lettering, WHITE, anchor="m", stroke=INK, role="key")
    return made


@kept
def fatigue_bar(
    fatigue: int, ko: int, thresholds: tuple[tuple[int, str], ...], width: int, height: int
) -> Image.Image:
    """Fatigue up to the knock-out: the penalty's sign at each threshold, bright once reached."""
    bar = round(height * 0.54)
    inner_wide = width - bar - 8

    def place(at: int) -> float:
        return 4 + (inner_wide - 8) * min(1.0, at / max(ko, 1))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        draw.rounded_rectangle(
            (0, 0, inner_wide * s, bar * s - 1),
            bar * s / 2,
            fill=INK,
            outline=mix(TIRED, BLACK, 0.3),
            width=2 * s,
        )
        if fatigue:
            right = max(place(fatigue), bar * 0.8)
            draw.rounded_rectangle(
                (4 * s, 4 * s, right * s, (bar - 4) * s), (bar / 2 - 4) * s, fill=mix(TIRED, BLACK, 0.15)
            )
        for at, _ in thresholds:
            tone = DANGER if fatigue >= at else MIST
            x = place(at) * s
            low, top, half = (bar + 3) * s, (bar - 7) * s, 5 * s
            draw.polygon([(x, top), (x + half, low), (x - half, low)], fill=tone, outline=INK)

    made = smooth(width, height, paint)
    gaps = [place(b) - place(a) for (a, _), (b, _) in pairwise(thresholds)]
    small = min([height - bar - 3, *(max(15, round(gap)) for gap in gaps)])
    for at, penalty in thresholds:
        tone = mix(DANGER, WHITE, 0.2) if fatigue >= at else MIST
        sign_ = icon(SIGN[PENALTY[penalty]], small, tone, mix(tone, INK, 0.3))
        made.alpha_composite(sign_, (max(0, min(round(place(at) - small / 2), width - small)), bar + 3))
    tone = DANGER if fatigue >= ko else IVORY
    made.alpha_composite(icon(SIGN["ko"], bar, tone, mix(tone, INK, 0.3)), (inner_wide + 5, 0))
    lettering = face(SERIF, round(bar * 0.82), True)
    middle = (inner_wide / 2, bar / 2)
    write(ImageDraw.Draw(made), middle, f"{fatigue} / {ko}", lettering, WHITE, anchor="m", stroke=INK)
    return made


# -- boxes -----------------------------------------------------------------------------------------------


def table_top(width: int, height: int) -> Image.Image:
    return ground(width, height, LIGHT, DARK)


@kept
def field(width: int, height: int, line: Colour = BRASS_DARK, fill: Colour = FIELD) -> Image.Image:
    """Background of a box, stretched from the corners of a small one."""
    made = Image.new("RGBA", (width, height), (*fill, 245))
    draw, r = ImageDraw.Draw(made), _ROUND
    draw.rectangle((0, 0, width - 1, height - 1), outline=line, width=2)
    small = panel(4 * r, 4 * r, 14, fill, line, 245)
    for x, left in ((0, 0), (width - r, 3 * r)):
        for y, top in ((0, 0), (height - r, 3 * r)):
            made.paste(small.crop((left, top, left + r, top + r)), (x, y))
    return drawn(made, "plate")


def text_height(said: str, language: str, width: int, size: int) -> int:
    return height_of(said, language, width, size) + 2 if said else 0


@kept
def lines(said: str, language: str, box: tuple[int, int], size: int, least: int = 15) -> Image.Image:
    return text_box(said, box, language, signs(), size=size, least=min(least, size), bold_tone=BRASS)


@kept
def disc(drawing: str, size: int, tone: Colour) -> Image.Image:
    sign = icon(drawing, round(size * 0.72), mix(tone, WHITE, 0.82), mix(tone, WHITE, 0.4))
    return roundel(size, mix(tone, BLACK, 0.35), mix(tone, IVORY, 0.5), sign)


@kept
def plate(said: str, size: int, tone: Colour = BRASS, ink: Colour = INK) -> Image.Image:
    made = panel(size, size, size // 5, tone, INK, 255).copy()
    lettering = face(SERIF, round(size * (0.7 if len(said) < 2 else 0.52)), True)
    write(ImageDraw.Draw(made), (size / 2, size / 2), said, lettering, ink, anchor="m")
    return made


@kept
def chip(said: str, height: int, tone: Colour, language: str, drawing: str = "") -> Image.Image:
    lettering = face(SANS, round(height * 0.72), True, language)
    left = height if drawing else round(height * 0.4)
    wide = round(left + lettering.width(said) + height * 0.42)
    made = panel(wide, height, height // 2, mix(tone, BLACK, 0.45), mix(tone, IVORY, 0.4), 255).copy()
    if drawing:
        sign = icon(drawing, round(height * 0.68), WHITE, mix(tone, WHITE, 0.5))
        made.alpha_composite(sign, (round(height * 0.18), (height - sign.height) // 2))
    write(ImageDraw.Draw(made), (left, height / 2), said, lettering, IVORY)
    return made
