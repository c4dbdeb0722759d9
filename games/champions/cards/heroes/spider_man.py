from __future__ import annotations

from games.champions.cards.prelude import *

SCIENTIST = "scientist"


def _sensed(use: Reaction[EnemyAttack]) -> bool:
    return use.event.seat == use.seat and use.event.enemy.type == "villain" and can_draw(use)


@interrupt("01001a", EnemyAttack, when=_sensed)
def spider_sense(use: Use) -> None:
    # clause: example.spider-man-hero
    piles.draw(use.game, use.seat, 1)


def _scientist_ready(game: Table, seat: int, piece: Piece) -> bool:
    # clause: example.scientist-limit, limit.per-copy
    return not game.state.used.get(f"{SCIENTIST}/{piece.id}")


def _scientist(game: Table, seat: int, piece: Piece) -> None:
    game.state.used[f"{SCIENTIST}/{piece.id}"] = 1


GENERATORS.enter(
    "01001b", Generator(_scientist_ready, lambda game, seat, piece: {"mental": 1}, _scientist, worth=20_000)
)


@response("01002", Entered, forced=True, when=lambda use: itself(use) and use.event.played)
def black_cat(use: Use) -> None:
    game = use.game
    gone = piles.discard_top(game, use.seat, 2)
    kept = [p for p in gone if p.card.resources.get("mental") and game.zone(p) == f"discard:{use.seat}"]
    for piece in kept:
        game.state.zones.move(piece.id, f"hand:{use.seat}")
    if kept:
        data = {"seat": use.seat, "cards": [piece.code for piece in kept]}
        game.emit("to-hand", said("to-hand", seat=game.player(use.seat), cards=names(kept)), data)


def attack_on_you(use: Reaction[Damage]) -> bool:
    """The player's identity would take damage from an enemy's attack."""
    event = use.event
    return isinstance(event.attack, EnemyAttack) and event.target is use.identity and event.amount > 0


@interrupt("01003", Damage, label="defense", when=attack_on_you)
def backflip(use: Reaction[Damage]) -> None:
    # clause: prevent.damage
    use.event.amount = 0


@interrupt("01004", Reveal, form="hero", when=treachery)
def enhanced_spider_sense(use: Reaction[Reveal]) -> None:
    # clause: cancel.meaning, cancel.treachery, cancel.costs-stay-paid
    use.event.cancel(use.game)


@action("01005", form="hero", label="attack", targets=attacked)
def swinging_web_kick(use: Use) -> Script[object]:
    return use_attack(use, 8)


@action("01006", form="alter-ego", cost=EXHAUST, when=lambda use: use.identity.damage > 0)
def aunt_may(use: Use) -> None:
    heal(use.game, use.identity, 4)


@attaches("01007")
def spider_tracer_hosts(use: Use) -> list[Piece]:
    return use.game.minions()


@interrupt("01007", Defeat, forced=True, when=lambda use: use.event.target.id == use.piece.host)
def spider_tracer(use: Use) -> Script[None]:
    found = schemes(use)
    if found:
        yield from remove(use.game, (yield from choose(use, found, "scheme")), 3, seat=use.seat)


def _web_ready(game: Table, seat: int, piece: Piece) -> bool:
    return game.is_hero(seat) and not piece.exhausted and piece.counters > 0


def _web(game: Table, seat: int, piece: Piece) -> None:
    # clause: keyword.uses-spend, keyword.uses-empty, example.named-counters
    piece.exhausted = True
    piece.counters -= 1
    if not piece.counters:
        piles.discard_from_play(game, piece, reveals=True)


GENERATORS.enter("01008", Generator(_web_ready, lambda game, seat, piece: {"wild": 1}, _web, worth=40_000))

restriction("01009")(hero_only)


@attaches("01009")
def webbed_up_hosts(use: Use) -> list[Piece]:
    return use.game.enemies()


@interrupt("01009", EnemyAttack, forced=True, when=lambda use: use.event.enemy.id == use.piece.host)
def webbed_up(use: Reaction[EnemyAttack]) -> None:
    # clause: replacement.meaning, then.must-attempt
    use.event.replace(lambda: _caught(use))


def _caught(use: Reaction[EnemyAttack]) -> None:
    piles.discard_from_play(use.game, use.piece)
    give_status(use.game, use.event.enemy, STUNNED)
