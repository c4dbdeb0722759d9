"""What hints change at tables."""

from __future__ import annotations

from collections import Counter

from bot.features.hints.service import Hints
from tests.tables.acts import LIVE, Act
from tests.tables.house import ADA

ACTS = {"Hints.switch": Act(lambda h, t: Hints(h.tables).switch(t, ADA, on=False), LIVE)}
LOOKS = {"Hints": {"of", "stop"}}
KINDS = [Hints]
PLACES = Counter(write=1)
