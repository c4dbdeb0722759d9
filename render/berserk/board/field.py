"""The board with everything on it, whole or just around a fight."""

from __future__ import annotations

from collections.abc import Container, Iterator
from math import hypot

import msgspec
from msgspec.structs import replace
from PIL import Image

from games.berserk.printed.hexes import Hex
from games.berserk.state.view import BerserkView, ModelView, TokenView, WalkView
from render.berserk.board.areas import Area, areas_of, lay_areas, name_areas
from render.berserk.board.ground import LEAST, area_of, bounds, label, label_tone, lay_ground
from render.berserk.board.pieces import across_of, lay_spaces, letter, middle, stand, terrain, token, unnamed
from render.berserk.looks import tone_of
from render.kit.letters.record import drawn
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK, IVORY, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.arrows import arrow, path
from render.kit.pieces.gauges import DANGER
from render.kit.pieces.hexes import Layout, rim
from render.kit.shapes import as_number, put
from render.kit.vectors import Point

BEND = 0.14
"""Share of its length by which a long arrow is bowed."""
OVER = 10
"""Pixels by which things at a window's edge may stick out."""
WALKS = 5
"""Newest walks to draw."""
Box = tuple[int, int, int, int]


class Field(msgspec.Struct, frozen=True):
    """Where the board is on a picture."""

    layout: Layout
    origin: tuple[int, int]
    """Upper left corner of the whole ground, perhaps outside of what's shown."""
    shown: Box
    """The visible part: left, top, right, bottom on the picture."""


def extent(view: BerserkView) -> tuple[float, float]:
    left, top, right, bottom = bounds(view.spaces)
    return right - left, bottom - top


def whole(view: BerserkView, at: tuple[int, int], size: float) -> Field:
    """The whole board with its upper left corner there."""
    left, top, _, _ = bounds(view.spaces)
    wide, high = area_of(view.spaces, size)
    layout = Layout(size, (at[0] - left * size, at[1] - top * size))
    return Field(layout, at, (at[0], at[1], at[0] + wide, at[1] + high))


def lay_field(made: Image.Image, view: BerserkView, field: Field, words: Words, marks: Marks) -> None:
    """Draw the board: ground, what's in reach, tokens, paths, models, the newest attack, and numbers. Spaces to
    choose have a bright rim and a bright name, which options use."""
    (x, y), layout = field.origin, field.layout
    cut = (field.shown[0] - x, field.shown[1] - y, field.shown[2] - x, field.shown[3] - y)
    lay_ground(made, view.spaces, layout.size, field.origin, cut)
    areas = list(areas_of(view, words))
    if cut == (0, 0, *area_of(view.spaces, layout.size)):
        _scene(made, view, layout, areas, words, marks, {space.at for space in view.spaces})
    else:
        left, top = max(field.shown[0] - OVER, 0), field.shown[1] - OVER
        scene = made.crop((left, top, min(field.shown[2] + OVER, made.width), field.shown[3] + OVER))
        shift = (layout.origin[0] - left, layout.origin[1] - top)
        whole_ = {space.at for space in view.spaces if _is_whole(space.at, layout, field.shown)}
        areas = [replace(area, cells=tuple(cell for cell in area.cells if cell in whole_)) for area in areas]
        areas = [area for area in areas if area.cells]
        legible = {space.at for space in view.spaces if _is_legible(space.at, layout, field.shown)}
        _scene(scene, _within(view, whole_), Layout(layout.size, shift), areas, words, marks, legible)
        made.paste(drawn(scene, "cover"), (left, top))
    if is_numbered(view, marks):
        as_number(made)


def _is_whole(cell: Hex, layout: Layout, shown: Box) -> bool:
    """Whether a window has room for things on a space."""
    (x, y), reach = layout.centre(cell), layout.size / 2
    return shown[0] + reach <= x <= shown[2] - reach and shown[1] + reach <= y <= shown[3] - reach


def _is_legible(cell: Hex, layout: Layout, shown: Box) -> bool:
    """Whether a window shows the whole name of a space."""
    (x, y), size = layout.centre(cell), layout.size
    across = shown[0] + size / 2 <= x <= shown[2] - size / 2
    return across and shown[1] <= y + 0.3 * size and y + 0.8 * size <= shown[3]


