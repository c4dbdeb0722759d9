"""Farnese: she keeps the others on their feet."""

from __future__ import annotations

from games.berserk.cards.prelude import *
from games.berserk.effects.attack import build_pool, roll_pool

PRAYERS = {"farnese-3": 1, "farnese-9": 2}


def _tired(game: Board, farnese: Model) -> list[str]:
    found = near(game, farnese, game.heroes(), ability_of(game, farnese).reach)
    return [model.id for model in found if hero_of(game, model).fatigue]


@action("farnese", options=_tired)
def stand_by_you(game: Board, farnese: Model, target: str) -> None:
    # clause: fatigue.reduce, ability.own, keyword.hero
    wounds.rest(game, game.hero(target), ability_of(game, farnese).relief)


def _has_attack(game: Board, farnese: Model) -> list[str]:
    acting = game.state.acting
    return [""] if acting and acting.model == farnese.id and acting.attacks > 0 else []


def _formation(game: Board, farnese: Model) -> Script[int]:
    """Roll the attack pool without attacking: penalties and rerolls count, stun doesn't and stays."""
    # clause: penalty.attack, hero-act.one-attack
    acting = game.state.acting
    assert acting is not None
    acting.attacks -= 1
    attack = Attack(farnese, [])
    yield from build_pool(game, attack, stunned=False)
    yield from roll_pool(game, attack)
    return attack.damage


@action("farnese-1", options=_has_attack)
def square_formation(game: Board, farnese: Model, target: str) -> Script[None]:
    # clause: hero-defence.value
    successes = yield from _formation(game, farnese)
    heroes = near(game, farnese, game.heroes(), CARDS["farnese-1"].reach)
    harden(game, [farnese, *heroes], successes // 2, "farnese-1")


action("farnese-2", "farnese-8", options=patients)(heal)


def _others(game: Board, farnese: Model) -> list[Model]:
    code = hero_of(game, farnese).stack[-1]
    return near(game, farnese, game.heroes(), CARDS[code].reach)


@action(*PRAYERS, options=lambda game, farnese: [""] if _others(game, farnese) else [])
def prayer(game: Board, farnese: Model, target: str) -> None:
    for hero in _others(game, farnese):
        gain_rerolls(game, hero, PRAYERS[hero_of(game, farnese).stack[-1]])


dice("farnese-4")(die_against("demon", "purple"))
dice("farnese-10")(die_against("demon", "black"))


@action("farnese-5", options=lambda game, farnese: [m.id for m in _others(game, farnese) if not m.activated])
def order(game: Board, farnese: Model, target: str) -> None:
    quicken(game, game.model(target), 2, "farnese-5")


def _with_serpico(game: Board, farnese: Model) -> list[str]:
    return [""] if partner(game, farnese, "serpico", CARDS["farnese-6"].reach) else []


@action("farnese-6", options=_with_serpico)
def with_my_brother(game: Board, farnese: Model, target: str) -> None:
    # clause: game.teamwork-effects
    harden(game, [farnese, game.model("serpico")], 1, "farnese-6")


@action("farnese-7", options=_has_attack)
def chain_knights(game: Board, farnese: Model, target: str) -> Script[None]:
    successes = yield from _formation(game, farnese)
    friends = near(game, farnese, people(game), CARDS["farnese-7"].reach)
    harden(game, [farnese, *friends], -(-successes // 2), "farnese-7")


@struck("farnese-10")
def blinding_silver(game: Board, farnese: Model, attack: Attack, target: Model, suffered: int) -> None:
    if attacks(farnese, attack) and game.has(target, "demon"):
        wounds.stun(game, target, 1)
