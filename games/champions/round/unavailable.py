"""Why you can't play a card from hand or use an Action now: the first thing that's missing."""

from __future__ import annotations

from collections.abc import Iterator

from games.champions.effects import limits, payment
from games.champions.effects.abilities import ACTIONS, Ability, Use
from games.champions.effects.entering import ally_limit
from games.champions.effects.resolving import payable, usable
from games.champions.round.playing import unplayable
from games.champions.state.model import Piece
from games.champions.state.table import Table, name_of, said
from games.kernel.text import Text


def unavailable(game: Table, seat: int) -> Iterator[tuple[str, Text]]:
    """What a seat can't do now, by card reference, each with the reason."""
    for piece in game.at(f"hand:{seat}"):
        if (why := _of_card(game, seat, piece)) is not None:
            yield f"piece:{piece.handle}", why
    for zone in (f"play:{seat}", "play:encounter"):
        for piece in game.at(zone):
            if (why := _of_piece(game, seat, piece)) is not None:
                yield f"piece:{piece.handle}", why


def _of_card(game: Table, seat: int, piece: Piece) -> Text | None:
    if piece.card.type == "resource":
        return said("why-resource", card=name_of(piece))
    if piece.card.type == "event":
        if piece.code not in ACTIONS:
            return said("why-moment", card=name_of(piece))
        return _of_piece(game, seat, piece)
    if seat != game.state.active:
        return said("why-turn", card=name_of(piece))
    if why := unplayable(game, seat, piece):
        most = {"count": ally_limit(game, seat)} if why == "allies" else {}
        return said(f"why-{why}", card=name_of(piece), **most)
    price = payment.card_price(game, seat, piece)
    return _too_dear(game, seat, piece, price) if price.cheapest is None else None


def _of_piece(game: Table, seat: int, piece: Piece) -> Text | None:
    """Why no Action of a card can be used; None if one can, or there is none."""
    found = [(ability, Use(game, seat, piece)) for ability in ACTIONS.get(piece.code, ())]
    if piece.drone or any(usable(ability, use) and payable(ability, use) for ability, use in found):
        return None
    return next((_of_ability(ability, use) for ability, use in found), None)


def _of_ability(ability: Ability, use: Use) -> Text:
    game, seat, piece = use.game, use.seat, use.piece
    name = name_of(piece)
    if ability.form and game.identity(seat).card.type != ability.form:
        return said(f"why-{ability.form}", card=name)
    if ability.cost.exhaust and piece.exhausted:
        return said("why-exhausted", card=name)
    if not limits.within(ability, use) or ability.cost.counter > piece.counters:
        return said("why-limit", card=name)
    if ability.when is not None and not ability.when(use):
        return said("why-condition", card=name)
    if not usable(ability, use):
        return said("why-target", card=name)
    price = payment.price_of(game, seat, ability, use)
    return _too_dear(game, seat, piece, price) if price.cheapest is None else said("why-condition", card=name)


def _too_dear(game: Table, seat: int, piece: Piece, price: payment.Price) -> Text:
    if price.typed:
        return said("why-typed", card=name_of(piece), resources=payment.resource_list(price))
    held = sum(source.total for source in payment.sources(game, seat, price.card, price.apart))
    return said("why-cost", card=name_of(piece), cost=price.amount, held=held)
