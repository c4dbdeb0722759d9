"""`/hint` and its button: what would an AI do here? Also the table's switch for hints."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from bot.app import App
from bot.chat.choices import shown_first
from bot.chat.commands import Cog, command, own_snapshot
from bot.chat.controls import table_of
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.words import person, private_words, said
from bot.features.hints.screens import HINT, SWITCH_HINTS, SWITCH_HINTS_NOW, HintAdvice
from bot.features.hints.service import HINTS, HintService, must_give
from bot.features.panel.handlers import own_decision
from bot.features.panel.panels import PanelService
from bot.tables.model import Snapshot, TableRefused, refuse
from bot.tables.rights import not_seated
from bot.workers.pools import WorkerPools
from games.kernel.decision import Decision


@HINT.handled
async def hint(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """A hint for the question that the control was made for."""
    snapshot = await table_of(app, interaction, id_)
    decision = own_decision(snapshot, interaction.user.id, id_)
    if decision is None:
        await app[PanelService].explain(interaction, id_.table, refuse("table-stale"))
        return
    await _advise(app, interaction, snapshot, decision)


async def hint_here(app: App, interaction: Interaction, snapshot: Snapshot) -> None:
    """A hint for the user's first question. Refused if they aren't asked anything."""
    seat = snapshot.seat_of(interaction.user.id)
    if seat is None:
        raise not_seated(snapshot.row)
    if snapshot.match is None:
        raise refuse(snapshot.why_no_match)
    decision = shown_first(snapshot.match.pending_for(seat))
    if decision is None:
        must_give(snapshot.row)
        raise refuse("table-not-your-turn")
    await _advise(app, interaction, snapshot, decision)


async def _advise(app: App, interaction: Interaction, snapshot: Snapshot, decision: Decision) -> None:
    table = snapshot.row.id
    try:
        found = await app[HintService].of(snapshot, decision)
        after = await app.tables.snapshot(table)
        must_give(after.row)
    except TableRefused as refusal:
        await app[PanelService].explain(interaction, table, refusal)
        return
    await app[PanelService].show(
        interaction, after, seat=decision.seat, decision=decision.id, advice=HintAdvice(found)
    )


@SWITCH_HINTS.handled
async def switch(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Switch a table's hints on or off before it starts: its message shows which."""
    await table_of(app, interaction, id_)
    await app[HintService].switch(id_.table, person(interaction), on=id_.extra == "1")


@SWITCH_HINTS_NOW.handled
async def switch_now(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    after = await app[HintService].switch(id_.table, person(interaction), on=id_.extra == "1")
    key = "table-hints-on" if HINTS.of(after.row).on else "table-hints-off"
    await show(interaction, said(private_words(interaction, after.row)(key)))


class HintsCog(Cog):
    @command("hint", "look")
    async def hint(self, interaction: Interaction) -> None:
        await hint_here(self.app, interaction, await own_snapshot(self.app, interaction))


async def setup(bot: Any) -> None:
    hints = HintService(bot.app.tables, bot.app[WorkerPools].hints)
    bot.app.add(hints, hints.stop)
    await HintsCog.setup(bot)
