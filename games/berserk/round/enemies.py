"""The Enemy phase: one enemy after the other, nearest first, moves and attacks by fixed rules.

One enemy's activation is one step of the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.berserk.board.paths import foremost, nearest
from games.berserk.effects import abilities, occasions, stats
from games.berserk.effects.attack import has_just_walked, outlook, plain, strike, targets_in_reach
from games.berserk.effects.blow import Attack, Form
from games.berserk.effects.choices import choose_model
from games.berserk.effects.dice import MOST
from games.berserk.effects.moments import Activation
from games.berserk.round.enemymoves import advance, stays
from games.berserk.round.phases import end_enemy_phase
from games.berserk.round.turn import frozen
from games.berserk.state.model import Model
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Script


def activate_next(game: Board) -> Script[None]:
    """Activate the next enemy, or end the phase."""
    # clause: enemy-phase.start, enemy-phase.finish-first, enemy-phase.automatic, round.enemy-phase-end
    waiting = unactivated(game)
    if not waiting:
        yield from end_enemy_phase(game)
        return
    enemy = yield from choose(game, waiting)
    yield from activate(game, enemy)


def unactivated(game: Board) -> list[Model]:
    """Enemies on the board not yet activated in this phase, including late arrivals."""
    # clause: enemy-select.once, enemy-select.late, enemy-kill.no-activation
    # clause: stunned.other, stunned.hero-monster-activate
    return [
        enemy
        for enemy in game.enemies()
        if enemy.at is not None and not enemy.activated and not (enemy.stun and frozen(game, enemy))
    ]


def choose(game: Board, waiting: list[Model]) -> Script[Model]:
    """The one nearest to any hero or ally; the heroes choose among equally near ones if the order matters."""
    # clause: enemy-select.nearest, enemy-select.tie
    if len(waiting) == 1:
        return waiting[0]
    first = foremost(game, waiting, game.foes(waiting[0]))
    if len(first) == 1 or alike(game, first):
        return first[0]
    return (yield from choose_model(game, "first", said("first-prompt"), first))


def alike(game: Board, enemies: Sequence[Model]) -> bool:
    """Whether their order doesn't matter: none can do anything, or all are equal, needn't move, and strike the
    same hero, who surely stands until the last blow and doesn't strike back."""
    # clause: enemy-select.tie-unasked
    if all(_idle(game, enemy) for enemy in enemies):
        return True
    first = enemies[0]
    if any(_bearing(enemy) != _bearing(first) for enemy in enemies):
        return False
    struck = {foe.id for enemy in enemies for foe in _struck_by(game, enemy)}
    if len(struck) != 1:
        return False
    hero = game.model(struck.pop())
    return hero.kind == "hero" and not hero.ripostes and _outlasts(game, hero, enemies)


def _bearing(enemy: Model) -> tuple[object, ...]:
    return (enemy.code, enemy.wounds, enemy.bleeding, enemy.stun, enemy.rerolls, tuple(enemy.bonuses))


def _struck_by(game: Board, enemy: Model) -> list[Model]:
    """Who an enemy can strike from where it is; nobody if it'd move."""
    return targets_in_reach(game, enemy, plain(game, enemy)) if stays(game, enemy) else []


def _outlasts(game: Board, hero: Model, enemies: Sequence[Model]) -> bool:
    """Whether they survive until the last of equal blows, with the same dice before and after a wound."""
    whole, through = hero.wounds, 0
    for wounds in {whole, max(whole, 1)}:
        hero.wounds = wounds
        blows = [outlook(game, enemy, hero) for enemy in enemies]
        held = stats.defence_against(game, blows[0], hero)
        hero.wounds = whole
        if len({tuple(blow.pool) for blow in blows}) > 1:
            return False
        through = max(through, sum(MOST[colour] for colour in blows[0].pool) - held)
    return through * (len(enemies) - 1) < stats.left(game, hero)


def _idle(game: Board, enemy: Model) -> bool:
    """Whether it neither moves nor strikes."""
    possible = abilities.chosen(game, enemy) or targets_in_reach(game, enemy, plain(game, enemy))
    return not possible and stays(game, enemy)


def activate(game: Board, enemy: Model) -> Script[None]:
    # clause: enemy-act.steps, enemy-move.all-before-attack, enemy-move.no-after-attack
    enemy.activated = True
    yield from occasions.tell(game, Activation(enemy.id))
    yield from advance(game, enemy)
    if enemy.at is not None:
        yield from attack(game, enemy)


def attack(game: Board, enemy: Model) -> Script[None]:
    """An activation's one attack, on the nearest target in range; without one, it ends."""
    # clause: enemy-attack.target, enemy-attack.no-target, enemy-attack.visible
    form = plain(game, enemy)
    possible = abilities.chosen(game, enemy) or targets_in_reach(game, enemy, form)
    if possible:
        target = yield from choose_target(game, enemy, possible)
        bare = _does_without(game, enemy, target, possible)
        yield from strike(game, enemy, target, Form("", form.range, form.visible), bare=bare)
    else:
        told = said("no-target", model=name_of(enemy))
        game.emit("idle", told, {"model": enemy.id}, joined=has_just_walked(game, enemy))


def choose_target(game: Board, enemy: Model, possible: list[Model]) -> Script[Model]:
    """The nearest, then the one with the lowest defense; the heroes choose if both are equal."""
    # clause: enemy-attack.target
    near = nearest(game, enemy, possible)
    weak = stats.least_defended(game, near, enemy)  # clause: enemy-attack.tie
    prompt = said("target-prompt", model=name_of(enemy))
    sturdy = max(weak, key=lambda foe: stats.left(game, foe))
    return (yield from choose_model(game, "target", prompt, weak, suggested=sturdy))


def _does_without(game: Board, enemy: Model, target: Model, possible: list[Model]) -> bool:
    """Whether someone as near has less defense: then the target forgoes what others add to its own."""
    # clause: ability.optional-defence
    near = nearest(game, enemy, possible)
    held = {foe.id: stats.defence_against(game, Attack(enemy, [foe]), foe) for foe in near}
    return held[target.id] > min(held.values())
