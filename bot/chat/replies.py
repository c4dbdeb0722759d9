"""Answering interactions: acknowledge first, then say or show, and turn every failure into one sentence.

What can't be acknowledged isn't carried out: if your click fails, the table is as it was.

If a connection drops, Discord may or may not have the answer. It's sent again: if it had arrived, Discord says
so (40060), which counts as success.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import TypeVar

import aiohttp
import discord
import structlog

from bot.base.metrics import ACKNOWLEDGED, ANSWERS, HANDLED, REFUSALS
from bot.chat.builder import MessageBuilder
from bot.chat.signs import SIGNS
from bot.chat.words import own_words, said
from bot.store.faults import StoreFault
from bot.tables.model import TableRefused
from bot.workers.worker import WorkerLost
from games.kernel.faults import Refused
from games.kernel.text import Text

log = structlog.get_logger("interactions")
T = TypeVar("T")
ALREADY_ANSWERED = 40060
UNKNOWN_MESSAGE = 10008
OVER = (10062, 10015, 50027)
"""Discord's errors for an interaction that's over: anything more would be in vain."""
PATIENCE = 1.4
"""Seconds for the first try at a first response: two of the library's attempts."""
QUIET = discord.AllowedMentions.none()
"""Pings no one, not even people the message names."""
_DONE, _SHOWN, _MOVES, _MOVED = "acknowledged", "shown", "moves", "moved"


async def acknowledge(interaction: discord.Interaction, *, in_place: bool, private: bool = True) -> None:
    """Confirm receipt at once: the message will be edited, or an answer is coming."""
    started = time.perf_counter()

    async def defer() -> None:
        if in_place:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=private, thinking=True)

    await _first_answer(interaction, defer)
    ACKNOWLEDGED.observe(time.perf_counter() - started)


def move_down(interaction: discord.Interaction) -> None:
    """Post what would replace the pressed private message at the channel's end instead, and delete the pressed
    one."""
    interaction.extras[_MOVES] = True


async def show(interaction: discord.Interaction, builder: MessageBuilder) -> int:
    """Replace the acknowledgement with a message once it's complete; returns that message's id."""
    await builder.settled()
    try:
        shown = (await put(interaction, builder)).id
    except discord.HTTPException as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        shown = (await post(interaction, builder)).id
    interaction.extras[_SHOWN] = shown
    return shown


def shown_in(interaction: discord.Interaction) -> int | None:
    """The message in which something replaced the old content; None: none."""
    found: int | None = interaction.extras.get(_SHOWN)
    return found


async def put(
    interaction: discord.Interaction, builder: MessageBuilder, kept: Collection[discord.Attachment] = ()
) -> discord.Message:
    """Replace the acknowledgement with a message and its pictures drawn so far; `kept` are those it has now."""
    if interaction.extras.pop(_MOVES, False):
        moved = await post(interaction, builder)
        await _delete(interaction)
        return moved
    if (moved_to := moved_in(interaction)) is not None:
        return await interaction.followup.edit_message(
            moved_to, view=builder.view(kept), attachments=builder.attachments(kept), allowed_mentions=QUIET
        )
    return await _despite_lost_answer(lambda: edit_answer(interaction, builder, kept))


async def edit_answer(
    interaction: discord.Interaction, builder: MessageBuilder, kept: Collection[discord.Attachment]
) -> discord.InteractionMessage:
    """Edit an interaction's response."""
    return await interaction.edit_original_response(
        view=builder.view(kept), attachments=builder.attachments(kept), allowed_mentions=QUIET
    )


async def post(interaction: discord.Interaction, builder: MessageBuilder) -> discord.WebhookMessage:
    """Show a message privately in a new message, because the pressed one is gone or out of sight; `put` edits
    the new one from now on."""
    posted = await interaction.followup.send(
        view=builder.view(), files=builder.files(), ephemeral=True, wait=True
    )
    interaction.extras[_MOVED] = posted.id
    return posted


