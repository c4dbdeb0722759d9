"""Comments in the code name clauses of the digest: read one, and you find the rule."""

from __future__ import annotations

import tomllib

import pytest

from tests.tools.clauses.places import DATA_RULES, places
from tests.tools.mutation.changes import ROOT


@pytest.mark.parametrize("game", [path.parent.name for path in DATA_RULES])
def test_every_comment_names_clauses_of_the_digest(game: str) -> None:
    rules = tomllib.loads((ROOT / "data" / game / "rules.toml").read_text(encoding="utf-8"))["rule"]
    known = {rule["id"] for rule in rules}
    named = [(place, clause) for place in places(game) for clause in place.clauses]
    assert named, "the game says where its rules are enforced"
    assert [f"{place.path}:{place.line} {clause}" for place, clause in named if clause not in known] == []
