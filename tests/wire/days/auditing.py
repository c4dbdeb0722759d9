"""Checks that calls come as people want them, by rules independent of the bot's.

Questions and their times come from the store; sounds come from the diary.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.features.undo.state import UNDO
from bot.store.rows import TableRow
from games.kernel.match import Match
from tests.wire.days.diary import HEARD, Diary

HOUR, MINUTE = 3600.0, 60.0
PRESENT = 10 * MINUTE
"""Seconds without calls after your last action."""
VISIT = 30.0
"""Most seconds of a visit, with a second between actions."""


@dataclass(frozen=True)
class Person:
    """How someone wants to be called at a table with a day for each decision."""

    delay: float
    """Seconds."""
    zone: str
    quiet: tuple[str, str]
    """From and until, by their clock."""

    def sleeps(self, moment: float) -> bool:
        """Whether it's in their quiet hours."""
        here = f"{datetime.fromtimestamp(moment, ZoneInfo(self.zone)):%H:%M}"
        start, end = self.quiet
        return start <= here < end if start < end else here >= start or here < end

    def awake(self, moment: float) -> float:
        """The moment, or the end of their quiet hours."""
        if not self.sleeps(moment):
            return moment
        at = datetime.fromtimestamp(moment, ZoneInfo(self.zone))
        while self.sleeps(at.timestamp()):
            at = datetime.fromtimestamp(at.timestamp() + MINUTE, ZoneInfo(self.zone)).replace(second=0)
        return at.timestamp()


@dataclass
class Wait:
    """The table waits for a person."""

    who: str
    since: float
    """When the question came up."""
    his: float
    """When it started to wait for them: later if they took the seat meanwhile, or got a further question."""
    present: float
    """Until when they count as present."""
    rung: float
    """Their last call, for something else."""
    known: bool
    """They were already called for a similar question, which someone else has changed since."""
    kinds: set[str]
    heard: list[float] = field(default_factory=list)

    @property
    def is_known(self) -> bool:
        """Whether they have been called."""
        return self.known or bool(self.heard)

    def due(self, person: Person, until: float) -> list[float]:
        """When to call them until then: after their own delay, at half-time and before the end."""
        first = max(self.since + person.delay, self.present)
        first = max(first, self.rung + MINUTE)
        later = (self.since + 12 * HOUR, self.since + 21 * HOUR)
        moments = later if self.known else (first, *later)
        return sorted({at for moment in moments if (at := person.awake(max(moment, self.his))) <= until})


class Auditor:
    """Follows whose turn it is, and notes wrong calls."""

    def __init__(self, diary: Diary, people: dict[str, Person]) -> None:
        self.diary, self.people = diary, people
        self.seen: dict[str, float] = {}
        """Each person's last action."""
        self.wrong: list[str] = []
        self.judged = self.calls = 0
        """Waits, and calls."""
        self._open: dict[str, Wait] = {}
        self._rung: dict[str, float] = {}
        """Each person's last call."""
        self._waking: dict[str, float] = {}
        """People who slept when an undo was proposed, and when to tell them."""
        self._proposal: float | None = None
        """When the proposal lapses."""
        self._asked: set[str] = set()
        """Ids of questions."""
        self._since, self._length = 0.0, 0
        self._read = 0

    def look(self, row: TableRow, match: Match[Any] | None, acting: str) -> None:
        """Note the current questions; `acting` is who has just acted, empty if time has passed."""
        now, names = self.diary.hours.now, self.diary.names
        pending = match.pending if match is not None and row.status == "live" else ()
        waiting: dict[str, set[str]] = {}
        for decision in pending:
            user = row.seats[decision.seat].user
            if user is not None and not decision.optional:
                waiting.setdefault(names[user], set()).add(decision.kind)
        ids = {decision.id for decision in pending}
        length = match.length if match is not None else 0
        back = length < self._length  # undone questions are asked again
        anew = back or not ids & self._asked
        self._length = length
        self._since, self._asked = (now if anew else self._since), ids
        before = dict(self._open)
        for who in [who for who in before if anew or who not in waiting]:
            self._judge(self._open.pop(who), now, acting)
        if acting in self._open and not self._open[acting].heard:
            self._open[acting].present = now + PRESENT
        for who, kinds in waiting.items():
            if who not in self._open:
                old = before.get(who)
                same = old is not None and old.is_known and bool(kinds & old.kinds)
                known = same and who != acting and not back
                present, rung = self.seen.get(who, 0.0) + PRESENT, self._rung.get(who, 0.0)
                self._open[who] = Wait(who, self._since, now, present, rung, known, kinds)
            self._open[who].kinds = kinds
        self._follow(row, names)
        self._hear()

    def _follow(self, row: TableRow, names: dict[int, str]) -> None:
        """Note who should hear of a proposal on waking: those who were asleep and haven't agreed."""
        until = UNDO.of(row).until if UNDO.of(row).asked is not None else None
        agreed = UNDO.of(row).asked or []
        asked = {names[s.user] for s in row.seats if s.user is not None and s.number not in agreed}
        now, anew = self.diary.hours.now, until != self._proposal
        self._proposal = until
        if anew or until is None:
            self._missed([who for who in self._waking if self._waking[who] < now - VISIT])
            sleepers = [who for who in asked if until is not None and self.people[who].sleeps(now)]
            self._waking = {who: self.people[who].awake(now) for who in sleepers}
        self._waking = {who: at for who, at in self._waking.items() if who in asked}

    def _missed(self, people: list[str]) -> None:
        self.wrong += [f"{who} did not hear of a proposal at {_times([self._waking[who]])}" for who in people]

    def _judge(self, question: Wait, now: float, acting: str) -> None:
        """A settled question: its person must have heard of it exactly when they should."""
        self.judged += 1
        due = question.due(self.people[question.who], now)
        self.calls += len(question.heard)
        if not _same(question.heard, due):
            self.wrong.append(f"{question.who} heard {_times(question.heard)} and not {_times(due)}")
        if not acting and not question.heard and not question.known:
            self.wrong.append(f"{question.who} was answered for at {_times([now])} before he was called")

    def _hear(self) -> None:
        """Read the diary's new sounds."""
        for entry in self.diary.entries[self._read :]:
            if entry.what in HEARD and self.people[entry.who].sleeps(entry.at):
                self.wrong.append(f"{entry.who} is woken at {_times([entry.at])}: {entry.said}")
            if entry.what == "called" and abs(entry.at - self._waking.get(entry.who, 0.0)) < VISIT:
                del self._waking[entry.who]
            elif entry.what == "called":
                self._rung[entry.who] = entry.at
                if entry.who in self._open:
                    self._open[entry.who].heard.append(entry.at)
                else:
                    self.wrong.append(f"{entry.who} is asked nothing, and called at {_times([entry.at])}")
        self._read = len(self.diary.entries)


def _same(one: list[float], two: list[float]) -> bool:
    return len(one) == len(two) and all(abs(a - b) < VISIT for a, b in zip(one, two, strict=True))


def _times(moments: list[float]) -> str:
    return ", ".join(f"{datetime.fromtimestamp(moment, UTC):%d %H:%M}" for moment in moments) or "nothing"
