"""Cards from zone to zone: entering play, moving, leaving, being sealed, turned over or created."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from games.kernel.text import Name, Text
from games.underworld.effects.happenings import Watcher, happen, watchers
from games.underworld.printed.content import BLOOD, DRAGON
from games.underworld.state.happening import (
    AnyHappening,
    Attached,
    Buried,
    CardFacts,
    Died,
    Entered,
    Left,
    Lurked,
    RegionEntered,
    Revealed,
    Sacrificed,
    Sealed,
)
from games.underworld.state.model import SOCIETY, Piece
from games.underworld.state.stats import has
from games.underworld.state.table import (
    Table,
    has_type,
    is_character,
    is_infiltrator,
    name_of,
    names,
    said,
    who,
)

How: TypeAlias = Literal["destroy", "sacrifice", "hand", "bottom", "shuffle", "seal", "lurk", "won"]
DEADLY: tuple[How, ...] = ("destroy", "sacrifice")


def put(game: Table, piece: Piece, zone: str, *, bottom: bool = False) -> None:
    """Makes it a new object."""
    # clause: put.meaning, owner.zones
    piece.bare()
    game.state.zones.move(piece.id, zone, bottom=bottom)
    game.sources = None


def into_grave(game: Table, piece: Piece, origin: str, by: int = -1) -> None:
    """To its owner's graveyard; tokens leave the game."""
    # clause: zone.graveyard, token.leaves-removed, hq.zone
    if piece.card.token:
        put(game, piece, "removed")
        return
    put(game, piece, game.grave(piece.owner))
    happen(game, Buried(piece=piece.id, life=piece.life, seat=piece.owner, origin=origin, by=by))


# -- entering --------------------------------------------------------------------------------------------


def random_region(game: Table, among: Sequence[int] = ()) -> int:
    # clause: region.random, kw.chaos.random
    return game.chance.pick("region", among or [region.id for region in game.regions()])


def enter(
    game: Table,
    piece: Piece,
    seat: int,
    region: int,
    *,
    exhausted: bool = False,
    revealed: bool = False,
    among: Sequence[int] = (),
    extra: bool = False,
    was: str = "",
    drawn: bool = False,
) -> None:
    """`was`: the handle of the infiltrator turned up; `drawn`: the region was drawn at random; `extra`: the
    optional extra cost was paid."""
    # clause: exhaust.enters-ready, controller.default, play.step6-character, put.not-played, put.no-cost
    # clause: enter.played, enter.revealed, enter.put, kw.slow, reveal.keeps-orientation
    put(game, piece, "play")
    piece.controller = seat
    chaos = bool(has(game, piece, "chaos"))
    if chaos:
        region = random_region(game, among)
    piece.region = region
    piece.exhausted = exhausted or bool(has(game, piece, "slow"))
    why = "-chaos" if chaos else "-drawn" if drawn else ""
    _tell_entered(game, piece, revealed, extra, was, why)


def _tell_entered(game: Table, piece: Piece, revealed: bool, extra: bool, was: str, why: str) -> None:
    region = piece.region
    game.emit(
        "revealed" if revealed else "entered",
        said(
            f"{'revealed' if revealed else 'entered'}{why}",
            seat=who(piece.controller),
            card=name_of(piece),
            region=name_of(game.piece(region)),
        ),
        {
            "piece": piece.handle,
            "code": piece.code,
            "seat": piece.controller,
            "region": region,
            "exhausted": piece.exhausted,
            "was": was,
        },
        reveals=True,
    )
    facts = _facts(piece)
    # clause: reveal.counts-as-entering, ability.enter-trigger
    happen(game, Entered(extra=extra, **facts))
    if revealed:  # clause: ability.reveal-trigger, reveal.both-trigger-kinds
        happen(game, Revealed(**facts))
    happen(game, RegionEntered(**facts))


def _facts(piece: Piece) -> CardFacts:
    return {"piece": piece.id, "life": piece.life, "seat": piece.controller, "region": piece.region}


def turn_up(game: Table, piece: Piece) -> None:
    # clause: reveal.definition, reveal.same-region, attachment.host-lurks, seal.host-lurks
    region, seat, exhausted, was = piece.region, piece.controller, piece.exhausted, piece.handle
    drop(game, piece, watchers(game))
    enter(game, piece, seat, region, exhausted=exhausted, revealed=True, was=was)


