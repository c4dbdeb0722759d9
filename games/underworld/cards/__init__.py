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

FACTIONS = (
    by_print,
    keywords,
    veil_watch,
    witch_hunters,
    throne_council,
    tolling_cult,
    state_agencies,
    sages,
    obelisk_order,
    dreamwalkers,
    neutral,
    societies,
    regions,
)
