"""Seats that change hands: offers, votes, AI seats that play on. Each is one change of a table, stored before
it's shown; offers are part of the table, so they survive a restart."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress

import msgspec

from bot.features.lobby.service import LobbyService
from bot.features.pings.state import asked_to_agree
from bot.features.seats import state as seats
from bot.features.seats.state import OFFERS, Offer, Told, asked_about
from bot.features.stats.figures import rate_all_again
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import brisk
from bot.tables.changes import Change, Feature
from bot.tables.model import Person, Snapshot, TableRefused, refuse
from bot.tables.rights import must_be_strength, shut
from bot.tables.seats import people_at, seat_at
from bot.tables.service import Tables
from bot.tables.turn import note_seen
from games.kernel.events import Event
from games.kernel.text import text

_FORGETTING = "forgetting/"
"""Prefix of the settings that say who is being forgotten."""


class SeatService:
    """What people can do about seats of running tables. Refusals are `TableRefused`, and change nothing."""

    def __init__(self, tables: Tables, lobbies: LobbyService, patience: float = seats.SILENT) -> None:
        self.tables, self.lobbies, self.patience = tables, lobbies, patience

    async def offer(self, table: int, person: Person, seat: int, new: Person) -> Snapshot:
        """Offer your seat to someone, who gets it once they accept, not before."""

        def change(row: TableRow) -> Told:
            _own_seat(row, person, seat)
            if new.id == person.id:
                raise refuse("table-own-seat")
            seats.must_be_new_to(row, new.id, seat)
            given = Offer(row.revision + 1, "gift", seat, person.id, new.id, new.name)
            seats.put_offer(row, msgspec.structs.replace(given, quiet=not heard(new.id)))
            return []

        with self.lobbies.pings.asking(person.id) as heard:
            return await self._arrange(table, person, change)

    async def offer_to_all(self, table: int, person: Person, seat: int) -> Snapshot:
        def change(row: TableRow) -> Told:
            _own_seat(row, person, seat)
            seats.put_offer(row, Offer(row.revision + 1, "gift", seat, person.id))
            return []

        return await self._arrange(table, person, change)

    async def stand_in(self, table: int, person: Person, seat: int, strength: str) -> Snapshot:
        """Let an AI play in your seat until you come back."""

        def change(row: TableRow) -> Told:
            _own_seat(row, person, seat)
            return seats.let_ai(row, seat, strength, "table-seat-ai", self.tables.clock())

        return await self._arrange(table, person, change)

    async def back(self, table: int, person: Person) -> Snapshot:
        """Take back the seat in which an AI plays on; with a seat, just say you're there."""

        def change(row: TableRow) -> Told:
            if row.status != "live":
                raise refuse(f"table-is-{row.status}")
            mine = next((seat for seat in row.seats if seat.owner == person.id), None)
            if mine is not None:
                note_seen(row, person.id, self.tables.clock())
                return seats.hand_to(row, mine.number, person, "table-seat-back", self.tables.clock())
            if person.id not in people_at(row):
                raise refuse("table-nothing-to-take-back")
            return []

        return await self._arrange(table, person, change)

    async def give_up(self, table: int, person: Person, seat: int) -> Snapshot:
        def change(row: TableRow) -> Told:
            _own_seat(row, person, seat)
            return seats.give_up(row, seat)

        return await self.tables.arrange(table, change)

    async def leave_for_good(self, table: int, person: Person) -> Snapshot:
        def change(row: TableRow) -> Told:
            return seats.leave_for_good(row, person.id, brisk(row.game), self.tables.clock())

        return await self.tables.arrange(table, change)

    async def forget(self, person: Person) -> None:
        """Leave every unfinished table, and forget the person; after a stop, `go_on` finishes it."""
        await self.tables.store.put_setting(f"{_FORGETTING}{person.id}", "")
        running = await self.tables.store.rows_with(person.id, "lobby", "live")
        for row in running:
            leave = self.lobbies.vacate if row.status == "lobby" else self.leave_for_good
            await leave(row.id, person)
        places = await self.tables.forget(person.id)
        self.lobbies.pings.forget(person.id)
        await rate_all_again(self.tables.store, places)
        for row in running:  # update what they show in public
            await self.tables.arrange(row.id, lambda row: [])
        await self.tables.store.drop_setting(f"{_FORGETTING}{person.id}")

    async def go_on(self) -> None:
        """Forget people who asked for it and aren't forgotten yet."""
        for key in await self.tables.store.settings_of(_FORGETTING):
            with suppress(TableRefused):  # a table has closed meanwhile: the next try goes on
                await self.forget(Person(int(key.removeprefix(_FORGETTING)), ""))

    async def note_gone(self, table: int, user: int) -> Snapshot:
        return await self.tables.arrange(table, lambda row: seats.left(row, user))

    async def propose(
        self, table: int, person: Person, seat: int, new: Person | None, strength: str
    ) -> Snapshot:
        """Propose to hand on the seat of someone who is gone or silent, to a person or to an AI."""

        def change(row: TableRow) -> Told:
            old = seat_at(row, seat)
            _must_be_away(old, self.tables.clock(), self.patience)
            if new is None:
                must_be_strength(row, strength)
                if person.manager and old.user is not None:
                    return seats.let_ai(row, seat, strength, "table-seat-ai-manager", self.tables.clock())
            else:
                seats.must_be_new_to(row, new.id, seat)
            _must_sit(row, person)
            ai = strength if new is None else None
            user, name = (new.id, new.name) if new else (None, "")
            wish = seats.same_wish(row, Offer(row.revision + 1, "vote", seat, person.id, user, name, ai))
            if user == person.id:
                wish = msgspec.structs.replace(wish, accepted=True)
            elif user is not None and wish.id > row.revision:
                wish = msgspec.structs.replace(wish, quiet=not heard(user))
            return self._counted(row, seats.voted(wish, person.id))

        with self.lobbies.pings.asking(person.id) as heard:
            return await self._arrange(table, person, change)

    async def propose_end(self, table: int, person: Person) -> Snapshot:
        """Propose to give up: the table closes once everyone who is there agrees."""

        def change(row: TableRow) -> Told:
            if row.status != "live":
                raise refuse(f"table-is-{row.status}")
            _must_sit(row, person)
            wish = seats.same_wish(row, Offer(row.revision + 1, "close", -1, person.id))
            return self._counted(row, seats.voted(wish, person.id))

        return await self._arrange(table, person, change)

    async def agree(self, table: int, person: Person, offer: int) -> Snapshot:
        """Accept an offer, or vote for it."""

        def change(row: TableRow) -> Told:
            wish = seats.offer_of(row, offer)
            free = wish.kind != "close" and wish.user is None and wish.ai is None
            takes = wish.user == person.id or (free and person.id not in (wish.by, row.seats[wish.seat].user))
            votes = wish.kind in ("vote", "close") and person.id in seats.asked_by(row, wish)
            if not (takes or votes):
                raise refuse("table-offer-not-yours")
            if takes:
                seats.must_be_new_to(row, person.id, wish.seat)
                wish = _taken_by(row, wish, person)
            told = self._counted(row, seats.voted(wish, person.id) if votes else wish)
            seats.note_answer(row, person.id, self.tables.clock())
            return told

        return await self.tables.arrange(table, change)

    async def refuse(self, table: int, person: Person, offer: int) -> Snapshot:
        """Withdraw an offer, decline it, vote against it, or say that you're there after all."""

        def change(row: TableRow) -> Told:
            wish = seats.offer_of(row, offer)
            holder = row.seats[wish.seat].user if wish.seat >= 0 else row.opener
            concerned = {wish.by, wish.user, holder}
            if person.id not in concerned | seats.asked_by(row, wish):
                raise refuse("table-offer-not-yours")
            seats.drop_offer(row, wish)
            seats.note_answer(row, person.id, self.tables.clock())
            return []

        return await self.tables.arrange(table, change)

    def _counted(self, row: TableRow, wish: Offer) -> Told:
        """Carry out an offer if everyone has agreed; else it stays open."""
        now = self.tables.clock()
        seats.put_offer(row, wish)
        if wish.kind == "gift":
            return seats.settle(row, wish, "table-seat-given", now)
        if not seats.voters(row, wish, now, self.patience) <= set(wish.agreed):
            return []
        if wish.kind == "close":
            shut(row)
            return [Event("closed", text("table-closed-voted"))]
        if not wish.accepted and wish.ai is None:
            return []
        _must_be_away(row.seats[wish.seat], now, self.patience)
        return seats.settle(row, wish, "table-seat-ai-voted" if wish.ai else "table-seat-voted", now)

    async def _arrange(self, table: int, there: Person, change: Callable[[TableRow], Told]) -> Snapshot:
        """Change a table; the person who does it isn't silent."""

        def changed(row: TableRow) -> Told:
            seats.note_answer(row, there.id, self.tables.clock())
            return change(row)

        return await self.tables.arrange(table, changed)


