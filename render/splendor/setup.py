"""Before a game: a lobby's cover."""

from __future__ import annotations

from PIL import Image

from games.splendor.printed.content import CARDS
from render.kit.letters.words import Words
from render.kit.palette import rgb
from render.kit.picture import Lobby
from render.kit.scenes.cover import ART, Cover, canvas, chosen_options
from render.kit.scenes.plain import Theme
from render.kit.shapes import put
from render.splendor.board import DARK, LIGHT
from render.splendor.gems import gem, medallion

THEME = Theme(LIGHT, DARK, rgb("#5B6FD8"))
_STONES = ("yellow", "purple", "blue", "red", "orange", "green")


def cover_of(lobby: Lobby, words: Words) -> Cover:
    return Cover(chosen_options(lobby, words))


def cover(lobby: Lobby, words: Words) -> Image.Image:
    made = canvas(lobby, cover_of(lobby, words), THEME, words)
    left, top, wide, _ = ART
    hero = max(CARDS.values(), key=lambda card: (card.tags, card.points))
    put(made, medallion(hero.id, 300), (left + (wide - 300) // 2, top + 110))
    size = 170
    for stone, (x, y) in zip(_STONES, _ring(wide, size), strict=True):
        put(made, gem(stone, size), (left + x, top + y))
    return made


def _ring(wide: int, size: int) -> list[tuple[int, int]]:
    middle = (wide - size) // 2
    return [
        (middle - 330, 300), (middle - 300, 90), (middle - 130, -30),
        (middle + 130, -30), (middle + 300, 90), (middle + 330, 300),
    ]  # fmt: skip
