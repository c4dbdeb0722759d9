from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.cli import main
from bot.cli.test import ROOT

CHECKS = ["ruff", "ruff", "mypy", "lint-imports"]
QUICK, SLOW = ["-m", "not slow"], ["-m", "slow"]


class Shell:
    """Notes what would run; `fails` has the exit status of each that fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ran: list[list[str]] = []
        self.fails: dict[str, int] = {}
        self.environment: Mapping[str, str] = {}
        monkeypatch.setattr(subprocess, "run", self.run)
        self._monkeypatch = monkeypatch

    def run(self, command: Sequence[str], env: Mapping[str, str], **_: object) -> SimpleNamespace:
        self.environment = env
        words = [Path(command[0]).name, *command[1:]] if command[1:2] != ["-m"] else list(command[2:])
        self.ran.append(words)
        return SimpleNamespace(returncode=self.fails.get(words[0], 0))

    def types(self, *words: str) -> int:
        """`./parlor test` with these words; returns its exit status."""
        self._monkeypatch.setattr(sys, "argv", ["parlor", "test", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        return int(ended.value.code or 0)

    @property
    def tests(self) -> list[list[str]]:
        """What pytest is told besides how many run at a time."""
        runs = [words[1:] for words in self.ran if words[0] == "pytest"]
        return [
            [word for word in run if word[:6] not in ("--nump", "--dist", "--maxs", "--dura")] for run in runs
        ]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(monkeypatch)


@pytest.mark.parametrize(
    ("typed", "tests"),
    [
        ((), [QUICK]),
        (("--all",), [QUICK, SLOW]),
        (("tests/splendor", "-x"), [["tests/splendor", "-x"]]),
        (("--all", "tests/splendor"), [["tests/splendor"]]),
    ],
)
def test_without_a_word_only_what_is_quick_is_tested(
    shell: Shell, typed: tuple[str, ...], tests: list[list[str]]
) -> None:
    assert shell.types(*typed) == 0
    assert [words[0] for words in shell.ran] == CHECKS + ["pytest"] * len(tests)
    assert shell.tests == tests


def test_what_fails_does_not_keep_the_rest_from_being_tried(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.fails = {"mypy": 2, "pytest": 1}
    assert shell.types("--all") == 2, "the worst counts"
    assert shell.tests == [QUICK, SLOW]
    said = capsys.readouterr().out.split("== all in all\n")[1].splitlines()
    assert [line.split(" s  ")[1].partition(":")[0] for line in said] == [
        *("well", "well", "failed (2)", "well"),
        *("failed (1)", "failed (1)"),
    ]


def test_what_is_killed_is_no_success(shell: Shell) -> None:
    shell.fails = {"pytest": -9}
    assert shell.types() == 9


def test_what_is_compiled_is_kept_for_as_long_as_tests_run(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert shell.types() == 0
    assert "PYTHONDONTWRITEBYTECODE" not in shell.environment
    assert not Path(shell.environment["PYTHONPYCACHEPREFIX"]).exists()
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert shell.types() == 0
    assert shell.environment == os.environ


def test_the_workflow_runs_all() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").endswith('\nexec ./parlor test --all "$@"\n')
