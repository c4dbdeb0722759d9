"""What lies beside the board: the newest throw, open events, special rules, the cards of enemies and allies."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from games.berserk.state.view import BerserkView, EventView, ModelView, ThrowView
from games.kernel.printed import layers
from games.kernel.printed.content import said_in
from render.berserk.looks import ALLIES, ENEMIES, FIELD, FOE, FRIEND, SIGN, emblem, text_of, tone_of
from render.berserk.parts import (
    ROWS,
    called,
    chip,
    disc,
    field,
    lines,
    model_of,
    ordered,
    plate,
    pool_row,
    reach_value,
    rolled,
    sign,
    text_height,
    value,
)
from render.berserk.pieces import number
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix
from render.kit.picture import Marks
from render.kit.shapes import put
from render.kit.vectors import icon

WIDE = 493
"""Width of a box: three fill the table."""
PAD = 16
TEXT, SMALL = 24, 21
_ROW, _DICE = 5, 78
"""Thrown dice in a row, and where in their box they begin."""


@cache
def story() -> dict[str, dict[str, dict[str, str]]]:
    """Kind to id to words, from `story.toml`."""
    return layers.words("berserk/story.toml")


def story_of(kind: str, id_: str, language: str) -> str:
    """The text of an adventure, event or special rule; empty where there is none."""
    row = story().get(kind, {}).get(id_, {})
    return said_in(row, language)


def boxes(view: BerserkView, words: Words) -> list[Image.Image]:
    """Everything beside the board in the order of how much it matters."""
    made = [_throw(view, view.throw, words)] if view.throw and view.throw.dice else []
    made += [_event(event, words, event.round == view.round) for event in view.events]
    made += [enemy(kind, words.language) for kind in kinds(view)]
    made += [_ally(model, words.language) for model in view.models if model.kind == "ally" and not model.gone]
    made += [_rule(id_, words.language) for id_ in view.special]
    made += [_memory(note, said, words.language) for note, said in memory_words(view, words)]
    return made


class Kind(NamedTuple):
    """An enemy card that is out."""

    code: str
    health: int
    alive: int
    """Models on the board."""
    left: int
    """Models in the pool."""
    movement: int
    """Values as they are now: those of the model that has the most, or the printed ones."""
    defence: int
    pool: tuple[str, ...]


def kinds(view: BerserkView) -> Iterator[Kind]:
    """Enemy cards that are out."""
    left = dict(view.supply)
    foes = [model for model in view.models if model.kind == "enemy"]
    size = min(max(len(view.heroes) - 3, 0), 2)
    for code in dict.fromkeys([*(model.code for model in foes), *left]):
        alive = [model for model in foes if model.code == code and not model.gone]
        card, most = ENEMIES[code], ordered(ENEMIES[code].pool)
        yield Kind(
            code,
            card.health[size],
            len(alive),
            left.get(code, 0),
            max((model.movement for model in alive), default=card.movement),
            max((model.defence for model in alive), default=card.defence),
            max((tuple(model.pool) for model in alive), key=len, default=most),
        )


# -- the newest throw ------------------------------------------------------------------------------------


def _throw(view: BerserkView, throw: ThrowView, words: Words) -> Image.Image:
    """Who rolled against whom, the dice as they lie, and the damage."""
    attacker = model_of(view, throw.model)
    names = [called(model, words) for id_ in throw.against if (model := model_of(view, id_))]
    who = called(attacker, words) if attacker else words("berserk-pic-event")
    title = f"{who} → {words.joined(names)}" if names else who
    foe = attacker is not None and attacker.kind == "enemy"
    return _thrown(throw.dice, throw.damage, title, foe, words.language)


def _die(count: int) -> int:
    """The size of so many thrown dice: a full row leaves room for the damage."""
    return 62 if count < _ROW else 50


def number_dice(made: Image.Image, throw: ThrowView, at: tuple[int, int], marks: Marks) -> None:
    """The numbers of dice that can be thrown again; the box of the throw lies there."""
    # clause: reroll.one-die
    size = _die(len(throw.dice))
    for place in range(len(throw.dice)):
        if f"die:{place}" in marks:
            x, y = at[0] + PAD + place % _ROW * (size + 12), at[1] + _DICE + place // _ROW * (size + ROWS)
            number(made, marks[f"die:{place}"], (x + size / 2, y - 10), 34)


@kept
def _thrown(dice: tuple[object, ...], damage: int, title: str, foe: bool, language: str) -> Image.Image:
    size, row = _die(len(dice)), _ROW
    rows = (len(dice) + row - 1) // row
    tone = FOE if foe else FRIEND
    made = field(
        WIDE, _DICE + rows * (size + ROWS) - ROWS + 20, mix(tone, IVORY, 0.3), mix(FIELD, tone, 0.12)
    ).copy()
    lettering, shown = fitted(SERIF, 30, title, WIDE - 2 * PAD, least=18, bold=True, language=language)
    write(ImageDraw.Draw(made), (PAD, 32), shown, lettering, IVORY)
    rolled(made, dice, (PAD, _DICE), size, size + 12, row)  # type: ignore[arg-type]
    numeral = face(SERIF, 64, True)
    write(ImageDraw.Draw(made), (WIDE - PAD, _DICE + 30), str(damage), numeral, IVORY, anchor="r")
    put(made, sign("attack", 44), (round(WIDE - PAD - numeral.width(str(damage)) - 50), _DICE + 8))
    return made


# -- events and rules ------------------------------------------------------------------------------------


def event_lines(event: EventView, words: Words, *, met: bool = True) -> list[str]:
    """What an open event has done and does, what was chosen on it, and what it asks for with how far that has
    come; with `met`, what has been met already too."""
    lines = [f"• {words.say(said)}" for said in event.does]
    lines += [f"**{words.say(said)}**" for said in event.chosen]
    for place, said in enumerate(event.asks):
        if place not in event.done:
            lines.append(f"{{goal}} {words.say(said)}{_so_far(event, place, words)}")
        elif met:
            lines.append(f"{{ready}} {words.say(said)}")
    return lines


def _so_far(event: EventView, place: int, words: Words) -> str:
    """What an objective counts: ` **[villagers 2/4]**`."""
    found = event.counts[place] if place < len(event.counts) else ()
    parts = [words("berserk-pic-count", what=each.what, have=each.have, need=each.need) for each in found]
    return f" **[{' · '.join(parts)}]**" if parts else ""


def memory_words(view: BerserkView, words: Words) -> list[tuple[str, str]]:
    """What the campaign remembers and how that changes this adventure: note and sentence."""
    return [
        (words.name("note", note), story_of("memory", f"{view.adventure}-{note}", words.language))
        for note in view.memories
    ]


def _memory(note: str, said: str, language: str) -> Image.Image:
    """A note of the campaign that changed this adventure."""
    return _texted(note, said, sign("event", 40), language)


def _event(event: EventView, words: Words, fresh: bool) -> Image.Image:
    """An open event: what it does and asks; its story and what is met only in the round of its reveal."""
    told = story_of("event", event.id, words.language) if fresh else ""
    said = "\n".join([*([told] if told else []), *event_lines(event, words, met=fresh)])
    return _event_box(event.id, said, words.language)


@kept
def _event_box(id_: str, said: str, language: str) -> Image.Image:
    words = Words(language, "berserk")
    return _texted(words.name("event", id_), said, plate(id_.rpartition("-")[2], 42), language)


@kept
def _rule(id_: str, language: str) -> Image.Image:
    """A special rule card."""
    words = Words(language, "berserk")
    drawn = icon(emblem("special", id_), 40, BRASS, BRASS_DARK)
    return _texted(words.name("special", id_), story_of("special", id_, language), drawn, language)


def _texted(name: str, said: str, mark: Image.Image, language: str) -> Image.Image:
    """A box with a sign, a title and a text as high as it needs."""
    high = text_height(said, language, WIDE - 2 * PAD, TEXT)
    made = field(WIDE, 62 + high + (14 if high else 0)).copy()
    put(made, mark, (PAD - 2, 11))
    lettering, shown = fitted(SERIF, 32, name, WIDE - 2 * PAD - 54, least=20, bold=True, language=language)
    write(ImageDraw.Draw(made), (PAD + 52, 32), shown, lettering, BRASS)
    if high:
        put(made, lines(said, language, (WIDE - 2 * PAD, high + 2), TEXT), (PAD, 60))
    return made


# -- enemies and allies ----------------------------------------------------------------------------------


def changed(now: int, printed: int) -> Colour:
    """The tone of a value: bright where it is not the printed one."""
    return IVORY if now == printed else BRASS


@kept
def enemy(kind: Kind, language: str) -> Image.Image:
    """An enemy card: its values at present, its ability, how many stand and how many can come. What is better
    than printed is bright."""
    code, card, words = kind.code, ENEMIES[kind.code], Words(language, "berserk")
    said = text_of("enemy", code, language) or text_of("ability", code, language)
    traits = " · ".join(words.name("keyword", keyword) for keyword in card.keywords)
    said = f"**{traits}** {said}".strip() if traits else said
    high = text_height(said, language, WIDE - 2 * PAD, SMALL)
    made = field(WIDE, 112 + high + (12 if high else 0), mix(FOE, INK, 0.35)).copy()
    put(made, disc(emblem("enemy", code), 88, FOE), (12, 12))
    count = f"{kind.alive}" if not kind.left else f"{kind.alive} (+{kind.left})"
    used = face(SERIF, 28, True).width(count)
    write(ImageDraw.Draw(made), (WIDE - PAD, 34), count, face(SERIF, 28, True), MIST, anchor="r")
    room = WIDE - 112 - PAD - used - 14
    lettering, shown = fitted(
        SERIF, 31, words.name("enemy", code), room, least=19, bold=True, language=language
    )
    write(ImageDraw.Draw(made), (112, 34), shown, lettering, IVORY)
    x = value(made, "health", str(kind.health), (112, 62), 30)
    x = value(made, "move", str(kind.movement), (x, 62), 30, changed(kind.movement, card.movement))
    x = value(made, "defend", str(kind.defence), (x, 62), 30, changed(kind.defence, card.defence))
    if card.range > 1 or card.visible:
        x = reach_value(made, card.range, card.visible, (x, 62), 30)
    pool_row(made, kind.pool, (x, 60), 34, WIDE - PAD - x)
    if high:
        put(made, lines(said, language, (WIDE - 2 * PAD, high + 2), SMALL), (PAD, 108))
    return made


@kept
def _ally(model: ModelView, language: str) -> Image.Image:
    """An ally: values as they are now, and the ability."""
    words = Words(language, "berserk")
    said = text_of("ally", model.code, language) or text_of("ability", model.code, language)
    high = text_height(said, language, WIDE - 2 * PAD, SMALL)
    fights = ALLIES[model.code].model
    top = 112 if fights else 84
    made = field(WIDE, top + high + (12 if high else 0), mix(FRIEND, INK, 0.35)).copy()
    across = 88 if fights else 62
    put(
        made,
        disc(emblem("ally", model.code), across, mix(FRIEND, BLACK, 0.5 if model.activated else 0.0)),
        (12, 12),
    )
    left, right = across + 24, WIDE - PAD
    if model.activated:
        put(made, sign("ready", 28, MIST), (right - 28, 20))
        right -= 38
    name = words.name("ally", model.code)
    lettering, shown = fitted(SERIF, 31, name, right - left, least=19, bold=True, language=language)
    write(ImageDraw.Draw(made), (left, 34 if fights else 42), shown, lettering, IVORY)
    if fights:
        x = value(made, "health", f"{model.left}/{model.health}", (left, 62), 30)
        x = value(made, "move", str(model.movement), (x, 62), 30)
        x = value(made, "defend", str(model.defence), (x, 62), 30)
        if model.range > 1:
            x = reach_value(made, model.range, ALLIES[model.code].visible, (x, 62), 30)
        pool_row(made, model.pool, (x, 60), 34, WIDE - PAD - x)
    if high:
        put(made, lines(said, language, (WIDE - 2 * PAD, high + 2), SMALL), (PAD, top - 4))
    return made


__all__ = ["SANS", "SIGN", "boxes", "chip", "enemy", "story_of", "tone_of"]
