"""What moves on the board: models with their states, large bases, tokens, spawn letters."""

from __future__ import annotations

from math import atan2, cos, pi, sin

import msgspec
from PIL import Image, ImageDraw

from games.berserk.printed.hexes import Hex
from games.berserk.state.view import ModelView
from render.berserk.board.ground import LEAST, LETTERS
from render.berserk.looks import FOE, FRIEND, SIGN, STATE, emblem, tone_of
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, BRASS, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.pieces.hexes import Layout, hex_tile
from render.kit.pieces.standee import MARGIN, Creature, standee
from render.kit.shapes import TAB_MARGIN, centre, put, roundel, smooth, tab, with_shadow
from render.kit.vectors import Point, icon

LIFTS = {"standard": 0.27, "large": -0.1, "extra-large": 0.0}
"""How far a model is drawn above the middle of its base, in units of hex size."""
PLATES = 1.75
"""Numbers on models are larger than the kit's: boards have many small hexes."""


class Figure(msgspec.Struct, frozen=True):
    kind: str
    code: str
    left: int
    health: int
    number: int
    bleeding: int
    stun: int
    done: bool


def figure_of(model: ModelView, acting: bool = False) -> Figure:
    """A model's present look; dimmed if it has acted."""
    health, states = (model.left, model.health), (model.bleeding, model.stun)
    return Figure(model.kind, model.code, *health, model.number, *states, model.activated and not acting)


@kept
def figure(what: Figure, size: int) -> Image.Image:
    """A model, `size` px square plus its shadow (MARGIN); states as chips at the upper left."""
    drawn, tone = emblem(what.kind, what.code), tone_of(what.kind, what.code)
    number, foe = str(what.number) if what.number else "", what.kind == "enemy"
    plates = max(PLATES, LEAST / (0.27 * size))
    made = standee(Creature(drawn, tone, what.left, what.health, number, foe, what.done, plates=plates), size)
    states = [("bleeding", what.bleeding), ("stunned", what.stun)]
    shown = [(state, count) for state, count in states if count]
    if shown:
        made = made.copy()
    across = max(20, round(size * 0.52))
    for place, (state, count) in enumerate(shown):
        made.alpha_composite(state_chip(state, count, across), (MARGIN + place * (across - 3) - 4, MARGIN + 2))
    return made


@kept
def state_chip(state: str, count: int, across: int) -> Image.Image:
    """A state as a round seal: its sign, and its count if above one."""
    tone = STATE[state]
    pale = mix(tone, WHITE, 0.85) if count < 2 else mix(tone, BLACK, 0.35)
    sign = icon(SIGN[state], round(across * 0.72), pale, mix(pale, tone, 0.3))
    made = roundel(across, tone, IVORY, drawn(sign, "ground") if count > 1 else sign)
    if count > 1:
        lettering = face(SERIF, round(across * 0.88), True)
        write(
            ImageDraw.Draw(made), (across / 2, across / 2), str(count), lettering, WHITE, anchor="m", stroke=INK
        )
    return made


def is_small(layout: Layout) -> bool:
    """Whether hexes are too small for a model beside their names: it then covers them."""
    return layout.size * LETTERS < LEAST


def middle(model: ModelView, layout: Layout) -> Point:
    """The middle of a model's base in pixels."""
    spots = [layout.centre(cell) for cell in model.cells]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def across_of(model: ModelView, layout: Layout) -> int:
    share = {"standard": 1.22, "large": 1.18, "extra-large": 2.3}[model.base]
    return round(layout.size * share)


def place_of(model: ModelView, layout: Layout) -> tuple[int, int]:
    """Upper left corner of a model: a little above the middle, to keep the coordinate readable; on a large base
    a little below, where the neighbouring coordinates end."""
    x, y = middle(model, layout)
    across = across_of(model, layout)
    lift = 0.0 if is_small(layout) else LIFTS[model.base]
    return round(x - across / 2), round(y - across / 2 - lift * layout.size)


def unnamed(model: ModelView, layout: Layout) -> tuple[Hex, ...]:
    """The spaces under a model without room for their names: for a large base the upper one, whose name would
    be on the figure."""
    if is_small(layout) or model.base == "extra-large":
        return model.cells
    return () if model.base == "standard" else (min(model.cells, key=lambda cell: layout.centre(cell)[1]),)


def lay_spaces(board: Image.Image, model: ModelView, layout: Layout) -> None:
    """Cover the spaces under a model whose names have no room."""
    if cells := unnamed(model, layout):
        wide, high = layout.box()
        tile = hex_tile(round(layout.size * 2) / 2, mix(tone_of(model.kind, model.code), INK, 0.6))
        for x, y in map(layout.centre, cells):
            put(board, drawn(tile, "cover"), (round(x - wide / 2), round(y - high / 2)))


