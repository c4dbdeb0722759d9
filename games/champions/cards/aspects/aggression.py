from __future__ import annotations

from games.champions.cards.prelude import *


@response("01050", PlayerAttack, forced=True, when=lambda use: use.event.attacker is use.piece)
def hulk(use: Use) -> Script[None]:
    gone = piles.discard_top(use.game, use.seat, 1)
    kinds = set(gone[0].card.resources) if gone else set()
    wild = "wild" in kinds
    if wild or "physical" in kinds:
        yield from deal(use, (yield from choose(use, any_enemy(use))), 2)
    if wild or "energy" in kinds:
        yield from each(use.game, [*use.game.friends(), *use.game.enemies()], 1, use.piece, seat=use.seat)
    if (wild or "mental" in kinds) and use.game.in_play(use.piece):
        discard_this(use)


def _felled_minion(use: Reaction[PlayerAttack]) -> bool:
    event = use.event
    return event.attacker is use.piece and event.defeated and event.target is not use.game.villain


@response("01051", PlayerAttack, when=lambda use: _felled_minion(use) and use.piece.damage > 0)
def tigra(use: Use) -> None:
    heal(use.game, use.piece, 1)


@response(
    "01052",
    PlayerAttack,
    label="thwart",
    targets=schemes,
    when=lambda use: use.event.defeated and use.event.attacker is use.identity and use.game.is_hero(use.seat),
)
def chase_them_down(use: Use) -> Script[int]:
    return use_thwart(use, 2)


@action(
    "01053",
    form="hero",
    label="attack",
    targets=lambda use: hurtable(use, use.game.minions()),
    earns="physical",
)
def relentless_assault(use: Use) -> Script[object]:
    return use_attack(use, 5, overkill=use.paid_with("physical"))


@action("01054", form="hero", label="attack", targets=attacked)
def uppercut(use: Use) -> Script[object]:
    return use_attack(use, 5)


DOUBLED.enter("01055", "aggression")


@action("01056", cost=Cost(exhaust=True, counter=1), targets=any_enemy)
def tac_team(use: Use) -> Script[int]:
    return deal(use, use.chosen, 2)


ANY_CONTROL.enter("01057", True)


# clause: example.combat-training, form.alter-ego-side-isolated
constant("attack", "01057")(of_its_hero)
