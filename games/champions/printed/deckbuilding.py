"""Player decks: reads and writes lists, and checks them by the rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from games.champions.printed.book import BOOK
from games.champions.printed.content import (
    ASPECTS,
    CARDS,
    HEROES,
    STARTERS,
    Aspect,
    Deck,
    Print,
    same_character,
)
from games.champions.printed.saying import said
from games.kernel.abilities import Register
from games.kernel.printed import layers
from games.kernel.printed.decklists import DeckFault, all_of, plain, whole_number, without_brackets
from games.kernel.printed.decks import DeckLists
from games.kernel.text import Name, Text

# clause: deck.size
LEAST, MOST = 40, 50
# clause: deck.three-copies
COPIES: Final = 3
REQUIREMENTS: Final = Register[Callable[[Deck], bool]](BOOK, "requirement")
"""Identity sides with deck restrictions, to whether a deck obeys."""
_PLAYER_TYPES: Final = ("ally", "event", "resource", "support", "upgrade")


# -- checking --------------------------------------------------------------------------------------------


def faults(deck: Deck) -> list[Text]:
    """Empty for a legal deck."""
    # clause: deck.one-identity
    if deck.hero not in HEROES:
        return [said("deck-no-hero")]
    return [*_size(deck), *_hero_cards(deck), *_foreign(deck), *_copies(deck), *_unique(deck), *_identity(deck)]


def _size(deck: Deck) -> Iterator[Text]:
    # clause: deck.size
    total = sum(deck.cards.values())
    if not LEAST <= total <= MOST:
        yield said("deck-size", count=total, least=LEAST, most=MOST)


def own_cards(hero: str) -> dict[str, int]:
    """Code to copies."""
    return {c.code: c.quantity for c in CARDS.values() if c.set == hero and c.type in _PLAYER_TYPES}


def _hero_cards(deck: Deck) -> Iterator[Text]:
    # clause: deck.hero-cards-exact
    for code, count in own_cards(deck.hero).items():
        if deck.cards.get(code, 0) != count:
            yield said("deck-hero-card", card=Name("card", code), count=count, given=deck.cards.get(code, 0))


def _foreign(deck: Deck) -> Iterator[Text]:
    # clause: deck.other-heroes-cards, deck.one-aspect, deck.rest-aspect-or-basic
    for code in deck.cards:
        card = CARDS[code]
        if card.set == deck.hero or card.aspect == "basic":
            continue
        if card.aspect is None:
            yield said("deck-foreign", card=Name("card", code))
        elif card.aspect != deck.aspect:
            yield said("deck-aspect", card=Name("card", code), aspect=Name("aspect", card.aspect))


def limit_of(card: Print) -> int:
    """Maximum copies of a card in a deck, if it isn't a hero card."""
    return card.max_per_deck or (1 if card.unique else COPIES)


def _copies(deck: Deck) -> Iterator[Text]:
    # clause: deck.three-copies, max.per-deck, deck.unique-one-copy
    for code, count in deck.cards.items():
        card = CARDS[code]
        if card.set == deck.hero:
            continue
        limit = limit_of(card)
        if count > limit:
            yield said("deck-copies", card=Name("card", code), count=count, limit=limit)


def _unique(deck: Deck) -> Iterator[Text]:
    """Each title once, with the identity; another subtitle makes another character."""
    # clause: unique.one-in-deck, deck.unique-one-copy, deck.unique-exception, unique.allies-differ
    hero = HEROES[deck.hero]
    seen = [(CARDS[hero.hero].title, CARDS[hero.alter_ego].title)]
    for code in deck.cards:
        card = CARDS[code]
        if not card.unique:
            continue
        who = card.title, card.subtitle
        if any(same_character(who, other) for other in seen):
            yield said("deck-unique", card=Name("card", code))
        seen.append(who)


def _identity(deck: Deck) -> Iterator[Text]:
    # clause: deck.identity-requirements
    hero = HEROES[deck.hero]
    for code in (hero.hero, hero.alter_ego):
        if code in REQUIREMENTS and not REQUIREMENTS[code](deck):
            yield said("deck-identity", card=Name("card", code))


def aspect_of(cards: dict[str, int]) -> Aspect | None:
    """The most common; None if there are none."""
    counts: Counter[Aspect] = Counter()
    for code, count in cards.items():
        aspect = CARDS[code].aspect
        if aspect is not None and aspect != "basic":
            counts[aspect] += count
    return counts.most_common(1)[0][0] if counts else None


# -- reading ---------------------------------------------------------------------------------------------


def _from_json(raw: dict[str, Any]) -> Deck:
    try:
        counts = {str(code): whole_number(count) for code, count in raw["slots"].items()}
    except (ValueError, KeyError, AttributeError) as error:
        raise DeckFault(said("deck-unreadable")) from error
    code = str(raw.get("hero_code") or raw.get("investigator_code") or "")
    hero = next((key for key, h in HEROES.items() if code in (h.hero, h.alter_ego, h.hero[:-1])), None)
    if hero is None:
        raise DeckFault(said("deck-no-hero"))
    identity = (HEROES[hero].hero, HEROES[hero].alter_ego)
    return _made(hero, {code: count for code, count in counts.items() if code not in identity}, _aspect_in(raw))


def _aspect_in(raw: dict[str, Any]) -> Aspect | None:
    """Sites keep it in `meta`, itself JSON in a string."""
    try:
        meta = json.loads(raw.get("meta") or "{}")
    except (ValueError, TypeError, RecursionError):
        return None
    aspect = meta.get("aspect") if isinstance(meta, dict) else None
    return aspect if aspect in ASPECTS else None


