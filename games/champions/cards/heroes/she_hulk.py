from __future__ import annotations

from games.champions.cards.prelude import *

SHE_HULK = "01019a"


@response("01019a", FormChange, when=lambda use: use.event.seat == use.seat, targets=any_enemy)
def do_you_even_lift(use: Use) -> Script[int]:
    return deal(use, use.chosen, 2)


@interrupt("01019b", Threat, limit=1, when=lambda use: use.event.amount > 0)
def i_object(use: Reaction[Threat]) -> None:
    # clause: prevent.threat
    use.event.amount -= 1


@action("01020")
def hellcat(use: Use) -> None:
    said_so = said("returned", card=name_of(use.piece))
    use.game.emit("returned", said_so, {"card": use.piece.code, "piece": use.piece.id})
    piles.leave_play(use.game, use.piece, f"hand:{use.piece.owner}")


@action("01021", form="hero", label="attack", targets=lambda use: attacked(use) if use.identity.damage else [])
def gamma_slam(use: Use) -> Script[object]:
    # clause: hit-points.sustained
    return use_attack(use, min(use.identity.damage, 15))


@action("01022", form="hero")
def ground_stomp(use: Use) -> Script[int]:
    return each(use.game, use.game.enemies(), 1, use.piece, seat=use.seat)


def _up_to_five(use: Use) -> Script[list[Piece]]:
    return choose_cards(use, [piece for piece in in_hand(use) if piece is not use.piece], 1, 5, "discard-some")


@action(
    "01023",
    form="alter-ego",
    label="thwart",
    targets=schemes,
    cost=Cost(test=lambda use: len(in_hand(use)) > 1, takes=_up_to_five, pay=discard_taken),
)
def legal_practice(use: Use) -> Script[int]:
    return use_thwart(use, len(use.taken))


response(
    "01024",
    PlayerAttack,
    when=lambda use: use.event.basic and use.event.attacker is use.identity and exhausted(use),
)(ready_identity)


@action("01025")
def split_personality(use: Use) -> Script[None]:
    # clause: form.effect-change-free, printed.meaning, then.must-attempt
    yield from change_form(use.game, use.seat)
    lacking = (use.identity.card.hand_size or 0) - len(in_hand(use))
    piles.draw(use.game, use.seat, lacking)


@action("01026", form="alter-ego", targets=schemes, cost=Cost(exhaust=True, resources=("mental",)))
def law_division(use: Use) -> Script[int]:
    return remove(use.game, use.chosen, 2, seat=use.seat)


def _take_one(use: Use) -> Script[int]:
    return damage(use.game, use.identity, 1, use.piece)


@action(
    "01027",
    form="hero",
    cost=Cost(exhaust=True, test=lambda use: not use.identity.has(TOUGH), pay=_take_one),
    when=can_draw,
)
def focused_rage(use: Use) -> None:
    if not use.game.hero(use.seat).eliminated:
        piles.draw(use.game, use.seat, 1)


@constant("attack", "01028")
def superhuman_strength(game: Table, source: Piece, piece: Piece) -> int:
    return 2 if piece.code == SHE_HULK and piece.controller == source.controller else 0


@response("01028", PlayerAttack, forced=True, when=lambda use: use.event.attacker is use.identity)
def strength_spent(use: Reaction[PlayerAttack]) -> None:
    piles.discard_from_play(use.game, use.piece)
    give_status(use.game, use.event.target, STUNNED)
