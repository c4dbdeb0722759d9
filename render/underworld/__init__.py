"""Pictures and text versions of Underworld: Hegemony."""

from __future__ import annotations

from PIL import Image

from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.letters.textcard import READ, width_for
from render.kit.letters.words import Words
from render.kit.picture import Lobby
from render.kit.scenes.choices import Offer
from render.kit.scenes.renderer import Renderer
from render.underworld import alt, board, ends, hand, lines, phone, setup, signs
from render.underworld.faces import MARGIN, large, plan


class UnderworldRenderer(Renderer):
    accent = 0x2E5E8C
    cards = ("card",)
    menus = (("underworld.turn", 2), ("underworld.priority", 1))
    declinable = tuple(
        f"underworld.{kind}" for kind in ("choose", "choose-several", "decide", "search", "target")
    )
    pages = 2
    tables = staticmethod(board.pictures)
    small_tables = staticmethod(phone.compact)
    hands = staticmethod(hand.pictures)
    small_hands = staticmethod(phone.hand)
    line = staticmethod(lines.line)
    is_out = staticmethod(alt.is_out)

    def offer(self, view: UnderworldView, words: Words) -> Offer | None:
        return setup.decks(words) if setup.is_setup(view) else None

    def lobby_offer(self, lobby: Lobby, words: Words) -> Offer:
        return setup.decks(words)

    def table_alts(self, view: UnderworldView, words: Words) -> tuple[str]:
        return (alt.alt(view, words),)

    def piece(self, kind: str, id_: str, words: Words) -> tuple[Image.Image, int]:
        """Wider for a long text."""
        if kind not in self.cards or id_ not in CARDS:
            raise KeyError(id_)
        width = width_for(plan(id_, words), (540, 756), words.language, READ)
        return large(id_, (width, 756), words.language), MARGIN

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        return lines.card_line(id_, words)

    def order(self, view: UnderworldView) -> tuple[str, ...]:
        """The hand from left to right, then the regions in the row."""
        handles = [card.handle for card in view.hand] + [region.handle for region in view.regions]
        return tuple(f"piece:{handle}" for handle in handles)

    def held(self, view: UnderworldView) -> tuple[str, ...]:
        return hand.refs(view)

    def knows(self, view: UnderworldView | None, kind: str, id_: str) -> bool:
        """Any card; zones of the table have a name and text, but no picture."""
        return id_ in CARDS


RENDER = UnderworldRenderer(alt, ends, setup, signs)
