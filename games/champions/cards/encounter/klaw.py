"""Klaw's scenario, and the Masters of Evil."""

from __future__ import annotations

from functools import partial

from games.champions.cards.prelude import *
from games.champions.printed.content import RESOURCES

KLAW = ("01113", "01114", "01115")
IMMORTAL, DEFENSE_NETWORK = "01127", "01125"
MASTERS = "masters-of-evil"


@interrupt(KLAW, EnemyAttack, forced=True, when=lambda use: use.event.enemy is use.piece)
def sonic_cannon(use: Use) -> None:
    # clause: star.enemy-atk, boost.cumulative
    piles.deal_boost(use.game)


revealed("01114")(partial(reveal_found, code=IMMORTAL))
setup("01116a")(partial(reveal_found, code=DEFENSE_NETWORK))
revealed("01116b", "01117a")(put_first_minion)
attaches("01118", "01119")(on_villain)


@response("01118", EnemyAttack, forced=True, when=lambda use: use.event.enemy.id == use.piece.host)
def sonic_converter(use: Reaction[EnemyAttack]) -> None:
    # clause: star.attachment
    for piece in use.event.damaged:
        give_status(use.game, piece, STUNNED)


action(("01118", "01119", "01142"), form="hero", cost=Cost(resources=RESOURCES))(discard_this)
constant("retaliate", "01119", "01153")(of_its_host)


@boost("01121")
def weapons_runner(use: Use) -> Script[None]:
    return put_minion(use.game, use.piece, use.seat)


@revealed("01122")
def klaws_vengeance(use: Use) -> Script[None]:
    if not hero_only(use):
        piles.discard_random(use.game, use.seat)
        return
    attack = yield from enemy_attack(use.game, use.game.villain, use.seat)
    if attack.dealt:
        yield from main_threat(use, 1)


@revealed("01123")
def sonic_boom(use: Use) -> Script[None]:
    # clause: ruling.choose-impossible-cost-option
    game = use.game
    price = payment.priced(game, use.seat, payment.Price(RESOURCES))
    ready = [piece for piece in game.characters(use.seat) if not piece.exhausted]
    changes = (price.cheapest is not None, bool(ready))
    if (yield from either(use, "spend-three", "exhaust-all", changes=changes)):
        yield from payment.pay(game, use.seat, price)
        return
    if not ready:
        return
    for piece in ready:
        piece.exhausted = True
    game.emit("exhausted", said("exhausted-all", seat=game.player(use.seat)), {"seat": use.seat})


@boost("01123")
def sonic_boom_boost(use: Reaction[Activation]) -> None:
    def stagger(event: object) -> None:
        if isinstance(event, EnemyAttack) and event.seat is not None:
            identity = use.game.identity(event.seat)
            if identity in event.damaged and use.game.is_hero(event.seat):
                exhaust(use.game, identity)

    use.event.afterwards.append(stagger)


@revealed("01124")
def sound_manipulation(use: Use) -> Script[None]:
    if hero_only(use):
        yield from hit(use, use.identity, 2)
        heal(use.game, use.game.villain, 2)
    elif not heal(use.game, use.game.villain, 4):
        surge(use)


revealed("01125", "01126")(more_threat)


@constant("health", IMMORTAL)  # clause: example.gets-stats
def immortal(game: Table, source: Piece, piece: Piece) -> int:
    # clause: get.hit-points, get.reverts
    return 10 if piece is game.villain else 0


revealed("01128")(partial(put_first_minion, trait=MASTERS))


@response("01129", EnemyAttack, forced=True, when=lambda use: use.event.enemy is use.piece)
def radioactive_man(use: Reaction[EnemyAttack]) -> None:
    # clause: ruling.target-of-engaged-minion-effect, star.enemy-atk
    piles.discard_random(use.game, use.event.player)


@boost("01129")
def radioactive_boost(use: Use) -> None:
    piles.discard_random(use.game, use.seat)


@interrupt(
    "01130", EnemyAttack, forced=True, when=lambda use: use.event.enemy is use.piece and not use.event.extra
)
def whirlwind(use: Reaction[EnemyAttack]) -> None:
    others = [use.game.identity(seat) for seat in use.game.order() if seat != use.event.seat]

    def the_others(event: EnemyAttack) -> Script[None]:
        yield from each_attacks(use, others, lambda hero: (use.piece, hero.owner), "attacked", extra=True)

    use.event.ends.append(the_others)


@boost("01130")
def whirlwind_boost(use: Use) -> Script[int]:
    return each(use.game, use.game.heroes(), 1, use.piece)


@response("01131", EnemyAttack, forced=True, when=lambda use: use.event.enemy is use.piece)
def tiger_shark(use: Use) -> None:
    give_status(use.game, use.piece, TOUGH)


@boost("01131", "01158")
def tough_villain(use: Use) -> None:
    give_status(use.game, use.game.villain, TOUGH)


MUST_DEFEND.enter("01132", True)


@boost("01132")
def melter_boost(use: Use) -> None:
    for ally in use.game.controlled(use.seat, "ally"):
        ally.exhausted = True
    use.game.emit("exhausted", said("exhausted-allies", seat=use.game.player(use.seat)), {"seat": use.seat})


@revealed("01133")
def masters_of_mayhem(use: Use) -> Script[None]:
    masters = with_trait(use.game, MASTERS)
    attacks = yield from each_attacks(use, masters, lambda minion: (minion, minion.engaged))
    if not any(attack.made for attack in attacks):
        yield from _summon_master(use)


def _summon_master(use: Use) -> Script[None]:
    # clause: search.choose-one
    game = use.game
    where = [*game.at("deck:encounter"), *game.at("discard:encounter")]
    found = [p for p in where if p.card.type == "minion" and MASTERS in p.card.traits]
    if found:
        piece = yield from choose_kind(use, found, "search")
        piles.search_over(game, "deck:encounter", piece)
        yield from put_minion(game, piece, use.seat)
