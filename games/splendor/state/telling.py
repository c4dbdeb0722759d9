"""What one wants to know first of what has happened."""

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
"""What one wants to know first: recruits and points, then what others take. The display's
picture shows which card is new."""
