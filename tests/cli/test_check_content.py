"""`parlor check-content` names faults with their line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from games.kernel.printed.content import DATA

ENOCH = (DATA / "berserk" / "adventures" / "01.toml").read_text(encoding="utf-8")


def python(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs it in the project's folder."""
    command, env = [sys.executable, *words], {**os.environ, **environment}
    return subprocess.run(command, cwd=DATA.parent, env=env, capture_output=True, text=True)


def check(own: Path | None = None, *numbers: str) -> tuple[int, str]:
    """Exit code and output, with a host's content."""
    done = python("-m", "bot", "check-content", *numbers, **({"PARLOR_CONTENT": str(own)} if own else {}))
    return done.returncode, done.stdout + done.stderr


def own_enoch(folder: Path, old: str, new: str) -> Path:
    """Content that changes adventure 1."""
    path = folder / "berserk" / "adventures" / "01.toml"
    path.parent.mkdir(parents=True)
    assert old in ENOCH
    path.write_text(ENOCH.replace(old, new, 1), encoding="utf-8")
    return folder


def test_the_projects_content_is_well() -> None:
    assert check() == (0, "All content is fine.\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('at = ["E2"]', 'at = ["C2"]', "C2 is high scenery"),
        ('letter = "J" }', 'letter = "Z" }', "reveals Z, which does not exist"),
        ('is = "spawn"', 'is = "summon"', "Invalid value 'summon'"),
        ("needs = 2", "need = 2", "unknown field `need`"),
    ],
)
def test_a_fault_is_named_with_file_and_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    code, told = check(own_enoch(tmp_path, old, new), "1")
    assert code == 1
    line = next(line for line in told.splitlines() if said in line)
    file, number, _ = line.split(":", 2)
    assert file.endswith("berserk/adventures/01.toml")
    assert int(number) >= 1


def test_an_adventure_that_is_not_there_is_a_fault() -> None:
    code, told = check(None, "12")
    assert code == 1
    assert "there is no adventure 12" in told


