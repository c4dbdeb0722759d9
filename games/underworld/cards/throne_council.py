"""Throne Council: the blue cards."""

from __future__ import annotations

from games.underworld.cards.prelude import *
from games.underworld.printed.content import BLOOD

VAMPIRE = "vampire"


def vampires(use: Use) -> list[Piece]:
    return of_type(use.game.characters(), VAMPIRE)


def own_vampires(use: Use) -> list[Piece]:
    return of_type(own_characters(use), VAMPIRE)


ANY_VAMPIRE = Target("target", vampires, "vampire")


def _vampires_here(use: Use) -> list[Piece]:
    return [p for p in own_vampires(use) if p.region == use.piece.region and p is not use.piece]


hosts("BQ026")(_vampires_here)


@trigger(
    "BQ026",
    RegionEntered,
    when=lambda use: itself(use) and not use.piece.host,
    targets=(Target("target", _vampires_here, "vampire"),),
)
def bat_swarm(use: Use) -> None:
    # clause: dual.character-attachment
    piece, host = use.piece, use.target()
    if use.here and not piece.host and is_character(use.game, piece) and piece.region == host.region:
        piece.host, piece.attached = host.id, True
        told = said("attached", seat=who(use.seat), card=name_of(piece), host=name_of(host))
        data = {"piece": piece.id, "code": piece.code, "seat": use.seat, "host": host.id}
        use.game.emit("attached", told, data)
        tell_attached(use.game, piece, host, entered=False)


constant("no-enemy-events", "BQ026")(on_host)


@action("BQ027", fast=True, cost=Cost(sacrifice=True), targets=(ANY_VAMPIRE,))
def blood_cattle(use: Use) -> Script[None]:
    yield from blood_drink(use.game, use.target(), 1)


@BANDS.of("BQ027", "BQ034")
def drink_after_contest(use: Use) -> Script[None]:
    chosen = yield from choose_piece(use.game, use.seat, said("who-drinks"), own_vampires(use), may=True)
    if chosen is not None:
        yield from blood_drink(use.game, chosen, 1)


@on_reveal("BQ028", targets=(OTHER,))
def rat_informant(use: Use) -> Script[None]:
    game, owner = use.game, use.player()
    hand = game.at(f"hand:{owner}")
    yield from show_privately(game, use.seat, owner, hand, "hand")
    look(game, use.seat, hand)
    found = [piece for piece in hand if piece.card.attachment]
    chosen = yield from choose_piece(
        game, use.seat, said("make-discard"), found, may=True, always=True, secret=True
    )
    look_away(game, use.seat)
    if chosen is not None:
        discard(game, [chosen], by=use.seat)


OPTIONAL_EXTRAS.enter("BQ029", 1)


def _attached_to_own(use: Reaction[Attached], *subtypes: str) -> bool:
    """With one of these subtypes if any are named."""
    if use.event.host <= 0:
        return False
    host = use.game.piece(use.event.host)
    if not is_character(use.game, host) or host.controller != use.seat:
        return False
    return not subtypes or bool(of_type([host], *subtypes))


@trigger("BQ030", Attached, when=_attached_to_own)
def adjudicator(use: Use) -> Script[object]:
    return draw(use.game, use.seat)


@trigger(
    "BQ031", Attached, when=lambda use: _attached_to_own(use, VAMPIRE, "ninja"), targets=(ENEMY,), limit="turn"
)
def sengun(use: Use) -> Script[object]:
    return discard_by(use, use.player())


def _itself_with_blood(use: Reaction[OfCard]) -> bool:
    return itself(use) and has_blood(use)


@on_reveal("BQ032", when=_itself_with_blood)
def master_of_ceremonies(use: Use) -> Script[None]:
    if use.here:
        yield from blood_drink(use.game, use.piece, 2)


EXTRAS.enter("BQ033", SEALED_ANCHOR)


@on_enter("BQ033", targets=(PLAYER,))
def hot_night(use: Use) -> None:
    discard_random(use.game, use.player(), use.seat)


def drinks_one(use: Use) -> Script[None]:
    if use.here:
        yield from blood_drink(use.game, use.piece, 1)


on_enter("BQ029", when=lambda use: _itself_with_blood(use) and (use.event.extra or shrouded(use)))(drinks_one)
trigger("BQ031", HiddenWon, when=lambda use: own(use) and has_blood(use))(drinks_one)
on_enter("BQ034", when=_itself_with_blood)(drinks_one)


def _threatened(use: Reaction[Targeted]) -> bool:
    """An enemy card targets your vampire that carries something of yours."""
    item = use.game.item(use.event.item)
    piece = subject(use)
    return (
        item is not None
        and item.kind == "card"
        and use.game.hostile(item.seat, use.seat)
        and piece.controller == use.seat
        and is_character(use.game, piece)
        and has_type(piece, VAMPIRE)
    )


