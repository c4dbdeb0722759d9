"""A diary of people at a table: hour by hour who does what, and what everyone hears."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.sandbox.driver import Player, text_of
from bot.sandbox.service.posts import SILENT
from bot.sandbox.world import DIRECT, Message
from tests.phrases import phrase
from tests.wire.days.hours import Hours

DRAWING = (phrase("ui-picture-follows"), phrase("ui-picture-before"))
"""Placeholders for pictures."""
_MOMENT = re.compile(r"<t:(\d+)(?::(\w))?>")
_PERSON = re.compile(r"<@(\d+)>")
_CHANNEL = re.compile(r"<#\d+>")
_SMALL = re.compile(r"^(?:-# |#+ |• )+")
HEARD = ("called", "asked", "rung")
"""Events with a sound: a call, a mention in the channel while someone acts, any other message."""
LINE = 150
"""Letters of a message in a diary's line."""

_SIGNS = {"does": "▸", "told": "  ←", "direct": "✉️", "public": "📣", "night": "🌙"} | dict.fromkeys(HEARD, "🔔")


@dataclass(frozen=True)
class Entry:
    at: float
    """Seconds since 1970."""
    who: str
    """A person, or empty: the table's channel."""
    what: str
    """`does`, `told` (a private reply), one of `HEARD`, `direct` (a silent message), `public` or `night`."""
    said: str


class Diary:
    """Records what happens in a box once opened."""

    def __init__(self, hours: Hours, zones: dict[str, str]) -> None:
        self.hours, self.box, self.zones = hours, hours.box, zones
        self.entries: list[Entry] = []
        self.names = {hours.box.player(name).id: name for name in zones}
        self.acting = False
        """Someone is acting; else time passes."""
        self._public: set[str] = set()
        hours.box.sandbox.world.listeners.append(self._heard)

    def does(self, person: Player, what: str) -> None:
        self._note(person.name, "does", what)

    def told(self, person: Player, said: str) -> None:
        """Someone gets a private reply."""
        self._note(person.name, "told", said)

    def night(self, what: str) -> None:
        """Something happens to the bot."""
        self._note("", "night", what)

    def heard(self, who: str) -> list[str]:
        """When someone was called, by their own clock."""
        times = [one.at for one in self.entries if one.who == who and one.what == "called"]
        return [f"{datetime.fromtimestamp(at, ZoneInfo(self.zones[who])):%a %H:%M}" for at in times]

    # -- listening ----------------------------------------------------------------------------------------

    def _heard(self, name: str, message: Message) -> None:
        """A message was created, edited or deleted."""
        if name == "MESSAGE_DELETE" or message.visible_to is not None or message.raw["author"]["bot"] is False:
            return
        channel = self.box.sandbox.world.channels[message.channel]
        if channel.kind != DIRECT:
            self._in_public(message, new=name == "MESSAGE_CREATE")
        elif name == "MESSAGE_CREATE":
            reader = self.box.sandbox.world.user(channel.recipient or 0).name
            gist, silent = _gist(text_of(message.raw)), bool(message.raw["flags"] & SILENT)
            loud = "called" if "⏰" in gist else "rung"
            self._note(reader, "direct" if silent else loud, gist)

    def _in_public(self, message: Message, *, new: bool) -> None:
        lines = [line for line in text_of(message.raw).splitlines() if line.strip()]
        if new:
            for user in message.raw["mentions"]:
                what = "asked" if self.acting else "called"
                self._note(self.box.sandbox.world.user(int(user["id"])).name, what, "in the channel")
        for line in lines:
            if line not in self._public and line not in DRAWING:
                self._note("", "public", line)
        self._public |= set(lines)

    def _note(self, who: str, what: str, said: str) -> None:
        self.entries.append(Entry(self.hours.now, who, what, self._readable(said)))

    def _readable(self, said: str) -> str:
        """As a client shows it."""
        users = self.box.sandbox.world.users
        said = _PERSON.sub(lambda found: f"@{users[int(found[1])].name}", said)
        said = _MOMENT.sub(lambda found: f"⟨{_ago(float(found[1]), self.hours.now)}⟩", said)
        return _CHANNEL.sub("#parlor", said)

    # -- reading ------------------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """The diary in order of time, by each person's clock, else UTC."""
        day = ""
        begin = datetime.fromtimestamp(self.entries[0].at, UTC).date()
        for one in self.entries:
            here = datetime.fromtimestamp(one.at, UTC)
            today = f"Day {(here.date() - begin).days + 1} · {here:%A, %d %B}"
            if today != day:
                yield from ("", today)
                day = today
            yield f"  {here:%H:%M}  {self._line(one)}"

    def _line(self, one: Entry) -> str:
        sign = _SIGNS[one.what]
        if not one.who:
            return f"{sign} {_cut(one.said)}"
        here = datetime.fromtimestamp(one.at, ZoneInfo(self.zones[one.who]))
        return f"{sign} {one.who} ({here:%H:%M}): {_cut(one.said)}"


def _gist(said: str) -> str:
    """The gist of a direct message: its call and its question."""
    lines = [line for line in said.splitlines() if line.strip() and line not in DRAWING]
    loud = [line for line in lines[1:] if "⏰" in line or "⏳" in line or line.startswith("###")]
    return " / ".join(_SMALL.sub("", line) for line in (loud or lines[1:3] or lines))


def _cut(said: str) -> str:
    said = said.replace("\n", " / ")
    return said if len(said) <= LINE else f"{said[:LINE]}…"


def _ago(moment: float, now: float) -> str:
    """A moment as Discord shows it."""
    minutes = round(abs(moment - now) / 60)
    span = f"{minutes} min" if minutes < 90 else f"{round(minutes / 60)} h"
    return f"in {span}" if moment > now else f"{span} ago"
