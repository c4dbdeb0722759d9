"""Guts: wide sword strokes, and extra dice at low health."""

from __future__ import annotations

from typing import Final

from games.berserk.cards.prelude import *
from games.berserk.state.model import Bonus

RED: Final[Colour] = "red"
PURPLE: Final[Colour] = "purple"
BLACK: Final[Colour] = "black"


@dice("guts")
def indomitable_die(game: Board, guts: Model, attack: Attack) -> None:
    # clause: ability.hero-phase, ability.enemy-phase
    colour = indomitable(game, guts)
    if attacks(guts, attack) and colour:
        attack.pool.append(colour)


def _double_red(game: Board, guts: Model, attack: Attack, distance: int) -> None:
    # clause: hero-attack.damage, effect.text-rules
    acting = game.state.acting
    if acting and attacks(guts, attack) and acting.ranges.get(attack.targets[0].id, 0) >= distance:
        attack.worth = [
            worth * 2 if die.colour == RED else worth
            for worth, die in zip(attack.worth, attack.dice, strict=True)
        ]


@damage("guts-1")
def deadly_charge(game: Board, guts: Model, attack: Attack) -> None:
    _double_red(game, guts, attack, 4)


@targets("guts-2")
def wide_sweep(game: Board, guts: Model, attack: Attack) -> list[Model]:
    # clause: hero-attack.multi-target, effect.optional
    return near(game, guts, game.enemies(), 1) if shoots(guts, attack, "guts-2") else []


dice("guts-3")(die_against("demon", BLACK))


when("guts-4", Activation)(ripostes(1))


@dice("guts-4")
def iron_riposte(game: Board, guts: Model, attack: Attack) -> None:
    # clause: riposte.extra-dice, effect.enemy-phase
    if attacks(guts, attack) and attack.riposte:
        attack.pool.append(RED)


@dice("guts-5")
def cannon_arm(game: Board, guts: Model, attack: Attack) -> None:
    if shoots(guts, attack, "guts-5"):
        attack.pool += [PURPLE, PURPLE]


action("guts-6", options=patients)(heal)


@targets("guts-7")
def whirlwind(game: Board, guts: Model, attack: Attack) -> list[Model]:
    return near(game, guts, game.enemies(), 2) if shoots(guts, attack, "guts-7") else []


@dice("guts-7")
def whirlwind_die(game: Board, guts: Model, attack: Attack) -> None:
    if shoots(guts, attack, "guts-7"):
        attack.pool.append(RED)


@damage("guts-8")
def black_swordsman(game: Board, guts: Model, attack: Attack) -> None:
    _double_red(game, guts, attack, 3)


@dice("guts-9")
def repeating_crossbow(game: Board, guts: Model, attack: Attack) -> None:
    if shoots(guts, attack, "guts-9"):
        attack.rerolls += 1


def _may_don(game: Board, guts: Model) -> list[str]:
    return [""] if stats.left(game, guts) > 1 and game.state.acting and game.state.acting.attacks else []


@action("guts-10", options=_may_don)
def berserker_armour(game: Board, guts: Model, target: str) -> Script[None]:
    told = said("armour", model=name_of(guts))
    game.emit("armour", told, {"model": guts.id})
    guts.bonuses.append(Bonus("dice", 2, "activation", "guts-10", BLACK))
    yield from wound(game, guts, 1, why="armour")
