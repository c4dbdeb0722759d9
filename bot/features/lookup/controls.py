"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

ASK_CARD = Control("askcard", "ui-see-card", form=True)
SEE_CARD = Control("seecard", rate="look")
PILE_CARD = Control("pilecard", rate="look")
WHY = Control("why", "ui-why-not", rate="look")
HOW_TO_PLAY = Control("how", "ui-how", rate="look")
CHAPTER = Control("chapter", rate="look")
ASK_RULE = Control("askrule", "ui-search-rules", form=True)
FIND_RULE = Control("find", rate="look")
