"""Player decks: reading and writing lists of cards, and checking them by the rules of deck building."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import msgspec

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
from games.kernel.printed.decklists import (
    DIVIDED,
    LINES,
    DeckFault,
    counted,
    is_too_long,
    plain,
    signed,
    whole_number,
    without_brackets,
)
from games.kernel.printed.decklists import MOST as MOST_COPIES
from games.kernel.text import Name, Text

# clause: deck.size
LEAST, MOST = 40, 50
# clause: deck.three-copies
COPIES: Final = 3
REQUIREMENTS: Final = Register[Callable[[Deck], bool]](BOOK, "requirement")
"""Identity sides that say something about decks, to whether a deck does what they say."""
_PLAYER_TYPES: Final = ("ally", "event", "resource", "support", "upgrade")


# -- checking --------------------------------------------------------------------------------------------


def faults(deck: Deck) -> list[Text]:
    """Everything that is wrong with a deck; nothing for a legal one."""
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
    """The hero cards of an identity: card code to copies."""
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


def _copies(deck: Deck) -> Iterator[Text]:
    # clause: deck.three-copies, max.per-deck, deck.unique-one-copy
    for code, count in deck.cards.items():
        card = CARDS[code]
        if card.set == deck.hero:
            continue
        limit = card.max_per_deck or (1 if card.unique else COPIES)
        if count > limit:
            yield said("deck-copies", card=Name("card", code), count=count, limit=limit)


def _unique(deck: Deck) -> Iterator[Text]:
    """Each unique title once, the identity counted in; another subtitle makes another character."""
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
    """The aspect that most of the aspect cards belong to; None where there is none."""
    counts: Counter[Aspect] = Counter()
    for code, count in cards.items():
        aspect = CARDS[code].aspect
        if aspect is not None and aspect != "basic":
            counts[aspect] += count
    return counts.most_common(1)[0][0] if counts else None


# -- reading ---------------------------------------------------------------------------------------------


def read(source: str) -> Deck:
    """A deck from a plain list or from the JSON of the public deck sites; raises `DeckFault`.

    The plain list has the hero's name on its first line and a card on each other, as `2x Backflip`; semicolons
    divide as lines do, since a slash command takes but one line. Lines that begin with # are left out. The hero
    cards may be missing, all of them: they come with the hero.
    """
    text = source.strip()
    if is_too_long(text):
        raise DeckFault(said("deck-long", most=LINES))
    if text.startswith("{"):
        return _from_json(text)
    return _from_list(text)


def _from_json(text: str) -> Deck:
    try:
        raw: Any = json.loads(text)
        slots = raw["slots"]
        counts = {str(code): whole_number(count) for code, count in slots.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise DeckFault(said("deck-unreadable")) from error
    code = str(raw.get("hero_code") or raw.get("investigator_code") or "")
    hero = next((key for key, h in HEROES.items() if code in (h.hero, h.alter_ego, h.hero[:-1])), None)
    if hero is None:
        raise DeckFault(said("deck-no-hero"))
    identity = (HEROES[hero].hero, HEROES[hero].alter_ego)
    return _made(hero, {code: count for code, count in counts.items() if code not in identity}, _aspect_in(raw))


def _aspect_in(raw: dict[str, Any]) -> Aspect | None:
    """The aspect that the sites keep in `meta`, itself JSON in a string."""
    try:
        meta = json.loads(raw.get("meta") or "{}")
    except (ValueError, TypeError, RecursionError):
        return None
    aspect = meta.get("aspect") if isinstance(meta, dict) else None
    return aspect if aspect in ASPECTS else None


def _from_list(text: str) -> Deck:
    parts = DIVIDED.split(text)
    lines = [part for part in parts if part.strip() and not part.lstrip().startswith("#")]
    if not lines:
        raise DeckFault(said("deck-no-hero"))
    hero = _heroes().get(plain(lines[0]))
    if hero is None:
        raise DeckFault(said("deck-no-hero"))
    counts: dict[str, int] = {}
    for number, line in enumerate(lines[1:], 2):
        code, count = _entry(line, number, hero)
        if code not in (HEROES[hero].hero, HEROES[hero].alter_ego):
            counts[code] = counts.get(code, 0) + count
    return _made(hero, counts, None)


@cache
def _heroes() -> dict[str, str]:
    """Any name of a hero, in any language of the project, to the hero's key."""
    return {
        plain(name): key
        for key, hero in HEROES.items()
        for name in (key, hero.hero, *_names_of(hero.hero), *_names_of(hero.alter_ego))
    }


