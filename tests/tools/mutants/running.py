"""Trying changes: the tests are collected once, and each change is tried in a process forked from there.

Runs in the copy of an area, as `python -m tests.tools.mutants.running JOB`; the job says what to try. The code
there holds every change beside the original, and which of them runs is a name that this module sets. A first
child runs all tests on the originals and tells which functions each comes by, and how long it takes. A change
is then tried against the tests that come by its function, until one fails: the quick ones first, those that
need a database server last.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import pytest

from tests.databases import READY_MADE, Server, programs

PATIENCE = 25
"""Seconds that a test may wait in vain, besides six times as long as it takes without a change: a change may
make it wait for what never comes."""
NOTHING = "nothing"
"""What a try is called that changes nothing."""
GIGABYTES = 4
"""Memory of a try: a change may make a loop that never ends."""


class Try(msgspec.Struct, frozen=True):
    """One change: its name for mutmut, its file, and the digest of that file."""

    name: str
    file: str
    digest: str

    @property
    def function(self) -> str:
        """The function that it changes, as a trampoline calls it."""
        return self.name.partition("__mutmut_")[0]


class Job(msgspec.Struct, frozen=True):
    """What to try, against which tests, and where to write down what came of it."""

    tests: list[str]
    tries: list[Try]
    journal: str
    at_once: int
    as_drawn: bool = False
    """Tried in the order in which they were drawn, so that wherever it ends, those are a sample; else what is
    tried quickly comes first."""


class Course(msgspec.Struct):
    """How the tests went without a change: seconds by test, and functions by the tests that come by them."""

    took: dict[str, float] = {}
    come_by: dict[str, list[str]] = {}
    failed: str = ""


class Runner:
    """A pytest plugin: what was collected is not run, but tried against each change."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.failed = ""
        self.useless = ""
        """Why nothing can be tried: a test fails without any change."""
        self.running: dict[int, Try] = {}
        self.places: dict[int, str] = {}
        """Where a try keeps what is temporary, its databases too: whoever is ended clears nothing away."""
        self.course = Course()
        self.with_server: frozenset[str] = frozenset()
        """Tests that start a database server, each try one of its own."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the first test that fails."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try everything."""
        gc.freeze()
        self.with_server = frozenset(item.nodeid for item in session.items if _needs_server(item))
        self.course = in_child_with_answer(lambda: self._watched(session.items))
        items = {item.nodeid: item for item in session.items}
        if self.course.failed:
            self.useless = f"{self.course.failed} fails without any change"
        elif not self._holds([items[test] for test in self._quick_first(self.course.took)]):
            self.useless = "some test fails without any change where the quick ones run first"
        if self.useless:
            return True
        for change in self.job.tries if self.job.as_drawn else sorted(self.job.tries, key=self._seconds):
            tests = self._tests(change)
            if not tests:
                self._write(change, 33)
                continue
            while len(self.running) >= self.job.at_once:
                self._wait()
            self._begin(change, [items[test] for test in tests])
        while self.running:
            self._wait()
        return True

    def _watched(self, items: Sequence[pytest.Item]) -> Course:
        """Run all tests on the originals; which functions they come by is told by the trampolines."""
        from mutmut.mutation import trampoline

        course, passed = Course(), set[str]()
        told: Any = trampoline
        told.record_trampoline_hit = lambda name, caller=None: passed.add(name)
        told.get_mutant_under_test = lambda: "stats"
        for item, following in pairwise([*items, None]):
            assert item is not None
            passed.clear()
            begun = time.perf_counter()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            course.took[item.nodeid] = time.perf_counter() - begun
            for function in passed:
                course.come_by.setdefault(function, []).append(item.nodeid)
        course.failed = self.failed
        return course

    def _tests(self, change: Try) -> list[str]:
        """The tests that come by a change, the quick ones first."""
        return self._quick_first(self.course.come_by.get(change.function, ()))

    def _quick_first(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (test in self.with_server, self.course.took[test], test))

    def _holds(self, items: Sequence[pytest.Item]) -> bool:
        """Whether a change that changes nothing is noticed by no test, whatever their order."""
        with tempfile.TemporaryDirectory(prefix="mutant-", ignore_cleanup_errors=True) as place:
            child = os.fork()
            if child == 0:
                _keep_in(place)
                self._run(NOTHING, items)
            return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0

    def _seconds(self, change: Try) -> float:
        return sum(self.course.took[test] for test in self._tests(change))

    def _begin(self, change: Try, items: Sequence[pytest.Item]) -> None:
        place = tempfile.mkdtemp(prefix="mutant-")
        child = os.fork()
        if child == 0:
            _keep_in(place)
            _limited(self._seconds(change))
            self._run(change.name, items)
        self.running[child], self.places[child] = change, place

    def _run(self, change: str, items: Sequence[pytest.Item]) -> NoReturn:
        """Run the tests on the changed function until one fails."""
        code = 3
        with suppress(BaseException):
            _choose(change)
            for item, following in pairwise([*items, None]):
                assert item is not None
                signal.alarm(PATIENCE + int(6 * self.course.took[item.nodeid]))
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self.failed:
                    break
            code = int(bool(self.failed))
            if change == NOTHING and self.failed:
                print(self.failed, file=sys.stderr, flush=True)
        os._exit(code)

    def _wait(self) -> None:
        """Wait until one try has come to its end, and end what it has started."""
        child, status = os.wait()
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        shutil.rmtree(self.places.pop(child), ignore_errors=True)
        self._write(self.running.pop(child), os.waitstatus_to_exitcode(status))

    def _write(self, change: Try, code: int) -> None:
        with open(self.job.journal, "a", encoding="utf-8") as journal:
            journal.write(json.dumps([change.name, change.digest, code]) + "\n")


