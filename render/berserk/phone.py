"""The table for a phone: the board around the action, and what you decide by in large numerals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec
from PIL import Image, ImageDraw

from games.berserk.printed.content import CARDS, ENEMIES
from games.berserk.printed.hexes import Hex
from games.berserk.state.view import BerserkView, HeroView, ModelView
from render.berserk.board.field import extent, is_numbered, lay_field, pointed
from render.berserk.board.pieces import number, state_chip
from render.berserk.board.window import SMALLEST, Window, window
from render.berserk.faces import action_plan
from render.berserk.hand import asked_heroes, shown, title_of
from render.berserk.head import STEPS
from render.berserk.lines import dice_said
from render.berserk.looks import DARK, FIELD, FOE, FRIEND, HERO, LIGHT, STATE, emblem
from render.berserk.parts import (
    called,
    disc,
    field,
    health_bar,
    lines,
    model_of,
    plate,
    pool_row,
    rolled,
    sign,
    signs,
    states_of,
    table_top,
    text_height,
    value,
    value_width,
)
from render.berserk.side import Kind, changed, event_lines, kinds, memory_words, throw_title
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, sans, serif, strong, write
from render.kit.letters.namebox import lay_name
from render.kit.letters.textcard import Plan
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import ANSWERED, Marks
from render.kit.pieces.gauges import DANGER
from render.kit.pocket import Held, pocket_hand
from render.kit.shapes import put
from render.kit.signs import SIGNS
from render.kit.stacks import Strip, pocket_strips

WIDTH, EDGE = 800, 16
INNER = WIDTH - 2 * EDGE
HEAD, MAP, ROW, KIND, THROWN = 92, ANSWERED - 24, 132, 104, 214
_TEXT = 34


def compact(view: BerserkView, words: Words, marks: Marks) -> list[Image.Image]:
    head = Strip(HEAD, lambda made, y: _header(made, view, words))
    return pocket_strips(head, list(_strips(view, words, marks)), partial(table_top, WIDTH), 0, 10)


def hand(view: BerserkView, words: Words, marks: Marks) -> Iterator[Image.Image]:
    heroes = asked_heroes(view, marks)
    for hero in heroes:
        held = [Held(f"card:{code}", _valued(code, words)) for code in shown(hero, marks)]
        yield from pocket_hand(held, title_of(hero, words), (LIGHT, DARK), words.language, signs(), marks)
    if not heroes:
        yield _nobody(words)


def _nobody(words: Words) -> Image.Image:
    made = table_top(WIDTH, 160)
    said = words("berserk-pic-no-hero")
    lay_line(made, (WIDTH / 2, 80), said, INNER, words.language, sans(40, 29, MIST), anchor="m")
    return made


def _valued(code: str, words: Words) -> Plan:
    card, made = CARDS[code], action_plan(code, words)
    kind = " · ".join(part for part in (dice_said(card.dice, words) if card.dice else "", made.kind) if part)
    named = (
        ("move", card.movement),
        ("defend", card.defence),
        *((("range", card.range),) if card.range else ()),
    )
    values = tuple((SIGNS[sign], str(count)) for sign, count in named)
    return msgspec.structs.replace(made, kind=kind, values=values, cost="")


def _strips(view: BerserkView, words: Words, marks: Marks) -> Iterator[Strip]:
    yield from _maps(view, words, marks)
    if view.throw is not None and view.throw.dice:
        numbered = any(f"die:{place}" in marks for place in range(len(view.throw.dice)))
        yield Strip(THROWN + 10, lambda made, y: _throw(made, view, words, marks, y), numbered)
    for hero in view.heroes:
        yield Strip(ROW + 8, partial(_hero, view=view, hero=hero, words=words, marks=marks))
    pieces = [(_kind(kind, words.language), 8) for kind in kinds(view) if kind.alive]
    for event in view.events:
        if said := "\n".join(event_lines(event, words, past=event.round == view.round)):
            letter = event.id.rpartition("-")[2]
            pieces.append((_told(words.name("event", event.id), said, words.language, letter), 10))
    pieces += [(_told(note, said, words.language), 10) for note, said in memory_words(view, words)]
    for piece, gap in pieces:
        yield Strip(piece.height + gap, lambda made, y, piece=piece: put(made, piece, (EDGE, y)))  # type: ignore[misc]


def _header(made: Image.Image, view: BerserkView, words: Words) -> None:
    draw = ImageDraw.Draw(made)
    label = words.round(view.round) if view.round else str(view.adventure)
    used = write(draw, (EDGE + 4, 46), label, face(SERIF, 50, True, words.language), BRASS)
    said = words(f"berserk-pic-{view.phase}")
    if view.acting and (model := model_of(view, view.acting.model)):
        said = called(model, words)
    elif view.phase not in STEPS:
        said = words.name("adventure", str(view.adventure))
    lay_line(made, (WIDTH - EDGE - 4, 46), said, INNER - used - 40, words.language, strong(44, 29), anchor="r")


# -- the part of the board -------------------------------------------------------------------------------


def _maps(view: BerserkView, words: Words, marks: Marks) -> Iterator[Strip]:
    """The board around the active model, or between turns around every figure, plus all that options point at;
    the whole board if there's none of that, in two halves if it's wide."""
    if not view.spaces:
        return
    focus = pointed(view, marks)
    if view.acting is None and view.phase in ("planning", "action"):
        focus += [cell for model in view.models if focus and not model.gone for cell in model.cells]
    else:
        focus = [*_acting(view), *focus]
    for cells in [focus] if focus else _halves(view):
        shown = window(view, cells, (INNER, MAP))
        paint = partial(_map, view=view, shown=shown, words=words, marks=marks)
        yield Strip(shown.high + 14, paint, is_numbered(view, marks))


def _map(made: Image.Image, y: int, *, view: BerserkView, shown: Window, words: Words, marks: Marks) -> None:
    lay_field(made, view, shown.field(view, (EDGE, y), INNER), words, marks)


def _halves(view: BerserkView) -> list[list[Hex]]:
    cells = sorted(space.at for space in view.spaces)
    if INNER / extent(view)[0] >= SMALLEST:
        return [cells]
    middle = (cells[0][0] + cells[-1][0] + 1) // 2
    return [[cell for cell in cells if cell[0] < middle], [cell for cell in cells if cell[0] >= middle]]


def _acting(view: BerserkView) -> list[Hex]:
    """The active model, and everyone in its attack."""
    ids = [view.acting.model] if view.acting else []
    if view.throw and (not view.acting or view.throw.model == view.acting.model):
        ids += [view.throw.model, *view.throw.against]
    there = {model.id: model.cells for model in view.models if not model.gone}
    return [cell for id_ in dict.fromkeys(ids) for cell in there.get(id_, ())]


# -- below the board -------------------------------------------------------------------------------------


def _throw(made: Image.Image, view: BerserkView, words: Words, marks: Marks, y: int) -> None:
    throw = view.throw
    assert throw is not None
    title, foe = throw_title(throw, view, words)
    tone = FOE if foe else FRIEND
    put(made, field(INNER, THROWN, mix(tone, IVORY, 0.3), mix(FIELD, tone, 0.14)), (EDGE, y))
    lay_line(made, (EDGE + 20, y + 40), title, INNER - 40, words.language, strong(42, 29))
    numeral = face(SERIF, 96, True)
    right = WIDTH - EDGE - 20
    used = write(ImageDraw.Draw(made), (right, y + 146), str(throw.damage), numeral, IVORY, anchor="r")
    put(made, sign("attack", 64), (round(right - used - 76), y + 114))
    count = max(len(throw.dice), 1)
    size = min(88, (INNER - 260) // count - 10)
    rolled(made, throw.dice, (EDGE + 20, y + 104), size, size + 12, count)
    for place in range(len(throw.dice)):
        if f"die:{place}" in marks:
            number(made, marks[f"die:{place}"], (EDGE + 20 + place * (size + 12) + size * 0.52, y + 92), 48)


def _hero(made: Image.Image, y: int, *, view: BerserkView, hero: HeroView, words: Words, marks: Marks) -> None:
    model = model_of(view, hero.code)
    out = model is None or bool(model.gone)
    tone = HERO.get(hero.code, BRASS_DARK)
    acting = view.acting is not None and view.acting.model == hero.code
    line = BRASS if acting or f"model:{hero.code}" in marks else mix(tone, INK, 0.2)
    put(made, field(INNER, ROW, line, mix(FIELD, tone, 0.14)), (EDGE, y))
    put(made, disc(emblem("hero", hero.code), 108, mix(tone, INK, 0.6) if out else tone), (EDGE + 12, y + 12))
    right = WIDTH - EDGE - 16
    for state in reversed(states_of(hero, model, acting)):
        right -= 50
        put(made, _state(state, model), (right, y + 14))
        right -= 8
    said = words.name("hero", hero.code)
    room = right - EDGE - 150
    lay_line(made, (EDGE + 136, y + 38), said, room, words.language, serif(46, 30, MIST if out else IVORY))
    if out or model is None:
        label = words("berserk-pic-ko")
        write(ImageDraw.Draw(made), (EDGE + 136, y + 98), label, face(SANS, 38, True, words.language), DANGER)
        return
    put(made, health_bar(model.left, model.health, 232, 56), (EDGE + 136, y + 70))
    x = value(made, "fatigue", f"{hero.fatigue}/{hero.ko}", (EDGE + 384, y + 72), 44)
    x = value(made, "move", str(model.movement), (x, y + 72), 44)
    value(made, "defend", str(model.defence), (x, y + 72), 44)


def _state(state: str, model: ModelView | None) -> Image.Image:
    if model is not None and state in STATE:
        return state_chip(state, model.stun if state == "stunned" else model.bleeding, 50)
    signs = {"ko": ("ko", 50, DANGER), "done": ("exhaust", 46, MIST), "ready": ("ready", 46, rgb("#7FD0A8"))}
    return sign(*signs[state])


@kept
def _kind(kind: Kind, language: str) -> Image.Image:
    """An enemy card in a row: count, name, dice, movement and defence as they are now."""
    code, card, words = kind.code, ENEMIES[kind.code], Words(language, "berserk")
    made = field(INNER, KIND, mix(FOE, INK, 0.3), mix(FIELD, FOE, 0.12)).copy()
    put(made, disc(emblem("enemy", code), 84, FOE), (10, 10))
    put(made, plate(f"{kind.alive}", 56), (104, 24))
    across = -(-len(kind.pool) // 2) if len(kind.pool) > 3 else len(kind.pool)
    values = sum(value_width(str(said), 42) - 4 for said in (kind.movement, kind.defence))
    x = min(480, INNER - 12 - 50 * across - values)
    name = words.name("enemy", code)
    lay_name(made, (172, KIND / 2), name, x - 186, language, serif(42, 29))
    x = value(made, "move", str(kind.movement), (x, 31), 42, changed(kind.movement, card.movement))
    x = value(made, "defend", str(kind.defence), (x - 8, 31), 42, changed(kind.defence, card.defence))
    rows = [kind.pool[n : n + across] for n in range(0, len(kind.pool), max(across, 1))]
    for down, row in enumerate(rows):
        pool_row(made, row, (x - 8, 28 if len(rows) == 1 else 4 + 49 * down), 46, INNER - 4 - x)
    return made


@kept
def _told(name: str, said: str, language: str, letter: str = "") -> Image.Image:
    """An event's objectives with its letter, or a memory."""
    high = text_height(said, language, INNER - 40, _TEXT)
    made, left = field(INNER, 84 + high + 14).copy(), 90 if letter else 20
    if letter:
        put(made, plate(letter, 56), (16, 14))
    lay_name(made, (left, 43), name, INNER - left - 20, language, serif(44, 29, BRASS))
    put(made, lines(said, language, (INNER - 40, high + 2), _TEXT), (20, 82))
    return made
