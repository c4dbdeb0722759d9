"""Tries changes: tests are collected once, and each change runs in a process forked from there.

`run(tests, work)` collects, and gives `work` a `Runner`; it returns courses, each of which asks for one try
after the other: `failed = yield Try(path, source, tests)`. A first child runs all tests on the unchanged code,
and reports how long each takes and which functions it reaches. A change beyond functions (a module's constant,
a content file) runs in a separate process that imports everything afresh.
"""

from __future__ import annotations

import gc
import os
import resource
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NoReturn, TypeVar

import msgspec
import pytest

from tests.tools.mutation.changes import ROOT
from tests.tools.mutation.swapping import Functions

PATIENCE = 25
"""Seconds a test may wait, on top of six times its usual time: a change may make it wait forever."""
SPAN = 5
"""CPU seconds for a try, on top of three times its tests' usual time."""
GIGABYTES = 4
"""Memory of a try: a change may cause an endless loop."""
IMPORTS = 10.0
"""Seconds to import everything again."""
BROKEN = (NameError, ImportError, SyntaxError)
"""Failures that prove only that the changed file doesn't run."""
T = TypeVar("T")


class Failed(msgspec.Struct):
    """Tests that failed; `broken` are those that failed because the changed file doesn't run."""

    tests: list[str] = []
    broken: list[str] = []
    afresh: bool = False
    """Whether everything was imported with the change."""


class Watch:
    """A pytest plugin: which tests failed."""

    def __init__(self) -> None:
        self.failed = Failed()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[Any]) -> Any:
        outcome = yield
        if outcome.get_result().failed:
            is_broken = call.excinfo is not None and isinstance(call.excinfo.value, BROKEN)
            (self.failed.broken if is_broken else self.failed.tests).append(item.nodeid)


class Try(msgspec.Struct, frozen=True):
    """A change, and the tests to try it against."""

    path: str
    source: str
    tests: tuple[str, ...]
    first: bool = False
    """Whether the first failure is enough."""
    afresh: bool = False
    """Import everything with the change: a function may be called during import."""


Course = Generator[Try, Failed, None]
Work = Callable[["Runner"], Iterable[Course]]


class Gone(msgspec.Struct):
    """The unchanged run: seconds by test, and tests by the functions they reach."""

    took: dict[str, float] = {}
    come_by: dict[str, list[str]] = {}
    failed: list[str] = []


