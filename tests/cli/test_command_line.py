"""What the command line says about itself, and what it leaves in a checkout."""

from __future__ import annotations

import subprocess
import tomllib

import pytest

from bot.ops.settings import ROOT
from tests.cli.conftest import Typed

BESIDE = (
    "parlor.sqlite3",
    "parlor.sqlite3-wal",
    "parlor.sqlite3-shm",
    "parlor.sqlite3.lock",
    "parlor.sqlite3.2026-01-01T040000Z",
    "parlor-backups/parlor-2026-01-01T040000Z.sqlite3",
)


def test_it_knows_its_release(typed: Typed) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert typed("--version") == (0, f"Parlor {project['version']}\n", "")


def test_a_word_that_is_no_command(typed: Typed) -> None:
    code, out, err = typed("restroe", "x")
    assert (code, out) == (2, "")
    assert "invalid choice: 'restroe'" in err


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="no checkout")
@pytest.mark.parametrize("name", BESIDE)
def test_what_lies_beside_the_launcher_is_none_of_gits(name: str) -> None:
    done = subprocess.run(["git", "check-ignore", "--quiet", name], cwd=ROOT)
    assert done.returncode == 0
