"""Each fault of a content file gives one sentence: the file, the line, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.kernel.printed import content
from games.kernel.printed.content import LARGEST, ContentFault
from tests.kernel.printed.test_content import GOOD, Heroes

HERE = Path("heroes.toml")


def fault_of(source: str) -> str:
    with pytest.raises(ContentFault) as fault:
        content.parse(source, HERE, Heroes)
    assert fault.value.path == HERE
    return str(fault.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(ContentFault) as fault:
        content.source_of(path)
    assert str(fault.value) == f"{path}:1: cannot be read: No such file or directory"


def test_the_line_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'a = 1\nb = 2\nc = "\xe9"\n')
    with pytest.raises(ContentFault) as fault:
        content.source_of(path)
    assert str(fault.value) == f"{path}:3: is not text in UTF-8; save it as UTF-8"


def test_lines_that_end_as_on_windows_are_lines(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"a = 1\r\nb = 2\r\n")
    assert content.source_of(path) == "a = 1\nb = 2\n"


@pytest.mark.parametrize(("number", "line"), [(LARGEST + 1, 9), (-LARGEST - 1, 9), (10**30, 9)])
def test_a_number_with_which_nobody_can_count_is_refused(number: int, line: int) -> None:
    assert fault_of(GOOD.replace("level = 2", f"level = {number}")) == (
        f"heroes.toml:{line}: has a number beyond {LARGEST}"
    )


def test_so_is_one_within_a_table_or_a_list() -> None:
    deep = GOOD.replace("red = 1", f"red = {LARGEST + 1}")
    assert fault_of(deep) == f"heroes.toml:10: has a number beyond {LARGEST}"
    source = f"first = 1\nmany = [1, [2, {LARGEST * 2}]]\n"
    with pytest.raises(ContentFault, match=rf"^heroes.toml:2: has a number beyond {LARGEST}$"):
        content.raw_of(source, HERE)


@pytest.mark.parametrize("number", [LARGEST, -LARGEST])
def test_the_largest_number_itself_is_none_too_many(number: int) -> None:
    assert content.raw_of(f"a = {number}\nb = true\n", HERE) == {"a": number, "b": True}


def test_what_stops_the_reader_stands_in_the_longest_line() -> None:
    for line, source in ((2, 'level = {}\nid = "ant"\n'), (3, 'id = "ant"\nlevel = {}\n')):
        digits = fault_of("[[hero]]\n" + source.format("9" * 5000))
        assert digits.startswith(f"heroes.toml:{line}: not valid TOML: Exceeds the limit")
    nested = f'[[hero]]\nid = "ant"\nlevel = {"[" * 3000}{"]" * 3000}\n'
    assert fault_of(nested) == "heroes.toml:3: is nested too deeply"


def test_a_file_that_ends_too_soon_is_faulty_at_its_end() -> None:
    assert fault_of('[[hero]]\nid = "ant"\nlevel = ') == (
        "heroes.toml:3: not valid TOML: Invalid value (at end of document)"
    )
    assert fault_of('[[hero]]\nid = "ant').startswith("heroes.toml:2: not valid TOML: ")


def test_what_is_wrong_with_a_file_as_a_whole_stands_at_its_beginning() -> None:
    assert fault_of("# nobody\n\n") == "heroes.toml:1: Object missing required field `hero`"


NESTED = """# a sheet
top = 1
[a]
b = 2
[a.b-1]
"c" = 3
[["list"]]
x = 1
[[list]]

x.y = 2
[list.inner]
deep = 5
[[list]]
x = 3
[[list]]
[[list]]
x = 4
"""


@pytest.mark.parametrize(
    ("where", "line"),
    [
        (".top", 2),
        (".a", 3),
        (".a.b", 4),
        (".a.b-1", 5),
        (".a.b-1.c", 6),
        (".list[0]", 7),
        (".list[0].x", 8),
        (".list[1].x", 11),
        (".list[1].nothing", 9),
        (".list[...]", 1),
        (".nothing", 1),
        ("", 1),
        (".list[2].x", 15),
        (".list[3].x", 16),
    ],
)
def test_a_place_is_found_by_its_path(where: str, line: int) -> None:
    assert content.line_of(NESTED, where) == line


def test_a_key_on_the_first_line_is_found_although_a_later_table_has_one_of_its_name() -> None:
    assert content.line_of("cost = 1\n[[card]]\ncost = 2\n", ".cost") == 1


def test_what_is_wrong_and_where_is_read_from_what_the_validator_says() -> None:
    with pytest.raises(msgspec.ValidationError) as fault:
        msgspec.convert({"hero": [{"id": "ant", "level": "two"}]}, Heroes)
    assert content.place_of(fault.value, Heroes, {"hero": [{"id": "ant", "level": "two"}]}) == (
        "Expected `int`, got `str`",
        ["hero", 0, "level"],
    )


@pytest.mark.parametrize("path", [".card[0].maX", ".card[0].cost$now", ""])
def test_a_path_is_read_to_its_end(path: str) -> None:
    said = msgspec.ValidationError(f"Expected `int`, got `str` - at `${path}`")
    assert content.place_of(said, Heroes, {})[0] == "Expected `int`, got `str`"


@pytest.mark.parametrize(
    ("row", "language", "said"),
    [
        ({"en": "Ant", "zh-TW": "蟻"}, "zh-TW", "蟻"),
        ({"en": "Ant", "zh-TW": "蟻"}, "en", "Ant"),
        ({"zh-TW": "蟻", "en": "Ant"}, "zh-CN", "Ant"),
        ({"en": "", "zh-TW": "", "zh-CN": "蚁"}, "zh-TW", "蚁"),
        ({"zh-TW": "蟻"}, "en", "蟻"),
        ({"en": ""}, "en", ""),
        ({}, "en", ""),
    ],
)
def test_words_are_said_in_the_language_else_in_english_else_in_any(
    row: dict[str, str], language: str, said: str
) -> None:
    assert content.said_in(row, language) == said
