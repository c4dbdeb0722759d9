"""The hands of a seat's heroes: three cards in a row, each with its full text in readable letters."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.berserk.state.view import BerserkView, HeroView
from render.berserk.faces import MARGIN, hand_card
from render.berserk.looks import DARK, LIGHT
from render.kit.letters.fonts import SANS, SERIF, face, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK, MIST
from render.kit.picture import HANDS, HIGH, Marks
from render.kit.pieces.whys import lay_why
from render.kit.shapes import ground, lay_tab, put, veil
from render.kit.stacks import crowded

WIDTH, EDGE, GAP, HEAD = 1600, 22, 14, 66
IN_ROW, ROWS = 3, 2
FACE = ((WIDTH - 2 * EDGE - (IN_ROW - 1) * GAP) // IN_ROW, (HIGH - HEAD - GAP - 12) // ROWS)


def own_heroes(view: BerserkView) -> list[HeroView]:
    """The viewer's heroes; more players than heroes share them in turn."""
    if view.viewer is None or not view.heroes:
        return []
    return [hero for hero in view.heroes if hero.seat == view.viewer % len(view.heroes)]


def asked_heroes(view: BerserkView, marks: Marks) -> list[HeroView]:
    """The viewer's heroes still standing, or just the one whose cards are asked for."""
    heroes = own_heroes(view)
    gone = {model.id for model in view.models if model.gone}
    heroes = [hero for hero in heroes if hero.code not in gone] or heroes[:1]
    return [hero for hero in heroes if any(f"card:{card.code}" in marks for card in hero.hand)] or heroes


def title_of(hero: HeroView, words: Words) -> str:
    return words("berserk-pic-hand", name=words.name("hero", hero.code), count=len(hero.hand))


def pictures(view: BerserkView, words: Words, marks: Marks) -> list[Image.Image]:
    """These heroes' hands, readable; laid cards too while they can be taken back."""
    made = [each for hero in asked_heroes(view, marks) for each in _hand(hero, words, marks)]
    if not made:
        return [_nobody(words)]
    return crowded(made, HANDS)


def _nobody(words: Words) -> Image.Image:
    made = ground(WIDTH, 240, LIGHT, DARK)
    lettering = face(SANS, 44, False, words.language)
    write(ImageDraw.Draw(made), (WIDTH / 2, 120), words("berserk-pic-no-hero"), lettering, MIST, anchor="m")
    return made


def _hand(hero: HeroView, words: Words, marks: Marks) -> list[Image.Image]:
    codes, each = shown(hero, marks), IN_ROW * ROWS
    parts = [codes[n : n + each] for n in range(0, len(codes), each)] or [[]]
    choosing = any(f"card:{code}" in marks for code in codes)
    return [_page(part, title_of(hero, words), choosing, words, marks) for part in parts]


def shown(hero: HeroView, marks: Marks) -> list[str]:
    """Cards in hand, after any laid ones that can be taken back."""
    held = [card.code for card in hero.hand]
    planning = any(f"card:{code}" in marks for code in held)
    laid = [card.code for card in hero.stack if planning and f"card:{card.code}" in marks]
    return [*laid, *held]


def _page(codes: list[str], title: str, choosing: bool, words: Words, marks: Marks) -> Image.Image:
    rows = max(1, (len(codes) + IN_ROW - 1) // IN_ROW)
    made = ground(WIDTH, HEAD + rows * (FACE[1] + GAP) - GAP + 12, LIGHT, DARK)
    write(ImageDraw.Draw(made), (EDGE + 4, 34), title, face(SERIF, 46, True, words.language), BRASS)
    for place, code in enumerate(codes):
        across, down = place % IN_ROW, place // IN_ROW
        at = (EDGE + across * (FACE[0] + GAP), HEAD + down * (FACE[1] + GAP))
        put(made, hand_card(code, FACE, words.language), at, MARGIN)
        right = at[0] + FACE[0] - 6
        lay_tab(made, marks, f"card:{code}", (right, at[1] + 34), 58, right)
        if choosing and f"card:{code}" not in marks:
            made.paste(INK, at, veil(*FACE, 18, 110))
        lay_why(made, marks, f"card:{code}", (at[0] + FACE[0] - 72, at[1] + 12))
    return made
