"""Structured logs without secrets: tokens are struck out, and hidden things never reach a logger. Of an error,
only its places are logged: its message could quote a card."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

import structlog
from aiohttp import ClientError
from discord import DiscordException

from bot.store.faults import StoreFault

SECRET, HIDDEN = "[secret]", "[hidden]"
_SECRETS = (
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),  # a bot's token
    re.compile(r"(?<=/webhooks/)(\d+)/[\w.%-]{30,}"),  # an interaction's token, in an address
    re.compile(r"(?<=/interactions/)(\d+)/[\w.%-]{30,}"),
    re.compile(r"\baW50ZXJhY3Rpb24[\w=-]+"),  # an interaction's token, anywhere
)
_HIDDEN_KEYS = frozenset(
    ("authorization", "deck", "hand", "match", "picks", "seed", "snapshot", "state", "token", "view")
)
"""Keys whose values are never logged."""
OURS = "parlor"
"""This project's loggers. Libraries never log below `info`: at `debug` they print what they get, even seeds and
whole tables."""
_SPEAKING = (OSError, StoreFault, ClientError, DiscordException)
"""Errors whose messages come from a system or service, so reveal nothing of a game."""
_known: set[str] = set()
"""This process's secrets, verbatim."""


def strike_secrets(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strike out tokens, and anything that could be a seat's secret."""
    return {key: HIDDEN if key.lower() in _HIDDEN_KEYS else _struck(value) for key, value in event.items()}


def _struck(value: Any) -> Any:
    if isinstance(value, str):
        for known in _known:
            value = value.replace(known, SECRET)
        for secret in _SECRETS:
            value = secret.sub(SECRET, value)
        return value
    if isinstance(value, Mapping):
        return strike_secrets(None, "", {str(key): part for key, part in value.items()})
    if isinstance(value, list | tuple):
        return [_struck(part) for part in value]
    return value if isinstance(value, int | float | bool | None) else _struck(str(value))


def tell_places(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace an error and its causes by their places."""
    failure = event.pop("exc_info", None)
    if failure is True:
        failure = sys.exc_info()
    error = failure[1] if isinstance(failure, tuple) else failure
    if isinstance(error, BaseException):
        event["exception"] = "\n".join(_places(error))
    return event


def _places(error: BaseException) -> list[str]:
    """First cause first: frames with their code lines, then the error."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    before = [*_places(cause), "and then:"] if cause is not None else []
    return [*before, *(line.rstrip() for line in traceback.format_tb(error.__traceback__)), in_short(error)]


def in_short(error: BaseException) -> str:
    """With its message unless that could come from a game."""
    return f"{type(error).__name__}: {error}" if isinstance(error, _SPEAKING) else type(error).__name__


class _OneLine(logging.Filter):
    """A lost connection isn't the bot's error: the library's record becomes one line without a traceback."""

    _LOST = ("Attempting a reconnect", "Failed to connect for shard_id")

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and str(record.msg).startswith(self._LOST):
            error = record.exc_info[1]
            record.msg = f"{record.getMessage()} ({in_short(error) if error else ''})"
            record.args, record.exc_info = (), None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


def log_failures_of_tasks() -> None:
    """In the running loop: log an unawaited task's error with its places, not its values."""

    def told(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        structlog.get_logger("loop").error(
            "task_failed", said=context.get("message"), exc_info=error if error is not None else None
        )

    asyncio.get_running_loop().set_exception_handler(told)


def set_up(level: str = "info", form: str = "text", secrets: Iterable[str] = ()) -> None:
    """Send the project's and libraries' logs to standard error, for people or as JSON. `secrets` are struck out
    verbatim, along with anything that looks like a token."""
    _known.update(secret for secret in secrets if secret)
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        tell_places,
        strike_secrets,
    ]
    last: Any = (
        structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=lambda *names: logging.getLogger(".".join((OURS, *names))),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, strike_secrets, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger(OURS).setLevel(level.upper())
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).addFilter(_OneLine())
