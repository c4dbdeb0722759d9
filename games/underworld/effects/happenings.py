"""Telling triggered abilities that something happened; those that answer wait for their place on the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from games.kernel.abilities import Lists
from games.underworld.effects.abilities import LISTENERS, Ability, Use
from games.underworld.printed.book import BOOK
from games.underworld.state.model import Happening, Piece, Waiting, What
from games.underworld.state.table import Table

OUTSIDE: tuple[str, ...] = ("hand", "grave", "sealed", "any")
"""Zones in which only the subject of a happening answers to it."""


@dataclass(frozen=True)
class Watcher:
    """A card as it was at the moment of the happening."""

    # clause: die.simultaneous
    piece: Piece
    life: int
    seat: int
    region: int


Keyworded: TypeAlias = Callable[[Table, Happening], Iterable[tuple[Ability, Watcher]]]
KEYWORDS: Final = Lists[Keyworded](BOOK, "keyword", get_args(What), sort="happening")
"""Kind of happening to the keyword abilities that answer to it, whatever card has them."""


def watcher(piece: Piece) -> Watcher:
    region = piece.id if piece.card.type in ("mission", "region") else piece.region
    return Watcher(piece, piece.life, piece.controller, region)


def watchers(game: Table) -> list[Watcher]:
    """Everything in play that could answer now."""
    return [watcher(piece) for piece in game.faces()] + [watcher(piece) for piece in game.at("row")]


def happen(game: Table, happening: Happening, seen_by: list[Watcher] | None = None) -> None:
    """Set off the triggered abilities that answer to a happening, as things stood with `seen_by`."""
    happening.code = happening.code or _face(game, happening.piece)
    happening.host = happening.host or _face(game, happening.other)
    listening = LISTENERS.get(happening.kind, {})
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
    for keyworded in KEYWORDS.get(happening.kind, ()):
        for ability, each in keyworded(game, happening):
            _set_off(game, ability, each, happening)


def _face(game: Table, id_: int) -> str:
    """The code of a piece that lies face up; empty for another, or for none."""
    piece = game.state.pieces.get(id_)
    return piece.code if piece is not None and not piece.facedown else ""


def _watching(game: Table, listening: dict[str, list[Ability]]) -> list[Watcher]:
    """Those in play now whose cards listen."""
    return [watcher(p) for p in [*game.faces(), *game.at("row")] if p.code in listening]


def _subject(game: Table, listening: dict[str, list[Ability]], happening: Happening) -> None:
    """Abilities that work outside play, on the very card that it happens to."""
    # clause: ability.hand-trigger, seal.event
    if not happening.piece:
        return
    piece = game.piece(happening.piece)
    for ability in listening.get(piece.code, ()):
        if ability.zone in OUTSIDE:
            seat = happening.seat if happening.seat >= 0 else piece.owner
            _set_off(game, ability, Watcher(piece, piece.life, seat, happening.region), happening)


def _set_off(game: Table, ability: Ability, each: Watcher, happening: Happening) -> None:
    use = Use(game, each.seat, each.piece, each.life, each.region, happening)
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
