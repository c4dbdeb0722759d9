"""Stops: the moments of a game when players want to be asked; at others their seats pass by themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from discord import Interaction

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.controls import Control, table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.limits import OPTION, clip
from bot.chat.replies import show
from bot.chat.slots import PASSING, STANDING, Item, PanelContext
from bot.chat.words import accent_of, private_words
from bot.tables.matches import running
from bot.tables.model import Snapshot, once_more, refuse
from bot.tables.service import Tables
from games.kernel.saved import Standing
from games.kernel.stops import FOR_GOOD, is_set, switched
from render.kit.letters.words import Words

STOPS = Control("stops", "ui-stops", rate="look")
SET_STOPS = Control("setstops", panel=True)
SPANS = {FOR_GOOD: ("ui-stops-always", "ui-stops-always-none"), "round": ("ui-stops-now", "ui-stops-now-none")}
"""By duration: the text above the menu, and in it if nothing is set."""


def stops_message(snapshot: Snapshot, seat: int, words: Words) -> MessageBuilder:
    """A menu for each span, with what is set."""
    assert snapshot.match is not None
    builder = MessageBuilder(accent_of(snapshot.row.game)).say(words.own("ui-stops-what"))
    stops, topics = snapshot.match.stops, snapshot.match.standing(seat)
    entries = [Entry(stop.key, clip(words.plain.say(stop.label), OPTION), "") for stop in stops]
    for span, (title, nothing) in SPANS.items():
        held = topics if span != FOR_GOOD else {t: lasts for t, lasts in topics.items() if lasts == FOR_GOOD}
        chosen = [stop.key for stop in stops if is_set(stop, held)]
        builder.say(words.own(title))
        about: dict[str, Any] = {"least": 0, "most": len(entries), "extra": f"{seat}.{span}"}
        builder.row(SET_STOPS.menu(words.own(nothing), entries, snapshot.row.id, chosen=chosen, **about))
    return builder


@STOPS.handled
async def open_stops(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    seat = _own_seat(snapshot, interaction.user.id)
    await show(interaction, stops_message(snapshot, seat, private_words(interaction, snapshot.row)))


@SET_STOPS.handled
async def set_stops(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Set just what is chosen, for as long as the menu says."""
    snapshot = await table_of(app, interaction, id_)
    user, span = interaction.user.id, id_.extra.partition(".")[2]
    seat = _own_seat(snapshot, user)
    if id_.extra not in [f"{seat}.{each}" for each in SPANS]:
        raise refuse("ui-unknown-control")
    snapshot = await switch(app.tables, id_.table, user, values_in(interaction), span)
    words = private_words(interaction, snapshot.row)
    await show(interaction, stops_message(snapshot, seat, words).say(f"-# {words('ui-stops-set')}"))


@once_more
async def switch(tables: Tables, table: int, user: int, wanted: Collection[str], lasts: str) -> Snapshot:
    """Have the user's seat asked at just these stops, for good or for a span."""
    async with tables.held(table) as session:
        match, seat = running(session), _own_seat(session.snapshot(), user)
        topics = dict(match.state.standing.get(seat, {}))
        for topic, span in switched(match.rules.stops, topics, wanted, lasts):
            await tables.enter(session, Standing(seat, topic, span), user=user)
        return session.snapshot()


def _own_seat(snapshot: Snapshot, user: int) -> int:
    """The user's seat at a running table."""
    seat = snapshot.seat_of(user)
    if snapshot.match is None or snapshot.row.status != "live":
        raise refuse(f"table-is-{snapshot.row.status}" if snapshot.match else snapshot.why_no_match)
    if seat is None:
        raise refuse("table-not-seated")
    return seat


@PASSING(10)
def _beside_passing(seen: PanelContext) -> Iterator[Item]:
    match = seen.snapshot.match
    if match is not None and match.stops and seen.row.status == "live":
        yield STOPS.button(seen.words, seen.row.id)


@STANDING(45)
def _while_waiting(seen: PanelContext) -> Iterator[Item]:
    if not seen.acting:
        yield from _beside_passing(seen)
