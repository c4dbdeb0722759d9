"""Where tables are shown: posted once, edited, moved down when they scrolled away, and never twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.chat.drafts import Drafts
from bot.chat.late import LatePictures
from bot.chat.painter import Drawing
from bot.features.channel.publisher import ScreenGone
from bot.features.channel.screen import OLD, OUT_OF_REACH, SEEN_FOR, DiscordScreen
from bot.store.rows import DirectRow
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.match import Match
from games.registry import rules_of
from render.kit.picture import Picture
from tests.chat.messages import USERS, BlankPainter, row_of

NOW = 1_800_000_000.0


class Channel:
    """A channel that remembers requests, and refuses what it is told to."""

    def __init__(self) -> None:
        self.now, self.id = NOW, 5
        self.done: list[tuple[Any, ...]] = []
        self.refusals: dict[str, tuple[int, int]] = {}
        """What to refuse, with status and code."""
        self.known: dict[str, Any] = {}
        """What was sent, by the nonce that marks a repetition."""
        self.below = 0
        """Other people's messages below the last one sent."""
        self.meanwhile: Callable[[], None] = lambda: None
        """What happens here before the answer to what was sent."""

    def _do(self, what: str, *about: Any) -> None:
        self.done.append((what, *about))
        if what in self.refusals:
            status, code = self.refusals[what]
            answer = cast(Any, SimpleNamespace(status=status, reason=what))
            raise discord.HTTPException(answer, {"code": code, "message": what})

    async def send(self, *, allowed_mentions: discord.AllowedMentions, nonce: str, **content: Any) -> Any:
        self._do("send")
        self.pinged = [user.id for user in cast(Any, allowed_mentions.users) or []]
        assert not allowed_mentions.everyone
        assert not allowed_mentions.roles
        assert len(nonce) <= 25
        id_ = ((int(self.now * 1000) - discord.utils.DISCORD_EPOCH) << 22) + len(self.done)
        sent = discord.components._component_factory(*content["view"].to_components())
        message = SimpleNamespace(id=id_, attachments=[], components=[sent])
        self.meanwhile()
        return self.known.setdefault(nonce, message)

    async def logs_from(self, channel: int, limit: int, *, after: int) -> list[Any]:
        self._do("look", after)
        return [{}] * min(limit, self.below)

    def get_partial_message(self, message: int) -> Any:
        async def edit(**content: Any) -> Any:
            self._do("edit", message)
            return SimpleNamespace(id=message, attachments=[])

        async def delete() -> None:
            self._do("delete", message)

        return SimpleNamespace(edit=edit, delete=delete)


class HeldPainter(BlankPainter):
    """Pictures that are done once they are let go."""

    def __init__(self) -> None:
        self.held: list[tuple[asyncio.Future[Picture], Picture]] = []

    def begin(self, *about: Any, **more: Any) -> Drawing:
        result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        picture = super().begin(*about, **more).picture
        assert picture is not None
        self.held.append((result, picture))
        return Drawing(result)

    def let_go(self) -> None:
        while self.held:
            result, picture = self.held.pop()
            result.set_result(picture)


class Stage:
    """A screen with one channel behind it, and a game that has just begun."""

    def __init__(self, painter: BlankPainter | None = None) -> None:
        self.channel, self.following = Channel(), LatePictures()
        http = SimpleNamespace(start_private_message=self._begin, logs_from=self.channel.logs_from)
        client = SimpleNamespace(
            get_partial_messageable=lambda id_: self.channel,
            get_channel=lambda id_: self.channel,
            http=http,
            fetch_channel=self._fetch,
        )
        self.screen = DiscordScreen(
            cast(Any, client),
            painter or BlankPainter(),
            Drafts(),
            lambda: self.channel.now,
            following=self.following,
        )
        match, recent = Match.new(rules_of("splendor"), 2, {"start": "first"}, "stage")
        self.snapshot = Snapshot(row_of("splendor", 2), MatchSnapshot(match), recent)

    async def _begin(self, user: int) -> Any:
        self.channel.done.append(("begin", user))
        return {"id": str(user + 5)}

    async def _fetch(self, channel: int) -> Any:
        return self.thread

    async def table(self, later: float = 0.0) -> list[tuple[Any, ...]]:
        """Show the table this many seconds later; returns the requests that took."""
        self.channel.now += later
        self.channel.done.clear()
        self.snapshot.row.revision += 1
        await self.screen.show_table(self.snapshot)
        return list(self.channel.done)

    async def direct(self, row: DirectRow, later: float = 0.0) -> list[tuple[Any, ...]]:
        self.channel.now += later
        self.channel.done.clear()
        await self.screen.show_direct(self.snapshot, row)
        return list(self.channel.done)


async def test_a_table_is_posted_once_and_then_edited() -> None:
    stage = Stage()
    assert await stage.table() == [("send",)]
    posted = stage.snapshot.row.message
    assert stage.channel.pinged == [], "nobody is called who has not to be"
    assert await stage.table(SEEN_FOR - 1) == [("edit", posted)]


