"""What happens to a table, and the features that hear of it: one value, a few moments, one declared order.

A table plays its game, keeps its row and asks its people. All else that it does (clocks, pings, rest, undo,
lessons, recaps, records) is a feature, which hears of each change before it is stored and says when it wants to
be woken. The tables know features by this page alone; `bot/features` has them.
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
"""What has happened. `attending`: a seat has said where it wants to be asked, and answered nothing. `renewed`:
the bot was away, and nobody loses by it."""
How: TypeAlias = Literal["", "half", "free", "agreed", "lost"]
"""How entries were undone: half of a choice, freely, by consent, or because they no longer replay."""


class Change(msgspec.Struct):
    """One thing that happens to a table. Features change `row` and add to `events`; both are stored at once."""

    kind: Kind
    row: TableRow
    before: TableRow
    now: float
    match: Match[Any] | None = None
    """As it stands after the change; in `before_answer` before it."""
    pending_before: tuple[Decision, ...] = ()
    how: How = ""
    entry: Entry | None = None
    user: int | None = None
    """The person who did it; None for a clock, an AI or a restore."""
    misses: bool = False
    """A clock answered for somebody who let their time run out."""
    resumed: bool = False
    """Half of a choice was gone back from, and is made again: it gets no further time."""
    events: list[Event] = []
    asks: bool = False
    """New questions are open, or those that are have their whole time again; set by the turn."""
    result: Result | None = None
    """What is counted of a game that is over."""

    def then(self, kind: Kind) -> Change:
        """What comes of it at once."""
        return msgspec.structs.replace(self, kind=kind, asks=False)


class Press(msgspec.Struct, frozen=True):
    """A control or a command that a person used at a table where they sit, whatever came of it."""

    user: int
    verb: str
    """The control's verb, or the command's name."""


class Opening(msgspec.Struct, frozen=True):
    """Where a table is opened."""

    server: Server
    like: TableRow | None = None
    """The table that it follows."""


class Feature:
    """Something that tables do besides their games. Each moment does nothing unless a feature says what."""

    def __init__(self, tables: Any = None) -> None:
        """`tables` are the `Tables` that it hears of."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        """A table is about to be opened, and takes what its server or the table before it has."""

    def before_answer(self, change: Change) -> None:
        """An entry is about to be carried out. May refuse with `TableRefused`."""

    async def changed(self, change: Change) -> None:
        """Something has happened; it isn't stored yet."""

    def touched(self, row: TableRow, now: float, press: Press | None = None) -> Iterable[Kind]:
        """Somebody at the table did something, or only pressed something; what comes of it."""
        return ()

    def behind(self, row: TableRow) -> bool:
        """Whether the channel hasn't been told of something yet."""
        return False

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        """The users it asks something besides the game, since the revision that is shown."""
        return ()

    def awaits(self, row: TableRow) -> Mapping[int, float]:
        """Users who still have to agree to something that can wait for hours, and since when."""
        return {}

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        """When this feature wants to be woken next, in seconds since 1970; None for never. A table that isn't
        `readable` can be neither asked nor answered."""
        return None

    async def ring(self, session: TableSession) -> None:
        """Do what is due at a table that is held, if anything is."""
