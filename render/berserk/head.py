"""Above or beside the board: the adventure, the round and its phase, and whose turn it is."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.berserk.state.view import BerserkView, HeroView
from render.berserk.looks import DARK, FIELD, FOE, HERO, SIGN, emblem, tone_of
from render.berserk.parts import called, disc, field, model_of, sign
from render.kit.letters.fonts import SERIF, face, lay_line, sans, serif, strong, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, WHITE, Colour, mix
from render.kit.shapes import panel, put, roundel
from render.kit.vectors import icon

STEPS = ("planning", "action", "enemy", "event", "maintenance")
COLUMN, ACROSS = 220, 96
"""Its height in a column, and at full width."""
_BANNER, _DISC, _TEXT, _KEY = 86, 70, 34, 60
Box = tuple[int, int, int]


def lay_head(made: Image.Image, view: BerserkView, box: Box, words: Words) -> int:
    """Draw it; the box is left, top and width. Returns its height."""
    if box[2] > 900:
        x, y, wide = box
        _title(made, view, (x, y + 46), 520, words)
        if view.round:
            _round(made, view, (x + wide - 440, y + 38, 440), words)
            _bars(made, view, (x + wide - 440, y + 74, 440))
            _banner(made, view, (x + 540, y + 4, wide - 540 - 460), words)
        return ACROSS
    x, y, wide = box
    _title(made, view, (x, y + 24), wide, words)
    if not view.round:
        return 66
    _round(made, view, (x, y + 74, wide), words)
    _bars(made, view, (x, y + 104, wide))
    _banner(made, view, (x, y + 124, wide), words)
    return COLUMN


def _title(made: Image.Image, view: BerserkView, at: tuple[int, int], room: int, words: Words) -> None:
    title = words.name("adventure", str(view.adventure))
    title = f"{view.adventure} · {title}" if view.adventure else title
    lay_line(made, at, title, room, words.language, serif(46, _TEXT, BRASS))


def _round(made: Image.Image, view: BerserkView, box: Box, words: Words) -> None:
    x, y, wide = box
    draw = ImageDraw.Draw(made)
    used = write(draw, (x, y), words.round(view.round), face(SERIF, 44, True, words.language), IVORY)
    said = words(f"berserk-pic-{view.phase}")
    lay_line(made, (x + wide, y), said, wide - used - 20, words.language, strong(36, _TEXT, BRASS), anchor="r")


def _bars(made: Image.Image, view: BerserkView, box: Box) -> None:
    x, y, wide = box
    if view.phase not in STEPS:
        return
    here, each = STEPS.index(view.phase), (wide - 8 * (len(STEPS) - 1)) // len(STEPS)
    for place in range(len(STEPS)):
        tone = BRASS if place == here else BRASS_DARK if place < here else mix(DARK, MIST, 0.2)
        high = 12 if place == here else 6
        put(made, panel(each, high, 3, tone, tone, 255), (x + place * (each + 8), y + 6 - high // 2))


# -- whose turn it is ------------------------------------------------------------------------------------


def _banner(made: Image.Image, view: BerserkView, box: Box, words: Words) -> None:
    x, y, wide = box
    model = model_of(view, view.acting.model) if view.acting else None
    if model is not None:
        tone = tone_of(model.kind, model.code)
        _field(made, box, BRASS, mix(FIELD, tone, 0.45))
        put(made, disc(emblem(model.kind, model.code), _DISC, tone), (x + 8, y + 8))
        room = wide - _DISC - 24 - _left(made, view, box)
        hero = next((hero for hero in view.heroes if hero.code == model.id), None)
        player = words.player(hero.seat) if hero is not None else ""
        _named(made, called(model, words), player, (x + _DISC + 20, y + _BANNER // 2), room, words)
    elif view.phase == "planning" or (view.phase == "action" and view.heroes):
        _field(made, box, BRASS, FIELD)
        _discs(made, view, (x + 8, y + 8), wide - 16)
    else:
        tone = FOE if view.phase == "enemy" else BRASS_DARK
        _field(made, box, tone, mix(FIELD, tone, 0.3))
        put(made, disc(SIGN["skull" if view.phase == "enemy" else "event"], _DISC, tone), (x + 8, y + 8))
        said = words(f"berserk-pic-{view.phase}")
        _named(made, said, "", (x + _DISC + 20, y + _BANNER // 2), wide - _DISC - 28, words)


def _field(made: Image.Image, box: Box, line: Colour, fill: Colour) -> None:
    put(made, field(box[2], _BANNER, line, fill), box[:2])


def _named(made: Image.Image, said: str, player: str, at: tuple[int, int], room: int, words: Words) -> None:
    size, lift = (38, 18) if player else (42, 0)
    lay_line(made, (at[0], at[1] - lift), said, room, words.language, strong(size, _TEXT))
    if player:
        lay_line(made, (at[0], at[1] + 22), player, room, words.language, sans(_TEXT, _TEXT, MIST))


def _left(made: Image.Image, view: BerserkView, box: Box) -> int:
    """The movement left, at the right; returns its width."""
    assert view.acting is not None
    x, y, wide = box
    numeral = face(SERIF, _KEY, True)
    at = (x + wide - 16, y + _BANNER // 2)
    used = write(ImageDraw.Draw(made), at, str(view.acting.points), numeral, IVORY, anchor="r", role="key")
    put(made, sign("move", 54), (round(at[0] - used - 62), y + 16))
    return round(used) + 84


def _discs(made: Image.Image, view: BerserkView, at: tuple[int, int], room: int) -> None:
    step = min(_DISC + 14, room // max(len(view.heroes), 1))
    for place, hero in enumerate(view.heroes):
        there = (at[0] + place * step, at[1])
        done = _done(view, hero)
        tone = HERO.get(hero.code, BRASS_DARK)
        put(made, disc(emblem("hero", hero.code), _DISC, mix(tone, INK, 0.65) if done else tone), there)
        if done:
            put(made, _tick(), (there[0] + _DISC - 30, there[1] + _DISC - 34))


def _done(view: BerserkView, hero: HeroView) -> bool:
    model = model_of(view, hero.code)
    return model is None or bool(model.gone) or (hero.ready if view.phase == "planning" else model.activated)


def _tick() -> Image.Image:
    return roundel(36, INK, WHITE, icon(SIGN["ready"], 26, WHITE, MIST))
