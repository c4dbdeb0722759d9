"""Routes of channels, threads and messages."""

from __future__ import annotations

from collections import deque
from typing import Any

from aiohttp import web

from bot.sandbox.service import errors
from bot.sandbox.service.gateway import Gateway
from bot.sandbox.service.posts import Upload, create, edit
from bot.sandbox.service.requests import body_of, nothing, number, reply, upload_of
from bot.sandbox.service.validate import EPHEMERAL
from bot.sandbox.world import (
    ATTACH,
    DIRECT,
    HISTORY,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    OPEN_THREADS,
    SEND,
    SEND_IN_THREADS,
    TEXT,
    THREAD,
    Channel,
    Message,
    User,
    World,
)

Json = dict[str, Any]
HOUR = 3600.0
OLD_EDITS, OLD_WINDOW = 3, 6.0
"""Edits of old messages per channel, in so many seconds."""
SAME_NONCE = 300.0
"""Seconds during which a nonce isn't posted twice."""
_PUT_AWAY = (60, 1440, 4320, 10080)


class Channels:
    """See Discord's documentation for each route."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.age_limit = HOUR
        """Age in seconds after which a message's edits are limited."""
        self.old_edits = OLD_EDITS
        """Edits of old messages allowed in six seconds."""
        self._edited: dict[int, deque[float]] = {}

    def routes(self, prefix: str) -> list[web.RouteDef]:
        channel = f"{prefix}/channels/{{channel}}"
        message = f"{channel}/messages/{{message}}"
        return [
            web.post(f"{prefix}/users/@me/channels", self.open_direct),
            web.get(channel, self.get_channel),
            web.patch(channel, self.change_channel),
            web.delete(channel, self.delete_channel),
            web.post(f"{channel}/threads", self.open_thread),
            web.post(f"{message}/threads", self.open_thread),
            web.get(f"{channel}/thread-members", self.thread_members),
            web.put(f"{channel}/thread-members/{{user}}", self.join_thread),
            web.delete(f"{channel}/thread-members/{{user}}", self.leave_thread),
            web.post(f"{channel}/typing", self.typing),
            web.post(f"{channel}/messages", self.post),
            web.get(f"{channel}/messages", self.history),
            web.get(message, self.get),
            web.patch(message, self.edit),
            web.delete(message, self.delete),
        ]

    def _channel(self, request: web.Request, *needed: int) -> Channel:
        """If the bot has the permissions there."""
        channel = self.world.channel(number(request, "channel"))
        self.world.require(channel, *needed)
        return channel

    async def _told(self, channel: Channel) -> Json:
        """Tell the pages and the bot."""
        made = self.world.channel_json(channel)
        self.world.tell("channel", made)
        event = "THREAD_UPDATE" if channel.kind == THREAD else "CHANNEL_UPDATE"
        await self.gateway.dispatch(event, made)
        return made

    def _message(self, request: web.Request) -> Message:
        """Not if only one person sees it."""
        message = self.world.message(self._channel(request).id, number(request, "message"))
        if message.visible_to is not None:
            raise errors.UNKNOWN_MESSAGE
        return message

    # -- channels -----------------------------------------------------------------------------------------

    async def open_direct(self, request: web.Request) -> web.Response:
        user = int((await body_of(request)).get("recipient_id") or 0)
        if user not in self.world.users:
            raise errors.UNKNOWN_USER
        return reply(self.world.channel_json(self.world.direct(user)))

    async def get_channel(self, request: web.Request) -> web.Response:
        return reply(self.world.channel_json(self._channel(request)))

    async def change_channel(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        if channel.kind == DIRECT:
            raise errors.NOT_IN_DIRECT
        body = await body_of(request)
        if channel.kind == THREAD:
            self._may_change(channel, body)
        channel.name = _name(body) if "name" in body else channel.name
        channel.archived = bool(body.get("archived", channel.archived))
        channel.locked = bool(body.get("locked", channel.locked))
        channel.archive_after = _minutes(body, channel.archive_after)
        channel.active_at = self.world.clock()
        return reply(await self._told(channel))

    def _may_change(self, thread: Channel, body: Json) -> None:
        """Archived threads must be unarchived first; locked ones, by a moderator."""
        if thread.archived and body.get("archived") is not False:
            raise errors.THREAD_ARCHIVED
        locked = thread.locked or "locked" in body
        self.world.require(thread, MANAGE_THREADS if locked else SEND_IN_THREADS)

    async def delete_channel(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        if channel.kind == THREAD:
            self.world.require(channel, MANAGE_THREADS)
        if channel.kind == DIRECT:
            return reply(self.world.channel_json(channel))
        made = self.world.channel_json(channel)
        self.world.drop_channel(channel.id)
        await self.gateway.dispatch("THREAD_DELETE" if channel.kind == THREAD else "CHANNEL_DELETE", made)
        return reply(made)

    async def typing(self, request: web.Request) -> web.Response:
        channel = self._channel(request, SEND)
        self.world.tell("typing", {"channel_id": str(channel.id)}, channel.recipient)
        return nothing()

    # -- threads ------------------------------------------------------------------------------------------

    async def open_thread(self, request: web.Request) -> web.Response:
        """By itself or on a message, whose id it then takes."""
        parent = self._channel(request, OPEN_THREADS)
        body = await body_of(request)
        start = self._message(request).id if "message" in request.match_info else None
        if parent.kind != TEXT:
            raise errors.WRONG_CHANNEL
        if start in self.world.channels:
            raise errors.THREAD_EXISTS
        if start is None and body.get("type") not in (THREAD, 12):
            raise errors.choice("type", THREAD, 12)
        minutes = _minutes(body, 1440)
        thread = self.world.add_channel(_name(body), THREAD, parent.id, id_=start)
        thread.archive_after, thread.start = minutes, start
        thread.members.add(self.world.bot.id)
        made = self.world.channel_json(thread)
        await self.gateway.dispatch("THREAD_CREATE", {**made, "newly_created": True})
        return reply(made, 201)

    def _thread(self, request: web.Request, *needed: int) -> Channel:
        thread = self._channel(request, *needed)
        if thread.kind != THREAD:
            raise errors.WRONG_CHANNEL
        self.world.stands_open(thread)
        return thread

    async def thread_members(self, request: web.Request) -> web.Response:
        thread = self._channel(request)
        about = {"id": str(thread.id), "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0}
        return reply([{**about, "user_id": str(user)} for user in sorted(thread.members)])

    async def join_thread(self, request: web.Request) -> web.Response:
        self._thread(request, SEND_IN_THREADS).members.add(self._user(request))
        return nothing()

    async def leave_thread(self, request: web.Request) -> web.Response:
        self._thread(request).members.discard(self._user(request))
        return nothing()

    def _user(self, request: web.Request) -> int:
        if request.match_info["user"] == "@me":
            return self.world.bot.id
        user = number(request, "user")
        if user not in {*self.world.users, self.world.bot.id}:
            raise errors.UNKNOWN_USER
        return user

    # -- messages -----------------------------------------------------------------------------------------

    async def post(self, request: web.Request) -> web.Response:
        upload = await upload_of(request)
        channel = await self._writable(request, upload)
        if (known := self._same(channel, upload.payload)) is not None:
            return reply(known.raw)
        if upload.payload.get("flags"):
            upload.payload["flags"] = int(upload.payload["flags"]) & ~EPHEMERAL
        more = self._reference(channel, upload.payload)
        return reply(create(self.world, channel.id, self.world.bot, upload, more=more).raw)

    async def _writable(self, request: web.Request, upload: Upload) -> Channel:
        """If the bot may post this there. Unarchives a thread."""
        channel = self._channel(request)
        if channel.kind == DIRECT:
            self._reaches(self.world.users[channel.recipient or 0])
        self.world.require(channel, SEND_IN_THREADS if channel.kind == THREAD else SEND)
        if upload.files:
            self.world.require(channel, ATTACH)
        self.world.not_locked(channel)
        if channel.archived:
            channel.archived = False
            await self._told(channel)
        return channel

    def _reaches(self, user: User) -> None:
        """Refuse if someone takes no direct messages, or shares no server with the bot."""
        if not (user.here and self.world.joined):
            raise errors.STRANGER
        if not user.takes_direct:
            raise errors.NO_DIRECT

    def _same(self, channel: Channel, payload: Json) -> Message | None:
        """The message this one repeats, by nonce."""
        if payload.get("nonce") is None or not payload.get("enforce_nonce"):
            return None
        recent = (
            m for m in self.world.messages[channel.id].values() if self.world.clock() - m.born < SAME_NONCE
        )
        return next((m for m in recent if m.raw.get("nonce") == payload["nonce"]), None)

    def _reference(self, channel: Channel, payload: Json) -> Json | None:
        """What a reply refers to."""
        about = payload.get("message_reference")
        if not about:
            return None
        known = self.world.messages[channel.id].get(int(about["message_id"]))
        if known is None and about.get("fail_if_not_exists", True):
            raise errors.invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        reference = {"message_id": str(about["message_id"]), "channel_id": str(channel.id)}
        return {"type": 19, "message_reference": reference, "referenced_message": known.raw if known else None}

    async def get(self, request: web.Request) -> web.Response:
        message = self._message(request)
        self.world.require(self.world.channel(message.channel), HISTORY)
        return reply(message.raw)

    async def history(self, request: web.Request) -> web.Response:
        """Newest first, up to `limit` (50), before or after an id."""
        channel = self._channel(request)
        before = int(request.query.get("before") or 1 << 63)
        after = int(request.query.get("after") or 0)
        held = self.world.messages[channel.id].values()
        found = [m.raw for m in held if m.visible_to is None and after < m.id < before]
        return reply(found[::-1][: min(100, int(request.query.get("limit") or 50))])

    async def edit(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.raw["author"]["id"] != str(self.world.bot.id):
            raise errors.NOT_AUTHOR
        self.world.stands_open(self.world.channel(message.channel))
        self._hold_back(message)
        return reply(edit(self.world, message, await upload_of(request)).raw)

    def _hold_back(self, message: Message) -> None:
        """Limit edits of old messages to a few in several seconds."""
        now = self.world.clock()
        if now - message.born <= self.age_limit:
            return
        recent = self._edited.setdefault(message.channel, deque())
        while recent and recent[0] <= now - OLD_WINDOW:
            recent.popleft()
        if len(recent) >= self.old_edits:
            raise errors.EDIT_TOO_OLD
        recent.append(now)

    async def delete(self, request: web.Request) -> web.Response:
        message = self._message(request)
        channel = self.world.channel(message.channel)
        if message.raw["author"]["id"] != str(self.world.bot.id):
            if channel.kind == DIRECT:
                raise errors.NOT_IN_DIRECT
            self.world.require(channel, MANAGE_MESSAGES)
        self.world.stands_open(channel)
        self.world.remove(message)
        return nothing()


def _name(body: Json) -> str:
    name = str(body.get("name") or "")
    errors.check_length("name", name, 100)
    return name


def _minutes(body: Json, usual: int) -> int:
    minutes = body.get("auto_archive_duration") or usual
    if minutes not in _PUT_AWAY:
        raise errors.choice("auto_archive_duration", *_PUT_AWAY)
    return int(minutes)
