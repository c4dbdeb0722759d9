"""Builds one viewer's view from scratch."""

from __future__ import annotations

from typing import Final

from games.underworld.effects.abilities import ABILITIES
from games.underworld.effects.naming import aims_of, chosen_for
from games.underworld.printed.content import CONTESTS, KeywordName
from games.underworld.round.funds import cost_of
from games.underworld.state.model import Item, Piece, UnderworldState
from games.underworld.state.stats import (
    both_icons,
    counted,
    defence,
    goal,
    has,
    missions_won,
    score,
    taking_part,
    team_scores,
)
from games.underworld.state.table import Table, is_character
from games.underworld.state.view import (
    AssetView,
    CardKind,
    CardView,
    HandCard,
    ItemView,
    RegionView,
    SideView,
    UnderworldView,
)

SHOWN: Final[tuple[KeywordName, ...]] = (
    "guard", "barrier", "spirit", "mobile", "lethal", "wound", "renown", "chaos", "withdraw", "cannot-move",
)  # fmt: skip
"""Keywords that a picture shows."""


def view_of(state: UnderworldState, viewer: int | None) -> UnderworldView:
    game = Table(state)
    window = state.windows[-1] if state.windows else None
    holders = game.members(window.team) if window and not state.result and not state.waiting else []
    contest = CONTESTS[min(state.contest, 2)] if state.phase == "contest" and state.place else ""
    return UnderworldView(
        viewer=viewer,
        turn=state.turn,
        phase=state.phase,
        stage=state.stage,
        first=state.first,
        acting=state.acting,
        priority=tuple(seat for seat in holders if window and seat not in window.passed),
        goal=goal(game),
        scores=team_scores(game) if state.sides else (0, 0),
        contest=contest,
        regions=tuple(_region(game, region, viewer) for region in game.regions()),
        world=len(state.zones.pile("world")),
        sides=tuple(_side(game, seat, viewer) for seat in range(len(state.sides))),
        stack=tuple(_item(game, item, viewer) for item in state.stack),
        hand=_hand(game, viewer),
        looking=_looking(game, viewer),
        told=tuple(state.told),
        result=state.result,
        winner=state.winner,
        reason=state.reason,
    )


def _hand(game: Table, viewer: int | None) -> tuple[HandCard, ...]:
    # clause: zone.hand, team.no-showing
    if viewer is None:
        return ()
    return tuple(HandCard(p.handle, p.code, cost_of(game, viewer, p)) for p in game.at(f"hand:{viewer}"))


def _looking(game: Table, viewer: int | None) -> tuple[str, ...]:
    # clause: look.private
    if viewer is None:
        return ()
    return tuple(game.piece(id_).code for id_ in game.state.looking.get(viewer, ()))


def _card(game: Table, piece: Piece, viewer: int | None) -> CardView:
    # clause: infiltrator.owner-looks, infiltrator.hidden-from-enemy, plan.secret.hidden, seal.public
    known = not piece.facedown or piece.controller == viewer
    both = [both_icons(game, piece, kind) for kind in CONTESTS]
    return CardView(
        handle=piece.handle,
        code=piece.code if known else "",
        seat=piece.controller,
        kind=_kind(game, piece),
        exhausted=piece.exhausted,
        damage=piece.damage,
        defence=defence(game, piece) if is_character(game, piece) else None,
        icons=(both[0][0], both[1][0], both[2][0]),
        temporary=(both[0][1], both[1][1], both[2][1]),
        markers=_markers(piece.markers),
        keywords=() if piece.facedown else tuple(word for word in SHOWN if has(game, piece, word)),
        attached=tuple(_card(game, other, viewer) for other in game.attached_to(piece)),
        sealed=tuple(other.code for other in game.sealed_on(piece)),
        core=any(side.core == piece.id for side in game.state.sides) and not piece.facedown,
    )


def _kind(game: Table, piece: Piece) -> CardKind:
    if game.zone(piece) == "societies":
        return "society"
    if piece.facedown:
        return "plan" if piece.host else "infiltrator"
    return "attachment" if piece.host else "character"


def _markers(markers: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((marker, count) for marker, count in sorted(markers.items()) if count)


def _region(game: Table, region: Piece, viewer: int | None) -> RegionView:
    here = [piece for piece in game.all_in_play() if piece.region == region.id and not piece.host]
    first, second = zip(*(counted(game, taking_part(game, region.id, kind)) for kind in CONTESTS), strict=True)
    return RegionView(
        handle=region.handle,
        code=region.code,
        mission=region.card.type == "mission",
        owner=region.controller,
        threshold=region.card.threshold,
        points=region.card.points,
        influence=(region.influence[0], region.influence[1]),
        ruined=bool(region.markers.get("ruin")),
        cards=tuple(_card(game, piece, viewer) for piece in here),
        attached=tuple(_card(game, piece, viewer) for piece in game.attached_to(region)),
        totals=(first, second),
        contested=game.state.contested == region.id,
    )


def _side(game: Table, seat: int, viewer: int | None) -> SideView:
    side, zones = game.side(seat), game.state.zones
    core = game.core(seat)
    beside = [p for p in game.all_in_play() if p.host < 0 and p.controller == seat]
    return SideView(
        seat=seat,
        team=game.team(seat),
        deck=side.deck,
        society=_card(game, game.piece(side.society), viewer) if side.society else None,
        attached=tuple(_card(game, piece, viewer) for piece in beside),
        sealed=tuple(piece.code for piece in game.sealed_with(seat)),
        markers=_markers(side.markers),
        core=core.code if core else "",
        core_waits=core is not None and game.kind_of_zone(core) == "core",
        assets=tuple(AssetView(p.handle, p.code, p.exhausted) for p in game.assets(seat)),
        funds=side.funds + side.lapsing,
        hand=len(zones.pile(f"hand:{seat}")),
        library=len(zones.pile(f"library:{seat}")),
        graveyard=tuple(piece.code for piece in game.at(game.grave(seat))),
        headquarters=side.headquarters,
        score=score(game, seat),
        scored=tuple(p.code for p in game.at("scored") if p.keeper == seat),
        missions=missions_won(game, seat),
        out=side.out,
        built=side.built,
        dispatched=side.dispatched,
    )


def _item(game: Table, item: Item, viewer: int | None) -> ItemView:
    known = not item.facedown or item.seat == viewer
    region = game.piece(item.region).handle if item.region and item.kind != "ability" else ""
    return ItemView(
        id=item.id,
        seat=item.seat,
        kind=item.kind,
        code=item.code if known else "",
        region=region,
        targets=tuple(_reference(game, ref) for refs in item.targets.values() for ref in refs),
        does=chosen_for(game, item),
        aims=aims_of(game, item),
        x=item.x if item.kind == "ability" and ABILITIES[item.ability].cost.x is not None else None,
        extra=item.extra,
    )


def _reference(game: Table, ref: str) -> str:
    if ref[0] == "p":
        return f"piece:{game.piece(int(ref[1:].partition('.')[0])).handle}"
    return f"seat:{ref[1:]}" if ref[0] == "s" else f"item:{ref[1:]}"
