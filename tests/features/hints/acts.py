from __future__ import annotations

from collections import Counter

from bot.features.hints.service import HintService
from tests.tables.acts import LIVE, Act
from tests.tables.house import ADA

ACTS = {"HintService.switch": Act(lambda h, t: HintService(h.tables).switch(t, ADA, on=False), LIVE)}
LOOKS = {"HintService": {"of", "stop"}}
KINDS = [HintService]
PLACES = Counter(write=1)
ELSEWHERE = {"hints.hint_of"}
