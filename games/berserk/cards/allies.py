"""Abilities of allies."""

from __future__ import annotations

from games.berserk.cards.prelude import *


@bonus("casca", "defence")
def safe_with_him(game: Board, casca: Model, model: Model) -> int:
    return int(model is casca and any(m.code == "guts" for m in near(game, casca, game.heroes(), 1)))


@when("puck", HeroPhaseEnds)
def elf_dust(game: Board, puck: Model, moment: HeroPhaseEnds) -> Script[None] | None:
    # clause: ally.ability, setup.ally-no-model
    hurt = [model for model in game.heroes() if model.at is not None and model.wounds]
    return _dust(game, hurt) if hurt else None


def _dust(game: Board, hurt: list[Model]) -> Script[None]:
    least = min(stats.left(game, model) for model in hurt)
    equal = [model for model in hurt if stats.left(game, model) == least]
    prompt = said("dust-prompt", ally=Name("ally", "puck"))
    chosen = yield from choose_model(game, "whom", prompt, equal, source="ally:puck")
    wounds.heal(game, chosen, 1)


@when("ivalera", Activation)
def wisdom_of_the_elves(game: Board, ivalera: Model, moment: Activation) -> None:
    if moment.model == "schierke":
        gain_rerolls(game, game.model("schierke"), 1)


@bonus("azan", "defence")
def bridge_knight(game: Board, azan: Model, model: Model) -> int:
    # clause: keyword.hero
    return int(model.kind == "hero" and bool(near(game, azan, [model], 1)))


@dice("roderick")
def sea_horse_captain(game: Board, roderick: Model, attack: Attack) -> None:
    # clause: keyword.pirate
    ours = attack.attacker.kind != "enemy" and (
        attack.attacker is roderick or near(game, roderick, [attack.attacker], 2)
    )
    if ours and against(game, attack, "pirate"):
        attack.pool.append("orange")


@when("magnifico", Activation)
def eye_for_profit(game: Board, magnifico: Model, moment: Activation) -> None:
    hero = game.state.models[moment.model]
    if hero.kind == "hero" and near(game, magnifico, [hero], 2):
        gain_rerolls(game, hero, 1)


@struck("isma")
def merrow(game: Board, isma: Model, attack: Attack, target: Model, suffered: int) -> None:
    if attacks(isma, attack):
        wounds.stun(game, target, 1)


@dice("morgan")
def for_the_village(game: Board, morgan: Model, attack: Attack) -> None:
    hero = attack.attacker
    if hero.kind == "hero" and attack.targets and near(game, morgan, [hero], 1):
        attack.pool.append("yellow")
