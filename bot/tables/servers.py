"""What the managers of a server have settled for its tables."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.store.reading import Reading
from bot.store.store import Store
from bot.tables.quiet import Quiet

CLOSERS = ("keeper", "seated", "managers")
"""Who may close a running table at once: its opener and managers, also everybody who sits there, managers
alone."""
MOST = (0, 1, 3, 5, 10, 25, 50)
"""Tables that may be open or running at a time; 0 is as many as the host allows."""
_KEY = "server/"


class Server(msgspec.Struct, frozen=True):
    """The settings of one server; as it stands for a server that has settled nothing."""

    channels: tuple[int, ...] = ()
    """Channels in which tables may be opened, and in their threads; none: everywhere."""
    language: str = ""
    """Of new tables; empty: the server's own, as Discord says."""
    pace: str = "relaxed"
    threads: bool = False
    """A table gets a thread of its own."""
    stories: bool | None = None
    """Each round is told when it is over; None: in threads."""
    hints: bool = True
    """Whoever is asked something may ask an AI what it would do, at new tables."""
    closers: str = "keeper"
    tables: int = 0
    quiet: Quiet | None = None
    """Hours in which nobody is called who has none of his own."""
    look: str = ""
    """How its tables are shown to whoever has chosen nothing himself; empty: in
    pictures."""


async def server_of(store: Reading, guild: int) -> Server:
    """What holds in a server; what cannot be read any more is as for every server."""
    return _read(await store.setting(f"{_KEY}{guild}"))


async def change_server(store: Store, guild: int, changed: Callable[[Server], Server]) -> Server:
    """Keep what holds in a server from now on; returns it."""

    def change(body: str | None) -> str:
        return msgspec.json.encode(changed(_read(body))).decode()

    return _read(await store.change_setting(f"{_KEY}{guild}", change))


def _read(body: str | None) -> Server:
    try:
        return msgspec.json.decode(body, type=Server) if body else Server()
    except msgspec.MsgspecError:
        return Server()
