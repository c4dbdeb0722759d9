"""What Discord refuses when commands are registered."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.errors import ApiError, invalid, length

Json = dict[str, Any]
_NAME = re.compile(r"^[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}$")
SUBCOMMAND, GROUP = 1, 2


def check_commands(commands: list[Json]) -> None:
    """A bulk registration."""
    if len(commands) > 130:
        raise ApiError(400, 30032, "Maximum number of application commands reached (100).")
    names = [command["name"] for command in commands]
    if len(set(names)) != len(names):
        raise invalid("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    for index, command in enumerate(commands):
        if command.get("type", 1) == 1:
            _check(str(index), command)
            if _size(command) > 8000:
                raise invalid(
                    str(index), "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)"
                )


def _check(path: str, part: Json) -> None:
    for name in (part["name"], *(part.get("name_localizations") or {}).values()):
        if not _NAME.match(name) or name != name.lower():
            raise invalid(f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    for said in (part.get("description", ""), *(part.get("description_localizations") or {}).values()):
        if not 1 <= len(said) <= 100:
            raise length(f"{path}.description", 100)
    options = part.get("options") or []
    if len(options) > 25:
        raise invalid(f"{path}.options", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    names = [option["name"] for option in options]
    if len(set(names)) != len(names):
        raise invalid(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Duplicate option name")
    _check_order(path, options)
    for index, option in enumerate(options):
        if option.get("autocomplete") and option.get("choices"):
            raise invalid(
                f"{path}.options.{index}", "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE", "Not with choices."
            )
        if len(option.get("choices") or []) > 25:
            raise invalid(f"{path}.options.{index}.choices", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer.")
        _check(f"{path}.options.{index}", option)


def _check_order(path: str, options: list[Json]) -> None:
    required = [bool(option.get("required")) for option in options if option["type"] > GROUP]
    if required != sorted(required, reverse=True):
        raise invalid(
            f"{path}.options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required ones come first"
        )


def _size(part: Json) -> int:
    """Characters of names, descriptions and choice values, in the longest language."""
    total = max(map(len, (part["name"], *(part.get("name_localizations") or {}).values())))
    total += max(
        map(len, (part.get("description", ""), *(part.get("description_localizations") or {}).values()))
    )
    for choice in part.get("choices") or []:
        total += len(choice["name"]) + len(str(choice["value"]))
    return total + sum(_size(option) for option in part.get("options") or [])


def find(commands: list[Json], path: str) -> tuple[Json, list[Json]]:
    """The registered command of a path such as `splendor take`, and the parts below the command on the way."""
    first, *rest = path.split()
    command = next((c for c in commands if c["name"] == first and c.get("type", 1) == 1), None)
    if command is None:
        raise LookupError(f"/{path} is not registered")
    parts: list[Json] = []
    here = command
    for name in rest:
        found = next((o for o in here.get("options") or [] if o["name"] == name and o["type"] <= GROUP), None)
        if found is None:
            raise LookupError(f"/{path} is not registered")
        parts.append(found)
        here = found
    return command, parts