def _within(view: BerserkView, cells: Container[Hex]) -> BerserkView:
    """A view with only what's on these spaces."""
    return replace(
        view,
        models=tuple(model for model in view.models if all(cell in cells for cell in model.cells)),
        tokens=tuple(spot for spot in view.tokens if spot.at in cells),
        spawns=tuple(spawn for spawn in view.spawns if spawn[1] in cells),
    )


def is_numbered(view: BerserkView, marks: Marks) -> bool:
    return bool(pointed(view, marks))


def pointed(view: BerserkView, marks: Marks) -> list[Hex]:
    """The spaces that options point at, and those of models and tokens they point at."""
    found = [space.at for space in view.spaces if hex_ref(space.at) in marks]
    found += [spot.at for spot in view.tokens if f"token:{spot.id}" in marks]
    standing = [model for model in view.models if f"model:{model.id}" in marks and not model.gone]
    return found + [cell for model in standing for cell in model.cells]


class _Taken(msgspec.Struct, frozen=True):
    standing: list[ModelView]
    models: frozenset[Hex]
    tokens: frozenset[Hex]
    fires: frozenset[Hex]
    letters: frozenset[Hex]
    chosen: frozenset[Hex]
    """What options point at."""

    @property
    def all(self) -> frozenset[Hex]:
        return self.models | self.tokens | self.fires | self.letters | self.chosen


def _taken(view: BerserkView, marks: Marks) -> _Taken:
    standing = [model for model in view.models if model.cells and not model.gone]
    return _Taken(
        standing,
        frozenset(cell for model in standing for cell in model.cells),
        frozenset(spot.at for spot in view.tokens if not spot.terrain),
        frozenset(spot.at for spot in view.tokens if spot.terrain),
        frozenset(cell for _, cell in view.spawns),
        frozenset(pointed(view, marks)),
    )


def _scene(
    made: Image.Image,
    view: BerserkView,
    layout: Layout,
    areas: list[Area],
    words: Words,
    marks: Marks,
    legible: set[Hex],
) -> None:
    """Everything on the ground, from the lowest to the names on top; `legible` spaces show their
    whole names."""
    taken = _taken(view, marks)
    open_ = {space.at for space in view.spaces if not space.scenery}
    free = open_ - taken.all
    lay_areas(made, areas, layout, free)
    marked = {cell for area in areas for cell in area.cells}
    for space in view.spaces:
        if space.at in marked and space.at in legible:
            label(made, space, layout, label_tone(space.ground), bold=False)
    _ways(made, view, layout)
    _strike(made, view, taken.standing, layout)
    for model in taken.standing:
        lay_spaces(made, model, layout)
    _lying(made, view, layout, taken)
    acting = view.acting.model if view.acting else ""
    for model in sorted(taken.standing, key=lambda m: (m.base != "extra-large", middle(m, layout)[1])):
        stand(made, model, layout, model.id == acting)
    for spot in view.tokens:
        if not spot.terrain and spot.at in taken.models:
            _token(made, spot, layout, under=True)
    full = {cell for model in taken.standing if _is_full(model) for cell in model.cells}
    for said, cell in view.spawns:
        if cell in (taken.models | taken.tokens) - full:
            _letter(made, said, cell, layout, shared=True)
    named = _named(view, layout, taken) & legible
    xs = [layout.centre(cell)[0] for cell in legible]
    span = (max(min(xs) - layout.size, 4), min(max(xs) + layout.size, made.width - 4))
    name_areas(made, areas, layout, free, named | taken.all, span, words.language)
    _names(made, view, layout, taken, named)


def _lying(made: Image.Image, view: BerserkView, layout: Layout, taken: _Taken) -> None:
    size = round(layout.size * 2) / 2
    for cell in sorted(taken.chosen):
        _centred(made, rim(size, BRASS, 0.92, 60), layout.centre(cell))
    for spot in view.tokens:
        if spot.terrain:
            piece = terrain(spot.kind, size, spot.at in taken.models | taken.letters)
            _centred(made, piece, layout.centre(spot.at))
    for said, cell in view.spawns:
        if cell not in taken.models | taken.tokens:
            _letter(made, said, cell, layout, shared=False)
    for spot in view.tokens:
        if not spot.terrain and spot.at not in taken.models:
            _token(made, spot, layout, under=False)


