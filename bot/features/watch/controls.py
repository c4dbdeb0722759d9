"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.components import Style
from bot.chat.controls import Control

WATCH = Control("watch", "ui-refresh", Style.primary, panel=True, rate="look")
