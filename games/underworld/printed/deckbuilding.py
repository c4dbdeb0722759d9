"""Player decks: reads and writes lists, and checks them by the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from games.kernel.printed import layers
from games.kernel.printed.decklists import MOST, DeckFault, all_of, plain
from games.kernel.printed.decks import DeckLists
from games.kernel.text import Name, Text
from games.underworld.printed.content import (
    ANCHOR,
    BAKU,
    BLOOD,
    CARDS,
    CORES,
    CORPSE,
    DRAGON,
    READY,
    SCARAB,
    SHOGGOTH,
    SOCIETIES,
    TIANWEN,
    Deck,
    Print,
)
from games.underworld.printed.saying import said

# clause: deck.minimum-fifty
LEAST: Final = 50
# clause: deck.three-copies
COPIES: Final = 3
ORDERS: Final = 12
COLOURS: Final = {
    BAKU: ("yellow", "neutral"),
    DRAGON: ("blue", "green", "neutral"),
    SHOGGOTH: ("grey", "red", "neutral"),
    SCARAB: ("black", "white", "neutral"),
}
UNLIMITED: Final = {BAKU: ANCHOR, DRAGON: BLOOD, SCARAB: CORPSE}
# clause: mission.in-deck
PLAYABLE: Final = ("character", "event", "attachment", "mission")
_PARTS: Final = re.compile("[，,](?=\\s*[0-9]{3}[^0-9])|(?=【)")
"""Between a line's cards: before a card's number, and before a label."""
_NUMBERED: Final = re.compile("^[0-9]{3}(?=[^0-9xX×\\s])")
"""The rulebook's number before a name: some are misprinted, so the name counts."""
_LABEL: Final = re.compile("^【[^】]*】")
_NO_CARDS: Final = ("#", "◆", "【辅助牌】", "【輔助牌】")
"""Lines without deck cards: headings, and cards beside the deck."""


# -- checking --------------------------------------------------------------------------------------------


def faults(deck: Deck) -> list[Text]:
    # clause: society.optional-one, society.restricts-deck, faction.mixing-allowed
    return [*_size(deck), *_copies(deck), *_colours(deck), *_society(deck)]


def _size(deck: Deck) -> Iterator[Text]:
    # clause: deck.minimum-fifty
    total = sum(deck.cards.values())
    if total < LEAST:
        yield said("deck-size", count=total, least=LEAST)


def limit_of(card: Print) -> int:
    return 1 if card.printed("singleton") else COPIES


def _copies(deck: Deck) -> Iterator[Text]:
    # clause: deck.three-copies, kw.singleton, unique.gold-name
    for code, count in deck.cards.items():
        if UNLIMITED.get(deck.society) == code:
            continue
        limit = limit_of(CARDS[code])
        if count > limit:
            yield said("deck-copies", card=Name("card", code), count=count, limit=limit)


def _colours(deck: Deck) -> Iterator[Text]:
    # clause: society.restricts-deck
    for code in deck.cards:
        if not _fits(deck, CARDS[code]):
            yield said("deck-colour", card=Name("card", code), society=Name("card", deck.society))


def _fits(deck: Deck, card: Print) -> bool:
    if deck.society == TIANWEN:
        others = {CARDS[code].colour for code in deck.cards} - {"neutral"}
        return len(others) <= 1
    if deck.society == BAKU and "stars" in card.domains:
        return True
    return card.colour in COLOURS.get(deck.society, (card.colour,))


def _society(deck: Deck) -> Iterator[Text]:
    # clause: kw.society-only, kw.core-loyalty, shoggoth.core-choice, shoggoth.core-symbol
    shoggoth = deck.society == SHOGGOTH
    yield from _of_shoggoth(deck)
    for code in deck.cards:
        if CARDS[code].core:
            yield said("deck-core-inside", card=Name("card", code))
    orders = sum(count for code, count in deck.cards.items() if CARDS[code].order)
    if shoggoth and orders < ORDERS:
        yield said("deck-orders", count=orders, least=ORDERS)
    if shoggoth and deck.core not in CORES:
        yield said("deck-no-core")


def _of_shoggoth(deck: Deck) -> Iterator[Text]:
    # clause: kw.society-only
    for code in deck.cards:
        if CARDS[code].printed("shoggoth-only") and deck.society != SHOGGOTH:
            yield said("deck-shoggoth-only", card=Name("card", code))


# -- reading ---------------------------------------------------------------------------------------------


def _from_json(data: dict[str, Any]) -> Deck:
    slots = data.get("slots") or data.get("cards") or {}
    if not isinstance(slots, dict) or not all(isinstance(n, int) for n in slots.values()):
        raise DeckFault(said("deck-json"))
    counts = {str(code): int(count) for code, count in slots.items()}
    society = str(data.get("society") or next((code for code in counts if code in SOCIETIES), ""))
    core = str(data.get("core") or next((code for code in counts if code in CORES), ""))
    return _deck(society, core, {c: n for c, n in counts.items() if c not in (society, core)})


