"""What is kept of a table, as plain rows: who sits where, what it plays, what has been shown. No Discord type
in here; users, channels and messages are numbers."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.kernel.rules import OptionValue

OF_SEATS = "seats"
"""The kind of events that tell who sits where; taking an answer back does not take them back."""
Status: TypeAlias = Literal["lobby", "live", "over", "closed"]


class Holder(msgspec.Struct, frozen=True, array_like=True):
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
    """Whose seat it is while an AI plays on for him: he may come back to it."""
    former: tuple[Holder, ...] = ()
    """Who held it before, the first one first. Whoever ever sat at a seat has seen its hand."""
    since: float | None = None
    """When it changed hands last, in seconds since 1970; None where it never did."""
    waits_since: float | None = None
    """Since when the table waits for its answer, in seconds since 1970; None while it does not."""
    missed: int = 0
    """How often in a row the clock has answered for it."""
    gone: bool = False
    """Its holder has left the server, or said that he does not come back."""


class Offer(msgspec.Struct, frozen=True):
    """Something about a table's seats that others have to agree to."""

    id: int
    """The revision with which it was made."""
    kind: Literal["gift", "vote", "close"]
    """An owner hands his seat on; the others hand on the seat of one who is gone; they close the table."""
    seat: int
    """-1 where it is about no seat."""
    by: int
    user: int | None = None
    """Who is to sit there; None where it is an AI."""
    name: str = ""
    ai: str | None = None
    accepted: bool = False
    """The person who is to sit there will."""
    agreed: tuple[int, ...] = ()
    """Users who have voted for it."""


class Care(msgspec.Struct):
    """Whether the people of a table are still there, and whether they and their channel can be reached. Times
    are in seconds since 1970."""

    asked_at: float = 0.0
    """Since when the questions that are open are asked, or their clock runs anew."""
    touched_at: float = 0.0
    """When somebody at the table last did something."""
    rung_at: float = 0.0
    """The `asked_at` of the questions for which those who were still asked were to be called."""
    called: dict[int, float] = {}
    """When each user was last called: by a message that makes a sound, while it was his turn."""
    missed: dict[int, int] = {}
    """Time-outs by seat since somebody at the table last did something."""
    rests_since: float | None = None
    """Nobody is called and no clock runs until somebody at the table comes back."""
    closes_at: float | None = None
    """When the resting table is closed; None for never."""
    warned_at: float | None = None
    """When it was said that the resting table will soon be closed."""
    trouble: str = ""
    """Why the channel does not show the table: `gone`, `hidden`, `rights` or `locked`; empty: it does."""


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
    due_at: float | None = None
    """When the pending decisions time out, in seconds since 1970."""
    undo_asked: list[int] | None = None
    """Seats that agree to take the last answer back while others still have to; the first one proposed it."""
    version: int = 1
    """The game's rules version when the table was opened."""
    offers: list[Offer] = []
    care: Care = msgspec.field(default_factory=Care)


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
    """The user does not take direct messages; he has been told, and uses the Hand button."""
