"""Stops: players say at which moments they want to be asked; elsewhere their seats pass by themselves. The game
says which moments there are."""

from __future__ import annotations

from collections.abc import Iterator

from discord import Interaction

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry, may_pass
from bot.chat.controls import Control, table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.limits import OPTION, clip
from bot.chat.replies import show
from bot.chat.slots import PASSING, STANDING, Item, PanelContext
from bot.chat.words import accent_of, private_words
from bot.tables.model import Snapshot, refuse
from games.kernel.stops import FOR_GOOD, Stop, is_set, switched
from render.kit.letters.words import Words

STOPS = Control("stops", "ui-stops", rate="look")
SET_STOPS = Control("setstops", panel=True)
SPANS = {FOR_GOOD: "ui-stops-always", "round": "ui-stops-now"}
"""For how long, to what stands above the menu."""


def stops_message(snapshot: Snapshot, seat: int, words: Words) -> MessageBuilder:
    """A menu for each span, with what is set."""
    assert snapshot.match is not None
    builder = MessageBuilder(accent_of(snapshot.row.game)).say(words.own("ui-stops-what"))
    stops, topics = snapshot.match.stops, snapshot.match.standing(seat)
    entries = [Entry(stop.key, clip(words.plain.say(stop.label), OPTION), "") for stop in stops]
    for span, title in SPANS.items():
        held = topics if span != FOR_GOOD else {t: lasts for t, lasts in topics.items() if lasts == FOR_GOOD}
        chosen = [stop.key for stop in stops if is_set(stop, held)]
        builder.say(words.own(title))
        about, most = f"{seat}.{span}", len(entries)
        builder.row(
            SET_STOPS.menu(
                words.own(f"{title}-none"),
                entries,
                snapshot.row.id,
                least=0,
                most=most,
                chosen=chosen,
                extra=about,
            )
        )
    return builder


@STOPS.handled
async def open_stops(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    seat, _ = _own(snapshot, interaction.user.id)
    await show(interaction, stops_message(snapshot, seat, private_words(interaction, snapshot.row)))


@SET_STOPS.handled
async def set_stops(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Just what is chosen is set, for as long as the menu says."""
    snapshot = await table_of(app, interaction, id_)
    user, span = interaction.user.id, id_.extra.partition(".")[2]
    seat, stops = _own(snapshot, user)
    if id_.extra not in [f"{seat}.{each}" for each in SPANS]:
        raise refuse("ui-unknown-control")
    assert snapshot.match is not None
    wanted = set(values_in(interaction))
    for topic, lasts in list(switched(stops, snapshot.match.standing(seat), wanted, span)):
        snapshot = (await app.tables.stand(id_.table, user, topic, lasts, 0)).snapshot
    words = private_words(interaction, snapshot.row)
    await show(interaction, stops_message(snapshot, seat, words).say(f"-# {words('ui-stops-set')}"))


def _own(snapshot: Snapshot, user: int) -> tuple[int, tuple[Stop, ...]]:
    """The user's seat, and the stops of its game."""
    seat = snapshot.seat_of(user)
    if snapshot.match is None or snapshot.row.status != "live":
        raise refuse(f"table-is-{snapshot.row.status}" if snapshot.match else snapshot.why_no_match)
    if seat is None:
        raise refuse("table-not-seated")
    return seat, snapshot.match.stops


@PASSING(10)
def _beside_passing(seen: PanelContext) -> Iterator[Item]:
    yield from _button(seen)


@STANDING(45)
def _otherwise(seen: PanelContext) -> Iterator[Item]:
    if not (seen.acting and seen.decision and may_pass(seen.decision)):
        yield from _button(seen)


def _button(seen: PanelContext) -> Iterator[Item]:
    match = seen.snapshot.match
    if match is not None and match.stops and seen.row.status == "live":
        yield STOPS.button(seen.words, seen.row.id)
