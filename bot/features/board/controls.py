"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

TEXT = Control("text", "ui-text", rate="look")
TEXT_PAGE = Control("textpage", panel=True, rate="look")
PHONE = Control("phone", "ui-phone", rate="look")
MORE_CONTROLS = Control("more", "ui-more")
