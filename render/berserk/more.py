"""The other pictures: the hands of a seat's heroes, a single card, and the end."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.berserk.state.view import BerserkView, HeroView
from render.berserk.between import progress
from render.berserk.faces import MARGIN, large
from render.berserk.heroes import HIGH, hero_board
from render.berserk.looks import DARK, FIELD, HERO, LIGHT, emblem
from render.berserk.parts import (
    disc,
    fatigue_bar,
    field,
    health_bar,
    lines,
    model_of,
    sign,
    text_height,
)
from render.berserk.pieces import number
from render.berserk.side import story_of
from render.kit.gauges import DANGER
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.textbox import text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import ground, put, rounded_mask

FACE = (330, 462)
BOARD = 430
"""Width of the hero's own board beside the hand."""
STEP = (FACE[0] + 18, FACE[1] + 22)
IN_ROW = 3


def own_heroes(view: BerserkView) -> list[HeroView]:
    """The heroes of the viewer; people beyond the heroes share them in turn."""
    if view.viewer is None or not view.heroes:
        return []
    return [hero for hero in view.heroes if hero.seat == view.viewer % len(view.heroes)]


def hand(view: BerserkView, words: Words, marks: Marks) -> Image.Image:
    """The hands of the viewer's heroes, to be read, or of the one whose cards are asked for; laid cards too
    while they can be chosen again. Heroes that are knocked out have none."""
    heroes = own_heroes(view)
    gone = {model.id for model in view.models if model.gone}
    heroes = [hero for hero in heroes if hero.code not in gone] or heroes[:1]
    heroes = [hero for hero in heroes if any(f"card:{card.code}" in marks for card in hero.hand)] or heroes
    heights = [_block_high(hero, marks) for hero in heroes]
    columns = max([_columns(hero, marks) for hero in heroes], default=1)
    wide = 40 + BOARD + 24 + columns * STEP[0] + 22
    made = ground(max(wide, 860), max(sum(heights) + 20, 240), LIGHT, DARK)
    if not heroes:
        lettering = face(SANS, 34, False, words.language)
        write(ImageDraw.Draw(made), (430, 120), words("berserk-pic-no-hero"), lettering, MIST, anchor="m")
    y = 20
    for hero, high in zip(heroes, heights, strict=True):
        _block(made, view, hero, y, words, marks)
        y += high
    return made


def _shown(hero: HeroView, marks: Marks) -> list[str]:
    """Cards of the hand, before them those that are laid where they can be taken up again."""
    held = [card.code for card in hero.hand]
    planning = any(f"card:{code}" in marks for code in held)
    laid = [card.code for card in hero.stack if planning and f"card:{card.code}" in marks]
    return [*laid, *held]


def _columns(hero: HeroView, marks: Marks) -> int:
    return min(IN_ROW, max(1, len(_shown(hero, marks))))


def _block_high(hero: HeroView, marks: Marks) -> int:
    rows = (len(_shown(hero, marks)) + IN_ROW - 1) // IN_ROW
    return 72 + max(HIGH, rows * STEP[1]) + 24


