"""`parlor verify`: genuine, forged, not ended, or another release's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.base.release import release
from bot.tables.record import decoded, record_of
from games.kernel.printed.content import DATA
from games.kernel.printed.edition import edition
from tests.cli.conftest import Typed

Json = dict[str, Any]
Forgery = Callable[[Json], object]


@pytest.fixture
def game(typed: Typed, tmp_path: Path) -> Json:
    """A whole game's record."""
    assert typed("demo", "splendor", "--seed", "7", "--out", tmp_path)[0] == 0
    found: Json = json.loads((tmp_path / "record.json").read_bytes())
    return found


@pytest.fixture
def verified(typed: Typed, tmp_path: Path) -> Callable[..., tuple[int, str]]:
    def verify(game: Json, *shown: str) -> tuple[int, str]:
        path = tmp_path / "changed.json"
        path.write_text(json.dumps(game))
        code, out, err = typed("verify", path, *(word for one in shown for word in ("--hash", one)))
        return code, out + err

    return verify


def sealed(game: Json) -> None:
    """Makes the record's hash fit again, as a careful forger would."""
    there = decoded(json.dumps(game).encode())
    game["record"] = record_of(there.game, there.seats, there.options, there.seed or "", there.answers)


def test_without_what_the_table_showed_it_only_fits_together(game: Json, verified: Any) -> None:
    code, said = verified(game)
    assert code == 0
    assert said.startswith(f"Consistent: {len(game['answers'])} moves, {len(game['events'])} events, seed 7. ")
    assert "That only proves that it fits together" in said


@pytest.mark.parametrize("shown", [["commitment"], ["record"], ["commitment", "record"]])
def test_with_what_the_table_showed_it_is_genuine(game: Json, verified: Any, shown: list[str]) -> None:
    code, said = verified(game, *(game[name] for name in shown))
    assert (code, said.partition(":")[0]) == (0, "Genuine")
    code, said = verified(game, *(game[name] for name in shown), "ab" * 32)
    assert (code, said.partition(":")[0]) == (1, "Not genuine")


FORGERIES: dict[str, tuple[Forgery, str]] = {
    "seed": (lambda game: game.update(seed="8"), "the seed's SHA-256 is"),
    "names": (lambda game: game["seats"].reverse(), "the seats, options or moves aren't those of its record"),
    "option": (lambda game: game["options"].update(start="second"), "aren't those of its record"),
    "cut": (lambda game: (game["answers"].pop(), game["events"].pop()), "aren't those of its record"),
    "stranger": (
        lambda game: (
            game["answers"].append({"type": "standing", "seat": 99, "topic": "x", "lasts": None}),
            sealed(game),
        ),
        "is from a seat that the table doesn't have",
    ),
    "pick": (
        lambda game: (game["answers"][0].update(picks=["no-such-option"]), sealed(game)),
        "move 1 isn't possible there",
    ),
    "event": (lambda game: game["events"][3]["data"].update(forged=1), "event 4 came out differently"),
    "no event": (lambda game: game["events"].pop(), "events are recorded"),
}


@pytest.mark.parametrize("kind", FORGERIES)
def test_a_forgery_is_found(game: Json, verified: Any, kind: str) -> None:
    forge, said = FORGERIES[kind]
    forge(game)
    code, told = verified(game)
    assert (code, told.partition(":")[0]) == (1, "Not genuine")
    assert said in told


def test_names_that_were_swapped_with_care_are_found_by_what_the_table_showed(
    game: Json, verified: Any
) -> None:
    shown = game["record"]
    game["seats"].reverse()
    sealed(game)
    assert verified(game)[0] == 0, "it fits together"
    code, said = verified(game, shown)
    assert (code, said.partition(":")[0]) == (1, "Not genuine")


