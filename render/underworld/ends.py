"""The end: who won and how, and where everyone's points come from."""

from __future__ import annotations

from games.underworld.printed.content import CARDS
from games.underworld.state.view import SideView, UnderworldView
from render.kit.alt import facts
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, Colour
from render.kit.scenes.ending import Ending, Row
from render.kit.scenes.plain import Figure
from render.kit.signs import SIGNS
from render.underworld.faces import drawing, tones

_FEW, _SHORT = 3, 14
"""Regions, and letters of their names, to show side by side; more go into a line."""


def ending(view: UnderworldView, words: Words) -> Ending:
    winners = [side for side in view.sides if side.team == view.winner]
    emblem, both = _look(winners[0] if winners else None)
    return Ending(
        title=_title(winners, words),
        won=bool(winners),
        game="",
        reason=_reason(view, words),
        length=words.round(view.round),
        drawing=emblem,
        tones=both,
        rows=tuple(_row(view, side, words) for side in sorted(view.sides, key=lambda s: s not in winners)),
    )


def _look(side: SideView | None) -> tuple[str, tuple[Colour, Colour]]:
    if side is None or side.society is None:
        return SIGNS["influence"], (BRASS, BRASS_DARK)
    card = CARDS[side.society.code]
    return drawing(card), tones(card)


def _title(winners: list[SideView], words: Words) -> str:
    if not winners:
        return words("underworld-pic-draw")
    names = words.joined([words.player(side.seat) for side in winners])
    return words("underworld-end-won" if len(winners) == 1 else "underworld-end-won-team", players=names)


def _reason(view: UnderworldView, words: Words) -> str:
    if view.winner not in (0, 1):
        return words("underworld-ended-draw")
    won, lost = view.scores[view.winner], view.scores[1 - view.winner]
    if view.reason == "points":
        return words("underworld-end-points", won=won, lost=lost, goal=view.goal)
    return words(f"underworld-end-{view.reason}", won=won, lost=lost)


def _row(view: UnderworldView, side: SideView, words: Words) -> Row:
    emblem, both = _look(side)
    names = [words.name("card", code) for code in side.scored]
    ruins = sum(CARDS[code].points for code in side.scored) - side.score
    short = 0 < len(names) <= _FEW and not ruins and max(map(len, names)) <= _SHORT
    values = [Figure(name, f"+{CARDS[code].points}") for name, code in zip(names, side.scored, strict=True)]
    parts = [_won(code, words) for code in side.scored]
    if ruins:
        parts.append(words("underworld-end-ruins", count=ruins))
    return Row(
        drawing=emblem,
        tones=both,
        name=words.player(side.seat),
        note=words.name("card", side.society.code)
        if side.society is not None
        else words("underworld-no-society"),
        figures=tuple(values) if short else (),
        detail="" if short else facts(*parts) or words("underworld-end-none"),
        total=str(side.score),
        winner=side.team == view.winner,
    )


def _won(code: str, words: Words) -> str:
    return words("underworld-end-region", region=words.name("card", code), points=CARDS[code].points)
