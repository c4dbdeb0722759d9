"""Cards just revealed, side by side and large enough to read, each with what it led to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from PIL import Image

from render.kit.letters.namebox import name_box
from render.kit.letters.words import Words
from render.kit.scenes.plain import Theme
from render.kit.shapes import ground, put

Piece = Callable[[str, str, Words], tuple[Image.Image, int]]
MOST, FEW = 3, 2
"""Cards a message shows, and one for a phone: more would be unreadable."""
EDGE, SAID, LETTERS, LEAST = 24, 112, 44, 34
"""Pixels around cards, of the words' height, and of their letters."""
PHONE: Final = (800, 779)
"""A phone picture: full width, shown at most 300 pixels high."""


class TurnedCard(msgspec.Struct, frozen=True):
    """A card's kind and id, and the words below it."""

    kind: str
    id: str
    said: str


class Turned(msgspec.Struct, frozen=True):
    """Revealed cards, in order."""

    cards: tuple[TurnedCard, ...]


def picture_of(turned: Turned, piece: Piece, theme: Theme, words: Words) -> Image.Image:
    """All cards in a row."""
    drawn = [piece(card.kind, card.id, words) for card in turned.cards]
    sizes = [(made.width - 2 * margin, made.height - 2 * margin) for made, margin in drawn]
    wide, high = sum(width for width, _ in sizes), max(height for _, height in sizes)
    board = ground(wide + (len(sizes) + 1) * EDGE, high + 2 * EDGE + SAID, theme.light, theme.dark)
    x = EDGE
    for (made, margin), (width, _), card in zip(drawn, sizes, turned.cards, strict=True):
        put(board, made, (x, EDGE), margin)
        put(board, name_box(card.said, (width, SAID), words.language, LETTERS, LEAST), (x, high + 2 * EDGE - 8))
        x += width + EDGE
    return board


def small_picture_of(turned: Turned, piece: Piece, theme: Theme, words: Words) -> Image.Image:
    """The same, centred in a picture as wide as a phone."""
    made = picture_of(turned, piece, theme, words)
    share = min(PHONE[0] / made.width, PHONE[1] / made.height)
    made = made.convert("RGB").resize(
        (round(made.width * share), round(made.height * share)), Image.Resampling.LANCZOS
    )
    board = ground(PHONE[0], made.height, theme.light, theme.dark)
    board.paste(made, ((PHONE[0] - made.width) // 2, 0))
    return board


def alt_of(turned: Turned, line: Callable[[str, str, Words], str], words: Words) -> str:
    """Each card's words, and everything printed on it."""
    return "\n".join(f"{card.said} {line(card.kind, card.id, words)}" for card in turned.cards)
