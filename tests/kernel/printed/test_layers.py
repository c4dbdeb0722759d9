"""A host's files hold only what differs; a fault in them is named with its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from games.kernel.package import finding
from games.kernel.package.manifest import Manifest
from games.kernel.printed import layers
from games.kernel.printed.content import ContentFault

OURS = """
[[card]]
id = "ant"
cost = 1
icons = { red = 1, blue = 2 }

[[card]]
id = "wasp"
cost = 2
"""
WORDS = """
[card.ant]
en = "Ant"
zh-TW = "蟻"

[card.wasp]
en = "Wasp"

[story."1"]
en = "Long ago"

[story."1-A"]
en = "The gate"

[story."11"]
en = "At last"
"""
Own = Callable[[str, str], Path]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: int
    icons: dict[str, int] = {}
    do: tuple[dict[str, str], ...] = ()


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: tuple[Card, ...]


class Beast(msgspec.Struct, frozen=True):
    kind: Literal["insect", "bird"]


class Beasts(msgspec.Struct):
    beast: dict[str, Beast]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Own:
    """Put a file into the host's folder; the project has cards and words of one game."""
    for name, said in (("game/cards.toml", OURS), ("game/names.toml", WORDS)):
        _write(tmp_path / "data" / name, said)
    (tmp_path / "own").mkdir()
    monkeypatch.setattr(layers, "DATA", tmp_path / "data")
    monkeypatch.setenv("PARLOR_CONTENT", str(tmp_path / "own"))
    return lambda name, said: _write(tmp_path / "own" / name, said)


def _write(path: Path, said: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(said, encoding="utf-8")
    return path


def cards() -> list[Card]:
    return list(layers.load("game/cards.toml", Cards).card)


ANT, WASP = Card("ant", 1, {"red": 1, "blue": 2}), Card("wasp", 2)


def test_without_an_own_file_the_projects_counts(own: Own) -> None:
    assert cards() == [ANT, WASP]


def test_an_entry_is_changed_by_its_id_and_the_others_stay(own: Own) -> None:
    own("game/cards.toml", '[[card]]\nid = "ant"\ncost = 5\nicons = { red = 3 }\n')
    assert cards() == [Card("ant", 5, {"red": 3, "blue": 2}), WASP]


def test_a_new_entry_comes_last(own: Own) -> None:
    own("game/cards.toml", '[[card]]\nid = "hulk"\ncost = 9\n[[card]]\nid = "wasp"\ncost = 3\n')
    assert cards() == [ANT, Card("wasp", 3), Card("hulk", 9)]


def test_a_file_that_replaces_stands_alone(own: Own) -> None:
    own("game/cards.toml", 'replace = true\n[[card]]\nid = "hulk"\ncost = 9\n')
    assert cards() == [Card("hulk", 9)]


def test_effects_are_one_thing_although_they_name_others() -> None:
    below = {"do": [{"is": "reveal", "letter": "B"}, {"is": "reveal", "letter": "C"}]}
    above = {"do": [{"is": "reveal", "letter": "B"}]}
    assert layers.merged(below, above) == above


def test_a_list_without_names_is_one_thing() -> None:
    assert layers.merged({"at": [1, 2, 3], "by": 1}, {"at": [4]}) == {"at": [4], "by": 1}
    assert layers.merged([{"kind": "troll"}, {"kind": "rat"}], [{"kind": "bat"}]) == [{"kind": "bat"}]


@pytest.mark.parametrize(
    ("said", "line", "what"),
    [
        ('# mine\n[[card]]\nid = "wasp"\ncost = "two"\n', 4, "Expected `int`, got `str`"),
        ('# mine\n[[card]]\nid = "hulk"\n', 2, "missing required field `cost`"),
        ('[[card]]\nid = "hulk"\ncost = 1\nwings = true\n', 4, "unknown field `wings`"),
        ('\n[[card]]\nid = "ant"\n[[card]]\nid = "ant"\n', 4, "two entries have the id 'ant'"),
        ("\nreplace = 1\n", 2, "`replace` is true or false"),
        ("\n[[card]\n", 2, "not valid TOML"),
    ],
)
def test_a_fault_is_that_of_the_hosts_line(own: Own, said: str, line: int, what: str) -> None:
    path = own("game/cards.toml", said)
    with pytest.raises(ContentFault) as fault:
        cards()
    assert (fault.value.path, fault.value.line) == (path, line)
    assert what in fault.value.what


def test_a_word_that_is_none_of_a_closed_list_is_said_with_its_line_and_the_nearest(own: Own) -> None:
    path = own("game/beasts.toml", '[beast.ant]\nkind = "insect"\n[beast.bee]\nkind = "insekt"\n')
    with pytest.raises(ContentFault) as fault:
        layers.load("game/beasts.toml", Beasts)
    assert str(fault.value) == f"{path}:4: Invalid enum value 'insekt'; is it insect?"


def test_something_wrong_is_placed_in_the_file_that_says_it(own: Own) -> None:
    path = own("game/cards.toml", '[[card]]\nid = "wasp"\ncost = 3\n')
    sheet = layers.read("game/cards.toml")
    ours = sheet.layers[0].path
    assert sheet.place(["card", 1, "cost"]) == (path, 3)
    assert sheet.place(["card", 0, "cost"]) == (ours, 4)
    assert sheet.place(["card", 0, "icons"]) == (ours, 5)
    fault = sheet.fault_of("card", "ant", "is too small")
    assert str(fault) == f"{ours}:2: is too small"


def test_three_lines_give_another_name(own: Own) -> None:
    own("game/names.toml", '[card.ant]\nzh-TW = "小蟻"\n')
    assert layers.words("game/names.toml")["card"] == {
        "ant": {"en": "Ant", "zh-TW": "小蟻"},
        "wasp": {"en": "Wasp"},
    }


@pytest.mark.parametrize(
    ("said", "line", "what"),
    [
        ('[card.ant]\nen = "Ant"\nzh-TW = 5\n', 3, "Expected `str`, got `int`"),
        ('[card]\nant = "Ant"\n', 2, "Expected `object`, got `str`"),
        ('[card.ant]\nen = "Ant"\nzh-TW.deep = "x"\n', 3, "Expected `str`, got `dict`"),
    ],
)
def test_what_are_no_words_has_its_line(own: Own, said: str, line: int, what: str) -> None:
    path = own("game/names.toml", said)
    with pytest.raises(ContentFault) as fault:
        layers.words("game/names.toml")
    assert (fault.value.path, fault.value.line, fault.value.what) == (path, line, what)


def test_an_adventure_that_is_replaced_does_not_wear_the_old_story(own: Own) -> None:
    own("game/adventures/01.toml", "replace = true\n")
    assert layers.words("game/names.toml")["story"] == {"11": {"en": "At last"}}
    own("game/names.toml", '[story."1"]\nen = "Mine"\n')
    assert layers.words("game/names.toml")["story"] == {"1": {"en": "Mine"}, "11": {"en": "At last"}}


def test_an_adventure_that_is_changed_keeps_its_story(own: Own) -> None:
    own("game/adventures/01.toml", "number = 1\n")
    assert sorted(layers.words("game/names.toml")["story"]) == ["1", "1-A", "11"]


def test_a_folder_has_the_files_of_both(own: Own) -> None:
    own("game/cards.toml", "")
    own("game/more.toml", "")
    assert layers.names_in("game") == ["game/cards.toml", "game/more.toml", "game/names.toml"]


def test_a_new_file_may_say_that_it_replaces(own: Own) -> None:
    own("game/more.toml", 'replace = true\n[[card]]\nid = "hulk"\ncost = 9\n')
    assert list(layers.load("game/more.toml", Cards).card) == [Card("hulk", 9)]


def test_the_files_of_a_game_from_outside_lie_where_its_manifest_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = dict.fromkeys(("rules", "players", "renderer"), "")
    chess = Manifest(key="chess", package="parlor_chess", data=tmp_path, locales=tmp_path, **parts)
    monkeypatch.setattr(finding, "manifest", lambda key: chess if key == "chess" else None)
    assert layers.ours("chess/boards/round.toml") == tmp_path / "boards" / "round.toml"
    assert layers.ours("chess") == tmp_path
    assert layers.ours("go/boards/round.toml") == layers.DATA / "go" / "boards" / "round.toml"


def test_entries_with_names_and_entries_without_are_not_laid_into_one_another() -> None:
    assert layers.merged([{"id": "ant"}], [{"kind": "bat"}]) == [{"kind": "bat"}]
    assert layers.merged([{"kind": "bat"}], [{"id": "ant"}]) == [{"id": "ant"}]


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ({"id": "a", "code": "b"}, "a"),
        ({"letter": "C"}, "C"),
        ({"code": 7}, "7"),
        ({"kind": "bat"}, ""),
        (5, ""),
    ],
)
def test_an_entry_is_known_by_its_id_code_or_letter(row: object, name: str) -> None:
    assert layers.name_of(row) == name


