"""Effects that many cards share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Unpack

from games.kernel.decision import Script
from games.kernel.text import Name, Text
from games.underworld.effects.abilities import Answering, Cost, Facts, Part, Reaction, Target, Use, trigger
from games.underworld.effects.choices import agrees, choose_piece, choose_pieces
from games.underworld.effects.drawing import choose_discard, draw, search
from games.underworld.effects.moving import (
    attach,
    create,
    enter,
    exhaust,
    leave,
    put,
    random_region,
    seal,
    shuffle,
)
from games.underworld.printed.content import ANCHOR, BLOOD, CONTESTS, CORPSE
from games.underworld.round.checks import may_carry
from games.underworld.round.funds import affordable, pay
from games.underworld.state.happening import Entered, OfCard, OfSeat, OnHost, Revealed
from games.underworld.state.model import SOCIETY, Lasting, Piece
from games.underworld.state.stats import scarab
from games.underworld.state.table import Table, has_type, is_character, name_of, said, who

RESEARCH, EQUIPMENT, WEAPON, STATUS = "research", "equipment", "weapon", "status"


# -- conditions ------------------------------------------------------------------------------------------


def itself(use: Reaction[OfCard]) -> bool:
    """It happened to this card itself."""
    return use.event.piece == use.piece.id  # clause: self-reference.this-card


def own(use: Reaction[OfSeat]) -> bool:
    """By this card's controller, or to a card of theirs."""
    return use.event.seat == use.seat  # clause: side.own, team.own-means-self


def subject(use: Reaction[OfCard]) -> Piece:
    return use.game.piece(use.event.piece)


def own_scarab_entered(use: Reaction[OfCard]) -> bool:
    return own(use) and scarab(subject(use))


def shrouded(use: Use) -> bool:
    return use.game.side(use.seat).count("shroud") > 0


def exposed(use: Use) -> bool:
    return use.game.side(use.seat).count("exposure") > 0


def on_own_society(use: Reaction[OnHost]) -> bool:
    return use.event.host == SOCIETY and own(use)


def on_enter(
    code: str | Sequence[str], when: Callable[[Reaction[Entered]], bool] = itself, **facts: Unpack[Facts]
) -> Callable[[Answering[Entered]], Answering[Entered]]:
    return trigger(code, Entered, when=when, **facts)


def on_reveal(
    code: str | Sequence[str], when: Callable[[Reaction[Revealed]], bool] = itself, **facts: Unpack[Facts]
) -> Callable[[Answering[Revealed]], Answering[Revealed]]:
    return trigger(code, Revealed, when=when, **facts)


# -- who may be chosen -----------------------------------------------------------------------------------


def own_characters(use: Use) -> list[Piece]:
    return use.game.characters(use.seat)


def here(use: Use) -> list[Piece]:
    return [piece for piece in use.game.characters() if piece.region == use.region]


def people(use: Use) -> list[Piece]:
    return [*use.game.characters(), *use.game.infiltrators()]


def own_people(use: Use) -> list[Piece]:
    return [piece for piece in people(use) if piece.controller == use.seat]


def regions(use: Use) -> list[Piece]:
    return use.game.regions()


def players(use: Use) -> list[int]:
    """Any player, enemies first."""
    game = use.game
    return [*game.enemies(use.seat), *game.friends(use.seat)]


def others(use: Use) -> list[int]:
    return [seat for seat in players(use) if seat != use.seat]


def hand(use: Use) -> list[Piece]:
    return use.game.at(f"hand:{use.seat}")


def grave(use: Use) -> list[Piece]:
    return use.game.at(use.game.grave(use.seat))


def dead(use: Use) -> list[Piece]:
    return [piece for piece in grave(use) if piece.card.type == "character"]


def of_code(pieces: Sequence[Piece], code: str) -> list[Piece]:
    return [piece for piece in pieces if piece.code == code]


def own_scarabs(use: Use) -> list[Piece]:
    return [piece for piece in use.game.attachments(use.seat) if scarab(piece)]


def of_type(pieces: Sequence[Piece], *subtypes: str) -> list[Piece]:
    return [piece for piece in pieces if any(has_type(piece, subtype) for subtype in subtypes)]


