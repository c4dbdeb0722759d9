"""The game of `docs/games.md`: built by following the page, installed into a fresh environment, and played."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.examples.installed import environment, install, ran
from tests.examples.typed import typed

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def dudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder after you follow the page from an empty one."""
    folder = tmp_path_factory.mktemp("beside") / "dudo"
    typed(folder)
    return folder


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory, dudo: Path) -> Path:
    """An environment in which Dudo is installed."""
    folder = tmp_path_factory.mktemp("fresh")
    made = environment(folder / "venv")
    install(made, dudo, folder / "dudo")
    return made


def test_it_is_a_game_like_the_others(python: Path) -> None:
    asked = "from games.registry import keys, left_out; print(*keys(), *left_out())"
    assert ran(python, "-c", asked) == (0, "berserk champions dudo splendor underworld\n")


def test_nothing_is_missing_in_it(python: Path) -> None:
    assert ran(python, "-m", "bot", "check-content", "dudo") == (0, "All content is fine.\n")


def test_its_own_tests_pass_in_it(python: Path, dudo: Path, tmp_path: Path) -> None:
    shutil.copytree(dudo / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    code, said = ran(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", cwd=tmp_path)
    assert code == 0, said


def test_machines_play_it_and_what_they_played_is_verified(python: Path, tmp_path: Path) -> None:
    assert ran(python, "-m", "bot", "demo", "dudo", "--seats", "3", "--out", str(tmp_path))[0] == 0
    assert (tmp_path / "round-01.jpg").stat().st_size > 10_000
    assert "Dudo" in (tmp_path / "log.md").read_text(encoding="utf-8")
    code, said = ran(python, "-m", "bot", "verify", str(tmp_path / "record.json"))
    assert code == 0, said


def test_it_is_played_over_the_wire(python: Path) -> None:
    code, said = ran(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/examples/wire_dudo.py")
    assert code == 0, said
