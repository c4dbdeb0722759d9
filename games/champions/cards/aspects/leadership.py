from __future__ import annotations

from games.champions.board.unique import unique_in_play
from games.champions.cards.prelude import *

STARTING_COUNTERS.enter("01066", 4)


def _there_to_hurt(use: Reaction[Entered]) -> list[Piece]:
    return hurtable(use, [use.event.piece]) if use.game.in_play(use.event.piece) else []


@response(
    "01066",
    Entered,
    cost=Cost(counter=1),
    when=lambda use: use.event.piece.type == "minion" and bool(_there_to_hurt(use)),
)
def hawkeye(use: Reaction[Entered]) -> Script[int]:
    return damage(use.game, use.event.piece, 2, use.piece, seat=use.seat)


@response("01067", Entered, when=lambda use: itself(use) and bool(drawers(use)))
def maria_hill(use: Use) -> None:
    for seat in use.game.order():
        piles.draw(use.game, seat, 1)


@action("01068", limit=1, cost=Cost(resources=("energy",)))
def vision(use: Use) -> Script[None]:
    # clause: lasting.definition
    what = yield from one_of(use, ("power-thwart", "power-attack"))
    begin(use.game, Lasting(kind=what.removeprefix("power-"), amount=2, until="phase", piece=use.piece.id))


@action(
    "01069",
    targets=lambda use: [p for s in use.game.order() for p in use.game.controlled(s, "ally") if p.exhausted],
)
def get_ready(use: Use) -> None:
    ready(use, use.chosen)


@action("01070", form="hero", targets=players(lambda use: use.game.order()))
def lead_from_the_front(use: Use) -> None:
    # clause: lasting.includes-later-cards, lasting.outlives-source
    seat = chosen_player(use)
    for kind in ("thwart", "attack"):
        begin(use.game, Lasting(kind=kind, until="phase", seat=seat))


def _fallen_allies(use: Use) -> list[Piece]:
    """In discard piles, payable, even past the limit."""
    # clause: ruling.ally-limit-overflow
    game = use.game
    found = [p for seat in game.order() for p in game.at(f"discard:{seat}") if p.card.type == "ally"]
    # clause: ruling.unique-put-into-play
    found = [p for p in found if not (p.card.unique and unique_in_play(game, p))]
    return [p for p in found if _price(use, p).cheapest is not None]


def _price(use: Use, ally: Piece) -> payment.Price:
    return payment.priced(
        use.game, use.seat, payment.Price((), ally.card.cost or 0, use.piece.card, use.piece.id)
    )


BILLS.enter("01071", _price)


@action("01071", targets=_fallen_allies)
def make_the_call(use: Use) -> Script[None]:
    # clause: put-into-play.no-cost, put-into-play.not-played, put-into-play.controller-area, zone.out-of-play
    # clause: play-permission.optional, example.permission, owner.player
    price = _price(use, use.chosen)
    paying = yield from payment.chosen(use.game, use.seat, price)
    yield from payment.pay(use.game, use.seat, price, paying)
    yield from enter(use.game, use.chosen, use.seat)


DOUBLED.enter("01072", "leadership")


@constant("ally_limit", "01073")
def triskelion(game: Table, source: Piece, piece: Piece) -> int:
    # clause: example.triskelion
    return 1


@attaches("01074")
def inspired_hosts(use: Use) -> list[Piece]:
    return [piece for seat in use.game.order() for piece in use.game.controlled(seat, "ally")]


constant("thwart", "01074")(of_its_host)
constant("attack", "01074")(of_its_host)
