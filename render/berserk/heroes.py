"""Hero boards: who it is and who commands, health, fatigue, values, laid cards, what lies ready."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.berserk.state.view import BerserkView, HeroView, ModelView
from render.berserk.looks import CARDS, FIELD, HERO, SIGN, STATE, emblem, text_of
from render.berserk.parts import (
    chip,
    disc,
    fatigue_bar,
    field,
    health_bar,
    lines,
    model_of,
    plate,
    pool_row,
    reach_value,
    sign,
    value,
)
from render.berserk.pieces import number
from render.kit.gauges import DANGER
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import panel, put

HIGH = 480
PAD = 14
PORTRAIT = 88


def hero_board(
    made: Image.Image,
    view: BerserkView,
    hero: HeroView,
    box: tuple[int, int, int],
    words: Words,
    marks: Marks,
) -> None:
    """Draw a hero's board; the box is its left, its top and its width."""
    x, y, wide = box
    model = model_of(view, hero.code)
    acting = view.acting is not None and view.acting.model == hero.code
    out = model is None or bool(model.gone)
    tone = HERO.get(hero.code, BRASS_DARK)
    line = BRASS if acting else mix(tone, INK, 0.5 if out else 0.15)
    put(made, field(wide, HIGH, line, mix(FIELD, tone, 0.22 if acting else 0.1)), (x, y))
    _head(made, hero, model, box, words, acting)
    inner = wide - 2 * PAD
    top = y + 112
    put(made, sign("health", 32, mix(DANGER, IVORY, 0.2)), (x + PAD, top + 2))
    if model is not None:
        put(made, health_bar(model.left, model.health, inner - 42, 36), (x + PAD + 42, top))
    put(made, sign("fatigue", 32, rgb("#B69AE0")), (x + PAD, top + 45))
    bar = fatigue_bar(hero.fatigue, hero.ko, hero.thresholds, inner - 42, 58)
    put(made, bar, (x + PAD + 42, top + 46))
    if model is not None and not out:
        _values(made, model, (x + PAD, top + 112), inner)
    _stack(made, hero, (x + PAD, top + 154, inner), words, marks)
    _below(made, hero, model, (x + PAD, y + HIGH - 40), x + wide - PAD)
    found = marks.get(f"model:{hero.code}", marks.get(f"hero:{hero.code}"))
    if found is not None:
        number(made, found, (x + PAD + PORTRAIT - 10, y + PAD + 12), 50)


def _head(
    made: Image.Image,
    hero: HeroView,
    model: ModelView | None,
    box: tuple[int, int, int],
    words: Words,
    acting: bool,
) -> None:
    """Portrait, name, who commands, and in what state the hero is."""
    x, y, wide = box
    out = model is None or bool(model.gone)
    tone = HERO.get(hero.code, BRASS_DARK)
    put(
        made,
        disc(emblem("hero", hero.code), PORTRAIT, mix(tone, INK, 0.6) if out else tone),
        (x + PAD, y + PAD),
    )
    left = x + PAD + PORTRAIT + 14
    room = x + wide - PAD - left
    draw = ImageDraw.Draw(made)
    tired = MIST if out else IVORY
    name = words.name("hero", hero.code)
    lettering, shown = fitted(SERIF, 35, name, room, least=22, bold=True, language=words.language)
    write(draw, (left, y + 32), shown, lettering, tired)
    lettering, shown = fitted(SANS, 23, words.player(hero.seat), room, least=16, language=words.language)
    write(draw, (left, y + 62), shown, lettering, MIST)
    for word, colour, drawn in _states(hero, model, acting):
        said = words(f"berserk-pic-{word}")
        piece = chip(said, 29, colour, words.language, SIGN[drawn])
        if left + piece.width > x + wide - 6:
            piece = chip("", 29, colour, words.language, SIGN[drawn])
        if left + piece.width <= x + wide - 6:
            put(made, piece, (left, y + 78))
            left += piece.width + 6


