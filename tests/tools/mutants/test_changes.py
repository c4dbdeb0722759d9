"""What a change is called: where it stands, whether it was noticed, and which change nothing."""

from __future__ import annotations

import argparse
import ast
from itertools import chain

import pytest

from tests.tools.mutants import __main__ as calls
from tests.tools.mutants.areas import AREAS, ROOT, digest
from tests.tools.mutants.changes import _change, _functions, _same_statement, equivalent


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
        assert was in " ".join((ROOT / file).read_text(encoding="utf-8").split()), f"{file}: {was}"


def test_every_file_of_an_area_is_known() -> None:
    files = {name: area.files() for name, area in AREAS.items()}
    assert "games/kernel/match.py" in files["kernel"]
    assert "games/kernel/nets/conformance.py" not in files["kernel"]
    assert "bot/tables/service.py" in files["tables"]
    assert "bot/store/writer.py" in files["store"]
    for name in chain.from_iterable(files.values()):
        ast.parse((ROOT / name).read_text(encoding="utf-8"))


MADE = """
def x_top__mutmut_orig(cards, count=1):
    if count < 1:
        return []
    return cards[:count]

def x_top__mutmut_1(cards, count=2):
    if count < 1:
        return []
    return cards[:count]

def x_top__mutmut_2(cards, count=1):
    if count <= 1:
        return []
    return cards[:count]
"""


@pytest.mark.parametrize(
    ("number", "code", "found"),
    [
        (1, 0, (40, "def top(cards, count=1):", "def top(cards, count=2):", True)),
        (2, 1, (41, "if count < 1:", "if count <= 1:", False)),
        (2, 33, (41, "if count < 1:", "if count <= 1:", True)),
    ],
)
def test_a_change_is_named_by_its_line(
    tmp_path_factory: pytest.TempPathFactory, number: int, code: int, found: tuple[int, str, str, bool]
) -> None:
    path = tmp_path_factory.mktemp("made") / "piles.py"
    path.write_text(MADE, encoding="utf-8")
    change = _change("piles.py", f"piles.x_top__mutmut_{number}", code, _functions(path), {"x_top": 40})
    assert (change.line, change.was, change.now, change.survived) == found


def test_a_larger_sample_goes_on_from_a_smaller_one(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"games/kernel/match.py": [f"change {number}" for number in range(900)]}
    known: dict[tuple[str, str], int] = {}
    monkeypatch.setattr(calls, "set_up", lambda area: made)
    monkeypatch.setattr(calls, "outcomes", lambda area: known)

    def drawn(sample: int) -> list[str]:
        arguments = argparse.Namespace(files=[], again=False, sample=sample)
        return [each.name for each in calls.chosen(AREAS["kernel"], arguments)]

    small, large = drawn(30), drawn(700)
    assert (len(set(small)), len(set(large)), large[:30]) == (30, 700, small)
    known |= {(name, digest("games/kernel/match.py")): 1 for name in small}
    assert drawn(700) == large[30:], "what was tried is not tried again"
    assert len(drawn(0)) == len(drawn(900)) == 870
