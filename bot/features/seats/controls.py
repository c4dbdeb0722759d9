"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.components import Style
from bot.chat.controls import Control

GIVE = Control("give")
GIVE_TO_ALL = Control("giveall", "ui-give-all")
LET_AI = Control("letai")
LET_AI_NOW = Control("ainow", panel=True)
BACK = Control("back", "ui-back", Style.primary)
GIVE_UP = Control("giveup", "ui-give-up", Style.danger)
GIVE_UP_NOW = Control("upnow", "ui-give-up-sure", Style.danger, panel=True)
AGREE = Control("seatyes", style=Style.success)
REFUSE = Control("seatno", "ui-offer-no")
ASK_TO_CLOSE = Control("askclose", "ui-close-table", Style.danger)
CLOSE_NOW = Control("closenow", "ui-close-sure", Style.danger, panel=True)
VOTE_TO_CLOSE = Control("endvote", "ui-vote-sure", Style.danger, panel=True)
FORGET_ME = Control("forgetme", "ui-forget-sure", Style.danger, panel=True)
