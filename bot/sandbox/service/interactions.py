"""Interactions: people's actions as the bot receives them, and its answers."""

from __future__ import annotations

import asyncio
import base64
import secrets
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.service import errors
from bot.sandbox.service.forms import check_choices, check_modal
from bot.sandbox.service.gateway import Gateway
from bot.sandbox.service.posts import Upload, create, create_loading, edit
from bot.sandbox.service.validate import EPHEMERAL
from bot.sandbox.world import ALL, DIRECT, GROUP, Message, World

Json = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
FIRST_ANSWER, TOKEN_LIFE, REMEMBERED = 3.0, 900.0, 3600.0
"""Seconds: until the first answer is due, the token expires, and it's forgotten."""
MEMBER = 0x8000104800
"""Permissions of everyone but the owner."""


@dataclass
class Interaction:
    """What a person did, and its outcome."""

    id: int
    token: str
    kind: int
    user: int
    channel: int
    payload: Json
    message: Message | None = None
    born: float = 0.0
    """Seconds on the world's clock."""
    answer: int | None = None
    """Callback type the bot answered with."""
    acknowledged_after: float | None = None
    """Seconds until that answer."""
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the first answer is there, or too late."""

    told: list[Json] = field(default_factory=list)
    """Messages after each edit with this token, oldest first."""
    refusals: list[errors.ApiError] = field(default_factory=list)
    """Errors for answers of the bot that Discord refused."""

    @property
    def failed(self) -> bool:
        """No answer in time: the client shows "This application did not respond"."""
        return self.answer is None and self.settled.is_set()

    @property
    def error(self) -> str | None:
        """A client's error instead of an answer."""
        return "This application did not respond" if self.failed else None

    @property
    def ack_ms(self) -> float | None:
        return None if self.acknowledged_after is None else self.acknowledged_after * 1000

    @property
    def response(self) -> Message | None:
        """None if the answer changed the clicked message."""
        return self.original if self.original is not self.message else None

    @property
    def ephemeral(self) -> Message | None:
        """The private answer: the response, or the first private follow-up."""
        made = [m for m in (self.response, *self.followups) if m is not None]
        return next((m for m in made if m.visible_to is not None), None)

    @property
    def updated(self) -> Message | None:
        """The clicked message, if the answer was to change it."""
        return self.message if self.answer in (6, 7) else None


