"""Pictures and text versions of Marvel Champions."""

from __future__ import annotations

from collections.abc import Iterator

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView
from games.kernel.decision import Option
from render.champions import alt, ends, more, phone, play, setup
from render.kit.alt import NO_MARKS, Pile
from render.kit.letters.words import Words
from render.kit.picture import Lobby, Marks, Picture, encode, stacked
from render.kit.scenes import whole
from render.kit.scenes.choices import said_of
from render.kit.scenes.cover import lobby_said


class ChampionsRenderer:
    """The game's `GameRenderer`."""

    accent = 0x8E4FC0
    cards = ("card",)
    hand_for = None

    def table(self, view: ChampionsView, words: Words, marks: Marks) -> Picture:
        if setup.is_setup(view):
            return whole.gallery(setup.heroes(view, words), setup.THEME, words, marks)
        return whole.in_parts(play.table(view, words, marks), alt.alt(view, words), alt.play_alt(view, words))

    def compact(self, view: ChampionsView, words: Words, marks: Marks) -> Picture:
        if setup.is_setup(view):
            return whole.gallery(setup.heroes(view, words), setup.THEME, words, marks, tall=True)
        parts = phone.compact(view, words, marks)
        return whole.in_parts(parts, alt.alt(view, words), alt.play_alt(view, words))

    def hand(self, view: ChampionsView, words: Words, marks: Marks) -> Picture:
        said = alt.hand_alt(view, words)
        return stacked([encode(row, said) for row in more.hand(view, words, marks)])

    def compact_hand(self, view: ChampionsView, words: Words, marks: Marks) -> Picture:
        said = alt.hand_alt(view, words)
        return stacked([encode(part, said) for part in phone.hand(view, words, marks)])

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        if kind not in self.cards or id_ not in CARDS:
            raise KeyError(id_)
        return encode(more.single(id_, words), self.card_line(kind, id_, words))

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        return alt.card_alt(id_, words)

    def end(self, view: ChampionsView, words: Words) -> Picture:
        return whole.end(ends.ending(view, words), ends.THEME, words)

    def lobby_pages(self, lobby: Lobby) -> int:
        return setup.PAGES

    def lobby(self, lobby: Lobby, words: Words, marks: Marks) -> Picture:
        if lobby.page:
            return whole.gallery(setup.villains(lobby, words), setup.THEME, words, marks)
        return whole.front(setup.cover(lobby, words), lobby, setup.cover_of(lobby, words), words)

    def lobby_text(self, lobby: Lobby, words: Words) -> str:
        return lobby_said(lobby, setup.cover_of(lobby, words), [setup.villains(lobby, words)], words)

    def text(self, view: ChampionsView, words: Words, marks: Marks = NO_MARKS) -> str:
        if setup.is_setup(view):
            return said_of(setup.heroes(view, words), words, marks)
        if view.result:
            return whole.end_text(ends.ending(view, words), alt.table_text(view, words, marks), words)
        return alt.table_text(view, words, marks)

    def line(self, view: ChampionsView, option: Option, words: Words) -> str:
        return alt.line(view, option, words)

    def piles(self, view: ChampionsView, words: Words) -> Iterator[Pile]:
        return alt.piles(view, words)

    def order(self, view: ChampionsView) -> tuple[str, ...]:
        """The hand from left to right."""
        return tuple(f"piece:{card.handle}" for card in view.hand)

    def knows(self, view: ChampionsView | None, kind: str, id_: str) -> bool:
        return True


RENDER = ChampionsRenderer()
