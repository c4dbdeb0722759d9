"""What a person wants of the bot wherever they play: when and how to call them, when not to, and whether tables
are shown in pictures, in words, or in compact pictures for a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import msgspec

from bot.store.reader import StoreReader
from bot.store.store import Store
from bot.tables.quiet_hours import QuietHours
from bot.tables.settings import Setting, server_of

KIND, NAME = "me", "wishes"
"""The document with a person's wishes; it is forgotten with them."""
DELAYS: dict[str, float | None] = {"now": 0.0, "minutes-10": 600.0, "hour": 3600.0, "never": None}
"""Seconds a table may wait for somebody before it calls them; None: they want no calls."""
Look: TypeAlias = Literal["pictures", "text", "phone"]
LOOKS: Final[tuple[Look, ...]] = ("pictures", "text", "phone")
"""The first is what everybody has who chose none, where a server has settled nothing else."""
LABELS: Final[dict[Look, str]] = {"pictures": "ui-as-pictures", "text": "ui-text", "phone": "ui-phone"}
AT_FIRST = Setting("look", LOOKS[0], choices=LOOKS, order=50)
"""How a server shows its tables to people who have chosen nothing."""
Style: TypeAlias = Literal["p", "t", "c"]
"""A look as it stands in the ids of controls."""
STYLES: Final[dict[Look, Style]] = {"pictures": "p", "text": "t", "phone": "c"}
Place: TypeAlias = Literal["panel", "direct"]
"""Where somebody sees tables: in a server, or in their direct messages. Many read those on a phone alone."""
PLACES: Final[tuple[Place, ...]] = ("panel", "direct")
_KIND, _LOOK, _LANGUAGE = "setting", "look", "language"


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


async def look_of(store: Store, user: int, guild: int, place: Place = "panel") -> Look:
    """How someone sees a server's tables: as chosen for this place, else for all, else by its managers."""
    kept = await store.documents(user, _KIND)
    known = (kept.get(f"{_LOOK}-{place}"), kept.get(_LOOK))
    chosen = next((look for each in known for look in LOOKS if look == each), None)
    return chosen or AT_FIRST.of(await server_of(store, guild))


def style_of(said: str) -> Style:
    """What an id says of a look; pictures where that is nothing known."""
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
    """The language in which somebody wants to read, as far as their client said; None: that of each table."""
    return await store.document(user, _KIND, _LANGUAGE) or None


async def remember_language(store: Store, user: int, language: str | None) -> None:
    """Keep what a client says now: a direct message is written when its reader is away."""
    if await language_of(store, user) != language:
        await store.put_document(user, _KIND, _LANGUAGE, language or "")
