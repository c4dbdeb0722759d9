"""Before a game: a lobby's cover, the villains, and the heroes to choose from."""

from __future__ import annotations

from PIL import Image

from games.champions.printed.content import CARDS, HEROES, SCENARIOS, STARTERS
from games.champions.printed.deckbuilding import unpacked
from games.champions.state.view import ChampionsView
from render.champions.board import DARK, LIGHT
from render.champions.faces import drawing, tones
from render.kit.letters.words import Words
from render.kit.palette import rgb
from render.kit.picture import Lobby
from render.kit.pieces.medallion import medallion
from render.kit.scenes.choices import Choice, Offer
from render.kit.scenes.cover import ART, Cover, canvas, chosen_options
from render.kit.scenes.plain import Figure, Theme
from render.kit.shapes import put

THEME = Theme(LIGHT, DARK, rgb("#8E4FC0"))
_POWERS = ("thwart", "attack", "defense")


def is_setup(view: ChampionsView) -> bool:
    """Whether heroes are still being chosen: the table is empty."""
    return view.villain is None


def heroes(view: ChampionsView, words: Words) -> Offer:
    """All heroes, who has them already, and their opponent."""
    taken = {hero: seat for seat, hero in enumerate(view.chosen)} | {s.hero: s.seat for s in view.seats}
    aspects = dict(zip(view.chosen, view.aspects, strict=False)) | {s.hero: s.aspect for s in view.seats}
    cells = [_hero(key, aspects.get(key, STARTERS[key].aspect), taken.get(key), words) for key in HEROES]
    cells.append(_villain(view.scenario, view.course.expert, view.seated, words, against=True))
    free = len(HEROES) - len(taken)
    note = words("champions-gallery-heroes-note", count=free, all=len(HEROES))
    return Offer(words("champions-gallery-heroes"), note, tuple(cells))


def _hero(key: str, aspect: str | None, seat: int | None, words: Words) -> Choice:
    hero, ego = CARDS[HEROES[key].hero], CARDS[HEROES[key].alter_ego]
    values = [Figure(words("champions-stat-health"), str(hero.health), "health")]
    values += [Figure(words(f"champions-stat-{power}"), str(getattr(hero, power))) for power in _POWERS]
    values.append(Figure(words("champions-stat-recover"), str(ego.recover)))
    return Choice(
        ref=f"card:{hero.code}",
        title=words.name("hero", key),
        kind=words.name("aspect", aspect or "basic"),
        drawing=drawing(hero),
        tones=tones(hero),
        figures=tuple(values),
        line=words(f"champions-choice-hero-{key}"),
        taken="" if seat is None else words("ui-is-taken", who=words.player(seat)),
    )


def villains(lobby: Lobby, words: Words) -> Offer:
    """The villains, the table's choice marked."""
    expert, chosen = lobby.options.get("mode") == "expert", lobby.options.get("scenario", "rhino")
    seats = max(len(lobby.machines), 1)
    cells = [_villain(key, expert, seats, words, chosen=key == chosen) for key in SCENARIOS]
    mode = words(f"champions-mode-{'expert' if expert else 'standard'}")
    note = words("champions-gallery-villains-note", mode=mode)
    return Offer(words("champions-gallery-villains"), note, tuple(cells))


def _villain(
    key: str, expert: bool, seats: int, words: Words, *, chosen: bool = False, against: bool = False
) -> Choice:
    """A villain with figures for this mode and number of players; `against`: as the table's opponent."""
    scenario = SCENARIOS[key]
    stages = [CARDS[code] for code in (scenario.expert if expert else scenario.standard)]
    health = sum((card.health or 0) * (seats if card.health_per_player else 1) for card in stages)
    values = (
        Figure(words("champions-stat-health"), str(health), "health"),
        Figure(words("champions-stat-stages"), str(len(stages))),
        Figure(words("champions-stat-target"), str(sum(scenario.targets(seats))), "threat"),
    )
    name = words.name("villain", key)
    return Choice(
        ref="" if against else f"scenario:{key}",
        title=words("champions-gallery-against", villain=name) if against else name,
        kind=words(f"ui-difficulty-{scenario.difficulty}"),
        drawing=drawing(stages[0]),
        tones=tones(stages[0]),
        figures=values,
        difficulty=scenario.difficulty,
        line=words(f"champions-choice-scenario-{key}"),
        chosen=chosen,
    )


def cover_of(lobby: Lobby, words: Words) -> Cover:
    """What the table plays, and which decks players bring."""
    keys = ("scenario", "mode", "modular")
    return Cover(
        chosen_options(lobby, words, keys), tuple(_brought(lobby, s, words) for s in range(lobby.most))
    )


def _brought(lobby: Lobby, seat: int, words: Words) -> str:
    line = lobby.options.get(f"deck:{seat}")
    if not isinstance(line, str) or not line:
        return ""
    return words("champions-cover-brings", hero=words.name("hero", unpacked(line).hero))


def cover(lobby: Lobby, words: Words) -> Image.Image:
    """The heroes in an arc around the villain."""
    made = canvas(lobby, cover_of(lobby, words), THEME, words)
    left, top, wide, _ = ART
    scenario = SCENARIOS[str(lobby.options.get("scenario", "rhino"))]
    foe = CARDS[scenario.standard[0]]
    light, dark = tones(foe)
    put(made, medallion(drawing(foe), 380, light, dark, 3), (left + (wide - 380) // 2, top + 4))
    size = 186
    for place, hero in enumerate(HEROES.values()):
        card = CARDS[hero.hero]
        drop = (110, 300, 392, 300, 110)[place % 5]
        x = left + round(place * (wide - size) / (len(HEROES) - 1))
        put(made, medallion(drawing(card), size, *tones(card), 2), (x, top + drop))
    return made
