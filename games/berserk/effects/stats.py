"""A model's present values: printed, planned, added and taken away. State never stores them with bonuses."""

from __future__ import annotations

from collections.abc import Sequence

from games.berserk.effects import abilities
from games.berserk.effects.blow import Attack
from games.berserk.effects.dice import colours, strongest_first
from games.berserk.printed.content import CARDS, HEROES, Colour, EnemyPrint, HeroBoard, Penalty, Stat
from games.berserk.state.model import Hero, Model
from games.berserk.state.table import Board, print_of


def board_of(hero: Hero) -> HeroBoard:
    """The side of the hero's board that's up."""
    return HEROES[hero.code].boards[hero.side]


def penalties(hero: Hero) -> list[Penalty]:
    # clause: penalty.threshold, penalty.types, penalty.stack-types, penalty.stack-same, penalty.removed
    # clause: fatigue.lasting
    return [each.penalty for each in board_of(hero).thresholds if hero.fatigue >= each.at]


def penalty(hero: Hero, kind: Penalty) -> int:
    """Number of penalties of a kind in force."""
    return sum(each.penalty == kind and hero.fatigue >= each.at for each in board_of(hero).thresholds)


def dice_off(game: Board, model: Model, *, stunned: bool = True) -> int:
    """Number of dice lost to penalties and stun."""
    lost = penalty(game.state.heroes[model.id], "attack") if model.kind == "hero" else 0
    return lost + model.stun * stunned


def movement(game: Board, model: Model) -> int:
    """Movement points of an activation."""
    # clause: hero-move.points, hero-move.min, penalty.movement, ally-move.points, enemy-move.points
    if model.kind == "hero":
        hero = game.state.heroes[model.id]
        printed = _planned(hero, "movement") - penalty(hero, "movement")
    else:
        printed = print_of(model).movement  # type: ignore[union-attr]
    acting = game.state.acting
    if acting is not None and acting.model == model.id and acting.ease is not None:
        # clause: hero-move.fixed-at-start
        return max(printed + acting.ease + _lasting(model, "movement"), 0)
    return max(printed + _added(game, model, "movement"), 0)


def defence(game: Board, model: Model) -> int:
    """Reduces the damage of every attack on the model."""
    # clause: hero-defence.value, hero-defence.min, penalty.defence, ally-defence.value
    # clause: hero-attack.enemy-defence, enemy-defence.attacked-by-enemy
    if model.kind == "hero":
        hero = game.state.heroes[model.id]
        printed = _planned(hero, "defence") - penalty(hero, "defence")
    else:
        printed = print_of(model).defence  # type: ignore[union-attr]
    return max(printed + _added(game, model, "defence"), 0)


def defence_against(game: Board, attack: Attack, target: Model) -> int:
    """Defense against this attack, including what only counts against it."""
    # clause: hero-defence.min, ability.optional-defence
    held = defence(game, target) + abilities.guard_of(game, attack, target)
    if attack.bare and target is attack.targets[0]:
        held -= abilities.spare(game, target, attack)
    return max(held, 0)


def least_defended(game: Board, models: Sequence[Model], attacker: Model | None = None) -> list[Model]:
    """Models with the lowest defense, or which can have it by forgoing what heroes and allies add; with an
    attacker, including what only counts against that attack."""
    # clause: enemy-move.tie, enemy-attack.tie, enemy-attack.tie-guard, ability.optional-defence
    if len(models) < 2:
        return list(models)
    held = {}
    for model in models:
        attack = Attack(attacker, [model]) if attacker else None
        whole = defence_against(game, attack, model) if attack else defence(game, model)
        held[model.id] = (max(whole - abilities.spare(game, model, attack), 0), whole)
    least = min(whole for _, whole in held.values())
    return [model for model in models if held[model.id][0] <= least]


def pool(game: Board, model: Model) -> list[Colour]:
    """Dice of the model's cards and lasting bonuses, strongest first, with nothing taken off yet."""
    # clause: stats.sum, planning.stack-lasts
    if model.kind == "hero":
        held = [die for code in game.state.heroes[model.id].stack for die in colours(CARDS[code].dice)]
    else:
        held = colours(print_of(model).pool)  # type: ignore[union-attr]
        if not model.bonuses:
            return held
    for bonus in model.bonuses:
        if bonus.stat == "dice" and bonus.colour:
            held += [bonus.colour] * bonus.amount
    return strongest_first(held)


def reach(game: Board, model: Model) -> int:
    # clause: range.default, range.card-not-attack, effect.optional
    printed = 1 if model.kind == "hero" else print_of(model).range  # type: ignore[union-attr]
    return max(printed + _added(game, model, "range"), 1)


def needs_sight(game: Board, model: Model) -> bool:
    """For its plain attack."""
    # clause: hero-attack.visible, ally-attack.visible, enemy-attack.visible
    return model.kind != "hero" and print_of(model).visible  # type: ignore[union-attr]


def health(game: Board, model: Model) -> int:
    # clause: health.hero-max, health.ally, health.enemy-scaling, adventure.difficulty-scale
    # clause: hero-ko.enemy-health-fixed, setup.hero-board-12
    if model.kind == "hero":
        return board_of(game.state.heroes[model.id]).health
    printed = print_of(model)
    if isinstance(printed, EnemyPrint):
        return printed.health[min(max(game.state.size, 3), 5) - 3]
    return printed.health  # type: ignore[union-attr]


def left(game: Board, model: Model) -> int:
    # clause: setup.health-marker
    return 0 if model.gone in ("ko", "killed") else health(game, model) - model.wounds


def hurt(game: Board, model: Model) -> bool:
    """Whether it's wounded, and still on the board."""
    return model.at is not None and model.wounds > 0


def _planned(hero: Hero, stat: str) -> int:
    """Sum over the left sides of all cards in the stack."""
    # clause: stats.sum, planning.left-visible, instant.until-maintenance
    return sum(getattr(CARDS[code], stat) for code in hero.stack)


def _added(game: Board, model: Model, stat: Stat) -> int:
    """What abilities in force and lasting bonuses add."""
    return abilities.bonus_of(game, model, stat) + _lasting(model, stat)


def _lasting(model: Model, stat: Stat) -> int:
    return sum([bonus.amount for bonus in model.bonuses if bonus.stat == stat])
