"""Ultron's scenario, and Under Attack."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.champions.cards.prelude import *

IMPERATIVE, DRONES, NORAD = "01150", "01140", "01138b"
DRONE = "drone"
EFFICIENCY: Final[dict[str, Resource]] = {"01144a": "energy", "01144b": "mental", "01144c": "physical"}


def _ultron_attacks(use: Reaction[EnemyAttack]) -> bool:
    return use.event.enemy is use.piece


def _next_drones(use: Use, seat: int) -> list[int]:
    """Their top card would be the next Drone."""
    return use.game.state.zones.pile(f"deck:{seat}")


@response("01134", EnemyAttack, forced=True, when=_ultron_attacks)
def ultron_i(use: Reaction[EnemyAttack]) -> Script[None]:
    # clause: star.enemy-atk, choose.who
    seat = use.event.player
    changes = (True, bool(_next_drones(use, seat)))
    if (yield from either(use, "main-threat-one", "make-drone", seat=seat, changes=changes)):
        yield from main_threat(use, 1)
    else:
        yield from put_drone(use.game, seat)


@interrupt("01135", EnemyAttack, forced=True, when=_ultron_attacks)
def ultron_ii(use: Reaction[EnemyAttack]) -> Script[None]:
    # clause: lasting.definition
    yield from put_drone(use.game, use.event.player)
    use.game.swarmed = use.event.player


@constant("attack", "01135")
def swarm_strength(game: Table, source: Piece, piece: Piece) -> int:
    """While he attacks, one more for each Drone engaged with the player he attacked, no matter who defends."""
    # clause: ruling.ultron-ii-swarm
    if source is not piece or game.swarmed is None:
        return 0
    return len(engaged_with(game, game.swarmed, DRONE))


@constant("attack", "01136")
@constant("health", "01136")
def ultron_iii(game: Table, source: Piece, piece: Piece) -> int:
    return int(piece.type == "minion" and has_trait(game, piece, DRONE))


UNHURT.enter("01136", lambda game, piece, source: bool(with_trait(game, DRONE)))


revealed("01136")(partial(reveal_found, code=IMPERATIVE))


@setup("01137a")
def the_crimson_cowl(use: Use) -> None:
    game = use.game
    piece = next(p for p in game.at("aside") if p.code == DRONES)
    game.bring(piece, "play:encounter")
    piles.shuffle(game, "deck:encounter")


@revealed("01137b", "01138a", "01139a", "01144a", "01144b", "01144c")
def drones_for_all(use: Use) -> Script[None]:
    for seat in use.game.order():
        yield from put_drone(use.game, seat)


@response(NORAD, Threat, forced=True, when=lambda use: use.event.step_one and use.event.scheme is use.piece)
def norad(use: Use) -> Script[None]:
    # clause: choose.must-change-state
    for seat in use.game.order():
        changes = (use.piece.code == NORAD, bool(_next_drones(use, seat)))
        if (yield from either(use, "threat-here-two", "make-drone", seat=seat, changes=changes)):
            yield from place(use.game, use.piece, 2, seat=seat)
        else:
            yield from put_drone(use.game, seat)


FIXED_THREAT.enter("01139b", True)

attaches("01141")(on_villain)


@response("01141", EnemyScheme, forced=True, when=lambda use: use.event.enemy.id == use.piece.host)
def program_transmitter(use: Use) -> Script[None]:
    # clause: star.attachment, star.enemy-sch
    for scheme in use.game.side_schemes():
        yield from place(use.game, scheme, 1, seat=use.seat)


action("01141", form="hero", cost=Cost(exhaust_hero=True, resources=("mental", "mental")))(discard_this)


@attaches("01142")
def upgraded_drones_host(use: Use) -> list[Piece]:
    found = use.game.named(DRONES)
    return [found] if found is not None else []


@constant("attack", "01142")
@constant("health", "01142")
def upgraded_drones(game: Table, source: Piece, piece: Piece) -> int:
    return int(bool(piece.drone))


@interrupt("01143", Defeat, forced=True, when=lambda use: use.event.target is use.piece)
def advanced_drone(use: Reaction[Defeat]) -> Script[object]:
    seat = use.event.engaged
    return put_drone(use.game, use.game.state.first if seat is None else seat)


@boost("01144a", "01144b", "01144c")
def android_boost(use: Use) -> Script[None]:
    # clause: choose.must-change-state
    price = payment.priced(use.game, use.seat, payment.Price((EFFICIENCY[use.piece.code],)))
    changes = (price.cheapest is not None, bool(_next_drones(use, use.seat)))
    if (yield from either(use, "spend-one", "make-drone", changes=changes)):
        yield from payment.pay(use.game, use.seat, price)
    else:
        yield from put_drone(use.game, use.seat)


@revealed("01145")
def rage_of_ultron(use: Use) -> Script[None]:
    game = use.game
    if hero_only(use):
        count = (yield from enemy_attack(game, game.villain, use.seat)).dealt
    else:
        count = (yield from enemy_scheme(game, game.villain, use.seat)).placed
    if not game.hero(use.seat).eliminated:
        piles.discard_top(game, use.seat, count)


@revealed("01146")
def repair_sequence(use: Use) -> None:
    count = len(engaged_with(use.game, use.seat, DRONE))
    if not heal(use.game, use.game.villain, 2 * count):
        surge(use)


@boost("01146")
def repair_boost(use: Use) -> None:
    heal(use.game, use.game.villain, len(engaged_with(use.game, use.seat, DRONE)))


@revealed("01147")
def swarm_attack(use: Use) -> Script[None]:
    attacks = yield from each_attacks(
        use, engaged_with(use.game, use.seat, DRONE), lambda minion: (minion, use.seat)
    )
    if not any(attack.made for attack in attacks):
        yield from put_drone(use.game, use.seat)


@revealed("01148")
def drone_factory(use: Use) -> Script[None]:
    yield from drones_for_all(use)  # type: ignore[misc]
    yield from place(use.game, use.piece, len(with_trait(use.game, DRONE)), seat=use.seat)


@revealed("01149")
def invasive_ai(use: Use) -> None:
    for seat in use.game.order():
        piles.discard_top(use.game, seat, 3)


@revealed("01150")
def imperative(use: Use) -> Script[None]:
    for _ in range(2):
        yield from put_drone(use.game, use.game.state.first)


@revealed("01151")
def under_attack(use: Use) -> Script[None]:
    for seat in use.game.order():
        hurts = use.game.is_hero(seat)
        if not hurts or (yield from either(use, "threat-here-two", "hero-damage-three", seat=seat)):
            yield from place(use.game, use.piece, 2, seat=seat)
        else:
            yield from hit(use, use.game.identity(seat), 3)


attaches("01152", "01153")(on_villain)


@response(
    "01152", Damage, forced=True, when=lambda use: use.event.target.id == use.piece.host and use.event.taken > 0
)
def vibranium_armor(use: Reaction[Damage]) -> None:
    give_status(use.game, use.event.target, TOUGH)


action("01152", form="hero", cost=Cost(exhaust_hero=True, resources=("physical", "physical")))(discard_this)
action("01153", form="hero", cost=Cost(exhaust_hero=True, resources=("energy", "energy")))(discard_this)


@revealed("01154")
def concussive_blast(use: Use) -> Script[int]:
    # clause: friendly.meaning
    return each(use.game, use.game.friends(), 1, use.piece)


@boost("01154")
def concussive_boost(use: Use) -> Script[int]:
    return each(use.game, use.game.characters(use.seat), 1, use.piece)
