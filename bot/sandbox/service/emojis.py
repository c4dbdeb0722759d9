"""The application's own emojis."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from aiohttp import web

from bot.sandbox.service.errors import UNKNOWN_EMOJI, ApiError, check_length, invalid, missing
from bot.sandbox.service.requests import body_of, nothing, number, reply
from bot.sandbox.world import World

Json = dict[str, Any]
MOST, MAX_IMAGE = 2000, 256 * 1024
_NAME = re.compile(r"[A-Za-z0-9_]+")
_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


class Emojis:
    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self, app: str) -> list[web.RouteDef]:
        return [
            web.get(f"{app}/emojis", self.get_all),
            web.post(f"{app}/emojis", self.create),
            web.delete(f"{app}/emojis/{{emoji}}", self.delete),
        ]

    async def get_all(self, request: web.Request) -> web.Response:
        return reply({"items": [raw for raw, _ in self.world.emojis.values()]})

    async def create(self, request: web.Request) -> web.Response:
        wanted: Json = await body_of(request)
        image = _checked(wanted)
        if len(self.world.emojis) >= MOST:
            raise ApiError(400, 30008, f"Maximum number of emojis reached ({MOST})")
        id_ = self.world.snowflake()
        raw = {"id": str(id_), "name": wanted["name"], "roles": [], "user": self.world.bot.json()}
        raw |= {"require_colons": True, "managed": False, "animated": False, "available": True}
        self.world.emojis[id_] = (raw, image)
        return reply(raw, 201)

    async def delete(self, request: web.Request) -> web.Response:
        if self.world.emojis.pop(number(request, "emoji"), None) is None:
            raise UNKNOWN_EMOJI
        return nothing()


def _checked(wanted: Json) -> bytes:
    name = wanted.get("name") or ""
    check_length("name", name, 32, 2)
    if not _NAME.fullmatch(name):
        raise invalid("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if not wanted.get("image"):
        raise missing("image")
    found = _IMAGE.fullmatch(wanted["image"])
    try:
        image = base64.b64decode(found[1], validate=True) if found else b""
    except binascii.Error:
        image = b""
    if not image:
        raise invalid("image", "IMAGE_INVALID", "Invalid image data")
    if len(image) > MAX_IMAGE:
        raise invalid("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return image