def own_research(use: Use) -> list[Piece]:
    return of_type(use.game.attachments(use.seat), RESEARCH)


def corpses(use: Use) -> list[Piece]:
    """In the graveyard."""
    return of_code(grave(use), CORPSE)


def sealed(use: Use) -> list[Piece]:
    return use.game.sealed_with(use.seat)


def sealed_anchors(use: Use) -> list[Piece]:
    return of_code(sealed(use), ANCHOR)


def any_type(piece: Piece, *subtypes: str) -> bool:
    return any(subtype in piece.card.subtypes for subtype in subtypes)


def carriers(piece: Piece, found: Sequence[Piece], game: Table) -> list[Piece]:
    return [host for host in found if may_carry(game, host, piece)]


def is_mission(piece: Piece) -> bool:
    return piece.card.type == "mission"


def with_attachment(game: Table, host: Piece, *subtypes: str) -> bool:
    return bool(of_type(game.attached_to(host), *subtypes))


CHARACTER = Target("target", lambda use: use.game.characters(), "character")
OWN_CHARACTER = Target("target", own_characters, "character")
HERE = Target("target", here, "character")
PERSON = Target("target", people, "person")
ATTACHMENT = Target("target", lambda use: use.game.attachments(), "attachment")
REGION = Target("region", regions, "region")
PLAYER = Target("player", players, "player")
OTHER = Target("player", others, "player")
ENEMY = Target("player", lambda use: use.game.enemies(use.seat), "player")
DEAD = Target("card", dead, "dead")


# -- parts of costs --------------------------------------------------------------------------------------


def _to_library_bottom(use: Use, piece: Piece) -> None:
    _tell_given(use, piece, "to-bottom")
    put(use.game, piece, f"library:{piece.owner}", bottom=True)


def shuffle_in(use: Use, piece: Piece) -> None:
    _tell_given(use, piece, "shuffled-in")
    put(use.game, piece, f"library:{piece.owner}")
    shuffle(use.game, piece.owner)


def _tell_given(use: Use, piece: Piece, kind: str) -> None:
    told = said(kind, seat=who(use.seat), card=name_of(piece))
    use.game.emit(kind, told, {"seat": use.seat, "codes": [piece.code]})


def seal_own(use: Use, piece: Piece) -> None:
    seal(use.game, piece, None, use.seat)


def give_up(use: Use, piece: Piece) -> None:
    leave(use.game, [piece], "sacrifice")


def _tire(use: Use, piece: Piece) -> None:
    exhaust(use.game, piece)


SEALED_ANCHOR = Part("anchor", sealed_anchors, shuffle_in)
DEAD_TO_BOTTOM = Part("dead", dead, _to_library_bottom)


def sealed_cards(count: int) -> Part:
    return Part("sealed", sealed, _to_library_bottom, count)


def exhausting(prompt: str, find: Callable[[Use], list[Piece]]) -> Part:
    return Part(prompt, lambda use: [p for p in find(use) if not p.exhausted], _tire)


def sacrificing(prompt: str, find: Callable[[Use], list[Piece]], count: int = 1) -> Part:
    return Part(prompt, find, give_up, count)


EXHAUST = Cost(exhaust=True)


def on_host(game: Table, source: Piece, piece: Piece) -> int:
    """1 for what this attachment is on."""
    return int(source.host == piece.id)


# -- what they do ----------------------------------------------------------------------------------------


def until_end_of_turn(use: Use, piece: Piece, **values: int) -> None:
    """Underscores stand for hyphens."""
    # clause: effect.lasting
    given = {kind.replace("_", "-"): amount for kind, amount in values.items() if amount}
    for kind, amount in given.items():
        lasting = Lasting(kind=kind, piece=piece.id, life=piece.life, amount=amount, seat=use.seat)
        use.game.state.lasting.append(lasting)
    if given:
        what = tuple(_lasting_told(kind, amount) for kind, amount in given.items())
        told = said("lasting", card=name_of(piece), what=what)
        use.game.emit("lasting", told, {"piece": piece.handle, "values": given})


