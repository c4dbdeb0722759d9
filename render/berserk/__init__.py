"""Pictures and text twins of Berserk: The Board Game."""

from __future__ import annotations

from PIL import Image

from games.berserk.state.view import BerserkView
from render.berserk import more, phone, twin
from render.berserk.board import board
from render.berserk.faces import KINDS
from render.kit.letters.words import Words
from render.kit.picture import LIMIT, Ladder, Marks, Picture, encode

RICH: Ladder = ((83, 2), (76, 2), (66, 2))
"""A board with its ground is too rich for fine colours."""


class BerserkRenderer:
    """The game's `GameRenderer`."""

    accent = 0x9E2B2F
    cards = KINDS
    hand_for = ("berserk.plan",)

    def table(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        return _fitting(board(view, words, marks), twin.alt(view, words))

    def compact(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        return _fitting(phone.compact(view, words, marks), twin.alt(view, words))

    def hand(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        return _fitting(more.hand(view, words, marks), twin.hand_alt(view, words))

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        if kind not in KINDS:
            raise KeyError(id_)
        return encode(more.single(kind, id_, words), twin.card_alt(kind, id_, words))

    def end(self, view: BerserkView, words: Words) -> Picture:
        return encode(more.ending(view, words), twin.alt(view, words))

    def text(self, view: BerserkView, words: Words) -> str:
        return twin.table_text(view, words)

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


def _fitting(made: Image.Image, said: str) -> Picture:
    """Encode a picture; one with dozens of boxes rather smaller than too heavy for a phone."""
    picture = encode(made, said, RICH)
    while len(picture.data) > LIMIT:
        share = (LIMIT / len(picture.data)) ** 0.5 * 0.92
        size = (round(picture.width * share), round(picture.height * share))
        picture = encode(made.resize(size, Image.Resampling.LANCZOS), said, RICH)
    return picture


RENDER = BerserkRenderer()
