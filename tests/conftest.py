"""Clauses named by tests must exist; bots are forked; hints take their time; the slowest tests start first."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import IO, Any

import pytest

from bot.sandbox.process import BotProcess
from tests.forking import ForkServer, unhurry

CLOCKED = "tests.wire.days.clocked"
DATA = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="session", autouse=True)
def forked() -> Iterator[None]:
    """Fork bots, except in scenes about loading: with `PARLOR`, another tree, or other content."""
    servers: dict[str, ForkServer] = {}
    execute = BotProcess.spawn

    async def spawn(
        *command: str, env: dict[str, str], stdout: IO[bytes], stderr: IO[bytes], cwd: Path | None
    ) -> Any:
        _, how, what, *_ = command
        if cwd or "PARLOR_CONTENT" in env or not (how == "-c" or what.startswith("tests.wire.")):
            return await execute(*command, env=env, stdout=stdout, stderr=stderr, cwd=cwd)
        loaded = CLOCKED if what == CLOCKED else ForkServer.__module__
        if loaded not in servers:
            servers[loaded] = ForkServer(loaded)
        return await servers[loaded].fork(command[1:], env, stdout.fileno())

    with pytest.MonkeyPatch.context() as patch:
        if hasattr(os, "pidfd_open"):
            patch.setattr(BotProcess, "spawn", staticmethod(spawn))
        yield
    for server in servers.values():
        server.close()


@pytest.fixture(scope="session", autouse=True)
def unhurried() -> None:
    """Hints are the same on the slowest machine."""
    unhurry()


@cache
def clauses(game: str) -> frozenset[str]:
    """Ids of a game's clauses in `data/<game>/rules.toml`; none without that file."""
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
    """Slow scenes over the wire take longest and mostly wait: short ones fill the time beside and after
    them.
    """
    return item.get_closest_marker("slow") is not None and item.get_closest_marker("wire") is not None