def _lasting_told(kind: str, amount: int) -> Text:
    icon = kind.removeprefix("temporary-")
    if icon in CONTESTS:
        key = "lasts-icon" if icon == kind else "lasts-temporary"
        return said(key, icon=Name("icon", icon), count=amount)
    if kind in ("defence", "indestructible", "returns", "death-draw"):
        return said(f"lasts-{kind}", count=amount)
    return said("lasts-gains" if amount > 0 else "lasts-loses", keyword=Name("keyword", kind))


def seal_star_then_draw(use: Use) -> Script[None]:
    """Seal a Stars card from hand on your society, then draw; you may decline."""
    # clause: ability.then-needs-first
    stars = [piece for piece in hand(use) if "stars" in piece.card.domains]
    chosen = yield from choose_piece(
        use.game, use.seat, said("seal-star"), stars, may=True, always=True, secret=True
    )
    if chosen is not None and seal(use.game, chosen, None, use.seat):
        yield from draw(use.game, use.seat)


def has_blood(use: Use) -> bool:
    """To drink: in their graveyard or on their society."""
    # clause: kw.blood-drink.none
    return bool(_blood(use.game, use.seat))


def _blood(game: Table, seat: int) -> list[Piece]:
    return of_code([*game.sealed_with(seat), *game.at(game.grave(seat))], BLOOD)


def blood_drink(game: Table, piece: Piece, count: int) -> Script[None]:
    """Blood-drink X: attach up to X Blood from the controller's graveyard or society."""
    # clause: kw.blood-drink.attach, kw.blood-drink.fewer, kw.blood-drink.none, kw.blood-drink.not-played
    if not is_character(game, piece):
        return
    seat = piece.controller
    found = _blood(game, seat)
    prompt = said("blood-prompt", card=name_of(piece), count=min(count, len(found)))
    suggested = min(count, len(found))
    chosen = yield from choose_pieces(game, seat, prompt, found, 0, count, suggested=suggested, aim="drink")
    for blood in chosen:
        attach(game, blood, blood.owner, piece)  # clause: controller.default


def destroy_target(use: Use) -> None:
    leave(use.game, [use.target()], "destroy")


def sacrifice_one(game: Table, seat: int, pieces: Sequence[Piece], prompt: str) -> Script[bool]:
    """False if they have none."""
    # clause: sacrifice.own-only, sacrifice.not-destroy
    chosen = yield from choose_piece(game, seat, said(f"sacrifice-{prompt}"), list(pieces), aim="lose")
    return bool(chosen and leave(game, [chosen], "sacrifice"))


def to_region(use: Use, piece: Piece, region: int, *, seat: int | None = None, **facts: Any) -> bool:
    """Under its owner's control unless `seat` says otherwise; False if the region is gone."""
    # clause: put.not-played, put.no-cost, terminate.not-put, controller.default
    if not use.game.is_region(use.game.piece(region)):
        return False
    enter(use.game, piece, piece.owner if seat is None else seat, region, **facts)
    return True


def to_random_region(use: Use, piece: Piece) -> None:
    # clause: controller.default
    enter(use.game, piece, piece.owner, random_region(use.game), drawn=True)


def spawn(use: Use, code: str, region: int) -> None:
    create(use.game, code, use.seat, region)


def spawn_anywhere(use: Use, code: str) -> None:
    """A token in a region drawn at random."""
    create(use.game, code, use.seat, random_region(use.game), drawn=True)


def discard_by(use: Use, seat: int) -> Script[int]:
    return choose_discard(use.game, seat, 1, by=use.seat)


def pays_instead(use: Use, seat: int, amount: int) -> Script[bool]:
    # clause: unless-pays
    game = use.game
    if affordable(game, seat) < amount:
        return False
    prompt = said("pay-or-else", card=name_of(use.piece), count=amount)
    if not (yield from agrees(seat, prompt)):
        return False
    pay(game, seat, amount)
    return True


def find_for_top(use: Use, fits: Callable[[Piece], bool], prompt: str) -> Script[None]:
    """Search the library for a card, show it, shuffle, and put it on top."""
    game, seat = use.game, use.seat
    found = yield from search(game, seat, fits, said(prompt))
    shuffle(game, seat)
    for piece in found:
        game.state.zones.move(piece.id, f"library:{seat}")
        told = said("found-top", seat=who(seat), card=name_of(piece))
        game.emit("found", told, {"seat": seat, "codes": [piece.code]}, reveals=True)
