"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.components import Style
from bot.chat.controls import Control

PICK = Control("pick", panel=True)
DO = Control("do", panel=True)
SUGGESTED = Control("sugg", style=Style.primary, panel=True)
NONE = Control("none", panel=True)
DONE = Control("done", "ui-confirm", Style.primary, panel=True)
PART = Control("part", panel=True)
AMOUNT = Control("amount", panel=True)
NEXT = Control("next", panel=True)
CLEAR = Control("clear", "ui-clear", panel=True)
STAND = Control("stand", panel=True)
PLAY = Control("play", "ui-play", Style.primary, emoji="▶️", panel=True)
HAND = Control("hand", "ui-hand", panel=True)
PANEL = Control("panel", "ui-refresh", panel=True)
SEAT = Control("seat", panel=True)
TURN_PAGE = Control("page", "ui-page-before", panel=True)
ASK = Control("ask", panel=True)
TURN = Control("turn", panel=True)
