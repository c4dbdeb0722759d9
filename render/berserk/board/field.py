"""The board with everything on it, whole or the part around a fight."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from games.berserk.printed.hexes import Hex
from games.berserk.state.view import BerserkView, ModelView, TokenView
from render.berserk.board.areas import Area, areas_of, lay_areas, name_areas
from render.berserk.board.ground import area_of, bounds, label, lay_ground
from render.berserk.board.pieces import across_of, letter, middle, number, place_of, stand, terrain, token
from render.berserk.looks import tone_of
from render.kit.kept import kept
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK, IVORY, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.arrows import arrow, path
from render.kit.pieces.gauges import DANGER
from render.kit.pieces.hexes import Layout
from render.kit.shapes import put, smooth
from render.kit.vectors import Point

NUMBER = 0.94
"""How high the number of an option stands, in parts of a hex's size: 20 px in Discord's box."""
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
    left, top, right, bottom = bounds(view.spaces)
    return right - left, bottom - top


def whole(view: BerserkView, at: tuple[int, int], size: float) -> Field:
    """The whole board with its upper left corner there."""
    left, top, _, _ = bounds(view.spaces)
    wide, high = area_of(view.spaces, size)
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


def lay_field(made: Image.Image, view: BerserkView, field: Field, words: Words, marks: Marks) -> None:
    """Draw the board: ground, what can be reached, tokens, ways, models, the newest attack, and the numbers."""
    x, y = field.origin
    cut = (field.shown[0] - x, field.shown[1] - y, field.shown[2] - x, field.shown[3] - y)
    lay_ground(made, view.spaces, field.layout.size, field.origin, cut)
    scene = made if cut == (0, 0, *area_of(view.spaces, field.layout.size)) else made.crop(field.shown)
    layout = field.layout
    if scene is not made:
        shift = (layout.origin[0] - field.shown[0], layout.origin[1] - field.shown[1])
        layout = Layout(layout.size, shift)
    _scene(scene, view, layout, words, marks)
    if scene is not made:
        made.paste(scene, field.shown[:2])


class _Taken(msgspec.Struct, frozen=True):
    standing: list[ModelView]
    models: frozenset[Hex]
    tokens: frozenset[Hex]
    fires: frozenset[Hex]
    letters: frozenset[Hex]
    numbered: frozenset[Hex]

    @property
    def all(self) -> frozenset[Hex]:
        return self.models | self.tokens | self.fires | self.letters | self.numbered


def _taken(view: BerserkView, marks: Marks) -> _Taken:
    standing = [model for model in view.models if model.cells and not model.gone]
    return _Taken(
        standing,
        frozenset(cell for model in standing for cell in model.cells),
        frozenset(spot.at for spot in view.tokens if not spot.terrain),
        frozenset(spot.at for spot in view.tokens if spot.terrain),
        frozenset(cell for _, cell in view.spawns),
        frozenset(space.at for space in view.spaces if hex_ref(space.at) in marks),
    )


def _scene(made: Image.Image, view: BerserkView, layout: Layout, words: Words, marks: Marks) -> None:
    """Everything on the ground, from what lies lowest to the numbers above all."""
    taken, areas = _taken(view, marks), list(areas_of(view, words))
    open_ = {space.at for space in view.spaces if not space.scenery}
    free = open_ - taken.all
    lay_areas(made, areas, layout, free)
    _lying(made, view, layout, marks, taken)
    _ways(made, view, layout)
    acting = view.acting.model if view.acting else ""
    for model in sorted(taken.standing, key=lambda m: (m.base != "extra-large", middle(m, layout)[1])):
        stand(made, model, layout, model.id == acting)
    for spot in view.tokens:
        if not spot.terrain and spot.at in taken.models:
            _token(made, spot, layout, True, False)
    _names(made, view, layout, taken, areas)
    right = max(layout.centre(space.at)[0] for space in view.spaces) + layout.size
    name_areas(made, areas, layout, free, right, words.language)
    _strike(made, view, taken.standing, layout)
    _numbers(made, view, taken.standing, layout, marks)


def _lying(made: Image.Image, view: BerserkView, layout: Layout, marks: Marks, taken: _Taken) -> None:
    size = round(layout.size * 2) / 2
    for cell in sorted(taken.numbered):
        _centred(made, _rim(size, BRASS), layout.centre(cell))
    for spot in view.tokens:
        if spot.terrain:
            piece = terrain(spot.kind, size, spot.at in taken.numbered | taken.models)
            _centred(made, piece, layout.centre(spot.at))
    for said, cell in view.spawns:
        _letter(made, said, cell, layout, (cell in taken.models | taken.tokens, cell in taken.numbered))
    for spot in view.tokens:
        if not spot.terrain and spot.at not in taken.models:
            _token(made, spot, layout, False, spot.at in taken.numbered or f"token:{spot.id}" in marks)


def _names(made: Image.Image, view: BerserkView, layout: Layout, taken: _Taken, areas: list[Area]) -> None:
    hidden = {cell for model in taken.standing for cell in _under(model)}
    covered = taken.all.union(*(area.cells for area in areas)) - hidden
    for space in view.spaces:
        if space.at in covered and not space.scenery:
            label(made, space, layout, (IVORY, INK))


def _under(model: ModelView) -> tuple[Hex, ...]:
    """Spaces whose coordinates would stand upon the figure itself: those in the middle of a large base."""
    return {"standard": (), "large": model.cells[:1], "extra-large": model.cells[:1]}[model.base]


def _centred(made: Image.Image, piece: Image.Image, centre: Point, margin: int = 0) -> None:
    wide, high = piece.width - 2 * margin, piece.height - 2 * margin
    put(made, piece, (round(centre[0] - wide / 2), round(centre[1] - high / 2)), margin)


# -- under the models ------------------------------------------------------------------------------------


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
    """A spawn letter in the middle of its space; at the upper left beside what else is there, or at the left
    below the number of the space (`shared`)."""
    x, y = layout.centre(cell)
    size = round(layout.size * (0.8 if any(shared) else 0.84))
    if shared[0]:
        x, y = x - layout.size * 0.5, y - layout.size * 0.42
    elif shared[1]:
        x, y = x - layout.size * 0.56, y + layout.size * 0.38
    else:
        y -= layout.size * 0.12
    _centred(made, letter(said, size), (x, y))


def _token(made: Image.Image, spot: TokenView, layout: Layout, under: bool, numbered: bool) -> None:
    """A token on its space; where a model stands upon it, it peeps out at the right; below a number it stands
    at the left."""
    x, y = layout.centre(spot.at)
    size = round(layout.size * (0.56 if under or numbered else 0.86))
    if under:
        at = (x + layout.size * 0.62, y + layout.size * 0.06)
    elif numbered:
        at = (x - layout.size * 0.58, y + layout.size * 0.38)
    else:
        at = (x, y - layout.size * 0.12)
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
    return f"hex:{cell[0]},{cell[1]}"


def _numbers(
    made: Image.Image, view: BerserkView, standing: list[ModelView], layout: Layout, marks: Marks
) -> None:
    size = round(layout.size * NUMBER)
    for space in view.spaces:
        found = marks.get(hex_ref(space.at))
        if found is not None:
            x, y = layout.centre(space.at)
            number(made, found, (x, y - layout.size * 0.34), size)
    for model in standing:
        found = marks.get(f"model:{model.id}")
        if found is not None:
            at, across = place_of(model, layout), across_of(model, layout)
            number(made, found, (at[0] + across * 0.88, at[1] + across * 0.1), size)
    for spot in view.tokens:
        found = marks.get(f"token:{spot.id}")
        if found is not None:
            x, y = layout.centre(spot.at)
            number(made, found, (x + layout.size * 0.3, y - layout.size * 0.34), size)
