"""What a host reads of a table in the log: that it opened, began, and ended or was closed."""

from __future__ import annotations

from pathlib import Path

from structlog.testing import capture_logs

from bot.features import features_of
from bot.features.lobby.service import LobbyService
from bot.store.store import Store
from bot.tables.ai import player_of
from bot.tables.model import Command, Person
from bot.tables.service import Tables
from tests.databases import place

ADA, BO = Person(1, "Ada"), Person(2, "Bo")


async def test_a_tables_life_is_three_lines(tmp_path: Path) -> None:
    store = await Store.open(place(tmp_path / "parlor.sqlite3"))
    tables, player = Tables(store, features=features_of), player_of("splendor", "novice", "log")
    try:
        with capture_logs() as lines:
            opened = await tables.open("splendor", 7, 8, ADA, language="en")
            table = opened.row.id
            await LobbyService(tables).join(table, BO)
            snapshot = await LobbyService(tables).start(table, ADA)
            answers = 0
            while snapshot.match is not None and snapshot.match.pending:
                decision = snapshot.match.pending[0]
                answers += 1
                user = (ADA, BO)[decision.seat].id
                picks = player.choose(snapshot.match.view(decision.seat), decision)
                done = await tables.answer(Command(table, user, decision.id, picks, answers))
                snapshot = done.snapshot
        assert lines == [
            {
                "event": "table_opened",
                "log_level": "info",
                "table": 1,
                "game": "splendor",
                "guild": 7,
                "channel": 8,
            },
            {"event": "table_started", "log_level": "info", "table": 1, "game": "splendor", "seats": 2},
            {"event": "table_ended", "log_level": "info", "table": 1, "game": "splendor", "answers": answers},
        ]
    finally:
        await store.close()


async def test_a_table_that_is_closed_is_told(tmp_path: Path) -> None:
    store = await Store.open(place(tmp_path / "parlor.sqlite3"))
    tables = Tables(store, features=features_of)
    try:
        await tables.open("splendor", 7, 8, ADA, language="en")
        with capture_logs() as lines:
            await LobbyService(tables).close(1, ADA)
        assert lines == [{"event": "table_closed", "log_level": "info", "table": 1, "game": "splendor"}]
    finally:
        await store.close()