def stand(board: Image.Image, model: ModelView, layout: Layout, acting: bool) -> None:
    """Put a model on its base; the active one gets a bright ring."""
    _base(board, model, layout)
    at, across = place_of(model, layout), across_of(model, layout)
    if acting:
        wide = round(across * 1.1)
        put(board, _halo(wide), (at[0] - (wide - across) // 2, at[1] - (wide - across) // 2))
    put(board, figure(figure_of(model, acting), across), at, MARGIN)


@kept
def _halo(size: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        draw.ellipse((0, 0, full - 1, full - 1), fill=(*BRASS, 90))
        draw.ellipse((4 * s, 4 * s, full - 4 * s, full - 4 * s), outline=BRASS, width=max(3, size // 26) * s)

    return smooth(size, size, paint)


def _base(board: Image.Image, model: ModelView, layout: Layout) -> None:
    tone = FOE if model.kind == "enemy" else FRIEND
    if model.base == "extra-large":
        x, y = middle(model, layout)
        disc = _disc(round(layout.size * 4), tone)
        put(board, disc, (round(x - disc.width / 2), round(y - disc.height / 2)))
    elif model.base == "large" and len(model.cells) == 2:
        rear, front = (layout.centre(cell) for cell in model.cells)
        turn = round(atan2(front[1] - rear[1], front[0] - rear[0]) * 180 / pi)
        base = _long_base(round(layout.size * 2) / 2, turn, tone)
        x, y = middle(model, layout)
        put(board, base, (round(x - base.width / 2), round(y - base.height / 2)))


@kept
def _disc(size: int, tone: Colour) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full, rim = size * s, max(3, size // 60) * s
        draw.ellipse(
            (0, 0, full - 1, full - 1), fill=(*mix(tone, BLACK, 0.55), 150), outline=(*INK, 255), width=rim
        )
        draw.ellipse((rim, rim, full - rim, full - rim), outline=(*mix(tone, IVORY, 0.35), 255), width=rim)

    return smooth(size, size, paint)


@kept
def _long_base(size: float, turn: int, tone: Colour) -> Image.Image:
    """A long disc in a direction (degrees clockwise from the right), an arrowhead at its front."""
    full = round(size * 4.2)

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        c, d = cos(turn * pi / 180), sin(turn * pi / 180)
        half, wide = size * 0.866, size * 1.2

        def spot(along: float, side: float) -> Point:
            return ((full / 2 + along * c - side * d) * s, (full / 2 + along * d + side * c) * s)

        for grow, fill in (
            (5.0, (*INK, 255)),
            (2.5, (*mix(tone, IVORY, 0.4), 255)),
            (0.0, (*mix(tone, BLACK, 0.5), 255)),
        ):
            r = (wide / 2 + grow) * s
            one, other = spot(-half, 0), spot(half, 0)
            draw.line([one, other], fill=fill, width=round(2 * r))
            for x, y in (one, other):
                draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)
        tip = half + wide / 2 - size * 0.06
        head = [spot(tip, 0), *(spot(tip - size * 0.3, side * size * 0.34) for side in (1, -1))]
        draw.polygon(head, fill=BRASS, outline=INK, width=s)

    return smooth(full, full, paint)


# -- tokens ----------------------------------------------------------------------------------------------


@kept
def token(kind: str, size: int) -> Image.Image:
    """A usable token: a hexagonal brass plate with its sign."""
    tone = rgb("#2F7C86") if kind == "tactic" else rgb("#8A6A1E")

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        at = size * s / 2
        for share, fill in ((0.5, INK), (0.47, BRASS), (0.415, mix(tone, BLACK, 0.25))):
            r, turns = size * s * share, [pi / 3 * n + pi / 6 for n in range(6)]
            draw.polygon([(at + r * cos(turn), at + r * sin(turn)) for turn in turns], fill=fill)

    made = smooth(size, size, paint)
    centre(made, icon(emblem("token", kind), round(size * 0.58), IVORY, mix(IVORY, tone, 0.5)))
    return with_shadow(made, size // 2, 8)


@kept
def terrain(kind: str, size: float, shared: bool) -> Image.Image:
    """A terrain token: it fills its space, its drawing above the coordinate; on a space shared with a model or
    letter, one drawing on either side."""
    tone = {"fire": rgb("#C8501E"), "rubble": rgb("#8A8278")}.get(kind, rgb("#8A4A9A"))
    wide, high = Layout(size).box()
    there = Layout(size, (wide / 2, high / 2))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        corners = [(x * s, y * s) for x, y in there.corners((0, 0), 0.9)]
        draw.polygon(corners, fill=(*mix(tone, BLACK, 0.35), 190))
        draw.line([*corners, corners[0], corners[1]], fill=mix(tone, WHITE, 0.3), width=3 * s, joint="curve")

    made = smooth(wide, high, paint)
    inner = round(size * (0.34 if shared else 0.96))
    sign = icon(emblem("token", kind), inner, mix(tone, WHITE, 0.6), mix(tone, WHITE, 0.1))
    sides = (-0.78, 0.78) if shared else (0.0,)
    for side in sides:
        x, y = wide / 2 + side * size, high / 2 + size * (0.1 if shared else -0.2)
        made.alpha_composite(sign, (round(x - inner / 2), round(y - inner / 2)))
    return made


@kept
def letter(said: str, size: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        draw.polygon([(full / 2, 0), (full, full / 2), (full / 2, full), (0, full / 2)], fill=INK)
        near, far = full * 0.05, full * 0.95
        draw.polygon(
            [(full / 2, near), (far, full / 2), (full / 2, far), (near, full / 2)], fill=mix(FOE, BLACK, 0.25)
        )

    made = smooth(size, size, paint)
    write(
        ImageDraw.Draw(made),
        (size / 2, size / 2),
        said,
        face(SERIF, round(size * 0.7), True),
        IVORY,
        anchor="m",
    )
    return made


def number(board: Image.Image, value: int, centre: Point, size: int) -> None:
    """An option's number, above everything else; `size` is its height."""
    piece = tab(value, size)
    wide, high = piece.width - 2 * TAB_MARGIN, piece.height - 2 * TAB_MARGIN
    put(board, piece, (round(centre[0] - wide / 2), round(centre[1] - high / 2)), TAB_MARGIN)
