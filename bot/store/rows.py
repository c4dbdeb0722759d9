"""What is kept of a table, as plain rows: who sits where, what it plays, what has been shown. No Discord type
in here; users, channels and messages are numbers."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.kernel.rules import OptionValue
from games.kernel.text import Text

OF_SEATS = "seats"
"""The kind of events that tell who sits where."""
OF_HINTS = "hints"
"""The kind of events that tell whether hints are given."""
LASTING = (OF_SEATS, OF_HINTS)
"""Kinds of what no answer did: taking an answer back does not take them back."""
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
    kind: Literal["gift", "vote", "close", "open"]
    """An owner hands his seat on; the others hand on the seat of one who is gone; they close the table; the
    table itself offers the seat of one who is gone."""
    seat: int
    """-1 where it is about no seat."""
    by: int
    """0: the table itself."""
    user: int | None = None
    """Who is to sit there; None where it is an AI, or where anybody may who has not played at the table."""
    name: str = ""
    ai: str | None = None
    accepted: bool = False
    """The person who is to sit there will."""
    agreed: tuple[int, ...] = ()
    """Users who have voted for it."""
    quiet: bool = False
    """Who is to sit there is not mentioned: whoever makes it had them mentioned a short while ago."""


class Care(msgspec.Struct):
    """Whether the people of a table are still there, and whether they and their channel can be reached. Times
    are in seconds since 1970."""

    asked_at: float = 0.0
    """Since when the questions that are open are asked, or their clock runs anew."""
    touched_at: float = 0.0
    """When somebody at the table last did something."""
    rung_at: float = 0.0
    """Up to when calls were seen to."""
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
    calls: dict[int, int] = {}
    """How often each user was called for the question for which he was called last."""
    seen: dict[int, float] = {}
    """When each user last gave an answer, or had a part in taking one back."""
    turn: int | None = None
    """The one seat for which the table waits; None while it waits for several or for none."""
    turn_since: float = 0.0
    foretold: dict[int, float] = {}
    """The `turn_since` of the turn in which each user was last told that his comes next."""
    undo_to: int = 0
    """How long the log is to be once everybody agrees to take answers back."""
    undo_until: float | None = None
    """When that proposal is off."""
    undo_at: int = -1
    """The revision with which it was made."""
    undo_what: Text | None = None
    """What came of the first answer that is to be taken back, as everybody was told."""
    freely: tuple[int, int] = (-1, 0)
    """A seat, and how often in a row it has taken its newest answer back without asking anybody."""
    used: dict[int, float] = {}
    """Seconds of each seat's time bank that are used up."""
    ticking: dict[int, float] = {}
    """Since when the bank of each seat runs that is waited for; see `changes.bank`."""
    warns_from: float = 0.0
    """Before that nobody is warned that the resting table will soon be closed: somebody has quiet hours."""


class Customs(msgspec.Struct):
    """What is agreed at a table besides its pace and the options of the game."""

    late: str = ""
    """The AI that plays on for whoever runs out of time, until he is back; empty: he is given the default
    answer."""
    order: list[int] = []
    """Users in the order in which they sit, at a table that follows another; nobody is seated by it."""
    decks: dict[int, list[str]] = {}
    """What each of them brought to that other table, and brings again when he joins."""
    won: dict[int, bool] = {}
    """Whether each of them won that other game; once this one is over, whether they won it."""
    invited: list[int] = []
    """Users who were asked to join, each once."""
    invited_at: int = -1
    """The revision with which somebody was asked last."""
    heard: list[int] = []
    """Who of them is mentioned with it."""
    closers: str = "keeper"
    """Who may close it at once while it runs, as the server had it at its opening: see `servers.CLOSERS`."""
    looked: bool = False
    """Those who wanted to be called for such a game have been called."""


class Guided(msgspec.Struct, frozen=True):
    """How far a guided first game has come; its learner is whoever sat first in the seat."""

    seat: int = 0
    lessons: dict[str, str] = {}
    """Lessons that have come, each with the id of the question it came with."""
    open: str = ""
    """The newest lesson, until its question is answered: if the question changes before, it comes again."""
    wrongs: dict[str, str] = {}
    """Wrong turns that were explained, each with the id of the question."""
    remark: Text | None = None
    """What the seat's newest answer cost, until its next one."""
    closing: str = ""
    """The id of the question with which the guided part closes; empty before."""
    alone: bool = False
    """The learner goes on without."""


class Rounds(msgspec.Struct):
    """Whether the channel is told each round's story, and how far it is. Rounds are counted from 1."""

    on: bool = False
    now: int = 0
    """The round that is being played; 0 before the first, and in a game that counts none."""
    ended: int = 0
    told: int = 0
    """Up to which round the channel has the stories."""
    sending: int = 0
    """Up to which round it is being told; -1: that something is taken back. That may stand there already."""
    since: float = 0.0
    """When that began, in seconds since 1970."""
    serial: int = 0
    """Counts the messages, and marks each."""
    back: int = 0
    """Up to which round stories stand there that were taken back, while nothing says so; 0: none."""
    under: bool = False
    """The table's message still stands above what was told last, and has to be posted anew below it."""


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
    guide: Guided | None = None
    """Of a guided first game; None at any other table."""
    rounds: Rounds = msgspec.field(default_factory=Rounds)
    hints: bool = True
    """Whether whoever is asked something may ask an AI what it would do."""
    customs: Customs = msgspec.field(default_factory=Customs)
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
    """The user does not take direct messages; he has been told, and uses the Hand button."""
    content: str = ""
    """What it shows, picture and all, as a hash; empty where that is not known. While nothing in it changed it
    is left alone, after a restart too: nobody finds a new message that says what he has read."""
