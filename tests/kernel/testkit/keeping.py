"""Tests about secrets: a step is compared with its twins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.testkit.secrecy import Coverage, check_step


def keeps_secrets(match: Match[Any], act: Callable[[], object]) -> None:
    """Nothing leaks in the running step, however often hidden cards are dealt again."""
    begun = match.save().trail[-1]
    act()
    saved = match.save()
    entries = saved.entries[begun.at - saved.trail[0].at :]
    for number in range(6):
        check_step(match.rules, begun, entries, Chance(f"secrets {number}", {}), "scene", Coverage())
