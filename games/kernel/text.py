"""Words as data: rules say *what* to tell; the sentences are in the locale files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec


class Name(msgspec.Struct, frozen=True, tag="name"):
    """A printed name, such as `Name("card", "1-01")`; shown in the reader's language."""

    kind: str
    id: str


class Player(msgspec.Struct, frozen=True, tag="player", omit_defaults=True):
    """A seat's player, named by the table."""

    seat: int
    holder: int | None = None
    """Which of the people who have held the seat, from 0; None: the present one. In past events, None is the
    first one: once a seat changes hands, the table adds the number."""


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A message of the locale files with its arguments.

    `key` is a Fluent id; arguments are numbers, plain strings (never sentences), names, players, texts, or
    tuples of these, shown as a list.
    """

    key: str
    args: dict[str, Arg] = {}


def with_holders(said: Text, holders: Mapping[int, int]) -> Text:
    """Fix its players to those who hold their seats now; `holders`: seat to number of earlier holders."""

    def held(player: Player) -> Player:
        named = player.holder is not None or player.seat not in holders
        return player if named else Player(player.seat, holders[player.seat])

    made: Text = _with_players(said, held)
    return made


def without_holders(said: Text) -> Text:
    """As the rules say it: seats, not the people in them."""
    made: Text = _with_players(said, lambda player: Player(player.seat))
    return made


def _with_players(said: Any, changed: Callable[[Player], Player]) -> Any:
    if isinstance(said, Player):
        return changed(said)
    if isinstance(said, Text):
        return Text(said.key, {key: _with_players(value, changed) for key, value in said.args.items()})
    return tuple([_with_players(part, changed) for part in said]) if isinstance(said, tuple | list) else said


Arg: TypeAlias = "int | str | Name | Player | Text | tuple[int | str | Name | Player | Text, ...]"


def text(key: str, **args: Arg) -> Text:
    """`text("splendor-took", seat=Player(0), count=2)`."""
    return Text(key, args)
