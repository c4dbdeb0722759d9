"""Pictures and text twins of Splendor: Marvel."""

from __future__ import annotations

from games.splendor.state.view import SplendorView
from render.kit.letters.words import Words
from render.kit.picture import Marks, Picture, encode
from render.splendor import hand, more, phone, twin
from render.splendor.board import board


class SplendorRenderer:
    """The game's `GameRenderer`."""

    accent = 0x5B6FD8
    cards = ("card", "location", "gem")
    hand_for = None

    def table(self, view: SplendorView, words: Words, marks: Marks) -> Picture:
        return encode(board(view, words, marks), twin.alt(view, words))

    def compact(self, view: SplendorView, words: Words, marks: Marks) -> Picture:
        return encode(phone.compact(view, words, marks), twin.alt(view, words))

    def hand(self, view: SplendorView, words: Words, marks: Marks) -> Picture:
        return encode(hand.hand(view, words, marks), twin.hand_alt(view, words))

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        alt = twin.card_line(id_, words).replace("*", "") if kind == "card" else words.name(kind, id_)
        return encode(more.single(kind, id_, words), alt)

    def end(self, view: SplendorView, words: Words) -> Picture:
        said = [f"{s.place}. {words.player(s.seat)} {s.points}" for s in view.standings]
        return encode(more.standings(view, words), "; ".join(said))

    def text(self, view: SplendorView, words: Words) -> str:
        return twin.table_text(view, words)

    def knows(self, view: SplendorView | None, kind: str, id_: str) -> bool:
        return True


RENDER = SplendorRenderer()
