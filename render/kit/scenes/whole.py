"""Whole messages out of what a game says of itself: galleries, ends, covers, and parts one below another."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from render.kit.letters.words import Words
from render.kit.picture import FINE, Ladder, Lobby, Marks, Picture, fitting, for_phone, stacked
from render.kit.scenes import choices, ending
from render.kit.scenes.choices import Offer
from render.kit.scenes.cover import Cover, cover_text
from render.kit.scenes.ending import Ending
from render.kit.scenes.plain import Theme


def in_parts(
    made: Iterable[Image.Image], first: str, others: str | None = None, ladder: Ladder = FINE
) -> Picture:
    """Pictures one below another, with what the first says, and the others where that is something else."""
    rest = first if others is None else others
    return stacked([fitting(each, rest if place else first, ladder) for place, each in enumerate(made)])


def gallery(
    offer: Offer, theme: Theme, words: Words, marks: Marks, *, tall: bool = False, ladder: Ladder = FINE
) -> Picture:
    """What may be chosen before a game, with the numbers of the choices; `tall` for a phone."""
    said = choices.alt_of(offer, words, marks)
    if tall:
        return in_parts(choices.tall_pictures_of(offer, theme, words, marks), said, ladder=ladder)
    return fitting(choices.picture_of(offer, theme, words, marks), said, ladder)


def end(ended: Ending, theme: Theme, words: Words, *, phone: bool = False, ladder: Ladder = FINE) -> Picture:
    """How it ended and who did what."""
    made = ending.picture_of(ended, theme, words)
    return fitting(for_phone(made) if phone else made, ending.alt_of(ended, words), ladder)


def end_text(ended: Ending, table: str, words: Words) -> str:
    """The same in words, over the table as it stood."""
    return f"{ending.said_of(ended, words)}\n\n{table}"


def front(made: Image.Image, lobby: Lobby, cover: Cover, words: Words, ladder: Ladder = FINE) -> Picture:
    """A lobby's cover, with what it says."""
    return fitting(made, cover_text(lobby, cover, words), ladder)