def attach(game: Table, piece: Piece, seat: int, host: Piece | None, *, facedown: bool = False) -> None:
    """`host` None: beside the player's society."""
    # clause: attachment.attaches, attachment.attach-event, zone.society-attachments, plan.on-own-society
    put(game, piece, "play")
    piece.controller = seat
    piece.host = SOCIETY if host is None else host.id
    piece.region = 0 if host is None else region_of(game, host)
    piece.attached = piece.card.dual
    if facedown:
        game.state.veils += 1
        piece.facedown = game.state.veils
    place = said("own-society") if host is None else name_of(host)
    code = "" if facedown else piece.code
    game.emit(
        "attached",
        said("attached", seat=who(seat), card=name_of(piece), host=place),
        {"piece": 0 if facedown else piece.id, "code": code, "seat": seat, "host": piece.host},
        reveals=not facedown,
    )
    tell_attached(game, piece, host)


def tell_attached(game: Table, piece: Piece, host: Piece | None, *, entered: bool = True) -> None:
    if entered:
        happen(game, Entered(**_facts(piece)))
    happen(game, Attached(host=host.id if host else SOCIETY, **_facts(piece)))


def region_of(game: Table, piece: Piece) -> int:
    """For a region, itself."""
    return piece.id if game.zone(piece) == "row" else piece.region


def move(game: Table, piece: Piece, region: int) -> bool:
    """False if it can't."""
    # clause: move.meaning, move.not-same-region, move.enters, kw.no-move, enter.moved, team.effects-cross
    if piece.region in (region, 0) or piece.host or has(game, piece, "cannot-move"):
        return False
    piece.region = region
    _carry(game, piece)
    game.emit(
        "moved",
        said("moved", seat=who(piece.controller), card=name_of(piece), region=name_of(game.piece(region))),
        {"piece": piece.handle, "seat": piece.controller, "region": region},
    )
    if not piece.facedown:
        happen(game, RegionEntered(**_facts(piece)))
    return True


def _carry(game: Table, host: Piece) -> None:
    # clause: dual.character-attachment
    for piece in game.attached_to(host):
        piece.region = host.region
        _carry(game, piece)


def create(game: Table, code: str, seat: int, region: int, *, drawn: bool = False) -> Piece:
    # clause: token.enter-by-effect, token.as-character
    number = max(game.state.pieces) + 1
    piece = Piece(id=number, code=code, owner=seat, controller=seat)
    game.state.pieces[number] = piece
    game.state.zones.add(number, "removed")
    enter(game, piece, seat, region, drawn=drawn)
    return piece


# -- leaving ---------------------------------------------------------------------------------------------


def leave(
    game: Table, pieces: Sequence[Piece], how: How, *, by: int = -1, lay: Callable[[Piece], None] | None = None
) -> list[Piece]:
    """All at once (`lurk` turns them face down instead); returns those that did. `lay` places a sealed card."""
    # clause: destroy.meaning, sacrifice.meaning, die.simultaneous, lurk.counts-as-leaving
    leaving = [p for p in pieces if game.in_play(p) and not (how == "destroy" and indestructible(game, p))]
    if not leaving:
        return []
    # clause: dual.character-attachment; an attached character goes its own way before its host drops it
    leaving.sort(key=lambda piece: not piece.attached)
    seen = watchers(game)
    told = [_told(game, piece, how) for piece in leaving]
    # clause: kw.withdraw (all go together and so do those whose Withdraw comes from another of them)
    withdraws = [piece for piece in leaving if how == "won" and has(game, piece, "withdraw")]
    _tell_left(game, leaving, how, withdraws, by)
    for piece in leaving:
        if game.in_play(piece):
            _go(game, piece, "hand" if piece in withdraws else how, seen, by, won=how == "won")
            if lay is not None:
                lay(piece)
    for happenings in told:
        for happening in happenings:
            happen(game, happening, seen)
    return leaving


