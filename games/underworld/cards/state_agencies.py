"""The State Agencies: the grey cards."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.effects.rows import add_mission

HIGHEST_X = 6


def _itself_and_out_of_control(use: Reaction[OfCard]) -> bool:
    return itself(use) and use.game.side(use.seat).count("out-of-control") > 0


@trigger("BQ053", Entered, Left, when=_itself_and_out_of_control)
def old_watchman(use: Use) -> None:
    spend(use.game, use.seat, "out-of-control", 1)


def _infiltrators_here(use: Use) -> list[Piece]:
    return [piece for piece in use.game.infiltrators() if piece.region == use.region]


@on_enter("BQ054", targets=(Target("target", _infiltrators_here, "infiltrator"),))
def desert_commando(use: Use) -> None:
    exhaust(use.game, use.target())


@trigger("BQ054", Discarded, zone="hand", targets=(PERSON,))
def commando_discarded(use: Use) -> None:
    mark(use.game, use.target(), "lock")


def _for_core(game: Table, source: Piece, piece: Piece) -> int:
    """1 off the core character's cost."""
    # clause: core.reduction
    return int(piece.id == game.side(source.controller).core)


constant("play-discount", "BQ055")(_for_core)
constant("reveal-discount", "BQ055")(_for_core)


@constant("hidden", "BQ055")
def davis_contest(game: Table, source: Piece, piece: Piece) -> int:
    return 3 if game.core_in_play(source.controller) else 0


@constant("temporary-investigation", "BQ056")
def detective(game: Table, source: Piece, piece: Piece) -> int:
    if source is not piece:
        return 0
    here = [p for p in game.all_in_play() if p.region == piece.region and not p.host]
    return int(any(p.markers.get("lock") and game.hostile(p.controller, piece.controller) for p in here))


def own_core_entered(use: Reaction[OfCard]) -> bool:
    return is_own_core(use.game, subject(use), use.seat)


@trigger("BQ056", Entered, when=own_core_entered, targets=(PERSON,))
def detective_locks(use: Use) -> Script[None]:
    mark(use.game, use.target(), "lock")
    yield from contain(use.game, use.seat, 1)


def _enemy_attachment(use: Reaction[Played]) -> bool:
    return use.game.hostile(use.event.seat, use.seat) and subject(use).card.attachment


@trigger("BQ057", Played, when=_enemy_attachment)
def gonzales(use: Reaction[Played]) -> Script[None]:
    if not (yield from pays_instead(use, use.event.seat, 2)):
        yield from draw(use.game, use.seat)


@action("BQ057", zone="assets", cost=Cost(fame=3), targets=(REGION,), label="from-assets")
def gonzales_comes(use: Use) -> None:
    # clause: ability.zone-labels
    if use.piece.life == use.life:
        to_region(use, use.piece, use.target("region").id)


@on_enter("BQ058")
def control_team(use: Use) -> Script[None]:
    yield from search_to_hand(use.game, use.seat, is_mission, said("search-mission"))


for _what in ("investigation", "combat", "mobile"):
    constant(_what, "BQ058")(own_core)


def _funds_for_search(use: Use) -> range:
    return range(min(affordable(use.game, use.seat), HIGHEST_X) + 1)


@action("BQ059", fast=True, cost=Cost(exhaust=True, x=_funds_for_search))
def battle_cluster(use: Use) -> Script[None]:
    found = yield from search(
        use.game,
        use.seat,
        lambda p: (
            p.card.character and any_type(p, "soldier", "engineer", "machine") and p.card.printed_cost == use.x
        ),
        said("search-soldier", count=use.x),
    )
    for piece in found:
        to_region(use, piece, use.region)
    shuffle(use.game, use.seat)


@constant("withdraw", "BQ059")
def cluster_withdraws(game: Table, source: Piece, piece: Piece) -> int:
    near = piece.controller == source.controller and piece.region == source.region
    return int(near and is_character(game, piece))


# -- orders ----------------------------------------------------------------------------------------------

modal(
    "BQ060",
    Mode("shield-core", lambda use: mark(use.game, use.target("core"), "shield"), (CORE,)),
    Mode("hidden", lambda use: hidden_contest(use.game, use.seat)),
    Mode("tentacle", grow_tentacle, (REGION,)),
)


