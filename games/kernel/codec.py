"""State and logs as bytes, the same bytes for the same history in every process.

Mappings keep the order in which they were filled, so state must hold no sets: their order is not reproducible.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Plain(Protocol):
    """What keeps more than it has to write down, and says what that is."""

    def plain(self) -> Any:
        """What is written."""

    @classmethod
    def of_plain(cls, plain: Any) -> Any:
        """Back from what was written; raises msgspec.ValidationError where it is something else."""


def _written(value: Plain) -> Any:
    return value.plain()


def _read(kind: type[Plain], plain: Any) -> Any:
    return kind.of_plain(plain)


_encoder = msgspec.msgpack.Encoder(enc_hook=_written)


@cache
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind, dec_hook=_read)


def encode(value: object) -> bytes:
    """Plain data as MessagePack."""
    return _encoder.encode(value)


def decode(data: bytes, kind: type[T]) -> T:
    """The value back from `encode`; raises msgspec.MsgspecError where it is not of this kind."""
    try:
        return _decoder(kind).decode(data)  # type: ignore[no-any-return, arg-type]
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError("text that is not UTF-8") from error


def converted(plain: Any, kind: type[T]) -> T:
    """The value that `decode` would give, from what was decoded as plain data."""
    return msgspec.convert(plain, kind, dec_hook=_read)


def renamed(plain: Any, kind: type[msgspec.Struct]) -> Any:
    """Structs of this kind by number that were written with full names of fields, as `kind` names them
    when it is written now."""
    names = {field.name: field.encode_name for field in msgspec.structs.fields(kind)}
    try:
        return {
            number: {names.get(name, name): value for name, value in fields.items()}
            for number, fields in plain.items()
        }
    except AttributeError as error:
        raise msgspec.ValidationError(f"no {kind.__name__} by number") from error
