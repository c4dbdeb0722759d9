"""State and logs as bytes, the same for the same history in every process.

Mappings keep their order of insertion. State holds no sets: their order isn't reproducible.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Plain(Protocol):
    """Has more in memory than it writes."""

    def plain(self) -> Any:
        """What gets written."""

    @classmethod
    def of_plain(cls, plain: Any) -> Any:
        """Raises msgspec.ValidationError for anything that `plain` can't give."""


def _read(kind: type[Plain], plain: Any) -> Any:
    return kind.of_plain(plain)


_encoder = msgspec.msgpack.Encoder(enc_hook=lambda value: value.plain())


@cache
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind, dec_hook=_read)


def encode(value: object) -> bytes:
    return _encoder.encode(value)


def decode(data: bytes, kind: type[T]) -> T:
    """Raises msgspec.MsgspecError if it isn't of this kind."""
    try:
        return _decoder(kind).decode(data)  # type: ignore[no-any-return, arg-type]
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError("text that is not UTF-8") from error


def converted(plain: Any, kind: type[T]) -> T:
    """What `decode` would give, from plain data."""
    return msgspec.convert(plain, kind, dec_hook=_read)


def renamed(plain: Any, kind: type[msgspec.Struct]) -> Any:
    """Structs by number, written with full field names: rename the fields to `kind`'s encoded names."""
    names = {field.name: field.encode_name for field in msgspec.structs.fields(kind)}
    try:
        return {
            number: {names.get(name, name): value for name, value in fields.items()}
            for number, fields in plain.items()
        }
    except AttributeError as error:
        raise msgspec.ValidationError(f"no {kind.__name__} by number") from error
