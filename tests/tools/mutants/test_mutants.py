"""An area's changes, where each is, and which have no effect."""

from __future__ import annotations

import argparse
import ast
from itertools import chain

import pytest

from tests.tools.mutants import __main__ as calls
from tests.tools.mutants.areas import AREAS, changes_of, function_at
from tests.tools.mutants.equivalent import _same_statement, equivalent
from tests.tools.mutation.changes import ROOT, Change, altered, text_of


@pytest.mark.parametrize(
    ("was", "now", "same"),
    [
        ('db.execute("DELETE FROM x")', 'db.execute("delete from x")', True),
        ("\"SELECT id FROM t WHERE s = 'live'\"", "\"SELECT ID FROM T WHERE S = 'LIVE'\"", False),
        ('db.execute("DELETE FROM x")', 'db.execute("XXDELETE FROM xXX")', False),
        ('refuse("table-full")', 'refuse("TABLE-FULL")', False),
    ],
)
def test_sql_in_other_letters_is_the_same(was: str, now: str, same: bool) -> None:
    assert _same_statement(was, now) is same


def test_what_is_called_equivalent_still_stands_in_its_file() -> None:
    for file, was, _ in equivalent():
        assert was in " ".join(text_of(file).split()), f"{file}: {was}"


@pytest.mark.slow
def test_what_is_called_equivalent_is_a_change_that_is_made() -> None:
    files = {file for file, _, _ in equivalent()}
    made = {(change.path, *change.lines) for file in files for change in altered(file)}
    assert sorted(equivalent() - made) == []


def test_every_file_of_an_area_is_known() -> None:
    files = {name: area.files() for name, area in AREAS.items()}
    assert "games/kernel/match.py" in files["kernel"]
    assert "games/kernel/testkit/conformance.py" not in files["kernel"]
    assert "bot/tables/service.py" in files["tables"]
    assert "bot/store/writer.py" in files["store"]
    for name in chain.from_iterable(files.values()):
        ast.parse((ROOT / name).read_text(encoding="utf-8"))


def test_the_changes_of_a_file_stand_in_its_functions_and_leave_a_file_that_can_be_read() -> None:
    path = "games/kernel/chance.py"
    made = changes_of(path)
    assert {"altered", "guard", "effect", "answer"} <= {change.kind for change in made}
    assert len({change.name for change in made}) == len({change.lines for change in made}) == len(made)
    for change in made:
        ast.parse(change.source)
        first = function_at(path, change.line)
        assert first is not None
        assert first <= change.line


def test_a_line_between_functions_is_in_none() -> None:
    lines = text_of("games/kernel/chance.py").splitlines()
    assert function_at("games/kernel/chance.py", 1) is None
    assert function_at("games/kernel/chance.py", len(lines)) is not None


def test_a_larger_sample_goes_on_from_a_smaller_one(monkeypatch: pytest.MonkeyPatch) -> None:
    made = [Change("games/kernel/match.py", "altered", 1, f"change {number}") for number in range(900)]
    known: dict[str, bool] = {}
    monkeypatch.setattr(calls, "changes_of", lambda path: made if path == "games/kernel/match.py" else [])
    monkeypatch.setattr(calls, "outcomes", lambda area: known)

    def drawn(sample: int) -> list[str]:
        arguments = argparse.Namespace(files=[], again=False, sample=sample)
        return [each.name for each in calls.chosen(AREAS["kernel"], arguments)]

    small, large = drawn(30), drawn(700)
    assert (len(set(small)), len(set(large)), large[:30]) == (30, 700, small)
    known |= dict.fromkeys(small, True)
    assert drawn(700) == large[30:], "what was tried is not tried again"
    assert len(drawn(0)) == len(drawn(900)) == 870
