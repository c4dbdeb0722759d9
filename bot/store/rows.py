"""A table as plain rows: who sits where, what it plays, what was shown. Users, channels and messages are
numbers."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.store.parts import Parts
from games.kernel.rules import OptionValue

OF_SEATS = "seats"
"""Events about who sits where."""
OF_HINTS = "hints"
"""Events about hints being on or off."""
LASTING = (OF_SEATS, OF_HINTS)
"""Events outside answers: undo doesn't take them back."""
Status: TypeAlias = Literal["lobby", "live", "over", "closed"]


class FormerHolder(msgspec.Struct, frozen=True, array_like=True):
    user: int | None
    name: str
    """Empty for a deleted person."""


class SeatRow(msgspec.Struct):
    """A user, an AI of some strength, or no one (both None)."""

    number: int
    user: int | None = None
    ai: str | None = None
    name: str = ""
    owner: int | None = None
    """The person an AI stands in for: they may come back."""
    former: tuple[FormerHolder, ...] = ()
    """First one first. Everyone who ever sat there knows its hand."""
    since: float | None = None
    """Last change of hands, in seconds since 1970; None if there was none."""
    waits_since: float | None = None
    """Since when the table waits for it, in seconds since 1970, or None."""
    missed: int = 0
    """Answers in a row that the clock gave for it."""
    gone: bool = False
    """Its holder left the server, or said they won't come back."""


class TableRow(msgspec.Struct):
    """`revision` grows with every change that players can see."""

    id: int
    game: str
    guild: int
    channel: int
    """Channel or thread; has one table in its lobby or live."""
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
    """On the channel message; lower than `revision` if an update is due."""
    message: int | None = None
    message_at: float = 0.0
    """When it was posted, in seconds since 1970."""
    version: int = 1
    parts: Parts = msgspec.field(default_factory=Parts)
    """What the turn and each feature store."""
    trouble: str = ""
    """Why the channel doesn't show the table: `gone`, `hidden`, `rights` or `locked`; empty: it does."""
    behind: bool = False
    """A feature has something to tell the channel."""
    writes: int = 0
    """How often the table was stored. An older count can't store anything."""


class Played(msgspec.Struct, frozen=True):
    """The log entry from which a release and its rules played it."""

    number: int
    release: str
    rules: int


class DirectRow(msgspec.Struct):
    table: int
    user: int
    channel: int | None = None
    message: int | None = None
    shown_revision: int = -1
    refused: bool = False
    """They accept no direct messages; they were told, and use the Hand button."""
    content: str = ""
    """Hash of all it shows, even the picture; empty if unknown. While it's the same, the message is left alone,
    even after a restart."""
