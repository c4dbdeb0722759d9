"""The measure of clauses measures: a rule that is taken out is missed, one that no test reaches is not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.clauses import places as found
from tests.tools.clauses import runs
from tests.tools.clauses.mutants import mutants
from tests.tools.clauses.places import ROOT, ids, places
from tests.tools.clauses.runs import failing

RULES = '''
"""A game of one rule."""

LIMIT = 3  # clause: hand.limit


def may_draw(hand: int, wounded: bool) -> bool:
    """Whether a card may be drawn."""
    # clause: draw.not-wounded, hand.limit
    return not wounded and hand < LIMIT


def draw(hand: list[int]) -> None:
    hand.append(1)
    # clause: draw.at-night (the moon decides)
    if night():
        hand.append(2)
    hand.sort()


def playable(hand: list[int]) -> list[int]:
    # clause: play.small, play.odd
    return [
        card
        for card in hand
        if card < 5
        if card % 2
    ]
'''


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of one file in a house of its own."""
    (tmp_path / "games" / "tiny").mkdir(parents=True)
    (tmp_path / "games" / "tiny" / "rules.py").write_text(RULES, encoding="utf-8")
    monkeypatch.setattr(found, "ROOT", tmp_path)
    monkeypatch.setattr("tests.tools.clauses.mutants.ROOT", tmp_path)
    return tmp_path


def test_a_comment_stands_for_its_line_its_function_or_its_statement(game: Path) -> None:
    assert [(p.clauses, p.first, p.last) for p in places("tiny")] == [
        (("hand.limit",), 4, 4),
        (("draw.not-wounded", "hand.limit"), 7, 10),
        (("draw.at-night",), 16, 17),
        (("play.small", "play.odd"), 21, 28),
    ]


def test_a_content_file_names_clauses_too(game: Path) -> None:
    (game / "data" / "tiny").mkdir(parents=True)
    (game / "data" / "tiny" / "board.toml").write_text("# clause: board.wide\nwidth = 5\n", encoding="utf-8")
    place = places("tiny")[-1]
    assert (place.path, place.clauses, place.first) == ("data/tiny/board.toml", ("board.wide",), 2)
    assert [m.source for m in mutants(place)] == [
        "# clause: board.wide\nwidth =6 \n".replace("=6 ", "= 6 "),
        "# clause: board.wide\n\n",
    ]


def test_conditions_and_answers_are_taken_out(game: Path) -> None:
    bodies = [m.source for m in mutants(places("tiny")[1])]
    assert [s.split("\n    return ")[1].split("\n")[0] for s in bodies] == [
        "hand < LIMIT",
        "not wounded",
        "wounded and hand < LIMIT",
        "True",
        "False",
    ]


def test_a_guard_is_taken_out_either_way_and_then_its_effect(game: Path) -> None:
    bodies = [m.source for m in mutants(places("tiny")[2])]
    assert ["if False:" in s for s in bodies] == [True, False, False, False]
    assert ["if True:" in s for s in bodies] == [False, True, False, False]
    assert [s.count("hand.append") for s in bodies] == [2, 2, 1, 2]
    assert "hand.append(3)" in bodies[3]


def test_each_condition_of_a_comprehension_is_taken_out(game: Path) -> None:
    conditions = [m.source for m in mutants(places("tiny")[3]) if m.kind == "condition"]
    bodies = [source.partition("def playable")[2] for source in conditions]
    assert [s.split("return ")[1].rstrip() for s in bodies] == [
        "[card for card in hand if card % 2]",
        "[card for card in hand if card < 5]",
    ]


@pytest.mark.parametrize(
    ("comment", "named"),
    [
        ("# clause: a.b", ("a.b",)),
        ("#clause: a.b, c-d.e", ("a.b", "c-d.e")),
        ("# clause: a.b (why so), c.", ("a.b", "c")),
        ("# a clause of the contract", ()),
    ],
)
def test_ids_in_a_comment(comment: str, named: tuple[str, ...]) -> None:
    assert ids(comment) == named


ASKED = """
import json, sys
from tests.tools.clauses.runs import failing
from tests.tools.clauses.places import places
from tests.tools.clauses.mutants import mutants
[guard] = [p for p in places("splendor") if "take.two-four" in p.clauses]
tests = ["tests/splendor/round/test_take.py"]
one = tests[0] + "::test_two_of_a_colour_need_four_in_the_stack"
without = {m.kind: m.source for m in mutants(guard)}
sources = [without["condition"], without["effect"], "def broken(:"]
runs = [failing(tests), *(failing(tests, guard.path, source) for source in sources)]
runs.append(failing([one], guard.path, "def broken(:"))
print(json.dumps(runs))
"""


def test_a_rule_taken_out_is_missed_and_a_file_that_does_not_run_says_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", ASKED], cwd=ROOT, capture_output=True, text=True, timeout=120)
    whole, condition, effect, broken, broken_of_one = json.loads(done.stdout)
    assert whole == broken == broken_of_one == []
    name = "test_two_of_a_colour_need_four_in_the_stack"
    assert [test.partition(name)[2] for test in condition if name in test] == ["[3-False]"]
    assert [test.partition(name)[2] for test in effect if name in test] == ["[4-True]", "[5-True]"]


def test_what_is_imported_already_is_not_measured() -> None:
    with pytest.raises(RuntimeError, match="process of its own"):
        failing(["tests/splendor/round/test_take.py"], "tests/tools/clauses/places.py", "")


def test_tests_that_are_not_there_are_said() -> None:
    with pytest.raises(RuntimeError, match=r"cannot be run: tests/nowhere\.py"):
        failing(["tests/nowhere.py"])


QUICK = "tests/kernel/nets/test_contest.py"


def test_a_run_that_hangs_counts_as_failed_where_the_tests_end_without_the_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spans, waited = iter([0.0, runs.LONGEST]), runs._waited

    def wait(child: int) -> bool:
        monkeypatch.setattr(runs, "LONGEST", next(spans))
        return waited(child)

    monkeypatch.setattr(runs, "_waited", wait)
    assert failing([QUICK], "games/splendor/printed/nowhere.py", "") == [QUICK]
    assert next(spans, None) is None


def test_tests_that_take_too_long_without_a_change_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "LONGEST", 0.0)
    with pytest.raises(RuntimeError, match=rf"take more than 0 seconds: {QUICK}"):
        failing([QUICK], "games/splendor/printed/nowhere.py", "")
