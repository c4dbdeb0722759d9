"""Hero boards: hero and player, health, fatigue, values, laid cards, and what's at hand."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image, ImageDraw

from games.berserk.printed.content import CARDS
from games.berserk.state.view import BerserkView, HeroView, ModelView
from render.berserk.board.pieces import number
from render.berserk.looks import FIELD, HERO, SIGN, STATE, emblem, text_of
from render.berserk.parts import (
    chip,
    disc,
    fatigue_bar,
    field,
    health_bar,
    lines,
    model_of,
    pool_row,
    reach_value,
    sign,
    signs,
    states_of,
    text_height,
    value,
    value_width,
)
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, lay_line, sans, serif, write
from render.kit.letters.textbox import text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.gauges import DANGER
from render.kit.shapes import panel, put
from render.kit.vectors import icon

PAD, GAP, PORTRAIT = 14, 14, 92
TEXT = 32
"""Letter size of a hero board: 11 px when a 1600 px picture is shown 550 px wide."""
IN_ROW = 4
"""Boards in a row."""
GONE = 200
"""Width of a knocked-out hero."""
_HEAD, _CHIPS, _BARS, _VALUES, _BELOW = 112, 54, 160, 54, 50
_VALUE, _LEAST_DIE = 42, 42
"""Pixels of a value, and minimum for a die beside values."""
_STATES = {
    **{state: (STATE[state], state) for state in ("bleeding", "stunned")},
    "ko": (DANGER, "ko"),
    "done": (rgb("#5A6064"), "exhaust"),
    "ready": (rgb("#3F8F6B"), "ready"),
}
"""Tones and signs."""
Place = tuple[HeroView, int, int]
"""A hero, with the left edge and width of its board."""


class Shape(msgspec.Struct, frozen=True):
    """What a row's boards share."""

    chips: int
    """Rows of states."""
    alone: bool
    """Whether dice get their own row."""
    text: int
    """Height of the largest laid card."""

    @property
    def high(self) -> int:
        return self.stack + self.text + _BELOW + PAD

    @property
    def values(self) -> int:
        return _HEAD + _CHIPS * self.chips + _BARS

    @property
    def stack(self) -> int:
        return self.values + _VALUES * (2 if self.alone else 1)


def rows_of(view: BerserkView, room: int) -> list[list[Place]]:
    """The heroes in rows: knocked-out ones narrow, the others as wide as possible."""
    per_row = IN_ROW if len(view.heroes) <= IN_ROW else 3
    rows = [view.heroes[n : n + per_row] for n in range(0, len(view.heroes), per_row)]
    return [_row(view, row, room) for row in rows]


def _row(view: BerserkView, heroes: Sequence[HeroView], room: int) -> list[Place]:
    gone = [_gone(model_of(view, hero.code)) for hero in heroes]
    if all(gone):
        gone = [False] * len(heroes)
    free = room - GAP * (len(heroes) - 1) - GONE * sum(gone)
    wide = free // max(len(heroes) - sum(gone), 1)
    made, x = [], 0
    for hero, out in zip(heroes, gone, strict=True):
        made.append((hero, x, GONE if out else wide))
        x += (GONE if out else wide) + GAP
    return made


def _gone(model: ModelView | None) -> bool:
    return model is None or bool(model.gone)


def shape_of(view: BerserkView, row: Sequence[Place], words: Words) -> Shape:
    alive = [(hero, wide) for hero, _, wide in row if wide != GONE]
    models = [model_of(view, hero.code) for hero, _ in alive]
    acting = view.acting.model if view.acting else ""
    states = [
        states_of(hero, model, hero.code == acting) for (hero, _), model in zip(alive, models, strict=True)
    ]
    text = max((_card_high(hero, wide - 2 * PAD, words) for hero, wide in alive), default=0)
    rooms = [wide - 2 * PAD for _, wide in alive]
    rows = [_chip_rows(_worded(state, words), room) for state, room in zip(states, rooms, strict=True)]
    alone = any(model and not _fits_beside(model, room) for model, room in zip(models, rooms, strict=True))
    return Shape(max(map(len, rows), default=0), alone, max(text, 120))


def _fits_beside(model: ModelView, room: int) -> bool:
    """Whether the dice fit beside the values."""
    values = sum(value_width(str(said), _VALUE) for said in (model.movement, model.defence))
    reach = value_width(str(model.range), _VALUE) if model.range > 1 else 0
    return values + reach + _LEAST_DIE * len(model.pool) <= room


