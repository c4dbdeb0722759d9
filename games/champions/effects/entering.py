"""Cards that come into play: under a player's control, or on the villain's side."""

from __future__ import annotations

from typing import Final

from games.champions.board.statuses import set_up_toughness
from games.champions.effects.abilities import REVEALED, Use
from games.champions.effects.occurrences import Engagement, Entered, follow
from games.champions.effects.resolving import this
from games.champions.effects.windows import after
from games.champions.printed.book import BOOK
from games.champions.printed.content import CARDS
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.stats import MODIFIERS
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import Register, run
from games.kernel.decision import Decision, Script, ask

ALLY_LIMIT = 3
"""Per player; cards can only raise it."""
STARTING_COUNTERS: Final = Register[int](BOOK, "starting counters")
"""Counters that cards enter play with, which don't use them up."""
RESTRICTED_LIMIT = 2  # clause: keyword.restricted


def ally_limit(game: Table, seat: int) -> int:
    # clause: ally.limit, example.triskelion, precedence.card-over-rules
    raised = MODIFIERS.get("ally_limit", {})
    identity = game.identity(seat)
    return ALLY_LIMIT + sum(
        raised[p.code](game, p, identity) for p in game.at(f"play:{seat}") if p.code in raised and not p.drone
    )


def enter(
    game: Table, piece: Piece, seat: int, *, host: Piece | None = None, played: bool = False
) -> Script[None]:
    # clause: zone.enters-play, zone.enter-ready, control.enter-under-owner, put-into-play.controller-area
    # clause: put-into-play.not-played, support.back-row, upgrade.modifies-identity
    piece.exhausted = False
    piece.controller = seat
    game.bring(piece, f"play:{seat}")  # clause: put-into-play.legal-place
    if host is not None:
        # clause: upgrade.attached, attach.check-once
        piece.host = host.id
    if piece.card.uses is not None:
        # clause: keyword.uses-enter, counter.named
        piece.counters = piece.card.uses.count
    piece.counters += STARTING_COUNTERS.get(piece.code, 0)
    key = "entered-on" if host is not None else "entered"
    target = name_of(host) if host is not None else name_of(piece)
    data = {"seat": seat, "card": piece.code, "piece": piece.id, "host": None if host is None else host.id}
    game.emit(
        "enter", said(key, card=name_of(piece), seat=game.player(seat), target=target), data, quiet=played
    )
    set_up_toughness(game, piece)
    yield from keep_limits(game)
    if game.in_play(piece):
        yield from after(game, Entered(seat=seat, piece=piece, played=played))


def _keep_to_limit(game: Table, seat: int, pieces: list[Piece], limit: int) -> Script[None]:
    excess = len(pieces) - limit
    if excess <= 0:
        return
    question = Decision(
        seat=seat,
        kind="champions.excess",
        intent="lose",
        prompt=said("excess-prompt", count=excess, limit=limit),
        options=tuple(map(this, pieces)),
        min_picks=excess,
        max_picks=excess,
        default=tuple(piece.handle for piece in pieces[:excess]),
    )
    for handle in (yield from ask(question)):
        piles.discard_from_play(game, game.by_handle(handle))


def keep_limits(game: Table) -> Script[None]:
    # clause: ruling.ally-limit-overflow, keyword.restricted-excess
    for seat in game.order():
        found = game.at(f"play:{seat}")
        if len(found) <= RESTRICTED_LIMIT:
            continue
        allies = [piece for piece in found if CARDS[piece.code].type == "ally"]
        if len(allies) > ALLY_LIMIT:
            yield from _keep_to_limit(game, seat, allies, ally_limit(game, seat))
        restricted = [
            p for p in game.at(f"play:{seat}") if "restricted" in CARDS[p.code].keywords and not p.drone
        ]
        if len(restricted) > RESTRICTED_LIMIT:
            yield from _keep_to_limit(game, seat, restricted, RESTRICTED_LIMIT)


def enter_minion(game: Table, piece: Piece, seat: int, *, shown: bool = False) -> None:
    """A minion enters play engaged with a player. `shown`: its reveal showed it already. The caller handles
    the responses."""
    # clause: engage.on-entering, engage.default-player, reveal.minion
    piece.controller, piece.engaged, piece.exhausted = None, seat, False
    game.bring(piece, "play:encounter")
    data = {"card": "" if piece.drone else piece.code, "piece": piece.id, "seat": seat}
    game.emit("engage", said("engages", card=name_of(piece), seat=game.player(seat)), data, reveals=not shown)
    set_up_toughness(game, piece)


def minion_arrived(game: Table, piece: Piece, seat: int) -> Script[None]:
    """Quickstrike and responses after a minion has come into play."""
    # clause: ruling.quickstrike-order
    yield from follow(game, Engagement(seat=seat, minion=piece))
    if game.in_play(piece):
        yield from after(game, Entered(seat=seat, piece=piece))


def put_minion(game: Table, piece: Piece, seat: int) -> Script[None]:
    """An effect puts a minion into play: it engages without being revealed."""
    # clause: ruling.minion-for-eliminated
    if game.hero(seat).eliminated:
        piles.to_discard(game, piece)
        return
    enter_minion(game, piece, seat)
    # clause: setup.10-when-revealed-however
    if game.state.phase == "setup" and piece.code in REVEALED:
        yield from run(REVEALED[piece.code], Use(game, seat, piece))
    yield from minion_arrived(game, piece, seat)


def put_drone(game: Table, seat: int) -> Script[Piece | None]:
    """The top card of a seat's deck enters play facedown as a Drone minion engaged with it."""
    # clause: example.ultron-drones, card-type.change
    pile = game.state.zones.pile(f"deck:{seat}")
    if not pile:
        return None
    piece = game.piece(pile[-1])
    game.state.drones += 1
    piece.drone = game.state.drones
    game.state.zones.move(piece.id, "limbo")
    enter_minion(game, piece, seat)
    piles.deck_ran_out(game, seat)
    yield from minion_arrived(game, piece, seat)
    return piece


def attach(game: Table, piece: Piece, host: Piece) -> None:
    # clause: attachment.enters-attached, reveal.attachment
    piece.controller, piece.host = None, host.id
    game.bring(piece, "play:encounter")
    data = {"card": piece.code, "piece": piece.id, "host": host.id}
    game.emit("attach", said("attached", card=name_of(piece), target=name_of(host)), data)
