"""Readable Berserk cards: action and tactic cards, heroes, enemies, allies, events, adventures, rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from games.berserk.printed.content import ALLIES, CARDS, ENEMIES, HEROES, ActionPrint, HeroPrint
from render.berserk.looks import FOE, FRIEND, HERO, SIGN, emblem, story_of, text_of
from render.berserk.parts import lines, ordered, pool_row, sign, signs, value
from render.kit.kept import kept
from render.kit.letters.fonts import title
from render.kit.letters.namebox import lay_name
from render.kit.letters.textcard import LEAST, READ, Plan, text_card
from render.kit.letters.words import Words
from render.kit.palette import BLACK, INK, IVORY, MIST, WHITE, Colour, mix, rgb
from render.kit.shapes import framed, panel, put, vertical, with_shadow
from render.kit.vectors import faint, icon

MARGIN, TEXT = 28, 32
Size = tuple[int, int]
TACTIC = rgb("#2F7C86")
PAPER = rgb("#7A5A34")


def tones(tone: Colour) -> tuple[Colour, Colour]:
    return mix(tone, WHITE, 0.2), mix(tone, BLACK, 0.72)


def when_of(card: ActionPrint, words: Words) -> list[str]:
    """When a card works, unless it's just the action phase."""
    extras = [words("berserk-pic-instant")] if card.instant else []
    if card.phases == ("enemy",):
        extras.append(words("berserk-pic-in-enemy-phase"))
    elif len(card.phases) > 1:
        extras.append(words("berserk-pic-in-both"))
    return extras


def kind_of(card: ActionPrint, words: Words) -> str:
    extras = when_of(card, words)
    if not card.hero:
        return " · ".join([words("berserk-pic-tactic-card"), *extras])
    hero = words.name("hero", card.hero)
    return " · ".join([hero, *extras]) if extras else words("berserk-pic-action-card", hero=hero)


def action_plan(code: str, words: Words) -> Plan:
    """What an action or tactic card shows, except its values."""
    card = CARDS[code]
    both, number = tones(HERO.get(card.hero, TACTIC)), str(card.number) if card.hero else ""
    name, said = words.name("card", code), text_of("card", code, words.language)
    rank = 1 if card.number <= 6 else 2
    return Plan(name, emblem("card", code), *both, number, kind_of(card, words), said, rank=rank)


@kept
def action_card(code: str, size: Size, language: str) -> Image.Image:
    """An action or tactic card with its shadow: dice, movement and defence down its left side."""
    card, plan = CARDS[code], action_plan(code, Words(language, "berserk"))
    made = text_card(plan, size, language, signs(), radius=18)
    _left_side(made, card, bool(plan.text))
    return with_shadow(made, 18, MARGIN)


_HEAD, _STRIP, _COUNT = 66, 134, 44
"""Of a card in hand: height of its name's bar, width of its strip of values, and their size."""


@kept
def hand_card(code: str, size: Size, language: str) -> Image.Image:
    """A readable action or tactic card in hand, with its shadow: values on the left, then the text."""
    card, words = CARDS[code], Words(language, "berserk")
    light, dark = tones(HERO.get(card.hero, TACTIC))
    made = vertical(*size, mix(dark, light, 0.42), mix(dark, light, 0.16), mix(dark, BLACK, 0.2)).convert(
        "RGBA"
    )
    across = size[1] - _HEAD - 60
    emblem_ = faint(icon(emblem("card", code), across, light, mix(light, dark, 0.4)), 84)
    made.alpha_composite(emblem_, (size[0] - across - 20, _HEAD + 30))
    made.alpha_composite(Image.new("RGBA", (size[0], _HEAD), (*mix(dark, INK, 0.8), 245)))
    room = size[0] - 24 - 92
    name = words.name("card", code)
    lay_name(made, (24, _HEAD / 2), name, room, language, title(40, TEXT, language))
    _strip(made, card)
    extras = " · ".join(when_of(card, words))
    said = "\n".join(
        part for part in (f"**{extras}**" if extras else "", text_of("card", code, language)) if part
    )
    box = (size[0] - _STRIP - 36, size[1] - _HEAD - 16)
    made.alpha_composite(lines(said, language, box, 40, 26), (_STRIP + 22, _HEAD + 8))
    return with_shadow(framed(made, 18), 18, MARGIN)


