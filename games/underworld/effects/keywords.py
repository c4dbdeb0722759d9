"""Keywords that are triggered or action abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar, cast

from games.kernel.decision import Script
from games.underworld.effects.abilities import (
    ABILITIES,
    Ability,
    Answering,
    Cost,
    Effect,
    Reaction,
    Target,
    Use,
    action,
)
from games.underworld.effects.damage import hit
from games.underworld.effects.happenings import KEYWORDS, Watcher, happen, watcher
from games.underworld.effects.hidden import hidden_contest
from games.underworld.effects.markers import mark, on_society, place_influence, unmark
from games.underworld.effects.moving import enter, move, put, seal
from games.underworld.effects.stack import terminate
from games.underworld.printed.content import CARDS
from games.underworld.state.happening import (
    Buried,
    CombatWon,
    Died,
    Entered,
    Happening,
    Left,
    MobileTurn,
    OfCard,
    Raided,
    Revealed,
    Targeted,
)
from games.underworld.state.model import Piece
from games.underworld.state.stats import has
from games.underworld.state.table import Table, is_character, name_of, said

Found = Iterable[Watcher]
H = TypeVar("H", bound=Happening)
Finder: TypeAlias = Callable[[Table, H], Found]


def keyword(
    kind: type[H], name: str, finder: Finder[H], *, forced: bool = False, targets: tuple[Target, ...] = ()
) -> Callable[[Answering[H]], Answering[H]]:
    """`finder` says on which cards."""

    def add(effect: Answering[H]) -> Answering[H]:
        does = cast(Effect, effect)
        ability = Ability(f"kw.{name}", 0, "trigger", does, (kind,), forced=forced, targets=targets)
        ABILITIES.enter(ability.key, ability)
        KEYWORDS.add(kind, lambda game, happening: ((ability, each) for each in finder(game, happening)))
        return effect

    return add


def _subject_with(word: str) -> Finder[OfCard]:
    """The card it happens to, if that has the keyword."""

    def find(game: Table, happening: OfCard) -> Found:
        piece = game.piece(happening.piece)
        return [watcher(piece)] if has(game, piece, word) else []

    return find


def _same_region(use: Use) -> list[Piece]:
    # clause: kw.raid.same-region
    return [p for p in use.game.characters() if p.region == use.region]


@keyword(Revealed, "raid", _subject_with("raid"), targets=(Target("target", _same_region, "raid", harm=True),))
def raid(use: Use) -> None:
    # clause: kw.raid.trigger, kw.raid.not-on-play, kw.raid.optional
    hit(use.game, use.target(), max(has(use.game, use.piece, "raid"), 1))
    piece = use.piece
    happen(use.game, Raided(piece=piece.id, life=piece.life, seat=use.seat, region=use.region))


@keyword(Entered, "shield", _subject_with("shield"))
def enter_with_shields(use: Use) -> None:
    # clause: kw.shield.enter, kw.marker-x.optional
    if use.here:
        mark(use.game, use.piece, "shield", has(use.game, use.piece, "shield"))


@keyword(Entered, "time-marker", _subject_with("time-marker"))
def enter_with_time(use: Use) -> None:
    # clause: kw.marker-x, kw.marker-x.optional
    if use.here:
        mark(use.game, use.piece, "time", has(use.game, use.piece, "time-marker"))


def _shielded(game: Table, happening: Targeted) -> Found:
    # clause: kw.shield.forced, kw.shield.enemy-only
    piece = game.piece(happening.piece)
    if piece.markers.get("shield") and game.hostile(piece.controller, happening.seat):
        return [watcher(piece)]
    return []


@keyword(Targeted, "shielded", _shielded, forced=True)
def shielded(use: Reaction[Targeted]) -> None:
    # clause: kw.shield.removes-one, kw.shield.terminates, shield.like-limited-barrier
    if not (use.here and use.piece.markers.get("shield")):
        return  # another card used up its last marker
    unmark(use.game, use.piece, "shield")
    item = use.game.item(use.event.item)
    if item is not None:
        terminate(use.game, item)


def shield_stops(game: Table, piece: Piece, seat: int) -> bool:
    """A shield stops a seat's core ability that just targeted it, and is used up."""
    # clause: shoggoth.core-ability-targets, kw.shield.removes-one, kw.shield.enemy-only
    if not piece.markers.get("shield") or not game.hostile(piece.controller, seat):
        return False
    unmark(game, piece, "shield")
    return True


