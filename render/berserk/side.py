"""What's beside the board: the newest roll, open events, special rules, cards of enemies and allies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from games.berserk.printed.content import ALLIES, ENEMIES
from games.berserk.state.view import BerserkView, EventView, ModelView, ThrowView
from render.berserk.board.pieces import number
from render.berserk.looks import FIELD, FOE, FRIEND, emblem, story_of, text_of
from render.berserk.parts import (
    ROWS,
    called,
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
    value_width,
)
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, lay_line, serif, write
from render.kit.letters.namebox import lay_name
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix
from render.kit.picture import Marks
from render.kit.shapes import put
from render.kit.vectors import icon

WIDE = 505
"""Width of a box: three fill a picture."""
PAD = 16
TEXT = 32
"""Letter size of a box: 11 px when a 1600 px picture is shown 550 px wide."""
_ROW, _DICE, _DAMAGE = 5, 98, 150
"""Rolled dice per row, where they start in their box, and the width of their damage."""


class Lying(NamedTuple):
    """How rolled dice lie in their box."""

    size: int
    row: int
    """Dice in a row."""


def lying(count: int, wide: int, high: int) -> Lying:
    """Dice for a box in this room: in rows, or smaller in one row if that's too high."""
    size = 70 if count < _ROW else 54
    if _box_high(count, Lying(size, _ROW)) <= high:
        return Lying(size, _ROW)
    return Lying(min(size, high - _DICE - 24, (wide - 2 * PAD - _DAMAGE) // count - 12), count)


def _box_high(count: int, how: Lying) -> int:
    return _DICE + -(-count // how.row) * (how.size + ROWS) - ROWS + 24


def thrown(throw: ThrowView, view: BerserkView, words: Words, wide: int, how: Lying) -> Image.Image:
    return _thrown(throw.dice, throw.damage, *throw_title(throw, view, words), words.language, wide, how)


def throw_title(throw: ThrowView, view: BerserkView, words: Words) -> tuple[str, bool]:
    """A title of attacker and targets; whether it's an enemy's."""
    attacker = model_of(view, throw.model)
    names = [called(model, words) for id_ in throw.against if (model := model_of(view, id_))]
    who = called(attacker, words) if attacker else words("berserk-pic-event")
    title = f"{who} → {words.joined(names)}" if names else who
    return title, attacker is not None and attacker.kind == "enemy"


class Asked(NamedTuple):
    """What an event asks for; while it's new, also all it has done, and its story."""

    id: str
    lines: tuple[str, ...]
    story: str

    def boxes(self, language: str, wide: int) -> Iterator[Image.Image]:
        """Its box with the story, then without: the fallback if there's no room for both."""
        if self.story:
            yield _event_box(self.id, "\n".join([*self.lines, self.story]), language, wide)
        yield _event_box(self.id, "\n".join(self.lines), language, wide)

    def begun(self, language: str, wide: int, room: int) -> tuple[Image.Image | None, Asked | None]:
        """A box with as many lines as fit, and the rest."""
        for count in range(len(self.lines), 0, -1):
            made = _event_box(self.id, "\n".join(self.lines[:count]), language, wide)
            if made.height <= room:
                rest = self.lines[count:]
                return made, self._replace(lines=rest, story="") if rest else None
        return None, self


def asked(view: BerserkView, words: Words) -> Iterator[Asked]:
    """Open events' objectives; events with nothing left to ask or do are left out."""
    for event in view.events:
        fresh = event.round == view.round
        if lines := tuple(event_lines(event, words, past=fresh)):
            yield Asked(event.id, lines, story_of("event", event.id, words.language) if fresh else "")


def others(view: BerserkView, words: Words) -> list[Image.Image]:
    """Things to look up: enemies, allies, special rules that matter now, and memories."""
    made = [enemy(kind, words.language) for kind in kinds(view)]
    made += [_ally(model, words.language) for model in view.models if model.kind == "ally" and not model.gone]
    there = {spot.kind for spot in view.tokens}
    made += [_rule(id_, words.language) for id_ in view.special if id_ != "fire" or "fire" in there]
    return made + [_memory(note, said, words.language) for note, said in memory_words(view, words)]


class Kind(NamedTuple):
    code: str
    health: int
    alive: int
    """Models on the board."""
    left: int
    """Models in the pool."""
    movement: int
    """Values as they are now: the highest of any model, or the printed ones."""
    defence: int
    pool: tuple[str, ...]


def kinds(view: BerserkView) -> Iterator[Kind]:
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


# -- the newest roll -------------------------------------------------------------------------------------


def number_dice(made: Image.Image, throw: ThrowView, at: tuple[int, int], how: Lying, marks: Marks) -> None:
    """Numbers of dice that can be rerolled; `at` is the corner of the roll's box."""
    size, row = how
    for place in range(len(throw.dice)):
        if f"die:{place}" in marks:
            x, y = at[0] + PAD + place % row * (size + 12), at[1] + _DICE + place // row * (size + ROWS)
            high = 48 if size >= 54 else 32
            number(made, marks[f"die:{place}"], (x + round(size * 0.14) + high // 2, y - 16), high)


@kept
def _thrown(
    dice: tuple[object, ...], damage: int, title: str, foe: bool, language: str, wide: int, how: Lying
) -> Image.Image:
    size, row = how
    tone = FOE if foe else FRIEND
    made = field(wide, _box_high(len(dice), how), mix(tone, IVORY, 0.3), mix(FIELD, tone, 0.12)).copy()
    lay_line(made, (PAD, 34), title, wide - 2 * PAD, language, serif(38, TEXT))
    rolled(made, dice, (PAD + 4, _DICE), size, size + 12, row)  # type: ignore[arg-type]
    numeral, y = face(SERIF, 72, True), min(_DICE + 36, made.height - 40)
    write(ImageDraw.Draw(made), (wide - PAD, y), str(damage), numeral, IVORY, anchor="r", role="key")
    put(made, sign("attack", 50), (round(wide - PAD - numeral.width(str(damage)) - 56), y - 26))
    return made


# -- events and rules ------------------------------------------------------------------------------------


def event_lines(event: EventView, words: Words, *, past: bool = True) -> list[str]:
    """What an open event does, what was chosen on it, and its objectives with progress; `past` adds met
    objectives, and effects of an event with no objectives left."""
    asks = len(event.done) < len(event.asks)
    goes_on = past or asks or any(said.key.startswith("berserk-event-each") for said in event.does)
    lines = [f"• {words.say(said)}" for said in event.does] if goes_on else []
    lines += [f"**{words.say(said)}**" for said in event.chosen]
    due = {each.place: each for each in event.deadlines}
    for place, said in enumerate(event.asks):
        if place in due:
            lines.append(
                f"{{goal}} **{words.say(due[place].told)}**{_bracketed(map(words.say, due[place].progress))}"
            )
        elif place not in event.done:
            lines.append(f"{{goal}} {words.say(said)}{_so_far(event, place, words)}")
        elif past:
            lines.append(f"{{ready}} {words.say(said)}")
    return lines


def _so_far(event: EventView, place: int, words: Words) -> str:
    """An objective's count: ` **[villagers 2/4]**`."""
    found = event.counts[place] if place < len(event.counts) else ()
    return _bracketed(
        words("berserk-pic-count", what=each.what, have=each.have, need=each.need) for each in found
    )


def _bracketed(parts: Iterable[str]) -> str:
    told = " · ".join(parts)
    return f" **[{told}]**" if told else ""


def memory_words(view: BerserkView, words: Words) -> list[tuple[str, str]]:
    """What the campaign remembers and how it changes this adventure: note and sentence."""
    return [
        (words.name("note", note), story_of("memory", f"{view.adventure}-{note}", words.language))
        for note in view.memories
    ]


def _memory(note: str, said: str, language: str) -> Image.Image:
    return _texted(note, said, sign("event", 40), language)


@kept
def _event_box(id_: str, said: str, language: str, wide: int) -> Image.Image:
    words = Words(language, "berserk")
    return _texted(words.name("event", id_), said, plate(id_.rpartition("-")[2], 46), language, wide)


@kept
def _rule(id_: str, language: str) -> Image.Image:
    words = Words(language, "berserk")
    drawn = icon(emblem("special", id_), 40, BRASS, BRASS_DARK)
    return _texted(words.name("special", id_), story_of("special", id_, language), drawn, language)


def _texted(name: str, said: str, mark: Image.Image, language: str, wide: int = WIDE) -> Image.Image:
    high = text_height(said, language, wide - 2 * PAD, TEXT)
    made = field(wide, 62 + high + (12 if high else 0)).copy()
    put(made, mark, (PAD - 2, 9))
    lay_name(made, (PAD + 56, 32), name, wide - 2 * PAD - 56, language, serif(38, TEXT, BRASS))
    if high:
        put(made, lines(said, language, (wide - 2 * PAD, high + 2), TEXT), (PAD, 60))
    return made


# -- enemies and allies ----------------------------------------------------------------------------------


def _is_alone(pool: Sequence[str], values: Iterable[str], left: int) -> bool:
    """Whether dice don't fit beside values that start at `left`."""
    return left + sum(value_width(said, 40) for said in values) + 47 * len(pool) > WIDE - PAD


def changed(now: int, printed: int) -> Colour:
    """A value's tone: bright if it differs from the printed one."""
    return IVORY if now == printed else BRASS


@kept
def enemy(kind: Kind, language: str) -> Image.Image:
    """An enemy card: current values, ability, how many are on the board and can still come. Values other than
    printed are bright."""
    code, card, words = kind.code, ENEMIES[kind.code], Words(language, "berserk")
    said = text_of("enemy", code, language) or text_of("ability", code, language)
    traits = " · ".join(words.name("keyword", keyword) for keyword in card.keywords)
    said = f"**{traits}** {said}".strip() if traits else said
    high, far = text_height(said, language, WIDE - 2 * PAD, TEXT), card.range > 1 or card.visible
    below = far or _is_alone(kind.pool, (str(kind.health), str(kind.movement), str(kind.defence)), 116)
    top = 126 + 52 * below
    made = field(WIDE, top + high + (12 if high else 0), mix(FOE, INK, 0.35)).copy()
    put(made, disc(emblem("enemy", code), 92, FOE), (12, 14))
    count = f"{kind.alive}" if not kind.left else f"{kind.alive} (+{kind.left})"
    used = face(SERIF, 40, True).width(count)
    write(ImageDraw.Draw(made), (WIDE - PAD, 36), count, face(SERIF, 40, True), MIST, anchor="r")
    room = WIDE - 116 - PAD - used - 14
    name = words.name("enemy", code)
    lay_name(made, (116, 36), name, room, language, serif(38, TEXT))
    x = value(made, "health", str(kind.health), (116, 68), 40)
    x = value(made, "move", str(kind.movement), (x, 68), 40, changed(kind.movement, card.movement))
    x = value(made, "defend", str(kind.defence), (x, 68), 40, changed(kind.defence, card.defence))
    if far:
        x = reach_value(made, card.range, card.visible, (116, 118), 40)
    elif below:
        x = 116
    pool_row(made, kind.pool, (x, 66 + 50 * below), 42, WIDE - PAD - x)
    if high:
        put(made, lines(said, language, (WIDE - 2 * PAD, high + 2), TEXT), (PAD, top - 4))
    return made


@kept
def _ally(model: ModelView, language: str) -> Image.Image:
    """An ally: current values, and the ability."""
    words = Words(language, "berserk")
    said = text_of("ally", model.code, language) or text_of("ability", model.code, language)
    high = text_height(said, language, WIDE - 2 * PAD, TEXT)
    fights = ALLIES[model.code].model
    across, tone = 92 if fights else 66, mix(FRIEND, BLACK, 0.5 if model.activated else 0.0)
    left, right = across + 24, WIDE - PAD
    said_values = (f"{model.left}/{model.health}", str(model.movement), str(model.defence))
    below = model.range > 1 or _is_alone(model.pool, said_values, left)
    top = (126 + 52 * below) if fights else 90
    made = field(WIDE, top + high + (12 if high else 0), mix(FRIEND, INK, 0.35)).copy()
    put(made, disc(emblem("ally", model.code), across, tone), (12, 12))
    if model.activated:
        put(made, sign("ready", 36, MIST), (right - 36, 18))
        right -= 46
    name = words.name("ally", model.code)
    lay_name(made, (left, 36 if fights else 44), name, right - left, language, serif(38, TEXT))
    if fights:
        x = left
        for name, value_ in zip(("health", "move", "defend"), said_values, strict=True):
            x = value(made, name, value_, (x, 68), 40)
        if model.range > 1:
            x = reach_value(made, model.range, ALLIES[model.code].visible, (left, 118), 40)
        elif below:
            x = left
        pool_row(made, model.pool, (x, 66 + 50 * below), 42, WIDE - PAD - x)
    if high:
        put(made, lines(said, language, (WIDE - 2 * PAD, high + 2), TEXT), (PAD, top - 4))
    return made
