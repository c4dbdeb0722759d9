"""What Discord refuses when commands are registered."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.service.errors import ApiError, check_count, check_length, choice, invalid

Json = dict[str, Any]
_NAME = re.compile(r"^[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}$")
SUBCOMMAND, GROUP = 1, 2
_COMPLETED = (3, 4, 10)
_MOST = {1: 100, 2: 15, 3: 15}
"""By kind: slash, user menu, message menu."""
MAX_SIZE = 8000


def check_commands(commands: list[Json]) -> None:
    """Global commands, or one server's."""
    for kind, most in _MOST.items():
        alike = [command["name"] for command in commands if command.get("type", 1) == kind]
        if len(alike) > most:
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most}).")
        if len(set(alike)) != len(alike):
            fault = "Application command names must be unique"
            raise invalid("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", fault)
    for index, command in enumerate(commands):
        if command.get("type", 1) != 1:
            _check_menu(str(index), command)
            continue
        _check(str(index), command)
        if _size(command) > MAX_SIZE:
            fault = f"Command exceeds maximum size ({MAX_SIZE})"
            raise invalid(str(index), "APPLICATION_COMMAND_TOO_LARGE", fault)


def _check_menu(path: str, command: Json) -> None:
    """A context menu command: a name in any case, and nothing else."""
    check_length(f"{path}.name", command["name"], 32)
    if command.get("description") or command.get("options"):
        raise invalid(f"{path}.description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Only a name.")


def _check(path: str, part: Json, level: int = 0) -> None:
    for name in (part["name"], *(part.get("name_localizations") or {}).values()):
        if not _NAME.match(name) or name != name.lower():
            raise invalid(f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    for said in (part.get("description", ""), *(part.get("description_localizations") or {}).values()):
        check_length(f"{path}.description", said, 100)
    options = part.get("options") or []
    check_count(f"{path}.options", len(options), 25)
    names = [option["name"] for option in options]
    if len(set(names)) != len(names):
        raise invalid(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Duplicate option name")
    _check_order(path, options)
    _check_nesting(path, options, level)
    for index, option in enumerate(options):
        here = f"{path}.options.{index}"
        _check_argument(here, option)
        _check(here, option, level + 1)


def _check_nesting(path: str, options: list[Json], level: int) -> None:
    """Groups hold subcommands, subcommands hold arguments; neither mixes with arguments."""
    kinds = {option.get("type") for option in options}
    if not kinds <= set(range(1, 12)):
        raise choice(f"{path}.options.0.type", *range(1, 12))
    below = kinds & {SUBCOMMAND, GROUP}
    if below and (kinds - below or level > 1 or (level == 1 and GROUP in kinds)):
        raise invalid(
            f"{path}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option types mixed"
        )


def _check_argument(path: str, option: Json) -> None:
    choices = option.get("choices") or []
    if option.get("autocomplete") and (choices or option["type"] not in _COMPLETED):
        fault = "Autocomplete is for text and numbers without choices"
        raise invalid(f"{path}.autocomplete", "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE", fault)
    check_count(f"{path}.choices", len(choices), 25)
    for index, offered in enumerate(choices):
        for key in ("name", "value"):
            check_length(f"{path}.choices.{index}.{key}", str(offered[key]), 100)
    if len({offered["name"] for offered in choices}) != len(choices):
        raise invalid(f"{path}.choices", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", "Duplicate choice")
    if not (0 <= option.get("min_length", 0) <= 6000 and 1 <= option.get("max_length", 6000) <= 6000):
        raise invalid(f"{path}.max_length", "NUMBER_TYPE_MAX", "Must be between 1 and 6000.")


def _check_order(path: str, options: list[Json]) -> None:
    required = [bool(option.get("required")) for option in options if option["type"] > GROUP]
    if required != sorted(required, reverse=True):
        fault = "Required options must be placed before non-required options"
        raise invalid(f"{path}.options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", fault)


def _size(part: Json) -> int:
    """Characters of names, descriptions and choice values, in the longest language."""
    total = max(map(len, (part["name"], *(part.get("name_localizations") or {}).values())))
    total += max(
        map(len, (part.get("description", ""), *(part.get("description_localizations") or {}).values()))
    )
    for offered in part.get("choices") or []:
        total += len(offered["name"]) + len(str(offered["value"]))
    return total + sum(_size(option) for option in part.get("options") or [])


def find(commands: list[Json], path: str) -> tuple[Json, list[Json]]:
    """The command for a path such as `splendor take`, and the parts on the way."""
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
