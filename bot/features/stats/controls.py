"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

STATS = Control("stats", panel=True, rate="look")
