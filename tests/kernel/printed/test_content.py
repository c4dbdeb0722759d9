"""An error in a content file names its file and line, and a host can add files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from games.kernel.printed import content, layers
from games.kernel.printed.content import ContentFault
from games.kernel.printed.digest import Clause, digest


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    level: Literal[1, 2]
    cost: dict[Literal["red", "blue"], Annotated[int, msgspec.Meta(ge=1)]] = {}

    def __post_init__(self) -> None:
        if self.id == "nobody":
            raise ValueError("a hero needs a name")


class Heroes(msgspec.Struct):
    hero: list[Hero]


GOOD = """# two heroes

[[hero]]
id = "ant"
level = 1

[[hero]]
id = "wasp"
level = 2
cost = { red = 1 }
"""


def test_good_file_becomes_structs() -> None:
    heroes = content.parse(GOOD, Path("heroes.toml"), Heroes)
    assert heroes.hero == [Hero("ant", 1), Hero("wasp", 2, {"red": 1})]


@pytest.mark.parametrize(
    ("good", "bad", "line", "says"),
    [
        ("level = 2", "level = 7", 9, "Invalid enum value 7"),
        ("red = 1", "red = 0", 10, "`int` >= 1"),
        ("red = 1", "pink = 1", 10, "Invalid enum value 'pink'"),
        ("level = 1", "levle = 1", 5, "unknown field `levle`"),
        ('id = "wasp"', "id = 5", 8, "Expected `str`, got `int`"),
        ('id = "wasp"', 'id = "nobody"', 7, "a hero needs a name"),
        ('id = "wasp"', 'id = "wasp', 8, "not valid TOML"),
        ("level = 2", "level = 2\nwings = true", 10, "unknown field `wings`"),
        ("level = 1", "# level", 3, "missing required field `level`"),
    ],
)
def test_fault_names_file_and_line(good: str, bad: str, line: int, says: str) -> None:
    with pytest.raises(ContentFault) as fault:
        content.parse(GOOD.replace(good, bad), Path("heroes.toml"), Heroes)
    assert fault.value.line == line
    assert says in fault.value.what
    assert str(fault.value).startswith(f"heroes.toml:{line}: ")


def test_missing_file_is_a_fault_and_no_traceback_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PARLOR_CONTENT", raising=False)
    with pytest.raises(ContentFault, match="cannot be read"):
        layers.load("heroes/nowhere.toml", Heroes)


RULE = """[[rule]]
id = "take.two"
enforced = true
topics = ["take"]
title = { en = "Two", zh-TW = "兩個", zh-CN = "两个" }
text = { en = "Take two.", zh-TW = "拿兩個。", zh-CN = "拿两个。" }
"""


def test_digest_reads_clauses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "someday").mkdir()
    (tmp_path / "someday" / "rules.toml").write_text(RULE, encoding="utf-8")
    monkeypatch.setenv("PARLOR_CONTENT", str(tmp_path))
    assert digest("someday") == (
        Clause(
            "take.two",
            {"en": "Two", "zh-TW": "兩個", "zh-CN": "两个"},
            {"en": "Take two.", "zh-TW": "拿兩個。", "zh-CN": "拿两个。"},
            True,
            ("take",),
        ),
    )


def test_digest_fault_has_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "rules.toml").write_text(RULE.replace("true", '"yes"'), encoding="utf-8")
    monkeypatch.setenv("PARLOR_CONTENT", str(tmp_path))
    with pytest.raises(ContentFault) as fault:
        digest("broken")
    assert fault.value.line == 3
