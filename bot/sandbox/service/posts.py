"""Makes and edits messages from what the bot sends."""

from __future__ import annotations

import copy
import itertools
from typing import Any

from bot.sandbox.service.errors import V2_IRREVOCABLE, invalid
from bot.sandbox.service.validate import EPHEMERAL, V2, check_files, check_message, media_of, walk
from bot.sandbox.world import Message, User, World, content_type, now

Json = dict[str, Any]
LOADING = 1 << 7
SUPPRESS, SILENT = 1 << 2, 1 << 12
KEPT_FLAGS = EPHEMERAL | V2 | SUPPRESS | SILENT


class Upload:
    """A request's JSON, and its files by index."""

    def __init__(self, payload: Json, files: dict[str, tuple[str, bytes]] | None = None) -> None:
        self.payload = payload
        self.files = files or {}

    def fresh(self) -> list[str]:
        """As the payload names them."""
        listed = {str(a.get("id")): a.get("filename") for a in self.payload.get("attachments") or []}
        return [listed.get(index) or name for index, (name, _) in self.files.items()]

    def sizes(self) -> list[int]:
        """Bytes of each new file."""
        return [len(data) for _, data in self.files.values()]


def create(
    world: World,
    channel: int,
    author: User,
    upload: Upload,
    *,
    visible_to: int | None = None,
    more: Json | None = None,
) -> Message:
    """Raises `ApiError` if Discord would refuse it."""
    payload = upload.payload
    flags = int(payload.get("flags") or 0) & KEPT_FLAGS
    check_files(upload.sizes())
    check_message(payload, upload.fresh(), flags, world.emojis)
    attachments = _store(world, channel, upload)
    raw: Json = {
        **_blank(world, channel, author),
        "content": payload.get("content") or "",
        "mention_everyone": _everyone(payload),
        "mentions": _mentions(world, payload),
        "attachments": attachments,
        "embeds": payload.get("embeds") or [],
        "flags": flags,
        "components": _resolved(payload.get("components") or [], attachments),
        **(more or {}),
    }
    if payload.get("nonce") is not None:
        raw["nonce"] = payload["nonce"]
    return world.post(channel, raw, visible_to)


def create_loading(world: World, channel: int, flags: int, *, visible_to: int | None, more: Json) -> Message:
    """The placeholder until a deferred answer comes."""
    raw = {**_blank(world, channel, world.bot), "type": 20, "flags": flags | LOADING, **more}
    return world.post(channel, raw, visible_to, loading=True)


def _blank(world: World, channel: int, author: User) -> Json:
    """An empty message."""
    empty: Json = {key: [] for key in ("mentions", "mention_roles", "attachments", "embeds", "components")}
    ids = {"id": str(world.snowflake()), "channel_id": str(channel), "author": author.json()}
    about = {"content": "", "timestamp": now(), "edited_timestamp": None, "type": 0, "flags": 0}
    return {**ids, **about, "tts": False, "mention_everyone": False, "pinned": False, **empty}


def edit(world: World, message: Message, upload: Upload) -> Message:
    """What the payload doesn't name stays."""
    payload, raw = upload.payload, dict(message.raw)
    flags = int(raw["flags"]) & ~LOADING
    if payload.get("flags") is not None:
        wanted = int(payload["flags"])
        if flags & V2 and not wanted & V2:
            raise V2_IRREVOCABLE
        flags = flags & ~SUPPRESS | wanted & (V2 | SUPPRESS)
    kept = _kept(raw, payload)
    check_files(upload.sizes(), len(kept))
    after = {key: payload.get(key, raw.get(key)) for key in ("content", "embeds", "components")}
    after["allowed_mentions"] = payload.get("allowed_mentions")
    check_message(after, [*(a["filename"] for a in kept), *upload.fresh()], flags, world.emojis)
    staying = {a["id"] for a in kept}
    world.forget_files([a for a in raw["attachments"] if a["id"] not in staying])
    attachments = kept + _store(world, message.channel, upload)
    if "components" in payload:
        raw["components"] = _resolved(payload["components"] or [], attachments)
    raw["content"], raw["embeds"] = after["content"] or "", after["embeds"] or []
    raw["attachments"], raw["flags"] = attachments, flags
    if message.loading:
        message.loading = False
    else:
        raw["edited_timestamp"] = now()
    message.raw = raw
    world.show(message, "edit")
    return message


def _kept(raw: Json, payload: Json) -> list[Json]:
    """Attachments that stay: those the edit lists, or all without a list."""
    if "attachments" not in payload:
        return list(raw["attachments"])
    listed = {str(a["id"]): a for a in payload["attachments"] or []}
    stay = [a for a in raw["attachments"] if a["id"] in listed]
    return [{**a, "description": listed[a["id"]].get("description", a["description"])} for a in stay]


def _store(world: World, channel: int, upload: Upload) -> list[Json]:
    listed = {str(a.get("id")): a for a in upload.payload.get("attachments") or []}
    stored = []
    for index, (name, data) in upload.files.items():
        about = listed.get(index, {})
        if listed and index not in listed:
            raise invalid("attachments", "ATTACHMENT_NOT_LISTED", f"files[{index}] is not listed.")
        stored.append(world.store_file(channel, about.get("filename") or name, data, about.get("description")))
    return stored


def _resolved(components: list[Json], attachments: list[Json]) -> list[Json]:
    """With ids, and attachment:// URLs resolved."""
    made = copy.deepcopy(components)
    known = {f"attachment://{a['filename']}": a for a in attachments}
    taken = {component.get("id") for _, component in walk(made)}
    free = (number for number in itertools.count(1) if number not in taken)
    for _, component in walk(made):
        component["id"] = component.get("id") or next(free)
        for each in (component, *(component.get("options") or [])):
            if (each.get("emoji") or {}).get("id"):
                each["emoji"]["id"] = str(each["emoji"]["id"])
        for _, media in media_of(component):
            sent = known.get(media["url"], media)
            media.update(url=sent["url"], proxy_url=sent["url"])
            media.update(width=sent.get("width", 0), height=sent.get("height", 0))
            media.setdefault("content_type", content_type(media["url"]))
    return made


def _said(payload: Json) -> str:
    shown = (c.get("content") or "" for _, c in walk(payload.get("components") or []))
    return (payload.get("content") or "") + "".join(shown)


def _everyone(payload: Json) -> bool:
    """Whether it pings the whole server."""
    parse = (payload.get("allowed_mentions") or {"parse": ["everyone"]}).get("parse") or []
    return "everyone" in parse and any(word in _said(payload) for word in ("@everyone", "@here"))


def _mentions(world: World, payload: Json) -> list[Json]:
    """Mentioned in the text, and allowed."""
    allowed = payload.get("allowed_mentions") or {"parse": ["users"]}
    said = _said(payload)
    ids = [user for user in world.users.values() if f"<@{user.id}>" in said]
    if "users" not in (allowed.get("parse") or []):
        named = {str(user) for user in allowed.get("users") or []}
        ids = [user for user in ids if str(user.id) in named]
    return [user.json() for user in ids]