def _rumour(game: Table, happening: Buried) -> Found:
    # clause: kw.rumour.from-hand, kw.rumour.from-library, kw.rumour.owner-decides
    piece = game.piece(happening.piece)
    if happening.origin not in ("hand", "library") or not has(game, piece, "rumour"):
        return []
    return [Watcher(piece, piece.life, piece.owner, 0)]


def _any_character(use: Use) -> list[Piece]:
    return use.game.characters()


@keyword(Buried, "rumour", _rumour, targets=(Target("target", _any_character, "rumour", harm=True),))
def rumour(use: Use) -> None:
    if use.piece.life == use.life:
        seal(use.game, use.piece, use.target(), use.seat)


def _mobile(game: Table, happening: MobileTurn) -> Found:
    # clause: kw.mobile.effect, kw.mobile.not-exhausted, kw.mobile.order
    return [
        watcher(piece)
        for piece in game.characters()
        if game.team(piece.controller) == happening.team
        and not piece.exhausted
        and not piece.host
        and has(game, piece, "mobile")
    ]


def _elsewhere(use: Use) -> list[Piece]:
    # clause: team.mobile-adjacent, kw.mobile.optional
    if has(use.game, use.piece, "cannot-move") or not use.piece.region:
        return []
    if use.game.teams:
        return use.game.adjacent(use.piece.region)
    return [region for region in use.game.regions() if region.id != use.piece.region]


@keyword(MobileTurn, "mobile", _mobile, targets=(Target("target", _elsewhere, "mobile"),))
def mobile(use: Use) -> None:
    if use.here:
        move(use.game, use.piece, use.target().id)


def _renowned(game: Table, happening: CombatWon) -> Found:
    """One participant: at most one marker is given."""
    # clause: kw.renown.effect, kw.renown.no-kill-needed, kw.renown.no-stacking
    won = [game.piece(id_) for id_ in happening.won]
    found = [p for p in won if is_character(game, p) and has(game, p, "renown")]
    return [watcher(found[0])] if found else []


@keyword(CombatWon, "renown", _renowned)
def renown(use: Reaction[CombatWon]) -> None:
    # clause: kw.renown.optional
    place_influence(use.game, use.seat, use.game.piece(use.event.region))


def _returning(game: Table, happening: Died) -> Found:
    """A delayed ability of this turn returns a character that dies."""
    for effect in list(game.state.lasting):
        if effect.kind == "returns" and (effect.piece, effect.life) == (happening.piece, happening.life):
            game.state.lasting.remove(effect)
            piece = game.piece(happening.piece)
            return [Watcher(piece, piece.life, effect.seat, happening.region)]
    return []


@keyword(Died, "return", _returning, forced=True)
def come_back(use: Reaction[Died]) -> None:
    # clause: return.after-death, controller.default
    game, piece = use.game, use.piece
    if piece.life == use.life and game.is_region(game.piece(use.region)) and not piece.card.token:
        enter(game, piece, piece.owner, use.region, exhausted=True)


def core_leaves(game: Table, happening: Left) -> Found:
    piece = game.piece(happening.piece)
    if piece.id not in (side.core for side in game.state.sides):
        return []
    return [Watcher(piece, piece.life, piece.owner, happening.region)]


@keyword(Left, "core", core_leaves)
def core_returns(use: Use) -> None:
    # clause: shoggoth.return-choice, shoggoth.rest-marker
    game, piece = use.game, use.piece
    if piece.life != use.life or game.zone(piece) == f"core:{piece.owner}":
        return

    put(game, piece, f"core:{piece.owner}")
    on_society(game, use.seat, "rest")
    game.emit("core-home", said("core-home", card=name_of(piece)), {"seat": use.seat, "code": piece.code})


def gambit(use: Use) -> Script[object]:
    return hidden_contest(use.game, use.seat)


for _card in CARDS.values():
    for _word in _card.keywords:
        if _word.name == "mystic-gambit":
            _cost = Cost(funds=_word.value, discard=True)
            # clause: kw.mystic-gambit
            action(_card.code, zone="hand", cost=_cost, label="gambit", deed="gambit")(gambit)
