"""Comments name clauses of the digest, changes by hand quote the current code, and rules stay shown."""

from __future__ import annotations

import ast
import subprocess
import sys
from typing import Any

import pytest

from tests.tools.clauses import places as where
from tests.tools.clauses.places import BY_HAND, DATA_RULES, changes, digest, enforceable, places, written
from tests.tools.mutation.changes import ROOT

QUOTED = [
    pytest.param(game, change, id=f"{game} {' '.join(change['clauses'])}")
    for game in sorted(path.stem for path in BY_HAND.glob("*.toml"))
    for change in changes(game)
]


@pytest.mark.parametrize("game", [path.parent.name for path in DATA_RULES])
def test_every_comment_names_clauses_of_the_digest(game: str) -> None:
    known = {rule["id"] for rule in digest(game)}
    named = [(place, clause) for place in places(game) for clause in place.clauses]
    assert named, "the game says where its rules are enforced"
    assert [f"{place.path}:{place.line} {clause}" for place, clause in named if clause not in known] == []


@pytest.mark.parametrize(("game", "change"), QUOTED)
def test_what_is_quoted_stands_there_once_and_the_other_text_is_code_too(
    game: str, change: dict[str, Any]
) -> None:
    place = written(change)
    assert set(place.clauses) <= set(enforceable(game)), "nothing measures it"
    source = (ROOT / place.path).read_text(encoding="utf-8")
    other = source.replace(change["old"], change["new"])
    assert other != source
    if place.path.endswith(".py"):
        ast.parse(other)


@pytest.mark.parametrize(("code", "times"), [("draw(2)\n", 0), ("draw(1)\ndraw(1)\n", 2), (None, 0)])
def test_what_does_not_stand_there_once_is_said_with_a_remedy(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, code: str | None, times: int
) -> None:
    if code is not None:
        (tmp_path / "cards.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(where, "ROOT", tmp_path)
    with pytest.raises(ValueError) as fault:
        written({"clauses": ["hand.limit"], "path": "cards.py", "old": "draw(1)", "new": "draw(9)"})
    assert str(fault.value) == (
        "tests/tools/clauses/by_hand quotes cards.py for hand.limit, and that text stands there "
        f"{times} times, not once. Where the rule is kept now, copy its lines to `old`, write in `new` how "
        "they would read without the rule, and measure again (./parlor rules GAME --measure). Quoted is:\n"
        "draw(1)"
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", ["berserk", "champions", "splendor", "underworld"])
def test_every_enforceable_clause_is_missed_when_its_enforcement_is_taken_out(game: str) -> None:
    command = [sys.executable, "-m", "tests.tools.clauses", game, "--measure"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
