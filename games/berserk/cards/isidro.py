"""Isidro: quick, with bombs that hit friend and foe alike."""

from __future__ import annotations

from games.berserk.cards.prelude import *
from games.berserk.effects.dice import strongest_first
from games.kernel.decision import Option

BOMBS = ("isidro-3", "isidro-7")
NIMBLE = ("isidro-4", "isidro-8")


@dice("isidro")
def self_confidence_die(game: Board, isidro: Model, attack: Attack) -> Script[None]:
    # clause: ability.own, ability.hero-phase, ability.enemy-phase
    if attacks(isidro, attack):
        yield from add_own_die(game, attack, ability_of(game, isidro).die)


@when("isidro", Activation)
def self_confidence(game: Board, isidro: Model, moment: Activation) -> None:
    if begins(isidro, moment):
        gain_rerolls(game, isidro, ability_of(game, isidro).rerolls)


@dice("isidro-1")
def guts_style(game: Board, isidro: Model, attack: Attack) -> Script[None]:
    # clause: game.teamwork-effects, effect.can-do, game.borrowed-die
    guts = partner(game, isidro, "guts", 2)
    if guts is None or not attacks(isidro, attack):
        return
    own = indomitable(game, guts)
    pool = stats.pool(game, guts) + ([own] if own else [])
    if pool:
        options = [Option(f"die-{each}", said(f"die-{each}")) for each in dict.fromkeys(strongest_first(pool))]
        prompt = said("guts-style-prompt", model=name_of(isidro), other=name_of(guts))
        picked = yield from heroes_choose(game, "die", prompt, options, isidro, source="card:isidro-1")
        die = next(each for each in pool if picked == f"die-{each}")
        attack.pool.append(die)
        card, colour = Name("card", "isidro-1"), said(f"die-{die}")
        told = said("borrows", card=card, model=name_of(isidro), other=name_of(guts), die=colour)
        game.emit("borrows", told, {"model": isidro.id, "other": guts.id, "colour": die})


@action("isidro-2", options=lambda game, isidro: [""] if hero_of(game, isidro).discard else [])
def reload(game: Board, isidro: Model, target: str) -> None:
    # An instant card in this round's stack is discarded only in Maintenance, so this doesn't return it.
    # clause: instant.recover
    hero = hero_of(game, isidro)
    back, hero.discard = hero.discard, []
    hero.hand += back
    told = said("reloads", model=name_of(isidro), cards=tuple(Name("card", code) for code in back))
    game.emit("reload", told, {"model": isidro.id, "cards": back})


@targets(*BOMBS)
def bomb(game: Board, isidro: Model, attack: Attack) -> list[Model]:
    # It hits everyone beside the target: friends, and the thrower too.
    # clause: hero-attack.multi-target
    if attack.attacker is not isidro or attack.form.source not in BOMBS:
        return []
    return beside_target(game, attack, game.standing())


@dice("isidro-7")
def big_bomb(game: Board, isidro: Model, attack: Attack) -> Script[None]:
    if shoots(isidro, attack, "isidro-7"):
        yield from add_own_die(game, attack, "red")


def _run_on(game: Board, isidro: Model, moment: Attacked) -> None:
    acting, uses = game.state.acting, hero_of(game, isidro).uses
    source = hero_of(game, isidro).stack[-1]
    if moment.by == isidro.id and acting and acting.model == isidro.id and not uses.get(source):
        uses[source] = 1
        quicken(game, isidro, 2, source)


for _code in NIMBLE:
    when(_code, Attacked)(_run_on)


@guard("isidro-5", "isidro-9")
def sidestep(game: Board, isidro: Model, attack: Attack, target: Model) -> int:
    # clause: effect.enemy-phase
    far = range_between(game, isidro, attack.attacker) > 1
    return 2 if target is isidro and attack.attacker.kind == "enemy" and far else 0


@struck("isidro-8")
def salamander_dagger(game: Board, isidro: Model, attack: Attack, target: Model, wounds: int) -> None:
    if attacks(isidro, attack):
        bleed(game, target, 1)


when("isidro-9", Activation)(ripostes(1))


@struck("isidro-10")
def rain_of_stones(game: Board, isidro: Model, attack: Attack, target: Model, wounds: int) -> None:
    if shoots(isidro, attack, "isidro-10"):
        stun(game, target, 1)
