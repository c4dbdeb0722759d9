"""What a person wishes of the bot, wherever he plays: when and how he is called, and when he is not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

from bot.store.reading import Reading
from bot.store.store import Store

KIND, NAME = "me", "wishes"
"""The document in which a person's wishes are kept; it is forgotten with him."""
DELAYS: dict[str, float | None] = {"now": 0.0, "minutes-10": 600.0, "hour": 3600.0, "never": None}
"""Seconds for which a person may be waited for before he is called; None: he wants no calls."""
NIGHT = "22:00-08:00"
DAY, LONGEST = 24 * 60, 12 * 60
"""Minutes of a day, and of quiet hours at most: no clock answers for whoever has them."""


class Quiet(msgspec.Struct, frozen=True):
    """Hours of the day in which nobody is called, in a time zone."""

    zone: str
    """As in the IANA list: `Europe/Vienna`."""
    start: int
    end: int
    """Minutes since midnight; an end before the start is on the next day."""

    def until(self, now: float) -> float:
        """When the quiet that holds at a moment ends; the moment itself where none does. In seconds since
        1970."""
        here = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(self.zone))
        minute = here.hour * 60 + here.minute
        if not self._holds(minute):
            return now
        ends = here.replace(hour=self.end // 60, minute=self.end % 60, second=0, microsecond=0)
        if self.end <= minute:
            ends += timedelta(days=1)
        return ends.timestamp()

    def _holds(self, minute: int) -> bool:
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end

    @property
    def hours(self) -> str:
        """As people write it: `22:00-08:00`."""
        return f"{_clock(self.start)}-{_clock(self.end)}"


class Wishes(msgspec.Struct, frozen=True):
    """How somebody wants to be called."""

    delay: str = "minutes-10"
    way: Literal["direct", "channel"] = "direct"
    """By direct message, or by a mention in the table's channel."""
    quiet: Quiet | None = None
    next: bool = False
    """Tell him also when his turn comes after the one that is being played."""

    @property
    def after(self) -> float | None:
        """Seconds until he is called; None: never."""
        return DELAYS.get(self.delay, 600.0)


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def quiet_of(zone: str, hours: str) -> Quiet:
    """Quiet hours as they are written (`Europe/Vienna`, `22:00-08:00`); raises ValueError for anything else."""
    try:
        ZoneInfo(zone)
    except (ValueError, OSError, KeyError) as error:  # of a zone that there is not, whatever it is written like
        raise ValueError(zone) from error
    start, dash, end = hours.replace("–", "-").replace(" ", "").partition("-")
    quiet = Quiet(zone, _minutes(start), _minutes(end)) if dash and zone else None
    if quiet is None or not 0 < (quiet.end - quiet.start) % DAY <= LONGEST:
        raise ValueError(hours)
    return quiet


def _minutes(said: str) -> int:
    hour, colon, minute = said.partition(":")
    if not (hour.isdecimal() and len(hour) <= 2 and (not colon or (minute.isdecimal() and len(minute) == 2))):
        raise ValueError(said)
    at = int(hour) * 60 + int(minute or 0)
    if int(hour) > 24 or int(minute or 0) > 59 or at > 24 * 60:
        raise ValueError(said)
    return at % DAY


async def wishes_of(store: Reading, user: int) -> Wishes:
    """What a person wishes; what he never said, or what cannot be read any more, is as for everybody."""
    return _read(await store.document(user, KIND, NAME))


async def change_wishes(store: Store, user: int, changed: Callable[[Wishes], Wishes]) -> Wishes:
    """Keep what a person wishes from now on; returns it."""

    def change(body: str | None) -> str:
        return msgspec.json.encode(changed(_read(body))).decode()

    return _read(await store.change_document(user, KIND, NAME, change))


def _read(body: str | None) -> Wishes:
    try:
        return msgspec.json.decode(body, type=Wishes) if body else Wishes()
    except msgspec.MsgspecError:
        return Wishes()
