from __future__ import annotations

from functools import partial

from games.champions.cards.prelude import *

BREAKIN, BOMB_SCARE = "01107", "01109"
SUIT_HOLDS = 5


revealed("01095")(partial(reveal_found, code=BREAKIN))


@revealed("01096")
def rhino_iii(use: Use) -> None:
    for identity in use.game.heroes():
        give_status(use.game, identity, STUNNED)


attaches("01098", "01099", "01100")(on_villain)


@interrupt("01098", Damage, forced=True, when=lambda use: use.event.target.id == use.piece.host)
def armored_rhino_suit(use: Reaction[Damage]) -> None:
    # clause: example.armored-rhino-suit, replacement.meaning, then.condition
    use.event.replace(lambda: _absorb(use))


def _absorb(use: Reaction[Damage]) -> None:
    use.piece.damage += use.event.amount
    amount, damage = use.event.amount, use.piece.damage
    data = {"piece": use.piece.id, "card": use.piece.code, "amount": amount, "damage": damage}
    use.game.emit("absorbed", said("absorbed", card=name_of(use.piece), amount=amount), data)
    if use.piece.damage >= SUIT_HOLDS:
        discard_this(use)


@interrupt("01099", EnemyAttack, forced=True, when=lambda use: use.event.enemy.id == use.piece.host)
def charge(use: Reaction[EnemyAttack]) -> None:
    # clause: star.attachment, keyword.overkill-ally
    use.event.overkill = True

    def spent(event: EnemyAttack) -> None:
        if use.game.in_play(use.piece):
            discard_this(use)

    use.event.ends.append(spent)


action("01100", form="hero", cost=Cost(resources=("physical",) * 3))(discard_this)


@revealed("01103")
def shocker(use: Use) -> Script[int]:
    # clause: example.shocker
    return each(use.game, use.game.heroes(), 1, use.piece)


@revealed("01104")
def hard_to_keep_down(use: Use) -> None:
    if not heal(use.game, use.game.villain, 4):
        surge(use)


@revealed("01105")
def im_tough(use: Use) -> None:
    if not give_status(use.game, use.game.villain, TOUGH):
        surge(use)


@revealed("01106")
def stampede(use: Use) -> Script[None]:
    if not hero_only(use):
        surge(use)
        return
    attack = yield from enemy_attack(use.game, use.game.villain, use.seat)
    for piece in attack.damaged:
        give_status(use.game, piece, STUNNED)


revealed("01107", "01109")(more_threat)


@revealed("01110")
def hydra_bomber(use: Use) -> Script[None]:
    if (yield from either(use, "take-damage", "main-threat", amount=2, threat=1)):
        yield from damage(use.game, use.identity, 2, use.piece)
    else:
        yield from main_threat(use, 1)


@revealed("01111")
def explosion(use: Use) -> Script[None]:
    # clause: example.explosion-with-bomb-scare, example.explosion-without
    game = use.game
    scheme = game.named(BOMB_SCARE)
    if scheme is None:
        surge(use)
        return
    allies = [ally for seat in game.order() for ally in game.controlled(seat, "ally")]
    # clause: indirect.first-player-assigns
    yield from indirect(game, game.state.first, [*game.heroes(), *allies], scheme.threat, use.piece)


@revealed("01112")
def false_alarm(use: Use) -> None:
    if not give_status(use.game, use.identity, CONFUSED):
        surge(use)
