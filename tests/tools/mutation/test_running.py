"""Only the tests that depend on a change notice it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.mutation.afresh import put_in
from tests.tools.mutation.changes import ROOT
from tests.tools.mutation.running import Failed

TESTS = "tests/splendor/round/test_take.py"
ONE = f"{TESTS}::test_two_of_a_colour_need_four_in_the_stack"
TRIES = """
import json, sys
from tests.tools.mutation import running
from tests.tools.mutation.changes import text_of

running.SPAN = 2
PATH = "games/splendor/round/legal.py"
RULE = "    options.extend(take_option((c, c)) for c in available if supply[c] >= PAIR_NEEDS)\\n"
whole = text_of(PATH)
assert whole.count(RULE) == 1
sources = {
    "no rule": whole.replace(RULE, ""),
    "no limit": whole.replace(RULE, RULE.replace(" if supply[c] >= PAIR_NEEDS", "")),
    "broken": whole + "def broken(:",
    "endless": whole.replace(RULE, RULE + "    while True:\\n        pass\\n"),
}
found = {}


def course(kind, tests, afresh):
    found[f"{kind}, {afresh}"] = yield running.Try(PATH, sources[kind], tests, afresh=afresh)


def work(runner):
    tests = tuple(runner.gone.took)
    rule = [course(kind, tests, afresh) for kind in ("no rule", "no limit") for afresh in (False, True)]
    one = tuple(test for test in tests if "need_four" in test)
    return [*rule, course("broken", tests, True), course("endless", one, False)]


why = running.run(sys.argv[1:], work)
print(json.dumps([why, {name: [f.tests, f.broken, f.afresh] for name, f in found.items()}]))
"""


def tried(*tests: str) -> tuple[str, dict[str, Failed]]:
    """Why nothing could be tried, and the result of each try."""
    command = [sys.executable, "-c", TRIES, *tests]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    why, found = json.loads(done.stdout)
    return why, {name: Failed(*failed) for name, failed in found.items()}


@pytest.fixture(scope="module")
def found() -> dict[str, Failed]:
    why, found = tried(TESTS)
    assert why == ""
    return found


def cases(failed: Failed) -> list[str]:
    """The cases of the one test that failed."""
    return sorted(test.removeprefix(ONE) for test in failed.tests if test.startswith(ONE))


@pytest.mark.parametrize("afresh", [False, True], ids=["swapped", "afresh"])
@pytest.mark.parametrize(
    ("what", "missed"), [("no rule", ["[4-True]", "[5-True]"]), ("no limit", ["[3-False]"])]
)
def test_a_rule_taken_out_is_missed_by_its_test(
    found: dict[str, Failed], what: str, missed: list[str], afresh: bool
) -> None:
    failed = found[f"{what}, {afresh}"]
    assert (cases(failed), failed.broken, failed.afresh) == (missed, [], afresh)


def test_a_file_that_does_not_run_says_nothing_about_the_rule(found: dict[str, Failed]) -> None:
    broken = found["broken, True"]
    assert broken.tests == []
    assert f"{ONE}[3-False]" in broken.broken


def test_what_never_ends_is_ended_and_missed_by_all(found: dict[str, Failed]) -> None:
    assert cases(found["endless, False"]) == ["[3-False]", "[4-True]", "[5-True]"]


def test_tests_that_are_not_there_are_said() -> None:
    assert tried("tests/nowhere.py") == ("these tests cannot be run: tests/nowhere.py", {})


def test_a_test_that_fails_without_any_change_is_said(tmp_path: Path) -> None:
    test = tmp_path / "test_wrong.py"
    test.write_text("def test_wrong() -> None:\n    assert not 1\n", encoding="utf-8")
    why, found = tried(str(test))
    assert found == {}
    assert why.endswith("::test_wrong fails without any change")


def test_what_is_imported_already_is_not_put_in() -> None:
    with pytest.raises(RuntimeError, match="imported already"):
        put_in("tests/tools/mutation/changes.py", "", Path())
