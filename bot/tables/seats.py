"""Who sits at a table, by its row."""

from __future__ import annotations

from bot.store.rows import SeatRow, TableRow
from bot.tables.model import refuse
from games.registry import keys


def people_at(row: TableRow) -> list[int]:
    """The seated users, each once, in seat order."""
    return list(dict.fromkeys(seat.user for seat in row.seats if seat.user is not None))


def seat_in_play(row: TableRow, user: int) -> int | None:
    """A user's first seat in a running game; None if this release doesn't have the game."""
    if row.status != "live" or row.game not in keys():
        return None
    return next((seat.number for seat in row.seats if seat.user == user), None)


def plays(row: TableRow, user: int) -> bool:
    """Whether a user sits in a running game; False if this release doesn't have the game."""
    return seat_in_play(row, user) is not None


def ever_sat(row: TableRow, user: int) -> bool:
    """Whether a user sits at the table, or ever did."""
    return any(user in (s.user, s.owner, *(holder.user for holder in s.former)) for s in row.seats)


def seat_at(row: TableRow, number: int) -> SeatRow:
    """A seat of a running table by its number; refused if there's none."""
    if row.status != "live":
        raise refuse(f"table-is-{row.status}")
    if not 0 <= number < len(row.seats):
        raise refuse("table-no-such-seat", seats=len(row.seats))
    return row.seats[number]


def holders_of(row: TableRow) -> dict[int, int]:
    """Seats that have changed hands, with their number of earlier holders."""
    return {seat.number: len(seat.former) for seat in row.seats if seat.former}


def losers(before: TableRow, after: TableRow) -> set[int]:
    """The users who lose a seat, even to an AI that stands in, or lose the right to come back to it."""
    lost: set[int | None] = set()
    for old, new in zip(before.seats, after.seats, strict=True):
        lost |= {old.user} - {new.user}
        lost |= {old.owner} - {new.user, new.owner}
    return {user for user in lost if user is not None} - {seat.user for seat in after.seats}
