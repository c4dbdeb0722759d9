"""Funds, loyalty and costs: what something costs, whether it's affordable, and paying."""

from __future__ import annotations

from games.kernel.decision import Script
from games.kernel.text import Name
from games.underworld.effects.abilities import (
    DISCOUNTS,
    EXHAUST_EXTRAS,
    EXTRAS,
    OPTIONAL_EXTRAS,
    Cost,
    Part,
    Use,
)
from games.underworld.effects.choices import agrees, choose_number, choose_pieces
from games.underworld.effects.drawing import discard
from games.underworld.effects.markers import spend, unmark
from games.underworld.effects.moving import exhaust, leave
from games.underworld.state.model import Piece
from games.underworld.state.stats import bonus, of_seat
from games.underworld.state.table import Table, said, who

FAME_FOR_REST = 2
FUNDS_FOR_REST = 2


def affordable(game: Table, seat: int) -> int:
    """Funds a seat could spend now: floating ones and ready assets."""
    # clause: cost.from-assets, asset.funds-one
    side = game.side(seat)
    pieces, ready = game.state.pieces, 0
    for id_ in game.state.zones.pile(f"assets:{seat}"):
        ready += not pieces[id_].exhausted
    return side.funds + side.lapsing + ready


def pay(game: Table, seat: int, amount: int) -> None:
    """Pay funds: floating ones first, then assets in building order."""
    # clause: cost.currency, play.step4-pay
    side = game.side(seat)
    for purse in ("lapsing", "funds"):
        used = min(getattr(side, purse), amount)
        setattr(side, purse, getattr(side, purse) - used)
        amount -= used
    assets = game.ready_assets(seat)[:amount]
    for asset in assets:
        asset.exhausted = True
    if assets:
        known = game.events and game.events[-1].kind in game.GOES_ON["paid"]  # already names the player
        told = said("paid-for" if known else "paid", seat=who(seat), count=len(assets))
        game.emit("paid", told, {"seat": seat, "assets": len(assets)})


def gain(game: Table, seat: int, amount: int) -> None:
    """Funds made by an ability: they last until the end of the step, or of the waiting stack."""
    # clause: cost.funds-in-response, cost.emptied-each-step
    side = game.side(seat)
    if game.state.stack:
        side.lapsing += amount
    else:
        side.funds += amount
    game.emit("funds", said("funds", seat=who(seat), count=amount), {"seat": seat, "count": amount})


def cost_of(game: Table, seat: int, piece: Piece, *, reveal: bool = False) -> int:
    """Cost in funds to play or reveal a card, without extra and rest costs."""
    # clause: card.cost, cost.reduction-wording, core.reduction
    cost = piece.card.printed_cost
    what = "reveal-discount" if reveal else "play-discount"
    cost -= of_seat(game, seat, piece, what)
    if piece.code in DISCOUNTS:  # clause: extra-cost.reductions
        cost -= DISCOUNTS[piece.code](Use(game, seat, piece))
    if piece.card.order and not reveal:
        # clause: shoggoth.fame-orders
        cost -= game.side(seat).discounts
    return max(cost, 0)


def rest_markers(game: Table, seat: int, piece: Piece) -> int:
    """Rest markers to pay for when playing this card from the core zone."""
    # clause: shoggoth.rest-cost, shoggoth.rest-grows
    rest = game.side(seat).count("rest")
    return rest if rest and game.kind_of_zone(piece) == "core" else 0


