"""Why an answer is good, in one sentence of facts: what its seat sees, and the print."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.decision import Decision, Option, Picks
from games.kernel.text import Arg, Name, Player, Text, text
from games.underworld.ai.judge import Judge
from games.underworld.printed.content import CARDS, CONTESTS
from games.underworld.state.view import CardView, RegionView, UnderworldView

Icons = tuple[int, int, int]
DEAR: Final = 5
"""Minimum cost of a card to mulligan it."""


def reason(view: UnderworldView, decision: Decision, picks: Picks) -> Text | None:
    """One sentence, or None if there's nothing to say."""
    say = _QUESTIONS.get(decision.kind.removeprefix("underworld."))
    if say is None or not view.sides or not picks:
        return None
    return say(Judge(view, decision.seat), decision, [decision.option(pick) for pick in picks])


def need(view: UnderworldView, seat: int) -> Text | None:
    """Points needed to win, and both sides' points."""
    if not view.sides:
        return None
    team = view.sides[seat].team
    facts = {"goal": view.goal, "mine": view.scores[team], "theirs": view.scores[1 - team]}
    return text("underworld-need", **facts)


def _said(key: str, **args: Arg) -> Text:
    return text(f"underworld-because-{key}", **args)


# -- icons in a region -------------------------------------------------------------------------------------


def _brings(judge: Judge, region: RegionView, more: Icons) -> Text | None:
    """The contest where this many more icons count most: one they turn, else influence, else any."""
    found = [_contest(judge, region, number, plus) for number, plus in enumerate(more) if plus > 0]
    if not found:
        return None
    _, number, mine, theirs = max(found)
    place = Name("card", region.code)
    if number == 2 and region.influence[judge.team] + mine - theirs - region.influence[1 - judge.team] >= (
        region.threshold
    ):
        has, need = region.influence[judge.team], region.threshold
        return _said("wins", region=place, mine=mine, theirs=theirs, has=has, need=need)
    facts: dict[str, Arg] = {"contest": Name("contest", CONTESTS[number]), "mine": mine, "theirs": theirs}
    return _said("leads" if mine > theirs else "counts", region=place, count=more[number], **facts)


def _contest(judge: Judge, region: RegionView, number: int, plus: int) -> tuple[float, int, int, int]:
    """How much a contest changes, its number, and both sides' icons afterwards."""
    before = region.totals[judge.team][number]
    mine, theirs = before + plus, region.totals[1 - judge.team][number]
    turned = 2.0 * (mine > theirs >= before) + 1.0 * (mine >= theirs > before) + 0.5 * (number == 2)
    return turned, number, mine, theirs


# -- a turn ------------------------------------------------------------------------------------------------


def _turn(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    option = options[0]
    say = _DEEDS.get(option.intent)
    if say is not None and option.about in CARDS:
        return say(judge, option)
    return _said("pass", count=judge.ready) if option.manner in ("end", "pass") else None


def _played(judge: Judge, option: Option) -> Text | None:
    """A character where it does most; anything else by the funds it leaves."""
    card = CARDS[option.about]
    if card.type == "character" and judge.view.regions:
        icons = judge.icons(card)
        _, region = judge.best_region(icons, list(judge.view.regions))
        return _brings(judge, region, icons)
    handle = option.refs[0].partition(":")[2] if option.refs else ""
    cost = next((held.cost for held in judge.view.hand if held.handle == handle), None)
    if cost is None or not 0 < cost <= judge.ready:
        return None
    left = judge.ready - cost
    return _said("left", cost=cost, left=left) if left else _said("all", cost=cost)


def _built(judge: Judge, option: Option) -> Text:
    side, colour = judge.side, CARDS[option.about].colour
    same = sum(CARDS[asset.code].colour == colour for asset in side.assets)
    return _said("asset", count=len(side.assets) + 1, colour=Name("colour", colour), same=same + 1)


def _sent(judge: Judge, option: Option) -> Text | None:
    """An infiltrator counts as one influence."""
    if not judge.view.regions:
        return None
    _, region = judge.best_region((0, 0, 1), list(judge.view.regions))
    return _brings(judge, region, (0, 0, 1))


def _revealed(judge: Judge, option: Option) -> Text | None:
    """Its icons, minus the one influence it counted for."""
    found = judge.find(option)
    if found is None or found[0] is None or not found[1].code:
        return None
    icons = judge.icons(CARDS[found[1].code])
    return _brings(judge, found[0], (icons[0], icons[1], icons[2] - 1))


_DEEDS: Final[dict[str, Callable[[Judge, Option], Text | None]]] = {
    "play": _played,
    "asset": _built,
    "dispatch": _sent,
    "reveal": _revealed,
}


# -- other questions ---------------------------------------------------------------------------------------


def _decide(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    """The region for a card that enters."""
    region = judge.region(options[0].id)
    if decision.intent != "where" or region is None or decision.about not in CARDS:
        return None
    return _brings(judge, region, judge.icons(CARDS[decision.about]))


def _target(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    found = judge.find(options[0])
    if found is None or found[1].kind != "character":
        return None
    return _at(judge, found[1])


def _at(judge: Judge, card: CardView) -> Text:
    icons = dict(zip(CONTESTS, card.icons, strict=True))
    life = max((card.defence or 0) - card.damage, 0)
    key = "at-mine" if judge.mine(card) else "at-theirs"
    return _said(key, card=Name("card", card.code), seat=Player(card.seat), life=life, **icons)


def _mulligan(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    cost = min(CARDS[option.about].printed_cost for option in options)
    return _said("mulligan", cost=cost) if cost >= DEAR else None


_QUESTIONS: Final[dict[str, Callable[[Judge, Decision, list[Option]], Text | None]]] = {
    "turn": _turn,
    "priority": _turn,
    "decide": _decide,
    "target": _target,
    "choose": _target,
    "mulligan": _mulligan,
}
