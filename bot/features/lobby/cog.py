"""Commands that every game shares: open a table, look at it, answer, take back, close."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import House
from bot.chat.builder import Face, Style, button
from bot.chat.ids import ComponentId
from bot.chat.limits import CHOICE, GAME, MENU, clip
from bot.chat.localise import described
from bot.chat.replies import acknowledge, explained, show
from bot.chat.typed import parts_of
from bot.chat.words import may_see, own_words, person, private_words, said, server_in
from bot.features.board.screens import board_face
from bot.features.board.text import text_face
from bot.features.companions.service import strengths
from bot.features.hints.handlers import hint_here
from bot.features.lobby.listing import tables_face
from bot.features.lobby.opening import look_for, open_here
from bot.features.lookup.handlers import compact_face
from bot.features.panel.typed import choices_of, move, own_snapshot, table_here
from bot.features.seats.handlers import ai_question, close_question, offer, propose
from bot.features.story.handlers import log_face
from bot.features.undo.state import UNDO
from bot.features.watch.handlers import send
from bot.features.watch.threads import send_to_thread
from bot.store.rows import TableRow
from bot.tables.model import Person, Snapshot, refuse
from games.registry import keys
from render.kit.letters.names import cleaned
from render.kit.letters.words import Words

Interaction = discord.Interaction
LOOKS = ("picture", "compact", "text")
PLACES = ("direct", "thread")
"""Where somebody may watch a table."""


class TableCommands(commands.Cog):
    """The commands of a table."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="play", description=described("cmd-play"))
    @app_commands.describe(game=described("arg-game"))
    async def play(self, interaction: Interaction, game: app_commands.Range[str, 1, GAME]) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            await show(interaction, await self._open(interaction, game))

    @play.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = own_words(interaction)
        titles = [(words(f"{key}-title"), key) for key in keys()]
        return [app_commands.Choice(name=t, value=key) for t, key in titles if typed.lower() in t.lower()]

    async def _open(self, interaction: Interaction, game: str) -> Face:
        if game not in keys():
            raise refuse("ui-no-such-game")
        here = await self.house.tables.table_in(interaction.channel_id or 0)
        if here is not None and here.status in ("lobby", "live"):
            words = private_words(interaction, here)
            told = await look_for(self.house, interaction, await self.house.tables.snapshot(here.id))
            here = await self.house.tables.table_in(interaction.channel_id or 0)
            if here is not None and here.status in ("lobby", "live"):
                return _offer_thread(interaction, game, told or words("table-channel-taken"), words)
        return said(await open_here(self.house, interaction, game))

    @app_commands.command(name="board", description=described("cmd-board"))
    @app_commands.describe(style=described("arg-style"))
    @app_commands.choices(
        style=[app_commands.Choice(name=described(f"choice-{look}"), value=look) for look in LOOKS]
    )
    async def board(self, interaction: Interaction, style: str = "picture") -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            snapshot = await table_here(self.house, interaction)
            await show(interaction, await self._board(interaction, snapshot, style))

    async def _board(self, interaction: Interaction, snapshot: Snapshot, style: str) -> Face:
        told = await look_for(self.house, interaction, snapshot)
        if snapshot.row.status == "lobby" and told:
            return said(told)
        if style == "text" or snapshot.match is None:
            words, at = private_words(interaction, snapshot.row), int(interaction.created_at.timestamp())
            return text_face(snapshot, words, snapshot.seat_of(interaction.user.id), 0, at)
        if style == "compact":
            return await compact_face(self.house.painter, interaction, snapshot)
        return board_face(snapshot, self.house.painter)

    @app_commands.command(name="tables", description=described("cmd-tables"))
    async def tables(self, interaction: Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            store, user = self.house.store, interaction.user.id
            mine = await store.rows_with(user, "lobby", "live")
            server, lobbies = server_in(interaction), None
            if server is not None:
                here = await store.lobbies_in(server)
                lobbies = [row for row in here if may_see(interaction, row.channel)]
            await show(interaction, tables_face(mine, lobbies, user, own_words(interaction)))

    @app_commands.command(name="watch", description=described("cmd-watch"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.describe(place=described("arg-place"))
    @app_commands.choices(
        place=[app_commands.Choice(name=described(f"choice-{place}"), value=place) for place in PLACES]
    )
    async def watch(self, interaction: Interaction, place: str = "direct") -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            following = send_to_thread if place == "thread" else send
            await following(self.house, interaction, await table_here(self.house, interaction))

    @app_commands.command(name="hand", description=described("cmd-hand"))
    async def hand(self, interaction: Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            snapshot = await own_snapshot(self.house, interaction)
            await self.house.panels.show(interaction, snapshot)

    @app_commands.command(name="hint", description=described("cmd-hint"))
    async def hint(self, interaction: Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            await hint_here(self.house, interaction, await own_snapshot(self.house, interaction))

    @app_commands.command(name="log", description=described("cmd-log"))
    async def log(self, interaction: Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            snapshot = await table_here(self.house, interaction)
            await show(interaction, await log_face(self.house, interaction, snapshot))

    @app_commands.command(name="move", description=described("cmd-move"))
    @app_commands.describe(choice=described("arg-choice"))
    async def move(self, interaction: Interaction, choice: app_commands.Range[str, 1, CHOICE]) -> None:
        await move(self.house, interaction, parts_of(choice))

    @move.autocomplete("choice")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await choices_of(self.house, interaction, typed, lambda decision, option: True)

    @app_commands.command(name="undo", description=described("cmd-undo"))
    async def undo(self, interaction: Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            snapshot = await own_snapshot(self.house, interaction)
            after = await self.house.undoing.undo(snapshot.row.id, interaction.user.id)
            key = "ui-undo-proposed" if UNDO.of(after.row).asked else "ui-undone"
            await show(interaction, said(private_words(interaction, after.row)(key)))

    @app_commands.command(name="close", description=described("cmd-close"))
    async def close(self, interaction: Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            snapshot = await table_here(self.house, interaction)
            who = person(interaction)
            if snapshot.row.status == "live":
                await show(interaction, await close_question(self.house, interaction, snapshot))
                return
            after = await self.house.lobbies.close(snapshot.row.id, who)
            await show(interaction, said(private_words(interaction, after.row)("ui-closed")))

    @app_commands.command(name="seat", description=described("cmd-seat"))
    @app_commands.describe(seat=described("arg-seat"), player=described("arg-player"))
    async def seat(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 8], player: discord.User | None = None
    ) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            snapshot = await table_here(self.house, interaction)
            if player is not None and player.bot:
                raise refuse("ui-no-such-player")
            new = Person(player.id, cleaned(player.display_name)) if player else None
            await self._hand_on(interaction, snapshot, seat - 1, new)

    async def _hand_on(
        self, interaction: Interaction, snapshot: Snapshot, seat: int, new: Person | None
    ) -> None:
        """One's own seat is offered or lent; somebody else's is decided about."""
        row, who = snapshot.row, person(interaction)
        if row.status == "lobby":
            await self._fill(interaction, row, who, seat, new)
        elif 0 <= seat < len(row.seats) and row.seats[seat].user == who.id:
            if new is None:
                strength = strengths(row.game)[-1]
                await show(interaction, ai_question(snapshot, interaction, seat, strength))
            else:
                await offer(self.house, interaction, snapshot, seat, new)
        else:
            await propose(self.house, interaction, snapshot, seat, new)

    async def _fill(
        self, interaction: Interaction, row: TableRow, who: Person, seat: int, new: Person | None
    ) -> None:
        """Before the start people sit down by themselves, and an AI may take a place."""
        if new is not None:
            raise refuse("table-join-yourself")
        after = await self.house.lobbies.replace(row.id, who, seat, strengths(row.game)[-1])
        words = private_words(interaction, after.row)
        await show(interaction, said(words("ui-replaced", seat=seat + 1, name=words.player(seat))))


def _offer_thread(interaction: Interaction, game: str, told: str, words: Words) -> Face:
    """A table is on here: offer a thread of its own for the new one."""
    face = said(told)
    if interaction.channel is not None and interaction.channel.type == discord.ChannelType.text:
        id_ = ComponentId("thread", 0, extra=clip(game, MENU))
        face.row(button(id_, words("ui-open-thread"), Style.primary))
    return face


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(TableCommands(bot.house))
