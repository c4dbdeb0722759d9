"""What is asked about seats, their controls, and the last message to someone who lost one."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.builder import MessageBuilder, Style
from bot.chat.controls import Control
from bot.chat.slots import ASKED, MORE, Block, Item
from bot.chat.words import said, words_for
from bot.features.board.screens import still_asked
from bot.features.lobby.screens import ai_entries
from bot.features.seats.state import OFFERS, Offer, asked_about
from bot.store.rows import TableRow
from bot.tables.ai import present
from bot.tables.model import Person, Snapshot
from bot.tables.seats import plays
from games.registry import keys
from render.kit.letters.words import Words

GIVE = Control("give")
GIVE_TO_ALL = Control("giveall", "ui-give-all")
LET_AI = Control("letai")
LET_AI_NOW = Control("ainow", panel=True)
BACK = Control("back", "ui-back", Style.primary)
GIVE_UP = Control("giveup", "ui-give-up", Style.danger)
GIVE_UP_NOW = Control("upnow", "ui-give-up-sure", Style.danger, panel=True)
AGREE = Control("seatyes", style=Style.success)
REFUSE = Control("seatno", "ui-offer-no")
ASK_TO_CLOSE = Control("askclose", "ui-close-table", Style.danger)
CLOSE_NOW = Control("closenow", "ui-close-sure", Style.danger, panel=True)
VOTE_TO_CLOSE = Control("endvote", "ui-vote-sure", Style.danger, panel=True)
FORGET_ME = Control("forgetme", "ui-forget-sure", Style.danger, panel=True)
SHOWN = 3
"""Offers under a board at most: a message has no room for more controls."""


@ASKED(20)
def offers(row: TableRow, words: Words) -> Iterator[Block]:
    """Every open offer with its buttons, and the way back to seats that an AI keeps warm."""
    for offer in OFFERS.of(row).open[-SHOWN:]:
        line, missing = _line(row, offer, words), still_asked(asked_about(row, offer), words)
        label = "ui-offer-take" if offer.kind in ("gift", "open") else "ui-offer-agree"
        buttons = (AGREE.button(words(label), row.id, offer.id), REFUSE.button(words, row.id, offer.id))
        yield Block(words.run_on(line, missing) if missing else line, buttons)
    if any(seat.owner for seat in row.seats):
        yield Block("", (BACK.button(words, row.id, style=Style.secondary),))


@MORE(30)
def _handing_on(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if plays(row, person.id):
        yield GIVE.people(words("ui-give-seat"), row.id)
        yield LET_AI.menu(words("ui-let-ai"), ai_entries(row, words), row.id)


@MORE(42)
def _to_all(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if plays(row, person.id):
        yield GIVE_TO_ALL.button(words, row.id)


@MORE(44)
def _leaving(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if row.game not in keys():
        yield ASK_TO_CLOSE.button(words, row.id)
    elif row.status == "live":
        if plays(row, person.id):
            yield GIVE_UP.button(words, row.id)
        if any(seat.owner == person.id for seat in row.seats):
            yield BACK.button(words, row.id)
        if person.id == row.opener or person.manager or plays(row, person.id):
            yield ASK_TO_CLOSE.button(words, row.id)


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


def farewell(snapshot: Snapshot, user: int, title: str, language: str | None = None) -> MessageBuilder:
    """The last direct message to someone without a seat: no hand, no controls but the way back."""
    row, words = snapshot.row, words_for(snapshot.row, language)
    lent = next((seat for seat in row.seats if seat.owner == user), None)
    lost = next((seat for seat in row.seats if any(h.user == user for h in seat.former)), None)
    builder = said(title)
    if lent is not None and row.status == "live":
        builder.say(words("ui-farewell-ai", number=lent.number + 1, name=words.player(lent.number)))
        return builder.row(BACK.button(words, row.id))
    if lost is None:
        return builder.say(words("ui-farewell"))
    return builder.say(words("ui-farewell-seat", number=lost.number + 1, name=words.player(lost.number)))