def _from_list(text: str) -> Deck:
    """The hero's name, then one card per line. The hero cards may all be missing."""
    lines = [(number, line) for number, line in LISTS.lines(text) if not line.startswith("#")]
    hero = _heroes().get(plain(lines[0][1])) if lines else None
    if hero is None:
        raise DeckFault(said("deck-no-hero"))
    find, counts = _finder(hero), dict[str, int]()
    for code, count in all_of(lines[1:], lambda line: LISTS.entry(*line, find)):
        if code not in (HEROES[hero].hero, HEROES[hero].alter_ego):
            counts[code] = counts.get(code, 0) + count
    return _made(hero, counts, None)


@cache
def _heroes() -> dict[str, str]:
    """In any language of the project."""
    return {
        plain(name): key
        for key, hero in HEROES.items()
        for name in (key, hero.hero, *_names_of(hero.hero), *_names_of(hero.alter_ego))
    }


def _names_of(code: str) -> tuple[str, ...]:
    """In every language."""
    return CARDS[code].title, *layers.words("champions/names.toml")["card"].get(code, {}).values()


def _finder(hero: str) -> Callable[[str], str | None]:
    """If several cards have it, the hero's own."""

    def find(title: str) -> str | None:
        found = _by_name().get(plain(title)) or _by_name().get(plain(without_brackets(title)), ())
        return next((card.code for card in (*(c for c in found if c.set == hero), *found)), None)

    return find


@cache
def _by_name() -> dict[str, tuple[Print, ...]]:
    """By code and by name in any language."""
    made: dict[str, tuple[Print, ...]] = {}
    for card in CARDS.values():
        names = {plain(name) for name in (card.code, *_names_of(card.code))}
        for name in names if card.type in _PLAYER_TYPES else ():
            made[name] = (*made.get(name, ()), card)
    return made


def _made(hero: str, counts: dict[str, int], aspect: Aspect | None) -> Deck:
    all_of(counts, _must_be_player_card)
    own = own_cards(hero)
    if not any(code in own for code in counts):
        counts = {**own, **counts}
    ordered = LISTS.tidy(_by_print(hero, counts))
    return Deck(hero, aspect or aspect_of(ordered), ordered)


def _must_be_player_card(code: str) -> None:
    if code not in CARDS or CARDS[code].type not in _PLAYER_TYPES:
        raise DeckFault(said("deck-unknown", code=code))


def _by_print(hero: str, counts: dict[str, int]) -> dict[str, int]:
    """Split a hero card that has several prints among them, up to each print's number: people name it once."""
    own, made = own_cards(hero), dict(counts)
    for title, count in Counter(CARDS[code].title for code in own).items():
        prints = [code for code in own if CARDS[code].title == title]
        left = sum(made.pop(code, 0) for code in prints) if count > 1 else 0
        for code in prints if left else ():
            made[code] = min(left, own[code]) if code != prints[-1] else left
            left -= made[code]
    return made


# -- writing ---------------------------------------------------------------------------------------------


def title_of_card(code: str) -> str:
    return CARDS[code].title


def as_list(deck: Deck, called: Callable[[str], str] = title_of_card) -> str:
    own, counts = own_cards(deck.hero), dict[str, int]()
    for code, count in sorted(deck.cards.items(), key=lambda entry: (entry[0] not in own, entry[0])):
        counts[called(code)] = counts.get(called(code), 0) + count
    return "\n".join([called(HEROES[deck.hero].hero), *(f"{count}x {name}" for name, count in counts.items())])


def as_json(deck: Deck, name: str) -> str:
    """In the shape of the public deck sites."""
    return json.dumps(
        {
            "name": name,
            "hero_code": HEROES[deck.hero].hero,
            "investigator_code": HEROES[deck.hero].hero,
            "slots": deck.cards,
            "meta": json.dumps({"aspect": deck.aspect}),
        },
        indent=1,
    )


def ready_decks() -> dict[str, Deck]:
    """By the names they can be copied under."""
    return {CARDS[HEROES[key].hero].title: deck for key, deck in STARTERS.items()}


def ready_name(key: str) -> Name:
    return Name("hero", ready_decks()[key].hero)


def title_of(deck: Deck) -> Text:
    """Hero, aspect and size."""
    aspect = Name("aspect", deck.aspect or "basic")
    return said("deck-title", hero=Name("hero", deck.hero), aspect=aspect, count=sum(deck.cards.values()))


def changed(deck: Deck, changes: str) -> Deck:
    """By changes such as `+2 Haymaker; -1 Emergency`; raises `DeckFault`."""
    counts, find = dict(deck.cards), _finder(deck.hero)

    def read(change: tuple[int, int, str]) -> tuple[int, str, int]:
        number, sign, entry = change
        return sign, *LISTS.entry(number, entry, find)

    for sign, code, count in all_of(LISTS.changes(changes), read):
        counts[code] = max(counts.get(code, 0) + sign * count, 0)
    left = LISTS.tidy(counts)
    return Deck(deck.hero, aspect_of(left), left)


def pool() -> list[str]:
    return [code for code, card in CARDS.items() if card.type in _PLAYER_TYPES]


def addable(deck: Deck) -> dict[str, int]:
    """Missing hero cards, and cards of the deck's aspect and basic ones up to their limits."""
    own = own_cards(deck.hero)
    most = {code: own.get(code) or limit_of(CARDS[code]) for code in pool()}

    def wrong(cards: dict[str, int]) -> list[Text]:
        made = Deck(deck.hero, deck.aspect or aspect_of(cards), cards)
        return [*_foreign(made), *_copies(made), *_unique(made)]

    return LISTS.addable(deck, most, wrong)


LISTS: Final = DeckLists(Deck, CARDS, said, faults, _from_list, _from_json, "deck-unreadable")
read, packed, unpacked = LISTS.read, LISTS.packed, LISTS.unpacked