def _block(made: Image.Image, view: BerserkView, hero: HeroView, y: int, words: Words, marks: Marks) -> None:
    """A hero's board on the left, the hand beside it."""
    title = words("berserk-pic-hand", name=words.name("hero", hero.code), count=len(hero.hand))
    write(ImageDraw.Draw(made), (40, y + 30), title, face(SERIF, 42, True, words.language), BRASS)
    codes = _shown(hero, marks)
    other = {ref: value for ref, value in marks.items() if ref.removeprefix("card:") not in codes}
    hero_board(made, view, hero, (40, y + 68, BOARD), words, other)
    choosing = any(f"card:{code}" in marks for code in codes)
    for place, code in enumerate(codes):
        at = (40 + BOARD + 24 + place % IN_ROW * STEP[0], y + 68 + place // IN_ROW * STEP[1])
        put(made, large("card", code, FACE, words.language), at, MARGIN)
        if choosing and f"card:{code}" not in marks:
            made.paste(INK, at, _shade())
        if f"card:{code}" in marks:
            number(made, marks[f"card:{code}"], (at[0] + FACE[0] - 40, at[1] + 102), 62)


@kept
def _shade() -> Image.Image:
    """What cannot be chosen steps back."""
    return rounded_mask(*FACE, 18).point(lambda v: v * 110 // 255)


def single(kind: str, id_: str, words: Words) -> Image.Image:
    """One card, large. Raises KeyError for one that is not there."""
    made = ground(620, 840, LIGHT, DARK)
    put(made, large(kind, id_, (540, 756), words.language), (40, 42), MARGIN)
    return made


# -- the end ---------------------------------------------------------------------------------------------

WIDE, EDGE = 1200, 48


def ending(view: BerserkView, words: Words) -> Image.Image:
    """Victory or defeat, how the story ends, how the heroes stand, and how far the campaign has come."""
    story = story_of("event", f"{view.adventure}-{view.ending}", words.language) if view.ending else ""
    told = 170 if story else 0
    way = 150 if view.mode == "campaign" else 0
    tale = _tale(view, words)
    high = 270 + told + (tale.height + 20 if tale else 0) + way + 136 * len(view.heroes) + 30
    made = ground(WIDE, high, LIGHT, DARK)
    draw, won = ImageDraw.Draw(made), view.result == "won"
    title = words("berserk-pic-won" if won else "berserk-pic-lost")
    tone = BRASS if won else rgb("#D86A5A")
    write(draw, (WIDE / 2, 84), title, face(SERIF, 88, True, words.language), tone, anchor="m")
    name = f"{view.adventure} · {words.name('adventure', str(view.adventure))}"
    lettering, shown = fitted(SERIF, 44, name, WIDE - 2 * EDGE, least=24, bold=True, language=words.language)
    write(draw, (WIDE / 2, 166), shown, lettering, IVORY, anchor="m")
    said = words("berserk-pic-round", number=view.round)
    if view.why:
        said = f"{said} · {words.say(view.why)}"
    lettering, shown = fitted(SANS, 30, said, WIDE - 2 * EDGE, least=18, language=words.language)
    write(draw, (WIDE / 2, 222), shown, lettering, MIST, anchor="m")
    y = 258
    if story:
        text = text_box(story, (WIDE - 2 * EDGE - 40, 140), words.language, {}, size=30, least=18, centred=True)
        put(made, text, (EDGE + 20, y))
        y += told
    if way:
        progress(made, view.results, (EDGE, y), WIDE - 2 * EDGE)
        y += way
    if tale:
        put(made, tale, (EDGE, y))
        y += tale.height + 20
    for place, hero in enumerate(view.heroes):
        _hero_row(made, view, hero, y + place * 136, words)
    return made


def _tale(view: BerserkView, words: Words) -> Image.Image | None:
    """What this group's choices came to, at the end of a campaign."""
    if not view.epilogue:
        return None
    said = "\n".join(f"• {words.name('ending', id_)}" for id_ in view.epilogue)
    high = text_height(said, words.language, WIDE - 2 * EDGE - 48, 28)
    made = field(WIDE - 2 * EDGE, high + 44).copy()
    put(made, lines(said, words.language, (WIDE - 2 * EDGE - 48, high + 2), 28), (24, 22))
    return made


def _hero_row(made: Image.Image, view: BerserkView, hero: HeroView, y: int, words: Words) -> None:
    model = model_of(view, hero.code)
    out = model is None or bool(model.gone)
    tone = HERO.get(hero.code, BRASS_DARK)
    put(made, field(WIDE - 2 * EDGE, 122, mix(tone, INK, 0.3), mix(FIELD, tone, 0.14)), (EDGE, y))
    put(made, disc(emblem("hero", hero.code), 96, mix(tone, INK, 0.6) if out else tone), (EDGE + 16, y + 13))
    draw = ImageDraw.Draw(made)
    name = words.name("hero", hero.code)
    lettering, shown = fitted(SERIF, 42, name, 380, least=26, bold=True, language=words.language)
    write(draw, (EDGE + 132, y + 42), shown, lettering, MIST if out else IVORY)
    said = words.player(hero.seat)
    lettering, shown = fitted(SANS, 27, said, 380, least=18, language=words.language)
    write(draw, (EDGE + 132, y + 86), shown, lettering, MIST)
    if out:
        ko = words("berserk-pic-ko")
        lettering = face(SANS, 32, True, words.language)
        put(made, sign("ko", 44, DANGER), (EDGE + 540, y + 38))
        write(draw, (EDGE + 598, y + 61), ko, lettering, mix(DANGER, IVORY, 0.25))
        return
    assert model is not None
    put(made, health_bar(model.left, model.health, 540, 40), (EDGE + 540, y + 12))
    put(made, fatigue_bar(hero.fatigue, hero.ko, hero.thresholds, 540, 58), (EDGE + 540, y + 58))
