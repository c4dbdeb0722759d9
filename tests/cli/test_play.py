"""`./parlor play` beside a bot on the same machine: neither disturbs the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.cli.play import KEPT, environment
from bot.ops.settings import ENV_FILE, known_names


class Box:
    def environment(self) -> dict[str, str]:
        return {"PARLOR_TOKEN": "of the sandbox", "PARLOR_API_BASE": "http://127.0.0.1:1"}


def test_it_takes_from_the_host_what_is_played_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in known_names():
        monkeypatch.setenv(name, "of the host")
    monkeypatch.setenv("HOME", "/home/somebody")
    box: Any = Box()
    told = environment(box, Path("/tmp/sandbox.sqlite3"))
    assert {name: value for name, value in told.items() if name.startswith("PARLOR_")} == {
        **dict.fromkeys(KEPT, "of the host"),
        **box.environment(),
        "PARLOR_DATABASE": "/tmp/sandbox.sqlite3",
        "PARLOR_LOG_LEVEL": "warning",
        "PARLOR_WORKERS": "0",
        ENV_FILE: "",
    }
    assert told["HOME"] == "/home/somebody"
