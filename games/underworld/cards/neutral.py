"""Neutral cards, missions among them, and the tokens."""

from __future__ import annotations

from typing import Any

from games.underworld.cards.prelude import *


@action(
    "BQ102",
    fast=True,
    limit="turn",
    cost=Cost(parts=(Part("seal-hand", hand, seal_own, private=True),)),
    label="seal",
)
def shadow(use: Use) -> None:
    if use.here:
        until_end_of_turn(use, use.piece, combat=1, influence=1, defence=1)


@on_reveal("BQ103")
def wolf(use: Use) -> Script[None]:
    yield from search_to_hand(use.game, use.seat, lambda p: p.code == "BQ103", said("search-wolf"))


@on_enter("BQ104")
def headhunter(use: Use) -> Script[None]:
    # clause: overt.put-down
    game, seat = use.game, use.seat

    def fits(piece: Piece) -> bool:
        return piece.card.character and any_type(piece, "employee") and piece.card.printed_cost <= 3

    found = yield from search(game, seat, fits, said("search-employee"))
    for piece in found:
        if game.is_region(game.piece(use.region)):
            told = said("hired", seat=who(seat), card=name_of(piece), region=name_of(game.piece(use.region)))
            data: dict[str, Any] = {"seat": seat, "codes": [piece.code], "region": use.region}
            veil(game, piece, seat, use.region)
            data |= {"piece": piece.handle, "exhausted": piece.exhausted}
            game.emit("hired", told, data, reveals=True)
    shuffle(game, seat)


@constant("play-discount", "BQ105")
def eva(game: Table, source: Piece, piece: Piece) -> int:
    facility = any_type(piece, "facility") or piece.card.subtitle == "scarab-industries"
    return int(piece.card.attachment and facility)


def _spell_or_contest(use: Reaction[OfSeat]) -> bool:
    event = use.event
    return own(use) and (not isinstance(event, Played) or any_type(use.game.piece(event.piece), "spell"))


@trigger("BQ106", Played, HiddenWon, when=_spell_or_contest, targets=(Target("target", own_people, "person"),))
def rola(use: Use) -> None:
    mark(use.game, use.target(), "shield")


@on_enter("BQ107", when=lambda use: itself(use) and core_waits(use))
def pedro(use: Use) -> Script[None]:
    # clause: core.swap
    game, seat = use.game, use.seat
    chosen = yield from choose_piece(game, seat, said("new-core"), game.at(f"outside:{seat}"))
    old = game.core(seat)
    if chosen is None or old is None or not core_waits(use):
        return
    put(game, old, f"outside:{seat}")
    put(game, chosen, f"core:{seat}")
    game.side(seat).core = chosen.id
    told = said("core-swapped", seat=who(seat), card=name_of(chosen))
    game.emit("core-swapped", told, {"seat": seat, "code": chosen.code})


@trigger("BQ107", CoreUsed, when=own, asks=False)
def pedro_learns(use: Use) -> Script[None]:
    if not use.game.side(use.seat).count("fame"):
        return
    if (yield from agrees(use.seat, said("fame-for-card"))):
        spend(use.game, use.seat, "fame", 1)
        yield from draw(use.game, use.seat)


# -- events ----------------------------------------------------------------------------------------------


@event("BQ108")
def wildfire(use: Use) -> Script[None]:
    for seat in use.game.seats():
        yield from sacrifice_one(use.game, seat, use.game.attachments(seat), "attachment")
    yield from contain(use.game, use.seat, 1)


def _ready_and_move(use: Use) -> None:
    core = use.game.core_in_play(use.seat)
    if core is not None:
        ready(use.game, core)
        move(use.game, core, use.target("region").id)


def _steady(use: Use) -> Script[None]:
    until_end_of_turn(use, use.target("core"), defence=1)
    yield from draw(use.game, use.seat)


modal(
    "BQ109",
    Mode("core-to-region", _ready_and_move, (CORE, REGION)),
    Mode("core-defence", _steady, (CORE,)),
    Mode(
        "mission-influence",
        lambda use: place_influence(use.game, use.seat, use.target("region")),
        (Target("region", lambda use: [region for region in regions(use) if is_mission(region)], "region"),),
    ),
)


# -- equipment -------------------------------------------------------------------------------------------

constant("combat", "BQ110")(on_host)
constant("temporary-influence", "BQ110")(on_host)
constant("wound", "BQ110")(on_host)


@hosts("BQ111")
def humans(use: Use) -> list[Piece]:
    return carriers(use.piece, of_type(use.game.characters(), "human"), use.game)


constant("defence", "BQ111")(on_host)


def _masked(game: Table, happening: Died) -> list[Watcher]:
    """Masks on a character that died: its controller's death trigger."""
    # clause: controller.you
    masks = [p for p in game.state.pieces.values() if p.code == "BQ111" and p.id in happening.carried]
    return [Watcher(mask, mask.life, happening.seat, happening.region) for mask in masks]


