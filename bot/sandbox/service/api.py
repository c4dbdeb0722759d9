"""Discord's HTTP API v10, as far as a game bot uses it."""

from __future__ import annotations

import hashlib
import math
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.sandbox.service import errors
from bot.sandbox.service.channels import Channels
from bot.sandbox.service.commands import check_commands
from bot.sandbox.service.emojis import Emojis
from bot.sandbox.service.faults import Faults, Handler
from bot.sandbox.service.gateway import Gateway
from bot.sandbox.service.interactions import Interactions
from bot.sandbox.service.posts import edit
from bot.sandbox.service.requests import body_of, nothing, number, reply, upload_of
from bot.sandbox.world import TEXT, World

_MAJOR = re.compile(r"/(?:channels|guilds|webhooks)/\d+(?:/[\w-]{60,})?")
_FREE = re.compile(r"/interactions/|/gateway")
WIDE, NARROW = (50, 1.0), (5, 5.0)
"""Requests and seconds: a limit no lone bot notices, and about what one channel's messages are allowed."""

Json = dict[str, Any]
PREFIX = "/api/v10"
REMEMBERED = 20_000
_OPEN = ("/interactions/", "/webhooks/", "/gateway")


class Rates:
    """Rate limits by route and channel. Discord publishes no numbers; these are realistic."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.enforced = False
        """Full buckets refuse, and messages have Discord's narrow limit."""
        self._clock = clock
        self._taken: dict[str, deque[float]] = {}

    def take(self, method: str, template: str, path: str) -> dict[str, str]:
        """Count a request; returns its headers, or raises 429 with `retry_after` in seconds."""
        if _FREE.search(path):
            return {}
        most, window = NARROW if self.enforced and "messages" in template else WIDE
        bucket = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:20]
        major = _MAJOR.search(path)
        taken = self._taken.setdefault(f"{bucket}:{major.group() if major else ''}", deque())
        now = self._clock()
        while taken and taken[0] <= now - window:
            taken.popleft()
        wait = taken[0] + window - now if taken else window
        full = self.enforced and len(taken) >= most
        if not full:
            taken.append(now)
        left = max(0, most - len(taken)) if self.enforced else most - 1
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if full:
            raise RateLimited(wait, headers)
        return headers


class RateLimited(errors.ApiError):
    def __init__(self, wait: float, headers: dict[str, str]) -> None:
        super().__init__(429, 0, "You are being rate limited.", retry_after=round(wait, 3))
        self.body["global"] = False
        self.headers = {**headers, "X-RateLimit-Scope": "user"}


@dataclass(frozen=True)
class Refused:
    method: str
    path: str
    error: errors.ApiError


