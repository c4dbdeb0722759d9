"""Pictures and text versions of Berserk: The Board Game."""

from __future__ import annotations

from PIL import Image

from games.berserk.state.view import BerserkView
from render.berserk import alt, ends, hand, phone, setup, signs
from render.berserk.faces import KINDS, MARGIN, large
from render.berserk.lines import behind, card_line, line, model_line
from render.berserk.table import pictures
from render.kit.letters.words import Words
from render.kit.picture import Ladder, Marks, Picture
from render.kit.scenes.choices import Offer
from render.kit.scenes.overview import overview
from render.kit.scenes.renderer import Renderer

RICH: Ladder = ((83, 2), (76, 2), (66, 2))
"""A board with its ground is too detailed for fine colours."""


class BerserkRenderer(Renderer):
    accent = 0x9E2B2F
    cards = KINDS
    hand_for = ("berserk.plan",)
    shows_chosen = ("berserk.team", "berserk.leads")
    menus = (("berserk.act", 2), ("berserk.ready", 1))
    pages = setup.PAGES
    ladder = RICH
    main = -1
    tables = staticmethod(pictures)
    hands = staticmethod(hand.pictures)
    small_tables = staticmethod(phone.compact)
    small_hands = staticmethod(phone.hand)
    card_line = staticmethod(card_line)
    line = staticmethod(line)
    is_over = staticmethod(ends.is_over)
    lobby_offer = staticmethod(setup.adventures)
    behind = staticmethod(behind)

    def offer(self, view: BerserkView, words: Words) -> Offer | None:
        return setup.team(view, words) if setup.is_setup(view) else None

    def table(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        return self.end(view, words) if view.phase == "after" else super().table(view, words, marks)

    def compact(self, view: BerserkView, words: Words, marks: Marks) -> Picture:
        after = view.phase == "after"
        return self.compact_end(view, words, marks) if after else super().compact(view, words, marks)

    def table_alts(self, view: BerserkView, words: Words) -> tuple[str, str]:
        heroes = [model for model in view.models if model.kind == "hero"]
        return alt.alt(view, words), " ".join(f"{model_line(model, words)}." for model in heroes)

    def small_alts(self, view: BerserkView, words: Words) -> tuple[str]:
        return (alt.alt(view, words),)

    def piece(self, kind: str, id_: str, words: Words) -> tuple[Image.Image, int]:
        if kind not in KINDS:
            raise KeyError(id_)
        return large(kind, id_, (540, 756), words.language), MARGIN

    def lobby_gallery(self, offer: Offer, words: Words, marks: Marks) -> Image.Image:
        return overview(offer, self.theme, words)

    def order(self, view: BerserkView) -> tuple[str, ...]:
        """References to laid cards, then the hand, in the hand picture's order."""
        return tuple(f"card:{card.code}" for hero in view.heroes for card in (*hero.stack, *hero.hand))

    def knows(self, view: BerserkView | None, kind: str, id_: str) -> bool:
        """Events, special rules and adventures are known once they're open; nothing else is secret."""
        # clause: adventure.no-peeking
        if kind not in ("event", "special", "adventure"):
            return True
        return view is not None and id_ in _open(view)


def _open(view: BerserkView) -> set[str]:
    played = {result.partition(":")[0] for result in view.results} | {str(view.adventure)}
    ended = {f"{view.adventure}-{view.ending}"} if view.ending else set()
    return played | ended | set(view.special) | {event.id for event in view.events} | set(view.past)


RENDER = BerserkRenderer(alt, ends, setup, signs)
