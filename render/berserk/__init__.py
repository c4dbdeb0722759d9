"""Pictures and text versions of Berserk: The Board Game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.berserk.state.view import BerserkView, ModelView
from games.kernel.decision import Option
from render.berserk import alt, behind, ends, hand, more, phone, setup
from render.berserk.faces import KINDS
from render.berserk.lines import model_line
from render.berserk.table import pictures
from render.kit.alt import NO_MARKS, Pile
from render.kit.letters.words import Words
from render.kit.picture import Ladder, Lobby, Marks, Picture, encode, fitting
from render.kit.scenes import whole
from render.kit.scenes.choices import alt_of, said_of
from render.kit.scenes.cover import lobby_said
from render.kit.scenes.overview import overview

RICH: Ladder = ((83, 2), (76, 2), (66, 2))
"""A board with its ground is too rich for fine colours."""


class BerserkRenderer:
    """The game's `GameRenderer`."""

    accent = 0x9E2B2F
    cards = KINDS
    hand_for = ("berserk.plan",)
    shows_chosen = ("berserk.team", "berserk.leads")

    def table(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        if setup.is_setup(view):
            return whole.gallery(setup.team(view, words), setup.THEME, words, marks, ladder=RICH)
        if view.phase == "after":
            return self.end(view, words)
        heroes = " ".join(f"{model_line(model, words)}." for model in _heroes(view))
        return whole.in_parts(pictures(view, words, marks), alt.alt(view, words), heroes, RICH)

    def compact(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        if setup.is_setup(view):
            return whole.gallery(setup.team(view, words), setup.THEME, words, marks, tall=True, ladder=RICH)
        if view.phase == "after":
            return self._end(view, words, phone=True)
        return whole.in_parts(phone.compact(view, words, marks), alt.alt(view, words), ladder=RICH)

    def compact_hand(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        return whole.in_parts(phone.hand(view, words, marks), alt.hand_alt(view, words), ladder=RICH)

    def hand(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        return whole.in_parts(hand.pictures(view, words, marks), alt.hand_alt(view, words), ladder=RICH)

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        if kind not in KINDS:
            raise KeyError(id_)
        return encode(more.single(kind, id_, words), self.card_line(kind, id_, words))

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        return alt.card_alt(kind, id_, words)

    def end(self, view: BerserkView, words: Words) -> Picture:
        return self._end(view, words)

    def _end(self, view: BerserkView, words: Words, *, phone: bool = False) -> Picture:
        return whole.end(ends.ending(view, words), ends.THEME, words, phone=phone, ladder=RICH)

    def lobby_pages(self, lobby: Lobby) -> int:
        return setup.pages()

    def lobby(self, lobby: Lobby, words: Words, marks: Marks) -> Picture:
        if lobby.page:
            offer = setup.adventures(lobby, words)
            return fitting(overview(offer, setup.THEME, words), alt_of(offer, words, marks), RICH)
        return whole.front(setup.cover(lobby, words), lobby, setup.cover_of(lobby, words), words, RICH)

    def lobby_text(self, lobby: Lobby, words: Words) -> str:
        shown = [msgspec.structs.replace(lobby, page=page) for page in range(1, setup.pages())]
        offers = [setup.adventures(each, words) for each in shown]
        return lobby_said(lobby, setup.cover_of(lobby, words), offers, words)

    def text(self, view: BerserkView, words: Words, marks: Marks = NO_MARKS) -> str:
        if setup.is_setup(view):
            return said_of(setup.team(view, words), words, marks)
        if ends.is_over(view):
            return whole.end_text(ends.ending(view, words), alt.table_text(view, words, marks), words)
        return alt.table_text(view, words, marks)

    def line(self, view: BerserkView, option: Option, words: Words) -> str:
        return alt.line(view, option, words)

    def piles(self, view: BerserkView, words: Words) -> Iterator[Pile]:
        return alt.piles(view, words)

    def order(self, view: BerserkView) -> tuple[str, ...]:
        """What is laid, then the hand, as the picture of the hand has them."""
        return tuple(f"card:{card.code}" for hero in view.heroes for card in (*hero.stack, *hero.hand))

    def behind(self, view: BerserkView, ref: str) -> tuple[str, str] | None:
        """What says what a space or a token is: who stands there, else the card that the token is of."""
        return behind.card_of(view, ref)

    def knows(self, view: BerserkView | None, kind: str, id_: str) -> bool:
        """Events, special rules and adventures are known once they lie open; all else is no secret."""
        # clause: adventure.no-peeking
        if kind not in ("event", "special", "adventure"):
            return True
        return view is not None and id_ in _open(view)


def _open(view: BerserkView) -> set[str]:
    """What lies open or has been played: events, special rules, adventures."""
    played = {result.partition(":")[0] for result in view.results} | {str(view.adventure)}
    ended = {f"{view.adventure}-{view.ending}"} if view.ending else set()
    return played | ended | set(view.special) | {event.id for event in view.events} | set(view.past)


def _heroes(view: BerserkView) -> list[ModelView]:
    return [model for model in view.models if model.kind == "hero"]


RENDER = BerserkRenderer()
