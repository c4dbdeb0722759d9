"""Pictures and text versions of Splendor: Marvel."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.decision import Option
from games.splendor.state.view import SplendorView
from render.kit.alt import NO_MARKS, Pile
from render.kit.letters.words import Words
from render.kit.picture import Lobby, Marks, Picture, encode, stacked
from render.kit.scenes import whole
from render.kit.scenes.cover import cover_text
from render.splendor import alt, ends, hand, more, phone, setup
from render.splendor.board import market, seats


class SplendorRenderer:
    """The game's `GameRenderer`."""

    accent = 0x5B6FD8
    cards = ("card", "location", "gem")
    hand_for = None

    def table(self, view: SplendorView, words: Words, marks: Marks) -> Picture:
        above, below = market(view, words, marks), seats(view, words, marks)
        return stacked([encode(above, alt.alt(view, words)), encode(below, alt.seats_alt(view, words))])

    def compact(self, view: SplendorView, words: Words, marks: Marks) -> Picture:
        above, below = phone.market(view, words, marks), phone.seats(view, words, marks)
        return stacked([encode(above, alt.alt(view, words)), encode(below, alt.seats_alt(view, words))])

    def hand(self, view: SplendorView, words: Words, marks: Marks) -> Picture:
        return encode(hand.hand(view, words, marks), alt.hand_alt(view, words))

    def compact_hand(self, view: SplendorView, words: Words, marks: Marks) -> Picture:
        return encode(hand.compact(view, words, marks), alt.hand_alt(view, words))

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        return encode(more.single(kind, id_, words), self.card_line(kind, id_, words))

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        said = {"card": alt.card_line, "location": alt.location_line}.get(kind)
        return said(id_, words) if said else words.name(kind, id_)

    def end(self, view: SplendorView, words: Words) -> Picture:
        return whole.end(ends.ending(view, words), ends.THEME, words)

    def lobby_pages(self, lobby: Lobby) -> int:
        return setup.PAGES

    def lobby(self, lobby: Lobby, words: Words, marks: Marks) -> Picture:
        return whole.front(setup.cover(lobby, words), lobby, setup.cover_of(lobby, words), words)

    def lobby_text(self, lobby: Lobby, words: Words) -> str:
        return cover_text(lobby, setup.cover_of(lobby, words), words)

    def text(self, view: SplendorView, words: Words, marks: Marks = NO_MARKS) -> str:
        if view.standings:
            return whole.end_text(ends.ending(view, words), alt.table_text(view, words, marks), words)
        return alt.table_text(view, words, marks)

    def line(self, view: SplendorView, option: Option, words: Words) -> str:
        return alt.line(view, option, words)

    def piles(self, view: SplendorView, words: Words) -> Iterator[Pile]:
        return alt.piles(view, words)

    def order(self, view: SplendorView) -> tuple[str, ...]:
        """The own reserve, then the display from its upper row down."""
        reserve = [f"reserved:{place}" for place in range(3)]
        shown = [f"card:{card}" for row in reversed(view.rows) for card in row if card]
        return (*reserve, *shown)

    def knows(self, view: SplendorView | None, kind: str, id_: str) -> bool:
        return True


RENDER = SplendorRenderer()
