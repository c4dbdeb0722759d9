"""Drawing jobs, for a worker or a thread: pictures of views, cards, figures."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count
from typing import Any

from bot.base.heap import give_back
from games.kernel.printed.content import LANGUAGES
from games.registry import keys
from render.kit.badges import png
from render.kit.kept import KEEPER
from render.kit.letters.words import Words, names_of
from render.kit.picture import Marks, Picture, badges_of, renderer_of
from render.kit.sheet import POCKET, WIDE, Sheet, drawn

AIRING = 2
"""Pictures after which free heap is returned: drawing leaves tens of megabytes."""
_NUMBERS = count(1)


def load_drawing(kept: int) -> None:
    """`kept`: bytes of drawn pieces that this process keeps at most."""
    KEEPER.bound = kept
    load_pictures()


def load_pictures() -> None:
    """They'd load on first use otherwise."""
    for key in keys():
        renderer_of(key)
        names_of(key)
        for language in LANGUAGES:
            Words(language, key)(f"{key}-title")


def timed(draw: Callable[..., Picture], *args: Any) -> tuple[Picture, float]:
    """Also returns the seconds of drawing, without waiting."""
    started = time.perf_counter()
    picture = draw(*args)
    return picture, time.perf_counter() - started


def view_drawn(kind: str, view: Any, words: Words, marks: Marks) -> Picture:
    """`kind` is one of `table`, `compact`, `hand`, `lobby`, `end`."""
    renderer = renderer_of(words.game)
    picture: Picture = (
        renderer.end(view, words) if kind == "end" else getattr(renderer, kind)(view, words, marks)
    )
    return _aired(picture)


def card_drawn(kind: str, id_: str, words: Words) -> Picture:
    """Raises KeyError if there's none."""
    return _aired(renderer_of(words.game).card(kind, id_, words))


def sheet_drawn(sheet: Sheet, pocket: bool) -> Picture:
    return _aired(drawn(sheet, POCKET if pocket else WIDE))


def badges_named() -> dict[str, list[tuple[str, str]]]:
    """The emojis of all games by name, each with its games and signs: those that look and are called the same
    are one."""
    made: dict[str, list[tuple[str, str]]] = {}
    for game in keys():
        for sign, badge in badges_of(game).items():
            made.setdefault(badge.name, []).append((game, sign))
    return made


def badge_drawn(game: str, sign: str) -> bytes:
    return png(badges_of(game)[sign])


def _aired(picture: Picture) -> Picture:
    if next(_NUMBERS) % AIRING == 0:
        give_back()
    return picture
