"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

SET = Control("set", panel=True)
FLIP = Control("setflip", panel=True)
HERE = "here"
"""What it says of the channel, besides the keys of settings."""
