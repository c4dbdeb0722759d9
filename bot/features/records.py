"""Finished games as files: exported, verified (`/verify`) and imported.

A table keeps the edition of its rules (`games/kernel/printed/edition.py`) and the release, so `/verify` tells a
forgery from another release. An imported game belongs to no one and isn't counted: a file proves no names."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import msgspec
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described
from bot.chat.controls import Control, table_of
from bot.chat.ids import ComponentId
from bot.chat.limits import SOUGHT
from bot.chat.replies import show
from bot.chat.slots import REPLAYS, Item
from bot.chat.words import accent_of, own_words, private_words, said
from bot.features.replay.handlers import may_look_back
from bot.features.stats.counting import result_at_end
from bot.store.rows import FormerHolder, SeatRow, TableRow
from bot.store.store import Store
from bot.tables.changes import Change, Feature
from bot.tables.model import refuse
from bot.tables.queues import JobQueues
from bot.tables.record import MOST_ANSWERS, Export, checked, export_of, former_of, record_of, verdict
from bot.tables.service import Tables
from bot.workers.pools import WorkerPools
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.saved import Saved
from games.kernel.text import text
from games.registry import rules_of
from render.kit.letters.words import Words

NAME = 100
"""Characters of a name that are stored."""
GAME_FILE = Control("gamefile", "ui-game-file", emoji="📄", rate="look")
MOST = 4 << 20
"""Bytes of a file to check, at most: the longest games take a tenth of it."""


class NotImported(Exception):
    """A game can't be imported; the message says why."""


async def imported(store: Store, game: Export, guild: int, channel: int, language: str, now: float) -> TableRow:
    """Import a game into a channel, once it's checked to the last answer. Raises `NotImported`."""
    found = verdict(game)
    closed = found.kind == "unfinished" and game.ending == "closed"
    if game.seed is None or not (found.kind == "genuine" or closed):
        raise NotImported(found.said)
    row = TableRow(
        id=0,
        game=game.game,
        guild=guild,
        channel=channel,
        opener=0,
        status="closed" if closed else "over",
        language=language,
        pace="relaxed",
        options=game.options,
        seats=_seats(game),
        seed=game.seed,
        shown_revision=0,
        version=game.version,
    )
    told = [*game.events, Event("imported", text("table-imported"))]
    row.id = await store.import_table(row, _played(game, game.seed), game.answers, told, game.played, now)
    return row


def _seats(game: Export) -> list[SeatRow]:
    former = game.former or [[] for _ in game.seats]
    return [
        SeatRow(number, name=name[:NAME], former=tuple(FormerHolder(None, each[:NAME]) for each in before))
        for number, (name, before) in enumerate(zip(game.seats, former, strict=True))
    ]


def _played(game: Export, seed: str) -> Saved:
    match, _ = Match.new(rules_of(game.game), len(game.seats), game.options, seed)
    for entry in game.answers:
        match.repeat(entry)
    return match.save()


class RecordsFeature(Feature):
    """Seals names and answers at the end, as the seed's hash sealed the shuffles at the start."""

    def __init__(self, tables: Tables) -> None:
        self._store = tables.store

    async def changed(self, change: Change) -> None:
        row, match, entry = change.row, change.match, change.entry
        if change.kind != "over" or match is None or entry is None:
            return
        answers = [*await self._store.entries(row.id), entry]
        names = [seat.name for seat in row.seats]
        said = record_of(row.game, names, row.options, row.seed, answers, former_of(row))
        change.events.append(Event("record", text("table-record", hash=said), quiet=True))
        change.events.append(Event("seed", text("table-seed", seed=row.seed)))
        given = (entry, change.user, change.now)
        change.result = await result_at_end(self._store, row, match, given, change.events)


FEATURE = RecordsFeature


@GAME_FILE.handled
async def game_file(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    await may_look_back(app, interaction, row)
    try:
        game = await export_of(app.store, row)
    except msgspec.MsgspecError as error:
        raise refuse("table-unreadable") from error
    builder = MessageBuilder(accent_of(row.game)).say(private_words(interaction, row)("ui-game-file-here"))
    await show(interaction, builder.attach(f"game-{row.id}.json", game.encoded()))


async def verify(app: App, interaction: Interaction, file: discord.Attachment, shown: str | None) -> None:
    """Say whether a file holds a game as it was played, and given a sum that a table showed, whether it's that
    table's. Fetches and checks one file at a time."""
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


class RecordsCog(Cog):
    @command("verify", "check")
    @app_commands.describe(file=described("arg-game-file"), sum=described("arg-sum"))
    async def verify(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        sum: app_commands.Range[str, 1, SOUGHT] | None = None,
    ) -> None:
        await verify(self.app, interaction, file, sum)


setup = RecordsCog.setup
