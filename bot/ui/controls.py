"""Clicks: one handler for every button, menu and form, from the component's id alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import structlog

from bot.tables.model import Snapshot, TableRefused
from bot.ui.board import event_lines, words_for
from bot.ui.choices import menus, picks_of
from bot.ui.face import Face
from bot.ui.house import House, own_words, person, said
from bot.ui.ids import ComponentId, parse
from bot.ui.limits import TEXT, clip
from bot.ui.lobby import option_value
from bot.ui.replies import acknowledge, explained, show, whisper
from games.kernel.decision import Decision, Picks
from games.kernel.faults import Refused
from games.kernel.text import Text, text
from games.registry import keys
from render.kit.picture import renderer_of
from render.kit.words import nearest_language

log = structlog.get_logger("controls")
Verb = Callable[["Controls", discord.Interaction, ComponentId], Awaitable[Any]]
Interaction = discord.Interaction


def _values(interaction: Interaction) -> list[str]:
    """What was chosen in a menu."""
    data: Any = interaction.data or {}
    return [str(value) for value in data.get("values", [])]


def _private(interaction: Interaction) -> bool:
    """Whether the clicked message is seen by the user alone, and so can become his panel."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


class Controls:
    """Routes component and form interactions."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def handle(self, interaction: Interaction) -> None:
        """Answer one click."""
        data: Any = interaction.data or {}
        id_ = parse(str(data.get("custom_id", "")))
        verb = _VERBS.get(id_.verb) if id_ else None
        lobby = id_ is not None and id_.verb in _LOBBY
        async with explained(interaction, beside=lobby):
            if id_ is None or verb is None:
                await whisper(interaction, said(own_words(interaction)("ui-unknown-control")))
                return
            await acknowledge(interaction, in_place=lobby or _private(interaction))
            await verb(self, interaction, id_)

    # -- the lobby ----------------------------------------------------------------------------------------

    async def join(self, interaction: Interaction, id_: ComponentId) -> None:
        await self.house.tables.join(id_.table, person(interaction))

    async def leave(self, interaction: Interaction, id_: ComponentId) -> None:
        await self.house.tables.leave(id_.table, person(interaction))

    async def add_ai(self, interaction: Interaction, id_: ComponentId) -> None:
        for strength in _values(interaction)[:1]:
            await self.house.tables.add_ai(id_.table, person(interaction), strength)

    async def remove_ai(self, interaction: Interaction, id_: ComponentId) -> None:
        await self.house.tables.remove_ai(id_.table, person(interaction))

    async def option(self, interaction: Interaction, id_: ComponentId) -> None:
        row = (await self.house.tables.snapshot(id_.table)).row
        for value in _values(interaction)[:1]:
            meant = option_value(row, id_.extra, value)
            await self.house.tables.set_option(id_.table, person(interaction), id_.extra, meant)

    async def start(self, interaction: Interaction, id_: ComponentId) -> None:
        await self.house.tables.start(id_.table, person(interaction))

    async def close(self, interaction: Interaction, id_: ComponentId) -> None:
        await self.house.tables.close(id_.table, person(interaction))

    # -- looking ------------------------------------------------------------------------------------------

    async def panel(self, interaction: Interaction, id_: ComponentId) -> None:
        snapshot = await self.house.tables.snapshot(id_.table)
        await show(interaction, await self.house.panel(snapshot, interaction.user.id))

    async def log(self, interaction: Interaction, id_: ComponentId) -> None:
        snapshot = await self.house.tables.snapshot(id_.table)
        await show(interaction, await log_face(self.house, snapshot, interaction.user.id))

    async def text(self, interaction: Interaction, id_: ComponentId) -> None:
        snapshot = await self.house.tables.snapshot(id_.table)
        await show(interaction, text_face(snapshot, interaction.user.id))

    async def again(self, interaction: Interaction, id_: ComponentId) -> None:
        row = (await self.house.tables.snapshot(id_.table)).row
        opened = await self.house.tables.open(
            row.game, row.guild, row.channel, person(interaction), language=row.language, pace=row.pace
        )
        await show(interaction, said(words_for(opened.row)("ui-opened")))

    async def thread(self, interaction: Interaction, id_: ComponentId) -> None:
        """Open a table in a thread of its own beside the one that is on."""
        words = own_words(interaction)
        if id_.extra not in keys() or not isinstance(interaction.channel, discord.TextChannel):
            raise TableRefused(text("ui-no-such-game"))
        name = f"{words(f'{id_.extra}-title')} · {interaction.user.display_name}"[:100]
        thread = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        language = nearest_language(str(interaction.guild_locale or interaction.locale))
        assert interaction.guild_id is not None
        await self.house.tables.open(
            id_.extra, interaction.guild_id, thread.id, person(interaction), language=language
        )
        await show(interaction, said(words("ui-thread-opened", thread=thread.mention)))

    # -- answering ----------------------------------------------------------------------------------------

    async def pick(self, interaction: Interaction, id_: ComponentId) -> None:
        """The values of a menu are the answer."""
        await self._with_decision(interaction, id_, lambda d: picks_of(d, _values(interaction)))

    async def do(self, interaction: Interaction, id_: ComponentId) -> None:
        """A button is the answer."""
        await self._with_decision(interaction, id_, lambda d: picks_of(d, [id_.extra]))

    async def suggested(self, interaction: Interaction, id_: ComponentId) -> None:
        await self._with_decision(interaction, id_, lambda d: d.suggested)

    async def nothing(self, interaction: Interaction, id_: ComponentId) -> None:
        await self._with_decision(interaction, id_, lambda d: ())

    async def done(self, interaction: Interaction, id_: ComponentId) -> None:
        """What was gathered from several menus is the answer."""
        await self._with_decision(interaction, id_, lambda d: self.house.drafts.picks(id_.table, d))

    async def part(self, interaction: Interaction, id_: ComponentId) -> None:
        """One of several menus: keep what it says and show the panel again."""
        snapshot = await self.house.tables.snapshot(id_.table)
        decision = _own_decision(snapshot, interaction.user.id, id_.decision)
        if (
            decision is not None
            and id_.extra.isdecimal()
            and int(id_.extra) < len(menus(decision, words_for(snapshot.row)))
        ):
            picks = picks_of(decision, _values(interaction))
            if picks is not None:
                self.house.drafts.put(id_.table, decision, id_.extra, picks)
        notice = "" if decision else words_for(snapshot.row)("table-stale")
        await show(interaction, await self.house.panel(snapshot, interaction.user.id, notice))

    async def page(self, interaction: Interaction, id_: ComponentId) -> None:
        snapshot = await self.house.tables.snapshot(id_.table)
        wanted = id_.extra.partition(".")[0]
        page = int(wanted) if wanted.isdecimal() else 0
        await show(interaction, await self.house.panel(snapshot, interaction.user.id, page=page))

    async def stand(self, interaction: Interaction, id_: ComponentId) -> None:
        """Pass on this question for the rest of the round."""
        snapshot = await self.house.tables.snapshot(id_.table)
        decision = _own_decision(snapshot, interaction.user.id, id_.decision)
        notice = words_for(snapshot.row)("table-stale")
        if decision is not None and decision.topics:
            topic = decision.topics[0]
            done = await self.house.tables.stand(id_.table, interaction.user.id, topic, "round", interaction.id)
            snapshot, notice = done.snapshot, words_for(snapshot.row)("ui-standing")
        await show(interaction, await self.house.panel(snapshot, interaction.user.id, notice))

    async def undo(self, interaction: Interaction, id_: ComponentId) -> None:
        snapshot = await self.house.tables.undo(id_.table, interaction.user.id)
        key = "ui-undo-proposed" if snapshot.row.undo_asked else "table-undone"
        notice = words_for(snapshot.row)(key)
        await show(interaction, await self.house.panel(snapshot, interaction.user.id, notice))

    async def decline(self, interaction: Interaction, id_: ComponentId) -> None:
        snapshot = await self.house.tables.decline_undo(id_.table, interaction.user.id)
        await show(interaction, said(words_for(snapshot.row)("ui-undo-declined")))

    async def _with_decision(
        self, interaction: Interaction, id_: ComponentId, choose: Callable[[Decision], Picks | None]
    ) -> None:
        """Answer the decision that the control was made for; a refusal comes with a fresh panel."""
        user = interaction.user.id
        snapshot = await self.house.tables.snapshot(id_.table)
        try:
            decision = _own_decision(snapshot, user, id_.decision)
            picks = choose(decision) if decision else ()
            if picks is None:
                raise TableRefused(text("ui-unknown-control"))
            face = await self.house.answer(interaction, id_.table, id_.decision, picks)
        except (Refused, TableRefused) as refusal:
            face = await self._refused(id_.table, user, refusal.reason)
        await show(interaction, face)

    async def _refused(self, table: int, user: int, reason: Text) -> Face:
        snapshot = await self.house.tables.snapshot(table)
        return await self.house.panel(snapshot, user, words_for(snapshot.row).say(reason))


def _own_decision(snapshot: Snapshot, user: int, decision: str) -> Decision | None:
    """The user's pending decision with this id."""
    if snapshot.match is None:
        return None
    mine = {seat.number for seat in snapshot.row.seats if seat.user == user}
    return next((d for d in snapshot.match.pending if d.id == decision and d.seat in mine), None)


