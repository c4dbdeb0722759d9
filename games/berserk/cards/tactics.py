"""The tactic deck: heroes play a card from it like their own."""

from __future__ import annotations

from games.berserk.cards.prelude import *


# clause: tactic.like-action
@action("tactic-1", options=lambda game, hero: [""] if hero_of(game, hero).fatigue else [])
def second_wind(game: Board, hero: Model, target: str) -> None:
    # clause: fatigue.reduce
    wounds.rest(game, hero_of(game, hero), 3)


action("tactic-2", options=patients)(heal)


@dice("tactic-3")
def ambush(game: Board, hero: Model, attack: Attack) -> None:
    if attacks(hero, attack) and not attack.targets[0].wounds:
        attack.pool.append("purple")


@action("tactic-4")
def forced_march(game: Board, hero: Model, target: str) -> None:
    quicken(game, hero, 2, "tactic-4")


when("tactic-5", Activation)(ripostes(1))


@action("tactic-7")
def cool_calculation(game: Board, hero: Model, target: str) -> None:
    gain_rerolls(game, hero, 2)


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
def smoke(game: Board, hero: Model, target: str) -> None:
    others = near(game, hero, game.heroes(), CARDS["tactic-10"].reach)
    harden(game, [hero, *others], 1, "tactic-10")


dice("tactic-11")(die_against("demon", "black"))
dice("tactic-12")(die_against("pirate", "purple"))
