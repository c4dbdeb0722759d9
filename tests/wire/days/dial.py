"""A clock that moves only when someone turns it: a page of memory shared by a test and the bot."""

from __future__ import annotations

import mmap
import struct
from pathlib import Path

_NOW, _ASKED, _SETTLED, _DUE = range(4)
_WIDTH = 8
NEVER = 0.0


class Dial:
    """Times are in seconds since 1970. The test turns it and asks whether all is done; the bot answers."""

    def __init__(self, file: Path) -> None:
        if not file.exists():
            file.write_bytes(bytes(4 * _WIDTH))
        with file.open("r+b") as opened:
            self._page = mmap.mmap(opened.fileno(), 4 * _WIDTH)

    @property
    def now(self) -> float:
        return self._get(_NOW)

    @now.setter
    def now(self, moment: float) -> None:
        self._put(_NOW, moment)

    @property
    def due(self) -> float | None:
        """The bot's next event of its own; None: never."""
        return self._get(_DUE) or None

    # -- questions and answers ----------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask whether everything due is done."""
        self._put(_ASKED, self._get(_ASKED) + 1)

    @property
    def asked(self) -> bool:
        """Whether that question is open."""
        return self._get(_ASKED) != self._get(_SETTLED)

    def settle(self, due: float | None) -> None:
        """Report that everything due is done, and when the next event is due."""
        self._put(_DUE, due or NEVER)
        self._put(_SETTLED, self._get(_ASKED))

    def _get(self, place: int) -> float:
        return float(struct.unpack_from("d", self._page, place * _WIDTH)[0])

    def _put(self, place: int, value: float) -> None:
        struct.pack_into("d", self._page, place * _WIDTH, value)
