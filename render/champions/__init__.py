"""Pictures and text versions of Marvel Champions."""

from __future__ import annotations

from PIL import Image

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView
from render.champions import alt, ends, hand, phone, play, setup, signs
from render.champions.faces import MARGIN, large
from render.champions.lines import card_line
from render.kit.letters.words import Words
from render.kit.scenes.choices import Offer
from render.kit.scenes.renderer import Renderer


class ChampionsRenderer(Renderer):
    accent = 0x8E4FC0
    cards = ("card",)
    menus = (("champions.turn", 2),)
    declinable = ("champions.either", "champions.cards", "champions.discard", "champions.target")
    pages = 2
    tables = staticmethod(play.table)
    small_tables = staticmethod(phone.compact)
    hands = staticmethod(hand.pictures)
    small_hands = staticmethod(phone.hand)
    line = staticmethod(alt.line)
    is_out = staticmethod(alt.is_out)
    lobby_offer = staticmethod(setup.villains)

    def offer(self, view: ChampionsView, words: Words) -> Offer | None:
        return setup.heroes(view, words) if setup.is_setup(view) else None

    def table_alts(self, view: ChampionsView, words: Words) -> tuple[str, str]:
        return alt.alt(view, words), alt.play_alt(view, words)

    def piece(self, kind: str, id_: str, words: Words) -> tuple[Image.Image, int]:
        if kind not in self.cards or id_ not in CARDS:
            raise KeyError(id_)
        return large(id_, (540, 756), words.language, True), MARGIN

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        return card_line(id_, words)

    def order(self, view: ChampionsView) -> tuple[str, ...]:
        """The hand from left to right."""
        return tuple(f"piece:{card.handle}" for card in view.hand)


RENDER = ChampionsRenderer(alt, ends, setup, signs)
