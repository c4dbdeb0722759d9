"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.components import Style
from bot.chat.controls import Control

LEARN_HERE = Control("learn", "ui-learn", Style.primary)
LEARN_IN_THREAD = Control("learnin", "ui-learn-thread", Style.primary, panel=True)
GO_ALONE = Control("alone", "ui-guide-alone", panel=True)
