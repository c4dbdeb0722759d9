"""How long a decision may wait at a table."""

from __future__ import annotations

PACES: dict[str, float | None] = {
    "relaxed": None,
    "minutes-2": 120.0,
    "minutes-5": 300.0,
    "minutes-15": 900.0,
    "hours-8": 8 * 3600.0,
    "hours-24": 24 * 3600.0,
}
"""Name of a pace to seconds; None has no clock."""


def due_at(pace: str, now: float) -> float | None:
    """When a decision that is asked now is answered by the clock, in seconds since 1970."""
    seconds = PACES[pace]
    return None if seconds is None else now + seconds
