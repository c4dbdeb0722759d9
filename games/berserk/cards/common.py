"""Functions that several cards share."""

from __future__ import annotations

from collections.abc import Iterable

from games.berserk.board.measures import adjacent, range_between, visible
from games.berserk.effects import stats, wounds
from games.berserk.effects.abilities import Heard, Hook, awake
from games.berserk.effects.blow import Attack
from games.berserk.effects.choices import agrees, choose_number
from games.berserk.effects.moments import Activation
from games.berserk.printed.content import CARDS, AbilityPrint, Colour, Keyword, Until
from games.berserk.state.model import Bonus, Hero, Model
from games.berserk.state.table import Board, name_of, names, said
from games.kernel.decision import Script
from games.kernel.text import Name


def hero_of(game: Board, model: Model) -> Hero:
    return game.state.heroes[model.code]


def ability_of(game: Board, model: Model) -> AbilityPrint:
    """From the board side that's up."""
    # clause: ability.text-rules
    return stats.board_of(hero_of(game, model)).ability


def indomitable(game: Board, guts: Model) -> Colour | None:
    """The die from Guts' health, if any: never both."""
    left = stats.left(game, guts)
    ability = ability_of(game, guts)
    if left <= ability.low:
        return ability.low_die
    return ability.die if left <= ability.at else None


# -- models nearby -----------------------------------------------------------------------------------------


def near(game: Board, owner: Model, models: Iterable[Model], reach: int) -> list[Model]:
    """Models on the board within reach of the owner, without the owner."""
    if owner.at is None:
        return []
    return [m for m in models if m is not owner and m.at is not None and range_between(game, owner, m) <= reach]


def people(game: Board) -> list[Model]:
    return [model for model in game.standing() if model.kind != "enemy"]


def partner(game: Board, owner: Model, code: str, reach: int) -> Model | None:
    """Another hero, activated this round and within reach; else None."""
    # clause: game.teamwork-effects
    other = game.state.models.get(code)
    if other is None or not awake(game, other):
        return None
    return other if near(game, owner, [other], reach) else None


# -- attacks -----------------------------------------------------------------------------------------------


def attacks(owner: Model, attack: Attack) -> bool:
    """False without targets: the pool was rolled without attacking."""
    return attack.attacker is owner and bool(attack.targets)


def shoots(owner: Model, attack: Attack, code: str) -> bool:
    """Whether the owner makes the attack from this card."""
    return attack.attacker is owner and attack.form.source == code


def against(game: Board, attack: Attack, keyword: Keyword) -> bool:
    # clause: keyword.demon, keyword.pirate
    return bool(attack.targets) and game.has(attack.targets[0], keyword)


def die_against(keyword: Keyword, colour: Colour) -> Hook:
    """One more die in attacks on such an enemy."""

    # clause: keyword.demon, keyword.pirate
    def add(game: Board, owner: Model, attack: Attack) -> None:
        if attacks(owner, attack) and against(game, attack, keyword):
            attack.pool.append(colour)

    return add


def beside_target(game: Board, attack: Attack, models: Iterable[Model]) -> list[Model]:
    first = attack.targets[0]
    return [model for model in models if model is not first and adjacent(game, first, model)]


def seen(game: Board, owner: Model, models: Iterable[Model], reach: int) -> list[Model]:
    return [model for model in near(game, owner, models, reach) if visible(game, owner, model)]


def add_own_die(game: Board, attack: Attack, colour: Colour) -> Script[None]:
    """Add a die; if the attack hits their own side, the player may refuse it."""
    # clause: ability.optional, effect.optional
    friends = [target for target in attack.targets if target.kind != "enemy"]
    if friends:
        hero = attack.attacker
        prompt = said("own-die-prompt", model=name_of(hero), die=said(f"die-{colour}"))
        likely = len(attack.targets) > 3 * len(friends)
        if not (yield from agrees(game, "own-die", prompt, hero, likely=likely, source=f"hero:{hero.code}")):
            return
    attack.pool.append(colour)


# -- gains -------------------------------------------------------------------------------------------------


def begins(owner: Model, moment: Activation) -> bool:
    return moment.model == owner.id


def gain_rerolls(game: Board, model: Model, number: int) -> None:
    """For this round."""
    # clause: reroll.source
    model.rerolls += number
    told = said("gains-rerolls", model=name_of(model), count=number)
    game.emit("rerolls", told, {"model": model.id, "count": number})


def gain_ripostes(game: Board, model: Model, number: int) -> None:
    # clause: riposte.source
    model.ripostes += number
    told = said("gains-ripostes", model=name_of(model), count=number)
    game.emit("ripostes", told, {"model": model.id, "count": number})


