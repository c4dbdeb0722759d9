"""The Obelisk Order: the black cards."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.round.funds import gain
from games.underworld.state.stats import region_has

FULL_GRAVE = 7
WATERS = "waters"


@constant("combat", "BQ077")
def piranha(game: Table, source: Piece, piece: Piece) -> int:
    in_water = bool(piece.region) and region_has(game, game.piece(piece.region), WATERS)
    return int(source is piece and in_water)


@trigger(
    "BQ077",
    Buried,
    zone="grave",
    when=lambda use: use.event.origin == "library",
    targets=(
        Target("region", lambda use: [r for r in regions(use) if region_has(use.game, r, WATERS)], "region"),
    ),
)
def piranha_swims(use: Use) -> None:
    if use.piece.life == use.life:
        to_region(use, use.piece, use.target("region").id)


@on_enter("BQ078", targets=(PLAYER,))
def cleaner(use: Use) -> None:
    mill(use.game, use.player(), 4)


@trigger("BQ078", Died, when=itself)
def cleaner_dies(use: Use) -> None:
    if corpses(use):
        to_hand(use.game, use.seat, corpses(use)[:1], "took", shown=True)


def feed(use: Use, count: int) -> Script[None]:
    """Put graveyard cards on the bottom of your library, or sacrifice this."""
    cards = grave(use)
    if len(cards) >= count:
        prompt = said("feed", count=count)
        chosen = yield from choose_pieces(
            use.game, use.seat, prompt, cards, 0, count, suggested=count, all_or_none=True
        )
        if chosen:
            bury(use, chosen)
            return
    if use.here:
        leave(use.game, [use.piece], "sacrifice")


def bury(use: Use, cards: list[Piece]) -> None:
    told = said("buried", seat=who(use.seat), cards=names(cards))
    use.game.emit("buried", told, {"seat": use.seat, "codes": [card.code for card in cards]})
    for card in cards:
        put(use.game, card, f"library:{card.owner}", bottom=True)


trigger("BQ079", Preparation, forced=True)(lambda use: feed(use, 1))
trigger("BQ085", Preparation, forced=True)(lambda use: feed(use, 2))


@trigger("BQ079", Buried, when=lambda use: own(use) and subject(use).code == CORPSE)
def ghoul_grows(use: Use) -> None:
    # clause: icon.marker
    if use.here:
        mark(use.game, use.piece, "combat")
        mark(use.game, use.piece, "defence")


@on_enter("BQ080", targets=(DEAD,))
def recovery_agent(use: Use) -> None:
    to_hand(use.game, use.seat, [use.target("card")], "took", shown=True)


@trigger("BQ080", Entered, when=own_scarab_entered)
def recovery_agent_hides(use: Use) -> None:
    if use.here and is_character(use.game, use.piece):
        leave(use.game, [use.piece], "lurk")


@on_enter("BQ081", targets=(ATTACHMENT,))
def carrion_eater(use: Use) -> Script[None]:
    # clause: ability.then-needs-first
    chosen = yield from choose_piece(use.game, use.seat, said("bury-one"), dead(use), may=True)
    if chosen is not None:
        bury(use, [chosen])
        destroy_target(use)


@BANDS.of("BQ081")
def carrion_eater_shown(use: Use) -> None:
    mill(use.game, use.seat, 1)


@on_enter("BQ082")
def sebastian(use: Use) -> Script[None]:
    if (yield from hidden_contest(use.game, use.seat, lambda piece: 2)):
        chosen = yield from choose_piece(use.game, use.seat, said("raise"), dead(use))
        if chosen is not None:
            to_region(use, chosen, use.region, exhausted=True)


@on_enter("BQ083", targets=(HERE,))
def life_claimer(use: Use) -> None:
    destroy_target(use)


@on_enter("BQ084", asks=False)
def wraith(use: Use) -> Script[None]:
    game = use.game
    anchors, bodies = sealed_anchors(use), dead(use)
    if not anchors or not bodies:
        return
    if not (yield from agrees(use.seat, said("wraith-prompt"))):
        return
    SEALED_ANCHOR.do(use, anchors[0])
    chosen = yield from choose_piece(game, use.seat, said("raise"), dead(use))
    if chosen is not None:
        to_region(use, chosen, use.region)


@trigger(
    "BQ085",
    Died,
    when=lambda use: own(use) and not use.event.ghoul,  # clause: text.non
    targets=(Target("card", lambda use: [piece for piece in dead(use) if any_type(piece, "ghoul")], "dead"),),
)
def bone_heap(use: Use) -> None:
    to_region(use, use.target("card"), use.region, exhausted=True)


@trigger("BQ086", Died, when=own, targets=(ENEMY,))
def sadikin(use: Use) -> Script[None]:
    seat = use.player()
    found = [*use.game.characters(seat), *use.game.infiltrators(seat)]
    yield from sacrifice_one(use.game, seat, found, "person")


@on_enter("BQ086", targets=(Target("card", corpses, "dead"), Target("target", own_research, "attachment")))
def sadikin_seals(use: Use) -> None:
    if "card" in use.chosen and "target" in use.chosen:
        seal(use.game, use.target("card"), use.target(), use.seat)


@trigger("BQ087", Preparation, targets=(DEAD,))
def hechese(use: Use) -> None:
    to_random_region(use, use.target("card"))


# -- events ----------------------------------------------------------------------------------------------


@event("BQ088", targets=(REGION,))
def biochemical_leak(use: Use) -> Script[None]:
    game, seat = use.game, use.seat
    region: Piece | None = use.target("region")
    for turn in range(1 + game.side(seat).count("shroud")):
        if turn:
            region = yield from choose_piece(game, seat, said("repeat"), game.regions(), may=True)
            if region is None:
                return
        mill(game, seat, 1)
        assert region is not None
        spawn(use, WALKING_CORPSE, region.id)
        yield from seal_corpse(use)


def seal_corpse(use: Use) -> Script[None]:
    """Optionally, a Nameless Corpse on your Scarab Industries attachment."""
    if corpses(use):
        host = yield from choose_piece(use.game, use.seat, said("seal-corpse"), own_scarabs(use), may=True)
        if host is not None:
            seal(use.game, corpses(use)[0], host, use.seat)


def _cheap_dead(use: Use) -> list[Piece]:
    most = 5 if shrouded(use) else 3
    return [piece for piece in dead(use) if piece.card.printed_cost <= most]


@event("BQ089", targets=(Target("card", _cheap_dead, "dead"), REGION))
def modification(use: Use) -> None:
    if "card" in use.chosen and "region" in use.chosen:
        to_region(use, use.target("card"), use.target("region").id)


def _weak(use: Use) -> list[Piece]:
    return [piece for piece in use.game.characters() if piece.card.printed_cost <= 3]


@event("BQ090", targets=(Target("target", _weak, "character"),))
def cull_the_weak(use: Use) -> None:
    destroy_target(use)


# -- facilities ------------------------------------------------------------------------------------------


@trigger("BQ091", Preparation)
def asylum(use: Use) -> None:
    mill(use.game, use.seat, 1)


@constant("investigation", "BQ091")
def asylum_eyes(game: Table, source: Piece, piece: Piece) -> int:
    return int(source is piece and len(game.at(game.grave(source.controller))) >= FULL_GRAVE)


def _other_scarabs(use: Use) -> list[Piece]:
    return [piece for piece in own_scarabs(use) if piece is not use.piece]


@action(
    "BQ092",
    fast=True,
    cost=Cost(exhaust=True, parts=(exhausting("scarab", _other_scarabs),)),
    answerable=False,
    label="funds",
)
def fund_centre(use: Use) -> None:
    gain(use.game, use.seat, 1)


@trigger("BQ093", Entered, when=own_scarab_entered)
def gallery(use: Use) -> None:
    mill(use.game, use.seat, 1)


def _body_on_own_scarab(use: Reaction[Sealed]) -> bool:
    if use.event.host <= 0 or not own(use) or subject(use).card.type != "character":
        return False
    return scarab(use.game.piece(use.event.host))


@trigger("BQ093", Sealed, when=_body_on_own_scarab)
def gallery_shows(use: Reaction[Sealed]) -> None:
    until_end_of_turn(use, use.game.piece(use.event.host), investigation=1)


@trigger("BQ094", Died, when=own, forced=True)
def variable_laboratory(use: Use) -> None:
    place_influence(use.game, use.seat, use.game.piece(use.region))


@on_enter("BQ095")
def headquarters(use: Use) -> None:
    # clause: hq.zone
    game, seat = use.game, use.seat
    cards = game.at(f"grave:{seat}")
    game.side(seat).headquarters = True
    for piece in cards:
        put(game, piece, f"hq:{seat}")
    told = said("headquarters", seat=who(seat), count=len(cards))
    game.emit("headquarters", told, {"seat": seat, "count": len(cards)})


@trigger("BQ095", Preparation)
def headquarters_works(use: Use) -> Script[None]:
    if (yield from draw(use.game, use.seat, 2)):
        yield from discard_by(use, use.seat)