class Runner(Watch):
    """A pytest plugin that tries collected tests against changes."""

    def __init__(self, work: Work, at_once: int, watched: Sequence[str]) -> None:
        super().__init__()
        self._work, self._at_once = work, at_once
        self._watched = tuple(str(ROOT / folder) for folder in watched)
        self._items: dict[str, pytest.Item] = {}
        self._running: dict[int, tuple[Course, Try, str]] = {}
        self.useless = ""
        """Why nothing can be tried: a test fails without any change."""
        self.gone = Gone()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = {item.nodeid: item for item in session.items}
        self._functions = Functions()
        gc.freeze()
        self.gone = in_child(lambda: self._go(session.items), Gone)
        if self.gone.failed:
            self.useless = f"{self.gone.failed[0]} fails without any change"
        else:
            self._all([self._hold()])
        if not self.useless:
            self._all(self._work(self))
        return True

    def _all(self, courses: Iterable[Course]) -> None:
        for course in courses:
            while len(self._running) >= self._at_once:
                self._wait()
            self._go_on(course, None)
        while self._running:
            self._wait()

    def _hold(self) -> Course:
        """Try no change: no test may fail even if the quick ones run first."""
        failed = yield Try("", "", self.quick_first(self._items))
        for test in (*failed.tests, *failed.broken):
            self.useless = f"{test} fails without any change where the quick ones run first"

    def quick_first(self, tests: Iterable[str]) -> tuple[str, ...]:
        """Tests in the order that finds a failure soonest."""
        return tuple(sorted(tests, key=lambda test: (self._needs_server(test), self.gone.took[test], test)))

    def coming_by(self, path: str, line: int) -> tuple[str, ...]:
        """Tests that reach the function starting on a line, the quick ones first."""
        return self.quick_first(self.gone.come_by.get(f"{ROOT / path}:{line}", ()))

    def seconds(self, tests: Iterable[str]) -> float:
        return sum(self.gone.took[test] for test in tests)

    def _needs_server(self, test: str) -> bool:
        """Whether a test runs on a database server, by its fixtures or its parameter."""
        item = self._items[test]
        assert isinstance(item, pytest.Function)
        kind = item.callspec.params.get("kind") if hasattr(item, "callspec") else None
        return "server" in item.fixturenames or kind == "postgres"

    def _go(self, items: Sequence[pytest.Item]) -> Gone:
        """Run all tests unchanged."""
        gone, passed, codes = Gone(), set[str](), dict[int, tuple[CodeType, str]]()

        def called(frame: FrameType, event: str, _: Any) -> None:
            code = frame.f_code
            if id(code) not in codes:
                is_watched = code.co_filename.startswith(self._watched)
                codes[id(code)] = code, f"{code.co_filename}:{code.co_firstlineno}" if is_watched else ""
            passed.add(codes[id(code)][1])

        if self._watched:
            threading.settrace(called)
            sys.settrace(called)
        for item, following in pairwise([*items, None]):
            assert item is not None
            passed.clear()
            begun = time.perf_counter()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            gone.took[item.nodeid] = time.perf_counter() - begun
            for function in passed - {""}:
                gone.come_by.setdefault(function, []).append(item.nodeid)
        sys.settrace(None)
        gone.failed = [*self.failed.tests, *self.failed.broken]
        return gone

    # -- tries ----------------------------------------------------------------------------------------------

    def _go_on(self, course: Course, failed: Failed | None) -> None:
        """Give a course its result, and start its next try."""
        try:
            wanted = next(course) if failed is None else course.send(failed)
        except StopIteration:
            return
        place = tempfile.mkdtemp(prefix="change-")
        child = os.fork()
        if child == 0:
            self._try(wanted, place)
        self._running[child] = course, wanted, place

    def _try(self, wanted: Try, place: str) -> NoReturn:
        """In the child: run the tests on the change; never returns."""
        with suppress(BaseException):
            os.setsid()
            _keep_in(place)
            _limit(self.seconds(wanted.tests))
            if not wanted.path or (not wanted.afresh and self._functions.swap(wanted.path, wanted.source)):
                self._run(wanted)
                Path(place, "failed").write_bytes(msgspec.json.encode(self.failed))
                os._exit(0)
            _limit(IMPORTS + self.seconds(wanted.tests))
            Path(place, "try").write_bytes(msgspec.json.encode(wanted))
            signal.alarm(PATIENCE + int(6 * (IMPORTS + self.seconds(wanted.tests))))
            os.chdir(ROOT)
            os.execv(sys.executable, [sys.executable, "-m", "tests.tools.mutation.afresh", place])
        os._exit(1)

    def _run(self, wanted: Try) -> None:
        for test, following in pairwise([*wanted.tests, None]):
            assert test is not None
            item = self._items[test]
            signal.alarm(PATIENCE + int(6 * self.gone.took[test]))
            next_item = None if following is None else self._items[following]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=next_item)
            if wanted.first and (self.failed.tests or self.failed.broken):
                return

    def _wait(self) -> None:
        """Wait for one try to finish, and kill what it started."""
        child, _ = os.wait()
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        course, wanted, place = self._running.pop(child)
        answer = Path(place, "failed")
        if answer.is_file():
            failed = msgspec.json.decode(answer.read_bytes(), type=Failed)
        else:
            failed = Failed(list(wanted.tests))  # killed: without the change they do finish
        shutil.rmtree(place, ignore_errors=True)
        self._go_on(course, failed)


def run(tests: Sequence[str], work: Work, at_once: int = 2, watched: Sequence[str] = ()) -> str:
    """Collect tests (or other pytest arguments) and do the work with them. Returns why nothing could be tried,
    or "". `watched` are folders: which of their functions each test reaches is noted.
    """
    # pytest-timeout would take a process's only alarm, which the time limit of each test needs
    left_out = [f"-pno:{plugin}" for plugin in ("xdist", "cacheprovider", "timeout")]
    runner = Runner(work, at_once, watched)
    with _silence():
        said = pytest.main(["-q", *left_out, "--tb=short", f"--rootdir={ROOT}", *tests], plugins=[runner])
    if said in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.INTERRUPTED):
        return f"these tests cannot be run: {' '.join(tests)[:300]}"
    return runner.useless


@contextmanager
def _silence() -> Iterator[None]:
    """Discard the standard output meanwhile."""
    sys.stdout.flush()
    voice, nothing = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(voice, 1)
        os.close(voice)
        os.close(nothing)


def in_child(work: Callable[[], T], kind: type[T]) -> T:
    """The result of `work` from a separate process: none of its imports or memory stays here."""
    with tempfile.TemporaryDirectory(prefix="change-") as folder:
        answer = Path(folder) / "answer"
        child = os.fork()
        if child == 0:
            with suppress(BaseException), _silence():
                answer.write_bytes(msgspec.json.encode(work()))
            os._exit(0)
        os.waitpid(child, 0)
        if not answer.is_file():
            raise SystemExit("the tests cannot be run as they are: run ./parlor test")
        return msgspec.json.decode(answer.read_bytes(), type=kind)


def _keep_in(place: str) -> None:
    """Put temporary files there from now on, readable for a database's user too."""
    os.chmod(place, 0o755)
    tempfile.tempdir = os.environ["TMPDIR"] = place


def _limit(seconds: float) -> None:
    """Limit time and memory, generously beyond an unchanged run."""
    used, (_, hard) = int(time.process_time()), resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (used + int(3 * seconds) + SPAN, hard))
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
