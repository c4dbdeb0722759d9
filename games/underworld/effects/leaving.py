"""Leaving early: a player with all their cards, or a mission no one won."""

from __future__ import annotations

from games.underworld.effects.happenings import watchers
from games.underworld.effects.moving import drop, into_grave, leave, put
from games.underworld.state.model import SOCIETY, Piece
from games.underworld.state.table import Table, names, said, who


def close_mission(game: Table, mission: Piece, *, removed: bool = False) -> None:
    """To its owner's graveyard, or out of the game. Cards there go to the bottom of their owners' libraries,
    cards attached to it wherever they go without a host."""
    # clause: mission.owner-leaves, attachment.host-leaves, seal.host-leaves
    state = game.state
    leave(
        game, [piece for piece in game.all_in_play() if piece.region == mission.id and not piece.host], "bottom"
    )
    drop(game, mission, watchers(game))
    state.windows = [window for window in state.windows if window.region != mission.id]
    state.row = [place for place in state.row if place.region != mission.id]
    if removed:
        put(game, mission, "removed")
    else:
        into_grave(game, mission, "play")
    mission.influence, mission.placer = [0, 0], -1


def remove_player(game: Table, seat: int) -> None:
    """Removes their cards from the game; their points stay with the team. Others' cards they controlled go
    to the owners' graveyards."""
    # clause: team.deck-out-cards-removed, team.partner-plays-on, team.leaver-points-stay
    game.side(seat).out = True
    if not game.teams:
        return
    state = game.state
    _clear_stack(game, seat)
    state.waiting = [waiting for waiting in state.waiting if waiting.seat != seat]
    state.looking.pop(seat, None)
    for mission in [region for region in game.regions() if region.owner == seat]:
        close_mission(game, mission, removed=True)
    _clear_play(game, seat)
    for piece in [piece for piece in state.pieces.values() if piece.owner == seat]:
        if game.zone(piece) not in ("scored", "removed"):
            put(game, piece, "removed")
    for window in state.windows:
        if window.seat == seat:
            window.seat = next(iter(game.friends(seat)), seat)


def _clear_stack(game: Table, seat: int) -> None:
    """What they put on the stack, and their cards that someone else put there."""
    state = game.state
    gone = [
        item
        for item in state.stack
        if item.seat == seat or (item.kind != "ability" and game.piece(item.piece).owner == seat)
    ]
    state.stack = [item for item in state.stack if item not in gone]
    for item in gone:
        if item.kind != "ability" and game.piece(item.piece).owner != seat:
            into_grave(game, game.piece(item.piece), "stack")


def _clear_play(game: Table, seat: int) -> None:
    """Their cards with everything on them, and cards they took from others."""
    seen = watchers(game)
    going = [
        piece
        for piece in [*game.all_in_play(), *game.at("societies")]
        if seat in (piece.owner, piece.controller)
    ]
    if going:
        told = said("removed", seat=who(seat), cards=names(going))
        game.emit("removed", told, {"seat": seat, "pieces": [piece.handle for piece in going]})
    for piece in [piece for piece in going if not piece.host] + [piece for piece in going if piece.host]:
        if not game.in_play(piece):
            continue
        drop(game, piece, seen)
        if piece.owner != seat:
            into_grave(game, piece, "play")
        else:
            put(game, piece, "removed")
    for piece in game.at("sealed"):
        if piece.sealed_on == SOCIETY and piece.keeper == seat and piece.owner != seat:
            put(game, piece, f"hand:{piece.owner}")
