"""The tactic deck: those who find such a card play it like their own."""

from __future__ import annotations

from games.berserk.cards.prelude import *


# clause: tactic.like-action
@action("tactic-1", options=lambda game, hero: [""] if hero_of(game, hero).fatigue else [])
def second_wind(game: Board, hero: Model, target: str) -> Script[None]:
    # clause: fatigue.reduce
    wounds.rest(game, hero_of(game, hero), 3)
    yield from ()


@action("tactic-2", options=lambda game, hero: patients(game, hero, "tactic-2"))
def bandages(game: Board, hero: Model, target: str) -> Script[None]:
    yield from heal(game, hero, target, "tactic-2")


@dice("tactic-3")
def ambush(game: Board, hero: Model, attack: Attack) -> None:
    if attacks(hero, attack) and not attack.targets[0].wounds:
        attack.pool.append("purple")


@action("tactic-4")
def forced_march(game: Board, hero: Model, target: str) -> Script[None]:
    quicken(game, hero, 2, "tactic-4")
    yield from ()


@when("tactic-5", Activation)
def stand_fast(game: Board, hero: Model, moment: Activation) -> None:
    if begins(hero, moment):
        gain_ripostes(game, hero, 1)


@action("tactic-7")
def cool_calculation(game: Board, hero: Model, target: str) -> Script[None]:
    gain_rerolls(game, hero, 2)
    yield from ()


@targets("tactic-8")
def oil_flask(game: Board, hero: Model, attack: Attack) -> list[Model]:
    # clause: hero-attack.multi-target
    return beside_target(game, attack, game.enemies()) if shoots(hero, attack, "tactic-8") else []


@struck("tactic-8")
def burning_oil(game: Board, hero: Model, attack: Attack, target: Model, suffered: int) -> None:
    if shoots(hero, attack, "tactic-8"):
        wounds.bleed(game, target, 1)


@dice("tactic-9")
def combined_attack(game: Board, hero: Model, attack: Attack) -> None:
    # clause: game.teamwork-effects
    if attacks(hero, attack):
        helpers = [m for m in beside_target(game, attack, game.heroes()) if m is not hero and awake(game, m)]
        attack.pool += ["red"] * len(helpers)


@action("tactic-10")
def smoke(game: Board, hero: Model, target: str) -> Script[None]:
    others = near(game, hero, game.heroes(), CARDS["tactic-10"].reach)
    harden(game, [hero, *others], 1, "tactic-10")
    yield from ()


@dice("tactic-11")
def holy_water(game: Board, hero: Model, attack: Attack) -> None:
    # clause: keyword.demon
    if attacks(hero, attack) and against(game, attack, "demon"):
        attack.pool.append("black")


@dice("tactic-12")
def repel_boarders(game: Board, hero: Model, attack: Attack) -> None:
    # clause: keyword.pirate
    if attacks(hero, attack) and against(game, attack, "pirate"):
        attack.pool.append("purple")
