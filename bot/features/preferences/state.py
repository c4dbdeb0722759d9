"""What a person wishes of the bot, wherever they play: when and how to call them, and when not to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from bot.store.reader import StoreReader
from bot.store.store import Store
from bot.tables.quiet_hours import QuietHours

KIND, NAME = "me", "wishes"
"""The document with a person's wishes; it is forgotten with them."""
DELAYS: dict[str, float | None] = {"now": 0.0, "minutes-10": 600.0, "hour": 3600.0, "never": None}
"""Seconds a table may wait for somebody before it calls them; None: they want no calls."""


class Preferences(msgspec.Struct, frozen=True):
    """How somebody wants to be called."""

    delay: str = "minutes-10"
    way: Literal["direct", "channel"] = "direct"
    """By direct message, or by a mention in the table's channel."""
    quiet: QuietHours | None = None
    next: bool = False
    """Tell them also when their turn comes after the current one."""

    @property
    def after(self) -> float | None:
        """Seconds until the call; None: never."""
        return DELAYS.get(self.delay, 600.0)


async def preferences_of(store: StoreReader, user: int) -> Preferences:
    """What a person wishes; what they never said, or what can't be read now, is as for everybody."""
    return _read(await store.document(user, KIND, NAME))


async def change_preferences(
    store: Store, user: int, changed: Callable[[Preferences], Preferences]
) -> Preferences:
    """Keep what a person wishes from now on; returns it."""

    def change(body: str | None) -> str:
        return msgspec.json.encode(changed(_read(body))).decode()

    return _read(await store.change_document(user, KIND, NAME, change))


def _read(body: str | None) -> Preferences:
    try:
        return msgspec.json.decode(body, type=Preferences) if body else Preferences()
    except msgspec.MsgspecError:
        return Preferences()
