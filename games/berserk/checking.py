"""Berserk's part of `check-content`: printed content and adventures, each error with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.berserk.adventure import checker
from games.berserk.printed.book import BOOK
from games.berserk.printed.content import ALLIES, CARDS, ENEMIES, HEROES
from games.berserk.printed.scenario import ADVENTURES, file_of
from games.berserk.rules import RULES
from games.kernel.printed import checking
from games.kernel.printed.checking import Things, strangers
from games.kernel.printed.content import ContentFault
from games.kernel.printed.layers import ours, read


def faults(parts: Sequence[str]) -> Iterator[ContentFault]:
    """For printed content, and for these adventures (all, if none is named)."""
    yield from _printed()
    for number in parts or sorted(map(str, ADVENTURES)):
        if not number.isdecimal() or int(number) not in ADVENTURES:
            place = ours(f"berserk/adventures/{number:0>2}.toml")
            yield ContentFault(place, 1, f"there is no adventure {number}")
            continue
        sheet = read(file_of(int(number)))
        for fault in checker.faults(ADVENTURES[int(number)]):
            yield sheet.fault(fault.where, fault.what)


def _printed() -> Iterator[ContentFault]:
    things = (
        Things("berserk/heroes.toml", "hero", HEROES, "hero", "ability"),
        Things("berserk/cards.toml", "card", CARDS, "card", "card"),
        Things("berserk/enemies.toml", "enemy", ENEMIES, "enemy", "ability"),
        Things("berserk/allies.toml", "ally", ALLIES, "ally", "ability"),
    )
    yield from checking.faults(RULES.key, *things, book=BOOK)
    yield from strangers("berserk/cards.toml", "card", "hero", HEROES)
    yield from strangers("berserk/cards.toml", "card", "replaces", CARDS, "card")
