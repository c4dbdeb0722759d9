"""Veil Watch: the yellow cards."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.effects.stack import CLOSED


@constant("hidden", "BQ001")
def lobe_specialist(game: Table, source: Piece, piece: Piece) -> int:
    return len(of_code(game.sealed_with(source.controller), ANCHOR))


on_reveal("BQ001", asks=False)(seal_star_then_draw)


@constant("temporary-investigation", "BQ002")
def keen_owl(game: Table, source: Piece, piece: Piece) -> int:
    return int(source is piece and game.side(piece.controller).count("shroud") > 0)


@trigger("BQ003", Played, when=lambda use: own(use) and any_type(subject(use), "spell"))
def navigator(use: Use) -> None:
    top = use.game.state.zones.top(f"library:{use.seat}")
    if top:
        seal(use.game, use.game.piece(top[0]), None, use.seat)


@on_enter("BQ003")
def navigator_searches(use: Use) -> Script[None]:
    yield from find_for_top(use, lambda piece: piece.code == ANCHOR, "search-anchor")


@trigger("BQ004", Entered, when=lambda use: own(use) and has_type(subject(use), "dream"), asks=False)
def dreambeast_designer(use: Use) -> Script[None]:
    # clause: subtype.any-card
    yield from seal_star_then_draw(use)


@trigger("BQ005", Sealed, when=on_own_society)
def maze_readies(use: Use) -> None:
    if use.here:
        ready(use.game, use.piece)


def _ready_things(use: Use) -> list[Piece]:
    game = use.game
    assets = [asset for seat in game.seats() for asset in game.assets(seat)]
    return [p for p in [*game.characters(), *game.attachments(), *assets] if not p.exhausted]


@action("BQ005", fast=True, cost=EXHAUST, targets=(Target("target", _ready_things, "exhaust", harm=True),))
def maze(use: Use) -> None:
    exhaust(use.game, use.target())


@on_reveal("BQ006", targets=(REGION,))
def dream_shaper(use: Use) -> Script[None]:
    game, most = use.game, sealed_count(use.game, use.seat)
    found = yield from search(
        game,
        use.seat,
        lambda p: p.card.character and any_type(p, "dream") and p.card.printed_cost <= most,
        said("search-dream", count=most),
    )
    for piece in found:
        to_region(use, piece, use.target("region").id)
    shuffle(game, use.seat)


@on_enter("BQ007", when=lambda use: itself(use) and bool(of_code(grave(use), ANCHOR)))
def cecilia(use: Use) -> None:
    for piece in of_code(grave(use), ANCHOR):
        seal(use.game, piece, None, use.seat)


def _mage_entered(use: Reaction[Entered]) -> bool:
    return own(use) and has_type(subject(use), "mage") and is_character(use.game, subject(use))


def _tired(use: Use) -> list[Piece]:
    return [piece for piece in use.game.characters() if piece.exhausted]


@trigger("BQ008", Entered, when=_mage_entered, targets=(Target("target", _tired, "seal", harm=True),))
def harriman(use: Use) -> None:
    seal(use.game, use.target(), None, use.seat)


@event(ANCHOR)
def mental_anchor(use: Use) -> None:
    """Resolves without effect."""


@trigger(ANCHOR, Sealed, when=on_own_society, zone="sealed", asks=False)
def anchor_sealed(use: Use) -> Script[None]:
    kinds = [
        ("foresee", said("foresee", count=1)),
        ("contain", said("contain", count=1)),
        ("none", said("decline")),
    ]
    picked = yield from choose_kind(use.seat, said("anchor-prompt"), kinds, topics=(f"use:{ANCHOR}",))
    if picked == "foresee":
        yield from foresee(use.game, use.seat, 1)
    elif picked == "contain":
        yield from contain(use.game, use.seat, 1)


@event("BQ010", targets=(OTHER,))
def mind_reading(use: Use) -> Script[None]:
    yield from _read(use)
    yield from draw(use.game, use.seat)


@trigger("BQ010", Sealed, when=on_own_society, zone="sealed", targets=(OTHER,))
def read_mind(use: Use) -> Script[None]:
    yield from _read(use)


def _read(use: Use) -> Script[None]:
    owner = use.player()
    yield from show_privately(use.game, use.seat, owner, use.game.at(f"hand:{owner}"), "hand")


@BANDS.of("BQ010")
def mind_reading_shown(use: Use) -> None:
    if any(asset.card.colour == "yellow" for asset in use.game.assets(use.seat)):
        seal(use.game, use.piece, None, use.seat)


@event("BQ011")
def hidden_deep(use: Use) -> Script[None]:
    count = 3 if shrouded(use) else 1
    found = yield from search(
        use.game, use.seat, lambda piece: True, said("search-to-seal", count=count), count=count, any_card=True
    )
    for piece in found:
        seal(use.game, piece, None, use.seat)
    shuffle(use.game, use.seat)


@event("BQ012")
def water_mirror(use: Use) -> Script[None]:
    # clause: marker.divination
    on_society(use.game, use.seat, "divination")
    count = use.game.side(use.seat).count("divination")
    yield from foresee(use.game, use.seat, count)
    yield from draw(use.game, use.seat, count)


@EXHAUST_EXTRAS.of("BQ013")
def ready_mages(use: Use) -> list[Piece]:
    return [piece for piece in of_type(own_characters(use), "mage") if not piece.exhausted]


@event("BQ013", targets=(REGION,))
def call_thunder(use: Use) -> None:
    game, region = use.game, use.target("region").id
    there = [piece for piece in game.characters() if piece.region == region]
    standing = [piece for piece in there if not piece.exhausted]
    deal(game, {piece.id: 4 for piece in there if piece.exhausted})
    for piece in standing:
        exhaust(game, piece)


@DISCOUNTS.of("BQ014")
def topology_costs(use: Use) -> int:
    return use.game.side(use.seat).count("shroud")


@event("BQ014")
def topology(use: Use) -> Script[None]:
    # clause: ability.then-needs-first
    if not (yield from draw(use.game, use.seat, 3)):
        return
    chosen = yield from choose_piece(use.game, use.seat, said("seal-any"), hand(use), secret=True)
    if chosen is not None:
        seal(use.game, chosen, None, use.seat)


@event("BQ015")
def vision(use: Use) -> None:
    for piece in use.game.at(f"library:{use.seat}"):
        seal(use.game, piece, None, use.seat)
    use.game.side(use.seat).no_draw = True
    use.game.emit("no-draw", said("no-draw", seat=who(use.seat)), {"seat": use.seat})


CLOSED.enter("BQ015", True)
