"""An attack from its pool to the riposte, the same for heroes, allies and enemies.

`strike` is the whole attack. Abilities read and change the `Attack` at fixed points: `targets` before the pool,
`dice` when the pool is built, `damage` after the rerolls.
"""

from __future__ import annotations

from collections import deque

from games.berserk.board.measures import in_reach
from games.berserk.effects import abilities, occasions, rerolling, stats
from games.berserk.effects.blow import Attack, Form
from games.berserk.effects.choices import heroes_choose
from games.berserk.effects.dice import MEANS, count, strongest_first, successes, throw, weakest
from games.berserk.effects.moments import Attacked
from games.berserk.effects.wounds import bleed, clear_stun, stun, wound
from games.berserk.printed.content import STRENGTH
from games.berserk.state.model import Model, Rolled
from games.berserk.state.table import Board, name_of, said
from games.kernel.decision import Option, Script
from games.kernel.text import Name, Text


def plain(game: Board, model: Model) -> Form:
    """The attack a model can always make."""
    # clause: range.default
    return Form("", stats.reach(game, model), stats.needs_sight(game, model))


def special(game: Board, model: Model) -> Form | None:
    """The attack of a hero's top card, if its effect is in force; else None."""
    # clause: effect.top-only, effect.needs-activation, effect.hero-phase, effect.enemy-phase
    found = abilities.form(game, model)
    if found is None:
        return None
    longer = stats.reach(game, model) - 1
    return Form(found.source, found.range + longer, found.visible)


def targets_in_reach(game: Board, model: Model, form: Form) -> list[Model]:
    """Foes the model can attack in this form, in board order."""
    # clause: hero-attack.target, hero-attack.no-target, ally-attack.target, hero-attack.visible
    # clause: ally-attack.visible, enemy-attack.visible, range.meaning
    return [foe for foe in game.foes(model) if in_reach(game, model, foe, form.range, form.visible)]


def strike(
    game: Board, attacker: Model, target: Model, form: Form, *, riposte: bool = False, bare: bool = False
) -> Script[Attack]:
    """Attack a target that's already chosen; `bare` means the target forgoes its optional defense."""
    # clause: hero-attack.steps, enemy-attack.steps, riposte.as-hero-attack
    attack = Attack(attacker, [target], form, riposte, bare=bare)
    # clause: hero-attack.multi-target, enemy-attack.multi-target
    attack.targets += abilities.more_targets(game, attack)
    yield from build_pool(game, attack)
    yield from roll_pool(game, attack)
    yield from inflict(game, attack)
    # clause: hero-attack.clear-stun, enemy-attack.clear-stun, stunned.hero-monster-clear, keyword.monster-stun
    clear_stun(game, attacker)
    for each in (attacker, *attack.targets):
        each.bonuses = [bonus for bonus in each.bonuses if bonus.until != "attack"]
    if not riposte and attacker.kind == "enemy":
        for each in attack.targets:
            yield from offer_riposte(game, each, attacker)
    return attack


def build_pool(game: Board, attack: Attack, *, stunned: bool = True) -> Script[None]:
    """Collect the dice, then remove those lost to penalties and stun."""
    # clause: hero-attack.pool, ally-attack.pool, enemy-attack.pool, hero-attack.remove-weakest, penalty.attack
    # clause: stunned.hero-monster
    model = attack.attacker
    attack.pool = stats.pool(game, model)
    yield from abilities.add_dice(game, attack)
    attack.pool = strongest_first(attack.pool)
    yield from lose_dice(game, attack, stats.dice_off(game, model, stunned=stunned))


def expectation(game: Board, model: Model, target: Model, form: Form) -> Text:
    """An attack's average result, and how much would kill its target; ignores rerolls and later choices."""
    attack = Attack(model, [target], form, pool=stats.pool(game, model))
    abilities.add_certain_dice(game, attack)
    pool = strongest_first(attack.pool)
    attack.dice = [Rolled(colour, 0) for colour in pool[: max(len(pool) - stats.dice_off(game, model), 0)]]
    attack.worth = [1] * len(attack.dice)  # how often each counts
    abilities.change_damage(game, attack)
    counted = zip(attack.dice, attack.worth, strict=True)
    mean = round(sum(MEANS[die.colour] * times for die, times in counted)) + attack.extra
    needs = stats.defence_against(game, attack, target) + stats.left(game, target)
    return said("expects", mean=mean, needs=needs)


def outlook(game: Board, enemy: Model, target: Model) -> Attack:
    """The attack an enemy would make on a target now, before it loses dice; an enemy's dice never ask
    anyone."""
    attack = Attack(enemy, [target], plain(game, enemy), pool=stats.pool(game, enemy))
    deque(abilities.add_dice(game, attack), maxlen=0)
    return attack


def lose_dice(game: Board, attack: Attack, number: int) -> Script[None]:
    """Remove this many of the weakest dice from the pool; if equally strong ones differ, someone chooses."""
    # clause: dice.equal, hero-attack.remove-weakest, penalty.attack
    while number > 0 and attack.pool:
        kinds = weakest(attack.pool)
        equal = [colour for colour in attack.pool if STRENGTH[colour] == STRENGTH[kinds[0]]]
        if len(equal) <= number or len(kinds) == 1:
            going = equal[:number]
        else:
            hero = attack.attacker if attack.attacker.kind == "hero" else None
            options = [Option(f"die-{colour}", said(f"die-{colour}")) for colour in kinds]
            prompt = said("weakest-prompt", model=name_of(attack.attacker))
            # An enemy loses its worst die, a hero one without a state.
            worst = options[0 if attack.attacker.kind == "enemy" else -1].id
            picked = yield from heroes_choose(game, "weakest", prompt, options, hero, suggested=worst)
            going = [colour for colour in kinds if picked == f"die-{colour}"]
        for colour in going:
            attack.pool.remove(colour)
        attack.lost += going
        number -= len(going)


