"""Which tests name which clause, as pytest collects them."""

from __future__ import annotations

import hashlib
import inspect
from typing import Any

import msgspec
import pytest

from tests.tools.mutation.changes import ROOT


class Named(msgspec.Struct, frozen=True):
    """A test that names clauses: its node id, its source's fingerprint, and the clauses."""

    test: str
    source: str
    clauses: tuple[str, ...]


class _Collector:
    """A pytest plugin that collects them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.found: list[Named] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            named = [m.args[1] for m in item.iter_markers("rule") if m.args[0] == self.game]
            if named:
                self.found.append(Named(item.nodeid, _fingerprint(item), tuple(named)))


def named(game: str) -> list[Named]:
    """All tests that name a clause of this game. Imports the game, so call it in a separate process."""
    collector = _Collector(game)
    asked = ["--collect-only", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", str(ROOT / "tests")]
    said = pytest.main([*asked, f"--rootdir={ROOT}"], plugins=[collector])
    if said != pytest.ExitCode.OK:
        raise SystemExit(f"the tests cannot be collected ({said!r}): run ./parlor test")
    return collector.found


def _fingerprint(item: pytest.Item) -> str:
    function: Any = getattr(item, "function", None)
    said = inspect.getsource(function) if function is not None else item.nodeid
    return hashlib.sha256(said.encode()).hexdigest()[:12]
