"""Names for abilities that could be mixed up, and for what was chosen for an item."""

from __future__ import annotations

from typing import Final

from games.kernel.text import Name, Text
from games.underworld.effects.abilities import ABILITIES, TEXTS, Ability
from games.underworld.effects.choices import place_of
from games.underworld.state.happening import AnyHappening, Happening, OfCard, OnHost
from games.underworld.state.model import SOCIETY, Item
from games.underworld.state.table import Table, name_of, said, who

KEYWORDS: Final = {"kw.raid": "raid", "kw.shield": "shield", "kw.rumour": "rumour", "kw.mobile": "mobile",
                "kw.renown": "renown"}  # fmt: skip
"""Players know them by the keyword."""


def ability_told(game: Table, ability: Ability, source: int, happening: AnyHappening | None) -> Text | None:
    """Its label, its keyword, or what triggered it; None for a card's only action."""
    if ability.label:
        return said(f"ability-{ability.label}")
    if ability.code in KEYWORDS:
        return said("this", card=Name("keyword", KEYWORDS[ability.code]))
    if happening is None:
        return None
    if isinstance(happening, OfCard) and happening.piece == source:
        return said(f"self-{happening.kind}")
    return said(f"when-{happening.kind}", card=_subject(game, happening), host=_host(happening))


def _subject(game: Table, happening: Happening) -> Name | str:
    if not isinstance(happening, OfCard):
        return ""
    return Name("card", happening.code) if happening.code else name_of(game.piece(happening.piece))


def _host(happening: Happening) -> Name | Text:
    if not isinstance(happening, OnHost) or happening.host == SOCIETY or not happening.host_code:
        return said("a-society")
    return Name("card", happening.host_code)


def chosen_for(game: Table, item: Item) -> tuple[Text, ...]:
    """The ability, or its card's chosen options."""
    if item.kind == "ability":
        told = ability_told(game, ABILITIES[item.ability], item.piece, item.happening)
        return (told,) if told is not None and not item.facedown else ()
    return modes_told(item.code, item.modes)


def modes_told(code: str, modes: list[int]) -> tuple[Text, ...]:
    return tuple(said(f"mode-{TEXTS[code].modes[number].label}") for number in modes)


def aims_of(game: Table, item: Item) -> tuple[Text, ...]:
    """Everyone may see them."""
    return tuple(_aim(game, ref) for refs in item.targets.values() for ref in refs)


def _aim(game: Table, ref: str) -> Text:
    if ref[0] == "s":
        return said("player", seat=who(int(ref[1:])))
    if ref[0] == "i":
        aimed = game.item(int(ref[1:]))
        if aimed is None:
            return said("aim-gone")
        return said("item", card=called(game, aimed), seat=who(aimed.seat))
    id_, _, life = ref[1:].partition(".")
    piece = game.piece(int(id_))
    if piece.life != int(life):
        return said("aim-gone")
    place = place_of(game, piece)
    if place is None:
        return said("this", card=name_of(piece))
    return said("named", card=name_of(piece), what=place)


def named(name: Name, what: tuple[Text, ...]) -> Name | Text:
    """With what was chosen for it."""
    return said("named", card=name, what=what) if what else name


def called(game: Table, item: Item) -> Name | Text:
    """With everything that tells it apart from its card's others."""
    name = Name("keyword", "secret-plan") if item.facedown else Name("card", item.code)
    return named(name, chosen_for(game, item))
