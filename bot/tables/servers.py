"""What the managers of a server have settled for its tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.store.reader import StoreReader
from bot.store.store import Store

_KEY = "server/"


class Server(msgspec.Struct, frozen=True):
    """The settings of one server, as they are stored; each is read with its `Setting`."""

    settled: dict[str, Any] = {}
    """By their keys; a server that has settled nothing has none. What nobody here reads stays as it is."""


async def server_of(store: StoreReader, guild: int) -> Server:
    """What holds in a server."""
    return _read(await store.setting(f"{_KEY}{guild}"))


async def change_server(store: Store, guild: int, changed: Callable[[Server], Server]) -> Server:
    """Keep what holds in a server from now on; returns it."""

    def change(body: str | None) -> str:
        return msgspec.json.encode(changed(_read(body)).settled).decode()

    return _read(await store.change_setting(f"{_KEY}{guild}", change))


def _read(body: str | None) -> Server:
    try:
        return Server(msgspec.json.decode(body, type=dict[str, Any])) if body else Server()
    except msgspec.MsgspecError:
        return Server()
