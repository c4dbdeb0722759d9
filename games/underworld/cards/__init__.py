"""What the cards do, by faction; importing these modules fills the book."""

from games.underworld.cards import (
    by_print,
    dreamwalkers,
    neutral,
    obelisk_order,
    regions,
    sages,
    societies,
    state_agencies,
    throne_council,
    tolling_cult,
    veil_watch,
    witch_hunters,
)
from games.underworld.effects import keywords

__all__ = [
    "by_print", "dreamwalkers", "keywords", "neutral", "obelisk_order", "regions", "sages", "societies",
    "state_agencies", "throne_council", "tolling_cult", "veil_watch", "witch_hunters",
]  # fmt: skip
