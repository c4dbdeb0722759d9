"""The Sages: the white cards."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.printed.content import CONTESTS
from games.underworld.state.model import Item
from games.underworld.state.stats import has_icons

FULL_GRAVE = 7


@trigger("BQ068", Died, when=own)
def priest(use: Use) -> Script[None]:
    yield from foresee(use.game, use.seat, 1)


@action("BQ068", fast=True, cost=Cost(exhaust=True, parts=(DEAD_TO_BOTTOM,)))
def priest_prays(use: Use) -> None:
    side = use.game.side(use.seat)
    side.next_hidden += 1
    told = said("next-hidden", seat=who(use.seat), count=side.next_hidden)
    use.game.emit("next-hidden", told, {"seat": use.seat, "now": side.next_hidden})


def _aimed_at_own(use: Use) -> list[Item]:
    game = use.game
    own_refs = [f"p{piece.id}.{piece.life}" for piece in game.characters(use.seat)]
    return [
        item
        for item in game.state.stack
        if any(ref in own_refs for refs in item.targets.values() for ref in refs)
    ]


@action(
    "BQ069",
    fast=True,
    cost=Cost(funds=1, exhaust=True, sacrifice=True),
    targets=(Target("item", _aimed_at_own, "item"),),
)
def loyal_hound(use: Use) -> None:
    # clause: terminate.meaning
    terminate(use.game, use.stacked["item"])


@on_enter("BQ070", targets=(Target("card", sealed, "sealed"),))
def endless_books(use: Use) -> None:
    seal(use.game, use.target("card"), use.piece, use.seat, life=use.life)


@action("BQ070", fast=True, cost=Cost(parts=(SEALED_ANCHOR,)))
def books_blink(use: Use) -> None:
    if use.here and is_character(use.game, use.piece):
        blink(use.game, use.piece)


@action("BQ071", fast=True, cost=Cost(sacrifice=True), targets=(OWN_CHARACTER,))
def archaeologist(use: Use) -> None:
    until_end_of_turn(use, use.target(), returns=1)


@on_enter("BQ072")
def lucian(use: Use) -> Script[object]:
    return hidden_contest(use.game, use.seat, lambda p: 2 if p.card.colour in ("white", "black") else 0)


@trigger("BQ072", EndStep, when=lambda use: use.game.side(use.seat).hidden_won > 0)
def lucian_finds(use: Use) -> Script[None]:
    game, seat = use.game, use.seat

    def fits(piece: Piece) -> bool:
        laboratory = any_type(piece, RESEARCH) or piece.card.subtitle == "scarab-industries"
        # clause: attachment.illegal-host; the headquarters lie on a society alone
        return piece.code in HOSTS and laboratory

    found = yield from search(game, seat, fits, said("search-five"), top=5)
    for piece in found:
        if use.region and game.is_region(game.piece(use.region)):
            attach(game, piece, seat, game.piece(use.region))
    shuffle(game, seat)


@RESTRICTIONS.of("BQ073")
def serenity_time(use: Use) -> bool:
    return use.game.state.acting >= 0


def _fighters(use: Use) -> list[Piece]:
    # clause: icon.counted-by-effects
    return [piece for piece in use.game.characters() if has_icons(use.game, piece, CONTESTS[1])]


@event("BQ073", targets=(Target("target", _fighters, "character"),))
def serenity(use: Use) -> None:
    leave(use.game, [use.target()], "shuffle")


@event("BQ074")
def pathology_inquiry(use: Use) -> Script[None]:
    # clause: ability.then-needs-first
    if (yield from draw(use.game, use.seat, 3)):
        yield from discard_by(use, use.seat)


@trigger("BQ075", Preparation, when=lambda use: len(grave(use)) >= FULL_GRAVE)
def pathology_laboratory(use: Use) -> Script[None]:
    if len(grave(use)) >= FULL_GRAVE:
        yield from draw(use.game, use.seat)


def _made_to_discard(use: Reaction[Discarded]) -> bool:
    return use.event.by >= 0 and use.game.hostile(use.event.by, use.seat)


@trigger("BQ075", Discarded, zone="hand", when=_made_to_discard)
def laboratory_discarded(use: Use) -> None:
    # clause: region.one, ability.hand-trigger
    row = use.game.regions()
    if use.piece.life == use.life and row:
        attach(use.game, use.piece, use.seat, row[0])


@trigger("BQ076", Entered, when=own_scarab_entered, targets=(DEAD,))
def neurovascular_laboratory(use: Use) -> None:
    seal(use.game, use.target("card"), use.piece, use.seat, life=use.life)
