"""The features of tables, in the order in which they hear of what happens."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.again import Again
from bot.features.clocks import Clocks
from bot.features.learn import Learn
from bot.features.pings import Pings
from bot.features.records import Records
from bot.features.rest import Rest
from bot.features.seats import Seats
from bot.features.story import Story
from bot.features.undo import Undo
from bot.tables.changes.resting import Patience
from bot.tables.moments import Feature
from bot.tables.service import Tables


def features_of(tables: Tables, patience: Patience | None = None) -> Sequence[Feature]:
    """All of them, for these tables."""
    return (
        Seats(),
        Clocks(tables),
        Pings(tables),
        Rest(tables, patience or Patience()),
        Undo(tables),
        Learn(),
        Story(),
        Again(),
        Records(tables.store),
    )
