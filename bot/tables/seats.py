"""Who sits at a table: questions of its row."""

from __future__ import annotations

from bot.store.rows import SeatRow, TableRow
from bot.tables.model import refuse
from games.registry import keys


def people_at(row: TableRow) -> list[int]:
    """The users who sit at the table, each once, in the order of their seats."""
    return list(dict.fromkeys(seat.user for seat in row.seats if seat.user is not None))


def seat_in_play(row: TableRow, user: int) -> int | None:
    """The first seat in which a user sits while the game goes on; None where this release has no such game."""
    if row.status != "live" or row.game not in keys():
        return None
    return next((seat.number for seat in row.seats if seat.user == user), None)


def plays(row: TableRow, user: int) -> bool:
    """Whether a user sits at the table while its game goes on; False where this release has no such game."""
    return seat_in_play(row, user) is not None


def ever_sat(row: TableRow, user: int) -> bool:
    """Whether a user sits at the table, or ever did."""
    return any(user in (s.user, s.owner, *(holder.user for holder in s.former)) for s in row.seats)


def seat_at(row: TableRow, number: int) -> SeatRow:
    """A seat of a running table by its number; refused where there is none."""
    if row.status != "live":
        raise refuse(f"table-is-{row.status}")
    if not 0 <= number < len(row.seats):
        raise refuse("table-no-such-seat", seats=len(row.seats))
    return row.seats[number]


def holders_of(row: TableRow) -> dict[int, int]:
    """Seats that have changed hands, to how many held them before."""
    return {seat.number: len(seat.former) for seat in row.seats if seat.former}


def losers(before: TableRow, after: TableRow) -> set[int]:
    """The users who lose a seat, be it to an AI that plays on for them, or the right to come back to it."""
    lost: set[int | None] = set()
    for old, new in zip(before.seats, after.seats, strict=True):
        lost |= {old.user} - {new.user}
        lost |= {old.owner} - {new.user, new.owner}
    return {user for user in lost if user is not None} - {seat.user for seat in after.seats}
