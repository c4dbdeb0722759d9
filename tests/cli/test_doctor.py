"""`parlor doctor`: one line for each fault that says what to do."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import time
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import pytest

from bot.base.release import release
from bot.cli import check_content, doctor
from bot.cli.checks import games as games_checks
from bot.cli.checks import machine as machine_checks
from bot.cli.checks import storage as storage_checks
from bot.cli.doctor import CHECKS
from bot.ops.settings import Settings, load
from bot.store.access import sole_owner
from bot.store.archive import YEAR
from bot.store.migrations import newest
from games.splendor.rules import RULES
from render.kit.letters.words import names_of
from tests.cli.conftest import Typed

SPLENDOR = Path(__file__).parents[1] / "store" / "samples" / f"schema-{newest():03d}-splendor.db"
Usage = namedtuple("Usage", "total used free")
TOKEN = f"{'M' * 24}.{'a' * 6}.{'b' * 27}"


@pytest.fixture
def settings(database: Path) -> Settings:
    return load()


def test_every_check_has_its_line(typed: Typed, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, name in enumerate(CHECKS):
        monkeypatch.setitem(
            doctor.CHECKS, name, lambda _, number=number: "bad. Mend it." if number == 1 else None
        )
    assert typed("doctor") == (
        1,
        f"Parlor {release()}, database {database}\n"
        + "".join(
            f"ERROR {name}: bad. Mend it.\n" if number == 1 else f"ok    {name}\n"
            for number, name in enumerate(CHECKS)
        ),
        "",
    )


@pytest.mark.parametrize("name", ["Python", "packages", "settings", "clock", "fonts", "languages", "games"])
def test_this_machine_is_well(settings: Settings, name: str) -> None:
    assert CHECKS[name](settings) is None


def test_a_setting_that_nobody_knows(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_LOG_LEVL", "debug")
    file = tmp_path / "env"
    file.write_text("# PARLOR_NOTE=1\nPARLOR_AI_PAUSE=1\nexport PARLOR_BACKUP=3\nOTHER=1\n")
    monkeypatch.setenv("PARLOR_ENV_FILE", str(file))
    assert machine_checks.settings_named(settings) == (
        "there's no setting PARLOR_BACKUP (is it PARLOR_BACKUPS?), PARLOR_LOG_LEVL (is it "
        "PARLOR_LOG_LEVEL?). Correct the name, or take it out of the environment or .env."
    )


def test_a_package_that_is_missing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_checks, "project_requirements", lambda: ["msgspec>=1", "no-such-package>=1"])
    assert (
        machine_checks.packages(settings) == "missing: no-such-package. Delete .venv and start ./parlor again."
    )


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("", "there is none yet. Put PARLOR_TOKEN=... into the environment or .env."),
        (
            "abc",
            ("it doesn't look like a bot token. Copy it again from the developer portal, on the Bot page."),
        ),
        (TOKEN, None),
    ],
)
def test_tokens(database: Path, monkeypatch: pytest.MonkeyPatch, token: str, said: str | None) -> None:
    monkeypatch.setenv("PARLOR_TOKEN", token)
    assert machine_checks.token(load()) == said


def test_ports(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert machine_checks.port(load()) is None
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        number = taken.getsockname()[1]
        monkeypatch.setenv("PARLOR_METRICS_PORT", str(number))
        monkeypatch.setattr(machine_checks, "_is_a_bot", lambda port: False)
        assert machine_checks.port(load()) == (
            f"port {number} is taken by another program (Address already in use). Set PARLOR_METRICS_PORT to "
            "another."
        )
        monkeypatch.setattr(machine_checks, "_is_a_bot", lambda port: True)
        assert machine_checks.port(load()) is None, "it is this bot that has it"


@pytest.mark.parametrize("port", ["-1", "0", "99999999", "x"])
def test_ports_that_cannot_be(typed: Typed, monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    monkeypatch.setenv("PARLOR_METRICS_PORT", port)
    code, _, err = typed("doctor")
    assert code == 2
    assert err.startswith("PARLOR_METRICS_PORT: it takes ")


def test_a_clock_that_is_behind(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_checks.time, "time", lambda: 1_000_000_000.0)
    assert machine_checks.clock(settings) == (
        "it's slow: this release was installed later than the clock says it is now. Set it, "
        "or let the system keep it right (NTP)."
    )


@pytest.mark.parametrize(
    ("off", "said"),
    [
        (0, None),
        (30, None),
        (95, ("this machine's clock is 95 s ahead of Discord's. Let the system keep it right (NTP).")),
        (-95, ("this machine's clock is 95 s behind Discord's. Let the system keep it right (NTP).")),
    ],
)
def test_a_clock_that_is_not_discords(off: float, said: str | None) -> None:
    assert machine_checks._off("Thu, 01 Jan 1970 00:10:00 GMT", 600.0 + off) == said


def test_databases(settings: Settings, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert storage_checks.database(settings) is None, "none yet, and one can be made"
    shutil.copy(SPLENDOR, database)
    assert storage_checks.database(settings) is None
    with sole_owner(database):
        assert storage_checks.database(settings) is None, "beside a running bot too"
    monkeypatch.setattr(storage_checks, "_ours", lambda file: file != database)
    assert storage_checks.database(settings) == (
        f"{database} belongs to another account or is read-only. Change its owner to the bot's account."
    )
    monkeypatch.undo()
    database.write_bytes(b"no database" * 1000)
    monkeypatch.setenv("PARLOR_DATABASE", str(database))
    assert storage_checks.database(load()) == (
        f"The database {database} is damaged (file is not a database). Restore a backup with `./parlor restore "
        "FILE`. The current file is kept beside it."
    )
    monkeypatch.setenv("PARLOR_DATABASE", str(database.parent / "nowhere" / "x"))
    assert storage_checks.database(load()) == (
        f"the folder {database.parent}/nowhere doesn't exist. Create it, or set PARLOR_DATABASE."
    )


def test_room(settings: Settings, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = 8 * YEAR
    monkeypatch.setattr(storage_checks.shutil, "disk_usage", lambda folder: Usage(0, 0, wanted))
    assert storage_checks.disk(settings) is None
    monkeypatch.setattr(storage_checks.shutil, "disk_usage", lambda folder: Usage(0, 0, wanted - 2**20))
    assert storage_checks.disk(settings) == (
        f"only 1599 MiB of the 1600 it needs are free in {database.parent}: a year of 50 games a day "
        "takes 200, and so does each of the 7 backups. Free some space, move PARLOR_DATABASE, or lower "
        "PARLOR_BACKUPS."
    )


def test_backups(settings: Settings, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert storage_checks.backups(settings) is None, "no database, no backup"
    shutil.copy(SPLENDOR, database)
    assert storage_checks.backups(settings) is None, "no bot has kept it yet"
    now = time.time()
    with closing(sqlite3.connect(database)) as db:
        db.execute("INSERT INTO settings VALUES ('kept-since', ?)", (str(now),))
        db.commit()
    assert storage_checks.backups(settings) is None, "it has not been kept for a night"
    later = now + 3 * 86_400
    monkeypatch.setattr(storage_checks.time, "time", lambda: later)
    look = "Let the bot run at night, and look for `keeping_failed` in its log."
    assert storage_checks.backups(settings) == (
        f"there's no nightly one in {database.parent}/parlor-backups. {look}"
    )
    folder = database.parent / "parlor-backups"
    folder.mkdir()
    made = folder / "parlor-2030-01-01T040000Z.sqlite3"
    made.touch()
    assert storage_checks.backups(settings) == f"the newest is 3 days old ({made}). {look}"
    os.utime(made, (later, later - 86_400))
    assert storage_checks.backups(settings) is None


def test_content_of_the_hosts_own(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "card.toml").touch()
    monkeypatch.setattr(Settings, "content", folder)
    monkeypatch.setattr(check_content, "unloaded", lambda: iter(()))
    assert games_checks.content(settings) == (
        f"{folder}/card.toml:1: is never read: the project has no card.toml, perhaps berserk/cards.toml. "
        "./parlor "
        "check-content lists all 1. Fix the files."
    )


def test_a_name_that_a_language_lacks(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(names_of("splendor")["gem"]["yellow"], "zh-CN", "")
    assert games_checks.languages(settings) == ("missing: splendor gem yellow in zh-CN. Get the release again.")


def test_a_game_that_cannot_be_played(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object) -> object:
        raise KeyError("1-01")

    monkeypatch.setattr(type(RULES), "step", lambda self, game: broken(game))
    said = games_checks.games(settings)
    assert said is not None
    assert said.startswith("splendor can't be played (")
    assert said.endswith(". Get the release again.")