CARD, ENUM = "[[card]]\ncode = ", "3: Invalid enum value "
MISSPELT = (
    ("champions/cards", CARD + '"01101"\nkeywords = ["gaurd"]', ENUM + "'gaurd'; is it guard?"),
    ("champions/cards", CARD + '"01107"\nicons = { hazzard = 1 }', ENUM + "'hazzard'; is it hazard?"),
    ("champions/cards", CARD + '"01088"\nresources = { power = 2 }', ENUM + "'power'; use energy, mental, "),
    ("champions/cards", CARD + '"01101"\nset = "rihno"', ENUM + "'rihno'; is it rhino?"),
    (
        "champions/decks",
        '[deck.spider_man]\naspect = "justise"',
        "'justise'; is it justice?",
    ),
    ("champions/cards", CARD + '"01101"\ntraits = ["hydro"]', "3: there is no trait 'hydro'; is it hydra?"),
    ("underworld/cards", CARD + '"BQ001"\nkeywords = [{ name = "renoun" }]', ENUM + "'renoun'; is it renown?"),
    ("underworld/cards", CARD + '"BQ001"\ndomains = ["mined"]', ENUM + "'mined'; is it mind?"),
    (
        "underworld/cards",
        CARD + '"BQ001"\nsubtypes = ["vampyre"]',
        "subtype 'vampyre'; is it vampire?",
    ),
    ("underworld/decks", '[deck.shoggoth]\ncore = "BQ001"', "2: there is no core character 'BQ001'; is it BQ0"),
    ("berserk/tiles", '[[tile]]\nid = "A1"\nground = "forrest"', ENUM + "'forrest'; is it forest?"),
    ("berserk/cards", CARD + '"guts-1"\nhero = "gutz"', "3: there is no hero 'gutz'; is it guts?"),
    ("splendor/cards", '[[card]]\nid = "1-01"\nbonus = "bleu"', ENUM + "'bleu'; is it blue?"),
    (
        "splendor/cards",
        '[[card]]\nid = "1-01"\ncost = { bleu = 1 }',
        ": 'bleu' is not a colour; use yellow",
    ),
)
CARDS = (DATA / "splendor" / "cards.toml").read_text(encoding="utf-8")
NAMES = (DATA / "splendor" / "names.toml").read_text(encoding="utf-8")
BROKEN = {
    "not toml": ("splendor/names.toml", NAMES + "\n[card\n", "not valid TOML"),
    "not words": ("splendor/names.toml", "[card]\nx = 3\n", "Expected `object`, got `int`"),
    "not utf-8": (
        "splendor/cards.toml",
        b"# caf\xe9\n" + CARDS.encode(),
        "is not text in UTF-8; save it as UTF-8",
    ),
    "deep": ("splendor/cards.toml", CARDS + "\nx = " + "[" * 5000 + "]" * 5000 + "\n", "is nested too deeply"),
    "huge": (
        "splendor/cards.toml",
        CARDS.replace("points = ", "points = 1000000", 1),
        "has a number beyond 1000000",
    ),
    "longer": (
        "splendor/cards.toml",
        CARDS.replace("points = ", f"points = {'9' * 5000}", 1),
        "not valid TOML",
    ),
    "renamed": (
        "splendor/cards.toml",
        "replace = true\n" + CARDS.replace('"1-01"', '"1-1"', 1),
        "card 1-01 is missing; it has card 1-1",
    ),
    "nameless": (
        "splendor/names.toml",
        'replace = true\n[card]\n"1-01" = { en = "A" }\n',
        "gem yellow is missing",
    ),
    "half replaced": ("splendor/names.toml", 'replace = "yes"\n', "`replace` is true or false"),
    "twice": ("splendor/cards.toml", CARDS + '[[card]]\nid = "1-01"\n', "two entries have the id '1-01'"),
    "a new card": (
        "champions/cards.toml",
        '[[card]]\ncode = "X"\ntitle = "X"\ntype = "resource"\nset = "aspect_basic"\nquantity = 1\n',
        'champions/names.toml has no words for [card."X"]',
    ),
    "a text that nothing does": (
        "champions/texts.toml",
        '[card."01001a"]\nen = "Draw."\n[card."01014"]\nen = "Dodge."\n',
        "01014 says something, and no function of games/champions does it",
    ),
    "misnamed": (
        "splendor/card.toml",
        CARDS,
        "is never read: the project has no splendor/card.toml, perhaps splendor/",
    ),
    "elsewhere": ("cards.toml", CARDS, "is never read: the project has no cards.toml"),
    "no sentence": ("locales/en/ui.ftl", "# mine\nui-strat = Go\n", "ui-strat is never said; is it ui-start?"),
    "half a sentence": ("locales/en/ui.ftl", "ui-start\n", "is no sentence"),
    "no language": ("locales/fr/ui.ftl", "a = b", "is never read: the project has no locales/fr/ui.ftl"),
}


def own(folder: Path, name: str, said: str | bytes) -> Path:
    path = folder / "content" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(said if isinstance(said, bytes) else said.encode())
    return folder / "content"


def fault_named(folder: Path, name: str, written: str | bytes, said: str, *parts: str) -> None:
    """The fault comes with a line, no matter which."""
    content = own(folder, name, written)
    code, told = check(content, *parts)
    assert code == 1
    assert "Traceback" not in told
    assert re.search(rf"^{re.escape(str(content / name))}:\d+: .*{re.escape(said)}", told, re.M), told


@pytest.mark.parametrize("kind", BROKEN)
def test_a_file_of_the_hosts_own_that_cannot_be_used(tmp_path: Path, kind: str) -> None:
    fault_named(tmp_path, *BROKEN[kind], "1")


@pytest.mark.parametrize(("name", "written", "said"), MISSPELT)
def test_a_word_that_is_in_no_list_is_said_with_the_nearest_one(
    tmp_path: Path, name: str, written: str, said: str
) -> None:
    folder = own(tmp_path, f"{name}.toml", f"{written}\n")
    code, told = check(folder, name.partition("/")[0])
    assert code == 1
    assert any(line.startswith(f"{folder / name}.toml:") and said in line for line in told.splitlines()), told


def test_three_lines_give_a_card_another_name(tmp_path: Path) -> None:
    folder = own(tmp_path, "splendor/names.toml", '[card."1-01"]\nzh-TW = "甲"\n')
    assert check(folder) == (0, "All content is fine.\n")


def test_what_only_a_language_lacks_is_a_warning(tmp_path: Path) -> None:
    folder = own(tmp_path, "splendor/names.toml", '# mine\n[gem.brown]\nen = "Mud"\n')
    lacking = '[gem."brown"] is missing in zh-TW, zh-CN; en is shown there (a warning)'
    assert check(folder) == (0, f"{folder}/splendor/names.toml:2: {lacking}\nAll content is fine.\n")


