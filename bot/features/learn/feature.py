"""Guided first games: the lesson for what is asked, and what is said of an answer."""

from __future__ import annotations

from bot.features.learn import state as guiding
from bot.tables.changes import Change, Feature
from bot.tables.model import Person, Snapshot
from bot.tables.service import Tables


class Learn(Feature):
    """Says something of the learner's answers, and of what they are asked next."""

    def before_answer(self, change: Change) -> None:
        if change.match is not None and change.entry is not None:
            guiding.answered(change.row, change.match, change.entry)

    async def changed(self, change: Change) -> None:
        if change.match is None:
            return
        if change.kind in ("started", "answered"):
            guiding.asked(change.row, change.match)
        elif change.kind == "undone":
            guiding.taken_back(change.row, change.match)


async def go_alone(tables: Tables, table: int, person: Person) -> Snapshot:
    """End the guidance of a first game; the game goes on."""
    return await tables.change(table, lambda row: guiding.go_alone(row, person))


FEATURE = Learn
