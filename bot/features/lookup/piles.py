"""Open piles, and what is out of the game: anyone can ask to look, and only they see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.limits import MENU, OPTION, TEXT, brief, clip
from bot.features.lookup.controls import PILE_CARD
from render.kit.alt import Pile
from render.kit.letters.names import escaped
from render.kit.letters.words import Words
from render.kit.picture import piles_of, renderer_of

SPARE = 100
"""Characters that a pile leaves to what stands beside it."""
MENUS = 4
"""Menus of its cards at most: no pile of these games has more than a hundred."""


def pile_entries(game: str, view: Any, words: Words) -> list[Entry]:
    """The piles in which something lies, each with how many cards; its value is its place among all of them."""
    piles = list(enumerate(piles_of(game, view, words)))
    lying = [(number, pile) for number, pile in piles if pile.cards]
    return [Entry(str(number), clip(_title(pile, words), OPTION), "") for number, pile in lying][:MENU]


def pile_at(game: str, view: Any, number: str, words: Words) -> Pile | None:
    """The pile in this place; None where nothing lies there any more."""
    piles = piles_of(game, view, words)
    found = piles[int(number)] if number.isdecimal() and int(number) < len(piles) else None
    return found if found is not None and found.cards else None


def pile_message(pile: Pile, table: int, words: Words) -> MessageBuilder:
    """The cards of a pile from its top down, each with what it says, and menus to see one of them large."""
    builder = MessageBuilder(renderer_of(words.game).accent)
    builder.say(f"### {_title(pile, words)}\n{_listed(pile, words)}")
    kinds = dict.fromkeys(zip(pile.cards, pile.lines, strict=True))
    entries = [_entry(pile.kind, card, line, words) for card, line in kinds]
    for number, part in enumerate(_in_menus(entries)):
        builder.row(PILE_CARD.menu(words("ui-pile-card"), part, table, extra=str(number)))
    return builder


def _title(pile: Pile, words: Words) -> str:
    return words.aside(pile.title, len(pile.cards))


def _listed(pile: Pile, words: Words) -> str:
    """Whole lines; of a pile that is too high for a message names alone, for its menus say the rest."""
    names = [words.name(pile.kind, card) for card in pile.cards]
    for lines in (pile.lines, names):
        said = "\n".join(f"{number}. {escaped(line)}" for number, line in enumerate(lines, 1))
        if len(said) <= TEXT - SPARE:
            break
    return clip(said, TEXT - SPARE)


def _entry(kind: str, card: str, line: str, words: Words) -> Entry:
    name = words.name(kind, card)
    return Entry(f"{kind}:{card}", clip(name, OPTION), brief(line.removeprefix(name).lstrip(" ·"), OPTION))


def _in_menus(entries: Sequence[Entry]) -> list[Sequence[Entry]]:
    return [entries[n : n + MENU] for n in range(0, len(entries), MENU)][:MENUS]
