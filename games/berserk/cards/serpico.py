"""Serpico: a duelist who uses the wind and the enemy's own attacks."""

from __future__ import annotations

from games.berserk.cards.prelude import *

TOGETHER = "serpico-5:together"


@bonus("serpico", "defence")
def cool_head(game: Board, serpico: Model, model: Model) -> int:
    # clause: ability.enemy-phase
    if model is not serpico:
        return 0
    foes = len(near(game, serpico, game.enemies(), 1))
    ability = ability_of(game, serpico)
    return ability.defence if 1 <= foes <= ability.most else 0


when("serpico-1", Activation)(ripostes(1))
when("serpico-7", Activation)(ripostes(2))
when("serpico-10", Activation)(ripostes(1))


@dice("serpico-1", "serpico-7")
def answering_die(game: Board, serpico: Model, attack: Attack) -> None:
    # clause: riposte.extra-dice
    if attacks(serpico, attack) and attack.riposte:
        attack.pool.append("orange")


def _alone(game: Board, attack: Attack) -> bool:
    return not beside_target(game, attack, game.enemies())


@dice("serpico-3")
def lunge(game: Board, serpico: Model, attack: Attack) -> None:
    if attacks(serpico, attack) and _alone(game, attack):
        attack.pool.append("orange")


@guard("serpico-4", "serpico-10")
def cloak_of_wind(game: Board, serpico: Model, attack: Attack, target: Model) -> int:
    # clause: effect.enemy-phase
    far = range_between(game, serpico, attack.attacker) > 1
    return 3 if target is serpico and attack.attacker.kind == "enemy" and far else 0


@when("serpico-5", Activation)
def bodyguard(game: Board, serpico: Model, moment: Activation) -> None:
    if begins(serpico, moment):
        gain_ripostes(game, serpico, 1)
    _stand_together(game, serpico, moment)


def _stand_together(game: Board, serpico: Model, moment: Moment) -> None:
    """Once a round, as soon as Farnese has been activated and they're near each other, whichever moved."""
    # clause: game.teamwork-effects, riposte.together
    uses = hero_of(game, serpico).uses
    if not uses.get(TOGETHER) and partner(game, serpico, "farnese", CARDS["serpico-5"].reach):
        uses[TOGETHER] = 1
        gain_ripostes(game, serpico, 1)


when("serpico-5", Entered)(_stand_together)
when("serpico-5", Attacked)(_stand_together)


@action("serpico-6", options=lambda game, serpico: [m.id for m in near(game, serpico, game.enemies(), 1)])
def feint(game: Board, serpico: Model, target: str) -> None:
    harden(game, [game.model(target)], -1, "serpico-6", until="round")


@targets("serpico-8")
def gale(game: Board, serpico: Model, attack: Attack) -> list[Model]:
    # clause: hero-attack.multi-target, hero-attack.visible
    if not shoots(serpico, attack, "serpico-8"):
        return []
    return beside_target(game, attack, seen(game, serpico, game.enemies(), 3))


@dice("serpico-9")
def heart_thrust(game: Board, serpico: Model, attack: Attack) -> None:
    if attacks(serpico, attack) and _alone(game, attack):
        attack.pool.append("black")
