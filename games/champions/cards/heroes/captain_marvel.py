from __future__ import annotations

from games.champions.cards.prelude import *
from games.champions.effects.labels import paying
from games.kernel.decision import Decision, Option, ask_one

CAPTAIN_MARVEL = "01010a"
ENERGY: Resource = "energy"
MOST_COUNTERS = 10


def _heal_one(use: Use) -> None:
    heal(use.game, use.identity, 1)


@action(
    "01010a",
    limit=1,
    when=can_draw,
    cost=Cost(resources=("energy",), test=lambda use: use.identity.damage > 0, pay=_heal_one),
)
def rechannel(use: Use) -> None:
    piles.draw(use.game, use.seat, 1)


@action("01010b", limit=1, targets=players(drawers))
def commander(use: Use) -> None:
    piles.draw(use.game, chosen_player(use), 1)


@response("01011", Entered, when=lambda use: itself(use) and not use.game.villain.has(CONFUSED))
def spider_woman(use: Use) -> None:
    give_status(use.game, use.game.villain, CONFUSED)


@action("01012", form="hero", label="thwart", targets=schemes)
def crisis_interdiction(use: Use) -> Script[None]:
    # clause: then.condition, then.must-attempt
    removed = yield from use_thwart(use, 2)
    others = [scheme for scheme in schemes(use) if scheme is not use.target]
    if removed == 2 and aerial(use) and others:
        yield from use_thwart(use, 2, (yield from choose(use, others, "scheme")))


@action("01013", form="hero", label="attack", targets=attacked, earns="energy")
def photonic_blast(use: Use) -> Script[None]:
    yield from use_attack(use, 5)
    if use.paid_with("energy"):
        piles.draw(use.game, use.seat, 1)


def _one(use: Use) -> Script[list[Piece]]:
    return choose_cards(use, in_hand(use), 1, 1, "discard")


@action(
    "01015",
    when=can_draw,
    cost=Cost(exhaust=True, test=lambda use: bool(in_hand(use)), takes=_one, pay=discard_taken),
)
def alpha_flight_station(use: Use) -> None:
    piles.draw(use.game, use.seat, 2 if use.identity.code == "01010b" else 1)


@constant("defense", "01016")
def helmet(game: Table, source: Piece, piece: Piece) -> int:
    if piece.code != CAPTAIN_MARVEL or piece.controller != source.controller:
        return 0
    return 2 if has_trait(game, piece, "aerial") else 1  # clause: constant.condition


@TRAITS.of("aerial", "01017")
def flies(game: Table, source: Piece, piece: Piece) -> bool:
    return piece.code == CAPTAIN_MARVEL and piece.controller == source.controller


@interrupt(
    "01017",
    Damage,
    form="hero",
    label="defense",
    cost=Cost(discard=True),
    when=lambda use: use.event.target is use.identity and use.event.amount > 0,
)
def cosmic_flight(use: Reaction[Damage]) -> None:
    # clause: prevent.damage
    use.event.amount = max(use.event.amount - 3, 0)


def _energy_prices(use: Use) -> dict[int, payment.Price]:
    room = MOST_COUNTERS // 2 - use.piece.counters
    prices = {
        count: payment.priced(use.game, use.seat, payment.Price((ENERGY,) * count, apart=use.piece.id))
        for count in range(1, max(room, 0) + 1)
    }
    return {count: price for count, price in prices.items() if price.cheapest is not None}


@action("01018", when=lambda use: bool(_energy_prices(use)))
def charge_up(use: Use) -> Script[None]:
    prices = _energy_prices(use)
    count = (yield from _how_much(use, prices)) if len(prices) > 1 else 1
    paying = yield from payment.chosen(use.game, use.seat, prices[count], named=len(prices) > 1)
    yield from payment.pay(use.game, use.seat, prices[count], paying)
    use.piece.counters += count
    data = {"piece": use.piece.id, "amount": count, "counters": use.piece.counters}
    told = said("counters-put", card=name_of(use.piece), amount=count, counters=use.piece.counters)
    use.game.emit("counters", told, data)


def _how_much(use: Use, prices: dict[int, payment.Price]) -> Script[int]:
    """Each amount shows its payment; by default, no card with two resources is spent for one."""
    least = payment.hand_cards(prices[1].cheapest or ())
    whole = max(count for count, price in prices.items() if payment.hand_cards(price.cheapest or ()) <= least)
    options = tuple(
        Option(str(count), paying(use.game, use.seat, said("energy-counters", count=count), price))
        for count, price in prices.items()
    )
    question = Decision(
        seat=use.seat,
        kind="champions.amount",
        prompt=said("energy-prompt"),
        options=options,
        default=(str(whole),),
    )
    return int((yield from ask_one(question)))


def _remember(use: Use) -> None:
    use.given = use.piece.counters


@action(
    "01018",
    form="hero",
    label="attack",
    targets=lambda use: attacked(use) if use.piece.counters or use.given else [],
    cost=Cost(discard=True, pay=_remember),
)
def discharge(use: Use) -> Script[object]:
    return use_attack(use, min(2 * use.given, MOST_COUNTERS))
