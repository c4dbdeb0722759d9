"""The gateway: hello, identify, heartbeats, events, resume."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.world import DIRECT, THREAD, Message, World, now

Json = dict[str, Any]
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
INTERVAL_MS = 41250
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 9, 1 << 12, 1 << 15
"""Intents: what a bot asks to be told of."""


@dataclass
class Session:
    """What a bot that reconnects may ask for again."""

    id: str
    intents: int = 0
    sequence: int = 0
    events: list[Json] = field(default_factory=list)
    resumable: bool = True


class Socket:
    """One connection; compresses where the bot asked for it."""

    def __init__(self, ws: web.WebSocketResponse, compress: bool) -> None:
        self.ws = ws
        self._zip = zlib.compressobj() if compress else None
        self.session: Session | None = None

    async def send(self, payload: Json) -> None:
        """Send one payload; a closed connection loses it (the session keeps it for a resume)."""
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
    """All connections of the bot (one at a time)."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.socket: Socket | None = None
        self.token = "sandbox"
        self.away = False
        """Whether connections are refused."""
        self.silent = False
        """Whether connections are taken and then left without a word."""
        self.visits = 0
        """Connections that were taken."""
        self.refusal: int | None = None
        """The code with which whoever identifies is sent away."""
        self.connected = asyncio.Event()
        world.listeners.append(self._message_event)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection."""
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
        if self.socket is socket:
            self.socket = None
            self.connected.clear()
        return ws

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
        session = Session(f"session{self.world.snowflake()}", int(data.get("intents") or 0))
        self.sessions[session.id] = session
        socket.session, self.socket = session, socket
        bot = self.world.bot
        ready = {
            "v": 10,
            "user": bot.json(),
            "session_id": session.id,
            "resume_gateway_url": str(self.url),
            "guilds": [{"id": str(self.world.guild), "unavailable": True}] * self.world.joined,
            "application": {"id": str(bot.id), "flags": 0},
            "shard": data.get("shard", [0, 1]),
        }
        await self.dispatch("READY", ready)
        if self.world.joined:
            await self.dispatch("GUILD_CREATE", self.guild_json())
        self.connected.set()
        self.world.changed.set()

    async def _resume(self, socket: Socket, data: Json) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or not session.resumable:
            await socket.send({"op": INVALID, "d": False, "s": None, "t": None})
            return
        socket.session, self.socket = session, socket
        for event in session.events:
            if event["s"] > data["seq"]:
                await socket.send(event)
        await self.dispatch("RESUMED", {})
        self.connected.set()

    async def dispatch(self, name: str, data: Json) -> None:
        """Send an event to the bot; kept for a resume where it is away for a moment."""
        session = self.socket.session if self.socket else self._newest()
        if session is None:
            return
        session.sequence += 1
        event = {"op": DISPATCH, "t": name, "s": session.sequence, "d": data}
        session.events.append(event)
        del session.events[:-500]
        if self.socket is not None:
            await self.socket.send(event)

    def _message_event(self, name: str, message: Message) -> None:
        """Tell the bot of a message where its intents ask for that; without a third one it reads no text."""
        session = self.socket.session if self.socket else None
        direct = self.world.channel(message.channel).kind == DIRECT
        if session is None or message.visible_to is not None:
            return
        if not session.intents & (DIRECT_MESSAGES if direct else GUILD_MESSAGES):
            return
        data = dict(message.raw)
        own = direct or data["author"]["id"] == str(self.world.bot.id)
        if not own and not session.intents & MESSAGE_CONTENT:
            data |= {"content": "", "embeds": [], "attachments": [], "components": []}
        if not direct:
            data["guild_id"] = str(self.world.guild)
        _later(self.dispatch(name, data))

    def _newest(self) -> Session | None:
        return list(self.sessions.values())[-1] if self.sessions else None

    async def drop(self, *, resumable: bool = True) -> None:
        """Cut the connection, as a network does."""
        if self.socket is not None and self.socket.session is not None:
            self.socket.session.resumable = resumable
            socket, self.socket = self.socket, None
            self.connected.clear()
            await socket.ws.close(code=1011 if resumable else 4009)

    async def leave(self, away: bool) -> None:
        """Cut the connection and refuse every other until it is back."""
        self.away = away
        if away:
            await self.drop()

    def forget(self) -> None:
        """The bot's process is gone, and its connection with it."""
        self.socket = None
        self.connected.clear()

    async def reconnect(self) -> None:
        """Ask the bot to reconnect and resume (op 7), as Discord does when it moves a session."""
        if self.socket is not None:
            await self.socket.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def invalidate(self) -> None:
        """Tell the bot that its session is gone (op 9): it has to identify again."""
        if self.socket is not None and self.socket.session is not None:
            self.socket.session.resumable = False
            self.connected.clear()
            await self.socket.send({"op": INVALID, "d": False, "s": None, "t": None})

    @property
    def url(self) -> str:
        return self.world.base.replace("http://", "ws://") + "/gateway"

    def guild_json(self) -> Json:
        """The server, complete."""
        world = self.world
        channels = [c for c in world.channels.values() if c.kind == 0]
        threads = [c for c in world.channels.values() if c.kind == THREAD and not c.archived]
        return {
            "id": str(world.guild),
            "name": "The Parlor",
            "owner_id": str(world.owner),
            "icon": None,
            "splash": None,
            "features": [],
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
            "preferred_locale": "en-US",
            "afk_timeout": 300,
            "system_channel_flags": 0,
            "premium_progress_bar_enabled": False,
            "joined_at": now(),
            "large": False,
            "unavailable": False,
        }

    def everyone_json(self) -> Json:
        """The role that everybody has."""
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
        """A member of the server."""
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


_running: set[asyncio.Task[None]] = set()


def _later(work: Coroutine[Any, Any, None]) -> None:
    """Do something soon; held here until it is done, so that it is not collected."""
    task = asyncio.get_running_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
