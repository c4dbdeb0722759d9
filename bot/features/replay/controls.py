"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

REPLAY = Control("replay", "ui-replay", emoji="🎞️", rate="look")
LEAF_REPLAY = Control("reel", panel=True, rate="look")
FILM = Control("film", "ui-film", emoji="🎬")
EYES = Control("eyes", panel=True, rate="look")
