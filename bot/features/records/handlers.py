"""A finished game as a file, and files checked: what is in one has been played just so, or has not."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import msgspec

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.controls import table_of
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.slots import REPLAYS, Item
from bot.chat.words import accent_of, own_words, private_words, said
from bot.features.records.controls import GAME_FILE
from bot.features.replay.handlers import may_look_back
from bot.features.replay.service import must_be_over
from bot.store.rows import TableRow
from bot.tables.model import refuse
from bot.tables.queues import JobQueues
from bot.tables.record import MOST_ANSWERS, checked, export_of
from bot.workers.pools import WorkerPools
from render.kit.letters.words import Words

Interaction = discord.Interaction
MOST = 4 << 20
"""Bytes of a file that is checked: the longest games take a tenth of it."""


@GAME_FILE.handled
async def game_file(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """A finished game as a file, for all who may look back at it."""
    row = (await table_of(app, interaction, id_)).row
    must_be_over(row)
    await may_look_back(app, interaction, row)
    try:
        game = await export_of(app.store, row)
    except msgspec.MsgspecError as error:
        raise refuse("table-unreadable") from error
    builder = MessageBuilder(accent_of(row.game)).say(private_words(interaction, row)("ui-game-file-here"))
    await show(interaction, builder.attach(f"game-{row.id}.json", game.encoded()))


async def verify(app: App, interaction: Interaction, file: discord.Attachment, shown: str | None) -> None:
    """Say whether a file holds a game as it was played, and, with a sum that a table showed, whether it is that
    table's. One file at a time is fetched and checked."""
    if file.size > MOST:
        raise refuse("ui-verify-too-large", most=MOST >> 20)
    async with app[JobQueues].turn("check", interaction.user.id):
        found = await app[WorkerPools].checking.do(checked, await file.read(), shown)
    if found is None:
        raise refuse("ui-verify-no-game")
    if found.kind == "too-long":
        raise refuse("ui-verify-too-long", most=MOST_ANSWERS)
    key = "consistent" if found.kind == "genuine" and shown is None else found.kind
    words = own_words(interaction)
    await show(interaction, said(words(f"ui-verify-{key}", answers=found.answers, events=found.events)))


@REPLAYS(10)
def _in_replay(row: TableRow, words: Words) -> Iterator[Item]:
    yield GAME_FILE.button(words, row.id)