class Api:
    """See Discord's documentation for each route."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions, faults: Faults) -> None:
        self.world = world
        self.gateway = gateway
        self.interactions = interactions
        self.faults = faults
        self.channels = Channels(world, gateway)
        self.emojis = Emojis(world)
        self.rates = Rates(world.clock)
        self.token = gateway.token
        self.requests: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)
        self.refused: deque[Refused] = deque(maxlen=REMEMBERED)
        """Including planned faults."""

    def routes(self) -> list[web.RouteDef]:
        hook = f"{PREFIX}/webhooks/{{app}}/{{token}}"
        app = f"{PREFIX}/applications/{{app}}"
        return [
            web.get(f"{PREFIX}/users/@me", self.me),
            web.get(f"{PREFIX}/users/{{user}}", self.get_user),
            web.get(f"{PREFIX}/oauth2/applications/@me", self.application),
            web.get(app, self.application),
            *self.emojis.routes(app),
            web.get(f"{PREFIX}/gateway", self.gateway_address),
            web.get(f"{PREFIX}/gateway/bot", self.gateway_address),
            web.get(f"{PREFIX}/guilds/{{guild}}", self.get_guild),
            web.get(f"{PREFIX}/guilds/{{guild}}/channels", self.get_guild_channels),
            web.get(f"{PREFIX}/guilds/{{guild}}/members/{{user}}", self.get_member),
            web.put(f"{app}/commands", self.put_commands),
            web.put(f"{app}/guilds/{{guild}}/commands", self.put_commands),
            web.get(f"{app}/commands", self.get_commands),
            web.get(f"{app}/guilds/{{guild}}/commands", self.get_commands),
            *self.channels.routes(PREFIX),
            web.post(f"{PREFIX}/interactions/{{id}}/{{token}}/callback", self.callback),
            web.post(hook, self.followup),
            web.get(f"{hook}/messages/{{which}}", self.get_answer),
            web.patch(f"{hook}/messages/{{which}}", self.edit_answer),
            web.delete(f"{hook}/messages/{{which}}", self.delete_answer),
        ]

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Authorization, rates, planned faults, and refusals in Discord's words."""
        if not request.path.startswith(PREFIX):
            return await handler(request)
        self.requests.append((request.method, request.path))
        headers: dict[str, str] = {"Via": "1.1 sandbox"}
        try:
            self._authorise(request)
            resource = request.match_info.route.resource
            template = resource.canonical if resource else request.path
            headers |= self.rates.take(request.method, template, request.path)
            answer = await self.faults.suffer(request, handler)
        except errors.ApiError as error:
            return self._refuse(request, error, headers)
        except web.HTTPException as error:
            return self._refuse(request, _as_refusal(error), headers)
        except ConnectionError:  # the caller was killed midway
            return web.Response(status=400)
        answer.headers.update(headers)
        return answer

    def _refuse(self, request: web.Request, error: errors.ApiError, headers: dict[str, str]) -> web.Response:
        """Kept for tests and its interaction."""
        self.refused.append(Refused(request.method, request.path, error))
        interaction = self.interactions.by_token.get(request.match_info.get("token", ""))
        if interaction is not None:
            interaction.refusals.append(error)
        if isinstance(error, RateLimited):
            headers = headers | error.headers
        if error.status == 429:
            headers["Retry-After"] = str(math.ceil(error.body.get("retry_after", 1)))
        return reply(error.body, error.status, headers)

    def _authorise(self, request: web.Request) -> None:
        if request.path.removeprefix(PREFIX).startswith(_OPEN):
            return
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise errors.UNAUTHORIZED

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
        left, lines = self.gateway.starts_left, self.gateway.at_once
        limit = {"total": 1000, "remaining": left, "reset_after": 0, "max_concurrency": lines}
        return reply({"url": self.gateway.url, "shards": 1, "session_start_limit": limit})

    async def put_commands(self, request: web.Request) -> web.Response:
        """Set all commands; those with a known name keep their ids."""
        where = self._where(request)
        wanted: list[Json] = await body_of(request)
        check_commands(wanted)
        before = {(c["type"], c["name"]): c["id"] for c in self.world.registered.get(where) or []}
        made = [{"type": 1, **command} for command in wanted]
        for command in made:
            known = before.get((command["type"], command["name"]))
            command |= {"id": known or str(self.world.snowflake()), "version": str(self.world.snowflake())}
            command |= {"application_id": str(self.world.bot.id)}
            command.setdefault("default_member_permissions", None)
            if where is not None:
                command["guild_id"] = str(where)
        self.world.registered[where] = made
        self.world.tell("commands", {"commands": self.world.commands})
        return reply(made)

    async def get_commands(self, request: web.Request) -> web.Response:
        return reply(self.world.registered.get(self._where(request)) or [])

    def _where(self, request: web.Request) -> int | None:
        """None: everywhere."""
        return self._guild(request) if "guild" in request.match_info else None

    # -- the server and its people ------------------------------------------------------------------------

    def _guild(self, request: web.Request) -> int:
        guild = number(request, "guild")
        if guild != self.world.guild or not self.world.joined:
            raise errors.UNKNOWN_GUILD
        return guild

    async def get_guild(self, request: web.Request) -> web.Response:
        self._guild(request)
        return reply(self.gateway.guild_json())

    async def get_guild_channels(self, request: web.Request) -> web.Response:
        self._guild(request)
        held = self.world.channels.values()
        return reply([self.world.channel_json(c) for c in held if c.kind == TEXT])

    async def get_member(self, request: web.Request) -> web.Response:
        self._guild(request)
        user = number(request, "user")
        if user != self.world.bot.id and not (user in self.world.users and self.world.users[user].here):
            raise errors.UNKNOWN_MEMBER
        return reply(self.gateway.member_json(user))

    async def get_user(self, request: web.Request) -> web.Response:
        user = number(request, "user")
        if user not in {*self.world.users, self.world.bot.id}:
            raise errors.UNKNOWN_USER
        return reply(self.world.user(user).json())

    # -- interactions -------------------------------------------------------------------------------------

    async def callback(self, request: web.Request) -> web.Response:
        upload = await upload_of(request)
        made = self.interactions.respond(
            number(request, "id"), request.match_info["token"], upload.payload, upload
        )
        return reply(made) if request.query.get("with_response") in ("true", "1") else nothing()

    async def followup(self, request: web.Request) -> web.Response:
        return reply(self.interactions.followup(request.match_info["token"], await upload_of(request)).raw)

    async def get_answer(self, request: web.Request) -> web.Response:
        found = self.interactions.message_of(request.match_info["token"], request.match_info["which"])
        return reply(found.raw)

    async def edit_answer(self, request: web.Request) -> web.Response:
        token = request.match_info["token"]
        found = self.interactions.message_of(token, request.match_info["which"])
        edited = edit(self.world, found, await upload_of(request))
        self.interactions.by_token[token].told.append(edited.raw)
        return reply(edited.raw)

    async def delete_answer(self, request: web.Request) -> web.Response:
        found = self.interactions.message_of(request.match_info["token"], request.match_info["which"])
        self.world.remove(found)
        return nothing()


def _as_refusal(error: web.HTTPException) -> errors.ApiError:
    """Unknown route or method, or too large a body."""
    return (
        errors.TOO_LARGE
        if error.status == 413
        else errors.ApiError(error.status, 0, f"{error.status}: {error.reason}")
    )
