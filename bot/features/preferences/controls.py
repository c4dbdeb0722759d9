"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

LOOK = Control("look", panel=True)
DELAY = Control("mydelay", panel=True)
WAY = Control("myway", panel=True)
NEXT_TOO = Control("mynext", panel=True)
