"""Switches for faults and shortcuts, in process and over HTTP under `/control`."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.sandbox.people import People
from bot.sandbox.service.api import Api
from bot.sandbox.service.errors import ApiError
from bot.sandbox.service.faults import Faults
from bot.sandbox.service.forms import NotPossible
from bot.sandbox.service.gateway import Gateway
from bot.sandbox.service.interactions import Interaction, Interactions
from bot.sandbox.world import DIRECT, Channel, World

Json = dict[str, Any]
SWITCHES = (
    "advance", "age", "clear", "deny", "direct", "drop", "fault", "forge", "gateway", "grant", "guild",
    "latency", "member", "rates", "redeliver", "remove", "thread",
)  # fmt: skip


class Control:
    """Makes things go wrong on purpose, and time pass.

    Each switch is a method, and a route `POST /control/<name>` with its arguments as JSON; ids may be strings.
    It answers `{"done": ...}`, or 400 with a sentence.
    """

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        interactions: Interactions,
        people: People,
        faults: Faults,
        api: Api,
    ) -> None:
        self.world, self._gateway, self._interactions = world, gateway, interactions
        self._people, self._faults, self._api = people, faults, api

    def routes(self) -> list[web.RouteDef]:
        return [web.post("/control/{switch}", self._switch), web.get("/control/shown/{user}", self._shown)]

    async def _switch(self, request: web.Request) -> web.Response:
        name = request.match_info["switch"]
        if name not in SWITCHES:
            return web.json_response({"error": f"one of {SWITCHES}"}, status=404)
        try:
            arguments = await request.json() if request.can_read_body else {}
            return web.json_response({"done": await getattr(self, name)(**arguments)})
        except (TypeError, ValueError, LookupError, NotPossible, ApiError) as error:
            return web.json_response({"error": str(error)}, status=400)

    async def _shown(self, request: web.Request) -> web.Response:
        """Everything shown to a person, by name."""
        user = self.world.user_named(request.match_info["user"])
        shown = [
            {"kind": s.kind, "content": s.content, "files": s.hashes()}
            for s in self.world.recording.for_user(user.id)
        ]
        return web.Response(text=json.dumps(shown), content_type="application/json")

    # -- switches -----------------------------------------------------------------------------------------

    async def fault(self, method: str, path: str, kind: str, times: int = 1, seconds: float = 0.2) -> None:
        """See `Faults.plan`."""
        self._faults.plan(method, path, kind, times, seconds)

    async def clear(self) -> None:
        self._faults.clear()
        self._faults.latency = 0.0

    async def latency(self, seconds: float) -> None:
        """Delay every request."""
        self._faults.latency = float(seconds)

    async def gateway(self, kind: str) -> None:
        """`drop` (resumable), `lose` (not resumable), `reconnect` (op 7), `invalid` (op 9), `leave` (drop, and
        refuse connections) or `return`."""
        gateway = self._gateway
        ways: dict[str, Callable[[], Awaitable[None]]] = {
            "drop": gateway.drop,
            "lose": lambda: gateway.drop(resumable=False),
            "reconnect": gateway.reconnect,
            "invalid": gateway.invalidate,
            "leave": lambda: gateway.leave(True),
            "return": lambda: gateway.leave(False),
        }
        await ways[kind]()

    async def advance(self, seconds: float) -> None:
        """Tokens run out, messages grow old."""
        self.world.skew += float(seconds)
        for thread in self.world.silent():
            await self._tell("THREAD_UPDATE", thread)

    async def age(self, channel: int | str, message: int | str, seconds: float = 7200) -> None:
        self.world.message(int(channel), int(message)).born -= float(seconds)

    async def direct(self, user: int | str, takes: bool) -> None:
        """Otherwise the bot gets 403/50007."""
        self.world.users[int(user)].takes_direct = takes

    async def deny(self, channel: int | str, permissions: int | str) -> None:
        """Take permissions (bits; 0: none) from the bot in a channel, and tell it."""
        where = self.world.channel(int(channel))
        where.denied = int(permissions)
        await self._tell("THREAD_UPDATE" if where.parent else "CHANNEL_UPDATE", where)

    async def grant(self, permissions: int | str) -> None:
        """Give the bot exactly these permissions (bits) in the whole server, and tell it."""
        self.world.granted = int(permissions)
        gateway = self._gateway
        changed = {"guild_id": str(self.world.guild), "role": gateway.everyone_json()}
        await gateway.dispatch("GUILD_ROLE_UPDATE", changed)

    async def remove(self, channel: int | str, message: int | str) -> None:
        """Like a moderator; the bot is told if its intents include that."""
        self.world.remove(self.world.message(int(channel), int(message)))

    async def thread(self, channel: int | str, archived: bool, locked: bool = False) -> None:
        """Archive or unarchive a thread like a moderator, locked or not."""
        where = self.world.channel(int(channel))
        where.archived, where.locked, where.active_at = archived, locked, self.world.clock()
        self.world.tell("channel", self.world.channel_json(where))
        await self._tell("THREAD_UPDATE", where)

    async def drop(self, channel: int | str) -> None:
        """Delete a channel with its threads, or a conversation with the bot (which isn't told)."""
        where = self.world.channel(int(channel))
        for thread in [c for c in self.world.channels.values() if c.parent == where.id]:
            self.world.drop_channel(thread.id)
        self.world.drop_channel(where.id)
        if where.kind != DIRECT:
            await self._tell("THREAD_DELETE" if where.parent else "CHANNEL_DELETE", where)

    async def member(self, user: int | str, here: bool) -> None:
        """A person leaves or comes back. The bot isn't told: it can't list members."""
        self.world.users[int(user)].here = here

    async def guild(self, joined: bool) -> None:
        self.world.joined = joined
        gateway = self._gateway
        if joined:
            made = gateway.guild_json()
            del made["unavailable"]  # a server new to the bot was never unavailable
            await gateway.dispatch("GUILD_CREATE", made)
        else:
            await gateway.dispatch("GUILD_DELETE", {"id": str(self.world.guild)})

    async def _tell(self, event: str, channel: Channel) -> None:
        await self._gateway.dispatch(event, self.world.channel_json(channel))

    async def rates(self, enforced: bool) -> None:
        """Whether full buckets refuse with 429."""
        self._api.rates.enforced = enforced

    async def redeliver(self, interaction: int | str) -> None:
        """Send an interaction again, as a resume sometimes does."""
        await self._interactions.deliver(self._interaction(int(interaction)))

    async def forge(
        self,
        user: int | str,
        channel: int | str,
        message: int | str,
        custom_id: str,
        values: list[str] | None = None,
    ) -> str:
        """Send a click that no client would; returns the interaction's id."""
        where = self.world.message(int(channel), int(message))
        made = await self._people.forge(int(user), where, custom_id, values)
        return str(made.id)

    def _interaction(self, id_: int) -> Interaction:
        held = self._interactions.by_token.values()
        found = next((one for one in held if one.id == id_), None)
        if found is None:
            raise LookupError(f"no interaction {id_}")
        return found
