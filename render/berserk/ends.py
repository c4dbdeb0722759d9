"""The end of an adventure, won or lost: why, what every hero did, how the story ends."""

from __future__ import annotations

from functools import reduce

from games.berserk.printed.fates import fate
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.printed.scripted import All, Condition, Either, Killed
from games.berserk.state.view import BerserkView, HeroView
from render.berserk.looks import HERO, emblem, story_of
from render.berserk.parts import model_of
from render.berserk.setup import drawing_of, tones_of
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS_DARK, mix
from render.kit.scenes.ending import Ending, Row
from render.kit.scenes.plain import Figure

_COUNTED = (("wounds", "attack"), ("kills", "skull"), ("tokens", "fame"))


def is_over(view: BerserkView) -> bool:
    """Whether an adventure has ended and the next hasn't started: the board is history."""
    return bool(view.result) and bool(view.heroes)


def ending(view: BerserkView, words: Words) -> Ending:
    won = view.result == "won"
    return Ending(
        title=words("berserk-pic-won" if won else "berserk-pic-lost"),
        won=won,
        game=f"{view.adventure} · {words.name('adventure', str(view.adventure))}",
        reason=_reason(view, words),
        length=words.round(view.round),
        drawing=drawing_of(view.adventure),
        tones=tones_of(ADVENTURES[view.adventure]),
        rows=tuple(_row(view, hero, words) for hero in view.heroes),
        aside=_aside(view, words),
    )


def _reason(view: BerserkView, words: Words) -> str:
    """Why it ended; after a defeat, also how much health was left on enemies to be killed."""
    said = words.say(view.why) if view.why else ""
    said = said[:1].upper() + said[1:]
    foes = [_foe(view, kind, words) for kind in _wanted(view)] if view.result == "lost" else []
    foes = [foe for foe in foes if foe]
    return words("berserk-end-foes", why=said, foes=reduce(words.run_on, foes)) if said and foes else said


def _foe(view: BerserkView, kind: str, words: Words) -> str:
    left = [model.left for model in view.models if model.code == kind and not model.gone and model.cells]
    name = words.name("enemy", kind)
    return words("berserk-end-foe", foe=name, count=len(left), left=sum(left)) if left else ""


def _wanted(view: BerserkView) -> list[str]:
    """Kinds of enemies to kill for open objectives, each once."""
    found: list[str] = []
    for event in view.events:
        card = ADVENTURES[view.adventure].card(event.id.rpartition("-")[2])
        for place in event.open:
            found += _killed_in(card.objective[place].when)
    return list(dict.fromkeys(found))


def _killed_in(when: Condition) -> list[str]:
    if isinstance(when, All | Either):
        return [kind for part in when.of for kind in _killed_in(part)]
    return [when.kind] if isinstance(when, Killed) and when.kind else []


def _missing(view: BerserkView, words: Words) -> list[str]:
    made = []
    for event in view.events:
        card = ADVENTURES[view.adventure].card(event.id.rpartition("-")[2])
        for place in event.open:
            wanted = fate(ADVENTURES[view.adventure], card.objective[place]) != "lost"
            made += [count for count in event.counts[place] if wanted and count.have < count.need]
    return [f"• {words('berserk-pic-count', what=c.what, have=c.have, need=c.need)}" for c in made]


def _aside(view: BerserkView, words: Words) -> str:
    parts = [story_of("event", f"{view.adventure}-{view.ending}", words.language)] if view.ending else []
    if view.tally is not None:
        parts.append(f"**{words('berserk-end-objectives', count=view.tally.get('all.objectives', 0))}**")
    if view.result == "lost" and (missing := _missing(view, words)):
        parts += [f"**{words('berserk-end-missing')}**", *missing]
    if view.mode == "campaign":
        won = sum(result.endswith(":won") for result in view.results)
        parts.append(f"**{words('berserk-gallery-campaign', won=won, lost=len(view.results) - won)}**")
    parts += [f"• {words.name('ending', id_)}" for id_ in view.epilogue]
    return "\n".join(part for part in parts if part)


def _row(view: BerserkView, hero: HeroView, words: Words) -> Row:
    model = model_of(view, hero.code)
    out = model is None or bool(model.gone)
    tone = HERO.get(hero.code, BRASS_DARK)
    values = []
    if view.tally is not None:
        for what, sign in _COUNTED:
            count = view.tally.get(f"{hero.code}.{what}", 0)
            values.append(Figure(words(f"berserk-end-{what}"), str(count), sign))
    left = 0 if model is None or out else model.left
    values.append(Figure(words("berserk-end-left"), str(left), "health"))
    player = words.player(hero.seat)
    return Row(
        drawing=emblem("hero", hero.code),
        tones=(tone, mix(tone, BLACK, 0.75)),
        name=words.name("hero", hero.code),
        note=f"{player} · {words('berserk-pic-ko')}" if out else player,
        figures=tuple(values),
        winner=view.result == "won" and not out,
        out=out,
    )