async def withdraw(interaction: discord.Interaction) -> None:
    """Delete what replaced the acknowledgement."""
    await _delete(interaction, moved_in(interaction))


async def _delete(interaction: discord.Interaction, moved_to: int | None = None) -> None:
    try:
        if moved_to is None:
            await interaction.delete_original_response()
        else:
            await interaction.followup.delete_message(moved_to)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.info("message_not_taken_away", error=repr(error))


def stays(interaction: discord.Interaction) -> bool:
    """Whether the content is in place of the acknowledgement, not in a new message."""
    return not interaction.extras.get(_MOVES) and moved_in(interaction) is None


def moved_in(interaction: discord.Interaction) -> int | None:
    """The message it has moved to; None: it hasn't."""
    found: int | None = interaction.extras.get(_MOVED)
    return found


async def whisper(interaction: discord.Interaction, builder: MessageBuilder) -> None:
    """Say something privately, below the clicked message."""
    if acknowledged(interaction):
        await interaction.followup.send(view=builder.view(), files=builder.files(), ephemeral=True)
        return

    async def send() -> None:
        await interaction.response.send_message(view=builder.view(), files=builder.files(), ephemeral=True)

    await _first_answer(interaction, send)


def acknowledged(interaction: discord.Interaction) -> bool:
    """Whether Discord has its first response."""
    return bool(interaction.extras.get(_DONE)) or interaction.response.is_done()


async def _first_answer(interaction: discord.Interaction, give: Callable[[], Awaitable[None]]) -> None:
    """Respond within Discord's three seconds: after an error the library waits a second, and then too long."""
    try:
        try:
            async with asyncio.timeout(PATIENCE):
                await _despite_lost_answer(give)
        except TimeoutError:
            log.info("answer_given_again")
            await _despite_lost_answer(give)
    except discord.HTTPException as error:
        if error.code != ALREADY_ANSWERED:
            raise
    interaction.extras[_DONE] = True


async def _despite_lost_answer(attempt: Callable[[], Awaitable[T]]) -> T:
    """Retry if the connection dropped before the answer came."""
    try:
        return await attempt()
    except aiohttp.ClientConnectionError as error:
        log.info("answer_lost", error=repr(error))
        return await attempt()


@asynccontextmanager
async def explained(interaction: discord.Interaction, *, beside: bool = False) -> AsyncIterator[None]:
    """Turn refusals and failures into one private sentence."""
    started = time.perf_counter()
    outcome = "ok"
    try:
        yield
    except (Refused, TableRefused) as refusal:
        outcome = "refused"
        REFUSALS.labels(refusal.reason.key).inc()
        await _explain(interaction, refusal.reason, beside)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        if isinstance(error, discord.HTTPException) and error.code in OVER:
            outcome = "late"
            log.info("interaction_over", code=error.code)
        else:
            outcome = "discord"
            SIGNS.refused(error)
            log.warning("discord_refused", error=repr(error))
            await _explain(interaction, Text("ui-discord-failed"), beside=True)
    except StoreFault as error:
        outcome = "not stored"
        log.error("not_stored", error=str(error))
        await _explain(interaction, Text("ui-not-stored"), beside)
    except WorkerLost as lost:
        outcome = "given up"
        log.warning("given_up", why=lost.why)
        await _explain(interaction, Text("ui-took-too-long"), beside)
    except Exception:
        outcome, number = "failed", secrets.token_hex(3)
        log.exception("interaction_failed", number=number)
        await _explain(interaction, Text("ui-failed", {"number": number}), beside)
    took = time.perf_counter() - started
    ANSWERS.labels(outcome).inc()
    HANDLED.observe(took)
    log.debug("interaction", kind=interaction.type.name, outcome=outcome, seconds=round(took, 3))


async def _explain(interaction: discord.Interaction, reason: Text, beside: bool) -> None:
    builder = said(own_words(interaction).say(reason))
    try:
        if beside or not acknowledged(interaction):
            await whisper(interaction, builder)
        else:
            await show(interaction, builder)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.warning("could_not_explain", error=repr(error))
