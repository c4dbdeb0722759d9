"""The state of the stand-in: people, channels, messages, and everything that anybody was ever shown."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from bot.sandbox.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE

Json = dict[str, Any]
EPOCH = 1420070400000
"""Milliseconds since 1970 at which Discord's ids begin."""
PEOPLE = ("Ada", "Bo", "Cy", "Dee")
TEXT, DIRECT, THREAD = 0, 1, 11


@dataclass
class User:
    """A person, or the bot."""

    id: int
    name: str
    bot: bool = False
    takes_direct: bool = True
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
    """A text channel, a thread, or a conversation with the bot."""

    id: int
    kind: int
    name: str
    parent: int | None = None
    recipient: int | None = None
    last_message: int | None = None


@dataclass
class Message:
    """A message with what the API shows of it, and who sees it (None: everybody in the channel)."""

    raw: Json
    channel: int
    visible_to: int | None = None
    loading: bool = False
    born: float = field(default_factory=time.time)

    @property
    def id(self) -> int:
        return int(self.raw["id"])


@dataclass
class Shown:
    """One thing that a user was shown: a revision of a message, a form, choices."""

    user: int
    kind: str
    content: Json
    files: dict[str, bytes]


def now() -> str:
    return datetime.now(UTC).isoformat()


class World:
    """One server with its people, and a bot."""

    def __init__(self, base: str = "") -> None:
        self._counter = itertools.count()
        self.base = base
        self.bot = User(self.snowflake(), "Parlor", bot=True)
        self.users = {user.id: user for user in (User(self.snowflake(), name) for name in PEOPLE)}
        self.owner = next(iter(self.users))
        self.guild = self.snowflake()
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.files: dict[int, tuple[str, bytes]] = {}
        self.commands: list[Json] = []
        self.shown: list[Shown] = []
        self.watchers: list[Callable[[str, Json, int | None], None]] = []
        self.changed = asyncio.Event()
        self.add_channel("parlor")
        self.add_channel("lounge")

    def snowflake(self) -> int:
        """A new id, in the order of time."""
        return ((int(time.time() * 1000) - EPOCH) << 22) | (next(self._counter) & 0x3FFFFF)

    def user_named(self, name: str) -> User:
        return next(user for user in self.users.values() if user.name == name)

    def user(self, id_: int) -> User:
        return self.bot if id_ == self.bot.id else self.users[id_]

    # -- channels -----------------------------------------------------------------------------------------

    def add_channel(
        self, name: str, kind: int = TEXT, parent: int | None = None, recipient: int | None = None
    ) -> Channel:
        channel = Channel(self.snowflake(), kind, name, parent, recipient)
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.tell("channel", self.channel_json(channel), recipient)
        return channel

    def channel(self, id_: int) -> Channel:
        if id_ not in self.channels:
            raise UNKNOWN_CHANNEL
        return self.channels[id_]

    def direct(self, user: int) -> Channel:
        """The conversation of a user with the bot; begun if there is none."""
        for channel in self.channels.values():
            if channel.kind == DIRECT and channel.recipient == user:
                return channel
        return self.add_channel("", DIRECT, recipient=user)

    def drop_channel(self, id_: int) -> None:
        """The channel is deleted with all that is in it."""
        self.channels.pop(id_)
        self.messages.pop(id_)

    def channel_json(self, channel: Channel) -> Json:
        raw: Json = {"id": str(channel.id), "type": channel.kind, "last_message_id": None, "flags": 0}
        if channel.kind == DIRECT:
            assert channel.recipient is not None
            return {**raw, "recipients": [self.users[channel.recipient].json()]}
        raw |= {"guild_id": str(self.guild), "name": channel.name, "position": 0, "permission_overwrites": []}
        raw |= {"nsfw": False, "topic": None, "rate_limit_per_user": 0, "parent_id": None}
        if channel.kind == THREAD:
            raw |= {"parent_id": str(channel.parent), "owner_id": str(self.bot.id), "message_count": 0}
            raw |= {"member_count": 1, "thread_metadata": _thread_metadata()}
        return raw

    # -- messages -----------------------------------------------------------------------------------------

    def message(self, channel: int, id_: int) -> Message:
        self.channel(channel)
        if id_ not in self.messages[channel]:
            raise UNKNOWN_MESSAGE
        return self.messages[channel][id_]

    def post(self, channel: int, raw: Json, visible_to: int | None = None, *, loading: bool = False) -> Message:
        message = Message(raw, channel, visible_to, loading)
        self.messages[channel][message.id] = message
        self.channel(channel).last_message = message.id
        self.show(message, "message")
        return message

    def show(self, message: Message, kind: str) -> None:
        """Record a revision for everybody who sees it, and tell the pages."""
        files = self.files_of(message.raw)
        for user in self.audience(message):
            self.shown.append(Shown(user, kind, message.raw, files))
        self.tell(
            "message", self.message_json(message), message.visible_to, self.channels[message.channel].recipient
        )

    def remove(self, message: Message) -> None:
        del self.messages[message.channel][message.id]
        gone = {"id": str(message.id), "channel_id": str(message.channel), "deleted": True}
        self.tell("message", gone, message.visible_to, self.channels[message.channel].recipient)

    def audience(self, message: Message) -> list[int]:
        """The people who see a message."""
        if message.visible_to is not None:
            return [message.visible_to]
        recipient = self.channels[message.channel].recipient
        return [recipient] if recipient is not None else list(self.users)

    def message_json(self, message: Message) -> Json:
        return {**message.raw, "loading": message.loading, "visible_to": str(message.visible_to or "")}

    def store_file(self, channel: int, name: str, data: bytes, description: str | None) -> Json:
        """Keep an upload; returns the attachment as the API shows it."""
        id_ = self.snowflake()
        self.files[id_] = (name, data)
        url = f"{self.base}/attachments/{channel}/{id_}/{name}"
        return {
            "id": str(id_),
            "filename": name,
            "size": len(data),
            "url": url,
            "proxy_url": url,
            "description": description,
            "content_type": _content_type(name),
        }

    def files_of(self, raw: Json) -> dict[str, bytes]:
        """Name to bytes of what a message has attached."""
        return {a["filename"]: self.files[int(a["id"])][1] for a in raw.get("attachments", [])}

    # -- telling ------------------------------------------------------------------------------------------

    def tell(self, kind: str, content: Json, *only: int | None) -> None:
        """Tell the pages; `only` names users who alone may know (None: no restriction)."""
        user = next((u for u in only if u is not None), None)
        for watcher in list(self.watchers):
            watcher(kind, content, user)
        self.changed.set()

    def record(self, user: int, kind: str, content: Json) -> None:
        """Record something else than a message that a user was shown."""
        self.shown.append(Shown(user, kind, content, {}))
        self.changed.set()

    def digest(self, data: bytes) -> str:
        return hashlib.sha256(data).hexdigest()


def _content_type(name: str) -> str:
    kinds = {"webp": "image/webp", "jpg": "image/jpeg", "png": "image/png", "txt": "text/plain"}
    return kinds.get(name.rpartition(".")[2], "application/octet-stream")


def _thread_metadata() -> Json:
    return {
        "archived": False,
        "auto_archive_duration": 1440,
        "archive_timestamp": now(),
        "locked": False,
        "create_timestamp": now(),
    }
