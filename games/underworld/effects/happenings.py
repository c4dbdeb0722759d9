"""Tells triggered abilities what happened; those that answer wait for the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from games.kernel.abilities import ByRule
from games.underworld.effects.abilities import LISTENERS, Ability, Reaction
from games.underworld.printed.book import BOOK
from games.underworld.state.happening import HAPPENINGS, AnyHappening, Happening, OfCard, OnHost
from games.underworld.state.model import Piece, Waiting
from games.underworld.state.table import Table

OUTSIDE: tuple[str, ...] = ("hand", "grave", "sealed", "any")
"""In these zones, only a happening's subject answers."""


@dataclass(frozen=True)
class Watcher:
    """A card as it was when something happened."""

    # clause: die.simultaneous
    piece: Piece
    life: int
    seat: int
    region: int


H = TypeVar("H", bound=Happening)
Keyworded: TypeAlias = Callable[[Table, H], Iterable[tuple[Ability, Watcher]]]
KEYWORDS: Final = ByRule[type[Happening], Keyworded[Any]](BOOK, "keyword", HAPPENINGS, sort="happening")
"""Keyword abilities by the happening they answer, whatever card has them."""


def watcher(piece: Piece) -> Watcher:
    region = piece.id if piece.card.type in ("mission", "region") else piece.region
    return Watcher(piece, piece.life, piece.controller, region)


def watchers(game: Table) -> list[Watcher]:
    """In play, and able to answer."""
    return [watcher(piece) for piece in game.faces()] + [watcher(piece) for piece in game.at("row")]


def happen(game: Table, happening: AnyHappening, seen_by: list[Watcher] | None = None) -> None:
    """`seen_by`: watchers at that moment."""
    _show(game, happening)
    listening = LISTENERS.get(type(happening), {})
    if listening:
        for each in _watching(game, listening) if seen_by is None else seen_by:
            for ability in listening.get(each.piece.code, ()):
                if ability.zone == "play":
                    _set_off(game, ability, each, happening)
        for piece in game.at("scored"):
            for ability in listening.get(piece.code, ()):
                if ability.zone == "score":
                    _set_off(game, ability, Watcher(piece, piece.life, piece.keeper, 0), happening)
        _subject(game, listening, happening)
    for keyworded in KEYWORDS.get(type(happening), ()):
        for ability, each in keyworded(game, happening):
            _set_off(game, ability, each, happening)


def _show(game: Table, happening: AnyHappening) -> None:
    """Record what's face up now, whatever happens to it while abilities wait."""
    if isinstance(happening, OfCard):
        happening.code = happening.code or _face(game, happening.piece)
    if isinstance(happening, OnHost):
        happening.host_code = happening.host_code or _face(game, happening.host)


def _face(game: Table, id_: int) -> str:
    """Empty if it's face down, or there's none."""
    piece = game.state.pieces.get(id_)
    return piece.code if piece is not None and not piece.facedown else ""


def _watching(game: Table, listening: Mapping[str, Sequence[Ability]]) -> list[Watcher]:
    """In play now."""
    return [watcher(p) for p in [*game.faces(), *game.at("row")] if p.code in listening]


def _subject(game: Table, listening: Mapping[str, Sequence[Ability]], happening: AnyHappening) -> None:
    """The subject's own abilities that work outside play."""
    # clause: ability.hand-trigger, seal.event
    if not isinstance(happening, OfCard):
        return
    piece = game.piece(happening.piece)
    for ability in listening.get(piece.code, ()):
        if ability.zone in OUTSIDE:
            seat = happening.seat if happening.seat >= 0 else piece.owner
            _set_off(game, ability, Watcher(piece, piece.life, seat, happening.region), happening)


def _set_off(game: Table, ability: Ability, each: Watcher, happening: AnyHappening) -> None:
    use = Reaction(game, each.seat, each.piece, each.life, each.region, happening)
    if ability.limit == "turn" and each.piece.uses.get(ability.key):
        return
    if ability.when is not None and not ability.when(use):  # clause: ability.trigger-condition
        return
    game.state.waiting.append(
        Waiting(
            ability=ability.key,
            piece=each.piece.id,
            life=each.life,
            seat=each.seat,
            region=each.region,
            happening=happening,
            code=_face(game, each.piece.id),
        )
    )
