"""A feature is one folder: delete it, take its name out of the list, and the bot runs without it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITHOUT = ("bot/features/hints", "tests/features/hints", "tests/wire/table/test_hints.py")
PLAYED = (
    "tests/chat/test_words.py",
    "tests/tables/test_servers.py",
    "tests/tables/test_standing.py",
    "tests/tools/mutants/test_mutants.py",
    "tests/features/settings/test_settings.py",
    "tests/features/test_harvest.py",
    "tests/features/lobby/test_screens.py",
    "tests/features/panel/test_panel.py",
    "tests/project/test_contracts.py",
    "tests/wire/games/test_plans.py",
)
"""What is tried of the rest, as `./parlor test` tries it, and a game over the wire."""
pytestmark = [pytest.mark.wire, pytest.mark.slow, pytest.mark.timeout(1200)]


def without_hints(folder: Path) -> Path:
    """The project as it is where somebody has taken hints out."""
    copy = folder / "without"
    shutil.copytree(
        ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "*.sqlite3")
    )
    for name in WITHOUT:
        path = copy / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    rooms = copy / "bot" / "features" / "__init__.py"
    said = rooms.read_text(encoding="utf-8")
    assert said.count('    "hints",\n') == 1
    rooms.write_text(said.replace('    "hints",\n', ""), encoding="utf-8")
    return copy


def test_a_bot_without_hints_plays_a_game(tmp_path: Path) -> None:
    copy = without_hints(tmp_path)
    python = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", "wire or not slow", *PLAYED]
    done = subprocess.run(
        python, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert (
        "hint"
        not in subprocess.run(
            [
                sys.executable,
                "-c",
                "import bot.client; from bot.chat.controls import CONTROLS; print(*CONTROLS)",
            ],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )
