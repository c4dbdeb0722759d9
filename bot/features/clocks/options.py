"""Who answers for people who run out of time: chosen in the lobby."""

from __future__ import annotations

from bot.features.lobby.options import TableOption
from bot.store.rows import TableRow
from bot.tables.ai import known, present, strengths
from bot.tables.bank import CLOCK
from bot.tables.pace import has_clock
from games.kernel.text import Text, text

DEFAULT = "default"
"""The clock gives the default answer."""


def _label(row: TableRow, late: str) -> Text:
    return text("ui-late-default") if late == DEFAULT else text("ui-late-ai", ai=text(f"{row.game}-ai-{late}"))


def _write(row: TableRow, late: str) -> None:
    CLOCK.of(row).late = "" if late == DEFAULT else late


LATE = TableOption(
    "late",
    text("ui-late"),
    lambda row: (DEFAULT, *strengths(row.game)),
    _label,
    read=lambda row: present(row.game, CLOCK.of(row).late) or DEFAULT,
    write=_write,
    shown=lambda row: has_clock(row.pace),
    fits=lambda row, late: late == DEFAULT or known(row.game, late),
)
