"""Structured logs that never hold a secret: tokens are struck out wherever they stand, and nothing that a seat
holds hidden is ever given to a logger."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRETS = (
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),  # a bot's token
    re.compile(r"(?<=/webhooks/)(\d+)/[\w.%-]{30,}"),  # the token of an interaction, in an address
    re.compile(r"(?<=/interactions/)(\d+)/[\w.%-]{30,}"),
    re.compile(r"\baW50ZXJhY3Rpb24[\w=-]+"),  # the token of an interaction, anywhere
)


def strike_secrets(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strike tokens out of every value of a log entry."""
    return {key: _struck(value) for key, value in event.items()}


def _struck(value: Any) -> Any:
    if isinstance(value, str):
        for secret in _SECRETS:
            value = secret.sub("[secret]", value)
        return value
    if isinstance(value, list | tuple):
        return [_struck(part) for part in value]
    return value if isinstance(value, int | float | bool | None) else _struck(str(value))


def set_up(level: str = "info", form: str = "text") -> None:
    """Send this project's and the libraries' logs to standard error, for people or as JSON."""
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
