"""Texts for engineers read as one says them aloud."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.texts.prose import HE, ODD, PEOPLE, odd, odd_documents, told_in


def test_docstrings_bare_strings_and_comments_are_read_and_no_other_text(tmp_path: Path) -> None:
    module = tmp_path / "odd.py"
    source = '"""Whoever."""\nX = "whom"\n"""Anew."""\n\n\ndef f():\n    """His."""  # lest\n'
    module.write_text(source, encoding="utf-8")
    assert sorted(told_in(module)) == [(1, "Whoever."), (3, "Anew."), (7, "# lest"), (7, "His.")]


@pytest.mark.parametrize("folder", ["bot", "examples", "games", "render", "tests"])
def test_no_module_has_a_word_that_nobody_says(folder: str) -> None:
    assert odd(folder, ODD) == []


@pytest.mark.parametrize("folder", PEOPLE)
def test_people_are_they(folder: str) -> None:
    assert odd(folder, HE) == []


def test_documents_neither() -> None:
    assert odd_documents(ODD) == []
