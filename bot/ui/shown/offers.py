"""What is asked about seats, as it stands under the board; and the last message of who lost one."""

from __future__ import annotations

from bot.store.rows import Offer, SeatRow, TableRow
from bot.tables.model import Snapshot
from bot.ui.parts.face import Face, Style, button
from bot.ui.parts.ids import ComponentId
from bot.ui.parts.speech import said, words_for
from render.kit.letters.names import cleaned, escaped
from render.kit.letters.words import Words

SHOWN = 3
"""Offers under a board at most; a message has room for no more controls."""


def show_offers(face: Face, row: TableRow, words: Words) -> None:
    """Every open offer with its buttons, and for seats that an AI keeps warm the way back."""
    for offer in row.offers[-SHOWN:]:
        face.say(_line(row, offer, words))
        label = "ui-offer-take" if offer.kind == "gift" else "ui-offer-agree"
        face.row(
            button(ComponentId("seatyes", row.id, offer.id), words(label), Style.success),
            button(ComponentId("seatno", row.id, offer.id), words("ui-offer-no")),
        )
    if any(seat.owner for seat in row.seats):
        face.row(button(ComponentId("back", row.id), words("ui-back")))


def offered_to(row: TableRow) -> set[int]:
    """The users who are asked whether they will sit down."""
    return {offer.user for offer in row.offers if offer.user is not None and not offer.accepted}


def _line(row: TableRow, offer: Offer, words: Words) -> str:
    by = f"<@{offer.by}>"
    if offer.kind == "close":
        return words("ui-offer-close", by=by, count=len(offer.agreed))
    to = f"<@{offer.user}>" if offer.user else words(f"{row.game}-ai-{offer.ai}")
    number = offer.seat + 1
    if offer.kind == "gift":
        return words("ui-offer-gift", by=by, to=to, number=number)
    old = words.player(offer.seat)
    line = words("ui-offer-vote", by=by, to=to, number=number, old=old, count=len(offer.agreed))
    waits = offer.user is not None and not offer.accepted
    return words.run_on(line, words("ui-offer-unaccepted", to=to)) if waits else line


def farewell(snapshot: Snapshot, user: int, title: str) -> Face:
    """The last direct message of somebody who has no seat any more: no hand, no controls but the way back."""
    row, words = snapshot.row, words_for(snapshot.row)
    lent = next((seat for seat in row.seats if seat.owner == user), None)
    lost = next((seat for seat in row.seats if any(h.user == user for h in seat.former)), None)
    face = said(title)
    if lent is not None and row.status == "live":
        face.say(words("ui-farewell-ai", number=lent.number + 1, name=_name(lent)))
        return face.row(button(ComponentId("back", row.id), words("ui-back"), Style.primary))
    if lost is None:
        return face.say(words("ui-farewell"))
    return face.say(words("ui-farewell-seat", number=lost.number + 1, name=_name(lost)))


def _name(seat: SeatRow) -> str:
    return escaped(cleaned(seat.name))
