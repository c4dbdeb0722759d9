"""The gateway: hello, identify, heartbeats, events, resume."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Collection, Coroutine
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.world import DIRECT, THREAD, Message, World, now

Json = dict[str, Any]
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
INTERVAL_MS = 41250
GREETS_EVERY = 5.0
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 9, 1 << 12, 1 << 15
"""Intents: events a bot subscribes to."""


@dataclass
class Session:
    """Events a reconnecting bot may ask for again."""

    id: str
    intents: int = 0
    shard: int = 0
    count: int = 1
    """Which shard, of how many."""
    sequence: int = 0
    events: list[Json] = field(default_factory=list)
    resumable: bool = True


class Socket:
    """Compresses if the bot asks for it."""

    def __init__(self, ws: web.WebSocketResponse, compress: bool) -> None:
        self.ws = ws
        self._zip = zlib.compressobj() if compress else None
        self.session: Session | None = None

    async def send(self, payload: Json) -> None:
        """A closed connection loses it; the session keeps it for a resume."""
        if self.ws.closed:
            return
        body = json.dumps(payload)
        try:
            if self._zip is None:
                await self.ws.send_str(body)
            else:
                await self.ws.send_bytes(self._zip.compress(body.encode()) + self._zip.flush(zlib.Z_SYNC_FLUSH))
        except (ConnectionError, RuntimeError):
            return


class Gateway:
    """The bot's connections: one per shard at a time."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.sockets: dict[int, Socket] = {}
        """By shard."""
        self.at_once = 1
        """Shards that may identify at once."""
        self.starts_left = 1000
        """Times the bot may still identify today."""
        self._greeted: dict[int, float] = {}
        """When each slot last identified."""
        self.token = "sandbox"
        self.away = False
        """Refuse connections."""
        self.silent = False
        """Accept connections, then say nothing."""
        self.visits = 0
        self.refusal: int | None = None
        """Close code for clients that identify; None accepts them."""
        self.connected = asyncio.Event()
        world.listeners.append(self._message_event)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        if self.away:
            raise web.HTTPServiceUnavailable
        ws = web.WebSocketResponse(max_msg_size=4096)
        await ws.prepare(request)
        socket = Socket(ws, request.query.get("compress") == "zlib-stream")
        self.visits += 1
        self.world.changed.set()
        if not self.silent:
            await socket.send({"op": HELLO, "d": {"heartbeat_interval": INTERVAL_MS}, "s": None, "t": None})
        async for message in ws:
            if message.type == WSMsgType.TEXT:
                try:
                    await self._receive(socket, json.loads(message.data))
                except (ValueError, KeyError, TypeError):
                    await ws.close(code=4002, message=b"Decode error.")
        self._gone(socket)
        return ws

    def _gone(self, socket: Socket) -> None:
        for shard in [shard for shard, there in self.sockets.items() if there is socket]:
            del self.sockets[shard]
        if not self.sockets:
            self.connected.clear()
        self.world.changed.set()

    async def _receive(self, socket: Socket, payload: Json) -> None:
        op = payload.get("op")
        if op == HEARTBEAT:
            await socket.send({"op": ACK, "d": None, "s": None, "t": None})
        elif op == IDENTIFY:
            await self._identify(socket, payload["d"])
        elif op == RESUME:
            await self._resume(socket, payload["d"])
        elif socket.session is None:
            await socket.ws.close(code=4003, message=b"Not authenticated.")
        elif op not in (3, 4, 8):
            await socket.ws.close(code=4001, message=b"Unknown opcode.")

    async def _identify(self, socket: Socket, data: Json) -> None:
        if socket.session is not None:
            await socket.ws.close(code=4005, message=b"Already authenticated.")
            return
        if self.refusal is not None:
            await socket.ws.close(code=self.refusal, message=b"Refused.")
            return
        if data.get("token", "").removeprefix("Bot ") != self.token:
            await socket.ws.close(code=4004, message=b"Authentication failed.")
            return
        shard, count = data.get("shard") or (0, 1)
        if not 0 <= shard < count:
            await socket.ws.close(code=4010, message=b"Invalid shard.")
            return
        if not self._may_greet(shard, count):
            await socket.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        number = self.world.snowflake()
        session = Session(f"session{number}", int(data.get("intents") or 0), shard, count)
        self.sessions[session.id] = session
        socket.session, self.sockets[shard] = session, socket
        here = self.world.joined and _shard_of(self.world.guild, count) == shard
        bot = self.world.bot
        ready = {
            "v": 10,
            "user": bot.json(),
            "session_id": session.id,
            "resume_gateway_url": str(self.url),
            "guilds": [{"id": str(self.world.guild), "unavailable": True}] * here,
            "application": {"id": str(bot.id), "flags": 0},
            "shard": [shard, count],
        }
        await self._tell(session, "READY", ready)
        if here:
            await self._tell(session, "GUILD_CREATE", self.guild_json())
        self.connected.set()
        self.world.changed.set()

    async def _resume(self, socket: Socket, data: Json) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or not session.resumable:
            await socket.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        socket.session, self.sockets[session.shard] = session, socket
        for event in session.events:
            if event["s"] > data["seq"]:
                await socket.send(event)
        await self._tell(session, "RESUMED", {})
        self.connected.set()

    async def dispatch(self, name: str, data: Json) -> None:
        """On its server's shard or, without one, the first; kept for a resume."""
        if (session := self._session_for(name, data)) is not None:
            await self._tell(session, name, data)

    async def _tell(self, session: Session, name: str, data: Json) -> None:
        session.sequence += 1
        event = {"op": DISPATCH, "t": name, "s": session.sequence, "d": data}
        session.events.append(event)
        del session.events[:-500]
        socket = self.sockets.get(session.shard)
        if socket is not None and socket.session is session:
            await socket.send(event)

    def _session_for(self, name: str, data: Json) -> Session | None:
        """The newest on the event's shard."""
        guild = int(data.get("guild_id") or (data["id"] if name.startswith("GUILD_") else 0))
        known = reversed(self.sessions.values())
        return next((one for one in known if _shard_of(guild, one.count) == one.shard), None)

    def _may_greet(self, shard: int, count: int) -> bool:
        """With several shards, one a slot every five seconds."""
        line, now = shard % self.at_once, self.world.clock()
        if count > 1 and now - self._greeted.get(line, -GREETS_EVERY) < GREETS_EVERY:
            return False
        self._greeted[line] = now
        self.starts_left -= 1
        return True

    def _message_event(self, name: str, message: Message) -> None:
        """Send if the bot's intents include it; without MESSAGE_CONTENT it gets no text."""
        direct = self.world.channel(message.channel).kind == DIRECT
        where = {} if direct else {"guild_id": str(self.world.guild)}
        session = self._session_for(name, where)
        if session is None or session.shard not in self.sockets or message.visible_to is not None:
            return
        if not session.intents & (DIRECT_MESSAGES if direct else GUILD_MESSAGES):
            return
        data = {**message.raw, **where}
        own = direct or data["author"]["id"] == str(self.world.bot.id)
        if not own and not session.intents & MESSAGE_CONTENT:
            data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        _later(self.dispatch(name, data))

    async def drop(self, *, resumable: bool = True) -> None:
        """Like a network failure."""
        for socket in list(self.sockets.values()):
            if socket.session is not None:
                socket.session.resumable = resumable
            self._gone(socket)
            await socket.ws.close(code=1011 if resumable else 4009)

    async def leave(self, away: bool) -> None:
        """Cut the connection and refuse new ones until it's back."""
        self.away = away
        if away:
            await self.drop()

    def forget(self, shards: Collection[int] | None = None) -> None:
        """The bot's process died with its connections: of these shards, else all."""
        for shard, socket in list(self.sockets.items()):
            if shards is None or shard in shards:
                self._gone(socket)

    async def reconnect(self) -> None:
        """Op 7: reconnect and resume, as when Discord moves a session."""
        for socket in list(self.sockets.values()):
            await socket.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def invalidate(self) -> None:
        """Op 9: the session is gone, identify again."""
        for socket in list(self.sockets.values()):
            if socket.session is not None:
                socket.session.resumable = False
            self.connected.clear()
            await socket.send({"op": INVALID, "d": False, "s": None, "t": None})

    @property
    def url(self) -> str:
        return self.world.base.replace("http://", "ws://") + "/gateway"

    def guild_json(self) -> Json:
        world = self.world
        channels = [c for c in world.channels.values() if c.kind == 0 and not world.brought(c)]
        threads = [c for c in world.channels.values() if c.kind == THREAD and not c.archived]
        return {
            "id": str(world.guild),
            "name": "The Parlor",
            "owner_id": str(world.owner),
            "icon": None,
            "splash": None,
            "features": world.about["features"],
            "roles": [self.everyone_json()],
            "emojis": [],
            "stickers": [],
            "channels": [world.channel_json(c) for c in channels],
            "threads": [world.channel_json(c) for c in threads],
            "members": [self.member_json(world.bot.id)],
            "member_count": len(world.users) + 1,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "preferred_locale": world.about["locale"],
            "afk_timeout": 300,
            "system_channel_flags": 0,
            "premium_progress_bar_enabled": False,
            "joined_at": now(),
            "large": False,
            "unavailable": False,
        }

    def everyone_json(self) -> Json:
        return {
            "id": str(self.world.guild),
            "name": "@everyone",
            "permissions": str(self.world.granted),
            "position": 0,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }

    def member_json(self, user: int) -> Json:
        return {
            "user": self.world.user(user).json(),
            "roles": [],
            "joined_at": now(),
            "deaf": False,
            "mute": False,
            "flags": 0,
            "nick": None,
            "avatar": None,
            "pending": False,
        }


def _shard_of(guild: int, count: int) -> int:
    return (guild >> 22) % count


_running: set[asyncio.Task[None]] = set()


def _later(work: Coroutine[Any, Any, None]) -> None:
    """Keeps the task until it's done, or it'd be collected."""
    task = asyncio.get_running_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
