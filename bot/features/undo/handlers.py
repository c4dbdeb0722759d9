"""Controls that take an answer back."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.app import App
from bot.chat.controls import table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.slots import ASKED, BELOW, BESIDE, BOARD, MORE, STANDING, Block, Item, PanelContext
from bot.chat.words import private_words, said
from bot.features.panel.panels import Panels
from bot.features.undo.controls import DECLINE, GO_BACK, LIST_ANSWERS, TAKE_BACK, TAKE_BACK_TO
from bot.features.undo.screens import AGREE, ask_back, undo_message
from bot.features.undo.service import Undoing
from bot.features.undo.state import UNDO
from bot.store.rows import TableRow
from bot.tables.model import Person, TableRefused, refuse
from games.registry import keys
from render.kit.letters.words import Words

Interaction = discord.Interaction


@TAKE_BACK.handled
async def undo(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Take the newest answer back, propose to, or agree to what somebody proposes."""
    await _take_back(app, interaction, id_, None)


@TAKE_BACK_TO.handled
async def undo_to(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Go back to before the answer that was chosen."""
    chosen = next(iter(values_in(interaction)), "")
    if not chosen.isdecimal():
        raise refuse("ui-unknown-control")
    await _take_back(app, interaction, id_, int(chosen))


@LIST_ANSWERS.handled
async def undo_list(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The answers that may be taken back, by what came of them."""
    row = (await table_of(app, interaction, id_)).row
    decided = await app[Undoing].decided(id_.table)
    if not decided:
        raise refuse("table-nothing-to-undo")
    await show(interaction, undo_message(row, decided, private_words(interaction, row)))


async def _take_back(app: App, interaction: Interaction, id_: ComponentId, to: int | None) -> None:
    await table_of(app, interaction, id_)
    try:
        if id_.extra == AGREE:
            after = await app[Undoing].agree(id_.table, interaction.user.id, id_.revision)
        else:
            after = await app[Undoing].undo(id_.table, interaction.user.id, id_.revision or None, to)
    except TableRefused as refusal:
        await app[Panels].explain(interaction, id_.table, refusal)
        return
    key = _agreed(id_) if UNDO.of(after.row).asked else "ui-undone"
    await app[Panels].show(interaction, after, private_words(interaction, after.row)(key))


def _agreed(id_: ComponentId) -> str:
    """What somebody hears if others still have to agree."""
    return "ui-agreed" if id_.extra == AGREE else "ui-undo-proposed"


@GO_BACK.handled
async def go_back(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Choose again: take back your own answer that only led to a further question."""
    await table_of(app, interaction, id_)
    try:
        after = await app[Undoing].back(id_.table, interaction.user.id, id_.revision)
    except TableRefused as refusal:
        await app[Panels].explain(interaction, id_.table, refusal)
        return
    await app[Panels].show(interaction, after)


@DECLINE.handled
async def decline(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    after = await app[Undoing].decline(id_.table, interaction.user.id, id_.revision)
    await show(interaction, said(private_words(interaction, after.row)("ui-undo-declined")))


@BOARD(50)
def _playing(row: TableRow, words: Words) -> Iterator[Item]:
    if row.status == "live":
        yield TAKE_BACK.button(words, row.id, row.revision)


@BESIDE(10)
def _anew(seen: PanelContext) -> Iterator[Item]:
    yield GO_BACK.button(seen.words, **seen.about)


@ASKED(10)
def _on_board(row: TableRow, words: Words) -> Iterator[Block]:
    if UNDO.of(row).asked:
        yield ask_back(row, words)


@BELOW(10)
def _in_panel(seen: PanelContext) -> Iterator[Block]:
    """Asked until all of a person's seats have agreed."""
    agreed = UNDO.of(seen.row).asked
    if seen.row.status == "live" and agreed and not set(seen.own) <= set(agreed):
        yield ask_back(seen.row, seen.words)


@STANDING(30)
def _standing(seen: PanelContext) -> Iterator[Item]:
    if seen.row.status == "live":
        yield TAKE_BACK.button(seen.words, seen.row.id, seen.row.revision)


@MORE(43)
def _in_more(row: TableRow, person: Person, words: Words) -> Iterator[Item]:
    if row.game in keys() and row.status == "live" and any(seat.user == person.id for seat in row.seats):
        yield LIST_ANSWERS.button(words, row.id)