def test_what_is_not_there_is_placed_at_the_nearest_thing_above_it(own: Own) -> None:
    path = own("game/cards.toml", "wide = 1\n[board]\nrows = [1, 2]\nfar = { x = 1 }\n")
    sheet = layers.read("game/cards.toml")
    ours = sheet.layers[0].path
    assert sheet.place(["card", 1, "cost"]) == (ours, 9)
    assert sheet.place(["card", 2, "cost"]) == (ours, 1), "there are two cards"
    assert sheet.place(["card", "ant"]) == (ours, 1)
    assert sheet.place(["wide", "deep"]) == (path, 1)
    assert sheet.place(["board", "rows", 1]) == (path, 3)
    assert sheet.place(["board", "rows", 2]) == (path, 3)
    assert sheet.place(["board", "far", "y"]) == (path, 4)
    assert str(sheet.fault_of("card", "hulk", "is nobody")) == f"{ours}:1: is nobody"
    assert str(sheet.fault_of("board", "rows", "is long")) == f"{path}:3: is long"


def test_an_entry_without_a_name_is_found_by_its_number(own: Own) -> None:
    path = own("game/loose.toml", "[[step]]\nkind = 1\n[[step]]\nkind = 2\n")
    assert layers.read("game/loose.toml").place(["step", 1, "kind"]) == (path, 4)
    _write(layers.DATA / "game" / "loose.toml", "[[step]]\nkind = 1\n")
    assert layers.read("game/loose.toml").place(["step", 1, "kind"]) == (path, 4), "the game has but one"


def test_words_beside_a_replaced_adventure_that_are_no_table_are_a_fault_with_their_line(own: Own) -> None:
    own("game/adventures/01.toml", "replace = true\n")
    path = own("game/names.toml", "story = 5\n")
    with pytest.raises(ContentFault) as fault:
        layers.words("game/names.toml")
    assert (fault.value.path, fault.value.line) == (path, 1)
    _write(layers.DATA / "game" / "names.toml", "story = 5\n")
    with pytest.raises(ContentFault, match=r"names.toml:1: Expected `object`, got `int`$"):
        layers.words("game/names.toml")
