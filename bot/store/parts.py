"""What features keep with a table: each has its own part of the row, read when needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

User: TypeAlias = Annotated[int, "user"]
"""A user's id. By this type, a part finds someone in it, and forgets them on request."""


class PartState(msgspec.Struct, omit_defaults=True):
    """What a feature keeps with a table. An empty one equals a new one."""

    def users(self) -> set[int]:
        return {user for name, hint in _hints(type(self)).items() for user in _users(getattr(self, name), hint)}

    def forget(self, user: int) -> None:
        """And everything noted about them."""
        for name, hint in _hints(type(self)).items():
            setattr(self, name, _without(getattr(self, name), hint, user))


K = TypeVar("K", bound=PartState)


class Parts:
    """One row's parts. A part that no feature here knows stays as it is."""

    def __init__(self, stored: Mapping[str, msgspec.Raw] | None = None) -> None:
        self._stored = dict(stored or {})
        self._read: dict[str, PartState] = {}

    def get(self, key: str, kind: type[K]) -> K:
        """To be read and changed. Raises `msgspec.MsgspecError` if it's damaged."""
        found = self._read.get(key)
        if not isinstance(found, kind):
            stored = self._stored.get(key)
            found = self._read[key] = kind() if stored is None else msgspec.json.decode(stored, type=kind)
        return found

    def put(self, key: str, part: PartState) -> None:
        self._read[key] = part

    def stored(self) -> dict[str, msgspec.Raw]:
        """A part that equals a new one isn't stored."""
        made = {key: msgspec.json.encode(part) for key, part in self._read.items()}
        all_ = self._stored | {key: msgspec.Raw(said) for key, said in made.items()}
        return {key: all_[key] for key in sorted(all_) if bytes(all_[key]) != b"{}"}

    def text(self) -> str:
        return msgspec.json.encode(self.stored()).decode()

    def copy(self) -> Parts:
        return Parts(self.stored())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and self._said() == other._said()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Parts({self._said()})"

    def _said(self) -> dict[str, object]:
        return {key: msgspec.json.decode(said) for key, said in self.stored().items()}

    def users(self) -> set[int]:
        """Everyone in a part that a feature here can read."""
        return {user for part in self._known() for user in part.users()}

    def forget(self, user: int) -> None:
        """An unknown part is dropped if the number is in it."""
        for part in self._known():
            part.forget(user)
        number = str(user).encode()
        self._stored = {
            key: said for key, said in self._stored.items() if key in self._read or number not in bytes(said)
        }

    def _known(self) -> Iterator[PartState]:
        for key, kind in _KINDS.items():
            try:
                yield self.get(key, kind)
            except msgspec.MsgspecError:
                del self._stored[key]
                yield self.get(key, kind)


def parts_in(stored: str) -> Parts:
    """Read what `Parts.text` wrote. Raises `msgspec.MsgspecError` if it's damaged."""
    parts = Parts(msgspec.json.decode(stored, type=dict[str, msgspec.Raw]))
    for key, kind in _KINDS.items():  # finds damage while the row is read
        parts.get(key, kind)
    return parts


class HasParts(Protocol):
    parts: Parts


class Part(Generic[K]):
    def __init__(self, key: str, kind: type[K]) -> None:
        """`key` is its name in the store, for good."""
        self.key, self.kind = key, kind
        _KINDS[key] = kind

    def of(self, row: HasParts) -> K:
        return row.parts.get(self.key, self.kind)

    def put(self, row: HasParts, part: K) -> None:
        row.parts.put(self.key, part)


_KINDS: dict[str, type[PartState]] = {}


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        name: hint
        for name, hint in get_type_hints(kind, include_extras=True).items()
        if name in kind.__struct_fields__
    }


def _users(value: Any, hint: Any) -> Iterable[int]:
    if value is None:
        return
    if hint == User:
        yield from [value] if value else []
    elif get_origin(hint) in (Union, UnionType):
        yield from _users(value, next(arg for arg in get_args(hint) if arg is not NoneType))
    elif get_origin(hint) is dict:
        for key, of_key in value.items():
            yield from _users(key, get_args(hint)[0])
            yield from _users(of_key, get_args(hint)[1])
    elif get_origin(hint) in (list, tuple):
        for item in value:
            yield from _users(item, get_args(hint)[0])
    elif isinstance(value, msgspec.Struct):
        for name, inner in _hints(type(value)).items():
            yield from _users(getattr(value, name), inner)


def _without(value: Any, hint: Any, user: int) -> Any:
    if get_origin(hint) is dict and get_args(hint)[0] == User:
        return {key: of_key for key, of_key in value.items() if key != user}
    if get_origin(hint) in (list, tuple) and get_args(hint)[0] == User:
        return type(value)(item for item in value if item != user)
    return value
