"""Running tests with one file changed, each run in a process forked from one that has not imported the game."""

from __future__ import annotations

import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis  # noqa: F401  (the processes that are forked from this one need not import it again)
import msgspec
import pytest
import pytest_asyncio  # noqa: F401

from tests.tools.clauses.places import ROOT

LONGEST = 90.0
"""Seconds until a run counts as one that hangs: with a step taken out, a loop may not end."""
_BROKEN = (NameError, ImportError, SyntaxError)
"""Failures that say that the changed file does not run, nothing about the rule."""


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a source of ours."""

    def __init__(self, path: str, source: str) -> None:
        parts = Path(path).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.path, self.source = str(ROOT / path), source

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(
            name,
            self.path,
            loader=self,
            submodule_search_locations=[str(Path(self.path).parent)]
            if self.path.endswith("__init__.py")
            else None,
        )

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.path, "exec"), module.__dict__)


class _Watch:
    """A pytest plugin: which tests failed."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[Any]) -> Any:
        outcome = yield
        report = outcome.get_result()
        broken = call.excinfo is not None and isinstance(call.excinfo.value, _BROKEN)
        if report.failed and not broken:
            self.failed.append(item.nodeid)


def failing(tests: Sequence[str], path: str | None = None, source: str = "") -> list[str]:
    """Node ids of those tests that fail while the file at `path` reads `source`; all of them where it hangs.

    Raises RuntimeError where this process has imported the file (then the change would not be seen), and where
    the tests take as long without any change (then it says nothing that they do with it).
    """
    if path is not None and _Changed(path, source).name in sys.modules:
        raise RuntimeError(f"{path} is imported already: measure in a process of its own")
    with tempfile.TemporaryDirectory(prefix="clauses-") as folder:
        answer = Path(folder) / "failed"
        child = os.fork()
        if child == 0:
            _in_child(lambda: _run(tests, path, source, Path(folder), answer))
        if not _waited(child):
            return _hanging(tests, path)
        if not answer.exists():
            raise RuntimeError(f"these tests cannot be run: {', '.join(tests)}")
        return msgspec.json.decode(answer.read_bytes(), type=list[str])


def _hanging(tests: Sequence[str], path: str | None) -> list[str]:
    """All of the tests, for they end without the change."""
    if path is None:
        raise RuntimeError(f"these tests take more than {LONGEST:g} seconds: {', '.join(tests)}")
    failing(tests)
    return list(tests)


def in_child(work: Callable[[], Any]) -> Any:
    """What `work` returns, from a process of its own: this one imports nothing for it."""
    with tempfile.TemporaryDirectory(prefix="clauses-") as folder:
        answer = Path(folder) / "answer"
        child = os.fork()
        if child == 0:
            _in_child(lambda: answer.write_bytes(msgspec.json.encode(work())))
        os.waitpid(child, 0)
        if not answer.exists():
            raise SystemExit("the tests cannot be collected: run ./parlor test")
        return msgspec.json.decode(answer.read_bytes())


def _in_child(work: Callable[[], object]) -> None:
    """Work without a voice, and end without what the parent would do at its end."""
    code = 1
    try:
        os.setsid()
        with open(os.devnull, "w") as nothing:
            os.dup2(nothing.fileno(), 1)
            os.dup2(nothing.fileno(), 2)
        work()
        code = 0
    except BaseException:
        code = 1
    finally:
        os._exit(code)


def _run(tests: Sequence[str], path: str | None, source: str, folder: Path, answer: Path) -> None:
    if path is not None and path.endswith(".toml"):
        own = folder / Path(path).relative_to("data")
        own.parent.mkdir(parents=True)
        own.write_text(source, encoding="utf-8")
        os.environ["PARLOR_CONTENT"] = str(folder)
    elif path is not None:
        sys.meta_path.insert(0, _Changed(path, source))
    os.chdir(ROOT)
    watch = _Watch()
    quiet = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", "--tb=no"]
    said = pytest.main([*quiet, f"--rootdir={ROOT}", *tests], plugins=[watch])
    lost = said in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERNAL_ERROR)
    if not lost or path is not None:  # a changed file may not even be imported: that says nothing
        answer.write_bytes(msgspec.json.encode(watch.failed))


def _waited(child: int) -> bool:
    """Wait for a process; False where it had to be ended."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        if os.waitpid(child, os.WNOHANG)[0]:
            return True
        time.sleep(0.02)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False
