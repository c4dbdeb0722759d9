"""Whose seat it is: who may take it, when others may hand it on, and what is told of it. Pure changes of a row.

A seat belongs to its owner. They hand it on to someone who accepts, or let an AI play on and come back. The
others can hand it on, by vote, only if the owner is gone (left the server, or said so) or silent. In a contest
no one sits down who ever sat at another of its seats: they've seen its hand."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.store.parts import Part, PartState, User
from bot.store.rows import OF_SEATS, FormerHolder, SeatRow, TableRow
from bot.tables.ai import ai_name
from bot.tables.model import Person, refuse
from bot.tables.rights import must_be_strength, pass_on, shut
from bot.tables.seats import people_at
from bot.tables.turn import note_seen
from games.kernel.events import Event
from games.kernel.text import Player, text
from games.registry import rules_of

SILENT = 24 * 3600.0
"""Seconds that the table waits for a seat until its holder counts as silent."""
MISSED = 2
"""Answers in a row by the clock until a seat's holder counts as silent."""
Told = list[Event]


class Offer(msgspec.Struct, frozen=True):
    """Something about a table's seats that others have to agree to."""

    id: int
    """Revision with which it was made."""
    kind: Literal["gift", "vote", "close", "open"]
    """Owners hand on their seats; the others hand on an absent person's; they close the table; the table itself
    offers an absent person's seat."""
    seat: int
    """-1 if it's about no seat."""
    by: User
    """0: the table itself."""
    user: User | None = None
    """Who gets the seat; None for an AI, or for anyone who hasn't played at the table."""
    name: str = ""
    ai: str | None = None
    accepted: bool = False
    """Whether that person accepts."""
    agreed: tuple[User, ...] = ()
    """Users who have voted for it."""
    quiet: bool = False
    """Whether that person isn't mentioned: the one who offers had them mentioned a short while ago."""


class SeatsState(PartState):
    """What is offered at a table."""

    open: list[Offer] = []

    def forget(self, user: int) -> None:
        """Drop what they offer and are offered, and their votes."""
        self.open = [
            msgspec.structs.replace(offer, agreed=tuple(other for other in offer.agreed if other != user))
            for offer in self.open
            if user not in (offer.by, offer.user)
        ]


OFFERS = Part("seats", SeatsState)


def is_silent(seat: SeatRow, now: float, patience: float) -> bool:
    """Whether its holder let the table wait for `patience` seconds, or let the clock answer in a row."""
    waited = seat.waits_since is not None and now - seat.waits_since >= patience
    return seat.user is not None and (waited or seat.missed >= MISSED)


def is_away(seat: SeatRow, now: float, patience: float) -> bool:
    """Whether the others may decide about a seat: its holder is gone or silent, or an AI plays there and no one
    has wanted the seat back for as long."""
    if seat.user is not None:
        return seat.gone or is_silent(seat, now, patience)
    return seat.owner is None or seat.since is None or now - seat.since >= patience


def present(row: TableRow, now: float, patience: float) -> set[int]:
    """The users at the table who aren't gone or silent at all of their seats."""
    return {seat.user for seat in row.seats if seat.user is not None and not is_away(seat, now, patience)}


def asked_by(row: TableRow, offer: Offer) -> set[int]:
    """Who may vote: everyone seated who isn't gone, except the holder of the seat in question. However long
    someone was silent, by voting they're there."""
    there = {seat.user for seat in row.seats if seat.user is not None and not seat.gone}
    return there - {row.seats[offer.seat].user} if offer.seat >= 0 else there


def voters(row: TableRow, offer: Offer, now: float, patience: float) -> set[int]:
    """Who has to agree to a vote: people who may, and are there."""
    return present(row, now, patience) & asked_by(row, offer)


def must_be_new_to(row: TableRow, user: int, seat: int) -> None:
    """Refuse a user who has seen another side of a contest: they hold another seat, or ever did."""
    if rules_of(row.game).cooperative:
        return
    for other in row.seats:
        knows = {other.user, *(holder.user for holder in other.former)}
        if other.number != seat and user in knows:
            raise refuse("table-seen-other-side", seat=other.number + 1)


def offer_of(row: TableRow, id_: int) -> Offer:
    """An open offer. Refused if it's settled or withdrawn."""
    if row.status != "live":
        raise refuse(f"table-is-{row.status}")
    found = next((offer for offer in OFFERS.of(row).open if offer.id == id_), None)
    if found is None:
        raise refuse("table-offer-over")
    return found


def put_offer(row: TableRow, offer: Offer) -> None:
    """Make an offer, or change it; one for each seat and kind, and a vote replaces the table's own."""
    kinds = {offer.kind} if offer.kind != "vote" else {"vote", "open"}
    same = [o for o in OFFERS.of(row).open if o.seat == offer.seat and o.kind in kinds]
    OFFERS.of(row).open = [*(o for o in OFFERS.of(row).open if o not in same), offer]