def _tell_left(game: Table, leaving: list[Piece], how: How, withdraws: list[Piece], by: int) -> None:
    """Tokens leave the game, cards with Withdraw go to hand."""
    # clause: token.leaves-removed, kw.withdraw
    tokens = [piece for piece in leaving if piece.card.token and how not in DEADLY]
    rest = [piece for piece in leaving if piece not in tokens and piece not in withdraws]
    withdraws = [piece for piece in withdraws if piece not in tokens]
    dies = how in DEADLY
    for kind, key, pieces in ((how, how, rest), ("withdrawn", "withdrawn", withdraws), (how, "token", tokens)):
        if pieces:
            game.emit(
                kind,
                said(
                    f"left-{key}",
                    cards=_revealing(pieces) if dies else names(pieces),
                    seat=who(pieces[0].controller),
                ),
                {"pieces": [p.handle for p in pieces], "seats": [p.controller for p in pieces], "by": by},
                reveals=any(p.facedown for p in pieces) and how in (*DEADLY, "seal", "won"),
            )


def _revealing(pieces: list[Piece]) -> tuple[Name | Text, ...]:
    """Also names facedown ones that everyone sees in the graveyard at once."""
    return tuple(
        said("named", card=Name("card", piece.code), what=(said("this", card=name_of(piece)),))
        if piece.facedown
        else name_of(piece)
        for piece in pieces
    )


def indestructible(game: Table, piece: Piece) -> bool:
    # clause: cannot.beats-can, society.cannot-leave
    return has(game, piece, "indestructible") > 0 or game.zone(piece) == "societies"


def _told(game: Table, piece: Piece, how: How) -> list[AnyHappening]:
    """For watchers."""
    # clause: die.meaning, lurk.triggers, ability.death-trigger, infiltrator.no-face-information
    facts, code = _facts(piece), "" if piece.facedown else piece.code
    told: list[AnyHappening] = []
    if not piece.facedown:
        told.append(Left(host=piece.host, code=code, **facts))
    if not is_character(game, piece):
        return told
    if how in DEADLY:
        carried = game.attached_to(piece)
        died = Died(host=piece.host, code=code, ghoul=has_type(piece, "ghoul"), **facts)
        died.carried, died.ready = [p.id for p in carried], [p.id for p in carried if not p.exhausted]
        told.append(died)
    if how == "sacrifice":
        told.append(Sacrificed(code=code, **facts))
    if how == "lurk":
        told.append(Lurked(code=code, **facts))
    return told


def drop(game: Table, host: Piece, seen: list[Watcher], *, won: bool = False) -> None:
    """Attachments are destroyed, sealed cards go home."""
    # clause: attachment.host-leaves, attachment.host-lurks, seal.host-leaves, seal.host-lurks
    # clause: lurk.attachments-lost, kw.recover
    lies = game.attached_to(host)
    told = [happening for piece in lies for happening in _told(game, piece, "destroy")]
    fates = [(piece, fate_without(game, piece, host, won=won)) for piece in lies]
    _tell_dropped(game, [*fates, *((piece, "hand") for piece in game.sealed_on(host))])
    for piece, fate in fates:
        drop(game, piece, seen)
        if fate == "sealed":
            seal(game, piece, None, host.controller)
        elif fate == "grave":
            into_grave(game, piece, "play")
        else:
            _home(game, piece, f"{fate}:{piece.owner}", bottom=fate == "library")
    for piece in game.sealed_on(host):
        _home(game, piece, f"hand:{piece.owner}")
    for happening in told:
        happen(game, happening, seen)


def _tell_dropped(game: Table, fates: list[tuple[Piece, str]]) -> None:
    for where in ("grave", "hand", "library"):
        gone = [piece for piece, fate in fates if fate == where]
        if gone:
            data = {"codes": [piece.code for piece in gone], "to": where}
            game.emit("dropped", said(f"dropped-{where}", cards=names(gone)), data)


def fate_without(game: Table, piece: Piece, host: Piece, *, won: bool) -> str:
    """Where an attachment goes when its host leaves; `won`: a won region is cleared."""
    # clause: kw.recover, kw.withdraw, region.win-clear
    carried = is_character(game, host)
    if carried and piece.code == BLOOD and game.society_is(host.controller, DRAGON):
        return "sealed"
    if (carried and has(game, piece, "recover")) or (won and has(game, piece, "withdraw")):
        return "hand"
    return "library" if won else "grave"


def _home(game: Table, piece: Piece, zone: str, *, bottom: bool = False) -> None:
    # clause: token.not-asset; nor does it ever come to a hand
    put(game, piece, "removed" if piece.card.token else zone, bottom=bottom)