def _named(view: BerserkView, layout: Layout, taken: _Taken) -> set[Hex]:
    """Spaces whose names go on top of everything there."""
    hidden = {cell for model in taken.standing for cell in unnamed(model, layout)}
    crossed = [cell for walk in _walks(view) for cell in walk.path]
    for start, end, _ in _strikes(view, taken.standing, layout):
        crossed += _beneath(start, end, layout)
    if view.acting:  # the active model's ring reaches into the space above
        there = [model for model in taken.standing if model.id == view.acting.model]
        crossed += [(q, r - 1) for model in there for q, r in model.cells]
    return set(taken.all.union(crossed)) - hidden


def _names(made: Image.Image, view: BerserkView, layout: Layout, taken: _Taken, named: set[Hex]) -> None:
    for space in view.spaces:
        if space.at in named and not space.scenery:
            label(made, space, layout, (BRASS if space.at in taken.chosen else IVORY, INK))


def _is_full(model: ModelView) -> bool:
    """Whether a figure leaves no room for a letter beside its states."""
    return bool(model.bleeding and model.stun) or model.base != "standard"


def _centred(made: Image.Image, piece: Image.Image, centre: Point, margin: int = 0) -> None:
    wide, high = piece.width - 2 * margin, piece.height - 2 * margin
    put(made, piece, (round(centre[0] - wide / 2), round(centre[1] - high / 2)), margin)


# -- under the models ------------------------------------------------------------------------------------


def _letter(made: Image.Image, said: str, cell: Hex, layout: Layout, *, shared: bool) -> None:
    """A spawn letter in the middle of its space, or at the upper right above other things (`shared`)."""
    x, y = layout.centre(cell)
    size = max(round(LEAST / 0.7), round(layout.size * 0.84))
    if shared:
        x, y = x + layout.size * 0.5, y - layout.size * 0.5
    else:
        y -= layout.size * 0.12
    _centred(made, letter(said, size), (x, y))


def _token(made: Image.Image, spot: TokenView, layout: Layout, *, under: bool) -> None:
    """A token on its space; under a model it sticks out at the upper right."""
    x, y = layout.centre(spot.at)
    size = round(layout.size * (0.56 if under else 0.86))
    at = (x + layout.size * 0.62, y - layout.size * 0.62) if under else (x, y - layout.size * 0.12)
    _centred(made, token(spot.kind, size), at, 8)


def _ways(made: Image.Image, view: BerserkView, layout: Layout) -> None:
    """The newest walks as paths, the newest brightest."""
    shown = _walks(view)
    known = {model.id: model for model in view.models}
    for place, walk in enumerate(shown):
        model = known.get(walk.model)
        tone = mix(tone_of(model.kind, model.code), IVORY, 0.35) if model else IVORY
        faded = mix(tone, rgb("#2A2426"), 0.12 * (len(shown) - 1 - place))
        points = [layout.centre(cell) for cell in walk.path]
        path(made, points, faded, width=max(5, round(layout.size * 0.1)), head=True, dots=True)


def _walks(view: BerserkView) -> list[WalkView]:
    return [walk for walk in view.walks if len(walk.path) > 1][-WALKS:]


# -- above the models ------------------------------------------------------------------------------------


def _strike(made: Image.Image, view: BerserkView, standing: list[ModelView], layout: Layout) -> None:
    for one, other, foe in _strikes(view, standing, layout):
        span = hypot(other[0] - one[0], other[1] - one[1])
        bend = BEND if span > layout.size * 1.6 else 0.0
        arrow(made, one, other, DANGER if foe else BRASS, width=max(6, round(layout.size * 0.12)), bend=bend)


def _beneath(start: Point, end: Point, layout: Layout) -> Iterator[Hex]:
    """The spaces an arrow may cross, bent or not, including its width."""
    along, steps = (end[0] - start[0], end[1] - start[1]), 24
    for n in range(steps + 1):
        share = n / steps
        for bow in (0.0, 4 * BEND * share * (1 - share)):
            x = start[0] + along[0] * share + along[1] * bow
            y = start[1] + along[1] * share - along[0] * bow
            for dx, dy in ((0.0, 0.0), (0.4, -0.4), (-0.4, -0.4)):
                yield layout.at((x + dx * layout.size, y + dy * layout.size))


def _strikes(
    view: BerserkView, standing: list[ModelView], layout: Layout
) -> Iterator[tuple[Point, Point, bool]]:
    """The newest attack: start, end, and whether it's an enemy's."""
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
        yield one, other, attacker.kind == "enemy"


def hex_ref(cell: Hex) -> str:
    return f"hex:{cell[0]},{cell[1]}"