def _taken_by(row: TableRow, wish: Offer, person: Person) -> Offer:
    """Someone will take the seat; if the table itself offered it, the others have to agree."""
    if wish.kind == "open":
        seats.drop_offer(row, wish)
        wish = Offer(row.revision + 1, "vote", wish.seat, person.id)
    return msgspec.structs.replace(wish, user=person.id, accepted=True, name=person.name)


def _own_seat(row: TableRow, person: Person, number: int) -> None:
    if seat_at(row, number).user != person.id:
        raise refuse("table-not-your-seat")


def _must_sit(row: TableRow, person: Person) -> None:
    if person.id not in people_at(row):
        raise refuse("table-only-seated")


def _must_be_away(seat: SeatRow, now: float, patience: float) -> None:
    if not seats.is_away(seat, now, patience):
        raise refuse("table-seat-kept", number=seat.number + 1, hours=round(patience / 3600))


class SeatsFeature(Feature):
    """Notes who answers and who doesn't; a table that is over offers nothing."""

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        new = [offer for offer in OFFERS.of(row).open if offer.id > row.shown_revision]
        taking = {offer.user for offer in new if offer.user and not offer.quiet and not offer.accepted}
        voting = [user for offer in new for user in asked_about(row, offer)]
        return taking | asked_to_agree(row, voting, now)

    async def changed(self, change: Change) -> None:
        row = change.row
        if change.kind == "answered":
            if change.user is not None:
                seats.note_answer(row, change.user, change.now)
            if change.misses and change.entry is not None:
                seats.note_missed(row, change.entry.seat)
        elif change.kind in ("over", "closed"):
            OFFERS.of(row).open = []


FEATURE = SeatsFeature
