"""A feature is one folder: delete it, take its name out of the list, and the bot runs without it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.project.copying import copied, python_in

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
"""Some of the remaining tests, run as `./parlor test` does, and a game over the wire."""
pytestmark = [pytest.mark.wire, pytest.mark.slow]


def without_hints(folder: Path) -> Path:
    """The project with hints removed."""
    copy = copied(folder / "without")
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
    tried = ("-m", "pytest", "-p", "no:cacheprovider", "-m", "wire or not slow", *PLAYED)
    shown = ("-c", "import bot.client; from bot.chat.controls import CONTROLS; print(*CONTROLS)")
    python_in(copy, *tried)
    assert "hint" not in python_in(copy, *shown)