@keyword(Died, "masked-death", _masked)
def gas_mask(use: Use) -> None:
    mill(use.game, use.seat, 2)


# -- missions --------------------------------------------------------------------------------------------


@on_enter("BQ112")
def mausoleum(use: Use) -> Script[None]:
    yield from draw(use.game, use.seat)
    yield from may_move_core(use, use.piece.id)


@trigger("BQ112", RegionWon, zone="any", when=itself)
def mausoleum_won(use: Use) -> Script[None]:
    game = use.game
    on_society(game, use.seat, "fame", 2)
    row = game.regions()
    if core_waits(use) and row and (yield from agrees(use.seat, said("bring-core", region=name_of(row[0])))):
        bring_core(use, row[0].id)
    core = game.core_in_play(use.seat)
    if core is not None:
        mark(game, core, "shield")


@on_enter("BQ113")
def cicada_house(use: Use) -> Script[None]:
    yield from hidden_contest(use.game, use.seat)
    yield from may_move_core(use, use.piece.id)


@constant("hidden", "BQ113")
def cicada_won(game: Table, source: Piece, piece: Piece) -> int:
    return int(game.zone(source) == "scored")


trigger("BQ113", HiddenWon, zone="score", when=own)(use_core)


@on_enter("BQ114")
def tundra_outpost(use: Use) -> Script[None]:
    on_society(use.game, use.seat, "fame")
    yield from may_move_core(use, use.piece.id)


def _scored_for_core(game: Table, source: Piece, piece: Piece) -> int:
    """1 for the core character of the seat that scored this."""
    return int(game.zone(source) == "scored" and is_own_core(game, piece, source.keeper))


for _what in ("investigation", "influence", "defence"):
    constant(_what, "BQ114")(_scored_for_core)


@constant("combat", "BQ114")
def outpost_rage(game: Table, source: Piece, piece: Piece) -> int:
    return _scored_for_core(game, source, piece) and game.side(source.keeper).count("out-of-control")


@on_enter(("BQ115", "BQ116"))
def core_mission(use: Use) -> Script[None]:
    yield from use_core(use)
    yield from may_move_core(use, use.piece.id)


@trigger("BQ115", CoreUsed, zone="score", when=own)
def drowned_district(use: Use) -> Script[object]:
    return draw(use.game, use.seat)


def _scored_core_card(game: Table, source: Piece, piece: Piece) -> int:
    return int(game.zone(source) == "scored" and piece.id == game.side(source.keeper).core)


constant("play-discount", "BQ116")(_scored_core_card)
constant("reveal-discount", "BQ116")(_scored_core_card)
constant("unanswerable", "BQ116")(_scored_core_card)


@on_enter("BQ117", targets=(REGION,))
def town(use: Use) -> Script[None]:
    standing = [piece for piece in own_research(use) if not piece.exhausted]
    prompt = said("exhaust-research")
    chosen = yield from choose_pieces(
        use.game, use.seat, prompt, standing, 0, len(standing), suggested=len(standing)
    )
    for piece in chosen:
        exhaust(use.game, piece)
        spawn(use, WALKING_CORPSE, use.target("region").id)


@trigger("BQ117", RegionWon, zone="any", when=itself, targets=(REGION,))
def town_won(use: Use) -> None:
    region = use.target("region")
    undead = of_type(own_characters(use), "undead")
    place_influence(use.game, use.seat, region, sum(piece.region == region.id for piece in undead))


# -- tokens ----------------------------------------------------------------------------------------------


constant("defence", TENTACLE)(own_core)


@constant("temporary-combat", TENTACLE)
def tentacle_strikes(game: Table, source: Piece, piece: Piece) -> int:
    if source is not piece:
        return 0
    core = game.core_in_play(piece.controller)
    return 2 if core is not None and core.region == piece.region else 0


hosts("TK002")(regions)
constant("type-twilight", "TK002")(on_host)
constant("type-otherworld", "TK002")(on_host)


@trigger("TK009", Died)
def pendulum_priest(use: Use) -> None:
    if use.here:
        mark(use.game, use.piece, "time")


@constant("influence", "TK009")
def pendulum_strength(game: Table, source: Piece, piece: Piece) -> int:
    return piece.markers.get("time", 0) if source is piece else 0


def _cultists(use: Use) -> list[Piece]:
    return of_type(own_characters(use), "cultist")


@action("TK008", cost=Cost(parts=(sacrificing("cultists", _cultists, 3),)), targets=(REGION,))
def cultists(use: Use) -> None:
    ruin(use.game, use.target("region"))


@constant("hidden", "TK004")
def colossus(game: Table, source: Piece, piece: Piece) -> int:
    """It strengthens the Alchemists' Guild, which isn't in this box."""
    return int(any_type(piece, "alchemy"))
