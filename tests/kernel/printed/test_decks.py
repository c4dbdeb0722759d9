from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.kernel.printed.decklists import MOST, DeckFault
from games.kernel.printed.decks import DeckLists
from games.kernel.text import Text, text


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: dict[str, int]


def from_list(source: str) -> Deck:
    cards: dict[str, int] = {}
    for number, line in LISTS.lines(source):
        code, count = LISTS.entry(number, line, find)
        cards[code] = cards.get(code, 0) + count
    return Deck(LISTS.tidy(cards))


def from_json(data: dict[str, Any]) -> Deck:
    return Deck(LISTS.tidy(data["slots"]))


def find(name: str) -> str | None:
    return name if name in ("owl", "wolf") else None


def faults(deck: Deck) -> list[Text]:
    return [] if deck.cards else [text("deck-empty")]


LISTS = DeckLists(Deck, ("owl", "wolf"), text, faults, from_list, from_json, "deck-json")


def reason(source: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(DeckFault) as caught:
        LISTS.read(source)
    return caught.value.reason.key, dict(caught.value.reason.args)


def test_lists_and_json_are_read() -> None:
    assert LISTS.read(" 2x wolf; owl\n\nwolf ") == Deck({"owl": 1, "wolf": 3})
    assert LISTS.read('{"slots": {"wolf": 1, "owl": 0}}') == Deck({"wolf": 1})
    assert list(LISTS.changes("+2 owl;; -1 wolf")) == [(1, 1, "2 owl"), (3, -1, "1 wolf")]


def test_a_fault_names_the_line_as_it_was_typed() -> None:
    assert reason("owl;;3x gryphon") == ("deck-line", {"number": 3, "line": "3x gryphon"})
    assert reason("owl\n100x wolf") == ("deck-count", {"number": 2, "most": MOST})
    assert reason("99x owl; owl") == ("deck-many", {"most": MOST})
    assert reason("{") == ("deck-json", {})
    assert reason("owl;" * 200)[0] == "deck-long"
    with pytest.raises(DeckFault):
        list(LISTS.changes("+owl;" * 200))


def test_a_seat_brings_legal_decks_only() -> None:
    deck = Deck({"owl": 2})
    assert LISTS.unpacked(LISTS.packed(deck)) == deck
    for line in ("", "{}", '{"cards":{}}', '{"cards":{"gryphon":1}}', '{"cards":{"owl":1},"more":1}'):
        with pytest.raises(ValueError, match="deck"):
            LISTS.unpacked(line)
