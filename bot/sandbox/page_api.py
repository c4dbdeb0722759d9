"""The page's side of the server: a socket per window, showing what one person sees."""

from __future__ import annotations

import asyncio
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.people import People
from bot.sandbox.service.errors import UNKNOWN_CHANNEL, ApiError
from bot.sandbox.service.forms import NotPossible
from bot.sandbox.service.interactions import Interaction
from bot.sandbox.world import World, content_type

Json = dict[str, Any]
PAGE = Path(__file__).parent / "page"
POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'"
"""The page requests nothing from other machines, whatever a message links to."""
LOCALES = ("en-US", "en-GB", "zh-TW", "zh-CN", "de", "fr", "ja", "ko")
"""A client's languages, including some the bot doesn't speak."""


class PageApi:
    def __init__(self, world: World, people: People) -> None:
        self.world = world
        self.people = people
        self._forms: dict[str, Interaction] = {}

    def routes(self) -> list[web.RouteDef | web.StaticDef]:
        return [
            web.get("/", self.index),
            web.static("/page", PAGE),
            web.get("/fonts/{region}.ttf", self.font),
            web.get("/people", self.socket),
            web.get("/emojis/{id}.{extension}", self.emoji),
            web.get("/attachments/{channel}/{id}/{name}", self.attachment),
        ]

    async def index(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html", headers={"Content-Security-Policy": POLICY})

    async def font(self, request: web.Request) -> web.StreamResponse:
        """A Chinese, Japanese or Korean font, which many machines lack: TC, SC, JP, KR."""
        region = request.match_info["region"]
        if region not in ("TC", "SC", "JP", "KR"):
            return web.Response(status=404)
        folder = Path(str(files("justmytype_intl_cjk"))) / "fonts" / "ofl" / f"notosans{region.lower()}"
        return web.FileResponse(
            folder / f"NotoSans{region}[wght].ttf", headers={"Cache-Control": "max-age=86400"}
        )

    async def attachment(self, request: web.Request) -> web.Response:
        found = self.world.files.get(int(request.match_info["id"]))
        return _file(found and found[1], content_type(found[0]) if found else "")

    async def emoji(self, request: web.Request) -> web.Response:
        id_ = request.match_info["id"]
        found = self.world.emojis.get(int(id_)) if id_.isdecimal() else None
        return _file(found and found[1], "image/png")

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        """One window: events go out, the person's actions come in."""
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        name = request.query.get("as", "Ada")
        user = next((u for u in self.world.users.values() if u.name == name), self.world.user_named("Ada"))
        out: asyncio.Queue[str] = asyncio.Queue()

        def watch(kind: str, content: Json, only: int | None) -> None:
            if only in (None, user.id):
                out.put_nowait(json.dumps({"kind": kind, **content}))

        self.world.watchers.append(watch)
        sender = asyncio.create_task(self._send(ws, out))
        out.put_nowait(json.dumps({"kind": "hello", **self.all_that(user.id)}))
        doing: set[asyncio.Task[None]] = set()
        try:
            async for message in ws:
                if message.type == WSMsgType.TEXT:
                    task = asyncio.create_task(self._answer(user.id, json.loads(message.data), out))
                    doing.add(task)
                    task.add_done_callback(doing.discard)
        finally:
            self.world.watchers.remove(watch)
            sender.cancel()
            for task in list(doing):
                task.cancel()
        return ws

    async def _answer(self, user: int, wish: Json, out: asyncio.Queue[str]) -> None:
        """Runs alongside others: the bot's slow answer holds up nothing else in the window."""
        out.put_nowait(json.dumps(await self._act(user, wish)))

    async def _send(self, ws: web.WebSocketResponse, out: asyncio.Queue[str]) -> None:
        while True:
            await ws.send_str(await out.get())

    def all_that(self, user: int) -> Json:
        world = self.world
        channels = [c for c in world.channels.values() if c.recipient in (None, user)]
        messages = [
            world.message_json(m)
            for c in channels
            for m in world.messages[c.id].values()
            if user in world.audience(m)
        ]
        return {
            "me": str(user),
            "guild": str(world.guild),
            "locale": world.users[user].locale,
            "locales": LOCALES,
            "users": [u.json() for u in world.users.values()],
            "bot": world.bot.json(),
            "channels": [world.channel_json(c) for c in channels],
            "messages": messages,
            "commands": world.commands,
        }

    async def _act(self, user: int, wish: Json) -> Json:
        """Answers refusals with a sentence."""
        answer: Json = {"kind": "done", "re": wish.get("re")}
        try:
            interaction = await self._carry_out(user, wish)
        except (NotPossible, LookupError, ApiError, ValueError) as error:
            return {**answer, "error": str(error)}
        if interaction is None:
            return answer
        await interaction.settled.wait()
        if interaction.answer is None:
            return {**answer, "failed": True}
        if interaction.modal is not None:
            self._forms[str(interaction.id)] = interaction
        return {
            **answer,
            "interaction": str(interaction.id),
            "choices": interaction.choices,
            "modal": interaction.modal,
        }

    def _speak(self, user: int, locale: str) -> None:
        """A person's other windows follow."""
        if locale not in LOCALES:
            raise NotPossible(f"no client speaks {locale!r}")
        self.world.users[user].locale = locale
        self.world.tell("locale", {"locale": locale}, user)

    async def _carry_out(self, user: int, wish: Json) -> Interaction | None:
        channel = int(wish.get("channel") or 0)
        if channel not in self.world.channels:
            raise UNKNOWN_CHANNEL
        kind = wish["do"]
        if kind == "locale":
            self._speak(user, str(wish["locale"]))
            return None
        if kind == "command":
            return await self.people.command(user, channel, wish["path"], wish["options"])
        if kind == "autocomplete":
            return await self.people.autocomplete(user, channel, wish["path"], wish["options"], wish["focused"])
        if kind == "click":
            message = self.world.message(channel, int(wish["message"]))
            return await self.people.click(user, message, wish["custom_id"], wish.get("values"))
        if kind == "submit":
            return await self.people.submit(user, self._forms[wish["form"]], wish["values"])
        if kind == "say":
            self.people.say(user, channel, wish["content"])
        elif kind == "dismiss":
            message = self.world.message(channel, int(wish["message"]))
            if message.visible_to == user:
                self.world.remove(message)
        return None


def _file(data: bytes | None, kind: str) -> web.Response:
    if data is None:
        return web.Response(status=404)
    headers = {"Cache-Control": "max-age=86400", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=data, content_type=kind, headers=headers)
