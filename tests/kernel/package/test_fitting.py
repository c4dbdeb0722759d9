"""Whether a game fits: each fault is one clause, each entry point one game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest

from games.kernel.package import finding, fitting
from games.kernel.package.commands import Command, of_kind
from games.kernel.package.finding import Found, Unread
from games.kernel.package.history import Race, Tally
from games.kernel.package.manifest import Manifest, PartMissing, no_rounds, part
from games.kernel.package.players import RandomPlayer
from games.kernel.printed.content import ContentFault
from games.kernel.printed.decklists import DECK_RULES
from tests.kernel.parley import ParleyRules

HOW = ("aim", "turn", "signs", "first")
ENGLISH = [
    *("parley-title", "parley-blurb", *(f"parley-how-{part}" for part in HOW)),
    *("parley-ai-plain", "parley-ai-plain-detail", "parley-ai-deep", "parley-ai-deep-detail"),
    "parley-option-bombs",
    *("parley-cmd", "parley-cmd-bid", "parley-cmd-claim"),
]


@dataclass
class Toy:
    """A game in a separate module; a test changes one of its parts."""

    parts: ModuleType
    manifest: Manifest

    def misfits(self, **fields: Any) -> list[str]:
        return list(fitting.misfits(msgspec.structs.replace(self.manifest, **fields)))

    def say(self, language: str, *messages: str) -> None:
        folder = self.manifest.locales / language
        folder.mkdir(exist_ok=True)
        lines = [f"{message} = Said\n    and .more = this" for message in messages]
        (folder / "parley.ftl").write_text("\n".join(["# parley-comment = none", *lines]), encoding="utf-8")


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toy:
    parts: Any = ModuleType("toy_parts")
    parts.RULES = ParleyRules()
    parts.PLAYERS = {"plain": RandomPlayer, "deep": RandomPlayer}
    parts.RENDER = SimpleNamespace(**dict.fromkeys(fitting.RENDERER))
    parts.COMMANDS = [Command("bid", "card", of_kind("bid")), Command("claim", "lead-2", of_kind("claim"))]
    parts.DECKS = SimpleNamespace(**dict.fromkeys(DECK_RULES))
    parts.CHECK = lambda names: iter(())
    parts.REASON = lambda view, decision, picks: None
    parts.RACE = lambda view: Race((1.0, 2.0))
    parts.TALLY = lambda view, events: Tally()
    monkeypatch.setitem(sys.modules, "toy_parts", parts)
    manifest = Manifest(
        key="parley",
        package="tests.kernel",
        data=tmp_path,
        locales=tmp_path,
        rules="toy_parts:RULES",
        players="toy_parts:PLAYERS",
        slow=("deep",),
        renderer="toy_parts:RENDER",
        commands="toy_parts:COMMANDS",
        decks="toy_parts:DECKS",
        checker="toy_parts:CHECK",
        reason="toy_parts:REASON",
        race="toy_parts:RACE",
        tally="toy_parts:TALLY",
    )
    made = Toy(parts, manifest)
    made.say("en", *ENGLISH)
    return made


# -- parts --------------------------------------------------------------------------------------------------


def test_a_whole_game_fits(toy: Toy) -> None:
    assert toy.misfits() == []
    assert toy.misfits(decks="", checker="", reason="", race="", tally="") == []
    assert (toy.manifest.round, no_rounds(object())) == (no_rounds, None)
    bare = msgspec.structs.replace(toy.manifest, commands="", decks="", checker="", race="", tally="")
    assert (bare.commands_here(), bare.decks_here(), bare.checker_here()) == ((), None, None)
    assert (bare.race_here(), bare.tally_here()) == (None, None)
    assert toy.manifest.commands_here() == tuple(toy.parts.COMMANDS)
    assert toy.manifest.decks_here() is toy.parts.DECKS
    assert toy.manifest.checker_here() is toy.parts.CHECK
    assert toy.manifest.race_here() is toy.parts.RACE
    assert toy.manifest.tally_here() is toy.parts.TALLY


def test_a_part_is_a_module_or_what_stands_in_it(toy: Toy) -> None:
    assert part("toy_parts") is toy.parts
    assert part("toy_parts:RULES") is toy.parts.RULES
    with pytest.raises(PartMissing) as fault:
        part("toy_parts:LAWS")
    assert str(fault.value) == (
        "toy_parts:LAWS cannot be loaded (AttributeError: module 'toy_parts' has no attribute 'LAWS')"
    )


class Other(ParleyRules):
    key = "other"


LACKING = SimpleNamespace(**dict.fromkeys(("faults", "read")))
UNFIT: list[tuple[str, Any, str]] = [
    ("RULES", 5, "its rules toy_parts:RULES are not Rules"),
    ("RULES", Other(), "its rules toy_parts:RULES have the key other, not parley"),
    (
        "RENDER",
        SimpleNamespace(**dict.fromkeys(fitting.RENDERER[2:])),
        "its renderer toy_parts:RENDER lacks accent, cards",
    ),
    ("COMMANDS", 5, "its commands cannot be used ('int' object is not iterable)"),
    ("COMMANDS", ["bid"], "its commands toy_parts:COMMANDS hold 'bid', which is no Command"),
    (
        "COMMANDS",
        [Command("bid", "The card", of_kind("bid")), Command("claim", "card", of_kind("claim"))],
        "its commands toy_parts:COMMANDS name bid The card: take small letters, digits and dashes",
    ),
    (
        "COMMANDS",
        [Command("bid", "card", of_kind("bid")), Command("claim", "c" * 33, of_kind("claim"))],
        f"its commands toy_parts:COMMANDS name claim {'c' * 33}: take small letters, digits and dashes",
    ),
    (
        "DECKS",
        LACKING,
        "its decks toy_parts:DECKS lack as_list, as_json, packed, unpacked, ready_decks, ready_name, title_of, "
        "changed, pool, addable",
    ),
    ("CHECK", 5, "its checker toy_parts:CHECK is not a function"),
    ("REASON", 5, "its reason toy_parts:REASON is not a function"),
    ("RACE", 5, "its race toy_parts:RACE is not a function"),
    ("TALLY", 5, "its tally toy_parts:TALLY is not a function"),
]


@pytest.mark.parametrize(("name", "made", "said"), UNFIT)
def test_a_part_that_does_not_fit_is_one_clause(toy: Toy, name: str, made: Any, said: str) -> None:
    setattr(toy.parts, name, made)
    assert toy.misfits() == [said]


def test_a_game_has_as_many_commands_as_discord_takes_and_no_more(toy: Toy) -> None:
    many = [Command(f"c{number}", "card", of_kind("bid")) for number in range(25)]
    toy.parts.COMMANDS = many  # type: ignore[attr-defined]
    assert toy.misfits()[0] == "its commands toy_parts:COMMANDS are more than 24"
    toy.parts.COMMANDS = many[:24]  # type: ignore[attr-defined]
    toy.say("en", *ENGLISH, *(f"parley-cmd-c{number}" for number in range(24)))
    assert toy.misfits() == []


@pytest.mark.parametrize(
    ("slow", "said"),
    [
        (("plain", "deep"), ["its players toy_parts:PLAYERS have no strength that answers at once"]),
        (
            ("wise", "deep", "grand"),
            [
                "its players toy_parts:PLAYERS have no strength grand, which is called slow",
                "its players toy_parts:PLAYERS have no strength wise, which is called slow",
            ],
        ),
    ],
)
def test_some_strength_answers_at_once_and_those_called_slow_are_there(
    toy: Toy, slow: tuple[str, ...], said: list[str]
) -> None:
    assert toy.misfits(slow=slow) == said


def test_a_part_that_cannot_be_loaded_or_whose_content_is_wrong_is_said_and_the_rest_is_looked_at(
    toy: Toy,
) -> None:
    class Laid:
        def __getattr__(self, name: str) -> Any:
            raise ContentFault(Path("cards.toml"), 3, "two entries have the id 'ant'")

    toy.parts.RENDER = Laid()  # type: ignore[attr-defined]
    assert toy.misfits(rules="toy_parts:LAWS", checker="nowhere:CHECK") == [
        "its rules toy_parts:LAWS cannot be loaded "
        "(AttributeError: module 'toy_parts' has no attribute 'LAWS')",
        "its renderer cannot be used (cards.toml:3: two entries have the id 'ant')",
        "its checker nowhere:CHECK cannot be loaded (ModuleNotFoundError: No module named 'nowhere')",
    ]


# -- words --------------------------------------------------------------------------------------------------


def test_messages_that_english_lacks_are_named(toy: Toy) -> None:
    toy.say("en", *[said for said in ENGLISH if said not in ("parley-how-turn", "parley-cmd-bid")])
    assert toy.misfits() == ["its messages parley-how-turn, parley-cmd-bid are missing in en"]
    assert fitting.unsaid(toy.manifest, "zh-TW") == ENGLISH
    toy.say("zh-TW", *ENGLISH[1:])
    assert fitting.unsaid(toy.manifest, "zh-TW") == ["parley-title"]


def test_a_game_without_a_file_of_messages_is_told_where_it_belongs(toy: Toy, tmp_path: Path) -> None:
    (tmp_path / "en" / "parley.ftl").rename(tmp_path / "en" / "other.ftl")
    assert toy.misfits() == [f"it has no file parley*.ftl in {tmp_path / 'en'}"]


def test_a_game_that_has_decks_or_commands_says_what_its_command_is(toy: Toy) -> None:
    wanted = fitting.wanted_messages
    assert list(wanted(toy.manifest)) == ENGLISH
    assert list(wanted(msgspec.structs.replace(toy.manifest, commands=""))) == ENGLISH[:-2]
    assert list(wanted(msgspec.structs.replace(toy.manifest, decks=""))) == ENGLISH
    assert list(wanted(msgspec.structs.replace(toy.manifest, decks="", commands=""))) == ENGLISH[:-3]


def test_where_parts_are_missing_no_message_is(toy: Toy) -> None:
    assert fitting.unsaid(msgspec.structs.replace(toy.manifest, players="nowhere:PLAYERS"), "en") == []


def test_messages_of_another_game_are_named_whatever_language_they_are_in(toy: Toy) -> None:
    toy.say("zh-CN", "ui-hand", "parley-title")
    toy.say("zh-TW", "parleys-title")
    assert fitting.foreign_messages(toy.manifest) == ["parleys-title", "ui-hand"]
    assert fitting.messages(toy.manifest, "zh-CN") == ["ui-hand", "parley-title"]


# -- manifests and entry points -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, []),
        ({"key": "p"}, ["its key 'p' is not 2 to 32 small letters and digits"]),
        ({"key": "p" * 33}, [f"its key {'p' * 33!r} is not 2 to 32 small letters and digits"]),
        ({"key": "p" * 32}, []),
        ({"key": "2p"}, ["its key '2p' is not 2 to 32 small letters and digits"]),
        ({"data": Path("/nowhere")}, ["its folder data is not there (/nowhere)"]),
        ({"locales": Path("/nowhere")}, ["its folder locales is not there (/nowhere)"]),
        ({"package": "nowhere"}, ["its package nowhere is not a package that is installed"]),
        ({"package": "nowhere.deep"}, ["its package nowhere.deep is not a package that is installed"]),
        (
            {"package": "tests.texts.chinese"},
            ["its package tests.texts.chinese is not a package that is installed"],
        ),
    ],
)
def test_what_is_wrong_with_a_manifest_itself_is_said(
    toy: Toy, fields: dict[str, Any], said: list[str]
) -> None:
    assert list(msgspec.structs.replace(toy.manifest, **fields).faults()) == said


def test_the_sources_of_a_game_are_the_folder_of_its_package(toy: Toy) -> None:
    assert toy.manifest.sources() == Path(__file__).parents[1]


def read(toy: Toy, made: Any, *taken: str) -> Found | Unread:
    toy.parts.MANIFEST = made  # type: ignore[attr-defined]
    return finding._read(EntryPoint("parley", "toy_parts:MANIFEST", finding.GROUP), set(taken))


def test_an_entry_point_names_a_manifest(toy: Toy) -> None:
    assert read(toy, toy.manifest) == Found(toy.manifest, "toy_parts")
    assert read(toy, toy.manifest, "chess") == Found(toy.manifest, "toy_parts")


Making = Callable[[Toy], Any]


@pytest.mark.parametrize(
    ("make", "taken", "why"),
    [
        (lambda toy: 5, set(), "toy_parts:MANIFEST is not a Manifest"),
        (lambda toy: toy.manifest, {"parley"}, "there is another game with the key parley"),
        (
            lambda toy: msgspec.structs.replace(toy.manifest, key="P", package="nowhere"),
            set(),
            "its key 'P' is not 2 to 32 small letters and digits",
        ),
    ],
)
def test_an_entry_point_that_names_none_is_left_out(toy: Toy, make: Making, taken: set[str], why: str) -> None:
    assert read(toy, make(toy), *taken) == Unread("toy_parts", "parley", why)


def test_an_entry_point_that_cannot_be_loaded_is_left_out() -> None:
    found = finding._read(EntryPoint("chess", "nowhere:MANIFEST", finding.GROUP), set())
    why = "nowhere:MANIFEST cannot be loaded (ModuleNotFoundError: No module named 'nowhere')"
    assert found == Unread("nowhere", "chess", why)
    assert str(found) == (
        f"The game chess of the package nowhere is left out: {why}. "
        "Update the package, or take it out: pip uninstall nowhere"
    )


@pytest.fixture
def installed(toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Toy]:
    """Two entry points of a package: one names the game, a later one names it again."""
    toy.parts.MANIFEST = toy.manifest  # type: ignore[attr-defined]
    told = tmp_path / "parlor_parley-1.0.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: parlor-parley\nVersion: 1.0.0\n")
    entries = (
        "[parlor.games]\nz = toy_parts:MANIFEST\nparley = toy_parts:MANIFEST\n[parlor.toys]\nx = nowhere\n"
    )
    (told / "entry_points.txt").write_text(entries)
    monkeypatch.syspath_prepend(str(tmp_path))
    finding.games.cache_clear()
    finding._all.cache_clear()
    yield toy
    finding.games.cache_clear()
    finding._all.cache_clear()


def test_games_are_those_of_the_tree_and_those_of_installed_packages(installed: Toy) -> None:
    assert list(finding.games()) == ["berserk", "champions", "splendor", "underworld", "parley"]
    assert finding.games()["parley"] == Found(installed.manifest, "parlor-parley")
    assert {one.package for key, one in finding.games().items() if key != "parley"} == {""}
    assert finding.manifest("parley") == installed.manifest
    assert finding.manifest("z") is None
    assert finding.unread() == (Unread("parlor-parley", "z", "there is another game with the key parley"),)
