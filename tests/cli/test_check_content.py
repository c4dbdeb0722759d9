"""`parlor check-content`: content files with a fault are named with their line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.kernel.content import DATA

ENOCH = (DATA / "berserk" / "adventures" / "01.toml").read_text(encoding="utf-8")


def check(own: Path | None = None, *numbers: str) -> tuple[int, str]:
    """Exit code and output of the command, with a host's own content."""
    env = {**os.environ, "PARLOR_CONTENT": str(own)} if own else dict(os.environ)
    command = [sys.executable, "-m", "bot", "check-content", *numbers]
    done = subprocess.run(command, cwd=DATA.parent, env=env, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def own_enoch(folder: Path, old: str, new: str) -> Path:
    """A content folder in which adventure 1 is changed."""
    path = folder / "berserk" / "adventures" / "01.toml"
    path.parent.mkdir(parents=True)
    assert old in ENOCH
    path.write_text(ENOCH.replace(old, new, 1), encoding="utf-8")
    return folder


def test_the_projects_content_is_well() -> None:
    assert check() == (0, "All content is well.\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('at = ["E2"]', 'at = ["C2"]', "C2 is high scenery"),
        ('letter = "J" }', 'letter = "Z" }', "reveals Z, which does not exist"),
        ('is = "spawn"', 'is = "summon"', "Invalid value 'summon'"),
        ("needs = 2", "need = 2", "unknown field `need`"),
    ],
)
def test_a_fault_is_named_with_file_and_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    code, told = check(own_enoch(tmp_path, old, new), "1")
    assert code == 1
    line = next(line for line in told.splitlines() if said in line)
    file, number, _ = line.split(":", 2)
    assert file.endswith("berserk/adventures/01.toml")
    assert int(number) >= 1


def test_an_adventure_that_is_not_there_is_a_fault() -> None:
    code, told = check(None, "12")
    assert code == 1
    assert "there is no adventure 12" in told
