"""The launcher `./parlor`: from anywhere, by a link, and after its folder was moved."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = """#!/bin/sh
# Stands for Python: makes environments with itself in them, installs nothing, says what it was asked.
case "$1 $2" in
    "-m venv") mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && echo "venv $3" >> "$LOG" ;;
    "-m pip") echo "pip $0" >> "$LOG" ;;
    "-m bot") shift 2; echo "bot $PYTHONPATH: $*" ;;
esac
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A checkout with a launcher, and a Python that only says what it's told to do."""
    folder = tmp_path / "parlor"
    folder.mkdir()
    for name in ("parlor", "requirements.lock", "requirements-dev.lock"):
        shutil.copy(ROOT / name, folder / name)
    python = tmp_path / "python"
    python.write_text(PYTHON)
    python.chmod(python.stat().st_mode | stat.S_IXUSR)
    return folder


def launch(program: Path, cwd: Path) -> tuple[str, list[str]]:
    """The launcher's output, and the tools it ran."""
    tools = next(parent for parent in program.resolve().parents if (parent / "python").is_file())
    log = tools / "made"
    log.unlink(missing_ok=True)
    env = {**os.environ, "PARLOR_PYTHON": str(tools / "python"), "LOG": str(log), "PYTHONPATH": ""}
    done = subprocess.run([str(program), "doctor"], cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), log.read_text().splitlines() if log.exists() else []


def test_it_installs_once_and_runs_from_anywhere(home: Path, tmp_path: Path) -> None:
    venv = home / ".venv"
    assert launch(home / "parlor", home) == (f"bot {home}: doctor", [f"venv {venv}", f"pip {venv}/bin/python"])
    assert launch(home / "parlor", tmp_path) == (f"bot {home}: doctor", [])


def test_it_can_be_called_by_links(home: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "near").symlink_to("../parlor/parlor")
    (tmp_path / "bin" / "parlor").symlink_to(tmp_path / "bin" / "near")
    assert launch(tmp_path / "bin" / "parlor", tmp_path)[0] == f"bot {home}: doctor"


def test_an_environment_that_was_moved_is_made_again(home: Path, tmp_path: Path) -> None:
    launch(home / "parlor", home)
    moved = tmp_path / "elsewhere"
    home.rename(moved)
    said, made = launch(moved / "parlor", tmp_path)
    assert said == f"bot {moved}: doctor"
    assert made == [f"venv {moved}/.venv", f"pip {moved}/.venv/bin/python"]
    assert launch(moved / "parlor", tmp_path)[1] == []