def _card_high(hero: HeroView, wide: int, words: Words) -> int:
    said = text_of("card", hero.stack[-1].code, words.language) if hero.stack else ""
    if not hero.stack:
        return 0
    name = words.name("card", hero.stack[-1].code)
    return _name_high(name, wide, words.language) + text_height(said, words.language, wide - 20, TEXT) + 12


def _name_high(name: str, wide: int, language: str) -> int:
    return 16 + text_height(f"**{name}**", language, wide - 70, TEXT)


def hero_board(
    made: Image.Image,
    view: BerserkView,
    place: Place,
    at: tuple[int, int],
    shape: Shape,
    words: Words,
    marks: Marks,
) -> None:
    """Draw a hero's board; `at` is its row's upper left corner."""
    hero, left, wide = place
    x, y = at[0] + left, at[1]
    model = model_of(view, hero.code)
    acting = view.acting is not None and view.acting.model == hero.code
    out = _gone(model)
    tone = HERO.get(hero.code, BRASS_DARK)
    line = BRASS if acting else mix(tone, INK, 0.5 if out else 0.15)
    put(made, field(wide, shape.high, line, mix(FIELD, tone, 0.3 if acting else 0.1)), (x, y))
    if acting:
        put(made, _crown(wide), (x, y - 6))
    if wide == GONE:
        _fallen(made, hero, (x, y, wide), words)
    else:
        _head(made, hero, (x, y, wide), words, out)
        _chips(made, states_of(hero, model, acting), (x + PAD, y + _HEAD), wide - 2 * PAD, words)
        _body(made, hero, model, (x, y, wide), shape)
        box = (x + PAD, y + shape.stack, wide - 2 * PAD)
        _stack(made, hero, box, shape.text, words, marks)
        _below(made, hero, model, (x + PAD, y + shape.high - _BELOW), x + wide - PAD)
    found = marks.get(f"model:{hero.code}", marks.get(f"hero:{hero.code}"))
    if found:
        number(made, found, (x + PORTRAIT - 4, y + 34), 54)


@kept
def _crown(wide: int) -> Image.Image:
    return panel(wide, 12, 6, BRASS, BRASS, 255)


