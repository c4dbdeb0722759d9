"""`/seat`, `/close`, and the controls to hand on seats and close tables."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described, table_here
from bot.chat.components import Style
from bot.chat.controls import UNKNOWN_MEMBER, UNKNOWN_USER, number_in, table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.rates import RateLimiter
from bot.chat.replies import show
from bot.chat.words import own_words, person, private_words, said
from bot.features.lobby.service import LobbyService
from bot.features.panel.panels import PanelService
from bot.features.seats import screens
from bot.features.seats.service import SeatService
from bot.features.seats.state import OFFERS
from bot.store.rows import TableRow
from bot.tables.ai import known, strengths
from bot.tables.model import Person, Snapshot, refuse
from bot.tables.rights import may_close, must_be_closer, not_seated
from render.kit.letters.names import cleaned, escaped

log = structlog.get_logger("seating")


@screens.GIVE.handled
async def give(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await offer(app, interaction, snapshot, own_seat(snapshot, interaction), _chosen_person(interaction))


async def offer(app: App, interaction: Interaction, snapshot: Snapshot, seat: int, new: Person) -> None:
    """Offer your seat; everyone sees it, and you keep it until someone accepts."""
    after = await app[SeatService].offer(snapshot.row.id, person(interaction), seat, new)
    words = private_words(interaction, after.row)
    await show(interaction, said(words("ui-offered", number=seat + 1, name=escaped(new.name))))


@screens.GIVE_TO_ALL.handled
async def give_to_all(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    seat = own_seat(snapshot, interaction)
    after = await app[SeatService].offer_to_all(id_.table, person(interaction), seat)
    await show(interaction, said(private_words(interaction, after.row)("ui-offered-all", number=seat + 1)))


@screens.LET_AI.handled
async def ask_ai(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    strength = next(iter(values_in(interaction)), "")
    if not known(snapshot.row.game, strength):
        raise refuse("ui-unknown-control")
    await show(interaction, ai_question(snapshot, interaction, own_seat(snapshot, interaction), strength))


def ai_question(snapshot: Snapshot, interaction: Interaction, seat: int, strength: str) -> MessageBuilder:
    """An AI plays on at once: ask first."""
    words, label = private_words(interaction, snapshot.row), f"{seat}.{strength}"
    sure = screens.LET_AI_NOW.button(words("ui-let-ai-sure"), snapshot.row.id, extra=label, style=Style.danger)
    return said(words("ui-let-ai-question", number=seat + 1)).row(sure)


@screens.LET_AI_NOW.handled
async def let_ai(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    number, _, strength = id_.extra.partition(".")
    if (seat := number_in(number)) is None:
        raise refuse("ui-unknown-control")
    after = await app[SeatService].stand_in(id_.table, person(interaction), seat, strength)
    await _say(interaction, after, "ui-let-ai-done")


@screens.BACK.handled
async def back(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    after = await app[SeatService].back(id_.table, person(interaction))
    await app[PanelService].show(interaction, after)


@screens.GIVE_UP.handled
async def ask_to_give_up(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    own_seat(snapshot, interaction)
    words = private_words(interaction, snapshot.row)
    await show(
        interaction, said(words("ui-give-up-question")).row(screens.GIVE_UP_NOW.button(words, id_.table))
    )


@screens.GIVE_UP_NOW.handled
async def give_up(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Leave for good: the others decide about the seat."""
    snapshot = await table_of(app, interaction, id_)
    after = await app[SeatService].give_up(id_.table, person(interaction), own_seat(snapshot, interaction))
    await _say(interaction, after, "ui-given-up")


async def propose(
    app: App, interaction: Interaction, snapshot: Snapshot, seat: int, new: Person | None
) -> None:
    row, who = snapshot.row, person(interaction)
    strength = strengths(row.game)[-1]
    if row.status == "live" and 0 <= seat < len(row.seats):
        await _note_leaving(app, interaction, row, row.seats[seat].user)
    after = await app[SeatService].propose(row.id, who, seat, new, strength)
    open_ = any(wish.seat == seat and wish.kind == "vote" for wish in OFFERS.of(after.row).open)
    await _say(interaction, after, "ui-proposed" if open_ else "ui-seat-handed-on")


@screens.AGREE.handled
async def agree(app: App, interaction: Interaction, id_: ComponentId) -> None:
    before = await table_of(app, interaction, id_)
    after = await app[SeatService].agree(id_.table, person(interaction), id_.revision)
    user = interaction.user.id
    if after.seat_of(user) is not None and before.seat_of(user) is None:
        await app[PanelService].show(interaction, after)
    else:
        await _say(interaction, after, "ui-agreed")


