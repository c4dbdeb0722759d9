"""Builds one viewer's view from scratch."""

from __future__ import annotations

from typing import Any

from games.champions.effects.forecast import hidden_zones, secret_sets
from games.champions.round.setup import list_of
from games.champions.state.model import ChampionsState, Piece
from games.champions.state.stats import main_gains, target_threat, value
from games.champions.state.table import Table
from games.champions.state.view import ChampionsView, CourseView, HandCard, HeroView, PieceView


def view_of(state: ChampionsState, viewer: int | None) -> ChampionsView:
    game = Table(state)
    laid = bool(state.main)
    zones = state.zones
    blind = secret_sets(state)
    return ChampionsView(
        viewer=viewer,
        round=state.round,
        phase=state.phase,
        step=state.step,
        turn=None if state.result else state.active,
        first=state.first,
        scenario=str(state.options["scenario"]),
        modular=() if blind else tuple(state.modular),
        stages_left=len(state.stages),
        villain=_piece(game, game.villain) if laid else None,
        main=_main(game) if laid else None,
        side_schemes=tuple(_piece(game, piece) for piece in game.side_schemes()),
        environments=tuple(_piece(game, p) for p in game.at("play:encounter") if p.type == "environment"),
        seats=tuple(_seat(game, seat) for seat in range(len(state.heroes))),
        encounter_deck=len(zones.pile("deck:encounter")),
        encounter_discard=tuple(piece.code for piece in game.at("discard:encounter")),
        boosts=len(zones.pile("boost")),
        hand=_hand(game, viewer),
        told=tuple(state.told),
        course=_course(game, viewer, blind),
        result=state.result,
        reason=state.reason,
        chosen=tuple(state.chosen),
        aspects=tuple(list_of(state, seat, key).aspect for seat, key in enumerate(state.chosen)),
        seated=state.seats,
        tally=dict(state.tally) if state.result and state.tally is not None else None,
    )


def _hand(game: Table, viewer: int | None) -> tuple[HandCard, ...]:
    # clause: table-talk.hand-private
    if viewer is None:
        return ()
    return tuple(HandCard(piece.handle, piece.code) for piece in game.at(f"hand:{viewer}"))


def _course(game: Table, viewer: int | None, blind: bool) -> CourseView:
    state = game.state
    hidden = hidden_zones(state)
    return CourseView(
        queue=tuple(state.queue),
        acted=tuple(game.piece(id_).handle for id_ in state.acted if game.in_play(game.piece(id_))),
        used=dict(state.used),
        lasting=tuple(state.lasting),
        ends_round=tuple(game.piece(id_).handle for id_ in state.ends_round),
        aside=tuple(piece.code for piece in game.at("aside")),
        expert=state.options.get("mode") == "expert",
        later_edition=bool(state.options.get("later_edition")),
        unseen=() if viewer is None else _unseen(game, viewer),
        unseen_encounter=() if blind else tuple(sorted(p.code for zone in hidden for p in game.at(zone))),
    )


def _unseen(game: Table, viewer: int) -> tuple[str, ...]:
    """A player knows what's in their deck, but not its order."""
    facedown = [piece for piece in (*game.minions(), *game.at("stash")) if piece.owner == viewer]
    hidden = [*game.at(f"deck:{viewer}"), *(p for p in facedown if p.drone or not game.in_play(p))]
    return tuple(sorted(piece.code for piece in hidden))


def _seat(game: Table, seat: int) -> HeroView:
    hero, zones = game.state.heroes[seat], game.state.zones
    laid = [piece for piece in game.at(f"play:{seat}") if piece.host is None]

    def kind(type_: str) -> tuple[PieceView, ...]:
        return tuple(_piece(game, piece) for piece in laid if piece.card.type == type_)

    return HeroView(
        seat=seat,
        hero=hero.hero,
        aspect=hero.aspect,
        identity=_piece(game, game.identity(seat)),
        hand_size=value(game, game.identity(seat), "hand_size"),
        hand=len(zones.pile(f"hand:{seat}")),
        deck=len(zones.pile(f"deck:{seat}")),
        discard=tuple(piece.code for piece in game.at(f"discard:{seat}")),
        allies=kind("ally"),
        upgrades=kind("upgrade"),
        supports=kind("support"),
        minions=tuple(_piece(game, piece) for piece in game.minions(seat)),
        dealt=len(zones.pile(f"dealt:{seat}")),
        flipped=hero.flipped,
        eliminated=hero.eliminated,
    )


def _main(game: Table) -> PieceView:
    piece = game.main
    return PieceView(
        handle=piece.handle,
        code=piece.code,
        type=piece.type,
        threat=piece.threat,
        target=target_threat(game),
        acceleration=main_gains(game),
        tokens=game.tokens(),
        attached=_attached(game, piece),
    )


POWERS = {
    "hero": ("thwart", "attack", "defense"),
    "alter-ego": ("recover",),
    "ally": ("thwart", "attack"),
    "minion": ("scheme", "attack"),
    "villain": ("scheme", "attack"),
}


def _piece(game: Table, piece: Piece) -> PieceView:
    kind = piece.type
    powers: dict[str, Any] = {what: power(game, piece, what) for what in POWERS.get(kind, ())}
    character = kind in POWERS
    health = value(game, piece, "health") if character else 0
    return PieceView(
        handle=piece.handle,
        code="" if piece.drone else piece.code,
        type=kind,
        exhausted=piece.exhausted,
        left=max(health - piece.damage, 0) if character else None,
        health=health if character else None,
        threat=piece.threat,
        counters=piece.counters,
        damage=0 if character else piece.damage,
        statuses=tuple(piece.statuses),
        attached=_attached(game, piece),
        stash=len(piece.stash),
        **powers,
    )


def power(game: Table, piece: Piece, what: str) -> int | None:
    # clause: dash.no-power
    if not piece.drone and getattr(piece.card, what) is None:
        return None
    return value(game, piece, what)


def _attached(game: Table, piece: Piece) -> tuple[PieceView, ...]:
    return tuple(_piece(game, other) for other in game.attached(piece))
