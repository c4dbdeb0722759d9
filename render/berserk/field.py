"""The board with everything on it, whole or the part around a fight."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from games.berserk.printed.hexes import Hex
from games.berserk.state.view import BerserkView, ModelView, TokenView
from render.berserk.ground import ROOT, board_ground, bounds
from render.berserk.looks import FOE, tone_of
from render.berserk.pieces import across_of, letter, middle, number, place_of, stand, terrain, token
from render.kit.arrows import arrow, path
from render.kit.gauges import DANGER
from render.kit.hexes import Layout
from render.kit.kept import kept
from render.kit.palette import BRASS, IVORY, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import put, smooth
from render.kit.vectors import Point

START, GOAL = rgb("#6FC3B0"), rgb("#6FA8E8")
WALKS = 5
"""Newest walks that are drawn."""
Box = tuple[int, int, int, int]


class Field(msgspec.Struct, frozen=True):
    """Where the board lies on a picture."""

    layout: Layout
    origin: tuple[int, int]
    """Upper left corner of the whole ground, which may lie outside of what is shown."""
    shown: Box
    """What is shown of it: left, top, right, bottom on the picture."""


def extent(view: BerserkView) -> tuple[float, float]:
    """Width and height of the board in parts of a hex's size."""
    left, top, right, bottom = bounds(view.spaces)
    return right - left, bottom - top


def whole(view: BerserkView, at: tuple[int, int], size: float) -> Field:
    """The whole board with its upper left corner there."""
    left, top, right, bottom = bounds(view.spaces)
    wide, high = round((right - left) * size), round((bottom - top) * size)
    layout = Layout(size, (at[0] - left * size, at[1] - top * size))
    return Field(layout, at, (at[0], at[1], at[0] + wide, at[1] + high))


def around(view: BerserkView, focus: list[Hex], box: Box, size: float) -> Field:
    """The part of the board around some hexes that fills a box; never more than there is."""
    left, top, right, bottom = bounds(view.spaces)
    unit = Layout(1.0)
    spots = [unit.centre(cell) for cell in focus] or [((left + right) / 2, (top + bottom) / 2)]
    middle_x = (min(x for x, _ in spots) + max(x for x, _ in spots)) / 2
    middle_y = (min(y for _, y in spots) + max(y for _, y in spots)) / 2
    x = _kept(middle_x, left, right, (box[2] - box[0]) / size)
    y = _kept(middle_y, top, bottom, (box[3] - box[1]) / size)
    origin = ((box[0] + box[2]) / 2 - x * size, (box[1] + box[3]) / 2 - y * size)
    corner = (round(origin[0] + left * size), round(origin[1] + top * size))
    layout = Layout(size, (corner[0] - left * size, corner[1] - top * size))
    shown = (
        max(box[0], corner[0]),
        max(box[1], corner[1]),
        min(box[2], corner[0] + round((right - left) * size)),
        min(box[3], corner[1] + round((bottom - top) * size)),
    )
    return Field(layout, corner, shown)


def _kept(wanted: float, low: float, high: float, room: float) -> float:
    """The middle of a window of that room as near to the wanted one as keeps it on the board."""
    return (low + high) / 2 if high - low <= room else min(max(wanted, low + room / 2), high - room / 2)


def lay_field(made: Image.Image, view: BerserkView, field: Field, marks: Marks) -> None:
    """Draw the board: ground, what can be reached, tokens, ways, models, the newest attack, and the numbers."""
    ground, mask = board_ground(view.spaces, field.layout.size)
    x, y = field.origin
    cut = (field.shown[0] - x, field.shown[1] - y, field.shown[2] - x, field.shown[3] - y)
    whole_board = cut == (0, 0, *ground.size)
    made.paste(
        ground if whole_board else ground.crop(cut), field.shown[:2], mask if whole_board else mask.crop(cut)
    )
    scene = made if whole_board else made.crop(field.shown)
    layout = field.layout
    if scene is not made:
        shift = (layout.origin[0] - field.shown[0], layout.origin[1] - field.shown[1])
        layout = Layout(layout.size, shift)
    _scene(scene, view, layout, marks)
    if scene is not made:
        made.paste(scene, field.shown[:2])


