"""The nemesis sets of the five heroes."""

from __future__ import annotations

from games.champions.cards.prelude import *

TITANIA, VULTURE, PSYCHE_MAGNITRON = "01162", "01167", "01176"


UNHURT.enter(
    "01157",
    lambda game, piece, source: (
        source is not None and source.card.type == "upgrade" and "black-panther" in source.card.traits
    ),
)


@revealed("01158")
def heart_shaped_herb(use: Use) -> None:
    for enemy in [use.game.villain, *use.game.minions(use.seat)]:
        give_status(use.game, enemy, TOUGH)


@revealed("01159")
def ritual_combat(use: Use) -> Script[None]:
    gone = piles.discard_encounter_top(use.game)
    amount = 1 + gone.card.boost
    if hero_only(use) and (yield from either(use, "hero-damage", "main-threat-x", amount=amount)):
        yield from hit(use, use.identity, amount)
    else:
        yield from main_threat(use, amount)


revealed("01161", "01171", "01176")(more_threat)


@constant("attack", TITANIA)
def titania(game: Table, source: Piece, piece: Piece) -> int:
    return remaining(game, piece) if source is piece else 0


@attaches("01163")
def genetically_enhanced_hosts(use: Use) -> list[Piece]:
    return toughest(use.game.minions())


@revealed("01163")
def genetically_enhanced(use: Use) -> None:
    if use.piece.host is None:
        surge(use)


@constant("health", "01163")
def enhanced_health(game: Table, source: Piece, piece: Piece) -> int:
    return 3 if source.host == piece.id else 0


@revealed("01164")
def titanias_fury(use: Use) -> Script[None]:
    game = use.game
    found = game.named(TITANIA, game.minions())
    attacked = False
    if found is not None and hero_only(use):
        attacked = (yield from enemy_attack(game, found, use.seat)).made
    if not attacked:
        if found is not None:
            heal(game, found, found.damage)
        surge(use)


@boost("01164")
def titania_boost(use: Use) -> None:
    # clause: boost.cumulative
    piles.deal_boost(use.game)


@revealed("01166")
def highway_robbery(use: Use) -> None:
    game = use.game
    for seat in game.order():
        hand = game.at(f"hand:{seat}")
        if hand:
            piece = game.chance.pick(f"hand.{seat}", hand)
            game.state.zones.move(piece.id, "stash")
            use.piece.stash.append(piece.id)
            game.emit("robbed", said("robbed", seat=game.player(seat)), {"seat": seat}, reveals=True)


@defeated("01166")
def robbery_undone(use: Use) -> None:
    game = use.game
    for id_ in use.piece.stash:
        owner = game.piece(id_).owner
        assert owner is not None, "only players' cards lie there"
        if game.hero(owner).eliminated:
            piles.stolen_discarded(game, game.piece(id_))
        else:
            game.state.zones.move(id_, f"hand:{owner}")
            back = Event("returned-hand", said("loot-back", seat=game.player(owner)), {"seat": owner})
            game.emit(back.kind, back.text, back.data, seats=[owner], twin=back, reveals=True)
    use.piece.stash = []


@revealed("01168")
def sweeping_swoop(use: Use) -> None:
    if hero_only(use):
        give_status(use.game, use.identity, STUNNED)
    if use.game.named(VULTURE) is not None:
        surge(use)


@boost("01168")
def swoop_boost(use: Reaction[Activation]) -> None:
    def stun(event: object) -> None:
        for piece in event.damaged if isinstance(event, EnemyAttack) else ():
            give_status(use.game, piece, STUNNED)

    use.event.afterwards.append(stun)


@revealed("01169")
def the_vultures_plans(use: Use) -> Script[None]:
    # clause: wild.not-other-types
    gone = [piles.discard_random(use.game, seat) for seat in use.game.order()]
    kinds = {kind for piece in gone if piece is not None for kind in piece.card.resources}
    yield from main_threat(use, len(kinds))


def _upgrades(use: Use) -> list[Piece]:
    return use.game.controlled(use.seat, "upgrade")


def _lose_upgrade(use: Use) -> Script[None]:
    for piece in (yield from choose_cards(use, _upgrades(use), 1, 1, "lose")):
        piles.discard_from_play(use.game, piece)


@revealed("01173")
def electric_whip_attack(use: Use) -> Script[None]:
    count = len(_upgrades(use))
    if not count:
        return
    if hero_only(use) and (yield from either(use, "hero-damage", "lose-upgrade", amount=count)):
        yield from hit(use, use.identity, count)
    else:
        yield from _lose_upgrade(use)


def undefended(use: Use) -> bool:
    """The villain's attack is undefended."""
    return isinstance(use.event, EnemyAttack) and use.event.undefended(use.game)


@boost("01173")
def whip_boost(use: Use) -> Script[None]:
    if undefended(use) and _upgrades(use):
        yield from _lose_upgrade(use)


@revealed("01174")
def electromagnetic_backlash(use: Use) -> Script[None]:
    # clause: simultaneous.one-occurrence
    game = use.game
    shares: list[tuple[Piece, int]] = []
    for seat in game.order():
        gone = piles.discard_top(game, seat, 5)
        energy = sum(piece.card.resources.get("energy", 0) for piece in gone)
        shares.append((game.identity(seat), energy))
    yield from spread(game, shares, use.piece)


@response("01177", EnemyAttack, forced=True, when=lambda use: use.event.enemy is use.piece)
def yon_rogg(use: Use) -> Script[None]:
    scheme = use.game.named(PSYCHE_MAGNITRON)
    if scheme is not None:
        yield from place(use.game, scheme, 1, seat=use.seat)


@revealed("01178")
def kree_manipulator(use: Use) -> Script[int]:
    return main_threat(use, 1)


@boost("01178")
def kree_boost(use: Use) -> Script[None]:
    if undefended(use):
        yield from main_threat(use, 1)


@revealed("01179")
def yon_roggs_treason(use: Use) -> None:
    found = [piece for piece in use.game.at(f"hand:{use.seat}") if piece.card.resources.get("energy")]
    piles.discard_cards(use.game, use.seat, found)
    if not found:
        surge(use)