def _states(hero: HeroView, model: ModelView | None, acting: bool) -> list[tuple[str, Colour, str]]:
    """Words on chips: knocked out, activated, ready, bleeding, stunned."""
    if model is None or model.gone:
        return [("ko", DANGER, "ko")]
    made = []
    if model.bleeding:
        made.append(("bleeding", STATE["bleeding"], "bleeding"))
    if model.stun:
        made.append(("stunned", STATE["stunned"], "stunned"))
    if model.activated and not acting:
        made.append(("done", rgb("#5A6064"), "exhaust"))
    elif hero.ready and not acting:
        made.append(("ready", rgb("#3F8F6B"), "ready"))
    return made


def _values(made: Image.Image, model: ModelView, at: tuple[int, int], room: int) -> None:
    """Movement, defence, range, and the dice of the next attack."""
    size = 32
    x = value(made, "move", str(model.movement), at, size)
    x = value(made, "defend", str(model.defence), (x, at[1]), size)
    if model.range > 1:
        x = reach_value(made, model.range, False, (x, at[1]), size)
    pool_row(made, model.pool, (x, at[1] - 2), 36, at[0] + room - x)


def _stack(made: Image.Image, hero: HeroView, box: tuple[int, int, int], words: Words, marks: Marks) -> None:
    """Laid cards: the lower ones as strips, the top one with its text."""
    x, y, wide = box
    high = HIGH - 112 - 154 - 52
    if not hero.stack:
        put(made, _empty(wide, high), (x, y))
        said = words("berserk-pic-none-laid")
        lettering, shown = fitted(SANS, 21, said, wide - 20, least=15, language=words.language)
        write(ImageDraw.Draw(made), (x + wide / 2, y + high / 2), shown, lettering, MIST, anchor="m")
        return
    under = [card.code for card in hero.stack[:-1]]
    put(made, _top_card(hero.stack[-1].code, wide, high, words.language, tuple(under)), (x, y))
    for card in hero.stack:
        if f"card:{card.code}" in marks:
            number(made, marks[f"card:{card.code}"], (x + wide - 22, y + 22), 44)


@kept
def _empty(wide: int, high: int) -> Image.Image:
    return panel(wide, high, 10, mix(FIELD, INK, 0.5), mix(BRASS_DARK, INK, 0.5), 200)


@kept
def _top_card(code: str, wide: int, high: int, language: str, under: tuple[str, ...]) -> Image.Image:
    """The top card's number, name and text; plates with the numbers of those beneath it."""
    words, card = Words(language, "berserk"), CARDS[code]
    tone = HERO.get(card.hero, rgb("#2F7C86"))
    made = panel(wide, high, 10, mix(tone, INK, 0.66), mix(tone, IVORY, 0.2), 255).copy()
    put_plate = plate(str(card.number) if card.hero else "T", 34)
    made.alpha_composite(put_plate, (8, 8))
    right = wide - 10
    for lower in reversed(under):
        small = CARDS[lower]
        right -= 30
        shade = plate(str(small.number) if small.hero else "T", 28, mix(BRASS, INK, 0.55), MIST)
        made.alpha_composite(shade, (right, 11))
    name = words.name("card", code)
    lettering, shown = fitted(SANS, 25, name, right - 56, least=15, bold=True, language=language)
    write(ImageDraw.Draw(made), (50, 25), shown, lettering, IVORY)
    said = text_of("card", code, language)
    if said:
        made.alpha_composite(lines(said, language, (wide - 20, high - 54), 22, 15), (10, 48))
    return made


def _below(made: Image.Image, hero: HeroView, model: ModelView | None, at: tuple[int, int], right: int) -> None:
    """Hand and discarded cards, rerolls, ripostes, ability markers."""
    shown = [("hand", len(hero.hand), MIST), ("discard", len(hero.discard), MIST)]
    if model is not None and not model.gone:
        shown += [("reroll", model.rerolls, BRASS), ("riposte", model.ripostes, BRASS)]
    shown.append(("cube", hero.markers, rgb("#7FC7E8")))
    x, numeral = at[0], face(SERIF, 28, True)
    for name, count, tone in shown:
        if count and x < right - 50:
            put(made, sign(name, 28, tone), (x, at[1]))
            x += 34 + round(write(ImageDraw.Draw(made), (x + 33, at[1] + 14), str(count), numeral, IVORY)) + 16
