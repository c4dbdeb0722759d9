"""What is asked about seats, as it stands under the board; and the last message of who lost one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.builder import Face, Style, button
from bot.chat.ids import ComponentId
from bot.chat.words import said, words_for
from bot.features.seats.asked import asked_about
from bot.features.seats.state import OFFERS, Offer
from bot.store.rows import TableRow
from bot.tables.model import Snapshot
from bot.tables.strengths import present
from render.kit.letters.words import Words

SHOWN = 3
"""Offers under a board at most; a message has room for no more controls."""


def show_offers(face: Face, row: TableRow, words: Words) -> None:
    """Every open offer with its buttons, and for seats that an AI keeps warm the way back."""
    for offer in OFFERS.of(row).open[-SHOWN:]:
        line, missing = _line(row, offer, words), still_asked(asked_about(row, offer), words)
        face.say(words.run_on(line, missing) if missing else line)
        label = "ui-offer-take" if offer.kind in ("gift", "open") else "ui-offer-agree"
        face.row(
            button(ComponentId("seatyes", row.id, offer.id), words(label), Style.success),
            button(ComponentId("seatno", row.id, offer.id), words("ui-offer-no")),
        )
    if any(seat.owner for seat in row.seats):
        face.row(button(ComponentId("back", row.id), words("ui-back")))


def still_asked(users: Sequence[int], words: Words) -> str:
    """Who has not said yet what he thinks of a proposal: a mention calls only whom the text names."""
    return words("ui-agree-missing", who=words.joined([f"<@{user}>" for user in users])) if users else ""


def _line(row: TableRow, offer: Offer, words: Words) -> str:
    by = f"<@{offer.by}>"
    if offer.kind == "close":
        return words("ui-offer-close", by=by, count=len(offer.agreed))
    number = offer.seat + 1
    if offer.kind == "open":
        return words("ui-offer-open", number=number, old=words.player(offer.seat))
    if offer.user is None and offer.ai is None:
        return words("ui-offer-all", by=by, number=number)
    to = f"<@{offer.user}>" if offer.user else words(f"{row.game}-ai-{present(row.game, offer.ai or '')}")
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
        face.say(words("ui-farewell-ai", number=lent.number + 1, name=words.player(lent.number)))
        return face.row(button(ComponentId("back", row.id), words("ui-back"), Style.primary))
    if lost is None:
        return face.say(words("ui-farewell"))
    return face.say(words("ui-farewell-seat", number=lost.number + 1, name=words.player(lost.number)))
