"""What people want to know first of what happened."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.package.news import ASIDE, HEADLINE, NEWS, TURN, Headline

HEADLINES: Mapping[str, Headline] = {
    "end": Headline(TURN),
    "trigger": Headline(TURN),
    "location": Headline(HEADLINE),
    "tile": Headline(HEADLINE),
    "time": Headline(HEADLINE),
    "lost": Headline(HEADLINE),
    "recruit": Headline(HEADLINE),
    "reserve": Headline(NEWS),
    "reserve-blind": Headline(NEWS),
    "take": Headline(NEWS),
    "pass": Headline(NEWS),
    "setup": Headline(ASIDE),
    "return": Headline(ASIDE),
}
"""Recruits and points first, then what others take. The display's picture shows which card is new."""
