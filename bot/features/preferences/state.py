"""What a person wants from the bot wherever they play: when and how to ping them, when not to, and whether
tables are shown in pictures, in words, or in compact pictures for a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import msgspec

from bot.store.reader import StoreReader
from bot.store.store import Store
from bot.tables.quiet_hours import QuietHours
from bot.tables.settings import Setting, server_of

KIND, NAME = "me", "wishes"
"""A person's preferences; the document is forgotten with them."""
DELAYS: dict[str, float | None] = {"now": 0.0, "minutes-10": 600.0, "hour": 3600.0, "never": None}
"""Seconds a table may wait for someone before it pings them; None: they want no pings."""
Look: TypeAlias = Literal["pictures", "text", "phone"]
LOOKS: Final[tuple[Look, ...]] = ("pictures", "text", "phone")
"""The first is the default, if neither the person nor the server has chosen."""
LABELS: Final[dict[Look, str]] = {"pictures": "ui-as-pictures", "text": "ui-text", "phone": "ui-phone"}
AT_FIRST = Setting("look", LOOKS[0], choices=LOOKS, order=50)
"""How a server shows its tables to people who haven't chosen."""
Style: TypeAlias = Literal["p", "t", "c"]
"""A look, as written in the ids of controls."""
STYLES: Final[dict[Look, Style]] = {"pictures": "p", "text": "t", "phone": "c"}
Place: TypeAlias = Literal["panel", "direct"]
"""Where someone sees tables: in a server, or in their direct messages. Many only read those on a phone."""
PLACES: Final[tuple[Place, ...]] = ("panel", "direct")
_KIND, _LOOK, _LANGUAGE = "setting", "look", "language"


class Preferences(msgspec.Struct, frozen=True):
    """How someone wants to be pinged."""

    delay: str = "minutes-10"
    way: Literal["direct", "channel"] = "direct"
    """By direct message, or by a mention in the table's channel."""
    quiet: QuietHours | None = None
    next: bool = False
    """Tell them also when they're next."""

    @property
    def after(self) -> float | None:
        """Seconds until the ping; None: never."""
        return DELAYS.get(self.delay, 600.0)


async def preferences_of(store: StoreReader, user: int) -> Preferences:
    """A person's preferences; the default for what they never set, or what can't be read now."""
    return _read(await store.document(user, KIND, NAME))


async def change_preferences(
    store: Store, user: int, changed: Callable[[Preferences], Preferences]
) -> Preferences:
    """Change a person's preferences; returns them."""

    def change(body: str | None) -> str:
        return msgspec.json.encode(changed(_read(body))).decode()

    return _read(await store.change_document(user, KIND, NAME, change))


def _read(body: str | None) -> Preferences:
    try:
        return msgspec.json.decode(body, type=Preferences) if body else Preferences()
    except msgspec.MsgspecError:
        return Preferences()


async def look_of(store: Store, user: int, guild: int, place: Place = "panel") -> Look:
    """How someone sees a server's tables: as chosen for this place, else for all, else by its managers."""
    kept = await store.documents(user, _KIND)
    known = (kept.get(f"{_LOOK}-{place}"), kept.get(_LOOK))
    chosen = next((look for each in known for look in LOOKS if look == each), None)
    return chosen or AT_FIRST.of(await server_of(store, guild))


def style_of(said: str) -> Style:
    """The look that an id means; pictures if that's unknown."""
    return next((each for each in STYLES.values() if each == said), "p")


async def choose(store: Store, user: int, look: Look, place: Place | None = None) -> None:
    """See tables like this in one place, or in all."""
    if place is not None:
        await store.put_document(user, _KIND, f"{_LOOK}-{place}", look)
        return
    await store.put_document(user, _KIND, _LOOK, look)
    for each in PLACES:
        await store.drop_document(user, _KIND, f"{_LOOK}-{each}")


async def language_of(store: StoreReader, user: int) -> str | None:
    """The language someone wants to read, as far as their client said; None: that of each table."""
    return await store.document(user, _KIND, _LANGUAGE) or None


async def remember_language(store: Store, user: int, language: str | None) -> None:
    """Store what a client says now, for direct messages written while its user is away."""
    if await language_of(store, user) != language:
        await store.put_document(user, _KIND, _LANGUAGE, language or "")
