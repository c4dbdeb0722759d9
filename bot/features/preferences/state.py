"""What a person wishes of the bot, wherever he plays: when and how he is called, and when he is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from bot.store.reading import Reading
from bot.store.store import Store
from bot.tables.quiet import Quiet

KIND, NAME = "me", "wishes"
"""The document in which a person's wishes are kept; it is forgotten with him."""
DELAYS: dict[str, float | None] = {"now": 0.0, "minutes-10": 600.0, "hour": 3600.0, "never": None}
"""Seconds for which a person may be waited for before he is called; None: he wants no calls."""


class Preferences(msgspec.Struct, frozen=True):
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


async def preferences_of(store: Reading, user: int) -> Preferences:
    """What a person wishes; what he never said, or what cannot be read any more, is as for everybody."""
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
