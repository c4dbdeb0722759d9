"""What people can do at a table. Each check of a row raises `TableRefused`."""

from __future__ import annotations

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from bot.tables.ai import known, strengths
from bot.tables.guided import LEARN
from bot.tables.model import Person, TableRefused, refuse
from bot.tables.settings import Setting

CHANNELS = Setting[tuple[int, ...]]("channels", (), kind=tuple[int, ...])
"""Channels, with their threads, in which tables can be opened; empty: everywhere."""
CLOSERS = Setting("closers", "keeper", choices=("keeper", "seated", "managers"), order=30)
"""Who can close a running table at once: its opener and managers, also everyone seated, or only managers."""


class Closing(PartState):
    """The server's settings when the table was opened."""

    closers: str = "keeper"
    """Who can close it at once while it runs: see `CLOSERS`."""


CLOSING = Part("closing", Closing)


def must_be_lobby(row: TableRow) -> None:
    if row.status in ("over", "closed"):
        raise refuse(f"table-is-{row.status}")
    if row.status != "lobby":
        raise refuse("table-not-in-lobby")


def may_settle(row: TableRow, person: Person) -> bool:
    """Whether someone can change how a table is played: anyone seated, its opener, server managers."""
    return person.manager or person.id == row.opener or any(seat.user == person.id for seat in row.seats)


def must_be_seated_or_opener(row: TableRow, person: Person) -> None:
    if not may_settle(row, person):
        raise refuse("table-only-seated")


def must_be_keeper(row: TableRow, person: Person) -> None:
    """A table's keepers are its opener and server managers."""
    if person.id != row.opener and not person.manager:
        raise refuse("table-only-keeper")


def must_be_closer(row: TableRow, person: Person) -> None:
    """Who can close a table at once: its opener, a server manager, anyone alone in a lobby; in a running game,
    by the server's setting."""
    if not may_close(row, person):
        settled = {"seated": "table-only-players", "managers": "table-only-managers"}
        closers = CLOSING.of(row).closers if row.status == "live" else "keeper"
        raise refuse(settled.get(closers, "table-only-keeper"))


def may_close(row: TableRow, person: Person) -> bool:
    """Whether someone can close a table without asking anyone."""
    here = {seat.user for seat in row.seats}
    if person.manager or (row.status == "lobby" and not here - {None, person.id}):
        return True
    if row.status == "live" and CLOSING.of(row).closers != "keeper":
        return CLOSING.of(row).closers == "seated" and person.id in here
    return person.id == row.opener


def must_be_strength(row: TableRow, strength: str) -> None:
    if not known(row.game, strength):
        raise refuse("table-no-such-ai", strengths=", ".join(strengths(row.game)))


def not_seated(row: TableRow) -> TableRefused:
    """What people without a seat are told: at another's first game, how to get their own."""
    return refuse("table-not-seated" if not LEARN.of(row).on else "table-first-game-of-another")


def pass_on(row: TableRow) -> None:
    """If the opener has no seat anymore, the next person becomes the table's opener."""
    ours = {seat.user for seat in row.seats} | {seat.owner for seat in row.seats}
    if row.opener not in ours:
        row.opener = next((seat.user for seat in row.seats if seat.user is not None), row.opener)


def shut(row: TableRow) -> None:
    row.status = "closed"
