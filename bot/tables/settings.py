"""What a server's managers set for its tables. Each setting is one object, declared where it's used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from bot.store.reader import StoreReader
from bot.store.store import Store
from games.kernel.text import Text

_KEY = "server/"

T = TypeVar("T")
SETTINGS: dict[str, Setting[Any]] = {}
"""All of them, by their keys."""


class Server(msgspec.Struct, frozen=True):
    """The settings of one server, as stored; each is read with its `Setting`."""

    settled: dict[str, Any] = {}
    """By key; empty by default. Unknown ones stay as they are."""


async def server_of(store: StoreReader, guild: int) -> Server:
    return _read(await store.setting(f"{_KEY}{guild}"))


async def change_server(store: Store, guild: int, changed: Callable[[Server], Server]) -> Server:
    """Change a server's settings; returns the new ones."""

    def change(body: str | None) -> str:
        return msgspec.json.encode(changed(_read(body)).settled).decode()

    return _read(await store.change_setting(f"{_KEY}{guild}", change))


def _read(body: str | None) -> Server:
    try:
        return Server(msgspec.json.decode(body, type=dict[str, Any])) if body else Server()
    except msgspec.MsgspecError:
        return Server()


class Setting(Generic[T]):
    """Something that a server's managers set with `/settings`. It registers itself."""

    def __init__(
        self,
        key: str,
        default: T,
        *,
        choices: Sequence[T] = (),
        kind: Any = None,
        order: int = 100,
        label: Callable[[T], Text] | None = None,
    ) -> None:
        """With `choices` it's a menu, titled `ui-set-<key>`; without, a switch; of a `kind` (any type that JSON
        can hold) neither. The store keeps it under its `key`, for good. `order` is its place among the menus or
        the switches.

        `label` says a value where `ui-set-<key>-<value>` doesn't, for a switch `ui-set-<key>-on` or `-off`.
        Raises ValueError if the key is taken.
        """
        if SETTINGS.setdefault(key, self) is not self:
            raise ValueError(f"two settings have the key {key}")
        self.key, self.default, self.choices, self.order = key, default, tuple(choices), order
        self.switch = not choices and kind is None
        self.label = label or self._label
        self._kind: Any = kind or (type(default) if choices else bool)

    def of(self, server: Server) -> T:
        """A server's value: the default if nothing valid is stored."""
        try:
            value: T = msgspec.convert(server.settled.get(self.key), self._kind)
        except msgspec.ValidationError:
            return self.default
        return value if not self.choices or value in self.choices else self.default

    def put(self, server: Server, value: T) -> Server:
        """The server with this value; a default isn't stored."""
        others = {key: kept for key, kept in server.settled.items() if key != self.key}
        return Server(others if value == self.default else others | {self.key: msgspec.to_builtins(value)})

    def _label(self, value: T) -> Text:
        name = ("on" if value else "off") if self.switch else str(value)
        return Text(f"ui-set-{self.key}-{name}", {})


def in_order() -> list[Setting[Any]]:
    """All settings in the order people see them."""
    return sorted(SETTINGS.values(), key=lambda setting: setting.order)
