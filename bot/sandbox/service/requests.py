"""Reading requests and writing answers."""

from __future__ import annotations

import json
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.service.errors import BAD_JSON, TOO_LARGE, invalid
from bot.sandbox.service.posts import Upload
from bot.sandbox.service.validate import MAX_REQUEST

Json = dict[str, Any]


def reply(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON with exactly the content type the library expects."""
    made = web.Response(body=json.dumps(body).encode(), status=status, headers=headers)
    made.headers["Content-Type"] = "application/json"
    return made


def nothing() -> web.Response:
    return web.Response(status=204)


def number(request: web.Request, name: str) -> int:
    said = request.match_info[name]
    if not said.isdecimal():
        raise invalid(name, "NUMBER_TYPE_COERCE", f'Value "{said}" is not snowflake.')
    return int(said)


async def body_of(request: web.Request) -> Any:
    """Empty if there's none."""
    try:
        return await request.json() if request.can_read_body else {}
    except ValueError:
        raise BAD_JSON from None


async def upload_of(request: web.Request) -> Upload:
    """As a form or plain."""
    if not request.content_type.startswith("multipart/"):
        return Upload(await body_of(request))
    payload: Json = {}
    files: dict[str, tuple[str, bytes]] = {}
    room = MAX_REQUEST
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read())
        room -= len(data)
        if room < 0:
            raise TOO_LARGE
        if part.name == "payload_json":
            payload = _parsed(data)
        elif part.name and part.name.startswith("files["):
            files[part.name[6:-1]] = (part.filename or "file", data)
    return Upload(payload, files)


def _parsed(data: bytes) -> Json:
    try:
        return dict(json.loads(data))
    except ValueError:
        raise BAD_JSON from None
