"""Before a game: a lobby's cover, and the decks and societies to choose from."""

from __future__ import annotations

from PIL import Image

from games.underworld.printed.content import CARDS, CORES, READY
from games.underworld.state.view import UnderworldView
from render.kit.letters.words import Words
from render.kit.palette import rgb
from render.kit.picture import Lobby
from render.kit.pieces.medallion import medallion
from render.kit.scenes.choices import Choice, Offer
from render.kit.scenes.cover import ART, Cover, canvas, chosen_options
from render.kit.scenes.plain import Theme
from render.kit.shapes import put
from render.underworld.faces import drawing, tones
from render.underworld.stack import DARK, LIGHT

THEME = Theme(LIGHT, DARK, rgb("#2E5E8C"))


def is_setup(view: UnderworldView) -> bool:
    """Whether decks are still being chosen: the table is empty."""
    return not view.sides


def decks(words: Words) -> Offer:
    """The ready decks with their societies, each followed by its choice of core characters, if any."""
    cells = []
    for key, deck in READY.items():
        cells.append(_deck(key, words))
        if deck.core:
            cells += [_core(core, words) for core in CORES]
    return Offer(words("underworld-gallery-decks"), words("underworld-gallery-decks-note"), tuple(cells))


def _deck(key: str, words: Words) -> Choice:
    deck = READY[key]
    society = CARDS[deck.society]
    return Choice(
        ref="" if deck.core else f"code:{deck.society}",
        title=words.name("deck", key),
        kind=words("underworld-gallery-cards", count=sum(deck.cards.values())),
        drawing=drawing(society),
        tones=tones(society),
        line=words(f"underworld-choice-deck-{key}"),
    )


def _core(code: str, words: Words) -> Choice:
    card = CARDS[code]
    return Choice(
        ref=f"code:{code}",
        title=words.name("card", code),
        kind=words("underworld-gallery-core"),
        drawing=drawing(card),
        tones=tones(card),
        line=words(f"underworld-choice-core-{code}"),
    )


def cover_of(lobby: Lobby, words: Words) -> Cover:
    brought = tuple(_brought(lobby, seat, words) for seat in range(lobby.most))
    return Cover(chosen_options(lobby, words, ("first",)), brought)


def _brought(lobby: Lobby, seat: int, words: Words) -> str:
    """Says that someone brings their own deck. All learn which one together."""
    return words("underworld-cover-own") if lobby.options.get(f"deck:{seat}") else ""


def cover(lobby: Lobby, words: Words) -> Image.Image:
    made = canvas(lobby, cover_of(lobby, words), THEME, words)
    left, top, wide, high = ART
    prize = next(card for card in CARDS.values() if card.type == "region")
    put(made, medallion(drawing(prize), 330, *tones(prize), 3), (left + (wide - 330) // 2, top + 90))
    size = 210
    corners = ((30, 0), (wide - size - 30, 0), (30, high - size), (wide - size - 30, high - size))
    for deck, (x, y) in zip(READY.values(), corners, strict=False):
        society = CARDS[deck.society]
        put(made, medallion(drawing(society), size, *tones(society), 2), (left + x, top + y))
    return made