def least_cost(game: Table, seat: int, piece: Piece, *, reveal: bool = False) -> int:
    """Minimum funds to play or reveal a card: extra reductions used, fame spent."""
    cost = cost_of(game, seat, piece, reveal=reveal)
    if piece.code in EXHAUST_EXTRAS:
        cost = max(cost - len(EXHAUST_EXTRAS[piece.code](Use(game, seat, piece))), 0)
    rest = rest_markers(game, seat, piece)
    if not rest:
        return cost
    by_fame = min(rest, game.side(seat).count("fame") // FAME_FOR_REST)
    return cost + (rest - by_fame) * FUNDS_FOR_REST


def extra_payable(game: Table, seat: int, piece: Piece) -> bool:
    # clause: extra-cost.mandatory
    part = EXTRAS.get(piece.code)
    return part is None or len(part.find(Use(game, seat, piece))) >= part.count


def pay_for_card(game: Table, seat: int, piece: Piece, *, reveal: bool = False) -> Script[bool]:
    """Pay a card's whole cost; returns whether the optional extra cost was paid."""
    # clause: play.step4-extra, extra-cost.no-response, reveal.like-playing
    cost = cost_of(game, seat, piece, reveal=reveal)
    if piece.code in EXHAUST_EXTRAS:
        cost = max(cost - (yield from _exhaust_for_less(game, seat, piece, cost)), 0)
    if piece.code in EXTRAS:  # clause: extra-cost.when, extra-cost.mandatory
        yield from pay_part(game, EXTRAS[piece.code], Use(game, seat, piece))
    extra = 0
    if piece.code in OPTIONAL_EXTRAS:
        extra = yield from _optional(game, seat, piece, cost)
    cost += yield from _rest(game, seat, piece, cost)
    if extra:
        told = said("paid-extra", seat=who(seat), card=Name("card", piece.code), count=extra)
        game.emit("paid-extra", told, {"seat": seat, "code": piece.code, "count": extra})
    pay(game, seat, cost + extra)  # clause: card.circled-number
    if piece.card.order and not reveal:
        game.side(seat).discounts = 0
    return extra > 0


def _exhaust_for_less(game: Table, seat: int, piece: Piece, cost: int) -> Script[int]:
    found = EXHAUST_EXTRAS[piece.code](Use(game, seat, piece))
    least = max(cost - affordable(game, seat), 0)
    chosen = yield from choose_pieces(
        game, seat, said("exhaust-for-less", count=cost), found, least, len(found), suggested=least
    )
    for each in chosen:
        exhaust(game, each)
    return len(chosen)


def _optional(game: Table, seat: int, piece: Piece, cost: int) -> Script[int]:
    extra = OPTIONAL_EXTRAS[piece.code]
    if affordable(game, seat) < cost + extra:
        return 0
    wants = yield from agrees(seat, said("pay-extra", card=Name("card", piece.code), count=extra))
    return extra if wants else 0  # clause: extra-cost.optional-may


def _rest(game: Table, seat: int, piece: Piece, cost: int) -> Script[int]:
    """Choose how to pay for rest markers; returns the funds, and spends the fame."""
    # clause: shoggoth.fame-rest
    rest = rest_markers(game, seat, piece)
    if not rest:
        return 0
    most = min(rest, game.side(seat).count("fame") // FAME_FOR_REST)
    least = max(rest - (affordable(game, seat) - cost) // FUNDS_FOR_REST, 0)
    by_fame = yield from choose_number(seat, said("rest-by-fame", count=rest), range(most, least - 1, -1))
    spend(game, seat, "fame", by_fame * FAME_FOR_REST)
    return (rest - by_fame) * FUNDS_FOR_REST


# -- costs of abilities ----------------------------------------------------------------------------------


def payable(cost: Cost, use: Use) -> bool:
    # clause: activate.all-cost-parts, exhaust.not-twice
    game, piece = use.game, use.piece
    if affordable(game, use.seat) < cost.funds or game.side(use.seat).count("fame") < cost.fame:
        return False
    if cost.exhaust and piece.exhausted:
        return False
    if cost.marker and not piece.markers.get(cost.marker):
        return False
    if cost.sacrifice and bonus(game, piece, "cannot-be-sacrificed"):
        return False
    if cost.x is not None and not len(cost.x(use)):
        return False
    return all(len(part.find(use)) >= part.count for part in cost.parts)


def pay_cost(cost: Cost, use: Use) -> Script[int]:
    """Pay an ability's cost; returns X."""
    game, seat, piece = use.game, use.seat, use.piece
    x = 0
    if cost.x is not None:  # clause: play.step4-x, text.x-at-payment
        x = yield from choose_number(seat, said("choose-x"), list(cost.x(use)))
    pay(game, seat, cost.funds + x)  # clause: card.circled-number
    if cost.fame:  # clause: shoggoth.fame-other
        spend(game, seat, "fame", cost.fame)
    if cost.exhaust:
        exhaust(game, piece)
    if cost.marker:
        unmark(game, piece, cost.marker)
    for part in cost.parts:
        yield from pay_part(game, part, use)
    if cost.sacrifice:
        leave(game, [piece], "sacrifice", by=piece.id)
    if cost.discard:
        discard(game, [piece], cost=True)
    return x


def pay_part(game: Table, part: Part, use: Use) -> Script[None]:
    chosen = yield from choose_pieces(
        game, use.seat, said(f"cost-{part.prompt}", count=part.count), part.find(use), part.count, part.count,
        secret=part.private, aim="lose" if part.private else "",
    )  # fmt: skip
    for piece in chosen:
        script = part.do(use, piece)
        if script is not None:
            yield from script
