"""Witch Hunters: the green cards."""

from __future__ import annotations

from games.underworld.cards.prelude import *

ARMS = (EQUIPMENT, WEAPON)
TOOLS = (EQUIPMENT, WEAPON, STATUS)


@action("BQ016", fast=True, cost=Cost(sacrifice=True))
def caged_fairy(use: Use) -> None:
    for piece in of_type(own_characters(use), "fae", "hunter"):
        until_end_of_turn(use, piece, combat=1, death_draw=1)


def _drawing_dead(game: Table, happening: Died) -> list[Watcher]:
    piece = game.piece(happening.piece)
    blessed = [e for e in game.state.lasting if e.kind == "death-draw" and e.piece == piece.id]
    times = sum(effect.life == happening.life for effect in blessed)
    return [Watcher(piece, happening.life, happening.seat, happening.region)] * times


@keyword(Died, "death-draw", _drawing_dead)
def drawn_in_death(use: Use) -> Script[object]:
    return draw(use.game, use.seat)


def _own_tools(use: Use) -> list[Piece]:
    """In your graveyard, if she could carry them."""
    found = [p for p in grave(use) if p.card.attachment and any_type(p, *ARMS)]
    return [p for p in found if use.here and use.piece in HOSTS[p.code].find(Use(use.game, use.seat, p))]


@on_enter(
    "BQ017",
    when=lambda use: itself(use) and not exposed(use),
    targets=(Target("card", _own_tools, "equipment"),),
)
def aoi(use: Use) -> None:
    if use.here and not exposed(use):
        attach(use.game, use.target("card"), use.seat, use.piece)


@action("BQ017", fast=True, cost=Cost(funds=1))
def aoi_hides(use: Use) -> None:
    # clause: exhaust.not-twice; the barrier does not hang on whether she could still be exhausted
    if use.here:
        exhaust(use.game, use.piece)
        until_end_of_turn(use, use.piece, barrier=1)


def _spirits(use: Use) -> list[Piece]:
    return [piece for piece in use.game.characters() if has(use.game, piece, "spirit")]


@on_enter(
    "BQ018",
    when=lambda use: itself(use) and bool(sealed_anchors(use)),
    targets=(Target("target", _spirits, "character"),),
)
def midsummer_revel(use: Use) -> None:
    if sealed_anchors(use):
        until_end_of_turn(use, use.target(), temporary_combat=1, combat=1, barrier=1)


@event("BQ019", targets=(OWN_CHARACTER,))
def beyond_the_limit(use: Use) -> None:
    piece = use.target()
    until_end_of_turn(use, piece, barrier=1)
    if use.game.attached_to(piece):
        until_end_of_turn(use, piece, indestructible=1)


@event("BQ020", targets=(Target("target", lambda use: use.game.infiltrators(use.seat), "infiltrator"),))
def night_patrol(use: Use) -> Script[None]:
    game, piece = use.game, use.target()
    region = yield from choose_piece(game, use.seat, said("move-to"), game.adjacent(piece.region))
    if region is not None:
        move(game, piece, region.id)
    yield from draw(game, use.seat)


@event("BQ021")
def get_equipment(use: Use) -> Script[None]:
    def fits(piece: Piece) -> bool:
        return piece.card.attachment and any_type(piece, *TOOLS)

    yield from search_to_hand(use.game, use.seat, fits, said("search-tool"))


@hosts("BQ022", "BQ024")
def people_or_vampires(use: Use) -> list[Piece]:
    return carriers(use.piece, of_type(use.game.characters(), "human", "vampire"), use.game)


@hosts("BQ025", "BQ039", "BQ110")
def any_character(use: Use) -> list[Piece]:
    return carriers(use.piece, use.game.characters(), use.game)


constant("combat", "BQ022")(on_host)


@constant("fast", "BQ023")
def armoury(game: Table, source: Piece, piece: Piece) -> int:
    return int(piece.card.attachment and any_type(piece, *ARMS))


@action("BQ023", cost=Cost(funds=3, exhaust=True))
def armoury_search(use: Use) -> Script[None]:
    yield from search_to_hand(use.game, use.seat, lambda piece: any_type(piece, *ARMS), said("search-arms"))


@on_enter("BQ024", when=lambda use: itself(use) and not exposed(use))
def exoskeleton(use: Use) -> Script[None]:
    if not exposed(use):
        yield from draw(use.game, use.seat)


@constant("combat", "BQ024")
def exoskeleton_strength(game: Table, source: Piece, piece: Piece) -> int:
    if source.host != piece.id:
        return 0
    own = [p for p in game.attachments(source.controller) if p.host > 0]
    return sum(is_character(game, game.piece(p.host)) for p in own)


constant("influence", "BQ024")(exoskeleton_strength)
constant("defence", "BQ024")(exoskeleton_strength)
constant("unwoundable", "BQ024")(on_host)


@trigger("BQ025", Died, when=lambda use: use.piece.id in use.event.ready)
def changing_ace(use: Reaction[Died]) -> None:
    game, seat = use.game, use.seat
    shown: list[Piece] = []
    for piece in reversed(game.at(f"library:{seat}")):
        shown.append(piece)
        if piece.card.type == "character":
            break
    game.emit(
        "shown",
        said("shown", seat=who(seat), cards=names(shown)),
        {"seat": seat, "codes": [piece.code for piece in shown]},
        reveals=True,
    )
    found = shown[-1] if shown and shown[-1].card.type == "character" else None
    here = found is not None and to_region(use, found, use.event.region)
    back = game.zone(use.piece) == game.grave(use.piece.owner)
    # clause: kw.no-equipment, attachment.host-text
    if here and back and found in HOSTS[use.piece.code].find(Use(game, seat, use.piece)):
        attach(game, use.piece, use.piece.owner, found)
        use.piece.exhausted = True
    shuffle(game, seat)