def ripostes(number: int) -> Heard[Activation]:
    """Gained when the owner's activation begins."""

    def gain(game: Board, owner: Model, moment: Activation) -> None:
        if begins(owner, moment):
            gain_ripostes(game, owner, number)

    return gain


def quicken(game: Board, model: Model, number: int, source: str) -> None:
    """For the present or next activation."""
    # clause: hero-move.points, effect.can-do
    model.bonuses.append(Bonus("movement", number, "activation", source))
    told = said("gains-movement", model=name_of(model), count=number)
    game.emit("movement", told, {"model": model.id, "count": number, "source": source})


def harden(game: Board, models: list[Model], number: int, source: str, until: Until = "enemy-phase") -> None:
    """`number` may be negative."""
    for model in models:
        model.bonuses.append(Bonus("defence", number, until, source))
    key = "gain-defence" if number >= 0 else "lose-defence"
    told = said(key, models=names(models), count=abs(number), source=Name("card", source))
    game.emit("defence", told, {"models": [model.id for model in models], "count": number, "source": source})


def gain_cubes(game: Board, hero: Hero, number: int, most: int | None = None) -> None:
    """Up to `most`, if given."""
    # clause: setup.ability-markers
    got = number if most is None else min(number, max(most - hero.markers, 0))
    if got > 0:
        hero.markers += got
        model = game.state.models[hero.code]
        told = said("gains-cubes", model=name_of(model), count=got, left=hero.markers)
        game.emit("cubes", told, {"model": model.id, "count": got, "left": hero.markers})


def spend_cubes(game: Board, hero: Hero, number: int) -> None:
    if number > 0:
        hero.markers -= number
        model = game.state.models[hero.code]
        told = said("spends-cubes", model=name_of(model), count=number, left=hero.markers)
        game.emit("cubes", told, {"model": model.id, "count": -number, "left": hero.markers})


def ask_cubes(
    game: Board, model: Model, what: str, source: str, *, spend: bool = True, enough: int | None = None
) -> Script[int]:
    """Ask for the number of cubes to spend on an Astral effect. `spend` suggests `enough` or all, otherwise
    none; players can then skip the question for the rest of the round."""
    hero = hero_of(game, model)
    numbers = list(range(hero.markers + 1))
    prompt = said(f"cubes-{what}", model=name_of(model), card=Name("card", source), left=hero.markers)
    number = yield from choose_number(
        game,
        "cubes",
        prompt,
        numbers if spend else numbers[::-1],
        model,
        suggested=min(enough, hero.markers) if enough is not None else None,
        source=f"card:{source}",
        topic="" if spend else f"cubes:{source}",
    )
    spend_cubes(game, hero, number)
    return number


# -- healing -----------------------------------------------------------------------------------------------


def patients(game: Board, owner: Model) -> list[str]:
    """Ids of models that the top card can heal, or whose bleeding it can stop."""
    # clause: bleeding.heal-target, bleeding.heal-range, keyword.hero
    reach = CARDS[hero_of(game, owner).stack[-1]].reach
    around = [owner, *near(game, owner, people(game), max(reach, 1))]
    return [m.id for m in around if m.bleeding or (m.wounds and (m is owner or reach > 0))]


def heal(game: Board, owner: Model, target_id: str) -> Script[None]:
    """Each point may instead remove a bleeding token from the model or anyone in reach."""
    # clause: bleeding.heal-swap, bleeding.heal-many, bleeding.heal-target, health.hero-max, effect.can-do
    target, card = game.model(target_id), CARDS[hero_of(game, owner).stack[-1]]
    left, health = card.heals, target.wounds if target is owner or card.reach > 0 else 0
    others = [game.model(id_) for id_ in patients(game, owner) if id_ != target_id]
    bleeding = [model for model in (target, *others) if model.bleeding]
    for place, model in enumerate(bleeding):
        # Points without another use remove tokens here; someone else's bleeding waits until the target
        # needs no more.
        elsewhere = health + sum(later.bleeding for later in bleeding[place + 1 :])
        least, most = max(min(left - elsewhere, model.bleeding), 0), min(left, model.bleeding)
        likely = most if model is target else max(min(left - health, most), least)
        prompt = said("heal-prompt", model=name_of(model), count=left, bleeding=model.bleeding)
        numbers, source = range(least, most + 1), f"card:{card.code}"
        tokens = yield from choose_number(game, "heal", prompt, numbers, owner, suggested=likely, source=source)
        left -= wounds.stanch(game, model, tokens)
    if health:
        wounds.heal(game, target, left)