def _names_of(code: str) -> tuple[str, ...]:
    """A card's title, and its name in every language."""
    return CARDS[code].title, *layers.words("champions/names.toml")["card"].get(code, {}).values()


def _entry(line: str, number: int, hero: str) -> tuple[str, int]:
    try:
        title, count = counted(line)
    except ValueError as error:
        raise DeckFault(said("deck-count", number=number, most=MOST_COPIES)) from error
    found = _called(title) or _called(without_brackets(title))
    own = [card for card in found if card.set == hero]
    if not found:
        raise DeckFault(said("deck-line", number=number, line=line.strip()))
    return (own or found)[0].code, count


def _called(title: str) -> tuple[Print, ...]:
    return _by_name().get(plain(title), ())


@cache
def _by_name() -> dict[str, tuple[Print, ...]]:
    """Player cards by code and by name in any language of the project."""
    made: dict[str, tuple[Print, ...]] = {}
    for card in CARDS.values():
        names = {plain(name) for name in (card.code, *_names_of(card.code))}
        for name in names if card.type in _PLAYER_TYPES else ():
            made[name] = (*made.get(name, ()), card)
    return made


def _must_be_few(counts: dict[str, int]) -> None:
    """What lines add up to is no more than one line could say."""
    if any(count > MOST_COPIES for count in counts.values()):
        raise DeckFault(said("deck-many", most=MOST_COPIES))


def _made(hero: str, counts: dict[str, int], aspect: Aspect | None) -> Deck:
    unknown = [code for code in counts if code not in CARDS or CARDS[code].type not in _PLAYER_TYPES]
    if unknown:
        raise DeckFault(said("deck-unknown", code=unknown[0]))
    own = own_cards(hero)
    if not any(code in own for code in counts):
        counts = {**own, **counts}
    _must_be_few(counts)
    ordered = dict(sorted((code, count) for code, count in counts.items() if count > 0))
    return Deck(hero, aspect or aspect_of(ordered), ordered)


# -- writing ---------------------------------------------------------------------------------------------


def as_list(deck: Deck) -> str:
    """The deck as a plain list that `read` understands."""
    lines = [CARDS[HEROES[deck.hero].hero].title]
    own = own_cards(deck.hero)
    several = Counter(CARDS[code].title for code in deck.cards)
    for code, count in sorted(deck.cards.items(), key=lambda entry: (entry[0] not in own, entry[0])):
        title = CARDS[code].title
        lines.append(f"{count}x {title if several[title] == 1 else code}")
    return "\n".join(lines)


def as_json(deck: Deck, name: str) -> str:
    """The deck in the shape of the public deck sites."""
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
    """The decks that come with the game, by the names under which they can be copied."""
    return {CARDS[HEROES[key].hero].title: deck for key, deck in STARTERS.items()}


def title_of(deck: Deck) -> Text:
    """Hero, aspect and size in a line."""
    aspect = Name("aspect", deck.aspect or "basic")
    return said("deck-title", hero=Name("hero", deck.hero), aspect=aspect, count=sum(deck.cards.values()))


def changed(deck: Deck, changes: str) -> Deck:
    """The deck after changes such as `+2 Haymaker; -1 Emergency`; raises `DeckFault`."""
    if is_too_long(changes):
        raise DeckFault(said("deck-long", most=LINES))
    counts = dict(deck.cards)
    for number, part in enumerate(DIVIDED.split(changes), 1):
        if not part.strip():
            continue
        sign, entry = signed(part)
        code, count = _entry(entry, number, deck.hero)
        counts[code] = max(counts.get(code, 0) + sign * count, 0)
    _must_be_few(counts)
    left = dict(sorted((code, count) for code, count in counts.items() if count))
    return Deck(deck.hero, aspect_of(left), left)


def packed(deck: Deck) -> str:
    """A deck as one short line, for a table's options."""
    return msgspec.json.encode(deck).decode()


def unpacked(line: str) -> Deck:
    """The deck back; raises ValueError where the line holds none or an illegal one."""
    try:
        deck = msgspec.json.decode(line, type=Deck)
        unknown = [code for code in deck.cards if code not in CARDS]
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ValueError("not a deck") from error
    if unknown or faults(deck):
        raise ValueError("not a legal deck")
    return deck
