"""Pictures and text twins of Marvel Champions."""

from __future__ import annotations

from PIL import Image

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView
from render.champions import more, phone, twin
from render.champions.board import board
from render.kit.letters.words import Words
from render.kit.picture import LIMIT, Marks, Picture, encode


class ChampionsRenderer:
    """The game's `GameRenderer`."""

    accent = 0x8E4FC0
    cards = ("card",)
    hand_for = None

    def table(self, view: ChampionsView, words: Words, marks: Marks) -> Picture:
        return _fitting(board(view, words, marks), twin.alt(view, words))

    def compact(self, view: ChampionsView, words: Words, marks: Marks) -> Picture:
        return _fitting(phone.compact(view, words, marks), twin.alt(view, words))

    def hand(self, view: ChampionsView, words: Words, marks: Marks) -> Picture:
        return encode(more.hand(view, words, marks), twin.hand_alt(view, words))

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        if kind not in self.cards or id_ not in CARDS:
            raise KeyError(id_)
        return encode(more.single(id_, words), twin.card_alt(id_, words))

    def end(self, view: ChampionsView, words: Words) -> Picture:
        return encode(more.ending(view, words), twin.alt(view, words))

    def text(self, view: ChampionsView, words: Words) -> str:
        return twin.table_text(view, words)

    def knows(self, view: ChampionsView | None, kind: str, id_: str) -> bool:
        return True


def _fitting(made: Image.Image, said: str) -> Picture:
    """Encode a picture; one with dozens of cards rather smaller than too heavy for a phone."""
    picture = encode(made, said)
    while len(picture.data) > LIMIT:
        share = (LIMIT / len(picture.data)) ** 0.5 * 0.92
        size = (round(picture.width * share), round(picture.height * share))
        picture = encode(made.resize(size, Image.Resampling.LANCZOS), said)
    return picture


RENDER = ChampionsRenderer()
