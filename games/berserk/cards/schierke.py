"""Schierke: magic from afar, paid for with astral cubes."""

from __future__ import annotations

from math import ceil
from typing import Final

from games.berserk.cards.prelude import *
from games.berserk.effects.dice import MEANS

ARROWS = ("schierke-1", "schierke-7")
RINGS = ("schierke-2", "schierke-8")
THOUGHTS = {"schierke-3": 1, "schierke-9": 2}
PER_CUBE = 3
PURPLE: Final[Colour] = "purple"


@when("schierke", Activation)
def astral_sight(game: Board, schierke: Model, moment: Activation) -> None:
    if begins(schierke, moment):
        ability = ability_of(game, schierke)
        gain_cubes(game, hero_of(game, schierke), ability.gain, ability.most)


def _pay_for_range(game: Board, schierke: Model, attack: Attack) -> Script[None]:
    """Pays just the cubes the range needs. A script, since it costs something."""
    # clause: range.meaning
    code = attack.form.source
    if attack.attacker is schierke and code in ARROWS:
        free = attack.form.range - LONGER[code](game, schierke)
        beyond = max(range_between(game, schierke, attack.targets[0]) - free, 0)
        spend_cubes(game, hero_of(game, schierke), -(-beyond // PER_CUBE))
    yield from ()


for _code in ARROWS:
    longer(_code)(lambda game, schierke: PER_CUBE * hero_of(game, schierke).markers)
    dice(_code)(_pay_for_range)


@dice(*RINGS)
def ring_of_destruction(game: Board, schierke: Model, attack: Attack) -> Script[None]:
    code = attack.form.source
    if attack.attacker is schierke and code in RINGS:
        spent = yield from ask_cubes(game, schierke, "dice", code, enough=_enough(game, attack))
        attack.pool += [PURPLE] * spent


def _enough(game: Board, attack: Attack) -> int:
    """Cubes that should kill every target."""
    needed = max(stats.left(game, foe) + stats.defence_against(game, attack, foe) for foe in attack.targets)
    missing = needed - sum(MEANS[colour] for colour in attack.pool)
    return max(ceil(missing / MEANS[PURPLE]), 0)


def _thought_transfer(game: Board, schierke: Model, moment: Activation) -> Script[None] | None:
    # clause: effect.needs-activation
    other = game.state.models[moment.model]
    return _to_other(game, schierke, other) if other.kind == "hero" and other is not schierke else None


def _to_other(game: Board, schierke: Model, other: Model) -> Script[None]:
    code = hero_of(game, schierke).stack[-1]
    gain_rerolls(game, other, 1)
    spent = yield from ask_cubes(game, schierke, "movement", code, spend=False)
    quicken(game, other, THOUGHTS[code] + spent, code)


for _code in THOUGHTS:
    when(_code, Activation)(_thought_transfer)


def _warded(game: Board, schierke: Model) -> list[str]:
    found = near(game, schierke, game.heroes(), CARDS["schierke-4"].reach)
    return [schierke.id, *(model.id for model in found)]


@action("schierke-4", options=_warded)
def ward(game: Board, schierke: Model, target: str) -> Script[None]:
    # clause: keyword.hero
    spent = yield from ask_cubes(game, schierke, "defence", "schierke-4", spend=False)
    harden(game, [game.model(target)], 1 + spent, "schierke-4")


@struck("schierke-5")
def grip_of_earth(game: Board, schierke: Model, attack: Attack, target: Model, suffered: int) -> None:
    if shoots(schierke, attack, "schierke-5"):
        wounds.stun(game, target, 1)


@action("schierke-6")
def meditation(game: Board, schierke: Model, target: str) -> None:
    gain_cubes(game, hero_of(game, schierke), 2)


@targets("schierke-7")
def storm_of_arrows(game: Board, schierke: Model, attack: Attack) -> list[Model]:
    # clause: hero-attack.multi-target
    return beside_target(game, attack, game.enemies()) if shoots(schierke, attack, "schierke-7") else []


@targets("schierke-8")
def wheel_of_flame(game: Board, schierke: Model, attack: Attack) -> list[Model]:
    # clause: hero-attack.multi-target, hero-attack.visible
    return seen(game, schierke, game.enemies(), 2) if shoots(schierke, attack, "schierke-8") else []


@action("schierke-10")
def deep_meditation(game: Board, schierke: Model, target: str) -> None:
    # clause: fatigue.reduce
    hero = hero_of(game, schierke)
    gain_cubes(game, hero, 2)
    wounds.rest(game, hero, 2)
