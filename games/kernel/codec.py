"""State and logs as bytes, the same bytes for the same content in every process."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_encoder = msgspec.msgpack.Encoder(order="deterministic")
_decoders: dict[Any, msgspec.msgpack.Decoder[Any]] = {}


def encode(value: object) -> bytes:
    """Plain data as MessagePack with sorted keys."""
    return _encoder.encode(value)


def decode(data: bytes, kind: type[T]) -> T:
    """The value back from `encode`; raises msgspec.ValidationError where it is not of this kind."""
    if kind not in _decoders:
        _decoders[kind] = msgspec.msgpack.Decoder(kind)
    return _decoders[kind].decode(data)  # type: ignore[no-any-return]
