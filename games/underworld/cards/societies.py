"""What the five societies do besides restricting decks."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.printed.content import BAKU, SCARAB, SHOGGOTH, TIANWEN

RAISE_PRICE = 2
"""Sealed cards that waking a character costs."""


action(BAKU, cost=Cost(funds=2, exhaust=True), label="baku-seal", deed="seal-left-over")(seal_star_then_draw)


@action(
    BAKU, cost=Cost(funds=2, exhaust=True, parts=(sealed_cards(1),)), targets=(CHARACTER,), label="baku-spirit"
)
def baku_spirits(use: Use) -> Script[None]:
    piece = use.target()
    kinds = [("gain", said("gain-spirit")), ("lose", said("lose-spirit"))]
    picked = yield from choose_kind(use.seat, said("spirit-prompt", card=name_of(piece)), kinds)
    amount = 1 if picked == "gain" else -has(use.game, piece, "spirit")
    until_end_of_turn(use, piece, spirit=amount)


def sealed_characters(use: Use) -> list[Piece]:
    return [piece for piece in use.game.sealed_with(use.seat) if piece.card.type == "character"]


def _can_raise(use: Use) -> bool:
    """A sealed character can remain after two sealed cards are paid."""
    return bool(sealed_characters(use)) and len(use.game.sealed_with(use.seat)) > RAISE_PRICE


@action(
    BAKU,
    cost=Cost(funds=4, exhaust=True, parts=(sealed_cards(RAISE_PRICE),)),
    when=_can_raise,
    targets=(REGION,),
    label="baku-raise",
    deed="raise-sealed",
)
def baku_raises(use: Use) -> Script[None]:
    # clause: controller.can-change
    chosen = yield from choose_piece(use.game, use.seat, said("raise-sealed"), sealed_characters(use))
    if chosen is not None:
        to_region(use, chosen, use.target("region").id, seat=use.seat)


def _own_red(use: Reaction[OfCard]) -> bool:
    # clause: shoggoth.red-marker, core.red, shoggoth.control-limit
    room = use.game.side(use.seat).count("out-of-control") < CONTROL_LIMIT
    return own(use) and subject(use).card.colour == "red" and room


@trigger(SHOGGOTH, Played, RevealPaid, when=_own_red, forced=True)
def out_of_control(use: Use) -> None:
    on_society(use.game, use.seat, "out-of-control")


@constant("chaos", SHOGGOTH)
def shoggoth_chaos(game: Table, source: Piece, piece: Piece) -> int:
    # clause: shoggoth.control-chaos
    side = game.side(source.controller)
    return int(piece.id == side.core and side.count("out-of-control") >= CONTROL_LIMIT)


@action(SHOGGOTH, fast=True, cost=Cost(fame=1), answerable=False, label="fame-order")
def order_discount(use: Use) -> None:
    # clause: shoggoth.fame-orders
    use.game.side(use.seat).discounts += 1


@trigger(SHOGGOTH, RegionWon, when=own, asks=False)
def fame_for_region(use: Use) -> Script[None]:
    # clause: shoggoth.fame-gain, ability.trigger-optional
    if (yield from agrees(use.seat, said("fame-for-region"), topic=f"use:{SHOGGOTH}")):
        on_society(use.game, use.seat, "fame", 2)


@action(
    SCARAB,
    cost=Cost(funds=1, exhaust=True),
    targets=(Target("target", lambda use: own_scarabs(use) if corpses(use) else [], "attachment"),),
    label="scarab-seal",
)
def scarab_seals(use: Use) -> None:
    if corpses(use):
        seal(use.game, corpses(use)[0], use.target(), use.seat)


@constant("influence", SCARAB)
def scarab_influence(game: Table, source: Piece, piece: Piece) -> int:
    if not scarab(piece) or piece.controller != source.controller:
        return 0
    return sum(body.card.type == "character" for body in game.sealed_on(piece))


@action(SCARAB, cost=Cost(funds=3, exhaust=True), limit="game", label="scarab-search")
def scarab_searches(use: Use) -> Script[None]:
    def fits(piece: Piece) -> bool:
        return piece.card.subtitle == "scarab-industries"

    yield from search_to_hand(use.game, use.seat, fits, said("search-scarab"))


@constant("hidden", TIANWEN)
def tianwen_key(game: Table, source: Piece, piece: Piece) -> int:
    return int(game.has_key(source.controller))


def _hidden_things(use: Use) -> list[Piece | int]:
    game = use.game
    veiled = [p for p in game.all_in_play() if p.facedown and p.controller != use.seat]
    return [*(seat for seat in game.seats() if seat != use.seat), *veiled]


@action(TIANWEN, cost=Cost(funds=2, exhaust=True), targets=(Target("what", _hidden_things, "hidden"),))
def tianwen_looks(use: Use) -> Script[None]:
    game = use.game
    if "what" in use.seats:
        owner = use.seats["what"]
        yield from show_privately(game, use.seat, owner, game.at(f"hand:{owner}"), "hand")
        return
    piece = use.target("what")
    what = "infiltrator" if is_infiltrator(piece) else "plan"
    yield from show_privately(game, use.seat, piece.controller, [piece], what)
