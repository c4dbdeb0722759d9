"""What happens to a table, and the features that hear of it: one value, a few moments, one declared order.

A table plays its game, keeps its row and asks its people. All else (clocks, pings, pauses, undo, lessons,
recaps, records) is a feature: it hears of each change before that's stored, and says when to wake it. The
tables know features only through this file; they're in `bot/features`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from bot.store.results import Result
from bot.store.rows import TableRow
from bot.tables.session import TableSession
from bot.tables.settings import Server
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.saved import Entry

Kind: TypeAlias = Literal[
    "started", "answered", "attending", "undone", "reseated", "paused", "woken", "renewed", "over", "closed"
]
"""What happened. `attending`: a seat only said where it wants to be asked. `renewed`: the bot was away, and no
one loses time by it."""
How: TypeAlias = Literal["", "half", "free", "agreed", "lost"]
"""How entries were undone: half of a choice, freely, by consent, or because they no longer replay."""


class Change(msgspec.Struct):
    """One thing that happens to a table. Features change `row` and add to `events`; both are stored at once."""

    kind: Kind
    row: TableRow
    before: TableRow
    now: float
    match: Match[Any] | None = None
    """After the change; in `before_answer` before it."""
    pending_before: tuple[Decision, ...] = ()
    how: How = ""
    entry: Entry | None = None
    user: int | None = None
    """The person who did it; None for a clock, an AI or a restore."""
    misses: bool = False
    """A clock answered for someone who ran out of time."""
    resumed: bool = False
    """Half of a choice was taken back, and is made again without any extra time."""
    events: list[Event] = []
    asks: bool = False
    """New decisions are open, or the open ones get their full time again; set by the turn."""
    result: Result | None = None
    """The stats of a game that's over."""

    def then(self, kind: Kind) -> Change:
        """A change that follows at once."""
        return msgspec.structs.replace(self, kind=kind, asks=False)


class Press(msgspec.Struct, frozen=True):
    """A control or command that someone used at a table where they sit, whatever the result."""

    user: int
    verb: str
    """The control's verb, or the command's name."""


class Opening(msgspec.Struct, frozen=True):
    """What comes with a new table."""

    server: Server
    like: TableRow | None = None
    """The table it continues."""


class Feature:
    """Something tables do besides their games. By default, each moment does nothing."""

    def __init__(self, tables: Any = None) -> None:
        """`tables` are the `Tables` it hears of."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        """A table is about to be opened; take over settings of its server or the table before it."""

    def before_answer(self, change: Change) -> None:
        """An entry is about to be applied. May refuse with `TableRefused`."""

    async def changed(self, change: Change) -> None:
        """Something happened; it isn't stored yet."""

    def touched(self, row: TableRow, now: float, press: Press | None = None) -> Iterable[Kind]:
        """Someone at the table did something, or only pressed something. Returns what follows from it."""
        return ()

    def behind(self, row: TableRow) -> bool:
        """Whether the channel still has to be told something."""
        return False

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        """The users it asks something besides the game, since the revision on screen."""
        return ()

    def awaits(self, row: TableRow) -> Mapping[int, float]:
        """Users who still have to agree to something that can wait for hours, and since when."""
        return {}

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        """When to wake this feature next, in seconds since 1970; None for never. At a table that isn't
        `readable`, no one can be asked or answer."""
        return None

    async def ring(self, session: TableSession) -> None:
        """Do what's due at a table whose lock is held."""
