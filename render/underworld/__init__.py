"""Pictures and text versions of Underworld: Hegemony."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.decision import Option
from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.alt import NO_MARKS, Pile
from render.kit.letters.words import Words
from render.kit.picture import Lobby, Marks, Picture, encode
from render.kit.scenes import whole
from render.kit.scenes.choices import said_of
from render.kit.scenes.cover import lobby_said
from render.underworld import alt, board, ends, hand, more, phone, setup


class UnderworldRenderer:
    """The game's `GameRenderer`."""

    accent = 0x2E5E8C
    cards = ("card",)
    hand_for = None

    def table(self, view: UnderworldView, words: Words, marks: Marks) -> Picture:
        if setup.is_setup(view):
            return whole.gallery(setup.decks(words), setup.THEME, words, marks)
        return whole.in_parts(board.pictures(view, words, marks), alt.alt(view, words))

    def compact(self, view: UnderworldView, words: Words, marks: Marks) -> Picture:
        if setup.is_setup(view):
            return whole.gallery(setup.decks(words), setup.THEME, words, marks, tall=True)
        return whole.in_parts(phone.compact(view, words, marks), alt.alt(view, words))

    def compact_hand(self, view: UnderworldView, words: Words, marks: Marks) -> Picture:
        return whole.in_parts(phone.hand(view, words, marks), alt.hand_alt(view, words))

    def hand(self, view: UnderworldView, words: Words, marks: Marks) -> Picture:
        return whole.in_parts(hand.pictures(view, words, marks), alt.hand_alt(view, words))

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        if kind not in self.cards or id_ not in CARDS:
            raise KeyError(id_)
        return encode(more.single(id_, words), self.card_line(kind, id_, words))

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        return alt.card_alt(id_, words)

    def end(self, view: UnderworldView, words: Words) -> Picture:
        return whole.end(ends.ending(view, words), ends.THEME, words)

    def lobby_pages(self, lobby: Lobby) -> int:
        return setup.PAGES

    def lobby(self, lobby: Lobby, words: Words, marks: Marks) -> Picture:
        if lobby.page:
            return whole.gallery(setup.decks(words), setup.THEME, words, marks)
        return whole.front(setup.cover(lobby, words), lobby, setup.cover_of(lobby, words), words)

    def lobby_text(self, lobby: Lobby, words: Words) -> str:
        return lobby_said(lobby, setup.cover_of(lobby, words), [setup.decks(words)], words)

    def text(self, view: UnderworldView, words: Words, marks: Marks = NO_MARKS) -> str:
        if setup.is_setup(view):
            return said_of(setup.decks(words), words, marks)
        if view.result:
            return whole.end_text(ends.ending(view, words), alt.table_text(view, words, marks), words)
        return alt.table_text(view, words, marks)

    def line(self, view: UnderworldView, option: Option, words: Words) -> str:
        return alt.line(view, option, words)

    def piles(self, view: UnderworldView, words: Words) -> Iterator[Pile]:
        return alt.piles(view, words)

    def order(self, view: UnderworldView) -> tuple[str, ...]:
        """The hand from left to right, then the regions of the row."""
        handles = [card.handle for card in view.hand] + [region.handle for region in view.regions]
        return tuple(f"piece:{handle}" for handle in handles)

    def knows(self, view: UnderworldView | None, kind: str, id_: str) -> bool:
        """Whatever is a card; a zone of the table has a name and a text, and no picture of its own."""
        return id_ in CARDS


RENDER = UnderworldRenderer()