def _go(game: Table, piece: Piece, how: How, seen: list[Watcher], by: int, *, won: bool) -> None:
    """`won`: a won region is cleared."""
    if how == "lurk":
        _lurk(game, piece, seen)
        return
    drop(game, piece, seen, won=won)
    owner = piece.owner
    if how in DEADLY:
        into_grave(game, piece, "play", by)
    elif how == "hand":
        _home(game, piece, f"hand:{owner}")
    elif how in ("bottom", "won", "shuffle"):
        # clause: region.win-clear
        _home(game, piece, f"library:{owner}", bottom=True)
        if how == "shuffle":
            shuffle(game, owner)


def _lurk(game: Table, piece: Piece, seen: list[Watcher]) -> None:
    # clause: lurk.definition, reveal.keeps-orientation, token.lurk-removed, token.turned-down
    # clause: kw.overt.may-be-turned, overt.put-down
    region, seat, exhausted, host = piece.region, piece.controller, piece.exhausted, piece.host
    drop(game, piece, seen)
    if piece.card.token:
        put(game, piece, "removed")
        return
    if host:  # an attached dual card has no region of its own to lurk in
        into_grave(game, piece, "play")
        return
    veil(game, piece, seat, region, exhausted=exhausted)


def veil(game: Table, piece: Piece, seat: int, region: int, *, exhausted: bool = False) -> None:
    """As an infiltrator."""
    put(game, piece, "play")
    game.state.veils += 1
    piece.facedown, piece.controller, piece.region = game.state.veils, seat, region
    # clause: kw.slow; however it comes to lie there
    piece.exhausted = exhausted or bool(has(game, piece, "slow"))


def seal(game: Table, piece: Piece, host: Piece | None, seat: int, *, life: int | None = None) -> bool:
    """`host` None: on the seat's society. False if the host is gone or has a new `life`."""
    # clause: seal.procedure, seal.not-in-play, seal.host-gone, seal.token, seal.on-society
    gone = host is not None and not (game.in_play(host) or game.zone(host) == "row")
    # clause: seal.host-new
    gone = gone or (host is not None and life not in (None, host.life))

    def lay(card: Piece) -> None:
        _lay_sealed(game, card, host, seat, gone=gone)

    if game.in_play(piece):
        leave(game, [piece], "seal", lay=lay)
    else:
        lay(piece)
    if game.zone(piece) != "sealed":
        return False
    told = said("sealed-society", card=name_of(piece), seat=who(seat))
    game.emit(
        "sealed",
        told if host is None else said("sealed", card=name_of(piece), host=name_of(host)),
        {"piece": piece.id, "code": piece.code, "host": piece.sealed_on, "keeper": piece.keeper},
        reveals=True,
    )
    happen(game, Sealed(piece=piece.id, life=piece.life, seat=piece.keeper, host=piece.sealed_on))
    return True


def _lay_sealed(game: Table, piece: Piece, host: Piece | None, seat: int, *, gone: bool) -> None:
    """Or moved elsewhere, if it can't be."""
    # clause: seal.token, seal.host-gone
    if piece.card.token:
        put(game, piece, "removed")
        return
    if gone:
        if game.zone(piece) != game.grave(piece.owner):  # a card in the graveyard stays there
            into_grave(game, piece, game.kind_of_zone(piece))
        return
    put(game, piece, "sealed")
    piece.sealed_on = SOCIETY if host is None else host.id
    piece.keeper = seat if host is None else host.controller
    if host is None:
        game.side(seat).sealed += 1


def blink(game: Table, piece: Piece) -> None:
    # clause: kw.blink.procedure, kw.blink.leaves-and-enters, kw.blink.drops-targets
    leave(game, [piece], "lurk")
    if is_infiltrator(piece) and game.in_play(piece):
        turn_up(game, piece)


def shuffle(game: Table, seat: int) -> None:
    pile = game.state.zones.piles.get(f"library:{seat}")
    if pile:
        game.chance.shuffle(f"library:{seat}", pile)


def exhaust(game: Table, piece: Piece) -> bool:
    """False if it already is."""
    # clause: exhaust.definition, exhaust.not-twice, exhaust.causes
    if piece.exhausted:
        return False
    piece.exhausted = True
    game.emit("exhausted", said("exhausted", card=name_of(piece)), {"piece": piece.handle})
    return True


def ready(game: Table, piece: Piece) -> None:
    # clause: exhaust.ready
    if piece.exhausted:
        piece.exhausted = False
        game.emit("readied", said("readied", card=name_of(piece)), {"piece": piece.handle})
