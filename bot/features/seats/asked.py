"""Whom a table's message asks something newly besides the game, and so mentions. Pure questions of a row."""

from __future__ import annotations

from bot.features.lobby.state import AGAIN
from bot.features.pings.state import PRESENT
from bot.features.seats.state import OFFERS, Offer
from bot.features.undo.state import UNDO
from bot.store.rows import TableRow
from bot.tables.pace import is_live
from bot.tables.seats import people_at
from bot.tables.turn import TURN, active

LAPSES = 12 * 3600.0
"""Seconds until a proposal to take something back is off that not all agree to, where decisions have hours."""


def newly_asked(row: TableRow, now: float) -> set[int]:
    """The users who are asked to join, to sit down or to agree, since the revision that is shown."""
    return _invited(row) | _offered(row) | _asked_to_agree(row, now)


def _invited(row: TableRow) -> set[int]:
    """Who is asked to join a lobby, but for those who have."""
    if row.status != "lobby" or AGAIN.of(row).invited_at <= row.shown_revision:
        return set()
    return set(AGAIN.of(row).heard) - set(people_at(row))


def _offered(row: TableRow) -> set[int]:
    """Who is asked whether he will sit down."""
    offers = [offer for offer in OFFERS.of(row).open if offer.id > row.shown_revision and not offer.quiet]
    return {offer.user for offer in offers if offer.user is not None and not offer.accepted}


def _asked_to_agree(row: TableRow, now: float) -> set[int]:
    """Those without whom something that is proposed does not happen. Whoever has just answered sees it, and
    so do people who sit at the table together."""
    if row.status != "live" or is_live(row.pace):
        return set()
    asked = set(asked_back(row)) if UNDO.of(row).at > row.shown_revision else set[int]()
    for offer in OFFERS.of(row).open:
        if offer.id > row.shown_revision:
            asked |= set(asked_about(row, offer))
    return {user for user in asked if now - TURN.of(row).seen.get(user, 0.0) >= PRESENT}


def asked_back(row: TableRow) -> list[int]:
    """Who has not agreed yet to take back what somebody would like to."""
    agreed = UNDO.of(row).asked
    if agreed is None:
        return []
    asked = [seat.user for seat in row.seats if seat.user is not None and seat.number not in agreed]
    return list(dict.fromkeys(asked))


def proposed_at(row: TableRow) -> float | None:
    """When it was proposed to take something back, in seconds since 1970; None where nothing is, or where
    people sit at the table together."""
    until = UNDO.of(row).until
    if UNDO.of(row).asked is None or until is None or is_live(row.pace) or not active(row):
        return None
    return until - LAPSES


def asked_about(row: TableRow, offer: Offer) -> list[int]:
    """Who has not agreed yet to what is voted on; a table that offers a seat by itself asks nobody."""
    if offer.kind not in ("vote", "close"):
        return []
    holder = row.seats[offer.seat].user if offer.seat >= 0 else None
    return [user for user in people_at(row) if user != holder and user not in offer.agreed]
