"""Which games there are. A game is a package here with a module `rules` that holds its `RULES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from games.kernel.rules import Rules

_HERE = Path(__file__).parent


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in _HERE.glob("*/rules.py") if path.parent.name != "kernel"))


@cache
def rules_of(key: str) -> Rules[Any]:
    """The rules of a game; raises KeyError for a game that is not there."""
    if key not in keys():
        raise KeyError(key)
    return cast(Rules[Any], import_module(f"games.{key}.rules").RULES)
