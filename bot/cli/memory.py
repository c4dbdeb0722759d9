"""Memory, set up once for a process that runs long: one heap, and what stays for good is loaded before anybody
waits, and put out of the garbage collector's sight."""

from __future__ import annotations

import gc
import sys

from bot.base.heap import leave_in_peace, share_one_heap
from bot.base.threads import beside
from bot.workers.drawing import load_pictures
from games.registry import keys, rules_of

SWITCH = 0.001
"""Seconds after which a thread that draws or thinks lets the event loop have its turn."""


def settle() -> None:
    """Load every game, then leave modules and content out of all later collections."""
    share_one_heap()
    sys.setswitchinterval(SWITCH)
    for key in keys():
        rules_of(key)
    leave_in_peace()


async def warm() -> None:
    """Load pictures and words of all games in a thread, while the bot connects: at their first use they would
    hold up the event loop, and with it everybody."""
    await beside("warming", load_pictures)
    gc.freeze()
