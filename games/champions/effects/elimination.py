"""A player's identity is defeated: what goes, what passes on, and when that loses the game."""

from __future__ import annotations

from games.champions.effects.occurrences import Engagement, follow
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.table import Table, name_of, said
from games.kernel.decision import Script


def eliminate(game: Table, identity: Piece) -> Script[None]:
    """Take the player of this identity out of the game."""
    # clause: elimination.when, hit-points.player-zero, elimination.others-continue, elimination.all
    state = game.state
    seat = next(s for s in range(state.seats) if state.heroes[s].identity == identity.id)
    out = said("eliminated", card=name_of(identity), seat=game.player(seat))
    game.emit("eliminated", out, {"seat": seat}, reveals=True)  # their hand and deck are discarded
    state.heroes[seat].eliminated = True
    left = game.order(seat)
    if not left:
        raise piles.lose(game, "heroes")
    moved = game.minions(seat)
    _put_away(game, seat, identity)
    # clause: elimination.enemies-move
    next_seat = left[0]
    for minion in moved:
        minion.engaged = next_seat
        data = {"card": "" if minion.drone else minion.code, "piece": minion.id, "seat": next_seat}
        game.emit("engage", said("engages", card=name_of(minion), seat=game.player(next_seat)), data)
    if state.first == seat:
        # clause: first-player.eliminated
        state.first = next_seat
        game.emit("first", said("first-player", seat=game.player(next_seat)), {"seat": next_seat})
    if state.active == seat:
        state.active = None
    # clause: ruling.elimination-reengage
    for minion in moved:
        yield from follow(game, Engagement(seat=next_seat, minion=minion))


def _put_away(game: Table, seat: int, identity: Piece) -> None:
    # clause: elimination.cards, elimination.dealt-cards
    zones = game.state.zones
    for piece in list(game.at(f"play:{seat}")):
        if piece.id != identity.id and game.in_play(piece):
            piles.leave_play(game, piece)
    for zone in (f"hand:{seat}", f"deck:{seat}"):
        for id_ in list(zones.pile(zone)):
            zones.move(id_, f"discard:{seat}")
    for id_ in list(zones.pile(f"dealt:{seat}")):
        zones.move(id_, "discard:encounter")
    piles.leave_play(game, identity, "removed")
