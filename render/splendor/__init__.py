"""Pictures and text versions of Splendor: Marvel."""

from __future__ import annotations

from PIL import Image

from games.splendor.printed.content import CARDS, GEMS, LOCATIONS
from games.splendor.state.view import SplendorView
from render.kit.letters.words import Words
from render.kit.picture import Marks
from render.kit.scenes.renderer import Renderer
from render.splendor import alt, ends, hand, phone, setup, signs
from render.splendor.board import market, seats
from render.splendor.faces import MARGIN, large_face, location_face
from render.splendor.gems import chip


class SplendorRenderer(Renderer):
    accent = 0x5B6FD8
    cards = ("card", "location", "gem")
    menus = (("splendor.turn", 2),)
    aside = (60, 60)
    small_tables = staticmethod(phone.pictures)
    small_hands = staticmethod(hand.compact)
    line = staticmethod(alt.line)

    def tables(self, view: SplendorView, words: Words, marks: Marks) -> list[Image.Image]:
        return [market(view, words, marks), seats(view, words, marks)]

    def hands(self, view: SplendorView, words: Words, marks: Marks) -> list[Image.Image]:
        return [hand.hand(view, words, marks)]

    def table_alts(self, view: SplendorView, words: Words) -> tuple[str, str]:
        return alt.alt(view, words), alt.seats_alt(view, words)

    def small_alts(self, view: SplendorView, words: Words) -> tuple[str]:
        return (alt.alt(view, words),)

    def piece(self, kind: str, id_: str, words: Words) -> tuple[Image.Image, int]:
        if kind == "card":
            return large_face(CARDS[id_].id, words.language, 2.4), round(MARGIN * 2.4)
        if kind == "location":
            drawn = location_face(LOCATIONS[id_].id, words.language)
            return drawn.resize((drawn.width * 2, drawn.height * 2), Image.Resampling.LANCZOS), MARGIN * 2
        if id_ not in GEMS:
            raise KeyError(id_)
        return chip(id_, 320), 14

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        said = {"card": alt.card_line, "location": alt.location_line}.get(kind)
        return said(id_, words) if said else words.name(kind, id_)

    def is_over(self, view: SplendorView) -> bool:
        return bool(view.standings)

    def order(self, view: SplendorView) -> tuple[str, ...]:
        """Your own reserve, then the display from its upper row down."""
        reserve = [f"reserved:{place}" for place in range(3)]
        shown = [f"card:{card}" for row in reversed(view.rows) for card in row if card]
        return (*reserve, *shown)

    def held(self, view: SplendorView) -> tuple[str, ...]:
        return tuple(f"reserved:{place}" for place in range(3))


RENDER = SplendorRenderer(alt, ends, setup, signs)
