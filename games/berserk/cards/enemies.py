"""Abilities of enemies: always on while their condition holds."""

from __future__ import annotations

from games.berserk.cards.prelude import *
from games.berserk.effects.stats import hurt


@dice("troll")
def scent_of_blood(game: Board, troll: Model, attack: Attack) -> None:
    # clause: enemy-attack.pool
    if attacks(troll, attack):
        hurting = [model for model in game.standing() if hurt(game, model)]
        if len(near(game, troll, hurting, 5)) >= 2:
            attack.pool.append("red")


@struck("ogre")
def crushing_blow(game: Board, ogre: Model, attack: Attack, target: Model, suffered: int) -> None:
    if attacks(ogre, attack):
        wounds.stun(game, target, 1)


@dice("kelpie")
def drag_under(game: Board, kelpie: Model, attack: Attack) -> None:
    if attacks(kelpie, attack) and not beside_target(game, attack, people(game)):
        attack.pool.append("orange")


@dice("daka")
def swarm(game: Board, daka: Model, attack: Attack) -> None:
    if attacks(daka, attack):
        others = [m for m in game.enemies() if m.code == "daka" and m is not daka]
        if beside_target(game, attack, others):
            attack.pool.append("yellow")


@dice("pirate-captain")
def at_them(game: Board, captain: Model, attack: Attack) -> None:
    # clause: keyword.pirate
    pirate = attack.attacker
    if attack.targets and game.has(pirate, "pirate") and near(game, captain, [pirate], 3):
        attack.pool.append("yellow")


@bonus("kushan-soldier", "defence")
def shield_wall(game: Board, soldier: Model, model: Model) -> int:
    if model is not soldier:
        return 0
    return int(any(m.code == "kushan-soldier" for m in near(game, soldier, game.enemies(), 1)))


@dice("bakiraka")
def finish_off(game: Board, bakiraka: Model, attack: Attack) -> None:
    if attacks(bakiraka, attack) and attack.targets[0].wounds:
        attack.pool.append("red")


@targets("makara")
def tidal_breath(game: Board, makara: Model, attack: Attack) -> list[Model]:
    # clause: enemy-attack.multi-target, enemy-attack.visible
    return seen(game, makara, people(game), 2) if attacks(makara, attack) else []


@dice("hellhound")
def blood_trail(game: Board, hound: Model, attack: Attack) -> None:
    if attacks(hound, attack) and attack.targets[0].bleeding:
        attack.pool.append("orange")


@when("possessed", Fallen)
def evil_spirit(game: Board, possessed: Model, moment: Fallen) -> None:
    if moment.model != possessed.id or moment.cell is None:
        return
    for other in game.enemies():
        if other.code == "possessed" and range_between(game, moment.cell, other) <= 2:
            _mend(game, other)


@when("pishacha", EnemyPhaseEnds)
def regrowth(game: Board, pishacha: Model, moment: EnemyPhaseEnds) -> None:
    _mend(game, pishacha)


def _mend(game: Board, enemy: Model) -> None:
    if enemy.wounds:
        enemy.wounds -= 1
        told = said("mends", model=name_of(enemy), count=1)
        game.emit("healed", told, {"model": enemy.id, "count": 1})


@guard("wraith")
def chill_touch(game: Board, wraith: Model, attack: Attack, target: Model) -> int:
    return -1 if attacks(wraith, attack) else 0


@when("slan", EnemyPhaseEnds)
def princess_of_the_deep(game: Board, slan: Model, moment: EnemyPhaseEnds) -> None:
    # clause: bleeding.stacks
    for model in near(game, slan, people(game), 2):
        wounds.bleed(game, model, 1)


@chooses("zodd")
def nosferatu(game: Board, zodd: Model) -> list[Model]:
    # clause: enemy-attack.target, enemy-attack.multi-target
    found = near(game, zodd, people(game), 2)
    return found if len(found) > 1 else []


@targets("zodd")
def nosferatu_targets(game: Board, zodd: Model, attack: Attack) -> list[Model]:
    return nosferatu(game, zodd) if attacks(zodd, attack) else []


@bonus("zodd", "movement")
def nosferatu_movement(game: Board, zodd: Model, model: Model) -> int:
    # clause: enemy-move.points
    return int(model is zodd and bool(nosferatu(game, zodd)))


def _single_near(game: Board, grunbeld: Model) -> bool:
    return len(near(game, grunbeld, people(game), 2)) == 1


@dice("grunbeld")
def fire_dragon(game: Board, grunbeld: Model, attack: Attack) -> None:
    if attacks(grunbeld, attack) and _single_near(game, grunbeld):
        attack.pool.append("red")


@bonus("grunbeld", "movement")
def fire_dragon_movement(game: Board, grunbeld: Model, model: Model) -> int:
    # clause: enemy-move.points
    return 4 if model is grunbeld and _single_near(game, grunbeld) else 0


@dice("ganishka")
def emperor_of_terror(game: Board, ganishka: Model, attack: Attack) -> None:
    if attacks(ganishka, attack):
        attack.pool += ["grey"] * (max(len(near(game, ganishka, people(game), 2)), 1) - 1)
