"""The stand-in's state: people, channels, messages, and everything anyone was ever shown."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from bot.sandbox.pictures import size_of
from bot.sandbox.recording import Recording, Shown
from bot.sandbox.service import errors
from bot.sandbox.service.validate import cut_by_clients

__all__ = ["Channel", "Message", "Shown", "User", "World", "content_type", "now"]

Json = dict[str, Any]
EPOCH = 1420070400000
"""Milliseconds since 1970 at which Discord's ids start."""
PEOPLE = ("Ada", "Bo", "Cy", "Dee")
TEXT, DIRECT, GROUP, THREAD = 0, 1, 3, 11
VIEW, SEND, MANAGE_MESSAGES, ATTACH, HISTORY = 1 << 10, 1 << 11, 1 << 13, 1 << 15, 1 << 16
MANAGE_THREADS, OPEN_THREADS, SEND_IN_THREADS = 1 << 34, 1 << 35, 1 << 38
ALL = (1 << 53) - 1
"""All permission bits; those above matter to a game bot."""
INVITED = VIEW | SEND | ATTACH | HISTORY | OPEN_THREADS | SEND_IN_THREADS
"""The bot's invite: the few permissions a game needs. It moderates nothing."""


@dataclass
class User:
    """Or the bot."""

    id: int
    name: str
    bot: bool = False
    takes_direct: bool = True
    here: bool = True
    """Whether they're in the server."""
    locale: str = "en-US"

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "username": self.name if self.bot else self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass
class Channel:
    """A text channel, a thread, a conversation with the bot, or a group chat someone brings it to."""

    id: int
    kind: int
    name: str
    parent: int | None = None
    recipient: int | None = None
    last_message: int | None = None
    denied: int = 0
    """Permissions the bot lacks here."""
    hidden_from: set[int] = field(default_factory=set)
    """People in the server who can't see it."""
    members: set[int] = field(default_factory=set)
    guild: int | None = None
    """Another server, which hasn't added the bot: someone brings it there."""
    archived: bool = False
    archive_after: int = 1440
    """Minutes of silence until a thread is archived."""
    active_at: float = 0.0
    """Last activity, in seconds on the world's clock."""
    locked: bool = False
    """Only moderators may write in the thread and unarchive it."""
    start: int | None = None
    """The message a thread belongs to."""


@dataclass
class Message:
    """As the API shows it, and who sees it (None: everyone in the channel)."""

    raw: Json
    channel: int
    visible_to: int | None = None
    loading: bool = False
    born: float = 0.0
    """Seconds on the world's clock."""

    @property
    def id(self) -> int:
        return int(self.raw["id"])


def now() -> str:
    return datetime.now(UTC).isoformat()