class Interactions:
    """The last minutes' interactions, by token."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.by_token: dict[str, Interaction] = {}
        self.patience = FIRST_ANSWER
        """Seconds until a client gives up."""

    async def begin(
        self, kind: int, user: int, channel: int, data: Json, message: Message | None = None
    ) -> Interaction:
        id_ = self.world.snowflake()
        secret = f"interaction:{id_}:{secrets.token_hex(48)}"
        token = base64.b64encode(secret.encode()).decode().rstrip("=")
        self._forget()
        interaction = Interaction(id_, token, kind, user, channel, {}, message, self.world.clock())
        interaction.payload = self._payload(interaction, data)
        self.by_token[token] = interaction
        if message is not None:
            interaction.original = message
        await self.deliver(interaction)
        asyncio.get_running_loop().call_later(self.patience, self._give_up, interaction)
        return interaction

    def _give_up(self, interaction: Interaction) -> None:
        interaction.settled.set()
        self.world.changed.set()

    def _forget(self) -> None:
        """Drop old ones; they're then answered as unknown."""
        horizon = self.world.clock() - REMEMBERED
        while self.by_token and (first := next(iter(self.by_token.values()))).born < horizon:
            del self.by_token[first.token]

    async def deliver(self, interaction: Interaction) -> None:
        """Again, for a redelivery."""
        await self.gateway.dispatch("INTERACTION_CREATE", interaction.payload)

    def _payload(self, interaction: Interaction, data: Json) -> Json:
        world, channel = self.world, self.world.channel(interaction.channel)
        user = world.users[interaction.user]
        raw: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": interaction.kind,
            "data": data,
            "channel_id": str(channel.id),
            "channel": {**world.channel_json(channel), "permissions": str(ALL)},
            "token": interaction.token,
            "version": 1,
            "locale": user.locale,
            "entitlements": [],
            "app_permissions": str(world.permissions(channel)),
            "attachment_size_limit": 10 * 1024 * 1024,
            "authorizing_integration_owners": self._owners(interaction),
            "context": {DIRECT: 1, GROUP: 2}.get(channel.kind, 0),
        }
        if interaction.message is not None:
            raw["message"] = interaction.message.raw
        if channel.kind in (DIRECT, GROUP):
            return {**raw, "user": user.json()}
        power = ALL if user.id == world.owner else MEMBER
        member = {**self.gateway.member_json(user.id), "permissions": str(power)}
        server = str(channel.guild or world.guild)
        guild = {"id": server, **world.about}
        return {**raw, "member": member, "guild_id": server, "guild": guild, "guild_locale": guild["locale"]}

    def _owners(self, interaction: Interaction) -> Json:
        """Who installed the bot: the server, or a person."""
        if self.world.brought(self.world.channel(interaction.channel)):
            return {"1": str(interaction.user)}
        return {"0": str(self.world.guild)}

    # -- answers ------------------------------------------------------------------------------------------

    def respond(self, id_: int, token: str, body: Json, upload: Upload) -> Json:
        """Raises what Discord would refuse."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.id != id_:
            raise errors.UNKNOWN_INTERACTION
        if interaction.answer is not None:
            raise errors.ACKNOWLEDGED
        waited = self.world.clock() - interaction.born
        if waited > self.patience:
            raise errors.UNKNOWN_INTERACTION
        kind, data = int(body.get("type") or 0), body.get("data") or {}
        self._check_kind(interaction, kind)
        message = self._carry_out(interaction, kind, data, upload)
        interaction.answer, interaction.acknowledged_after = kind, waited
        interaction.settled.set()
        self._tell(interaction)
        return _callback(interaction, message)

    def _check_kind(self, interaction: Interaction, kind: int) -> None:
        allowed = {
            COMMAND: (4, 5, 9),
            COMPONENT: (4, 5, 6, 7, 9),
            AUTOCOMPLETE: (8,),
            FORM: (4, 5, 6, 7) if interaction.message else (4, 5),
        }[interaction.kind]
        if kind not in allowed:
            raise errors.choice("type", *allowed)

    def _carry_out(self, interaction: Interaction, kind: int, data: Json, upload: Upload) -> Message | None:
        upload = Upload(data, upload.files)
        if kind == 4:
            interaction.original = self._post(interaction, upload)
        elif kind == 5:
            interaction.original = self._loading(interaction, data)
        elif kind == 7:
            return edit(self.world, self._clicked(interaction), upload)
        elif kind == 8:
            check_choices(data.get("choices") or [])
            interaction.choices = data.get("choices") or []
            self.world.record(interaction.user, "choices", {"choices": interaction.choices})
        elif kind == 9:
            check_modal(data)
            interaction.modal = data
            self.world.record(interaction.user, "modal", data)
        return interaction.original

    def _clicked(self, interaction: Interaction) -> Message:
        message = interaction.message
        if message is None or message.id not in self.world.messages.get(message.channel, {}):
            raise errors.UNKNOWN_MESSAGE
        return message

    def _post(self, interaction: Interaction, upload: Upload) -> Message:
        private = int(upload.payload.get("flags") or 0) & EPHEMERAL
        return create(
            self.world,
            interaction.channel,
            self.world.bot,
            upload,
            visible_to=interaction.user if private else None,
            more=self._origin(interaction),
        )

    def _loading(self, interaction: Interaction, data: Json) -> Message:
        flags = int(data.get("flags") or 0)
        if flags & ~EPHEMERAL:
            raise errors.invalid(
                "data.flags", "BITWISE_FLAGS_NOT_ALLOWED", "A deferred answer takes only EPHEMERAL."
            )
        private = interaction.user if flags & EPHEMERAL else None
        origin = self._origin(interaction)
        return create_loading(self.world, interaction.channel, flags, visible_to=private, more=origin)

    def _origin(self, interaction: Interaction) -> Json:
        user = self.world.users[interaction.user].json()
        about = {"id": str(interaction.id), "type": interaction.kind, "user": user}
        about["authorizing_integration_owners"] = self._owners(interaction)
        made: Json = {
            "webhook_id": str(self.world.bot.id),
            "application_id": str(self.world.bot.id),
            "interaction_metadata": about,
        }
        if interaction.kind == COMMAND:
            name = _path(interaction.payload["data"])
            made["interaction"] = {"id": str(interaction.id), "type": COMMAND, "name": name, "user": user}
        return made

    def webhook(self, token: str) -> Interaction:
        """If the token is still valid."""
        interaction = self.by_token.get(token)
        if interaction is None:
            raise errors.UNKNOWN_WEBHOOK
        if self.world.clock() - interaction.born > TOKEN_LIFE:
            raise errors.TOKEN_EXPIRED
        if interaction.answer is None:
            raise errors.UNKNOWN_WEBHOOK
        return interaction

    def followup(self, token: str, upload: Upload) -> Message:
        """The first one after a deferral replaces it."""
        interaction = self.webhook(token)
        if interaction.original is not None and interaction.original.loading:
            return edit(self.world, interaction.original, upload)
        message = self._post(interaction, upload)
        interaction.followups.append(message)
        return message

    def message_of(self, token: str, which: str) -> Message:
        """`@original` or a follow-up."""
        interaction = self.webhook(token)
        if which == "@original":
            found = interaction.original
        else:
            found = next((m for m in interaction.followups if str(m.id) == which), None)
        if found is None or found.id not in self.world.messages.get(found.channel, {}):
            raise errors.UNKNOWN_MESSAGE
        return found

    def _tell(self, interaction: Interaction) -> None:
        content = {"interaction": str(interaction.id), "answer": interaction.answer, "modal": interaction.modal}
        self.world.tell("answered", {**content, "choices": interaction.choices}, interaction.user)


def _path(data: Json) -> str:
    below = [option for option in data.get("options") or [] if option["type"] <= 2]
    return " ".join([data["name"], *(_path(option) for option in below)])


def _callback(interaction: Interaction, message: Message | None) -> Json:
    """What Discord returns with `with_response`."""
    about: Json = {"id": str(interaction.id), "type": interaction.kind}
    resource: Json = {"type": interaction.answer}
    if message is not None and interaction.answer in (4, 5, 6, 7):
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.visible_to is not None,
        }
        resource["message"] = message.raw
    return {"interaction": about, "resource": resource}
