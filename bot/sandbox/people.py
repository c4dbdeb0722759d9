"""A person's client: commands, clicks, menus and forms, with a client's own checks."""

from __future__ import annotations

from typing import Any

from bot.sandbox.service.commands import find
from bot.sandbox.service.forms import NotPossible, filled
from bot.sandbox.service.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, Interaction, Interactions
from bot.sandbox.service.posts import Upload, create
from bot.sandbox.service.validate import BUTTON, LABEL, SELECTS, STRING_SELECT, TEXT_INPUT, USER_SELECT, walk
from bot.sandbox.world import Message, World

__all__ = ["NotPossible", "People"]
Json = dict[str, Any]
STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 10, 11


class People:
    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions

    async def command(self, user: int, channel: int, path: str, options: dict[str, Any]) -> Interaction:
        """`path` such as `splendor take`; arguments by name."""
        data = self._command_data(path, options)
        return await self.interactions.begin(COMMAND, user, channel, data)

    async def autocomplete(
        self, user: int, channel: int, path: str, options: dict[str, Any], focused: str
    ) -> Interaction:
        """For the argument being typed."""
        data = self._command_data(path, options, focused)
        return await self.interactions.begin(AUTOCOMPLETE, user, channel, data)

    async def click(
        self, user: int, message: Message, custom_id: str, values: list[str] | None = None
    ) -> Interaction:
        """Press a button, or choose in a menu, on a message this user sees."""
        component = self._component(user, message, custom_id)
        data: Json = {"component_type": component["type"], "custom_id": custom_id, "id": component.get("id", 1)}
        if component["type"] in SELECTS:
            data["values"] = self._values(component, values or [])
            if component["type"] == USER_SELECT:
                data["resolved"] = self._resolved(data["values"])
        return await self.interactions.begin(COMPONENT, user, message.channel, data, message)

    async def forge(
        self, user: int, message: Message, custom_id: str, values: list[str] | None = None
    ) -> Interaction:
        """What no client would send: any id on any message; a menu with values, else a button."""
        kind = BUTTON if values is None else STRING_SELECT
        data: Json = {"component_type": kind, "custom_id": custom_id, "id": 1}
        if values is not None:
            data["values"] = values
        return await self.interactions.begin(COMPONENT, user, message.channel, data, message)

    async def submit(self, user: int, origin: Interaction, values: dict[str, Any]) -> Interaction:
        """Values by custom id."""
        if origin.modal is None:
            raise NotPossible("no form is open")
        data: Json = {"custom_id": origin.modal["custom_id"], "components": filled(origin.modal, values)}
        chosen = [part.get("component") or {} for part in data["components"]]
        users = [user for field in chosen if field.get("type") == USER_SELECT for user in field["values"]]
        if users:
            data["resolved"] = self._resolved(users)
        return await self.interactions.begin(FORM, user, origin.channel, data, origin.message)

    async def forge_form(
        self, user: int, channel: int, custom_id: str, fields: dict[str, str], message: Message | None = None
    ) -> Interaction:
        """Submit a form never opened, or opened long ago."""
        inputs = [
            {"type": TEXT_INPUT, "id": n, "custom_id": k, "value": v}
            for n, (k, v) in enumerate(fields.items(), 1)
        ]
        parts = [{"type": LABEL, "id": 90 + n, "component": part} for n, part in enumerate(inputs)]
        data = {"custom_id": custom_id, "components": parts}
        return await self.interactions.begin(FORM, user, channel, data, message)

    def say(self, user: int, channel: int, content: str) -> None:
        """The bot doesn't see it."""
        create(self.world, channel, self.world.users[user], Upload({"content": content[:2000]}))

    # -- a client's own checks ----------------------------------------------------------------------------

    def _component(self, user: int, message: Message, custom_id: str) -> Json:
        if user not in self.world.audience(message):
            raise NotPossible("this user does not see the message")
        for _, component in walk(message.raw.get("components") or []):
            if component.get("custom_id") == custom_id:
                if component.get("disabled"):
                    raise NotPossible("the control is disabled")
                return component
        raise NotPossible(f"no control {custom_id!r} on the message")

    def _values(self, select: Json, values: list[str]) -> list[str]:
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if not least <= len(values) <= most or len(set(values)) != len(values):
            raise NotPossible(f"{least} to {most} different values")
        offered = [option["value"] for option in select.get("options") or []]
        if select["type"] == STRING_SELECT and not set(values) <= set(offered):
            raise NotPossible("a value that is not offered")
        return [v for v in offered if v in values] if offered else values

    def _command_data(self, path: str, options: dict[str, Any], focused: str | None = None) -> Json:
        command, parts = find(self.world.commands, path)
        arguments = (parts[-1] if parts else command).get("options") or []
        known = {argument["name"]: argument for argument in arguments}
        unknown = set(options) - set(known)
        if unknown:
            raise NotPossible(f"/{path} has no argument {unknown}")
        missing = [name for name, a in known.items() if a.get("required") and name not in options]
        if missing and focused is None:
            raise NotPossible(f"/{path} needs {missing}")
        made = [self._argument(known[name], value, name == focused) for name, value in options.items()]
        users = [filling["value"] for filling in made if filling["type"] == USER]
        files = self._uploaded([filling for filling in made if filling["type"] == ATTACHMENT])
        for part in reversed(parts):
            made = [{"type": part["type"], "name": part["name"], "options": made}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": made}
        if command.get("guild_id"):
            data["guild_id"] = command["guild_id"]
        if users:
            data["resolved"] = self._resolved(users)
        if files:
            data.setdefault("resolved", {})["attachments"] = files
        return data

    def _uploaded(self, fillings: list[Json]) -> Json:
        """Upload the arguments' files (name, bytes), replacing them by ids."""
        files: Json = {}
        for filling in fillings:
            name, data = filling["value"]
            uploaded = self.world.store_file(0, name, data, None)
            filling["value"] = uploaded["id"]
            files[uploaded["id"]] = uploaded
        return files

    def _resolved(self, users: list[str]) -> Json:
        """These people, as users and as members."""
        known = {user: self.interactions.gateway.member_json(int(user)) for user in users}
        return {
            "users": {user: member.pop("user") for user, member in known.items()},
            "members": {user: {**member, "permissions": "0"} for user, member in known.items()},
        }

    def _argument(self, argument: Json, value: Any, focused: bool) -> Json:
        """An argument as a client sends it; one still being typed goes unchecked."""
        name, kind = argument["name"], argument["type"]
        made = {"type": kind, "name": name, "value": value}
        if focused:
            return {**made, "value": str(value), "focused": True}
        offered = {c["value"] for c in argument.get("choices") or []}
        if offered and value not in offered:
            raise NotPossible(f"{value!r} is not a choice for {name}")
        if kind in (INTEGER, NUMBER):
            made["value"] = value = int(value) if kind == INTEGER else float(value)
            if not argument.get("min_value", value) <= value <= argument.get("max_value", value):
                raise NotPossible(f"{name} is out of range")
        if kind == STRING and not argument.get("min_length", 0) <= len(value) <= argument.get(
            "max_length", 6000
        ):
            raise NotPossible(f"{name} is too long or too short")
        if kind == BOOLEAN and not isinstance(value, bool):
            raise NotPossible(f"{name} is true or false")
        if kind == ATTACHMENT and not isinstance(value, tuple):
            raise NotPossible(f"{name} is a file: its name and its bytes")
        if kind == USER and int(value) not in {*self.world.users, self.world.bot.id}:
            raise NotPossible(f"nobody has the id {value}")
        return {**made, "value": str(value)} if kind in (USER, CHANNEL) else made
