"""Signs available at once, as after an upload."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import discord

from bot.chat.signs import SIGNS
from bot.workers.draw_jobs import badges_named

FIRST_ID = 10**18
_MARKUP = re.compile(r"((?<=[\u3400-\u9fff]) )?<:([A-Za-z0-9]+)_[0-9a-f]{8}:\d+> ")
"""With the space before it that Chinese text doesn't have."""


@contextmanager
def shown(*games: str) -> Iterator[dict[int, str]]:
    """Show all signs of these games meanwhile; yields emoji id to the first word of its name."""
    there: dict[int, str] = {}
    for id_, (name, used) in enumerate(badges_named().items(), FIRST_ID):
        there[id_] = name.partition("_")[0]
        for game, key in used:
            if game in games:
                SIGNS.learn(game, key, discord.PartialEmoji(name=name, id=id_))
    try:
        yield there
    finally:
        SIGNS.forget()


def read(said: str) -> str:
    """A text with `[Word]` for each sign."""
    return _MARKUP.sub(r"[\2]", said)


def bare(said: str) -> str:
    return _MARKUP.sub("", said)
