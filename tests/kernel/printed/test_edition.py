"""Another number for other sources and content, and for nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.package import finding
from games.kernel.package.manifest import Manifest
from games.kernel.printed import edition as editions
from games.registry import keys

number_of = editions._counted.__wrapped__
"""Without the cache."""
CHESS = 66_292_038_335_990


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sources and content of one small game."""
    for name, said in (
        ("games/kernel/match.py", "one"),
        ("games/kernel/state/deep.py", "two"),
        ("games/kernel/testkit/keeping.py", "eleven"),
        ("games/chess/ai/mind.py", "twelve"),
        ("games/chess/checking.py", "thirteen"),
        ("games/chess/rules.py", "three"),
        ("games/go/rules.py", "four"),
        ("data/chess/pieces.toml", "five"),
        ("data/chess/boards/round.toml", "six"),
        ("data/chess/names.toml", "seven"),
        ("data/go/stones.toml", "eight"),
        ("games/chess/notes.txt", "nine"),
        ("data/chess/notes.txt", "ten"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{said}\n", encoding="utf-8")
    monkeypatch.setattr(editions, "_KERNEL", tmp_path / "games" / "kernel")
    monkeypatch.setattr("games.kernel.printed.layers.DATA", tmp_path / "data")
    monkeypatch.delenv("PARLOR_CONTENT", raising=False)
    return tmp_path


def test_the_number_stays_what_it_was(shelf: Path) -> None:
    assert number_of("chess") == CHESS
    assert number_of("go") != CHESS


@pytest.mark.parametrize(
    "name",
    [
        "games/kernel/match.py",
        "games/kernel/state/deep.py",
        "games/chess/rules.py",
        "data/chess/pieces.toml",
        "data/chess/boards/round.toml",
    ],
)
def test_other_rules_have_another_number(shelf: Path, name: str) -> None:
    (shelf / name).write_text("other\n", encoding="utf-8")
    assert number_of("chess") != CHESS


@pytest.mark.parametrize(
    "name",
    [
        "games/go/rules.py",
        "games/kernel/testkit/keeping.py",
        "games/chess/ai/mind.py",
        "games/chess/checking.py",
        "data/chess/names.toml",
        "data/go/stones.toml",
        "games/chess/notes.txt",
        "data/chess/notes.txt",
    ],
)
def test_words_and_other_games_change_nothing(shelf: Path, name: str) -> None:
    (shelf / name).write_text("other\n", encoding="utf-8")
    assert number_of("chess") == CHESS


def test_lines_that_end_as_on_windows_change_nothing(shelf: Path) -> None:
    (shelf / "games/chess/rules.py").write_bytes(b"three\r\n")
    assert number_of("chess") == CHESS


def test_a_hosts_own_content_is_another_game(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shelf / "data/chess/pieces.toml").write_text("pawns = 8\nkings = 1\n", encoding="utf-8")
    ours = number_of("chess")
    own = shelf / "own" / "chess"
    own.mkdir(parents=True)
    monkeypatch.setenv("PARLOR_CONTENT", str(shelf / "own"))
    (own / "pieces.toml").write_text("kings = 2\n", encoding="utf-8")
    assert number_of("chess") != ours
    (own / "pieces.toml").write_text("# as it was\nkings = 1\n", encoding="utf-8")
    assert number_of("chess") == ours
    (own / "boards").mkdir()
    (own / "boards" / "long.toml").write_text("rows = 9\n", encoding="utf-8")
    assert number_of("chess") != ours, "a file of a new name is content as well"


def test_a_hosts_own_content_counts_by_what_it_says_and_not_by_its_order(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shelf / "data/chess/pieces.toml").write_text("pawns = 8\n", encoding="utf-8")
    own = shelf / "own" / "chess" / "pieces.toml"
    own.parent.mkdir(parents=True)
    monkeypatch.setenv("PARLOR_CONTENT", str(shelf / "own"))
    numbers = []
    for said in ("kings = 2\nrooks = 3\n", "rooks = 3\nkings = 2\n", "rooks = 3\nkings = 4\n"):
        own.write_text(said, encoding="utf-8")
        numbers.append(number_of("chess"))
    assert numbers[0] == numbers[1] != numbers[2]


def test_a_game_from_outside_counts_where_its_package_lies(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = shelf / "elsewhere" / "parlor_chess"
    package.mkdir(parents=True)
    (package / "rules.py").write_text("three\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(package.parent))
    parts = dict.fromkeys(("rules", "players", "renderer"), "")
    chess = Manifest(key="chess", package="parlor_chess", data=shelf / "data" / "chess", locales=shelf, **parts)
    monkeypatch.setattr(finding, "manifest", lambda key: chess if key == "chess" else None)
    there = number_of("chess")
    assert there != CHESS
    (package / "rules.py").write_text("four\n", encoding="utf-8")
    assert number_of("chess") != there


def test_what_stands_in_which_file_is_part_of_it(shelf: Path) -> None:
    (shelf / "games/chess/rules.py").rename(shelf / "games/chess/invariants.py")
    assert number_of("chess") != CHESS


def test_every_game_has_a_number_of_its_own_that_json_holds() -> None:
    numbers = [number_of(game) for game in keys()]
    assert len(set(numbers)) == len(numbers)
    assert all(0 < number < 2**53 for number in numbers)


PLAIN = """
def mate(board):
    name = "# no comment"
    return f"{board}#" in name
"""
TOLD = '''"""Chess, as people play it: \u2654."""  # at last


# How it ends.
def mate(board):  # of a king
    """Whether the \u2654 is mated.

    It is a docstring of several lines.
    """

    name = "# no comment"
    "A remark that stands for itself."
    return f"{board}#" in name
'''


def test_what_is_only_said_of_the_rules_is_no_part_of_them(shelf: Path) -> None:
    rules = shelf / "games/chess/rules.py"
    rules.write_text(PLAIN, encoding="utf-8")
    plain = number_of("chess")
    rules.write_text(TOLD, encoding="utf-8")
    assert number_of("chess") == plain != CHESS
    rules.write_text(TOLD.replace('#" in name', '" in name'), encoding="utf-8")
    assert number_of("chess") != plain