def _scene(made: Image.Image, view: BerserkView, layout: Layout, marks: Marks) -> None:
    standing = [model for model in view.models if model.cells and not model.gone]
    taken = {cell for model in standing for cell in model.cells}
    _lit(made, view, layout, marks)
    for spot in view.tokens:
        if spot.terrain:
            _centred(made, terrain(spot.kind, round(layout.size * 2) / 2), layout.centre(spot.at))
    loose = {spot.at for spot in view.tokens if not spot.terrain}
    for said, cell in view.spawns:
        _letter(made, said, cell, layout, (cell in taken or cell in loose, hex_ref(cell) in marks))
    for spot in view.tokens:
        if not spot.terrain and spot.at not in taken:
            _token(made, spot, layout, False)
    _ways(made, view, layout)
    acting = view.acting.model if view.acting else ""
    for model in sorted(standing, key=lambda m: (m.base != "extra-large", middle(m, layout)[1])):
        stand(made, model, layout, model.id == acting)
    for spot in view.tokens:
        if not spot.terrain and spot.at in taken:
            _token(made, spot, layout, True)
    _strike(made, view, standing, layout)
    _numbers(made, view, standing, layout, marks, taken | loose | {cell for _, cell in view.spawns})


def _centred(made: Image.Image, piece: Image.Image, centre: Point, margin: int = 0) -> None:
    wide, high = piece.width - 2 * margin, piece.height - 2 * margin
    put(made, piece, (round(centre[0] - wide / 2), round(centre[1] - high / 2)), margin)


# -- under the models ------------------------------------------------------------------------------------


def _lit(made: Image.Image, view: BerserkView, layout: Layout, marks: Marks) -> None:
    """Tints under everything: the start area, where event cards want somebody or nobody, what can be chosen."""
    size = round(layout.size * 2) / 2
    tinted = {space.at: START for space in view.spaces if space.start}
    for aim in view.aims:
        if aim.kind in ("reach", "avoid"):
            tinted |= dict.fromkeys(aim.cells, GOAL if aim.kind == "reach" else DANGER)
    for cell, tone in tinted.items():
        _centred(made, _tint(size, tone), layout.centre(cell))
    for space in view.spaces:
        if hex_ref(space.at) in marks:
            _centred(made, _rim(size, BRASS), layout.centre(space.at))


@kept
def _tint(size: float, tone: Colour) -> Image.Image:
    """A thin inner rim and a little colour."""
    wide, high = Layout(size).box()
    there = Layout(size, (wide / 2, high / 2))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        corners = [(x * s, y * s) for x, y in there.corners((0, 0), 0.82)]
        draw.polygon([(x * s, y * s) for x, y in there.corners((0, 0), 0.95)], fill=(*tone, 34))
        draw.line(
            [*corners, *corners[:2]], fill=(*tone, 170), width=max(1, round(size * 0.03)) * s, joint="curve"
        )

    return smooth(wide, high, paint)


@kept
def _rim(size: float, tone: Colour) -> Image.Image:
    wide, high = Layout(size).box()
    there = Layout(size, (wide / 2, high / 2))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        corners = [(x * s, y * s) for x, y in there.corners((0, 0), 0.92)]
        draw.polygon(corners, fill=(*tone, 44))
        draw.line(
            [*corners, corners[0], corners[1]], fill=tone, width=max(2, round(size * 0.05)) * s, joint="curve"
        )

    return smooth(wide, high, paint)


def _letter(made: Image.Image, said: str, cell: Hex, layout: Layout, shared: tuple[bool, bool]) -> None:
    """A spawn letter in the middle of its space; at the upper left beside what else is there, lower where the
    space has a number (`shared`)."""
    x, y = layout.centre(cell)
    size = round(layout.size * (0.62 if any(shared) else 0.84))
    if shared[0]:
        x, y = x - layout.size * 0.5, y - layout.size * 0.42
    elif shared[1]:
        y += layout.size * 0.22
    _centred(made, letter(said, size), (x, y))