async def log_face(house: House, snapshot: Snapshot, user: int) -> Face:
    """The newest events as far as this user may know them."""
    row = snapshot.row
    events = await house.tables.log(row.id, 60)
    words = words_for(row)
    lines = event_lines(events, snapshot.seat_of(user), words, 40, TEXT - 200, quiet=())
    return Face(renderer_of(row.game).accent).say(f"**{words('ui-log')}**").say(lines or words("ui-log-empty"))


def text_face(snapshot: Snapshot, user: int) -> Face:
    """The table in words, as this user may know it."""
    row, match = snapshot.row, snapshot.match
    words = words_for(row)
    if match is None:
        return said(words("table-is-lobby"))
    twin = renderer_of(row.game).text(match.view(snapshot.seat_of(user)), words)
    return Face(renderer_of(row.game).accent).say(clip(twin, TEXT))


_LOBBY: dict[str, Verb] = {
    "join": Controls.join,
    "leave": Controls.leave,
    "addai": Controls.add_ai,
    "rmai": Controls.remove_ai,
    "opt": Controls.option,
    "start": Controls.start,
    "close": Controls.close,
}
_VERBS: dict[str, Verb] = {
    **_LOBBY,
    "play": Controls.panel,
    "hand": Controls.panel,
    "panel": Controls.panel,
    "log": Controls.log,
    "text": Controls.text,
    "again": Controls.again,
    "thread": Controls.thread,
    "pick": Controls.pick,
    "do": Controls.do,
    "sugg": Controls.suggested,
    "none": Controls.nothing,
    "done": Controls.done,
    "part": Controls.part,
    "page": Controls.page,
    "stand": Controls.stand,
    "undo": Controls.undo,
    "noundo": Controls.decline,
}
