"""State and logs as bytes, the same bytes for the same history in every process.

Mappings keep the order in which they were filled, so state must hold no sets: their order is not reproducible.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_encoder = msgspec.msgpack.Encoder()
_decoders: dict[Any, msgspec.msgpack.Decoder[Any]] = {}


def encode(value: object) -> bytes:
    """Plain data as MessagePack."""
    return _encoder.encode(value)


def decode(data: bytes, kind: type[T]) -> T:
    """The value back from `encode`; raises msgspec.MsgspecError where it is not of this kind."""
    if kind not in _decoders:
        _decoders[kind] = msgspec.msgpack.Decoder(kind)
    try:
        return _decoders[kind].decode(data)  # type: ignore[no-any-return]
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError("text that is not UTF-8") from error
