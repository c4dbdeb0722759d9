"""`/undo` and the controls of taking answers back: which ones, and who has to agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import Interaction

from bot.app import App
from bot.chat.builder import MessageBuilder, Style
from bot.chat.choices import Entry
from bot.chat.commands import Cog, command, own_snapshot
from bot.chat.controls import Control, table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.limits import OPTION, clip
from bot.chat.replies import show
from bot.chat.slots import ASKED, BELOW, BESIDE, BOARD, MORE, STANDING, Block, Item, PanelContext
from bot.chat.words import accent_of, private_words, said
from bot.features.board.screens import mention, still_asked
from bot.features.panel.panels import PanelService
from bot.features.undo.service import UNSAID, UndoableAnswer, UndoService
from bot.features.undo.state import UNDO, asked_back, proposal_of
from bot.store.rows import TableRow
from bot.tables.model import Person, TableRefused, refuse
from bot.tables.seats import plays
from bot.workers.pools import WorkerPools
from render.kit.letters.words import Words

TAKE_BACK_TO = Control("undoto", panel=True)
LIST_ANSWERS = Control("undolist", "ui-undo-list")
TAKE_BACK = Control("undo", "ui-undo", panel=True)
GO_BACK = Control("goback", "ui-choose-anew", panel=True)
DECLINE = Control("noundo", "ui-decline", Style.danger)
AGREE = "agree"
"""Tells a button that agrees to a proposal from one that starts it."""


def undo_message(row: TableRow, decided: Sequence[UndoableAnswer], words: Words) -> MessageBuilder:
    plain = words.plain
    entries = []
    for each in decided:
        what = plain.past.say(each.what) if each.what is not None else words("ui-undo-unsaid")
        entries.append(Entry(str(each.number), clip(f"{plain.player(each.seat)} · {what}", OPTION), ""))
    builder = MessageBuilder(accent_of(row.game)).say(words("ui-undo-which"))
    return builder.row(TAKE_BACK_TO.menu(words("ui-undo-list"), entries, row.id, row.revision))


def ask_back(row: TableRow, words: Words) -> Block:
    proposal = UNDO.of(row)
    who = words.joined([mention(row, seat) for seat in (proposal.asked or [])[:1]])
    until = f"<t:{int(proposal.until)}:R>" if proposal.until is not None else "–"
    told = proposal.what
    key = "ui-undo-asked" if told is not None and told.key != UNSAID else "ui-undo-asked-unsaid"
    what = words.past.say(told) if told is not None else words("ui-undo-unsaid")
    asked = clip(words(key, who=who, what=what, until=until), 600)
    missing = still_asked(asked_back(row), words)
    return Block(
        words.run_on(asked, missing) if missing else asked,
        (
            TAKE_BACK.button(words("ui-agree"), row.id, proposal_of(row), extra=AGREE, style=Style.success),
            DECLINE.button(words, row.id, proposal_of(row)),
        ),
    )


@TAKE_BACK.handled
async def undo(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Take the newest answer back, propose to, or agree to a proposal."""
    await _take_back(app, interaction, id_, None)


@TAKE_BACK_TO.handled
async def undo_to(app: App, interaction: Interaction, id_: ComponentId) -> None:
    chosen = next(iter(values_in(interaction)), "")
    if not chosen.isdecimal():
        raise refuse("ui-unknown-control")
    await _take_back(app, interaction, id_, int(chosen))


@LIST_ANSWERS.handled
async def undo_list(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    decided = await app[UndoService].decided(id_.table)
    if not decided:
        raise refuse("table-nothing-to-undo")
    await show(interaction, undo_message(row, decided, private_words(interaction, row)))


async def _take_back(app: App, interaction: Interaction, id_: ComponentId, to: int | None) -> None:
    await table_of(app, interaction, id_)
    try:
        if id_.extra == AGREE:
            after = await app[UndoService].agree(id_.table, interaction.user.id, id_.revision)
        else:
            after = await app[UndoService].undo(id_.table, interaction.user.id, id_.revision or None, to)
    except TableRefused as refusal:
        await app[PanelService].explain(interaction, id_.table, refusal)
        return
    key = "ui-undone"
    if UNDO.of(after.row).asked:  # others still have to agree
        key = "ui-agreed" if id_.extra == AGREE else "ui-undo-proposed"
    await app[PanelService].show(interaction, after, private_words(interaction, after.row)(key))


@GO_BACK.handled
async def go_back(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    try:
        after = await app[UndoService].back(id_.table, interaction.user.id, id_.revision)
    except TableRefused as refusal:
        await app[PanelService].explain(interaction, id_.table, refusal)
        return
    await app[PanelService].show(interaction, after)


@DECLINE.handled
async def decline(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    after = await app[UndoService].decline(id_.table, interaction.user.id, id_.revision)
    await show(interaction, said(private_words(interaction, after.row)("ui-undo-declined")))


@BOARD(50)
def _playing(row: TableRow, words: Words) -> Iterator[Item]:
    if row.status == "live":
        yield TAKE_BACK.button(words, row.id, row.revision)


@BESIDE(10)
def _choose_again(seen: PanelContext) -> Iterator[Item]:
    yield GO_BACK.button(seen.words, **seen.about)


@ASKED(10)
def _on_board(row: TableRow, words: Words) -> Iterator[Block]:
    if UNDO.of(row).asked:
        yield ask_back(row, words)


@BELOW(10)
def _in_panel(seen: PanelContext) -> Iterator[Block]:
    """Shown until all of a person's seats have agreed."""
    agreed = UNDO.of(seen.row).asked
    if seen.row.status == "live" and agreed and not set(seen.own) <= set(agreed):
        yield ask_back(seen.row, seen.words)


@STANDING(20)
def _standing(seen: PanelContext) -> Iterator[Item]:
    if seen.row.status == "live":
        yield TAKE_BACK.button(seen.words, seen.row.id, seen.row.revision)


@MORE(43)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if plays(row, person.id):
        yield LIST_ANSWERS.button(words, row.id)


class UndoCog(Cog):
    @command("undo", "act")
    async def undo(self, interaction: Interaction) -> MessageBuilder:
        snapshot = await own_snapshot(self.app, interaction)
        after = await self.app[UndoService].undo(snapshot.row.id, interaction.user.id)
        key = "ui-undo-proposed" if UNDO.of(after.row).asked else "ui-undone"
        return said(private_words(interaction, after.row)(key))


async def setup(bot: Any) -> None:
    bot.app.add(UndoService(bot.app.tables, bot.app[WorkerPools].looking))
    await UndoCog.setup(bot)