def _needs_server(item: pytest.Item) -> bool:
    """Whether a test plays on a database server, by what it asks for or by the kind that it is played on."""
    assert isinstance(item, pytest.Function)
    kind = item.callspec.params.get("kind") if hasattr(item, "callspec") else None
    return "server" in item.fixturenames or kind == "postgres"


@contextmanager
def _ready_made() -> Iterator[None]:
    """Whatever server is started has its files from one that was made once."""
    if programs() is None:
        yield
        return
    folder = Path(tempfile.mkdtemp(prefix="mutants-"))
    try:
        Server(folder, hasty=True).make()
        os.environ[READY_MADE] = f"{folder}/data"
        yield
    finally:
        os.environ.pop(READY_MADE, None)
        shutil.rmtree(folder, ignore_errors=True)


def _choose(name: str) -> None:
    """From here on this change runs, in this process and in those that it starts."""
    from mutmut.mutation import trampoline

    trampoline.set_mutant_under_test(name)
    trampoline.get_mutant_under_test = lambda: name


def _keep_in(place: str) -> None:
    """From here on what is temporary lies there, for a database's own user too."""
    os.chmod(place, 0o755)
    tempfile.tempdir = os.environ["TMPDIR"] = place


def _limited(seconds: float) -> None:
    """A process group of its own, ended when it takes far longer than without a change."""
    os.setsid()
    used = int(time.process_time())
    span = int(3 * seconds) + 5
    resource.setrlimit(resource.RLIMIT_CPU, (used + span, used + span + 1))
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)


def in_child_with_answer(work: Callable[[], Course]) -> Course:
    """What `work` returns, from a process of its own: nothing that it keeps in memory stays here."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        answer = Path(folder) / "answer"
        child = os.fork()
        if child == 0:
            with suppress(BaseException):
                answer.write_bytes(msgspec.json.encode(work()))
            os._exit(0)
        os.waitpid(child, 0)
        return msgspec.json.decode(answer.read_bytes(), type=Course)


def main() -> int:
    """Do the job that the first argument names."""
    job = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Job)
    # pytest-timeout would set the one alarm that a process has, and so take away that of each test.
    left_out = [f"-pno:{plugin}" for plugin in ("xdist", "cacheprovider", "timeout")]
    quiet = ["-q", *left_out, "--tb=short", "--rootdir=."]
    voice, nothing = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    runner = Runner(job)
    with _ready_made():
        pytest.main([*quiet, *job.tests], plugins=[runner])
    os.dup2(voice, 1)
    if runner.useless:
        print(runner.useless, flush=True)
    return int(bool(runner.useless))


if __name__ == "__main__":
    sys.exit(main())
