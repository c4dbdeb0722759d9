"""What is kept of a table, as plain rows: who sits where, what it plays, what has been shown. No Discord type
in here; users, channels and messages are numbers."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.store.parts import Parts
from games.kernel.rules import OptionValue

OF_SEATS = "seats"
"""The kind of events that tell who sits where."""
OF_HINTS = "hints"
"""The kind of events that tell whether hints are given."""
LASTING = (OF_SEATS, OF_HINTS)
"""Kinds of what no answer did: taking an answer back does not take them back."""
Status: TypeAlias = Literal["lobby", "live", "over", "closed"]


class FormerHolder(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who held a seat before."""

    user: int | None
    name: str
    """Empty for a person who is forgotten."""


class SeatRow(msgspec.Struct):
    """Who sits in a seat: a user, an AI of some strength, or nobody (both None)."""

    number: int
    user: int | None = None
    ai: str | None = None
    name: str = ""
    owner: int | None = None
    """Whose seat it is while an AI plays on in it: they may come back."""
    former: tuple[FormerHolder, ...] = ()
    """Who held it before, the first one first. All who ever sat at a seat know its hand."""
    since: float | None = None
    """When it changed hands last, in seconds since 1970; None where it never did."""
    waits_since: float | None = None
    """Since when the table waits for its answer, in seconds since 1970; None while it does not."""
    missed: int = 0
    """How often in a row the clock has answered for it."""
    gone: bool = False
    """Its holder left the server, or said they won't come back."""


class TableRow(msgspec.Struct):
    """One table. `revision` grows with every change that players can see."""

    id: int
    game: str
    guild: int
    channel: int
    """Channel or thread; one table that is in its lobby or live for each."""
    opener: int
    status: Status
    language: str
    pace: str
    """`relaxed` (no clock), or how long a decision may wait: `minutes-5`, `hours-24`, ..."""
    options: dict[str, OptionValue]
    seats: list[SeatRow]
    seed: str
    revision: int = 0
    shown_revision: int = -1
    """The newest revision that the channel message shows; behind `revision` where a repair is due."""
    message: int | None = None
    message_at: float = 0.0
    """When the channel message was posted, in seconds since 1970; old ones are reposted, not edited."""
    version: int = 1
    """The game's rules version when the table was opened."""
    parts: Parts = msgspec.field(default_factory=Parts)
    """What the turn and each feature keep of it."""
    trouble: str = ""
    """Why the channel doesn't show the table: `gone`, `hidden`, `rights` or `locked`; empty: it does."""
    behind: bool = False
    """A feature has something to tell the channel that it hasn't told."""
    writes: int = 0
    """Counts what was stored of the table, and guards it: who has read an older count stores nothing."""


class Played(msgspec.Struct, frozen=True):
    """From which entry of its log on a table was played with a release and a version of the rules."""

    number: int
    release: str
    rules: int


class DirectRow(msgspec.Struct):
    """The one direct message of a seat at a table."""

    table: int
    user: int
    channel: int | None = None
    message: int | None = None
    shown_revision: int = -1
    refused: bool = False
    """The user takes no direct messages; they have been told, and use the Hand button."""
    content: str = ""
    """What it shows, picture and all, as a hash; empty where that is not known. While nothing in it changed it
    is left alone, after a restart too: nobody gets a new message with what they have read."""
