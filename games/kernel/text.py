"""Words as data: a rule says *what* is to be said; the sentence itself lives in the locale files."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Name(msgspec.Struct, frozen=True, tag="name"):
    """The printed name of a thing of the game, for example `Name("card", "1-01")`.

    Resolved in the reader's language from the game's content, at the moment of showing.
    """

    kind: str
    id: str


class Player(msgspec.Struct, frozen=True, tag="player"):
    """The name of whoever sits in a seat, resolved by the table."""

    seat: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A message of the locale files with its arguments.

    `key` is a Fluent id; arguments are numbers, plain strings (never sentences), names, players, further
    texts, or tuples of these, which are shown as a list.
    """

    key: str
    args: dict[str, Arg] = {}


Arg: TypeAlias = "int | str | Name | Player | Text | tuple[int | str | Name | Player | Text, ...]"


def text(key: str, **args: Arg) -> Text:
    """Short form: `text("splendor-took", seat=Player(0), count=2)`."""
    return Text(key, args)
