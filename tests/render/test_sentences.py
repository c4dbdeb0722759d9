"""Sentences are read one by one, and match their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.printed import layers
from render.kit.letters import sentences as file
from render.kit.letters.sentences import Sentences

FIRST = """# What a bird does
bird-sings = It sings.
bird-counts = { $count ->
    [one] One bird
   *[other] { $count } birds
}

# Names
-house = Parlor
bird-lives = It lives in { -house }: { bird-sings }
"""
SECOND = """bird-sings = It is silent.
cat-sleeps =
    It sleeps,
    and = nothing wakes it.
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sentences:
    folder = tmp_path / "locales" / "en"
    folder.mkdir(parents=True)
    (folder / "a.ftl").write_text(FIRST)
    (folder / "b.ftl").write_text(SECOND)
    monkeypatch.setattr(file, "DATA", tmp_path)
    return Sentences("en")


def test_a_sentence_goes_on_until_the_next_one_begins(told: Sentences) -> None:
    assert told.say("bird-counts", {"count": 1}) == ("One bird", [])
    assert told.say("bird-counts", {"count": 1200}) == ("1,200 birds", [])
    assert told.say("cat-sleeps", {}) == ("It sleeps,\nand = nothing wakes it.", [])


def test_of_two_with_one_key_the_last_is_said(told: Sentences) -> None:
    assert told.say("bird-sings", {}) == ("It is silent.", [])


def test_what_a_sentence_refers_to_is_read_with_it(told: Sentences) -> None:
    assert told._read == set()
    assert told.say("bird-lives", {}) == ("It lives in Parlor: It is silent.", [])
    assert told._read == {"bird-lives", "-house", "bird-sings"}


def test_what_is_missing_is_told(told: Sentences) -> None:
    said, lacks = told.say("bird-counts", {})
    assert [str(error) for error in lacks] == ["Unknown external: count", "Unknown external: count"]
    assert said == "count birds"
    assert told.has("bird-sings")
    assert not told.has("dog-barks")
    with pytest.raises(KeyError, match="dog-barks"):
        told.say("dog-barks", {})


def test_what_cannot_be_read_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own"
    for root, said in (
        (tmp_path, FIRST),
        (own, "bird-sings = { $count ->\ndog-barks = {\nbird-lives = Here.\n"),
    ):
        (root / "locales" / "en").mkdir(parents=True)
        (root / "locales" / "en" / "a.ftl").write_text(said)
    monkeypatch.setattr(file, "DATA", tmp_path)
    monkeypatch.setattr(layers, "own_folder", lambda: own)
    told = Sentences("en")
    assert told.say("bird-sings", {}) == ("It sings.", [])
    assert told.say("bird-lives", {}) == ("Here.", [])
    assert not told.has("dog-barks")
