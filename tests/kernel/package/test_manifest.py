"""Manifests: those of the tree are whole; a broken one from outside gives a sentence, and other games still
play."""

from __future__ import annotations

import inspect
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.checks import manifests
from games.kernel.package import fitting
from games.kernel.printed.decklists import DECK_RULES, DeckRules
from games.registry import keys, left_out, manifest_of
from render.kit.picture import GameRenderer

ROOT = Path(__file__).parents[3]
DUDO = ROOT / "examples" / "dudo" / "parlor_dudo"
ASKED = "from games.registry import keys, left_out; print(*keys()); print(*left_out(), sep='\\n')"


def outside(folder: Path, entry: str = "dudo = parlor_dudo:MANIFEST") -> Path:
    """Dudo as if it were installed."""
    shutil.copytree(DUDO, folder / "parlor_dudo", ignore=shutil.ignore_patterns("__pycache__"))
    told = folder / "parlor_dudo-1.0.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: parlor-dudo\nVersion: 1.0.0\n")
    (told / "entry_points.txt").write_text(f"[parlor.games]\n{entry}\n")
    return folder


def change(folder: Path, file: str, old: str, new: str) -> Path:
    path = folder / "parlor_dudo" / file
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new), encoding="utf-8")
    return folder


def said(folder: Path, *command: str) -> tuple[int, list[str]]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(folder)]), "PARLOR_ENV_FILE": ""}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=env, capture_output=True, text=True)
    return done.returncode, (done.stdout + done.stderr).splitlines()


def sentence(why: str, entry: str = "dudo") -> str:
    return (
        f"The game {entry} of the package parlor-dudo is left out: {why}. "
        "Update the package, or take it out: pip uninstall parlor-dudo"
    )


def test_every_game_of_the_tree_is_whole() -> None:
    assert left_out() == ()
    assert list(manifests.faults()) == []


@pytest.mark.parametrize("key", keys())
def test_a_manifest_names_its_game(key: str) -> None:
    manifest = manifest_of(key)
    assert (manifest.key, manifest.rules_here().key, manifest.sources().name) == (key, key, key)
    assert set(manifest.slow) < set(manifest.players_here())


def test_what_parts_must_have_is_what_their_protocols_say() -> None:
    def public(protocol: type) -> set[str]:
        named = {*vars(protocol), *inspect.get_annotations(protocol)}
        return {name for name in named if not name.startswith("_")}

    assert public(GameRenderer) == {*fitting.RENDERER, *fitting.MAY_HAVE}
    assert public(DeckRules) == set(DECK_RULES)


def test_a_game_from_outside_is_one_of_the_games(tmp_path: Path) -> None:
    assert said(outside(tmp_path), "-c", ASKED) == (0, ["berserk champions dudo splendor underworld", ""])


