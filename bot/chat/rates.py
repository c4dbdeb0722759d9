"""What a person or server can ask of the bot: generous for people, tight for a flood. Only in memory."""

from __future__ import annotations

import math
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any, Literal, TypeAlias

import discord
import msgspec
from discord import app_commands

from bot.base.cache import LRUCache
from bot.store.reader import StoreReader
from bot.tables.model import refuse

Kind: TypeAlias = Literal["act", "look", "type", "open", "film", "check", "forget"]
"""Presses and answers; pictures and look-ups; letters typed into an autocompletion; opening a table; making a
film; checking a file; deleting someone's data."""
KEPT = 10_000
"""People and servers whose rate is remembered; the longest inactive go first."""
SERVER = 10
"""Times as much as a person that a server can ask for."""
TYPED, AT_ONCE = 3, 6
"""Autocompletions per action; and the fraction of a minute's worth allowed at once."""
OPENED = 20
"""Tables that a person can open in an hour, one after another."""
FILMED = 3
"""Films that a person can have made in an hour."""
CHECKED = 6
"""Files that a person can have checked in a minute."""


class Rates(msgspec.Struct, frozen=True):
    """Limits; 0: none."""

    actions: int = 120
    """A minute, per person."""
    lookups: int = 30
    """Pictures and look-ups a minute, per person."""
    tables_of_person: int = 10
    """Open or running at a time, by opener."""
    tables_of_server: int = 200


class _Bucket:
    """A token bucket, refilled over time."""

    __slots__ = ("at", "left")

    def __init__(self, most: float, now: float) -> None:
        self.left, self.at = most, now

    def wait(self, most: float, per_second: float, now: float) -> float:
        """Seconds until one is free; 0: taken now."""
        self.left = min(most, self.left + (now - self.at) * per_second)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / per_second
        self.left -= 1
        return 0.0


class RateLimiter:
    """Limits rates. A refusal is `TableRefused`, and says how long to wait."""

    def __init__(self, rates: Rates | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.rates = rates or Rates()
        self._clock = clock
        self._buckets: LRUCache[tuple[str, Kind, int], _Bucket] = LRUCache(KEPT)
        self._opening: dict[object, tuple[int, int]] = {}
        """Users opening tables that aren't stored yet, and their servers."""

    def admit(self, user: int, guild: int | None, kind: Kind) -> None:
        """Count one request of a user in a server (None: in private); refused if that's too many."""
        most, seconds = self._most(kind)
        if not most:
            return
        wait = self._wait(("user", kind, user), most, seconds)
        if not wait and guild is not None and kind != "open":
            wait = self._wait(("guild", kind, guild), SERVER * most, seconds)
        if wait > 60:
            raise refuse("ui-too-often", minutes=math.ceil(wait / 60))
        if wait:
            raise refuse("ui-too-fast", seconds=math.ceil(wait))

    def _most(self, kind: Kind) -> tuple[int, float]:
        """How many of a kind, in how many seconds."""
        rates = self.rates
        return {
            "act": (rates.actions, 60.0),
            "look": (rates.lookups, 60.0),
            "type": (math.ceil(rates.actions * TYPED / AT_ONCE), 60.0 / AT_ONCE),
            "open": (OPENED if rates.tables_of_person else 0, 3600.0),
            "film": (FILMED if rates.lookups else 0, 3600.0),
            "check": (CHECKED if rates.lookups else 0, 60.0),
            "forget": (1, 3600.0),
        }[kind]

    def _wait(self, key: tuple[str, Kind, int], most: int, seconds: float) -> float:
        now = self._clock()
        bucket = self._buckets[key] = self._buckets.get(key) or _Bucket(most, now)
        return bucket.wait(most, most / seconds, now)

    @asynccontextmanager
    async def opening(
        self, store: StoreReader, user: int, guild: int, most: int = 0
    ) -> AsyncIterator[Callable[[], None]]:
        """Open a table in the body, which calls back once it's stored. Refused if there are too many: by the
        host's limit, or by the managers' `most` for the server. Tables being opened count too, without waiting
        for Discord to show them."""
        users = sum(of == user for of, _ in self._opening.values())
        guilds = sum(of == guild for _, of in self._opening.values())
        key = object()
        self._opening[key] = (user, guild)
        try:
            of_user, of_guild = await store.open_tables(user, guild)
            of_user, of_guild = of_user + users, of_guild + guilds
            if 0 < self.rates.tables_of_person <= of_user:
                raise refuse("ui-too-many-tables", count=of_user)
            if 0 < self.rates.tables_of_server <= of_guild:
                raise refuse("ui-server-full", count=of_guild)
            if 0 < most <= of_guild:
                raise refuse("ui-server-settled", count=of_guild)
            self.admit(user, guild, "open")
            yield lambda: self._opened(key)
        finally:
            self._opened(key)

    def _opened(self, key: object) -> None:
        """A table being opened is stored, or won't be opened."""
        self._opening.pop(key, None)


def too_long(tree: app_commands.CommandTree[Any], interaction: discord.Interaction) -> str | None:
    """The first text option of a command that exceeds its length limit, or None."""
    data: Any = interaction.data or {}
    command: Any = tree.get_command(str(data.get("name")))
    options = data.get("options") or []
    while options and options[0].get("type") in (1, 2) and isinstance(command, app_commands.Group):
        command, options = command.get_command(str(options[0].get("name"))), options[0].get("options") or []
    most = dict(_lengths(command))
    for option in options:
        value, limit = option.get("value"), most.get(option.get("name"))
        if isinstance(value, str) and limit is not None and len(value) > limit:
            return str(option["name"])
    return None


def _lengths(command: Any) -> Iterator[tuple[str, int]]:
    if isinstance(command, app_commands.Command):
        for parameter in command.parameters:
            if parameter.type is discord.AppCommandOptionType.string and parameter.max_value is not None:
                yield parameter.display_name, int(parameter.max_value)
