"""The Dreamwalkers: the purple cards."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.effects.stack import UNSTOPPABLE

MANY_SEALED = 7


@action(
    "BQ096",
    cost=Cost(exhaust=True, parts=(Part("seal-dead", grave, seal_own, 2),)),
    targets=(Target("target", lambda use: [piece for piece in here(use) if piece.card.domains], "character"),),
)
def feizhuora(use: Use) -> None:
    hit(use.game, use.target(), 1)


@constant("temporary-investigation", "BQ096")
def feizhuora_sees(game: Table, source: Piece, piece: Piece) -> int:
    return 3 if source is piece and sealed_count(game, piece.controller) >= MANY_SEALED else 0


@constant("investigation", "BQ097")
def greying(game: Table, source: Piece, piece: Piece) -> int:
    return int(source is piece and sealed_count(game, piece.controller) >= MANY_SEALED)


constant("influence", "BQ097")(greying)


def own_mages(use: Use) -> list[Piece]:
    return of_type(own_characters(use), "mage")


@action("BQ097", zone="grave", cost=Cost(parts=(exhausting("mage", own_mages),)), label="from-grave")
def greying_returns(use: Use) -> Script[None]:
    # clause: ability.zone-labels
    if use.piece.life == use.life and seal(use.game, use.piece, None, use.seat):
        yield from draw(use.game, use.seat)


@trigger("BQ098", EndStep, when=lambda use: use.game.side(use.seat).sealed > 0, forced=True)
def dakha(use: Use) -> Script[object]:
    return hidden_contest(use.game, use.seat, against=1)


def _sealed_as_if_held(game: Table, piece: Piece, seat: int) -> bool:
    """On a character, attachment or their society."""
    # clause: play.from-zone
    if piece.sealed_on == SOCIETY:
        return piece.keeper == seat
    return piece.sealed_on in game.state.pieces and game.in_play(game.piece(piece.sealed_on))


@constant("playable-sealed", "BQ098")
def dakha_sealed(game: Table, source: Piece, piece: Piece) -> int:
    # clause: seal.not-in-play
    return int(source is piece and _sealed_as_if_held(game, piece, piece.owner))


@constant("playable-sealed", "BQ100")
def palace(game: Table, source: Piece, piece: Piece) -> int:
    if game.zone(source) != "play" or source.uses.get("palace") or piece.card.type != "character":
        return 0
    return int(source.controller == piece.owner and _sealed_as_if_held(game, piece, piece.owner))


UNSTOPPABLE.enter("BQ099", True)


@constant("skip-investigation", "BQ099")
def behemoth(game: Table, source: Piece, region: Piece) -> int:
    return int(source.region == region.id)


@constant("slow", "BQ099")
def behemoth_crushes(game: Table, source: Piece, piece: Piece) -> int:
    return int(source.region == piece.region and is_infiltrator(piece))


@DISCOUNTS.of("BQ100")
def palace_costs(use: Use) -> int:
    return sealed_count(use.game, use.seat)


@hosts("BQ101")
def vortex_hosts(use: Use) -> list[Piece]:
    return carriers(use.piece, own_characters(use), use.game)


@trigger("BQ101", Died, when=lambda use: use.piece.id in use.event.carried, asks=False)
def vortex(use: Reaction[Died]) -> Script[None]:
    bodies = [p for p in use.game.sealed_with(use.seat) if p.card.type == "character"]
    chosen = yield from choose_piece(use.game, use.seat, said("raise-sealed"), bodies, may=True)
    if chosen is not None:
        to_region(use, chosen, use.event.region)
