"""The controls, each with its verb on the wire, its usual label, and how it's answered."""

from __future__ import annotations

from bot.chat.controls import Control

SWITCH_ROUNDS = Control("rounds", public=True)
ROUND = Control("round", rate="look")
SWITCH_ROUNDS_NOW = Control("telling")
LOG = Control("log", "ui-log", rate="look")
SINCE = Control("since", "ui-since-all", rate="look")
LEAF = Control("leaf", panel=True, rate="look")
LOG_FILE = Control("logfile", "ui-log-file", emoji="📄", rate="look")
