"""Suggestions while somebody types: late ones are dropped, for they have typed on."""

from __future__ import annotations

import logging

import aiohttp
import discord
import structlog

log = structlog.get_logger("interactions")
TOO_LATE = (10062, 40060)
"""The interaction is over, or was answered by a try that was thought lost."""


class LateSuggestions(logging.Filter):
    """Keeps from the log what the library calls a fault and is none: suggestions that nobody waits for."""

    def filter(self, record: logging.LogRecord) -> bool:
        """False for suggestions that did not reach Discord in time."""
        error = record.exc_info[1] if record.exc_info else None
        lost = isinstance(error, aiohttp.ClientError | TimeoutError)
        if "in autocomplete" not in str(record.msg):
            return True
        if not lost and not (isinstance(error, discord.HTTPException) and error.code in TOO_LATE):
            return True
        log.info("suggestions_too_late")
        return False


def let_late_ones_go() -> None:
    """Do so from now on."""
    logger = logging.getLogger("discord.app_commands.tree")
    if not any(isinstance(known, LateSuggestions) for known in logger.filters):
        logger.addFilter(LateSuggestions())