TWELVE = ENOCH.replace("number = 1\n", "number = 12\n", 1)
WORDS_OF_TWELVE = "".join(
    f'[{kind}."12{rest}"]\nzh-TW = "甲"\n'
    for kind, rest in re.findall(
        r'^\[(\w+)\."1(|-[^"]+)"\]$', (DATA / "berserk" / "names.toml").read_text(encoding="utf-8"), re.M
    )
)


def test_a_twelfth_adventure_is_judged_like_the_others(tmp_path: Path) -> None:
    folder = own(tmp_path, "berserk/adventures/12.toml", TWELVE.replace('at = ["E2"]', 'at = ["C2"]', 1))
    code, told = check(folder, "12")
    assert code == 1
    assert re.search(
        rf"^{re.escape(str(folder))}/berserk/adventures/12\.toml:\d+: .*C2 is high scenery", told, re.M
    )
    assert 'names.toml has no words for [adventure."12"]' in told


def test_a_new_adventure_in_one_language_can_be_played(tmp_path: Path) -> None:
    folder = own(tmp_path, "berserk/adventures/12.toml", TWELVE)
    (folder / "berserk" / "names.toml").write_text(WORDS_OF_TWELVE, encoding="utf-8")
    (folder / "berserk" / "story.toml").write_text(WORDS_OF_TWELVE, encoding="utf-8")
    code, told = check(folder)
    assert (code, told.splitlines()[-1]) == (0, "All content is fine.")
    assert '[adventure."12"] is missing in en, zh-CN; zh-TW is shown there (a warning)' in told
    asked = (
        "from games.berserk.rules import RULES; from render.kit.letters.words import Words; "
        "spec = RULES.options[1]; words = Words('en', 'berserk'); "
        "print(spec.choices[-1], words.say(spec.choice_labels[-1]))"
    )
    done = python("-c", asked, PARLOR_CONTENT=str(folder))
    assert done.stdout == "12 12 · 甲\n", done.stderr


def test_the_number_of_an_adventure_is_that_of_its_file(tmp_path: Path) -> None:
    folder = own(tmp_path, "berserk/adventures/13.toml", TWELVE)
    code, told = check(folder)
    assert (code, told.splitlines()[0].split(": ", 1)[1]) == (
        1,
        ("`number` is that of the file: 13. Fix the file, or take it out of PARLOR_CONTENT."),
    )


def test_notes_beside_the_content_are_no_fault(tmp_path: Path) -> None:
    folder = own(tmp_path, "README.md", "mine")
    (folder / "splendor").mkdir()
    (folder / "splendor" / "cards.toml").write_text(CARDS, encoding="utf-8")
    assert check(folder) == (0, "All content is fine.\n")


def test_a_content_folder_that_is_not_there(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    assert check(folder) == (
        2,
        f"PARLOR_CONTENT: there's no folder {folder}. Create it, or take the setting out.\n",
    )


def test_the_folder_can_be_named_in_a_file(tmp_path: Path) -> None:
    folder = own(tmp_path, "splendor/card.toml", CARDS)
    (tmp_path / "env").write_text(f"PARLOR_CONTENT={folder}\n")
    done = python("-m", "bot", "check-content", "1", PARLOR_ENV_FILE=str(tmp_path / "env"))
    assert "splendor/card.toml:1: is never read" in done.stdout


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("splendor/cards.toml", "x = 1\n", "1: Object contains unknown field `x`"),
        ("splendor/emblems.toml", "replace = true\n[emblem]\n", "1: emblem 1-01 is missing"),
        ("underworld/texts.toml", "card = 1\n", "1: Expected `object`, got `int`"),
    ],
)
def test_the_bot_does_not_start_with_a_file_that_cannot_be_used(
    tmp_path: Path, name: str, written: str, said: str
) -> None:
    folder = own(tmp_path, name, written)
    away = {"PARLOR_TOKEN": "x", "PARLOR_API_BASE": "http://127.0.0.1:9", "PARLOR_ENV_FILE": ""}
    here = {"PARLOR_CONTENT": str(folder), "PARLOR_DATABASE": str(tmp_path / "x.sqlite3")}
    done = python("-m", "bot", "run", **away, **here)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (f"{folder}/{name}:{said}. Fix the file, or take it out of PARLOR_CONTENT.\n")
