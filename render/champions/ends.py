"""The end: victory or defeat, why, and what every hero did."""

from __future__ import annotations

from games.champions.printed.content import CARDS, HEROES
from games.champions.state.view import ChampionsView, HeroView
from render.champions.faces import drawing, tones
from render.kit.letters.words import Words
from render.kit.scenes.ending import Ending, Row
from render.kit.scenes.plain import Figure

_COUNTED = (("damage", "attack"), ("threat", "thwart"), ("minions", "skull"))


def ending(view: ChampionsView, words: Words) -> Ending:
    won = view.result == "won"
    card = CARDS[view.villain.code] if view.villain is not None else CARDS[HEROES["spider_man"].hero]
    mode = words(f"champions-mode-{'expert' if view.course.expert else 'standard'}")
    villain = words.name("villain", view.scenario)
    return Ending(
        title=words("champions-pic-victory" if won else "champions-pic-defeat"),
        won=won,
        game=words("champions-end-of", villain=villain, mode=mode),
        reason=_reason(view, villain, words),
        length=words.round(view.round),
        drawing=drawing(card),
        tones=tones(card),
        rows=tuple(_row(view, seat, words) for seat in view.seats),
    )


def _reason(view: ChampionsView, villain: str, words: Words) -> str:
    said = words(f"champions-ended-{view.result}-{view.reason}") if view.result else ""
    if view.result != "lost" and view.main is not None and view.main.target:
        scheme = words("champions-end-scheme", threat=view.main.threat, target=view.main.target)
        return words.run_on(said, scheme)
    if view.result == "lost" and view.villain is not None:
        left, stages = view.villain.left or 0, view.stages_left
        return words.run_on(said, words("champions-end-villain", villain=villain, left=left, stages=stages))
    return said


def _row(view: ChampionsView, seat: HeroView, words: Words) -> Row:
    card = CARDS[HEROES[seat.hero].hero]
    values = []
    if view.tally is not None:
        for what, sign in _COUNTED:
            count = view.tally.get(f"{seat.seat}.{what}", 0)
            values.append(Figure(words(f"champions-end-{what}"), str(count), sign))
    left = 0 if seat.eliminated else seat.identity.left or 0
    values.append(Figure(words("champions-end-left"), str(left), "health"))
    out = f"{words.player(seat.seat)} · {words('champions-pic-out')}"
    return Row(
        drawing=drawing(card),
        tones=tones(card),
        name=words.name("hero", seat.hero),
        note=out if seat.eliminated else words.player(seat.seat),
        figures=tuple(values),
        winner=view.result == "won",
        out=seat.eliminated,
    )