def _from_list(text: str) -> Deck:
    """Society and core are recognised by name. The rulebook's own lists are read as printed."""
    society, core, cards = "", "", dict[str, int]()
    for code, count in all_of(_entries(text), lambda entry: _entry(*entry)):
        if CARDS[code].type == "society":
            society = _only(society, code)
        elif CARDS[code].core:
            core = _only(core, code)
        else:
            cards[code] = cards.get(code, 0) + count
    return _deck(society, core, cards)


def _entries(text: str) -> Iterator[tuple[int, str]]:
    """With line numbers; the rulebook has many on one line, each by its number."""
    for number, line in LISTS.lines(text):
        for part in _PARTS.split(line):
            entry = part.strip()
            if entry and not entry.startswith(_NO_CARDS):
                yield number, _LABEL.sub("", entry)


def _only(before: str, code: str) -> str:
    """Raises `DeckFault` for a second."""
    # clause: society.optional-one, shoggoth.core-choice
    if before and before != code:
        raise DeckFault(said("deck-second", first=Name("card", before), second=Name("card", code)))
    return code


def _entry(number: int, entry: str) -> tuple[str, int]:
    entry = _NUMBERED.sub("", entry)
    return LISTS.entry(number, entry, lambda name: _code(name) or _code(entry))


def _code(name: str) -> str | None:
    """By code, title or name in any language; only letters and digits count."""
    return _by_name().get(plain(name))


@cache
def _by_name() -> dict[str, str]:
    names = layers.words("underworld/names.toml")["card"]
    return {
        plain(said): card.code
        for card in CARDS.values()
        if card.type != "region" and not card.token
        for said in (card.code, card.title, *card.also, *names.get(card.code, {}).values())
    }


def _deck(society: str, core: str, cards: dict[str, int]) -> Deck:
    tidy = LISTS.tidy(cards)
    all_of((*cards, *filter(None, (society, core))), _must_be_known)
    all_of(cards, _must_be_playable)
    return Deck(society, tidy, core)


def _must_be_known(code: str) -> None:
    if code not in CARDS:
        raise DeckFault(said("deck-unknown", code=code))


def _must_be_playable(code: str) -> None:
    if not _is_playable(CARDS[code]):
        raise DeckFault(said("deck-not-playable", card=Name("card", code)))


def _is_playable(card: Print) -> bool:
    return card.type in PLAYABLE and not card.token


def changed(deck: Deck, changes: str) -> Deck:
    """By lines such as `+2 Navigator` and `-1 Keen Owl`; raises `DeckFault`."""
    cards, core = dict(deck.cards), deck.core

    def read(change: tuple[int, int, str]) -> tuple[int, str, int]:
        number, sign, entry = change
        return sign, *_entry(number, entry)

    for sign, code, count in all_of(LISTS.changes(changes), read):
        if CARDS[code].core:
            core = code if sign > 0 else core
            continue
        cards[code] = max(cards.get(code, 0) + sign * count, 0)
    return _deck(deck.society, core, cards)


def pool() -> list[str]:
    return [code for code, card in CARDS.items() if _is_playable(card) or card.type == "society"]


def addable(deck: Deck) -> dict[str, int]:
    most = {
        code: MOST if UNLIMITED.get(deck.society) == code else limit_of(card)
        for code, card in CARDS.items()
        if _is_playable(card) and not card.core
    }

    def wrong(cards: dict[str, int]) -> list[Text]:
        made = Deck(deck.society, cards, deck.core)
        return [*_copies(made), *_colours(made), *_of_shoggoth(made)]

    return LISTS.addable(deck, most, wrong)


# -- writing ---------------------------------------------------------------------------------------------


def title_of_card(code: str) -> str:
    return CARDS[code].title


def as_list(deck: Deck, called: Callable[[str], str] = title_of_card) -> str:
    head = [called(code) for code in (deck.society, deck.core) if code]
    return "\n".join([*head, *(f"{count}x {called(code)}" for code, count in sorted(deck.cards.items()))])


def as_json(deck: Deck, name: str = "") -> str:
    shape = {
        "name": name,
        "society": deck.society,
        "core": deck.core,
        "slots": dict(sorted(deck.cards.items())),
    }
    return json.dumps(shape, indent=1)


def ready_decks() -> dict[str, Deck]:
    return dict(READY)


def ready_name(key: str) -> Name:
    return Name("deck", key)


def title_of(deck: Deck) -> Text:
    society = Name("card", deck.society) if deck.society else said("no-society")
    count = sum(deck.cards.values())
    if deck.core:
        return said("deck-title-core", society=society, core=Name("card", deck.core), count=count)
    return said("deck-title", society=society, count=count)


LISTS: Final = DeckLists(Deck, CARDS, said, faults, _from_list, _from_json, "deck-json")
read, packed, unpacked = LISTS.read, LISTS.packed, LISTS.unpacked
