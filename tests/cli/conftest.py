"""The command line as a host types it, in this process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.cli import main
from bot.ops import settings

Typed: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """PARLOR_DATABASE points there; nothing else is set, and nothing is there yet."""
    for name in [name for name in os.environ if name.startswith("PARLOR_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv(settings.ENV_FILE, "")
    monkeypatch.setenv("PARLOR_DATABASE", str(tmp_path / "parlor.sqlite3"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "parlor.sqlite3"


@pytest.fixture
def typed(database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Types `parlor ...`; gives exit status, output and errors."""

    def type_(*words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["parlor", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return type_


def failed(said: str) -> tuple[int, str, str]:
    """What `typed` gives if a command said so and did nothing."""
    return 1, "", f"{said}\n"