def _token(made: Image.Image, spot: TokenView, layout: Layout, under: bool) -> None:
    """A token on its space; where a model stands upon it, it peeps out at the lower right."""
    x, y = layout.centre(spot.at)
    size = round(layout.size * (0.56 if under else 0.8))
    at = (x + layout.size * 0.56, y + layout.size * 0.38) if under else (x, y + layout.size * 0.04)
    _centred(made, token(spot.kind, size), at, 8)


def _ways(made: Image.Image, view: BerserkView, layout: Layout) -> None:
    """The newest walks as paths, the newest brightest."""
    shown = [walk for walk in view.walks if len(walk.path) > 1][-WALKS:]
    known = {model.id: model for model in view.models}
    for place, walk in enumerate(shown):
        model = known.get(walk.model)
        tone = mix(tone_of(model.kind, model.code), IVORY, 0.35) if model else IVORY
        faded = mix(tone, rgb("#2A2426"), 0.12 * (len(shown) - 1 - place))
        points = [layout.centre(cell) for cell in walk.path]
        path(made, points, faded, width=max(5, round(layout.size * 0.1)), head=True, dots=True)


# -- above the models ------------------------------------------------------------------------------------


def _strike(made: Image.Image, view: BerserkView, standing: list[ModelView], layout: Layout) -> None:
    """An arrow from whoever rolled the newest dice to each target."""
    if view.throw is None:
        return
    there = {model.id: model for model in standing}
    attacker = there.get(view.throw.model)
    for id_ in view.throw.against:
        target = there.get(id_)
        if attacker is None or target is None or attacker is target:
            continue
        start, end = middle(attacker, layout), middle(target, layout)
        span = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        way = ((end[0] - start[0]) / span, (end[1] - start[1]) / span)
        near, far = across_of(attacker, layout) * 0.5, across_of(target, layout) * 0.5
        if near + far > span * 0.8:
            near, far = span * 0.32, span * 0.32
        one = (start[0] + way[0] * near, start[1] + way[1] * near)
        other = (end[0] - way[0] * far, end[1] - way[1] * far)
        tone = DANGER if attacker.kind == "enemy" else BRASS
        bend = 0.14 if span > layout.size * 2.5 else 0.0
        arrow(made, one, other, tone, width=max(6, round(layout.size * 0.12)), bend=bend)


def hex_ref(cell: Hex) -> str:
    """The reference of a space in options."""
    return f"hex:{cell[0]},{cell[1]}"


def _numbers(
    made: Image.Image,
    view: BerserkView,
    standing: list[ModelView],
    layout: Layout,
    marks: Marks,
    busy: set[Hex],
) -> None:
    """The numbers of options: on a bare space in its middle, else at its upper edge; on a model at its upper
    right; on a token likewise."""
    size = max(30, round(layout.size * 0.8))
    for space in view.spaces:
        found = marks.get(hex_ref(space.at))
        if found is not None:
            x, y = layout.centre(space.at)
            lift = layout.size * (ROOT / 2 - 0.36) if space.at in busy else layout.size * 0.1
            number(made, found, (x, y - lift), size)
    for model in standing:
        found = marks.get(f"model:{model.id}")
        if found is not None:
            at, across = place_of(model, layout), across_of(model, layout)
            number(made, found, (at[0] + across * 0.92, at[1] + across * 0.14), size)
    for spot in view.tokens:
        found = marks.get(f"token:{spot.id}")
        if found is not None:
            x, y = layout.centre(spot.at)
            number(made, found, (x + layout.size * 0.46, y - layout.size * 0.34), size)


__all__ = ["FOE", "Field", "around", "extent", "hex_ref", "lay_field", "whole"]