class World:
    """One server with its people, and a bot."""

    def __init__(self, base: str = "", *, recording: bool = True) -> None:
        self._counter = itertools.count()
        self.skew = 0.0
        """Seconds the world's clock is ahead, to skip waiting."""
        self.base = base
        self.bot = User(self.snowflake(), "Parlor", bot=True)
        self.users = {user.id: user for user in (User(self.snowflake(), name) for name in PEOPLE)}
        self.owner = next(iter(self.users))
        self.guild = self.snowflake()
        self.community: str | None = None
        """The server's language. Only communities have one; Discord says English for others."""
        self.granted = INVITED
        """The bot's server permissions, unless a channel says otherwise."""
        self.joined = True
        """The bot is in the server."""
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.files: dict[int, tuple[str, bytes]] = {}
        self.emojis: dict[int, tuple[Json, bytes]] = {}
        """The application's, with their pictures."""
        self.registered: dict[int | None, list[Json]] = {None: []}
        """By server; None: everywhere."""
        self.recording = Recording()
        self.records = recording
        """Keep what people were shown. Otherwise replaced pictures are forgotten too."""
        self.watchers: list[Callable[[str, Json, int | None], None]] = []
        self.listeners: list[Callable[[str, Message], None]] = []
        """Told of messages as `MESSAGE_CREATE`, `MESSAGE_UPDATE` or `MESSAGE_DELETE`."""
        self.changed = asyncio.Event()
        self.cut: set[str] = set()
        """Labels longer than clients show."""
        self.add_channel("parlor")
        self.add_channel("lounge")

    @property
    def about(self) -> Json:
        """The server's features and language."""
        return {"features": ["COMMUNITY"] if self.community else [], "locale": self.community or "en-US"}

    def snowflake(self) -> int:
        """An id, ordered by time."""
        return ((int(self.wall() * 1000) - EPOCH) << 22) | (next(self._counter) & 0x3FFFFF)

    def wall(self) -> float:
        """Seconds since 1970 in the world, for ids."""
        return time.time() + self.skew

    def clock(self) -> float:
        """Seconds, which tests may advance."""
        return time.monotonic() + self.skew

    @property
    def commands(self) -> list[Json]:
        """Visible commands; a server's own hide others of the same name."""
        own = self.registered.get(self.guild) or []
        hidden = {(c["type"], c["name"]) for c in own}
        return own + [c for c in self.registered[None] if (c["type"], c["name"]) not in hidden]

    def add_user(self, name: str) -> User:
        user = User(self.snowflake(), name)
        self.users[user.id] = user
        return user

    def user_named(self, name: str) -> User:
        return next(user for user in self.users.values() if user.name == name)

    def user(self, id_: int) -> User:
        return self.bot if id_ == self.bot.id else self.users[id_]

    # -- channels -----------------------------------------------------------------------------------------

    def add_channel(
        self,
        name: str,
        kind: int = TEXT,
        parent: int | None = None,
        recipient: int | None = None,
        id_: int | None = None,
    ) -> Channel:
        """Tells everyone who may see it."""
        channel = Channel(id_ or self.snowflake(), kind, name, parent, recipient, active_at=self.clock())
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.tell("channel", self.channel_json(channel), recipient)
        return channel

    def add_group(self, name: str, *people: int) -> Channel:
        """A group chat; any member may bring the bot along."""
        group = self.add_channel(name, GROUP)
        group.members = set(people)
        return group

    def add_elsewhere(self, name: str) -> Channel:
        """In another server, which hasn't added the bot."""
        channel = self.add_channel(name)
        channel.guild = self.snowflake()
        return channel

    def channel(self, id_: int) -> Channel:
        if id_ not in self.channels:
            raise errors.UNKNOWN_CHANNEL
        return self.channels[id_]

    def direct(self, user: int) -> Channel:
        """Opened if there's none."""
        for channel in self.channels.values():
            if channel.kind == DIRECT and channel.recipient == user:
                return channel
        return self.add_channel("", DIRECT, recipient=user)

    def drop_channel(self, id_: int) -> None:
        channel = self.channels.pop(id_)
        self.messages.pop(id_)
        self.tell("channel", {"id": str(id_), "deleted": True}, channel.recipient)

    def permissions(self, channel: Channel) -> int:
        """A thread has its channel's permissions."""
        parent = self.channels.get(channel.parent or 0)
        return self.granted * self.joined & ~channel.denied & ~(parent.denied if parent else 0)

    def require(self, channel: Channel, *needed: int) -> None:
        """Refuse if the bot lacks a permission; without VIEW, refuse everything."""
        if self.brought(channel):
            raise errors.NO_ACCESS
        held = ALL if channel.kind == DIRECT else self.permissions(channel)
        if not held & VIEW:
            raise errors.NO_ACCESS
        if any(not held & bit for bit in needed):
            raise errors.NO_PERMISSION

    def stands_open(self, channel: Channel) -> None:
        """Refuse if the thread is archived, or locked for the bot."""
        if channel.kind == THREAD and channel.archived:
            raise errors.THREAD_ARCHIVED
        self.not_locked(channel)

    def not_locked(self, channel: Channel) -> None:
        """Refuse if a thread is locked and the bot doesn't moderate threads."""
        if channel.locked and not self.permissions(channel) & MANAGE_THREADS:
            raise errors.THREAD_LOCKED

    def silent(self) -> list[Channel]:
        """Archives threads after enough silence; returns them."""
        old = [
            channel
            for channel in self.channels.values()
            if channel.kind == THREAD
            and not channel.archived
            and self.clock() - channel.active_at >= channel.archive_after * 60
        ]
        for channel in old:
            channel.archived = True
            self.tell("channel", self.channel_json(channel))
        return old

    def channel_json(self, channel: Channel) -> Json:
        raw: Json = {"id": str(channel.id), "type": channel.kind, "flags": 0}
        raw["last_message_id"] = str(channel.last_message) if channel.last_message else None
        if channel.kind == DIRECT:
            assert channel.recipient is not None
            return {**raw, "recipients": [self.users[channel.recipient].json()]}
        if channel.kind == GROUP:
            people = [self.users[user].json() for user in channel.members]
            return {**raw, "recipients": people, "name": channel.name, "icon": None, "owner_id": None}
        denied = {**dict.fromkeys(channel.hidden_from, VIEW), self.bot.id: channel.denied}
        overwrites = [
            {"id": str(id_), "type": 1, "allow": "0", "deny": str(bits)} for id_, bits in denied.items() if bits
        ]
        raw |= {"guild_id": str(channel.guild or self.guild), "name": channel.name, "position": 0}
        raw |= {"permission_overwrites": overwrites, "permissions": str(self.permissions(channel))}
        raw |= {"nsfw": False, "topic": None, "rate_limit_per_user": 0, "parent_id": None}
        if channel.kind == THREAD:
            raw |= {"parent_id": str(channel.parent), "owner_id": str(self.bot.id), "message_count": 0}
            raw |= {"member_count": len(channel.members), "thread_metadata": _thread_metadata(channel)}
        return raw

    # -- messages -----------------------------------------------------------------------------------------

    def message(self, channel: int, id_: int) -> Message:
        self.channel(channel)
        if id_ not in self.messages[channel]:
            raise errors.UNKNOWN_MESSAGE
        return self.messages[channel][id_]

    def post(self, channel: int, raw: Json, visible_to: int | None = None, *, loading: bool = False) -> Message:
        message = Message(raw, channel, visible_to, loading, self.clock())
        self.messages[channel][message.id] = message
        if visible_to is None:
            self.channel(channel).last_message = message.id
        self.channel(channel).active_at = self.clock()
        self.show(message, "message")
        return message

    def show(self, message: Message, kind: str) -> None:
        """Record a revision for everyone who sees it, and tell the pages."""
        self.cut.update(cut_by_clients(message.raw.get("components") or []))
        if self.records:
            self.recording.add(self.audience(message), kind, message.raw, self.files_of(message.raw))
        whom = self.channels[message.channel].recipient
        self.tell("message", self.message_json(message), message.visible_to, whom)
        self._announce("MESSAGE_CREATE" if kind == "message" else "MESSAGE_UPDATE", message)

    def remove(self, message: Message) -> None:
        """Or let its only reader dismiss it."""
        self.forget_files(message.raw["attachments"])
        del self.messages[message.channel][message.id]
        gone = {"id": str(message.id), "channel_id": str(message.channel), "deleted": True}
        self.tell("message", gone, message.visible_to, self.channels[message.channel].recipient)
        self._announce("MESSAGE_DELETE", message)

    def _announce(self, name: str, message: Message) -> None:
        for listener in self.listeners:
            listener(name, message)

    def audience(self, message: Message) -> list[int]:
        if message.visible_to is not None:
            return [message.visible_to]
        channel = self.channels[message.channel]
        recipient = channel.recipient
        if channel.kind == GROUP:
            return sorted(channel.members)
        if recipient is not None:
            return [recipient]
        return [user.id for user in self.users.values() if user.here and user.id not in channel.hidden_from]

    def brought(self, channel: Channel) -> bool:
        """Whether the bot is there through one person, not as a member."""
        return channel.kind == GROUP or channel.guild is not None

    def message_json(self, message: Message) -> Json:
        return {**message.raw, "loading": message.loading, "visible_to": str(message.visible_to or "")}

    def store_file(self, channel: int, name: str, data: bytes, description: str | None) -> Json:
        """Returns the attachment as the API shows it."""
        id_ = self.snowflake()
        self.files[id_] = (name, data)
        url = f"{self.base}/attachments/{channel}/{id_}/{name}"
        size = size_of(data)
        return {
            "id": str(id_),
            "filename": name,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "description": description,
            "content_type": content_type(name),
            **({"width": size[0], "height": size[1]} if size else {}),
        }

    def files_of(self, raw: Json) -> dict[str, bytes]:
        """Attachments: name to bytes."""
        return {a["filename"]: self.files[int(a["id"])][1] for a in raw.get("attachments", [])}

    # -- telling ------------------------------------------------------------------------------------------

    def tell(self, kind: str, content: Json, *only: int | None) -> None:
        """`only`: the only users to know (None: no restriction)."""
        user = next((u for u in only if u is not None), None)
        for watcher in list(self.watchers):
            watcher(kind, content, user)
        self.changed.set()

    def record(self, user: int, kind: str, content: Json) -> None:
        """Record something other than a message."""
        if self.records:
            self.recording.add([user], kind, content, {})
        self.changed.set()

    def forget_files(self, attachments: list[Json]) -> None:
        """Drop attachments no message shows; they stay if there's a recording."""
        for attachment in [] if self.records else attachments:
            self.files.pop(int(attachment["id"]), None)


def content_type(name: str) -> str:
    kinds = {
        "webp": "image/webp",
        "jpg": "image/jpeg",
        "png": "image/png",
        "txt": "text/plain",
        "gif": "image/gif",
    }
    return kinds.get(name.rpartition(".")[2], "application/octet-stream")


def _thread_metadata(channel: Channel) -> Json:
    return {
        "archived": channel.archived,
        "auto_archive_duration": channel.archive_after,
        "archive_timestamp": now(),
        "locked": channel.locked,
        "create_timestamp": now(),
    }
