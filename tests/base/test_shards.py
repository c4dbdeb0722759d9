"""Which of Discord's shards a process has, as a host writes it."""

from __future__ import annotations

import pytest

from bot.base.shards import Shards
from bot.ops.settings import load
from tests.ops.test_settings import refused

SHARED = {"PARLOR_ENV_FILE": "", "PARLOR_DATABASE": "postgresql://parlor@/parlor"}


def test_a_range_names_the_first_the_last_and_how_many_there_are() -> None:
    shards = Shards.named("0-3/8")
    assert shards == Shards((0, 1, 2, 3), 8)
    assert str(shards) == "0-3/8"
    assert Shards.named("7 / 8") == Shards((7,), 8)
    assert str(Shards((7,), 8)) == "7/8"


def test_a_server_belongs_to_one_shard_and_direct_messages_to_the_first() -> None:
    shards = Shards.named("4-7/8")
    guild = 197038439483310086  # Discord's own example of a server's number
    assert shards.of(guild) == (guild >> 22) % 8 == 2
    assert not shards.has(guild)
    assert Shards.named("0-3/8").has(guild)
    assert shards.of(0) == 0


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("8", "'8' is no range of shards. Write the first, the last and their number in all, as 0-3/8."),
        ("0-8/8", "'0-8/8' goes from 0 to 8. Of 8 shards the first is 0 and the last is 7."),
        ("3-1/8", "'3-1/8' goes from 3 to 1. Of 8 shards the first is 0 and the last is 7."),
        ("0-3/0", "'0-3/0' names 0 shards in all. There are 1 to 4096."),
    ],
)
def test_what_is_no_range_is_refused_with_the_right_way_to_write_it(
    said: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = refused(monkeypatch, **SHARED, PARLOR_SHARDS=said)
    assert told == f"PARLOR_SHARDS: {why} Correct it in the environment or in .env."


def test_a_file_cannot_be_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    file = {**SHARED, "PARLOR_DATABASE": "parlor.sqlite3"}
    assert refused(monkeypatch, **file, PARLOR_SHARDS="0-3/8") == (
        "PARLOR_SHARDS is set, and PARLOR_DATABASE names a file: only a database on a PostgreSQL server can be "
        "shared by several processes. Move the tables to one (docs/scaling.md says how), or take PARLOR_SHARDS "
        "out."
    )


def test_a_database_of_another_kind_is_named_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = {**SHARED, "PARLOR_DATABASE": "mysql://ada:secret@db/parlor"}
    assert refused(monkeypatch, **strange) == (
        "PARLOR_DATABASE: there is no such kind of database. Write postgresql://USER@HOST/NAME for one on a "
        "PostgreSQL server, or the name of a file."
    )


def test_someone_who_does_not_set_it_has_all_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_ENV_FILE", "")
    monkeypatch.delenv("PARLOR_SHARDS", raising=False)
    assert load().shards is None
