"""The Tolling Cult: the red cards, the four core characters among them."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.effects.keywords import shield_stops
from games.underworld.round.funds import pay
from games.underworld.state.stats import targetable


def _near_or_on_society(use: Use) -> list[Piece]:
    """On this region itself, not its characters, and on societies."""
    return [p for p in use.game.attachments() if p.host in (SOCIETY, use.region)]


@action(
    "BQ042",
    cost=Cost(marker="time"),
    limit="turn",
    targets=(Target("target", _near_or_on_society, "attachment"),),
)
def paradox(use: Use) -> None:
    destroy_target(use)


# -- core characters -------------------------------------------------------------------------------------


@on_enter("BQ043")
def isenhard(use: Use) -> Script[None]:
    yield from find_for_top(use, is_mission, "search-mission")


@trigger("BQ043", RegionWon, when=lambda use: own(use) and use.event.mission)
def isenhard_prospers(use: Use) -> Script[None]:
    yield from draw(use.game, use.seat)
    on_society(use.game, use.seat, "fame")


@trigger("BQ044", Sacrificed, when=own, asks=False)
def ebenia(use: Use) -> Script[None]:
    game = use.game
    price = max(3 - game.side(use.seat).count("out-of-control"), 0)
    if affordable(game, use.seat) < price:
        return
    if not (yield from agrees(use.seat, said("ebenia-prompt", count=price))):
        return
    pay(game, use.seat, price)
    for seat in game.enemies(use.seat):
        yield from sacrifice_one(game, seat, [*game.characters(seat), *game.attachments(seat)], "thing")


@CORES.of("BQ044")
def ebenia_core(use: Use) -> Script[None]:
    # clause: sacrifice.opens-sentence
    if (yield from sacrifice_one(use.game, use.seat, own_characters(use), "character")):
        yield from draw(use.game, use.seat)
        yield from contain(use.game, use.seat, 1)


def own_tentacles(use: Use) -> list[Piece]:
    return tentacles(use.game, use.seat)


@action(
    "BQ045",
    cost=Cost(funds=2, parts=(exhausting("tentacle", own_tentacles),)),
    targets=(Target("target", lambda use: [p for p in people(use) if p.markers.get("lock")], "person"),),
)
def hecate(use: Use) -> None:
    destroy_target(use)
    on_society(use.game, use.seat, "fame")


def to_lock(use: Use) -> list[Piece]:
    return [p for p in people(use) if targetable(use.game, p, use.seat, use.piece)]


CORE_TARGETS.enter("BQ045", to_lock)


@CORES.of("BQ045")
def hecate_core(use: Use) -> Script[None]:
    # clause: shoggoth.core-ability-targets, kw.barrier, kw.shield.enemy-only
    chosen = yield from choose_piece(use.game, use.seat, said("lock-whom"), to_lock(use), aim="harm")
    if chosen is None:
        return
    if shield_stops(use.game, chosen, use.seat):
        told = said("stopped", card=name_of(use.piece))
        use.game.emit("stopped", told, {"seat": use.seat, "code": use.piece.code})
        return
    mark(use.game, chosen, "lock")
    yield from contain(use.game, use.seat, 1)


@action("BQ046", cost=Cost(fame=1), limit="turn")
def mojana(use: Use) -> None:
    pile = use.game.at(f"library:{use.seat}")
    if pile:
        to_hand(use.game, use.seat, [pile[0]], "took")


CORES.of("BQ046")(lambda use: foresee(use.game, use.seat, 3))


# -- others ----------------------------------------------------------------------------------------------


@on_enter("BQ047", forced=True)
def world_ender(use: Use) -> None:
    ruin(use.game, use.game.piece(use.region))


def _near_core(use: Use) -> list[Piece]:
    near = their_regions(use.game, use.seat)
    return [piece for piece in use.game.characters() if piece.region in near]


def _ready_and_strengthen(use: Use) -> None:
    for core in core_in_play(use):
        ready(use.game, core)
        mark(use.game, core, "combat")


modal(
    "BQ048",
    Mode("ready-core", _ready_and_strengthen, (CORE,)),
    Mode(
        "hit-near-core",
        lambda use: hit(use.game, use.target(), 1),
        (Target("target", _near_core, "character"),),
    ),
    Mode("core", use_core, when=has_core_ability),
)


def _sacrifice_for_fame(use: Use) -> Script[None]:
    # clause: sacrifice.opens-sentence
    if (yield from sacrifice_one(use.game, use.seat, own_characters(use), "character")):
        on_society(use.game, use.seat, "fame", 4)


def _make_mobile(use: Use) -> None:
    for piece in core_and_tentacles(use.game, use.seat):
        until_end_of_turn(use, piece, mobile=1)
    on_society(use.game, use.seat, "fame")


def _grow_on_mission(use: Use) -> None:
    grow_tentacle(use)
    region = use.target("region")
    if use.game.own_mission(region, use.seat):
        place_influence(use.game, use.seat, region)


modal(
    "BQ049",
    Mode("sacrifice-for-fame", _sacrifice_for_fame, when=lambda use: bool(own_characters(use))),
    Mode("mobile", _make_mobile),
    Mode("tentacle-mission", _grow_on_mission, (REGION,)),
)


@DISCOUNTS.of("BQ050")
def urge_costs(use: Use) -> int:
    return 3 if core_in_play(use) else 0


def _on_enemy_society(use: Use) -> list[Piece]:
    return [p for p in use.game.attachments() if p.host == SOCIETY and use.game.hostile(p.controller, use.seat)]


modal(
    "BQ050",
    Mode("hit", lambda use: hit(use.game, use.target(), 1), (CHARACTER,)),
    Mode("destroy-society", destroy_target, (Target("target", _on_enemy_society, "attachment"),)),
    several=True,
)


@event("BQ051")
def great_rampage(use: Use) -> None:
    game = use.game
    near = their_regions(game, use.seat)
    doomed = [p for p in people(use) if p.region in near and (p.facedown or not p.card.core)]
    leave(game, doomed, "destroy")
    missing = CONTROL_LIMIT - game.side(use.seat).count("out-of-control")
    if missing:
        on_society(game, use.seat, "out-of-control", missing)


@trigger("BQ052", Preparation)
@CORES.of("BQ043")
def tentacle_anywhere(use: Use) -> None:
    spawn_anywhere(use, TENTACLE)


@constant("influence", "BQ052")
def dictionary_words(game: Table, source: Piece, piece: Piece) -> int:
    seat = source.controller
    if piece.code != TENTACLE or piece.controller != seat:
        return 0
    return int(game.core_in_play(seat) is not None or game.side(seat).count("shroud") > 0)


@action("BQ052", cost=Cost(parts=(sacrificing("tentacles", own_tentacles, 3),)), when=core_waits)
def dictionary_call(use: Use) -> None:
    core = core_at_home(use)
    if core is not None:
        to_random_region(use, core)
