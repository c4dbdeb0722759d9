"""What a host reads of a table in the log: that it opened, began, and ended or was closed."""

from __future__ import annotations

from structlog.testing import capture_logs

from tests.tables.finished import played
from tests.tables.house import ADA, House

ABOUT = {"log_level": "info", "table": 1, "game": "splendor"}


async def test_a_tables_life_is_three_lines(h: House) -> None:
    with capture_logs() as lines:
        over = await played(h)
    assert lines == [
        {"event": "table_opened", **ABOUT, "guild": 7, "channel": over.channel},
        {"event": "table_started", **ABOUT, "seats": 2},
        {"event": "table_ended", **ABOUT, "answers": len(await h.store.entries(over.id))},
    ]


async def test_a_table_that_is_closed_is_told(h: House) -> None:
    await h.tables.open("splendor", 7, 8, ADA, language="en")
    with capture_logs() as lines:
        await h.lobbies.close(1, ADA)
    assert lines == [{"event": "table_closed", **ABOUT}]
