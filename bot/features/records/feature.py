"""What stays of a game that is over: its seed and a seal on its record, and what is counted."""

from __future__ import annotations

from bot.features.stats.counting import result_at_end
from bot.tables.changes import Change, Feature
from bot.tables.record import former_of, record_of
from bot.tables.service import Tables
from games.kernel.events import Event
from games.kernel.text import text


class Records(Feature):
    """Seals names and answers at the end, as the seed's hash sealed the shuffles at the start."""

    def __init__(self, tables: Tables) -> None:
        self._store = tables.store

    async def changed(self, change: Change) -> None:
        row, match, entry = change.row, change.match, change.entry
        if change.kind != "over" or match is None or entry is None:
            return
        answers = [*await self._store.entries(row.id), entry]
        names = [seat.name for seat in row.seats]
        said = record_of(row.game, names, row.options, row.seed, answers, former_of(row))
        change.events.append(Event("record", text("table-record", hash=said), quiet=True))
        change.events.append(Event("seed", text("table-seed", seed=row.seed)))
        given = (entry, change.user, change.now)
        change.result = await result_at_end(self._store, row, match, given, change.events)


FEATURE = Records
