"""Memory, set up once for a process that runs long: one heap, and what stays for good is loaded before anybody
waits, and put out of the garbage collector's sight."""

from __future__ import annotations

import asyncio
import gc
import sys

from bot.watch.heap import share_one_heap
from games.kernel.printed.content import LANGUAGES
from games.registry import keys, rules_of
from render.kit.letters.words import Words, names_of
from render.kit.picture import renderer_of

YOUNG, MIDDLE, OLD = 10_000, 20, 20
"""New objects before the collector looks at them, and how often it looks further: rules and pictures make many
objects that die at once, which is found with fewer looks as well."""


SWITCH = 0.001
"""Seconds after which a thread that draws or thinks lets the event loop have its turn."""


def settle() -> None:
    """Load every game, then leave modules and content out of all later collections."""
    share_one_heap()
    sys.setswitchinterval(SWITCH)
    for key in keys():
        rules_of(key)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


async def warm() -> None:
    """Load pictures and words of all games in a thread, while the bot connects: at their first use they would
    hold up the event loop, and with it everybody."""
    await asyncio.to_thread(_load_the_rest)
    gc.freeze()


def _load_the_rest() -> None:
    for key in keys():
        renderer_of(key)
        names_of(key)
        for language in LANGUAGES:
            Words(language, key)(f"{key}-title")
