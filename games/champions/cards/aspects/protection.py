from __future__ import annotations

from games.champions.cards.prelude import *


@interrupt(
    "01075",
    Reveal,
    cost=Cost(exhaust=True, resources=("mental",)),
    when=lambda use: use.event.from_deck and not use.event.discarded,
)
def black_widow(use: Reaction[Reveal]) -> Script[None]:
    # clause: cancel.meaning, cancel.costs-stay-paid
    use.event.discarded = use.event.replaced = True
    use.event.tell_cancelled(use.game)
    # clause: then.in-order
    piles.to_discard(use.game, use.event.card)
    # clause: ruling.peril-of-cancelled
    use.game.peril = use.event.peril
    yield from reveal_top(use.game, use.event.player)


def _hero_defended(use: Reaction[EnemyAttack]) -> bool:
    return use.game.is_hero(use.seat) and use.identity in use.event.defended


def _countered(use: Reaction[EnemyAttack]) -> list[Piece]:
    """The enemy whose attack was defended, if the hero can attack it."""
    # clause: keyword.guard, ruling.guard-attack-effects
    return [enemy for enemy in attacked(use) if enemy is use.event.enemy]


@response("01077", EnemyAttack, label="attack", targets=_countered, when=_hero_defended)
def counter_punch(use: Use) -> Script[object]:
    return use_attack(use, value(use.game, use.identity, "attack"))


@interrupt("01078", Reveal, form="hero", when=treachery)
def get_behind_me(use: Reaction[Reveal]) -> Script[object]:
    # clause: cancel.treachery, activation.by-effect
    use.event.cancel(use.game)
    return enemy_attack(use.game, use.game.villain, use.seat)


DOUBLED.enter("01079", "protection")


@action("01080", cost=Cost(exhaust=True, counter=1), targets=hurt_friends)
def med_team(use: Use) -> None:
    heal(use.game, use.chosen, 2)


ANY_CONTROL.enter("01081", True)
constant("defense", "01081")(of_its_hero)


response(
    "01082", EnemyAttack, cost=Cost(discard=True), when=lambda use: _hero_defended(use) and exhausted(use)
)(ready_identity)
