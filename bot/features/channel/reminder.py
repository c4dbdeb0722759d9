"""What a call says above the panel: since when the table waits, and until when."""

from __future__ import annotations

from bot.chat.words import words_for
from bot.features.rest.state import REST
from bot.store.rows import TableRow
from bot.tables import bank
from bot.tables.bank import CLOCK
from bot.tables.turn import TURN, calls_made


def reminder(row: TableRow, user: int, now: float) -> str:
    """The sentence of a call or a reminder, or that a user is next, in the table's language; empty where there
    is nothing to say."""
    if row.status != "live" or REST.of(row).since is not None or not TURN.of(row).asked_at:
        return ""
    if not any(seat.waits_since is not None for seat in row.seats if seat.user == user):
        return words_for(row)("ui-next-up")
    words, since = words_for(row), f"<t:{int(TURN.of(row).asked_at)}:R>"
    key = "ui-reminder" if calls_made(row, user) else "ui-call"
    line = words(key, since=since)
    if bank.has_bank(row):
        return words.run_on(line, words("ui-bank-runs", minutes=_least_bank(row, user, now)))
    clock = CLOCK.of(row)
    if clock.due_at is None:
        return line
    late = "ui-clock-ends-ai" if clock.late else "ui-clock-ends"
    return words.run_on(line, words(late, when=f"<t:{int(clock.due_at)}:R>"))


def _least_bank(row: TableRow, user: int, now: float) -> int:
    """Minutes left now to the seat of a user that has the fewest, of those that are waited for."""
    waiting = [seat.number for seat in row.seats if seat.user == user and seat.waits_since is not None]
    return min(bank.minutes(row, seat, now) for seat in waiting)
