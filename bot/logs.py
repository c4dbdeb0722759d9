"""Structured logs that never hold a secret: tokens are struck out wherever they stand, and nothing that a seat
holds hidden is ever given to a logger."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

import structlog

SECRET, HIDDEN = "[secret]", "[hidden]"
_SECRETS = (
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),  # a bot's token
    re.compile(r"(?<=/webhooks/)(\d+)/[\w.%-]{30,}"),  # the token of an interaction, in an address
    re.compile(r"(?<=/interactions/)(\d+)/[\w.%-]{30,}"),
    re.compile(r"\baW50ZXJhY3Rpb24[\w=-]+"),  # the token of an interaction, anywhere
)
_HIDDEN_KEYS = frozenset(
    ("authorization", "deck", "hand", "match", "picks", "seed", "snapshot", "state", "token", "view")
)
"""What is never written under these names, whatever it is."""
_known: set[str] = set()
"""The secrets of this process, word for word."""


def strike_secrets(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strike tokens out of every value of a log entry, and whatever could be a seat's secret."""
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


def set_up(level: str = "info", form: str = "text", secrets: Iterable[str] = ()) -> None:
    """Send this project's and the libraries' logs to standard error, for people or as JSON.

    The `secrets` (the bot's own token) are struck out word for word, besides whatever looks like a token.
    """
    _known.update(secret for secret in secrets if secret)
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        strike_secrets,
    ]
    last: Any = (
        structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
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
    root.setLevel(level.upper())
    logging.getLogger("discord").setLevel(max(logging.INFO, root.level))
