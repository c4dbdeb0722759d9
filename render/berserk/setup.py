"""Before a game: a lobby's cover, the adventures, and before each adventure the heroes to choose from."""

from __future__ import annotations

import re

from PIL import Image

from games.berserk.printed.content import HEROES
from games.berserk.printed.scenario import ADVENTURES, Adventure
from games.berserk.state.view import BerserkView
from render.berserk.looks import DARK, HERO, LIGHT, SIGN, emblem, story_of, text_of
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS_DARK, Colour, mix, rgb
from render.kit.picture import Lobby
from render.kit.pieces.medallion import medallion
from render.kit.scenes.choices import HARDEST, Choice, Offer
from render.kit.scenes.cover import ART, Cover, canvas, chosen_options
from render.kit.scenes.overview import PLACES
from render.kit.scenes.plain import Figure, Theme
from render.kit.shapes import put

THEME = Theme(LIGHT, DARK, rgb("#9E2B2F"))
PAGES = 1 + -(-len(ADVENTURES) // PLACES)
"""Pictures of a lobby: the cover and the pages of adventures."""
_SENTENCE = re.compile(r"[^.!?。！？]+[.!?。！？]*\s*")
_ROOM = {"en": 150}
_ROOM_ELSEWHERE = 72
"""Letters of a story beside the heroes: English, and Chinese."""
_LITTLE, _LITTLE_ELSEWHERE = {"en": 112}, 40
"""Beside the other adventures."""
_TONES = (rgb("#5C7A5A"), rgb("#9A7A3C"), rgb("#A8323A"))
"""Tones by difficulty; the diamonds say the same."""


def is_setup(view: BerserkView) -> bool:
    """Whether the team is still being chosen: the table is empty."""
    return not view.spaces


def team(view: BerserkView, words: Words) -> Offer:
    """The heroes, or those of the team while their players are chosen, and the upcoming adventure."""
    cells = [_hero(code, words, seat) for code, seat in offered(view)]
    cells.append(_adventure(view.adventure, words, ahead=_ahead(view, words)))
    title = words("berserk-option-leads" if view.leads else "berserk-gallery-team")
    return Offer(title, _course(view, words), tuple(cells))


def offered(view: BerserkView) -> tuple[tuple[str, int | None], ...]:
    """The heroes to choose from, each with the seat leading it, or None."""
    return view.leads or tuple((code, None) for code in HEROES)


def _ahead(view: BerserkView, words: Words) -> str:
    room = _ROOM.get(words.language, _ROOM_ELSEWHERE)
    story = _opening(story_of("adventure", str(view.adventure), words.language), room)
    if not view.notes:
        return story
    notes = words.joined([words.name("note", note) for note in view.notes])
    return f"{story}\n**{words('berserk-pic-remembers', notes=notes)}**"


def _course(view: BerserkView, words: Words) -> str:
    if view.mode != "campaign":
        return words("berserk-pic-mode-single")
    won = sum(result.endswith(":won") for result in view.results)
    return words("berserk-gallery-campaign", won=won, lost=len(view.results) - won)


def _hero(code: str, words: Words, seat: int | None) -> Choice:
    board, tone = HEROES[code].boards[0], HERO.get(code, BRASS_DARK)
    line = f"berserk-choice-hero-{code}"
    return Choice(
        ref=f"hero:{code}",
        title=words.name("hero", code),
        kind=words.name("ability", code),
        drawing=emblem("hero", code),
        tones=(tone, mix(tone, BLACK, 0.7)),
        figures=(
            Figure(words("berserk-stat-health"), str(board.health), "health"),
            Figure(words("berserk-stat-ko"), str(board.ko)),
        ),
        line=words(line) if words.has(line) else text_of("ability", code, words.language),
        taken="" if seat is None else words("ui-is-taken", who=words.player(seat)),
    )


def adventures(lobby: Lobby, words: Words) -> Offer:
    """A page of adventures, the chosen one marked."""
    numbers = list(ADVENTURES)[(lobby.page - 1) * PLACES : lobby.page * PLACES]
    campaign = lobby.options.get("mode") == "campaign"
    chosen = 1 if campaign else lobby.options.get("adventure", 1)
    cells = tuple(_adventure(number, words, chosen=number == chosen) for number in numbers)
    several = PAGES > 2
    note = words("berserk-gallery-page", page=lobby.page, pages=PAGES - 1) if several else ""
    return Offer(words("berserk-gallery-adventures"), note, cells)


def _adventure(number: int, words: Words, *, chosen: bool = False, ahead: str = "") -> Choice:
    """An adventure; `ahead`: the story of the upcoming one."""
    adventure = ADVENTURES[number]
    room = _LITTLE.get(words.language, _LITTLE_ELSEWHERE)
    line = ahead or _opening(story_of("adventure", str(number), words.language), room)
    short = ""
    if adventure.requires and not ahead:
        short = f"**{words('berserk-gallery-needs', hero=words.name('hero', adventure.requires))}**"
        line = words.run_on(line, short)
    return Choice(
        ref="" if ahead else f"adventure:{number}",
        title=f"{number} · {words.name('adventure', str(number))}",
        kind=words(f"ui-difficulty-{adventure.difficulty}"),
        drawing=drawing_of(number),
        tones=tones_of(adventure),
        difficulty=min(adventure.difficulty, HARDEST),
        line=line,
        short=short,
        chosen=chosen,
    )


def tones_of(adventure: Adventure) -> tuple[Colour, Colour]:
    tone = _TONES[adventure.difficulty - 1]
    return tone, mix(tone, BLACK, 0.7)


def drawing_of(number: int) -> str:
    """An adventure's emblem: its strongest enemy, or a general sign."""
    enemies = [group.kind for group in ADVENTURES[number].enemy]
    return emblem("enemy", enemies[-1]) if enemies else SIGN["special"]


def _opening(story: str, room: int) -> str:
    told = ""
    for found in _SENTENCE.finditer(story):
        if told and len(told) + len(found[0]) > room:
            break
        told += found[0]
    return told.strip()


def cover_of(lobby: Lobby, words: Words) -> Cover:
    campaign = lobby.options.get("mode") == "campaign"
    return Cover(
        chosen_options(lobby, words, ("mode", "heroes") if campaign else ("mode", "adventure", "heroes"))
    )


def cover(lobby: Lobby, words: Words) -> Image.Image:
    made = canvas(lobby, cover_of(lobby, words), THEME, words)
    left, top, wide, _ = ART
    first, *others = HEROES
    tone = HERO.get(first, BRASS_DARK)
    big = medallion(emblem("hero", first), 400, mix(tone, (255, 255, 255), 0.25), mix(tone, BLACK, 0.75), 3)
    put(made, big, (left + (wide - 400) // 2, top - 10))
    size = 190
    places = ((0, 60), (130, 310), (wide - size - 130, 310), (wide - size, 60))
    for code, (x, y) in zip(others, places, strict=False):
        tone = HERO.get(code, BRASS_DARK)
        put(made, medallion(emblem("hero", code), size, tone, mix(tone, BLACK, 0.75), 2), (left + x, top + y))
    return made