async def test_a_table_with_nothing_below_it_is_edited_however_old_it_is() -> None:
    stage = Stage()
    await stage.table()
    posted = stage.snapshot.row.message
    assert await stage.table(OLD) == [("look", posted), ("edit", posted)]
    assert await stage.table(30 * 24 * 3600) == [("look", posted), ("edit", posted)]
    assert stage.snapshot.row.message_at == NOW


async def test_a_table_that_scrolled_out_of_reach_is_posted_again_and_the_old_message_taken_away() -> None:
    stage = Stage()
    await stage.table()
    old, stage.channel.below = stage.snapshot.row.message, OUT_OF_REACH - 1
    assert await stage.table(SEEN_FOR) == [("look", old), ("edit", old)], "one can still see it"
    stage.channel.below += 1
    assert await stage.table(SEEN_FOR - 1) == [("edit", old)], "it was looked at a moment ago"
    assert await stage.table(1) == [("look", old), ("send",), ("delete", old)]
    assert stage.snapshot.row.message != old
    assert stage.snapshot.row.message_at == NOW + 2 * SEEN_FOR
    assert await stage.table(1) == [("edit", stage.snapshot.row.message)]


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (500, 0)])
async def test_a_table_is_edited_where_the_bot_cannot_read_what_stands_below(status: int, code: int) -> None:
    stage = Stage()
    await stage.table()
    posted, stage.channel.below = stage.snapshot.row.message, OUT_OF_REACH
    stage.channel.refusals["look"] = (status, code)
    assert await stage.table(OLD) == [("look", posted), ("edit", posted)]


async def test_what_stood_there_before_anybody_knew_is_brought_to_the_newest() -> None:
    """The process that posted it ended first."""
    stage = Stage()
    await stage.table()
    row = stage.snapshot.row
    posted, row.message = row.message, None
    row.revision -= 1
    assert await stage.table(1) == [("send",)], "it stands as it is to be"
    row.message = None
    assert await stage.table(1) == [("send",), ("edit", posted)]
    assert row.message == posted
    row.message = None
    stage.channel.refusals["edit"] = (404, 10008)
    assert await stage.table(1) == [("send",), ("edit", posted), ("send",)], "somebody took it away"
    assert row.message not in (None, posted)


async def test_a_picture_that_is_done_while_discord_answers_follows_in_one_edit() -> None:
    painter, row = HeldPainter(), DirectRow(7, USERS[0])
    stage = Stage(painter)
    stage.channel.meanwhile = painter.let_go
    shown = await stage.screen.show_direct(stage.snapshot, row)
    assert shown.follows is not None
    assert await shown.follows
    assert stage.channel.done == [("begin", USERS[0]), ("send",), ("edit", row.message)]


async def test_a_message_that_is_gone_is_posted_again() -> None:
    stage = Stage()
    await stage.table()
    old = stage.snapshot.row.message
    stage.channel.refusals["edit"] = stage.channel.refusals["delete"] = (404, 10008)
    assert await stage.table(1) == [("edit", old), ("send",), ("delete", old)]


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (403, 50001), (403, 50013)])
async def test_a_channel_that_is_closed_to_the_bot_is_said_to_be_gone(status: int, code: int) -> None:
    stage = Stage()
    stage.channel.refusals["send"] = (status, code)
    with pytest.raises(ScreenGone):
        await stage.table()
    assert stage.snapshot.row.message is None


@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 30046)])
async def test_other_failures_are_left_to_be_tried_again(status: int, code: int) -> None:
    """For example, Discord holds back edits of old messages for some seconds."""
    stage = Stage()
    await stage.table()
    posted = stage.snapshot.row.message
    stage.channel.refusals["edit"] = (status, code)
    with pytest.raises(discord.HTTPException):
        await stage.table(1)
    stage.channel.refusals.clear()
    assert await stage.table(1) == [("edit", posted)]


async def test_a_hand_is_edited_until_discord_would_hold_edits_back() -> None:
    """A separate message pings the one who has to act. The hand pings nobody."""
    stage, row = Stage(), DirectRow(7, USERS[0])
    assert await stage.direct(row) == [("begin", USERS[0]), ("send",)]
    first = row.message
    assert await stage.direct(row, OLD - 1) == [("edit", first)]
    assert await stage.direct(row, 1) == [("send",), ("delete", first)]
    assert first is not None
    assert stage.following.has_moved(first), "a press on it is answered in the new one"
    assert row.message is not None
    assert not stage.following.has_moved(row.message)


async def test_an_old_hand_of_who_is_asked_nothing_is_edited_once_more() -> None:
    """They have just answered there, hours after it came."""
    stage, row = Stage(), DirectRow(7, USERS[1])
    await stage.direct(row)
    first = row.message
    assert await stage.direct(row, OLD) == [("edit", first)]
    assert await stage.direct(row, 1) == [("send",), ("delete", first)]


@pytest.mark.parametrize("code", [50007, 50278])
async def test_refused_direct_messages_are_noted(code: int) -> None:
    stage, row = Stage(), DirectRow(7, USERS[0])
    stage.channel.refusals["send"] = (403, code)
    await stage.direct(row)
    assert row.refused
    assert row.message is None


async def test_nobody_without_a_seat_gets_a_direct_message() -> None:
    assert await Stage().direct(DirectRow(7, 99)) == []
