"""Limits per copy, and maxima that all copies of a title share across players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.champions.effects.abilities import Ability, Use
from games.champions.printed.book import BOOK
from games.champions.state.model import Period, Piece
from games.champions.state.table import Table
from games.kernel.abilities import Register


@dataclass(frozen=True)
class Most:
    count: int
    per: Period = "round"


MOST_PLAYED: Final = Register[Most](BOOK, "most played", sort="title")
"""How often titles can be played per period, by all players together."""


def within(ability: Ability, use: Use) -> bool:
    """Whether this copy is below its limit and its title's maximum."""
    # clause: limit.per-copy, max.ability-shared, max.period-shared
    used, card = use.game.state.used, use.piece.card
    if ability.limit and used.get(_limit_key(ability, use.piece), 0) >= ability.limit:
        return False
    if ability.most and used.get(_most_key(ability, card.title), 0) >= ability.most:
        return False
    return card.type != "event" or may_play(use.game, use.piece)


def count(ability: Ability, use: Use) -> None:
    """Count a use: once for good, whatever becomes of its effect."""
    # clause: limit.cancel-counts, max.cancel-counts, cancel.event
    if ability.limit:
        _add(use.game, _limit_key(ability, use.piece))
    if ability.most:
        _add(use.game, _most_key(ability, use.piece.card.title))
    if use.piece.card.type == "event":
        count_play(use.game, use.piece)


def may_play(game: Table, piece: Piece) -> bool:
    # clause: max.period-shared
    title = piece.card.title
    most = MOST_PLAYED.get(title)
    return most is None or game.state.used.get(_play_key(title, most), 0) < most.count


def count_play(game: Table, piece: Piece) -> None:
    title = piece.card.title
    if title in MOST_PLAYED:
        _add(game, _play_key(title, MOST_PLAYED[title]))


def _add(game: Table, key: str) -> None:
    game.state.used[key] = game.state.used.get(key, 0) + 1


def _limit_key(ability: Ability, piece: Piece) -> str:
    return f"{ability.key}/{piece.id}{_in(ability.per)}"


def _most_key(ability: Ability, title: str) -> str:
    return f"{title}.{ability.number}{_in(ability.per)}"


def _play_key(title: str, most: Most) -> str:
    return f"play {title}{_in(most.per)}"


def _in(per: Period) -> str:
    """Empty for a round."""
    return "" if per == "round" else f"@{per}"
