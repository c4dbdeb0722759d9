"""The planning step: every hero openly plays one to three cards, until all plans are closed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import Any

from games.berserk.effects.dice import MEANS
from games.berserk.effects.stats import board_of
from games.berserk.printed.content import CARDS
from games.berserk.state.model import FATIGUE, Hero
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Decision, Option, Picks, Script, ask_any
from games.kernel.text import Name

MOST = 3
HEALED = 0.7
"""Value of a point of health, in successes."""


def span(game: Board) -> str:
    """The span in which repeated questions keep their id: one round of one try at an adventure."""
    state = game.state
    tries = len(state.campaign.results) if state.campaign else 0
    return f"{state.adventure}.{tries}.{state.round}"


def plan(game: Board) -> Script[None]:
    """One answer of the planning step: a hero's cards, a change of them, or a closed plan."""
    # clause: planning.together, planning.until-all, round.hero-phase-steps
    asked = questions(game)
    if not any(decision.kind == "berserk.ready" or not decision.optional for decision in asked):
        begin_action(game)
        return
    index, picks = yield from ask_any(asked, apart=True)
    if asked[index].kind == "berserk.ready":
        close_plans(game, heroes_of(game, asked[index].seat), picks[0].removeprefix("top-"))
    else:
        lay(game, game.state.heroes[asked[index].source.removeprefix("model:")], picks)


def questions(game: Board) -> list[Decision]:
    """Each seat's questions: to plan for each of its heroes, or change the plan; and once they all have one, to
    close them."""
    asked: list[Decision] = []
    for seat in range(game.state.seats):
        mine = [hero for hero in heroes_of(game, seat) if hero.hand or hero.stack]
        unclosed = [hero for hero in mine if not hero.ready]
        if unclosed and all(hero.stack for hero in mine):
            asked.append(_ready(game, unclosed, seat))
        asked += [_plan(game, hero, seat) for hero in mine]
    # Questions that the table waits for come first.
    return sorted(asked, key=lambda decision: decision.optional)


def heroes_of(game: Board, seat: int) -> list[Hero]:
    """The heroes on the board that a seat commands."""
    return [game.state.heroes[model.id] for model in game.heroes() if seat in game.commanders(model)]


def _plan(game: Board, hero: Hero, seat: int) -> Decision:
    """Which cards, the last one on top until a closing answer picks another top card; a plan can be changed
    until all are closed."""
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
        suggested=tuple(hero.stack) or suggestion(game, hero),
        source=f"model:{hero.code}",
        optional=bool(hero.stack),
        lasting=span(game),
    )


def ready_after(game: Board, decision: Decision) -> bool:
    """Whether the seat will be asked to close its plans right after this one."""
    mine = [hero for hero in heroes_of(game, decision.seat) if hero.hand or hero.stack]
    return all(hero.stack for hero in mine if f"model:{hero.code}" != decision.source)


def suggestion(game: Board, hero: Hero) -> Picks:
    """The two cards worth most with the better one on top; a single one if the fatigue of two would knock the
    hero out."""
    hurt = game.model(hero.code).wounds
    size = 2 if hero.fatigue + FATIGUE[2] < board_of(hero).ko and len(hero.hand) > 1 else 1
    return max(permutations(hero.hand, size), key=lambda cards: _worth(cards, hurt))


def _worth(cards: Sequence[str], hurt: int) -> tuple[bool, float]:
    """Value of a stack, top card last: instant cards are kept for later; healing counts only if hurt."""
    top = CARDS[cards[-1]]
    effect = HEALED * min(top.heals, hurt) if top.heals else top.worth.top or 0.0
    return not any(CARDS[code].instant for code in cards), sum(map(_gives, cards)) + effect


@cache
def _gives(code: str) -> float:
    card = CARDS[code]
    dice = sum(MEANS[colour] * number for colour, number in card.dice.items())
    return dice + (card.movement + card.defence) / 2


@cache
def _option(code: str) -> Option:
    told = said("told", text=Name("told", f"card/{code}"))
    return Option(code, said("card", card=Name("card", code)), (f"card:{code}",), detail=told)


def _ready(game: Board, unclosed: Sequence[Hero], seat: int) -> Decision:
    """Whether to close these plans, and with which card on top."""
    prompt = said("ready-prompt-all", plans=tuple(said("plan-lies", **_lying(hero)) for hero in unclosed))
    return Decision(
        seat=seat,
        kind="berserk.ready",
        prompt=prompt if len(unclosed) > 1 else said("ready-prompt", **_lying(unclosed[0])),
        options=tuple(_closings(unclosed)),
        suggested=("ready",),
        source=f"model:{unclosed[0].code}" if len(unclosed) == 1 else "",
        lasting=span(game),
    )


def _lying(hero: Hero) -> dict[str, Any]:
    cards = tuple(Name("card", code) for code in hero.stack)
    return {"hero": Name("hero", hero.code), "cards": cards, "top": cards[-1], "fatigue": FATIGUE[len(cards)]}


def _closings(unclosed: Sequence[Hero]) -> Iterator[Option]:
    """Every plan as it is, or one of them with another of its cards on top."""
    if len(unclosed) > 1:
        yield Option("ready", said("ready-all"))
    else:
        under, top = unclosed[0].stack[:-1], unclosed[0].stack[-1]
        yield Option("ready", said("ready-top", card=Name("card", top)) if under else said("ready"))
    for hero in unclosed:
        for code in hero.stack[:-1]:
            card, its = Name("card", code), Name("hero", hero.code)
            of_it = said("ready-top-of", hero=its, card=card)
            label = of_it if len(unclosed) > 1 else said("ready-top", card=card)
            yield Option(f"top-{code}", label, about=hero.code)


def close_plans(game: Board, mine: Sequence[Hero], top: str) -> None:
    """Close the plan that gets this card on top, or every plan as it is."""
    found = [hero for hero in mine if top in hero.stack[:-1]]
    for hero in found:
        lay(game, hero, (*(code for code in hero.stack if code != top), top))
    for hero in found or [hero for hero in mine if hero.stack and not hero.ready]:
        hero.ready = True
        game.emit("ready", said("closed", hero=Name("hero", hero.code)), {"hero": hero.code})


def lay(game: Board, hero: Hero, picks: Picks) -> None:
    """Make these cards the hero's stack, the last on top; the old ones go back to hand."""
    # clause: planning.stack, planning.left-visible
    cards, before = [*hero.hand, *hero.stack], hero.stack
    hero.stack = list(picks)
    hand = [code for code in (*hero.cards, *cards) if code in cards and code not in picks]
    hero.hand = list(dict.fromkeys(hand))
    hero.ready = False
    under, top = tuple(Name("card", code) for code in picks[:-1]), Name("card", picks[-1])
    key = f"planned{'' if under else '-one'}{'-instead' if before else ''}"
    if sorted(before) == sorted(picks):
        key = "planned-top"
    told = said(key, hero=Name("hero", hero.code), cards=under, top=top, fatigue=FATIGUE[len(picks)])
    game.emit("planned", told, {"hero": hero.code, "cards": list(picks)})


def begin_action(game: Board) -> None:
    """All have planned: nothing can be changed anymore, and the action step begins."""
    # clause: planning.locked, planning.until-all, planning.stack-lasts
    state = game.state
    state.phase, state.walks = "action", []
    for model in game.heroes():
        state.heroes[model.id].ready = True
    told = said("phase-action", heroes=tuple(map(name_of, game.heroes())))
    game.emit("phase", told, {"phase": "action", "round": state.round}, chapter=True)
