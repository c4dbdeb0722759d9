"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.components import Style
from bot.chat.controls import Control

JOIN = Control("join", "ui-join", Style.success, public=True)
JOIN_MORE = Control("joinmore", "ui-join-more", public=True)
LEAVE = Control("leave", "ui-leave", public=True)
PAIR = Control("pair", "ui-pair-anew", public=True)
TRADE = Control("trade", "ui-trade-seats", public=True)
ADD_AI = Control("addai", public=True)
REMOVE_AI = Control("rmai", "ui-remove-ai", public=True)
CHOOSE_OPTION = Control("opt", public=True)
SWITCH = Control("switch", public=True)
START = Control("start", "ui-start", Style.primary, public=True)
CANCEL = Control("close", "ui-close", Style.danger, public=True)
PLAY_AGAIN = Control("again", "ui-again", Style.primary)
CALL_ALL = Control("callall", "ui-call-players", public=True)
CALL_ME = Control("callme", "ui-call-me", public=True)
OPEN_THREAD = Control("thread", panel=True)
