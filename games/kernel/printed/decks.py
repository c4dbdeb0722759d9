"""Reads and writes a game's decks: lists and JSON for people, packed for a table.

A game supplies card names, deck rules, and the messages for a bad list: `deck-long`, `deck-count`, `deck-line`,
`deck-many`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from games.kernel.printed.decklists import (
    DIVIDED,
    LARGEST,
    LINES,
    MOST,
    DeckFault,
    counted,
    is_too_long,
    signed,
)
from games.kernel.text import Text


class _Deck(Protocol):
    @property
    def cards(self) -> dict[str, int]: ...


D = TypeVar("D", bound=_Deck)


@dataclass(frozen=True)
class DeckLists(Generic[D]):
    kind: type[D]
    known: Container[str]
    """The codes of its cards."""
    said: Callable[..., Text]
    faults: Callable[[D], list[Text]]
    from_list: Callable[[str], D]
    from_json: Callable[[dict[str, Any]], D]
    unreadable: str
    """Message key for unreadable JSON."""

    def read(self, source: str) -> D:
        """From a list or JSON; raises `DeckFault`."""
        text = source.strip()
        if not text.startswith("{"):
            self._must_fit(text)
            return self.from_list(text)
        if len(text) > LARGEST:
            raise DeckFault(self.said("deck-long", most=LINES))
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise DeckFault(self.said(self.unreadable)) from error
        return self.from_json(data)

    def lines(self, text: str) -> Iterator[tuple[int, str]]:
        """Numbered from 1; skips empty ones."""
        for number, line in enumerate(DIVIDED.split(text), 1):
            if line.strip():
                yield number, line.strip()

    def entry(self, number: int, line: str, find: Callable[[str], str | None]) -> tuple[str, int]:
        try:
            name, count = counted(line)
        except ValueError as error:
            raise DeckFault(self.said("deck-count", number=number, most=MOST)) from error
        code = find(name)
        if code is None:
            raise DeckFault(self.said("deck-line", number=number, line=line))
        return code, count

    def changes(self, source: str) -> Iterator[tuple[int, int, str]]:
        """(line number, sign, rest) of lines such as `+2 Haymaker`."""
        self._must_fit(source)
        for number, line in self.lines(source):
            yield number, *signed(line)

    def tidy(self, cards: Mapping[str, int]) -> dict[str, int]:
        """Sorted by code, without zeros. Raises `DeckFault` for more copies than one line may have."""
        if any(count > MOST for count in cards.values()):
            raise DeckFault(self.said("deck-many", most=MOST))
        return dict(sorted((code, count) for code, count in cards.items() if count > 0))

    def addable(
        self, deck: D, pool: Mapping[str, int], wrong: Callable[[dict[str, int]], Iterable[Text]]
    ) -> dict[str, int]:
        """Cards of the pool (card to maximum copies) that the deck can take another copy of: that adds nothing
        to what's `wrong`."""
        before = list(wrong(deck.cards))
        return {
            code: most
            for code, most in pool.items()
            if (here := deck.cards.get(code, 0)) < most
            and all(fault in before for fault in wrong({**deck.cards, code: here + 1}))
        }

    def packed(self, deck: D) -> str:
        """As one short line, for a table's options."""
        return msgspec.json.encode(deck).decode()

    def unpacked(self, line: str) -> D:
        """Raises ValueError if it's no deck or an illegal one."""
        try:
            deck = msgspec.json.decode(line, type=self.kind)
        except msgspec.MsgspecError as error:
            raise ValueError("not a deck") from error
        if any(code not in self.known for code in deck.cards) or self.faults(deck):
            raise ValueError("not a legal deck")
        return deck

    def _must_fit(self, source: str) -> None:
        if is_too_long(source):
            raise DeckFault(self.said("deck-long", most=LINES))
