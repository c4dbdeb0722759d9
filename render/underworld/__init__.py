"""Pictures and text twins of Underworld: Hegemony."""

from __future__ import annotations

from PIL import Image

from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.letters.words import Words
from render.kit.picture import LIMIT, Marks, Picture, encode
from render.underworld import more, phone, twin
from render.underworld.board import board


class UnderworldRenderer:
    """The game's `GameRenderer`."""

    accent = 0x2E5E8C
    cards = ("card",)
    hand_for = None

    def table(self, view: UnderworldView, words: Words, marks: Marks) -> Picture:
        return _fitting(board(view, words, marks), twin.alt(view, words))

    def compact(self, view: UnderworldView, words: Words, marks: Marks) -> Picture:
        return _fitting(phone.compact(view, words, marks), twin.alt(view, words))

    def hand(self, view: UnderworldView, words: Words, marks: Marks) -> Picture:
        return _fitting(more.hand(view, words, marks), twin.hand_alt(view, words))

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        if kind not in self.cards or id_ not in CARDS:
            raise KeyError(id_)
        return encode(more.single(id_, words), twin.card_alt(id_, words))

    def end(self, view: UnderworldView, words: Words) -> Picture:
        return encode(more.ending(view, words), twin.alt(view, words))

    def text(self, view: UnderworldView, words: Words) -> str:
        return twin.table_text(view, words)

    def knows(self, view: UnderworldView | None, kind: str, id_: str) -> bool:
        return True


def _fitting(made: Image.Image, said: str) -> Picture:
    """Encode a picture; one with dozens of cards rather smaller than too heavy for a phone."""
    picture = encode(made, said)
    while len(picture.data) > LIMIT:
        share = (LIMIT / len(picture.data)) ** 0.5 * 0.92
        size = (round(picture.width * share), round(picture.height * share))
        picture = encode(made.resize(size, Image.Resampling.LANCZOS), said)
    return picture


RENDER = UnderworldRenderer()
