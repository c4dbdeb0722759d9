"""Who a table asks for what, and how a log entry changes its match."""

from __future__ import annotations

from typing import Any

from bot.store.rows import TableRow
from bot.tables.model import Command, refuse
from bot.tables.seats import holders_of
from bot.tables.session import TableSession
from games.kernel.decision import Decision, Option
from games.kernel.events import Event, changed_texts
from games.kernel.match import Match
from games.kernel.saved import Answer, Entry, Standing
from games.kernel.stops import EVERYWHERE, FOR_GOOD, is_stop
from games.kernel.text import with_holders


def running(session: TableSession) -> Match[Any]:
    """The match of a table in play; raises `TableRefused` with the reason if there's none."""
    if session.row.status != "live":
        raise refuse(f"table-is-{session.row.status}")
    if session.match is None:
        raise refuse("table-ahead" if session.ahead else "table-unreadable")
    return session.match


def decision_for(session: TableSession, command: Command) -> Decision:
    """The decision that a command answers: the one it names, or the user's open one."""
    match = running(session)
    mine = [seat.number for seat in session.row.seats if seat.user == command.user]
    if not mine:
        raise refuse("table-not-seated")
    waiting = [d for seat in mine for d in match.pending_for(seat)]
    if command.seat is not None:
        waiting = [d for d in waiting if d.seat == command.seat]
    if command.decision is not None:
        waiting = [d for d in waiting if d.id == command.decision]
    if not waiting:
        asked = {d.id for d in match.pending}
        raise refuse("table-stale" if command.decision not in (None, *asked) else "table-not-your-turn")
    return min(waiting, key=lambda decision: decision.optional)


def foretold(session: TableSession, decision: Decision, command: Command) -> Option | None:
    """The follow-up answer that a command gives with its last pick, as it was offered; None if there's none."""
    match = session.snapshot().match
    if not command.then or not command.picks or match is None:
        return None
    further = match.chained(decision).get(command.picks[-1])
    return next((one for one in further.options if one.id == command.then), None) if further else None


def is_same(option: Option, offered: Option) -> bool:
    """Whether this is the option that was offered, not another with the same id: many decisions have a yes."""
    return (option.id, option.refs) == (offered.id, offered.refs)


def as_held(event: Event, row: TableRow) -> Event:
    """An event that names the seats' current holders, even after they change."""
    held = holders_of(row)
    return changed_texts(event, lambda said: with_holders(said, held)) if held else event


def people_of(row: TableRow) -> set[int]:
    """Seats held by people."""
    return {seat.number for seat in row.seats if seat.user is not None}


def carried_out(match: Match[Any], entry: Entry) -> list[Event]:
    """Apply an entry to the match. Returns its events, raises what the match raises."""
    if isinstance(entry, Answer):
        return match.answer(entry.seat, entry.decision, entry.picks)
    return match.stand(entry.seat, entry.topic, entry.lasts)


def only_stops(entry: Entry) -> bool:
    """Whether an entry answers nothing: the seat only said where it wants to be asked."""
    return isinstance(entry, Standing) and is_stop(entry.topic)


def attended(match: Match[Any], seat: int, ai: bool) -> Standing | None:
    """The entry that makes an AI be asked everywhere, or stops that for a person who took its seat."""
    if not match.rules.stops or (EVERYWHERE in match.state.standing.get(seat, {})) is ai:
        return None
    return Standing(seat, EVERYWHERE, FOR_GOOD if ai else None)


def newest_of(match: Match[Any], people: set[int]) -> int | None:
    """The number of people's newest answer, as far back as entries are kept; None: there's none."""
    entries = match.save().entries
    found = [at for at, entry in enumerate(entries) if entry.seat in people and not only_stops(entry)]
    return match.length - len(entries) + found[-1] if found else None


def undone(match: Match[Any], length: int) -> None:
    """Take entries back to this log length; the trail has to reach it."""
    for _ in range(match.length - length):
        match.undo()
