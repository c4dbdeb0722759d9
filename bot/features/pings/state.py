"""When someone is pinged: one ping and at most two reminders for each question, none in their quiet hours.
Pure.

A clock only answers for people who were pinged. If you want no pings, it doesn't wait for one; if you sleep,
your time starts once you wake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.features.preferences.state import Preferences
from bot.store.parts import Part, PartState, User
from bot.store.rows import TableRow
from bot.tables import bank
from bot.tables.model import MatchSnapshot
from bot.tables.pace import PACES, is_live
from bot.tables.turn import TURN, calls_made, note_seen, waited_for, was_called

HALF, LAST = 1 / 2, 7 / 8
"""Parts of a decision's time after which someone is reminded."""
SLOW = 3600.0
"""Decisions with at least so many seconds get a second reminder."""
APART = 60.0
"""Seconds between two pings at least."""
REMINDED = (24 * 3600.0, 72 * 3600.0)
"""Seconds after which someone is reminded at a table without a clock."""
PRESENT, PLAYING = 120.0, 600.0
"""Seconds for which someone who just pressed something needs no ping: with a short clock, and without."""
NOTED = 60.0
"""Seconds until a person's next press is worth storing."""


class Call(NamedTuple):
    """A ping that is due."""

    way: str
    """`direct` or `channel`."""
    number: int
    """Its number among the question's pings, from 1; missed ones count."""


class PingsState(PartState):
    """Which pings are done."""

    rung_at: float = 0.0
    """Up to when pings were handled, in seconds since 1970."""
    foretold: dict[User, float] = {}
    """The `since` of the turn in which each user was last told that they're next."""


PINGS = Part("pings", PingsState)


def moments(row: TableRow, user: int, preferences: Preferences) -> list[float]:
    """When a user is pinged for what is asked now, and reminded, in seconds since 1970."""
    pace, after, asked = PACES[row.pace], preferences.after, TURN.of(row).asked_at
    if after is None:
        return []
    if bank.has_bank(row):
        first = min(after, bank.CALLED)
        return [_awake(preferences, asked + time) for time in (first, first + _half_of_bank(row, user))]
    present = PRESENT if is_live(row.pace) else PLAYING
    after = max(after, TURN.of(row).seen.get(user, 0.0) + present - asked)
    if not was_called(row, user):  # someone else has answered what they were pinged for
        after = max(after, TURN.of(row).called.get(user, -APART) + APART - asked)
    if pace is None:
        times = [after, *(after + wait for wait in REMINDED)]
    else:
        times = [min(after, pace * HALF), pace * HALF, *([pace * LAST] if pace >= SLOW else [])]
    kept = times[:1]
    kept += [time for time in times[1:] if time >= kept[0] + APART]
    return [_awake(preferences, asked + time) for time in kept]


def _half_of_bank(row: TableRow, user: int) -> float:
    """Seconds after a ping until half of someone's time is gone, and they're reminded."""
    banks = [bank.left(row, s.number) for s in row.seats if s.user == user and s.waits_since is not None]
    return max(min(banks, default=0.0) * HALF, APART)


def _awake(preferences: Preferences, at: float) -> float:
    return preferences.quiet.until(at) if preferences.quiet else at


def due(
    row: TableRow, match: MatchSnapshot | None, preferences: Mapping[int, Preferences], now: float
) -> dict[int, Call]:
    """Who is to be pinged now. One ping makes up for those that were missed."""
    found = {}
    for user in waited_for(row, match):
        wish = preferences.get(user, Preferences())
        if wish.quiet and wish.quiet.until(now) > now:
            continue
        past = sum(moment <= now for moment in moments(row, user, wish))
        if past > calls_made(row, user):
            found[user] = Call(wish.way, past)
    return found


def next_call(row: TableRow, preferences: Mapping[int, Preferences]) -> float | None:
    """When one of these people is to be pinged next; None: no more."""
    times = [moment for user, wish in preferences.items() for moment in moments(row, user, wish)]
    return min((moment for moment in times if moment > PINGS.of(row).rung_at), default=None)


def comes_next(row: TableRow, match: MatchSnapshot | None) -> int | None:
    """The user who sits next after the person whose turn it is, if not told so yet; None: no one."""
    turn, waiting = TURN.of(row).seat, waited_for(row, match)
    if turn is None or len(waiting) != 1 or row.seats[turn].user != waiting[0]:
        return None
    user = row.seats[(turn + 1) % len(row.seats)].user
    told = PINGS.of(row).foretold.get(user or 0, -1.0) >= TURN.of(row).since
    return None if user is None or user == waiting[0] or told else user


def pressed(row: TableRow, user: int, now: float) -> None:
    """Someone pressed something, and is there."""
    if not 0 <= now - TURN.of(row).seen.get(user, -NOTED) < NOTED:
        note_seen(row, user, now)


def may_answer_for(row: TableRow, user: int | None, preferences: Mapping[int, Preferences]) -> bool:
    """Whether the clock may answer: the user was pinged, or wants no pings."""
    return was_called(row, user) or preferences.get(user or 0, Preferences()).after is None


def wakes_at(
    row: TableRow, match: MatchSnapshot | None, preferences: Mapping[int, Preferences], now: float
) -> float:
    """When the first of those who are waited for can be pinged; `now` if one already can."""
    ends = [
        wish.quiet.until(now) if wish.quiet else now
        for wish in (preferences.get(user, Preferences()) for user in waited_for(row, match))
        if wish.after is not None
    ]
    return min(ends, default=now)


def asked_to_agree(row: TableRow, users: Iterable[int], now: float) -> set[int]:
    """Who of these is pinged to agree: no one at a live table, no one who just pressed something."""
    if row.status != "live" or is_live(row.pace):
        return set()
    return {user for user in users if now - TURN.of(row).seen.get(user, 0.0) >= PRESENT}