def _fallen(made: Image.Image, hero: HeroView, box: tuple[int, int, int], words: Words) -> None:
    x, y, wide = box
    tone = mix(HERO.get(hero.code, BRASS_DARK), INK, 0.6)
    put(made, disc(emblem("hero", hero.code), PORTRAIT, tone), (x + (wide - PORTRAIT) // 2, y + PAD))
    name = words.name("hero", hero.code)
    lay_line(made, (x + wide / 2, y + 136), name, wide - 16, words.language, serif(38, TEXT, MIST), anchor="m")
    put(made, sign("ko", 60, DANGER), (x + (wide - 60) // 2, y + 170))
    ko, room = words("berserk-pic-ko"), (wide - 20, 100)
    said = text_box(ko, room, words.language, signs(), size=TEXT, least=TEXT, centred=True)
    put(made, said, (x + 10, y + 244))


def _head(made: Image.Image, hero: HeroView, box: tuple[int, int, int], words: Words, out: bool) -> None:
    x, y, wide = box
    tone = HERO.get(hero.code, BRASS_DARK)
    portrait = disc(emblem("hero", hero.code), PORTRAIT, mix(tone, INK, 0.6) if out else tone)
    put(made, portrait, (x + PAD, y + PAD))
    left = x + PAD + PORTRAIT + 14
    room = x + wide - PAD - left
    name = words.name("hero", hero.code)
    lay_line(made, (left, y + 38), name, room, words.language, serif(42, TEXT, MIST if out else IVORY))
    player = words.player(hero.seat)
    lay_line(made, (left, y + 82), player, room, words.language, sans(TEXT, TEXT, MIST))


def _chips(made: Image.Image, states: list[str], at: tuple[int, int], room: int, words: Words) -> None:
    for down, row in enumerate(_chip_rows(_worded(states, words), room)):
        x = at[0]
        for piece in row:
            put(made, piece, (x, at[1] + down * _CHIPS))
            x += piece.width + 6


def _worded(states: list[str], words: Words) -> list[Image.Image]:
    shown = [(words(f"berserk-pic-{state}"), *_STATES[state]) for state in states]
    return [chip(said, 46, tone, words.language, SIGN[sign]) for said, tone, sign in shown]


def _chip_rows(chips: list[Image.Image], room: int) -> list[list[Image.Image]]:
    rows: list[list[Image.Image]] = []
    left = 0
    for piece in chips:
        if piece.width > left:
            rows.append([])
            left = room
        rows[-1].append(piece)
        left -= piece.width + 6
    return rows


def _body(
    made: Image.Image, hero: HeroView, model: ModelView | None, box: tuple[int, int, int], shape: Shape
) -> None:
    x, y, wide = box
    inner, top = wide - 2 * PAD - 48, y + shape.values - _BARS
    put(made, sign("health", 40, mix(DANGER, IVORY, 0.2)), (x + PAD, top + 11))
    if model is not None:
        put(made, health_bar(model.left, model.health, inner, 63), (x + PAD + 48, top))
    put(made, sign("fatigue", 40, rgb("#B69AE0")), (x + PAD, top + 72))
    bar = fatigue_bar(hero.fatigue, hero.ko, hero.thresholds, inner, 84)
    put(made, bar, (x + PAD + 48, top + 70))
    if model is not None and not model.gone:
        _values(made, model, (x + PAD, y + shape.values), wide - 2 * PAD, shape.alone)


def _values(made: Image.Image, model: ModelView, at: tuple[int, int], room: int, alone: bool) -> None:
    x = value(made, "move", str(model.movement), at, _VALUE)
    x = value(made, "defend", str(model.defence), (x, at[1]), _VALUE)
    if model.range > 1:
        x = reach_value(made, model.range, False, (x, at[1]), _VALUE)
    there = (at[0] + 2, at[1] + _VALUES - 2) if alone else (x, at[1] - 2)
    pool_row(made, model.pool, there, 46, at[0] + room - there[0])


def _stack(
    made: Image.Image, hero: HeroView, box: tuple[int, int, int], high: int, words: Words, marks: Marks
) -> None:
    x, y, wide = box
    if not hero.stack:
        put(made, _empty(wide, high), (x, y))
        said = words("berserk-pic-none-laid")
        style = sans(TEXT, TEXT, MIST)
        lay_line(made, (x + wide / 2, y + high / 2), said, wide - 20, words.language, style, anchor="m")
        return
    put(made, _top_card(hero.stack[-1].code, wide, high, words.language), (x, y))
    for card in hero.stack:
        if f"card:{card.code}" in marks:
            number(made, marks[f"card:{card.code}"], (x + wide - 28, y + 26), 54)


@kept
def _empty(wide: int, high: int) -> Image.Image:
    return panel(wide, high, 10, mix(FIELD, INK, 0.5), mix(BRASS_DARK, INK, 0.5), 200)


@kept
def _top_card(code: str, wide: int, high: int, language: str) -> Image.Image:
    words, card = Words(language, "berserk"), CARDS[code]
    tone = HERO.get(card.hero, rgb("#2F7C86"))
    made = panel(wide, high, 10, mix(tone, INK, 0.66), mix(tone, IVORY, 0.2), 255).copy()
    made.alpha_composite(icon(emblem("card", code), 46, BRASS, BRASS_DARK), (8, 8))
    name = words.name("card", code)
    top = _name_high(name, wide, language)
    title = text_box(f"**{name}**", (wide - 70, top), language, signs(), size=TEXT, least=TEXT)
    made.alpha_composite(title, (60, 8))
    said = text_of("card", code, language)
    if said:
        made.alpha_composite(lines(said, language, (wide - 20, high - top), TEXT, TEXT), (10, top))
    return made


def _below(made: Image.Image, hero: HeroView, model: ModelView | None, at: tuple[int, int], right: int) -> None:
    for card in reversed(hero.stack[:-1]):
        right -= 50
        put(made, icon(emblem("card", card.code), 44, MIST, mix(MIST, INK, 0.5)), (right, at[1] - 4))
    shown = [("hand", len(hero.hand), MIST), ("discard", len(hero.discard), MIST)]
    if model is not None and not model.gone:
        shown += [("reroll", model.rerolls, BRASS), ("riposte", model.ripostes, BRASS)]
    shown.append(("cube", hero.markers, rgb("#7FC7E8")))
    x, numeral = at[0], face(SERIF, 36, True)
    for name, count, tone in shown:
        if count and x < right - 50:
            put(made, sign(name, 36, tone), (x, at[1]))
            x += 42 + round(write(ImageDraw.Draw(made), (x + 41, at[1] + 18), str(count), numeral, IVORY)) + 14
