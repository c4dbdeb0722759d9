"""What the games' renderers share: galleries before a game, covers, ends, and stacked pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any

from msgspec.structs import replace
from PIL import Image

from games.kernel.decision import Option
from render.kit.alt import NO_MARKS, Pile
from render.kit.badges import Badges
from render.kit.letters.words import Words
from render.kit.picture import FINE, Ladder, Lobby, Marks, Picture, encode, fitting, stacked
from render.kit.scenes import choices, ending, turned
from render.kit.scenes.choices import Offer
from render.kit.scenes.cover import Cover, cover_text
from render.kit.scenes.ending import Ending
from render.kit.scenes.plain import Theme
from render.kit.scenes.turned import Turned
from render.kit.shapes import ground, put


class Renderer:
    """Base of a `GameRenderer`. Each game adds its own drawings and texts."""

    def __init__(self, alt: ModuleType, ends: ModuleType, setup: ModuleType, signs: ModuleType) -> None:
        """Takes the modules every game has."""
        self.hand_alt: Callable[[Any, Words], str] = alt.hand_alt
        self.table_text: Callable[[Any, Words, Marks], str] = alt.table_text
        self.piles: Callable[[Any, Words], Iterable[Pile]] = alt.piles
        self.ending: Callable[[Any, Words], Ending] = ends.ending
        self.theme: Theme = setup.THEME
        self.cover: Callable[[Lobby, Words], Image.Image] = setup.cover
        self.cover_of: Callable[[Lobby, Words], Cover] = setup.cover_of
        self.badges: Badges = signs.BADGES
        self.sign_of: Callable[[Option], str] = signs.sign_of

    hand_for: tuple[str, ...] | None = None
    pages = 1
    """Pictures of a lobby: the cover, and the galleries."""
    ladder: Ladder = FINE

    tables: Callable[[Any, Words, Marks], Iterable[Image.Image]]
    small_tables: Callable[[Any, Words, Marks], Iterable[Image.Image]]
    """For a phone."""
    hands: Callable[[Any, Words, Marks], Iterable[Image.Image]]
    small_hands: Callable[[Any, Words, Marks], Iterable[Image.Image]]
    piece: Callable[[str, str, Words], tuple[Image.Image, int]]
    """A large card, and the width of its shadow. Raises KeyError if there's none."""
    aside = (40, 42)
    """Free space beside and above a single card."""
    card_line: Callable[[str, str, Words], str]
    table_alts: Callable[[Any, Words], Sequence[str]]
    """Alternative texts of a table: the main picture's, then the others' if different."""
    main = 0
    """Index of a table's main picture."""
    lobby_offer: Callable[[Lobby, Words], Offer]
    """What can be chosen on a lobby page after the cover."""

    def offer(self, view: Any, words: Words) -> Offer | None:
        """What's chosen before the game; None once it has started."""
        return None

    def small_alts(self, view: Any, words: Words) -> Sequence[str]:
        """Alternative texts of a phone's table."""
        return self.table_alts(view, words)

    def is_over(self, view: Any) -> bool:
        return bool(view.result)

    def knows(self, view: Any, kind: str, id_: str) -> bool:
        return True

    def table(self, view: Any, words: Words, marks: Marks) -> Picture:
        if offer := self.offer(view, words):
            return self._gallery([choices.picture_of(offer, self.theme, words, marks)], offer, words, marks)
        return self._stacked(self.tables(view, words, marks), self.table_alts(view, words), self.main)

    def compact(self, view: Any, words: Words, marks: Marks) -> Picture:
        if offer := self.offer(view, words):
            made = choices.tall_pictures_of(offer, self.theme, words, marks)
            return self._gallery(made, offer, words, marks)
        return self._stacked(self.small_tables(view, words, marks), self.small_alts(view, words))

    def hand(self, view: Any, words: Words, marks: Marks) -> Picture:
        return self._stacked(self.hands(view, words, marks), [self.hand_alt(view, words)])

    def compact_hand(self, view: Any, words: Words, marks: Marks) -> Picture:
        return self._stacked(self.small_hands(view, words, marks), [self.hand_alt(view, words)])

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        drawn, margin = self.piece(kind, id_, words)
        wide, high = (edge - 2 * margin + 2 * free for edge, free in zip(drawn.size, self.aside, strict=True))
        made = ground(wide, high, self.theme.light, self.theme.dark)
        put(made, drawn, self.aside, margin)
        return encode(made, self.card_line(kind, id_, words))

    def turned(self, shown: Turned, words: Words, marks: Marks) -> Picture:
        made = turned.picture_of(shown, self.piece, self.theme, words)
        return fitting(made, turned.alt_of(shown, self.card_line, words), self.ladder)

    def compact_turned(self, shown: Turned, words: Words, marks: Marks) -> Picture:
        made = turned.small_picture_of(shown, self.piece, self.theme, words)
        return fitting(made, turned.alt_of(shown, self.card_line, words), self.ladder)

    def end(self, view: Any, words: Words) -> Picture:
        ended = self.ending(view, words)
        return self._stacked([ending.picture_of(ended, self.theme, words)], [ending.alt_of(ended, words)])

    def compact_end(self, view: Any, words: Words, marks: Marks) -> Picture:
        ended = self.ending(view, words)
        return self._stacked(ending.small_pictures_of(ended, self.theme, words), [ending.alt_of(ended, words)])

    def text(self, view: Any, words: Words, marks: Marks = NO_MARKS) -> str:
        if offer := self.offer(view, words):
            return choices.said_of(offer, words, marks)
        told = self.table_text(view, words, marks)
        return f"{ending.said_of(self.ending(view, words), words)}\n\n{told}" if self.is_over(view) else told

    def lobby_pages(self, lobby: Lobby) -> int:
        return self.pages

    def lobby(self, lobby: Lobby, words: Words, marks: Marks) -> Picture:
        if lobby.page:
            offer = self.lobby_offer(lobby, words)
            return self._gallery([self.lobby_gallery(offer, words, marks)], offer, words, marks)
        told = cover_text(lobby, self.cover_of(lobby, words), words)
        return self._stacked([self.cover(lobby, words)], [told])

    def lobby_gallery(self, offer: Offer, words: Words, marks: Marks) -> Image.Image:
        return choices.picture_of(offer, self.theme, words, marks)

    def lobby_text(self, lobby: Lobby, words: Words) -> str:
        """The cover and the choices, in words."""
        shown = [replace(lobby, page=page) for page in range(1, self.pages)]
        offers = [choices.said_of(self.lobby_offer(each, words), words, {}) for each in shown]
        return "\n".join([cover_text(lobby, self.cover_of(lobby, words), words), *offers])

    def _gallery(self, made: Iterable[Image.Image], offer: Offer, words: Words, marks: Marks) -> Picture:
        return self._stacked(made, [choices.alt_of(offer, words, marks)])

    def _stacked(self, made: Iterable[Image.Image], alts: Sequence[str], main: int = 0) -> Picture:
        shown = [fitting(each, alts[-1], self.ladder) for each in made]
        shown[main] = replace(shown[main], alt=alts[0][:1024])
        return stacked(shown)
