"""Winning a region: the last moment to act, clearing, scoring, refilling, and what the region gives."""

from __future__ import annotations

from games.kernel.decision import Decision, Option, Script, ask_all
from games.kernel.text import Name
from games.underworld.effects.choices import choose_piece
from games.underworld.effects.happenings import happen, watchers
from games.underworld.effects.moving import fate_without, leave, move, put
from games.underworld.effects.rows import take_from_row
from games.underworld.state.happening import RegionWon
from games.underworld.state.model import Piece, Window
from games.underworld.state.stats import has
from games.underworld.state.table import Table, is_character, name_of, said, who

CONTROL_TEAM = "BQ058"


def open_win(game: Table, region: Piece, seat: int) -> None:
    """A region has been won; first, everyone can act once more."""
    # clause: region.win-condition, region.win-any-time, region.win-window, region.win-sequence
    window = Window(kind="win", base=len(game.state.stack), team=game.state.first)
    window.region, window.seat = region.id, seat
    game.state.windows.append(window)
    told = said("region-won", seat=who(seat), region=name_of(region))
    game.emit("region-won", told, _facts(region, seat))


def _facts(region: Piece, seat: int) -> dict[str, object]:
    return {"region": region.id, "code": region.code, "seat": seat, "markers": list(region.influence)}


def clear_won(game: Table, window: Window) -> Script[None]:
    region, seat = game.piece(window.region), window.seat
    yield from _rescue_core(game, region, seat)
    there = [p for p in game.all_in_play() if p.region == region.id]
    there = yield from _ordered(game, there)
    # clause: region.win-sequence (who is there when the region is won sees it before leaving)
    seen = watchers(game)
    # clause: region.win-clear, region.win-clear-order, token.leaves-removed
    leave(game, [p for p in there if p.host in (0, region.id)], "won")
    _settle_order(game, there)
    ruined = region.markers.get("ruin", 0)
    put(game, region, "scored")  # clause: win.regions-main-source, region.win-score, zone.score, mission.scored
    region.keeper, region.influence = seat, [0, 0]
    # clause: kw.ruin.goes-to-score-zone
    game.side(seat).ruins += ruined
    told = said("scored", seat=who(seat), region=name_of(region), count=region.card.points)
    game.emit("scored", told, {**_facts(region, seat), "points": region.card.points, "ruined": ruined})
    # clause: region.win-sequence, region.win-refill
    take_from_row(game, region)
    mission = region.card.type == "mission"
    # clause: region.win-trigger, region.win-trigger-stack
    happen(game, RegionWon(piece=region.id, life=region.life, seat=seat, mission=mission), seen)


def _settle_order(game: Table, cards: list[Piece]) -> None:
    """What was on other cards went with them, so reapply the owners' orders to the library bottoms."""
    # clause: region.win-clear-order
    for piece in cards:
        if game.kind_of_zone(piece) == "library":
            game.state.zones.move(piece.id, game.zone(piece), bottom=True)


def _rescue_core(game: Table, region: Piece, seat: int) -> Script[None]:
    """A control team may lead the winner's core character to an adjacent region."""
    # clause: replace.meaning
    core = game.core_in_play(seat)
    if core is None or core.region != region.id:
        return
    if not any(p.code == CONTROL_TEAM and p.controller == seat and is_character(game, p) for p in game.faces()):
        return
    near = game.adjacent(region.id)
    chosen = yield from choose_piece(game, seat, said("lead-core-away", card=name_of(core)), near, may=True)
    if chosen is not None:
        move(game, core, chosen.id)


def _ordered(game: Table, cards: list[Piece]) -> Script[list[Piece]]:
    """Each owner orders their cards bound for the bottom of their library."""
    # clause: region.win-clear-order
    questions = []
    bound = [piece for piece in cards if _bound_for_library(game, piece)]
    for seat in game.seats():
        own = [piece for piece in bound if piece.owner == seat]
        if len(own) > 1:
            questions.append(_order_question(seat, own))
    answers = yield from ask_all(questions)
    ordered = list(cards)
    for picks in answers:
        own = [game.by_handle(pick.partition(":")[2]) for pick in picks]
        ordered = [piece for piece in ordered if piece not in own] + own
    return ordered


def _bound_for_library(game: Table, piece: Piece) -> bool:
    """Whether clearing its region puts a card on the bottom of a library."""
    # clause: region.win-clear, token.leaves-removed, kw.withdraw
    host = game.piece(piece.host) if piece.host > 0 else piece
    if piece.card.token:
        return False
    if piece.host > 0 and game.in_play(host):
        return fate_without(game, piece, host, won=True) == "library"
    return not has(game, piece, "withdraw")


def _order_question(seat: int, own: list[Piece]) -> Decision:
    options = tuple(
        Option(f"piece:{p.handle}", said("this", card=Name("card", p.code)), (f"piece:{p.handle}",))
        for p in own
    )
    return Decision(
        seat=seat,
        kind="underworld.bottom",
        prompt=said("bottom-prompt"),
        options=options,
        min_picks=len(own),
        max_picks=len(own),
        ordered=True,
        suggested=tuple(option.id for option in options),
        secret=True,
        topics=("bottom-order",),
    )
