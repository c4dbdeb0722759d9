"""Playing cards from hand: which can be played, where they go, and what they cost."""

from __future__ import annotations

from typing import Final

from games.champions.board.unique import unique_in_play
from games.champions.effects import limits, payment
from games.champions.effects.abilities import ACTIONS, HOSTS, PLAY_TESTS, Ability, Use
from games.champions.effects.entering import ally_limit, enter
from games.champions.effects.resolving import pick_piece, spend_discount, usable
from games.champions.effects.windows import resolve
from games.champions.printed.book import BOOK
from games.champions.state.model import Piece
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import Register
from games.kernel.decision import Script

ANY_CONTROL: Final = Register[bool](BOOK, "any control")
"""Cards that can be played under any player's control."""


def playable(game: Table, seat: int, piece: Piece) -> bool:
    """Whether an ally, upgrade or support can be played from hand now, price aside."""
    # clause: turn.play-card, play.from-hand
    return piece.card.type in ("ally", "upgrade", "support") and not unplayable(game, seat, piece)


def unplayable(game: Table, seat: int, piece: Piece) -> str:
    """Why an ally, upgrade or support can't be played, price aside, as a locale key after `why-`; empty:
    nothing."""
    card = piece.card
    # clause: unique.one-in-play
    if card.unique and unique_in_play(game, piece):
        return "unique"
    # clause: ally.limit, ruling.ally-limit-overflow
    strict = card.type == "ally" and not game.state.options.get("later_edition")
    if strict and len(game.controlled(seat, "ally")) >= ally_limit(game, seat):
        return "allies"
    if not limits.may_play(game, piece):
        return "limit"
    # clause: play-restriction.obey
    if piece.code in PLAY_TESTS and not PLAY_TESTS[piece.code](Use(game, seat, piece)):
        return "condition"
    return "" if places(game, seat, piece) else "place"


def places(game: Table, seat: int, piece: Piece) -> list[Piece]:
    """Where a card can go: hosts to attach it to, or identities whose players would control it."""
    # clause: max.per-player, attach.on-entry, example.combat-training, upgrade.attached
    use = Use(game, seat, piece)
    if piece.code in HOSTS:
        return [host for host in HOSTS[piece.code](use) if not _has_copy(game, piece, host)]
    seats = game.order(seat) if piece.code in ANY_CONTROL else [seat]
    limited = piece.card.max_per == "player"
    return [
        game.identity(other)
        for other in seats
        if not (limited and any(p.code == piece.code and not p.drone for p in game.at(f"play:{other}")))
    ]


def _has_copy(game: Table, piece: Piece, host: Piece) -> bool:
    return bool(piece.card.max_per) and any(p.code == piece.code for p in game.attached(host))


def play(game: Table, seat: int, piece: Piece, place: Piece | None) -> Script[None]:
    """Play an ally, upgrade or support: pay, and put it where it goes."""
    # clause: play.meaning, play.declare, play.step-4-pay, play.step-7-resolve, upgrade.stays, support.stays
    price = payment.card_price(game, seat, piece)
    paying = yield from payment.chosen(game, seat, price)
    game.state.zones.move(piece.id, "limbo")
    data = {"seat": seat, "card": piece.code}
    game.emit("play", said("played", seat=game.player(seat), card=name_of(piece)), data, reveals=True)
    spend_discount(game, seat)
    yield from payment.pay(game, seat, price, paying)
    limits.count_play(game, piece)
    where = place
    found = places(game, seat, piece)
    if where is None or where not in found:
        where = yield from pick_piece(game, seat, found, "host", piece)
    if piece.code in HOSTS:
        yield from enter(game, piece, seat, host=where, played=True)
        return
    owner = next(other for other in game.order() if game.identity(other) is where)
    yield from enter(game, piece, owner, played=True)


def actions_of(game: Table, seat: int, piece: Piece) -> list[tuple[Ability, Use]]:
    """Actions of a card that a seat can use now, price aside."""
    fits = ("", game.identity(seat).card.type)
    # clause: trigger.form-gate
    found = [ability for ability in ACTIONS.get(piece.code, ()) if ability.form in fits]
    uses = [(ability, Use(game, seat, piece)) for ability in found]
    return [(ability, use) for ability, use in uses if usable(ability, use)]


def act(game: Table, seat: int, piece: Piece, number: int, target: Piece | None) -> Script[None]:
    """Use an Action of a card in play or an event in hand."""
    ability = next(a for a in ACTIONS[piece.code] if a.number == number)
    yield from resolve(ability, Use(game, seat, piece, target=target))
