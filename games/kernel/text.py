"""Words as data: a rule says *what* is to be said; the sentence itself lives in the locale files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec


class Name(msgspec.Struct, frozen=True, tag="name"):
    """The printed name of a thing of the game, for example `Name("card", "1-01")`.

    Resolved in the reader's language from the game's content, at the moment of showing.
    """

    kind: str
    id: str


class Player(msgspec.Struct, frozen=True, tag="player", omit_defaults=True):
    """The name of the player in a seat, resolved by the table."""

    seat: int
    holder: int | None = None
    """Which of the people who have sat there, counted from 0; None is who sits there at that moment. In
    what has been told of a table, that is the first one: once a seat has changed hands, the table notes it."""


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A message of the locale files with its arguments.

    `key` is a Fluent id; arguments are numbers, plain strings (never sentences), names, players, further
    texts, or tuples of these, which are shown as a list.
    """

    key: str
    args: dict[str, Arg] = {}


def with_holders(said: Text, holders: Mapping[int, int]) -> Text:
    """A text whose players are those who hold their seats now: seat to how many sat there before."""

    def held(player: Player) -> Player:
        named = player.holder is not None or player.seat not in holders
        return player if named else Player(player.seat, holders[player.seat])

    made: Text = _with_players(said, held)
    return made


def without_holders(said: Text) -> Text:
    """A text as the rules say it: of seats, not of who sat in them."""
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
    """Short form: `text("splendor-took", seat=Player(0), count=2)`."""
    return Text(key, args)
