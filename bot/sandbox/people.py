"""What a person's client does: commands, clicks, menus and forms, with a client's own checks."""

from __future__ import annotations

from typing import Any

from bot.sandbox.commands import find
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, Interaction, Interactions
from bot.sandbox.posts import Upload, create
from bot.sandbox.validate import BUTTON, SELECTS, STRING_SELECT, USER_SELECT, walk
from bot.sandbox.world import Message, World

Json = dict[str, Any]
STRING, INTEGER, BOOLEAN, USER = 3, 4, 5, 6


class NotPossible(Exception):
    """Something that a person cannot do with what is on the screen."""


class People:
    """Acts for the people of the world."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions

    async def command(self, user: int, channel: int, path: str, options: dict[str, Any]) -> Interaction:
        """Send a slash command such as `splendor take` with its arguments by name."""
        data = self._command_data(path, options)
        return await self.interactions.begin(COMMAND, user, channel, data)

    async def autocomplete(
        self, user: int, channel: int, path: str, options: dict[str, Any], focused: str
    ) -> Interaction:
        """Ask for choices for the argument that is being typed."""
        data = self._command_data(path, options, focused)
        return await self.interactions.begin(AUTOCOMPLETE, user, channel, data)

    async def click(
        self, user: int, message: Message, custom_id: str, values: list[str] | None = None
    ) -> Interaction:
        """Press a button, or choose values in a menu, that the message shows to this user."""
        component = self._component(user, message, custom_id)
        data: Json = {"component_type": component["type"], "custom_id": custom_id, "id": component.get("id", 1)}
        if component["type"] in SELECTS:
            data["values"] = self._values(component, values or [])
            if component["type"] == USER_SELECT:
                data["resolved"] = {"users": {v: self.world.user(int(v)).json() for v in data["values"]}}
        return await self.interactions.begin(COMPONENT, user, message.channel, data, message)

    async def forge(
        self, user: int, message: Message, custom_id: str, values: list[str] | None = None
    ) -> Interaction:
        """What no client would send: any id on any message."""
        kind = BUTTON if values is None else STRING_SELECT
        data: Json = {"component_type": kind, "custom_id": custom_id, "id": 1}
        if values is not None:
            data["values"] = values
        return await self.interactions.begin(COMPONENT, user, message.channel, data, message)

    async def submit(self, user: int, origin: Interaction, values: dict[str, Any]) -> Interaction:
        """Send the form that an interaction was answered with; values by custom id."""
        if origin.modal is None:
            raise NotPossible("no form is open")
        parts = []
        for part in origin.modal["components"]:
            inner = part.get("component") or (part.get("components") or [None])[0]
            if inner is None or inner.get("custom_id") is None:
                continue
            value = values.get(inner["custom_id"], inner.get("value", ""))
            filled = {"type": inner["type"], "custom_id": inner["custom_id"], "id": 2}
            filled |= {"values": value} if inner["type"] in SELECTS else {"value": value}
            parts.append({"type": part["type"], "id": 1, "component": filled, "components": [filled]})
        data = {"custom_id": origin.modal["custom_id"], "components": parts}
        return await self.interactions.begin(FORM, user, origin.channel, data, origin.message)

    def say(self, user: int, channel: int, content: str) -> None:
        """An ordinary message; the bot does not see it."""
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
        filled = [self._argument(known[name], value, name == focused) for name, value in options.items()]
        for part in reversed(parts):
            filled = [{"type": part["type"], "name": part["name"], "options": filled}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
        users = [str(f["value"]) for f in filled if f.get("type") == USER]
        if users:
            data["resolved"] = {"users": {u: self.world.user(int(u)).json() for u in users}}
        return data

    def _argument(self, argument: Json, value: Any, focused: bool) -> Json:
        kind = argument["type"]
        if kind == INTEGER and not focused:
            value = int(value)
            if not argument.get("min_value", value) <= value <= argument.get("max_value", value):
                raise NotPossible(f"{argument['name']} is out of range")
        if (
            kind == STRING
            and argument.get("choices")
            and value not in {c["value"] for c in argument["choices"]}
        ):
            raise NotPossible(f"{value!r} is not a choice")
        filled = {"type": kind, "name": argument["name"], "value": value}
        return {**filled, "focused": True} if focused else filled
