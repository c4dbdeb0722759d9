"""Cards missing from the box: printed for one test, and removed after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import msgspec
import pytest

from games.champions.printed.book import BOOK
from games.champions.printed.content import CARDS, Print


class Printed(Protocol):
    """Print something on a card, or a new card, for one test."""

    def __call__(self, code: str, **facts: object) -> str: ...


@pytest.fixture
def printed() -> Iterator[Printed]:
    """`printed("01112", keywords=("peril",))` changes a card, an unknown code makes a new one.

    The book of abilities is open meanwhile: what a test enters there goes with its cards.
    """
    before = dict(CARDS)

    def add(code: str, **facts: Any) -> str:
        if code in CARDS:
            card = msgspec.structs.replace(CARDS[code], **facts)
        else:
            card = Print(code=code, **{"title": code, "set": "test", "quantity": 1, **facts})
        CARDS[code] = card
        return code

    with BOOK.scope():
        yield add
    CARDS.clear()
    CARDS.update(before)
