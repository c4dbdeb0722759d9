"""Files as they are sent to Discord."""

from __future__ import annotations

from io import BytesIO

import discord


class Upload(discord.File):
    """Bytes for one request, which hold no memory once they are sent."""

    __slots__ = ()

    def __init__(self, name: str, data: bytes, told: str | None) -> None:
        super().__init__(BytesIO(data), filename=name, description=told)

    def close(self) -> None:
        """Be done with the request."""
        super().close()
        # the library leaves the stream holding itself: its bytes would stay until a collection finds them
        vars(self.fp).pop("close", None)