def cut(game: Json) -> None:
    """Removes its last answer and what came of it."""
    from games.kernel.match import Match
    from games.registry import rules_of

    game["answers"].pop()
    match, told = Match.new(rules_of("splendor"), 2, game["options"], "7")
    for answer in game["answers"]:
        told += match.answer(answer["seat"], answer["decision"], tuple(answer["picks"]))
    game["events"] = game["events"][: len(told)]
    sealed(game)


def test_a_game_that_was_cut_with_care_is_found(game: Json, verified: Any) -> None:
    cut(game)
    assert verified(game) == (
        1,
        "Not genuine: it says the game was played to the end, but its moves stop before that.\n",
    )


def test_a_game_that_was_closed_before_its_end_is_a_third_answer(game: Json, verified: Any) -> None:
    cut(game)
    game["ending"] = "closed"
    count = len(game["answers"])
    assert verified(game) == (
        3,
        f"Can't tell yet: all {count} moves check out, but the game wasn't played to its end.\n",
    )
    game.update(seed=None, answers=[], ending=None, record=None)
    assert verified(game) == (3, "Can't tell yet: its game isn't over, so there's no seed to check it with.\n")


def test_a_record_of_another_release_is_not_called_forged(game: Json, verified: Any) -> None:
    game["played"] = [{"number": 0, "release": "0.9.0", "rules": 1}]
    assert verified(game)[0] == 0, "it replays here as well"
    game["events"][3]["data"]["forged"] = 1
    assert verified(game) == (
        4,
        "Can't tell here: it was played with release 0.9.0, so verify it there. This is "
        f"{release()}, in which event 4 came out differently.\n",
    )
    game["played"].append({"number": 9, "release": "0.9.1", "rules": 2})
    code, said = verified(game)
    assert (code, "it was played with release 0.9.0 and then 0.9.1, so no single release" in said) == (4, True)
    game["played"] = [{"number": 0, "release": release(), "rules": 1}]
    assert f"with release {release()} with other content or changed rules" in verified(game)[1]
    game.update(format="parlor-1", played=[], record=None, ending=None)
    assert "it was played with a release before 1.0.0, so verify it there" in verified(game)[1]


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"format": "parlor-9"}'])
def test_what_is_no_exported_game(typed: Typed, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    code, out, err = typed("verify", path)
    assert (code, out) == (2, "")
    assert err.startswith(f"{path} isn't an exported game (")


def edition_with(folder: Path) -> int:
    """The number of an edition with a host's content."""
    done = subprocess.run(
        [sys.executable, "-c", "from games.kernel.printed.edition import edition; print(edition('splendor'))"],
        cwd=DATA.parent,
        env={**os.environ, "PARLOR_CONTENT": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


def test_the_rules_have_another_number_whenever_a_card_changes_and_not_for_a_name(tmp_path: Path) -> None:
    (tmp_path / "splendor").mkdir()
    names = (DATA / "splendor" / "names.toml").read_text(encoding="utf-8")
    (tmp_path / "splendor" / "names.toml").write_text(names + "# mine\n", encoding="utf-8")
    assert edition_with(tmp_path) == edition("splendor")
    cards = (DATA / "splendor" / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "splendor" / "cards.toml").write_bytes(cards.replace("\n", "\r\n").encode())
    assert edition_with(tmp_path) == edition("splendor"), "how a system ends its lines changes nothing"
    (tmp_path / "splendor" / "cards.toml").write_text(
        cards.replace("points = 0", "points = 1", 1), encoding="utf-8"
    )
    assert edition_with(tmp_path) != edition("splendor")


def test_the_rules_have_another_number_whenever_their_sources_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.kernel.printed import edition as module

    for name in ("kernel/match.py", "toy/rules.py", "toy/cards/first.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n")
    monkeypatch.setattr(module, "_KERNEL", tmp_path / "kernel")
    numbers = [module._counted.__wrapped__("toy")]
    for name in ("kernel/match.py", "toy/rules.py", "toy/cards/first.py"):
        (tmp_path / name).write_text("x = 2\n")
        numbers.append(module._counted.__wrapped__("toy"))
    assert len(set(numbers)) == 4