def _strip(made: Image.Image, card: ActionPrint) -> None:
    dice, counts = ordered(card.dice), 3 if card.range else 2
    high = (len(dice) + 1) // 2 * 58 + 58 * counts + 22
    strip = panel(_STRIP - 4, high, 12, mix(BLACK, IVORY, 0.06), mix(IVORY, BLACK, 0.6), 225)
    made.alpha_composite(strip, (12, _HEAD + 10))
    board = made.convert("RGB")
    y = _HEAD + 20
    for place, colour in enumerate(dice):
        pool_row(board, (colour,), (24 + place % 2 * 56, y + place // 2 * 58), 50, 50)
    y += (len(dice) + 1) // 2 * 58 + 6
    for name, count in (("move", card.movement), ("defend", card.defence), ("range", card.range)):
        if name != "range" or count:
            right = value(board, name, str(count), (24, y), _COUNT)
            if name == "range" and card.visible:
                put(board, sign("visible", 30, IVORY), (right - 16, y + 7))
            y += 58
    made.paste(board, (0, 0), made.getchannel("A"))


def _left_side(made: Image.Image, card: ActionPrint, texted: bool) -> None:
    wide, high = made.size
    top, bottom = round(high * 0.14), round(high * (0.49 if texted else 0.9))
    named = [("move", card.movement), ("defend", card.defence)]
    if card.range:
        named.append(("range", card.range))
    step = min(round(wide * 0.125), (bottom - top - 10) // 4)
    strip = panel(round(step * 2.4), (len(named) + 1) * step + 14, 12, mix(BLACK, IVORY, 0.06), MIST, 225)
    x, y, inner = round(wide * 0.03), top + 2, round(step * 0.8)
    made.alpha_composite(strip, (x, y))
    drawn = made.convert("RGB").crop((x, y, x + strip.width, y + strip.height))
    dice = ordered(card.dice)
    across = inner + (len(dice) - 1) * round(inner * 1.15)
    left = (strip.width - across) // 2
    for place, colour in enumerate(dice):
        pool_row(drawn, (colour,), (left + place * round(inner * 1.15), 9), inner, inner)
    for place, (name, count) in enumerate(named):
        at = 8 + (place + 1) * step
        value(drawn, name, str(count), (9, at + (step - inner) // 2), inner)
        if name == "range" and card.visible:
            eye = round(inner * 0.7)
            put(drawn, sign("visible", eye, IVORY), (strip.width - eye - 5, at + (step - eye) // 2))
    made.paste(drawn, (x, y), strip.getchannel("A").point(lambda v: 255 if v > 120 else 0))


# -- other kinds -----------------------------------------------------------------------------------------


@kept
def other_card(kind: str, id_: str, size: Size, language: str) -> Image.Image:
    """A hero, enemy, ally, event, adventure or special rule. Raises KeyError for an unknown one."""
    words = Words(language, "berserk")
    plan, pool = _PLANS[kind](id_, words)
    made = text_card(plan, size, language, signs(), radius=18, least=LEAST if pool else READ)
    if pool:
        _pool(made, pool)
    return with_shadow(made, 18, MARGIN)


def _pool(made: Image.Image, pool: tuple[str, ...]) -> None:
    wide, high = made.size
    across = round(wide * 0.13)
    drawn = made.convert("RGB")
    for place, colour in enumerate(pool):
        at = (round(wide * 0.05), round(high * 0.155) + place * round(across * 1.2))
        pool_row(drawn, (colour,), at, across, across)
    made.paste(drawn, (0, 0), made.getchannel("A"))


def sides_of(hero: HeroPrint, words: Words) -> str:
    """The ability on each side of a hero's board in the campaign, the plain one first."""
    said = []
    for side in range(len(hero.boards)):
        code = hero.code if not side else f"{hero.code}-{side + 1}"
        found = text_of("ability", code, words.language)
        board = hero.boards[side]
        head = f"**{'I' * (side + 1)}** {{health}}{board.health} {{ko}}{board.ko}"
        said.append(f"{head} {found}".strip())
    return "\n".join(said)


def _hero(id_: str, words: Words) -> tuple[Plan, tuple[str, ...]]:
    hero = HEROES[id_]
    light, dark = tones(HERO.get(id_, FRIEND))
    kind = f"{words('berserk-pic-hero-card')} · {words.name('ability', id_)}"
    return Plan(
        words.name("hero", id_), emblem("hero", id_), light, dark, "", kind, sides_of(hero, words), rank=3
    ), ()


def _enemy(id_: str, words: Words) -> tuple[Plan, tuple[str, ...]]:
    card = ENEMIES[id_]
    light, dark = tones(FOE)
    kind = " · ".join(
        [words("berserk-pic-enemy-card"), *(words.name("keyword", keyword) for keyword in card.keywords)]
    )
    said = _ability(id_, words)
    health = f"{card.health[0]}–{card.health[-1]}"
    values = [(SIGN["health"], health), (SIGN["move"], str(card.movement)), (SIGN["defend"], str(card.defence))]
    if card.range > 1:
        values.append((SIGN["visible" if card.visible else "range"], str(card.range)))
    rank = {"standard": 1, "large": 2, "extra-large": 3}[card.base]
    plan = Plan(
        words.name("enemy", id_), emblem("enemy", id_), light, dark, "", kind, said, tuple(values), rank=rank
    )
    return plan, ordered(card.pool)


def _ability(id_: str, words: Words) -> str:
    said = text_of("ability", id_, words.language)
    name = words.name("ability", id_)
    return words.label(f"**{name}**", said) if said and name != id_ else said


def _ally(id_: str, words: Words) -> tuple[Plan, tuple[str, ...]]:
    card = ALLIES[id_]
    named = (("health", card.health), ("move", card.movement), ("defend", card.defence))
    values = tuple((SIGN[sign], str(value)) for sign, value in named) if card.model else ()
    name, kind = words.name("ally", id_), words("berserk-pic-ally-card")
    plan = Plan(name, emblem("ally", id_), *tones(FRIEND), "", kind, _ability(id_, words), values, rank=2)
    return plan, ordered(card.pool) if card.model else ()


_TOLD = {
    "event": (PAPER, "berserk-pic-event-card"),
    "adventure": (rgb("#8A3A34"), "berserk-pic-adventure-card"),
    "special": (PAPER, "berserk-pic-special-card"),
}


def _told(kind: str, id_: str, words: Words) -> tuple[Plan, tuple[str, ...]]:
    """Cards with just a story, called by their letter or number."""
    name, (tone, key) = words.name(kind, id_), _TOLD[kind]
    if name == id_:
        raise KeyError(id_)
    story = story_of(kind, id_, words.language)
    line = words(key, letter=id_, number=id_)
    return Plan(name, emblem(kind, id_), *tones(tone), "", line, story, rank=2), ()


_PLANS: dict[str, Callable[[str, Words], tuple[Plan, tuple[str, ...]]]] = {
    "hero": _hero,
    "enemy": _enemy,
    "ally": _ally,
    **{kind: partial(_told, kind) for kind in _TOLD},
}
KINDS = ("card", *_PLANS)


def large(kind: str, id_: str, size: Size, language: str) -> Image.Image:
    """Any card, readable. Raises KeyError for an unknown one."""
    return action_card(id_, size, language) if kind == "card" else other_card(kind, id_, size, language)
