"""Refusals in Discord's shape."""

from __future__ import annotations

from collections.abc import Sized
from typing import Any


class ApiError(Exception):
    """Status, Discord's code, a message, and errors by field."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None, **more: Any
    ) -> None:
        super().__init__(message)
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message, **more}
        if errors:
            self.body["errors"] = errors


def invalid(path: str, code: str, message: str) -> ApiError:
    """400/50035 with one error at a dotted path."""
    errors: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(path.split(".")):
        errors = {step: errors}
    return ApiError(400, 50035, "Invalid Form Body", errors)


def length(path: str, most: int, least: int = 1) -> ApiError:
    return invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def check_length(path: str, value: Sized | None, most: int, least: int = 1) -> None:
    """None counts as empty."""
    if not least <= len(value or ()) <= most:
        raise length(path, most, least)


def check_count(path: str, many: int, most: int) -> None:
    if many > most:
        raise invalid(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def missing(path: str) -> ApiError:
    return invalid(path, "BASE_TYPE_REQUIRED", "This field is required")


def choice(path: str, *allowed: object) -> ApiError:
    return invalid(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")


UNKNOWN_CHANNEL = ApiError(404, 10003, "Unknown Channel")
UNKNOWN_MESSAGE = ApiError(404, 10008, "Unknown Message")
UNKNOWN_EMOJI = ApiError(404, 10014, "Unknown Emoji")
UNKNOWN_INTERACTION = ApiError(404, 10062, "Unknown interaction")
UNKNOWN_WEBHOOK = ApiError(404, 10015, "Unknown Webhook")
ACKNOWLEDGED = ApiError(400, 40060, "Interaction has already been acknowledged.")
TOKEN_EXPIRED = ApiError(401, 50027, "Invalid Webhook Token")
NOT_AUTHOR = ApiError(403, 50005, "Cannot edit a message authored by another user")
EMPTY = ApiError(400, 50006, "Cannot send an empty message")
NO_DIRECT = ApiError(403, 50007, "Cannot send messages to this user")
STRANGER = ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
NO_ACCESS = ApiError(403, 50001, "Missing Access")
NO_PERMISSION = ApiError(403, 50013, "Missing Permissions")
NOT_IN_DIRECT = ApiError(400, 50003, "Cannot execute action on a DM channel")
WRONG_CHANNEL = ApiError(400, 50024, "Cannot execute action on this channel type")
THREAD_EXISTS = ApiError(400, 160004, "A thread has already been created for this message")
THREAD_ARCHIVED = ApiError(400, 50083, "Thread is archived")
THREAD_LOCKED = ApiError(403, 160005, "This thread is locked")
UNKNOWN_USER = ApiError(404, 10013, "Unknown User")
UNKNOWN_GUILD = ApiError(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ApiError(404, 10007, "Unknown Member")
TOO_LARGE = ApiError(413, 40005, "Request entity too large")
BAD_JSON = ApiError(400, 50109, "The request body contains invalid JSON.")
UNAUTHORIZED = ApiError(401, 0, "401: Unauthorized")
EDIT_TOO_OLD = ApiError(
    429,
    30046,
    "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    retry_after=6.0,
)
V2_IRREVOCABLE = invalid("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "The flag cannot be removed.")
