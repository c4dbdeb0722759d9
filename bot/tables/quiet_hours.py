"""Hours of the day in which no one is called."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

from bot.tables.settings import Setting

NIGHT = "22:00-08:00"
DAY, LONGEST = 24 * 60, 12 * 60
"""Minutes of a day, and of quiet hours at most: no clock answers for people during theirs."""


class QuietHours(msgspec.Struct, frozen=True):
    """Hours of the day in which no one is called, in a time zone."""

    zone: str
    """As in the IANA list: `Europe/Vienna`."""
    start: int
    end: int
    """Minutes since midnight; an end before the start is on the next day."""

    def until(self, now: float) -> float:
        """When the current quiet hours end, in seconds since 1970; `now` if there are none."""
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


QUIET = Setting[QuietHours | None]("quiet", None, kind=QuietHours)
"""A server's hours, for people without their own."""


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def quiet_of(zone: str, hours: str) -> QuietHours:
    """Parse quiet hours (`Europe/Vienna`, `22:00-08:00`); raises ValueError for anything else."""
    try:
        ZoneInfo(zone)
    except (ValueError, OSError, KeyError) as error:  # no such zone, however it's written
        raise ValueError(zone) from error
    start, dash, end = hours.replace("–", "-").replace(" ", "").partition("-")
    quiet = QuietHours(zone, _minutes(start), _minutes(end)) if dash and zone else None
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
