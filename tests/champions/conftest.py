"""Cards that the box has not: printed for one test, and gone after it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any, Protocol

import msgspec
import pytest

from games.champions.effects import abilities, combat, entering, limits, payment
from games.champions.printed import content, deckbuilding
from games.champions.printed.content import CARDS, Print
from games.champions.round import playing
from games.champions.state import stats

_MODULES = (abilities, combat, content, deckbuilding, entering, limits, payment, playing, stats)
_KINDS = (dict, list, set)


class Printed(Protocol):
    """Print something on a card, or a card of one's own, for one test."""

    def __call__(self, code: str, **facts: object) -> str: ...


@pytest.fixture
def printed() -> Iterator[Printed]:
    """`printed("01112", keywords=("peril",))` changes a card, an unknown code makes a new one.

    Abilities that a test registers go with the cards: every register is as before when the test is over.
    """
    before = _registers()

    def add(code: str, **facts: Any) -> str:
        if code in CARDS:
            card = msgspec.structs.replace(CARDS[code], **facts)
        else:
            card = Print(code=code, **{"title": code, "set": "test", "quantity": 1, **facts})
        CARDS[code] = card
        return code

    yield add
    for (module, name), kept in before.items():
        register = getattr(module, name)
        register.clear()
        register.extend(kept) if isinstance(register, list) else register.update(kept)


def _registers() -> dict[tuple[Any, str], Any]:
    """The registers that card files fill, two levels deep."""
    found: dict[tuple[Any, str], Any] = {}
    for module in _MODULES:
        for name, value in vars(module).items():
            if name.isupper() and isinstance(value, _KINDS):
                found[module, name] = _copied(value)
    return found


def _copied(register: Any) -> Any:
    if not isinstance(register, dict):
        return copy(register)
    return {key: _deep(value) for key, value in register.items()}


def _deep(value: Any) -> Any:
    """A register within a register, with its lists of abilities."""
    if isinstance(value, dict):
        return {key: copy(inner) if isinstance(inner, list) else inner for key, inner in value.items()}
    return copy(value) if isinstance(value, list | set) else value