@event("BQ061")
def old_papers(use: Use) -> Script[None]:
    papers = [p for p in grave(use) if p.card.plan or p.card.order or is_mission(p)]
    chosen = yield from choose_piece(use.game, use.seat, said("take-paper"), papers)
    if chosen is not None:
        to_hand(use.game, use.seat, [chosen], "took", shown=True)


def _enlighten(use: Use) -> Script[None]:
    found = core_and_tentacles(use.game, use.seat)
    chosen = yield from choose_piece(use.game, use.seat, said("enlighten"), found)
    if chosen is not None:
        mark(use.game, chosen, "investigation")
    yield from foresee(use.game, use.seat, 2)


def _lock_and_draw(use: Use) -> Script[None]:
    mark(use.game, use.target(), "lock")
    yield from draw(use.game, use.seat)


modal(
    "BQ062",
    Mode("enlighten", _enlighten),
    Mode("lock", _lock_and_draw, (PERSON,)),
    Mode("hidden-orders", lambda use: hidden_contest(use.game, use.seat, lambda p: 4 if p.card.order else 0)),
)


def _all_lurk(use: Use) -> Script[None]:
    near = their_regions(use.game, use.seat)
    leave(use.game, [p for p in use.game.characters() if p.region in near and not p.host], "lurk")
    yield from contain(use.game, use.seat, 1)


def _all_home(use: Use) -> Script[None]:
    near = their_regions(use.game, use.seat)
    leave(use.game, [p for p in use.game.infiltrators() if p.region in near], "hand")
    yield from contain(use.game, use.seat, 1)


def _core_twice(use: Use) -> Script[None]:
    yield from use_core(use)
    yield from use_core(use)
    yield from contain(use.game, use.seat, 1)


modal(
    "BQ063",
    Mode("all-lurk", _all_lurk),
    Mode("all-home", _all_home),
    Mode("core-twice", _core_twice, when=has_core_ability),
)


@event("BQ064")
def extract_sample(use: Use) -> Script[None]:
    side = use.game.side(use.seat)
    removed = spend(use.game, use.seat, "out-of-control", side.count("out-of-control"))
    yield from draw(use.game, use.seat, removed)


# -- on the society --------------------------------------------------------------------------------------


def _complete(use: Reaction[Advanced]) -> bool:
    """Advanced as often as the core character costs."""
    core = use.game.core(use.seat)
    return core is not None and use.piece.markers.get("advance", 0) >= core.card.printed_cost


@trigger("BQ065", Advanced, when=_complete, zone="any", forced=True, targets=(REGION,))
def plan_shoggoth(use: Use) -> Script[None]:
    # clause: plan.advance.forced-completion
    game = use.game
    if not use.here or not leave(game, [use.piece], "sacrifice"):
        return
    core = game.core(use.seat)
    if not bring_core(use, use.target("region").id) or core is None:
        return
    if (yield from agrees(use.seat, said("shield-core-too", card=name_of(core)))):
        mark(game, core, "shield")


@on_enter("BQ066")
def contact(use: Use) -> Script[None]:
    found = yield from search(use.game, use.seat, is_mission, said("search-mission"))
    for piece in found:
        add_mission(use.game, piece, use.seat)
    shuffle(use.game, use.seat)


def _core_on_mission(use: Reaction[RegionEntered]) -> bool:
    return own(use) and own_core_entered(use) and is_mission(use.game.piece(use.event.region))


@trigger("BQ066", RegionEntered, when=_core_on_mission, forced=True)
def contact_met(use: Reaction[RegionEntered]) -> None:
    if use.here and leave(use.game, [use.piece], "sacrifice"):
        place_influence(use.game, use.seat, use.game.piece(use.event.region))


@constant("defence", "BQ067")
def mimicry(game: Table, source: Piece, piece: Piece) -> int:
    if not is_own_core(game, piece, source.controller):
        return 0
    return 1 + game.side(source.controller).count("rest")


@action("BQ067", fast=True, cost=Cost(fame=1, sacrifice=True), when=lambda use: bool(core_in_play(use)))
def mimicry_shield(use: Use) -> None:
    for core in core_in_play(use):
        until_end_of_turn(use, core, barrier=1)