@screens.REFUSE.handled
async def decline(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    after = await app[SeatService].refuse(id_.table, person(interaction), id_.revision)
    await _say(interaction, after, "ui-offer-off")


@screens.ASK_TO_CLOSE.handled
async def ask_to_close(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Closing a running game can't be undone: ask once."""
    await show(interaction, await close_question(app, interaction, await table_of(app, interaction, id_)))


async def close_question(app: App, interaction: Interaction, snapshot: Snapshot) -> MessageBuilder:
    """Ask whether to close a running game; people who don't keep the table propose it to the others."""
    row, who = snapshot.row, person(interaction)
    words = private_words(interaction, row)
    if not may_close(row, who) and snapshot.seat_of(who.id) is not None:
        row = await _note_leaving(app, interaction, row, row.opener)
        return said(words("ui-vote-question")).row(screens.VOTE_TO_CLOSE.button(words, row.id))
    must_be_closer(row, who)
    return said(words("ui-close-question")).row(screens.CLOSE_NOW.button(words, row.id))


@screens.CLOSE_NOW.handled
async def close(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    after = await app[LobbyService].close(id_.table, person(interaction))
    await _say(interaction, after, "ui-closed")


@screens.VOTE_TO_CLOSE.handled
async def vote_to_close(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    after = await app[SeatService].propose_end(id_.table, person(interaction))
    await _say(interaction, after, "ui-closed" if after.row.status == "closed" else "ui-proposed")


@screens.FORGET_ME.handled
async def forget_me(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Leave every table and be forgotten. That's expensive: once an hour is enough."""
    app[RateLimiter].admit(interaction.user.id, None, "forget")
    await app[SeatService].forget(person(interaction))
    await show(interaction, said(own_words(interaction)("ui-forgotten")))


def own_seat(snapshot: Snapshot, interaction: Interaction) -> int:
    seat = snapshot.seat_of(interaction.user.id)
    if seat is None:
        raise not_seated(snapshot.row)
    return seat


async def _note_leaving(app: App, interaction: Interaction, row: TableRow, user: int | None) -> TableRow:
    """Check whether someone has left the server, and note it: the bot isn't told of that by itself."""
    seat = next((seat for seat in row.seats if user is not None and seat.user == user), None)
    if seat is None or seat.gone or user == interaction.user.id:
        return row
    http: Any = interaction.client.http
    try:
        await http.get_member(row.guild, user)
    except discord.NotFound as error:
        if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
            return (await app[SeatService].note_gone(row.id, seat.user or 0)).row
    except discord.HTTPException as error:
        log.info("member_not_looked_up", error=str(error))
    return row


async def _say(interaction: Interaction, after: Snapshot, key: str) -> None:
    await show(interaction, said(private_words(interaction, after.row)(key)))


def _chosen_person(interaction: Interaction) -> Person:
    """The person picked in a menu. Refused for bots: they don't play by clicking."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved") or {}
    chosen = next(iter(values_in(interaction)), "")
    raw = resolved.get("users", {}).get(chosen)
    if raw is None or raw.get("bot") or not chosen.isdecimal():
        raise refuse("ui-no-such-player")
    nick = (resolved.get("members", {}).get(chosen) or {}).get("nick")
    return Person(int(chosen), cleaned(nick or raw.get("global_name") or raw["username"]))


class SeatsCog(Cog):
    @command("close", "act")
    async def close(self, interaction: Interaction) -> MessageBuilder:
        snapshot = await table_here(self.app, interaction)
        if snapshot.row.status == "live":
            return await close_question(self.app, interaction, snapshot)
        after = await self.app[LobbyService].close(snapshot.row.id, person(interaction))
        return said(private_words(interaction, after.row)("ui-closed"))

    @command("seat", "act")
    @app_commands.describe(seat=described("arg-seat"), player=described("arg-player"))
    async def seat(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 8], player: discord.User | None = None
    ) -> None:
        snapshot = await table_here(self.app, interaction)
        if player is not None and player.bot:
            raise refuse("ui-no-such-player")
        new = Person(player.id, cleaned(player.display_name)) if player else None
        row, who, number = snapshot.row, person(interaction), seat - 1
        if row.status == "lobby":
            await self._fill(interaction, row, who, number, new)
        elif number >= len(row.seats) or row.seats[number].user != who.id:
            await propose(self.app, interaction, snapshot, number, new)
        elif new is not None:
            await offer(self.app, interaction, snapshot, number, new)
        else:
            await show(interaction, ai_question(snapshot, interaction, number, strengths(row.game)[-1]))

    async def _fill(
        self, interaction: Interaction, row: TableRow, who: Person, seat: int, new: Person | None
    ) -> None:
        """Before the start, people sit down themselves, and an AI may take a place."""
        if new is not None:
            raise refuse("table-join-yourself")
        after = await self.app[LobbyService].replace(row.id, who, seat, strengths(row.game)[-1])
        words = private_words(interaction, after.row)
        await show(interaction, said(words("ui-replaced", seat=seat + 1, name=words.player(seat))))


async def setup(bot: Any) -> None:
    """Register with the bot, and add a command to leave every table and be forgotten."""
    await SeatsCog.setup(bot)
    app: App = bot.app

    @command("forget", "act", group=bot.tree.get_command("me"))
    async def forget(interaction: Interaction) -> MessageBuilder:
        words = own_words(interaction)
        running = len(await app.store.rows_with(interaction.user.id, "lobby", "live"))
        return said(words("ui-forget-question", count=running)).row(screens.FORGET_ME.button(words, 0))