BROKEN = {
    "not there": (
        "__init__.py",
        "from games.kernel.package.manifest",
        "from games.kernel.nowhere",
        "parlor_dudo:MANIFEST cannot be loaded (ModuleNotFoundError: No module named 'games.kernel.nowhere')",
    ),
    "no manifest": (
        "__init__.py",
        "MANIFEST =",
        "MANIFEST = 1\nOTHER =",
        "parlor_dudo:MANIFEST is not a Manifest",
    ),
    "taken": ("__init__.py", 'key="dudo"', 'key="splendor"', "there is another game with the key splendor"),
    "key": (
        "__init__.py",
        'key="dudo"',
        'key="Du-Do"',
        "its key 'Du-Do' is not 2 to 32 small letters and digits",
    ),
    "package": (
        "__init__.py",
        'package="parlor_dudo"',
        'package="parlor_dodo"',
        "its package parlor_dodo is not a package that is installed",
    ),
    "renderer": (
        "__init__.py",
        "render:RENDER",
        "render:DRAW",
        "its renderer parlor_dudo.render:DRAW cannot be loaded "
        "(AttributeError: module 'parlor_dudo.render' has no attribute 'DRAW')",
    ),
    "half a renderer": (
        "render.py",
        "def end(",
        "def ended(",
        "its renderer parlor_dudo.render:RENDER lacks end",
    ),
    "rules": (
        "rules.py",
        'key = "dudo"',
        'key = "dodo"',
        "its rules parlor_dudo.rules:RULES have the key dodo, not dudo",
    ),
    "slow": (
        "__init__.py",
        'slow=("adept", "master")',
        'slow=("genius",)',
        "its players parlor_dudo.players:PLAYERS have no strength genius, which is called slow",
    ),
    "commands": (
        "commands.py",
        '"bid", "count"',
        '"Bid it", "count"',
        "its commands parlor_dudo.commands:COMMANDS name Bid it count: take small letters, digits and dashes",
    ),
    "words": (
        "data/locales/en/dudo.ftl",
        "dudo-ai-novice-detail = ",
        "dudo-novice = ",
        "its messages dudo-ai-novice-detail are missing in en",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_game_is_one_sentence_and_the_others_play(tmp_path: Path, case: str) -> None:
    file, old, new, why = BROKEN[case]
    folder = change(outside(tmp_path), file, old, new)
    assert said(folder, "-c", ASKED) == (0, ["berserk champions splendor underworld", sentence(why)])


def test_an_entry_point_that_leads_nowhere(tmp_path: Path) -> None:
    why = "parlor_dodo:MANIFEST cannot be loaded (ModuleNotFoundError: No module named 'parlor_dodo')"
    folder = outside(tmp_path, "dodo = parlor_dodo:MANIFEST")
    assert said(folder, "-c", ASKED)[1] == ["berserk champions splendor underworld", sentence(why, "dodo")]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "data/locales/zh-TW/dudo.ftl",
            "dudo-title = ",
            "dudo-name = ",
            "dudo: its messages dudo-title are missing in zh-TW",
        ),
        (
            "data/locales/en/dudo.ftl",
            "dudo-hand = ",
            "ui-hand = Hand\ndudo-hand = ",
            "dudo: its messages ui-hand do not begin with dudo-",
        ),
        (
            "data/locales/zh-CN/dudo.ftl",
            "dudo-bids = ",
            "dudo-tells = ",
            "dudo: its messages dudo-bids are missing in zh-CN",
        ),
        (
            "rules.py",
            "dudo-which-face",
            "dudo-what-face",
            "dudo: its messages dudo-what-face are said by its sources, and missing in en",
        ),
    ],
)
def test_check_content_names_what_a_game_lacks(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    folder = change(outside(tmp_path), file, old, new)
    code, lines = said(folder, "-m", "bot", "check-content", "dudo")
    assert (code, lines) == (1, [told, "1 to fix."])


def test_the_number_of_its_rules_changes_with_its_sources_and_not_with_its_words(tmp_path: Path) -> None:
    asked = ("-c", "from games.kernel.printed.edition import edition; print(edition('dudo'))")
    folder = outside(tmp_path)
    first = said(folder, *asked)[1]
    change(folder, "data/names.toml", "aces", "ones")
    assert said(folder, *asked)[1] == first
    change(folder, "rules.py", "A round begins", "The round begins")
    assert said(folder, *asked)[1] == first, "what is only said of a rule is none"
    change(folder, "rules.py", "range(2, 6)", "range(2, 5)")
    assert said(folder, *asked)[1] != first


def test_a_language_that_lacks_much_is_said_in_short(tmp_path: Path) -> None:
    folder = outside(tmp_path)
    (folder / "parlor_dudo" / "data" / "locales" / "zh-CN" / "dudo.ftl").write_text("", encoding="utf-8")
    _, lines = said(folder, "-m", "bot", "check-content", "dudo")
    assert lines[0].startswith("dudo: its messages dudo-title, dudo-blurb, ")
    assert lines[0].endswith("dudo-ai-adept-detail and 28 more are missing in zh-CN")


def test_a_game_that_is_left_out_is_told_wherever_it_is_named(tmp_path: Path) -> None:
    file, old, new, why = BROKEN["rules"]
    folder = change(outside(tmp_path), file, old, new)
    assert said(folder, "-m", "bot", "check-content", "dudo") == (1, [sentence(why), "1 to fix."])
    code, lines = said(folder, "-m", "bot", "demo", "dudo")
    assert (code, lines[-1]) == (2, f"parlor demo: error: argument game: {sentence(why)}")


def test_a_demonstration_names_a_message_that_no_language_has(tmp_path: Path) -> None:
    folder = change(outside(tmp_path), "rules.py", "dudo-loses", "dudo-looses")
    told = said(folder, "-m", "bot", "demo", "dudo", "--out", str(tmp_path / "out"))
    assert told == (1, ["dudo: no language has the message dudo-looses. Please write it."])


def test_the_doctor_sends_nobody_for_parlors_release_where_a_package_lacks_words(tmp_path: Path) -> None:
    folder = change(outside(tmp_path), "data/locales/zh-TW/dudo.ftl", "dudo-bids = ", "dudo-tells = ")
    change(folder, "data/names.toml", 'zh-CN = "一点"', 'ja = "一"')
    _, lines = said(folder, "-m", "bot", "doctor")
    assert "ok    languages" in lines
    assert "ERROR games: dudo: its messages dudo-bids are missing in zh-TW." in lines