@trigger("BQ034", Targeted, when=_threatened, asks=False)
def yayoi_shields(use: Reaction[Targeted]) -> Script[None]:
    game, host = use.game, subject(use)
    carried = [p for p in game.attached_to(host) if p.controller == use.seat and host.life == use.event.life]
    chosen = yield from choose_piece(
        game, use.seat, said("sacrifice-to-stop"), carried, may=True, aim="lose-if-need-be"
    )
    if chosen is not None and leave(game, [chosen], "sacrifice"):
        item = game.item(use.event.item)
        if item is not None:
            terminate(game, item)


# -- great vampires --------------------------------------------------------------------------------------


@constant("mobile", "BQ035")
def nether_knight(game: Table, source: Piece, piece: Piece) -> int:
    if piece.controller != source.controller or not has_type(piece, VAMPIRE):
        return 0
    return int(any(other.code == BLOOD for other in game.attached_to(piece)))


@constant("renown", "BQ035")
def nether_knight_arms(game: Table, source: Piece, piece: Piece) -> int:
    own_vampire = piece.controller == source.controller and has_type(piece, VAMPIRE)
    return int(own_vampire and with_attachment(game, piece, EQUIPMENT, WEAPON))


@on_reveal("BQ036")
def phoenix(use: Use) -> Script[None]:
    game, seat = use.game, use.seat

    def fits(piece: Piece) -> bool:
        return piece.card.attachment and any_type(piece, EQUIPMENT, WEAPON, STATUS)

    found = yield from search(game, seat, fits, said("search-six"), count=6, top=6)
    took(game, seat, found, True)
    shuffle(game, seat)


def _carried(use: Use) -> list[Piece]:
    game = use.game
    return [p for p in game.attachments(use.seat) if p.host > 0 and game.piece(p.host) in own_characters(use)]


@action("BQ036", cost=Cost(funds=1, parts=(sacrificing("attachment", _carried),)))
def phoenix_contest(use: Use) -> Script[object]:
    return hidden_contest(use.game, use.seat, lambda piece: 2)


def _another_vampire(use: Reaction[Entered]) -> bool:
    piece = subject(use)
    vampire = is_character(use.game, piece) and has_type(piece, VAMPIRE)
    return own(use) and not itself(use) and vampire and has_blood(use)


@trigger("BQ037", Entered, when=_another_vampire)
def vlad(use: Reaction[Entered]) -> Script[None]:
    if subject(use).life == use.event.life:
        yield from blood_drink(use.game, subject(use), 1)
    if use.here:
        yield from blood_drink(use.game, use.piece, 1)


@action(
    "BQ037",
    cost=Cost(funds=1),
    limit="turn",
    targets=(Target("target", lambda use: use.game.infiltrators(use.seat), "infiltrator"),),
)
def vlad_calls(use: Use) -> Script[None]:
    # Always asked: not asking would tell the others what it isn't.
    piece = use.target()
    kinds = [("yes", said("yes"))] if any_type(piece, VAMPIRE) else []
    prompt = said("turn-up", card=name_of(piece))
    if (yield from choose_kind(use.seat, prompt, [*kinds, ("no", said("no"))], secret=True)) == "yes":
        turn_up(use.game, piece)


# -- attachments -----------------------------------------------------------------------------------------


@trigger("BQ038", Raided, when=lambda use: own(use) and has_blood(use))
def hour_of_predation(use: Reaction[Raided]) -> Script[None]:
    if subject(use).life == use.event.life:
        yield from blood_drink(use.game, subject(use), 1)


@constant("hidden", "BQ038")
def predators(game: Table, source: Piece, piece: Piece) -> int:
    own_ones = game.characters(source.controller)
    return sum(with_attachment(game, host, EQUIPMENT, WEAPON, STATUS) for host in own_ones)


def _won_with_host(use: Reaction[CombatWon]) -> bool:
    host = use.piece.host
    part = host in use.event.won or host in use.event.lost
    return part and use.game.team(use.event.seat) == use.game.team(use.seat)


@trigger("BQ039", CombatWon, when=_won_with_host, targets=(ENEMY,))
def gaze_of_menace(use: Use) -> Script[object]:
    return discard_by(use, use.player())


@hosts(BLOOD)
def blood_hosts(use: Use) -> list[Piece]:
    return carriers(use.piece, vampires(use), use.game)


constant("defence", BLOOD)(on_host)
constant("combat", BLOOD)(on_host)
hosts("BQ041", "BQ075", "BQ076", "BQ091", "BQ092", "BQ093", "BQ094")(regions)


def _blood_here(use: Reaction[Attached]) -> bool:
    fits = _attached_to_own(use) and subject(use).code == BLOOD
    return fits and use.game.piece(use.event.host).region == use.piece.region


@trigger("BQ041", Attached, when=_blood_here, targets=(ENEMY,))
def feast(use: Use) -> Script[None]:
    # clause: unless-pays
    if not (yield from pays_instead(use, use.player(), 2)):
        yield from discard_by(use, use.player())
