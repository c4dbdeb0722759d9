"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.components import Style
from bot.chat.controls import Control

TAKE_BACK_TO = Control("undoto", panel=True)
LIST_ANSWERS = Control("undolist", "ui-undo-list")
TAKE_BACK = Control("undo", "ui-undo", panel=True)
GO_BACK = Control("goback", "ui-choose-anew", panel=True)
DECLINE = Control("noundo", "ui-decline", Style.danger)
