"""Discord's HTTP API v10, as much of it as a game bot uses."""

from __future__ import annotations

import json
import time
from typing import Any

from aiohttp import BodyPartReader, web

from bot.sandbox.commands import check_commands
from bot.sandbox.errors import EDIT_TOO_OLD, NO_DIRECT, NOT_AUTHOR, UNAUTHORIZED, ApiError
from bot.sandbox.faults import Faults, Handler
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.posts import Upload, create, edit
from bot.sandbox.world import DIRECT, THREAD, World

Json = dict[str, Any]
PREFIX = "/api/v10"
HOUR = 3600.0
_OPEN = ("/interactions/", "/webhooks/", "/gateway")


class Api:
    """The routes; see Discord's documentation for each."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions, faults: Faults) -> None:
        self.world = world
        self.gateway = gateway
        self.interactions = interactions
        self.faults = faults
        self.token = "sandbox"
        self.age_limit = HOUR
        """Seconds after which an edit of a message is held back."""
        self.requests: list[tuple[str, str]] = []
        """Method and path of every request, for tests."""

    def routes(self) -> list[web.RouteDef]:
        """All routes with their handlers."""
        messages = f"{PREFIX}/channels/{{channel}}/messages"
        hook = f"{PREFIX}/webhooks/{{app}}/{{token}}"
        return [
            web.get(f"{PREFIX}/users/@me", self.me),
            web.get(f"{PREFIX}/oauth2/applications/@me", self.application),
            web.get(f"{PREFIX}/applications/@me", self.application),
            web.get(f"{PREFIX}/gateway/bot", self.gateway_address),
            web.put(f"{PREFIX}/applications/{{app}}/commands", self.put_commands),
            web.put(f"{PREFIX}/applications/{{app}}/guilds/{{guild}}/commands", self.put_commands),
            web.get(f"{PREFIX}/applications/{{app}}/commands", self.get_commands),
            web.get(f"{PREFIX}/applications/{{app}}/guilds/{{guild}}/commands", self.get_commands),
            web.post(f"{PREFIX}/users/@me/channels", self.open_direct),
            web.get(f"{PREFIX}/channels/{{channel}}", self.get_channel),
            web.post(f"{PREFIX}/channels/{{channel}}/threads", self.open_thread),
            web.put(f"{PREFIX}/channels/{{channel}}/thread-members/{{user}}", self.nothing),
            web.post(f"{PREFIX}/channels/{{channel}}/typing", self.nothing),
            web.post(messages, self.post_message),
            web.get(f"{messages}/{{message}}", self.get_message),
            web.patch(f"{messages}/{{message}}", self.edit_message),
            web.delete(f"{messages}/{{message}}", self.delete_message),
            web.post(f"{PREFIX}/interactions/{{id}}/{{token}}/callback", self.callback),
            web.post(hook, self.followup),
            web.get(f"{hook}/messages/{{which}}", self.get_answer),
            web.patch(f"{hook}/messages/{{which}}", self.edit_answer),
            web.delete(f"{hook}/messages/{{which}}", self.delete_answer),
        ]

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Authorisation, planned faults, and refusals as Discord words them."""
        if not request.path.startswith(PREFIX):
            return await handler(request)
        self.requests.append((request.method, request.path))
        try:
            self._authorise(request)
            return await self.faults.suffer(request, handler)
        except ApiError as error:
            headers = {"Via": "1.1 sandbox"}
            if error.status == 429:
                headers["Retry-After"] = str(error.body.get("retry_after", 1))
            return reply(error.body, error.status, headers)

    def _authorise(self, request: web.Request) -> None:
        if request.path.removeprefix(PREFIX).startswith(_OPEN):
            return
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise UNAUTHORIZED

    # -- the bot itself -----------------------------------------------------------------------------------

    async def me(self, request: web.Request) -> web.Response:
        return reply(self.world.bot.json())

    async def application(self, request: web.Request) -> web.Response:
        bot = self.world.bot
        owner = self.world.users[self.world.owner].json()
        return reply(
            {
                "id": str(bot.id),
                "name": bot.name,
                "icon": None,
                "description": "",
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "",
                "flags": 0,
                "owner": owner,
                "team": None,
                "bot": bot.json(),
                "summary": "",
                "approximate_guild_count": 1,
            }
        )

    async def gateway_address(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return reply({"url": self.gateway.url, "shards": 1, "session_start_limit": limit})

    async def put_commands(self, request: web.Request) -> web.Response:
        commands = await request.json()
        check_commands(commands)
        known = {"application_id": str(self.world.bot.id), "version": "1", "default_member_permissions": None}
        self.world.commands = [
            {"type": 1, **command, **known, "id": str(self.world.snowflake())} for command in commands
        ]
        self.world.tell("commands", {"commands": self.world.commands})
        return reply(self.world.commands)

    async def get_commands(self, request: web.Request) -> web.Response:
        return reply(self.world.commands)

    # -- channels -----------------------------------------------------------------------------------------

    async def open_direct(self, request: web.Request) -> web.Response:
        body = await request.json()
        return reply(self.world.channel_json(self.world.direct(int(body["recipient_id"]))))

    async def get_channel(self, request: web.Request) -> web.Response:
        return reply(self.world.channel_json(self.world.channel(_number(request, "channel"))))

    async def open_thread(self, request: web.Request) -> web.Response:
        body = await request.json()
        parent = self.world.channel(_number(request, "channel"))
        thread = self.world.add_channel(body["name"][:100], THREAD, parent.id)
        made = self.world.channel_json(thread)
        await self.gateway.dispatch("THREAD_CREATE", {**made, "newly_created": True})
        return reply(made, 201)

    async def nothing(self, request: web.Request) -> web.Response:
        return web.Response(status=204)

    # -- messages -----------------------------------------------------------------------------------------

    async def post_message(self, request: web.Request) -> web.Response:
        channel = self.world.channel(_number(request, "channel"))
        if channel.kind == DIRECT and not self.world.users[channel.recipient or 0].takes_direct:
            raise NO_DIRECT
        upload = await upload_of(request)
        nonce = upload.payload.get("nonce")
        if nonce is not None and upload.payload.get("enforce_nonce"):
            for message in self.world.messages[channel.id].values():
                if message.raw.get("nonce") == nonce and time.time() - message.born < 300:
                    return reply(message.raw)
        return reply(create(self.world, channel.id, self.world.bot, upload).raw)

    async def get_message(self, request: web.Request) -> web.Response:
        return reply(self.world.message(_number(request, "channel"), _number(request, "message")).raw)

    async def edit_message(self, request: web.Request) -> web.Response:
        message = self.world.message(_number(request, "channel"), _number(request, "message"))
        if message.raw["author"]["id"] != str(self.world.bot.id):
            raise NOT_AUTHOR
        if time.time() - message.born > self.age_limit:
            raise EDIT_TOO_OLD
        return reply(edit(self.world, message, await upload_of(request)).raw)

    async def delete_message(self, request: web.Request) -> web.Response:
        self.world.remove(self.world.message(_number(request, "channel"), _number(request, "message")))
        return web.Response(status=204)

    # -- interactions -------------------------------------------------------------------------------------

    async def callback(self, request: web.Request) -> web.Response:
        upload = await upload_of(request)
        made = self.interactions.respond(
            _number(request, "id"), request.match_info["token"], upload.payload, upload
        )
        return reply(made) if request.query.get("with_response") in ("true", "1") else web.Response(status=204)

    async def followup(self, request: web.Request) -> web.Response:
        return reply(self.interactions.followup(request.match_info["token"], await upload_of(request)).raw)

    async def get_answer(self, request: web.Request) -> web.Response:
        found = self.interactions.message_of(request.match_info["token"], request.match_info["which"])
        return reply(found.raw)

    async def edit_answer(self, request: web.Request) -> web.Response:
        found = self.interactions.message_of(request.match_info["token"], request.match_info["which"])
        return reply(edit(self.world, found, await upload_of(request)).raw)

    async def delete_answer(self, request: web.Request) -> web.Response:
        found = self.interactions.message_of(request.match_info["token"], request.match_info["which"])
        self.world.remove(found)
        return web.Response(status=204)


def reply(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON with exactly the content type that the library looks for."""
    made = web.Response(body=json.dumps(body).encode(), status=status, headers=headers)
    made.headers["Content-Type"] = "application/json"
    return made


def _number(request: web.Request, name: str) -> int:
    return int(request.match_info[name])


async def upload_of(request: web.Request) -> Upload:
    """A request's JSON and files, whether it came as a form or plain."""
    if not request.content_type.startswith("multipart/"):
        return Upload(await request.json() if request.can_read_body else {})
    payload: Json = {}
    files: dict[str, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        if part.name == "payload_json":
            payload = json.loads(await part.text())
        elif part.name and part.name.startswith("files["):
            files[part.name[6:-1]] = (part.filename or "file", bytes(await part.read()))
    inner = payload.get("data") if isinstance(payload.get("data"), dict) else payload
    made = Upload(payload, files)
    if inner is not payload and inner is not None:
        made.payload = payload
    return made