def same_wish(row: TableRow, wish: Offer) -> Offer:
    """The open vote for the same, or this new one. Refused if another is open about the seat."""
    open_ = next((o for o in OFFERS.of(row).open if (o.seat, o.kind) == (wish.seat, wish.kind)), None)
    if open_ is None:
        return wish
    if (open_.user, open_.ai) != (wish.user, wish.ai):
        raise refuse("table-offer-open", number=wish.seat + 1)
    return open_


def voted(wish: Offer, user: int) -> Offer:
    return wish if user in wish.agreed else msgspec.structs.replace(wish, agreed=(*wish.agreed, user))


def drop_offer(row: TableRow, offer: Offer) -> None:
    OFFERS.of(row).open = [o for o in OFFERS.of(row).open if o.id != offer.id]


def settle(row: TableRow, offer: Offer, key: str, now: float) -> Told:
    if offer.ai is not None:
        return let_ai(row, offer.seat, offer.ai, key, now)
    assert offer.user is not None
    return hand_to(row, offer.seat, Person(offer.user, offer.name), key, now)


def hand_to(row: TableRow, number: int, new: Person, key: str, now: float) -> Told:
    must_be_new_to(row, new.id, number)
    return _taken(row, SeatRow(number, new.id, None, new.name, since=now), key)


def let_ai(row: TableRow, number: int, strength: str, key: str, now: float) -> Told:
    """Let an AI play on in a seat; its former holder may come back unless they're gone."""
    must_be_strength(row, strength)
    old = row.seats[number]
    owner = old.owner if old.user is None else None if old.gone else old.user
    return _taken(row, SeatRow(number, None, strength, ai_name(row, strength), owner, since=now), key)


def give_up(row: TableRow, number: int) -> Told:
    """The holder says they won't come back: the others may decide about the seat at once."""
    row.seats[number].gone = True
    offer_by_itself(row, number)
    return [_told(row, "table-seat-up", number)]


def offer_by_itself(row: TableRow, number: int) -> None:
    """Have the table offer the seat of someone away to anyone; once someone accepts, the others vote."""
    if all(offer.seat != number or offer.kind not in ("open", "vote") for offer in OFFERS.of(row).open):
        put_offer(row, Offer(row.revision + 1, "open", number, 0))


def leave_for_good(row: TableRow, user: int, strength: str, now: float) -> Told:
    """Let AI seats play on for someone who won't come back; if no one else is left, the table closes."""
    told: Told = []
    for seat in row.seats:
        seat.owner = None if seat.owner == user else seat.owner
    for seat in list(row.seats):
        if seat.user == user:
            seat.gone = True
            told += let_ai(row, seat.number, strength, "table-seat-quit", now)
    OFFERS.of(row).open = [offer for offer in OFFERS.of(row).open if user not in (offer.by, offer.user)]
    pass_on(row)
    if not people_at(row) and all(seat.owner is None for seat in row.seats):
        shut(row)
    return told


def left(row: TableRow, user: int) -> Told:
    """Discord says someone has left the server: the others may decide about their seats at once."""
    told = []
    for seat in row.seats:
        if seat.user == user and not seat.gone:
            seat.gone = True
            offer_by_itself(row, seat.number)
            told.append(_told(row, "table-seat-left", seat.number))
    return told


def _taken(row: TableRow, new: SeatRow, key: str) -> Told:
    """A seat changes hands: offers about it are over."""
    old = row.seats[new.number]
    new.former = (*old.former, FormerHolder(old.user, old.name))
    new.waits_since = None if old.waits_since is None else new.since
    row.seats[new.number] = new
    OFFERS.of(row).open = [offer for offer in OFFERS.of(row).open if offer.seat != new.number]
    pass_on(row)
    return [_told(row, key, new.number)]


def _told(row: TableRow, key: str, number: int) -> Event:
    holder = len(row.seats[number].former)
    new, old = Player(number, holder), Player(number, max(holder - 1, 0))
    return Event(OF_SEATS, text(key, number=number + 1, old=old, new=new), {"seat": number})


def note_answer(row: TableRow, user: int, now: float) -> None:
    """Someone at the table did something: they're there, and no one decides about their seats."""
    for seat in row.seats:
        if seat.user == user:
            note_seen(row, user, now)
            seat.gone, seat.missed = False, 0
            seat.waits_since = None if seat.waits_since is None else now
            offers = OFFERS.of(row)
            offers.open = [o for o in offers.open if o.kind not in ("vote", "open") or o.seat != seat.number]


def note_missed(row: TableRow, number: int) -> None:
    row.seats[number].missed += 1
    if row.seats[number].missed == MISSED and row.seats[number].user is not None:
        offer_by_itself(row, number)


def asked_about(row: TableRow, offer: Offer) -> list[int]:
    """Who hasn't agreed yet to a vote; about other offers no one is asked."""
    if offer.kind not in ("vote", "close"):
        return []
    holder = row.seats[offer.seat].user if offer.seat >= 0 else None
    return [user for user in people_at(row) if user != holder and user not in offer.agreed]
