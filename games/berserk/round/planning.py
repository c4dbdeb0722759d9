"""The planning step: every hero lays one to three cards, openly, until all have closed their plans."""

from __future__ import annotations

from functools import cache

from games.berserk.effects.dice import MEANS
from games.berserk.effects.stats import board_of
from games.berserk.printed.content import CARDS
from games.berserk.state.model import FATIGUE, Hero
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Decision, Option, Picks, Script, ask_any
from games.kernel.text import Name

MOST = 3


def span(game: Board) -> str:
    """The span in which questions that are asked again keep their id: a round of this try at an adventure."""
    state = game.state
    tries = len(state.campaign.results) if state.campaign else 0
    return f"{state.adventure}.{tries}.{state.round}"


def plan(game: Board) -> Script[None]:
    """One answer of the planning step: cards are laid, laid anew, or a plan is closed."""
    # clause: planning.together, planning.until-all, round.hero-phase-steps
    asked = questions(game)
    if not any(decision.kind == "berserk.ready" or not decision.optional for decision in asked):
        begin_action(game)
        return
    index, picks = yield from ask_any(asked)
    hero = game.state.heroes[asked[index].source.removeprefix("model:")]
    if asked[index].kind == "berserk.ready":
        top = picks[0].removeprefix("top-")
        if top in hero.stack[:-1]:
            lay(game, hero, (*(code for code in hero.stack if code != top), top))
        close(game, hero)
    else:
        lay(game, hero, picks)


def questions(game: Board) -> list[Decision]:
    """What is asked of every hero's seats: to close a plan that lies, to lay one, or to lay it anew."""
    asked: list[Decision] = []
    for model in game.heroes():
        hero = game.state.heroes[model.id]
        for seat in game.commanders(model):
            if hero.stack and not hero.ready:
                asked.append(_ready(game, hero, seat))
            if hero.hand or hero.stack:
                asked.append(_plan(game, hero, seat))
    # What the table waits for comes first.
    return sorted(asked, key=lambda decision: decision.optional)


def _plan(game: Board, hero: Hero, seat: int) -> Decision:
    """Which cards, the last of them on top until the plan is closed with one on top; a stack that lies already
    may be changed until all have closed."""
    # clause: planning.count, planning.stack, planning.power-for-fatigue
    # clause: fatigue.one-card, fatigue.two-cards, fatigue.three-cards
    cards = [*hero.stack, *hero.hand]
    most = min(MOST, len(cards))
    names = tuple(Name("card", code) for code in hero.stack)
    prompt = said("replan-prompt", hero=Name("hero", hero.code), cards=names) if names else None
    return Decision(
        seat=seat,
        kind="berserk.plan",
        prompt=prompt or said("plan-prompt", hero=Name("hero", hero.code)),
        options=tuple(map(_option, cards)),
        min_picks=1,
        max_picks=most,
        suggested=tuple(hero.stack) or suggestion(hero),
        source=f"model:{hero.code}",
        optional=bool(hero.stack),
        lasting=span(game),
    )


def suggestion(hero: Hero) -> Picks:
    """The two cards that give most, instant ones last and one that reaches far on top; a single one where the
    fatigue of two would knock the hero out."""
    two = hero.fatigue + FATIGUE[2] < board_of(hero).ko
    best = sorted(hero.hand, key=_gives, reverse=True)[: 2 if two else 1]
    return tuple(sorted(best, key=lambda code: (CARDS[code].range, CARDS[code].number)))


@cache
def _gives(code: str) -> tuple[bool, float]:
    card = CARDS[code]
    dice = sum(MEANS[colour] * number for colour, number in card.dice.items())
    return not card.instant, dice + (card.movement + card.defence) / 2


@cache
def _option(code: str) -> Option:
    told = said("told", text=Name("told", f"card/{code}"))
    return Option(code, said("card", card=Name("card", code)), (f"card:{code}",), detail=told)


def _ready(game: Board, hero: Hero, seat: int) -> Decision:
    """Whether the plan is closed, and with which card on top."""
    *under, top = hero.stack
    options = [Option("ready", said("ready-top", card=Name("card", top)) if under else said("ready"))]
    options += [Option(f"top-{code}", said("ready-top", card=Name("card", code))) for code in under]
    return Decision(
        seat=seat,
        kind="berserk.ready",
        prompt=said(
            "ready-prompt",
            hero=Name("hero", hero.code),
            cards=tuple(Name("card", code) for code in hero.stack),
            fatigue=FATIGUE[len(hero.stack)],
        ),
        options=tuple(options),
        suggested=("ready",),
        source=f"model:{hero.code}",
        lasting=span(game),
    )


def lay(game: Board, hero: Hero, picks: Picks) -> None:
    """Lay these cards as the hero's stack, the last on top; what lay there goes back to hand."""
    # clause: planning.stack, planning.left-visible
    cards = [*hero.hand, *hero.stack]
    hero.stack = list(picks)
    hero.hand = [code for code in (*hero.cards, *cards) if code in cards and code not in picks]
    hero.hand = list(dict.fromkeys(hero.hand))
    hero.ready = False
    under, top = tuple(Name("card", code) for code in picks[:-1]), Name("card", picks[-1])
    key = "planned" if under else "planned-one"
    told = said(key, hero=Name("hero", hero.code), cards=under, top=top, fatigue=FATIGUE[len(picks)])
    game.emit("planned", told, {"hero": hero.code, "cards": list(picks)})


def close(game: Board, hero: Hero) -> None:
    """The hero's plan is made."""
    hero.ready = True
    game.emit("ready", said("closed", hero=Name("hero", hero.code)), {"hero": hero.code})


def begin_action(game: Board) -> None:
    """All have planned: nothing can be changed any more, and the action step begins."""
    # clause: planning.locked, planning.until-all, planning.stack-lasts
    state = game.state
    state.phase = "action"
    state.walks = []
    for model in game.heroes():
        state.heroes[model.id].ready = True
    left = tuple(name_of(model) for model in game.heroes())
    told = said("phase-action", heroes=left)
    game.emit("phase", told, {"phase": "action", "round": state.round}, chapter=True)
