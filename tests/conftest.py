"""Rules clauses named by tests must exist; settings of a host are not read; what takes longest begins first."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

DATA = Path(__file__).parents[1] / "data"


@cache
def clauses(game: str) -> frozenset[str]:
    """Ids of a game's clauses in `data/<game>/rules.toml`; none where the game has no such file."""
    path = DATA / game / "rules.toml"
    if not path.is_file():
        return frozenset()
    return frozenset(rule["id"] for rule in tomllib.loads(path.read_text(encoding="utf-8"))["rule"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    unknown = {
        f"{item.nodeid}: no clause {marker.args[1]!r} in {marker.args[0]}"
        for item in items
        for marker in item.iter_markers("rule")
        if marker.args[1] not in clauses(marker.args[0])
    }
    if unknown:
        raise pytest.UsageError("\n".join(sorted(unknown)))
    items.sort(key=lambda item: not _is_long(item))


def _is_long(item: pytest.Item) -> bool:
    """Slow scenes over the wire take longest each, and wait: what is short fills up the time beside them, and
    the end."""
    return item.get_closest_marker("slow") is not None and item.get_closest_marker("wire") is not None