def roll_pool(game: Board, attack: Attack) -> Script[None]:
    """Roll the whole pool, then the rerolls, then compute the damage."""
    # clause: hero-attack.roll, ally-attack.roll, enemy-attack.roll
    attack.dice = throw(game, attack.pool)
    rerolling.show(game, attack)
    if rerolling.left(attack) and attack.dice:
        told = said("rolled-first", model=name_of(attack.attacker), dice=rerolling.dice_text(attack.dice))
        if attack.attacker.kind == "enemy":
            rerolling.reroll_alone(game, attack, told)
        else:
            yield from rerolling.reroll(game, attack, told)
    attack.worth = [successes(die) for die in attack.dice]
    attack.bleeding, attack.stun = count(attack.dice, "bleeding"), count(attack.dice, "stunned")
    abilities.change_damage(game, attack)
    if attack.worth != [successes(die) for die in attack.dice]:
        card = Name("card", game.hero(attack.attacker).stack[-1])
        told = said("counts-twice", card=card, model=name_of(attack.attacker))
        game.emit("twice", told, {"model": attack.attacker.id, "worth": list(attack.worth)})
    rerolling.show(game, attack)
    _tell_roll(game, attack)


def inflict(game: Board, attack: Attack) -> Script[None]:
    """Every target suffers what gets through its defense."""
    # clause: hero-attack.wounds, ally-attack.wounds, hero-defence.wounds, ally-defence.wounds
    # clause: hero-defence.not-limited, enemy-defence.attacked-by-enemy, attack.targets-in-turn
    for target in attack.targets:
        if target.at is None:
            continue
        held = stats.defence_against(game, attack, target)
        suffered = max(attack.damage - held, 0)
        attack.wounds[target.id] = suffered
        key = "defended" if suffered else "unharmed"
        told = said(key, model=name_of(target), defence=held, count=suffered)
        data = {"attacker": attack.attacker.id, "target": target.id, "damage": attack.damage, "defence": held}
        game.emit("defended", told, data | {"wounds": suffered}, joined=True)
        if suffered:
            # clause: bleeding.cause, stunned.cause, bleeding.count, stunned.count, hero-defence.states
            # clause: ally-defence.states
            if suffered < stats.left(game, target):  # otherwise its tokens would go right back
                bleed(game, target, attack.bleeding)
                stun(game, target, attack.stun)
                abilities.strike(game, attack, target, suffered)
            yield from wound(game, target, suffered, attack.attacker, why="attack")
        yield from occasions.tell(game, Attacked(target.id, attack.attacker.id))


def offer_riposte(game: Board, hero: Model, enemy: Model) -> Script[None]:
    """Offer the hero a strike back at the enemy who just attacked."""
    # clause: riposte.when, riposte.no-ko, riposte.attacker-only, riposte.range, riposte.once-per-attack
    # clause: riposte.optional, riposte.source
    if hero.kind != "hero" or hero.at is None or enemy.at is None or not hero.ripostes:
        return
    form = special(game, hero) or plain(game, hero)
    if not in_reach(game, hero, enemy, form.range, form.visible):
        return
    prompt = said("riposte-prompt", hero=name_of(hero), enemy=name_of(enemy))
    options = [
        Option("riposte", said("riposte"), (f"model:{enemy.id}",)),
        Option("no", said("no-riposte"), manner="pass"),
    ]
    pick = yield from heroes_choose(game, "riposte", prompt, options, hero, suggested="riposte")
    if pick == "riposte":
        hero.ripostes -= 1
        told = said("ripostes", hero=name_of(hero), enemy=name_of(enemy))
        game.emit("riposte", told, {"hero": hero.id, "enemy": enemy.id, "left": hero.ripostes})
        yield from strike(game, hero, enemy, form, riposte=True)


# -- log ---------------------------------------------------------------------------------------------------


def _tell_roll(game: Board, attack: Attack) -> None:
    model, targets = name_of(attack.attacker), tuple(map(name_of, attack.targets))
    parts = [*attack.worth, attack.extra] if attack.extra else attack.worth
    key = ("rolled" if len(parts) > 1 else "rolled-one") if attack.dice else "rolled-nothing"
    dice = " + ".join(map(str, parts)).replace("+ -", "- ")
    told = said(key, model=model, targets=targets, dice=dice, damage=attack.damage)
    data = {
        "model": attack.attacker.id,
        "targets": [target.id for target in attack.targets],
        "source": attack.form.source,
        "range": attack.form.range,
        "riposte": attack.riposte,
        "lost": list(attack.lost),
        "dice": rerolling.dice_data(attack.dice),
        "worth": list(attack.worth),
        "extra": attack.extra,
        "damage": attack.damage,
        "bleeding": attack.bleeding,
        "stun": attack.stun,
    }
    game.emit("rolled", told, data, reveals=True, joined=has_just_walked(game, attack.attacker))


def has_just_walked(game: Board, model: Model) -> bool:
    """Whether the latest event is a move of this model."""
    newest = game.events[-1] if game.events else None
    return newest is not None and newest.kind == "moved" and newest.data["model"] == model.id
