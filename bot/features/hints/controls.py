"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

HINT = Control("hint", "ui-hint", panel=True, rate="look")
SWITCH_HINTS = Control("hints", public=True)
SWITCH_HINTS_NOW = Control("hintsnow")
