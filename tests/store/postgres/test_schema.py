"""What a bot says to a server before it keeps tables there, word by word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest

from bot.store import migrations
from bot.store.faults import StoreUnusable
from bot.store.migrations import newest, oldest, server_scripts, statements
from bot.store.postgres import schema
from bot.store.postgres.dialect import translated_step
from bot.store.sqlite.schema import expected
from tests.store.postgres.standin import HERE, NAMED, Turn, Wire

LOCK, OWN = 0x50524C52, 0x50524C53
"""`PRLR` and the number after it."""
FORMER = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()"
)
ALONE = "SELECT pg_advisory_lock($1, hashtext(current_schema()))"
BESIDE = "SELECT pg_advisory_lock_shared($1, hashtext(current_schema()))"
WAIT, WAIT_NO_MORE = "SET lock_timeout = '2s'", "SET lock_timeout = 0"
DURABLE = "SHOW synchronous_commit"
COLUMNS = (
    "SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid "
    "JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() "
    "AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped"
)
FIT = {"SHOW server_encoding": "UTF8", "SELECT current_schema()": "public", COLUMNS: []}
BY_ONE = (
    "A bot without PARLOR_SHARDS, or a command that needs the database for itself, is running on "
    f"{NAMED}. Stop it first: either all processes have PARLOR_SHARDS, or there's only one."
)
FOREIGN = (
    f"The database {NAMED} holds tables of another program. Make one for Parlor alone and name it in "
    "PARLOR_DATABASE. This one hasn't changed."
)
OLD_SERVER = f"The database {NAMED} can't be used: Parlor needs PostgreSQL 13 or newer."
LATE = asyncpg.LockNotAvailableError("canceling statement due to lock timeout")
Step = Callable[[Any, Any], Awaitable[None]]


def rows(version: int, **instead: set[str]) -> list[tuple[str, str]]:
    """Tables of this schema, some replaced."""
    tables = {**expected(version), "parlor": {"version"}, **instead}
    return [(table, column) for table, names in tables.items() for column in sorted(names)]


def kept(version: int, **instead: set[str]) -> Wire:
    """A server with tables of this schema."""
    found = {COLUMNS: rows(version, **instead), "SELECT version FROM parlor": version}
    return Wire({**FIT, **found})


async def refusal(step: Callable[[], Awaitable[object]]) -> str:
    with pytest.raises(StoreUnusable) as refused:
        await step()
    return str(refused.value)


# -- who is on it -----------------------------------------------------------------------------------------


async def test_the_one_bot_ends_its_former_connection_and_holds_the_lock() -> None:
    db = Wire({DURABLE: "on"})
    await schema.hold(db, HERE, "parlor one writes")
    assert db.said == [(FORMER, "parlor one writes"), WAIT, (ALONE, LOCK), WAIT_NO_MORE, DURABLE]


async def test_where_another_holds_it_nothing_further_is_said() -> None:
    db = Wire({ALONE: LATE})
    said = await refusal(lambda: schema.hold(db, HERE, "parlor one writes"))
    assert said == f"A bot is running on the database {NAMED}. Stop it first."
    assert db.said == [(FORMER, "parlor one writes"), WAIT, (ALONE, LOCK)]


async def test_what_is_acknowledged_is_made_durable() -> None:
    db = Wire({DURABLE: "off"})
    await schema.hold(db, HERE, "parlor one writes")
    assert db.said[-1] == "SET synchronous_commit = on"


async def test_one_of_several_holds_its_name_and_a_part_of_the_lock() -> None:
    db = Wire({DURABLE: "on"})
    await schema.share(db, HERE, "parlor one writes")
    assert db.said == [
        (FORMER, "parlor one writes"),
        WAIT,
        ("SELECT pg_advisory_lock($1, hashtext($2))", OWN, "parlor one writes"),
        WAIT_NO_MORE,
        WAIT,
        (BESIDE, LOCK),
        WAIT_NO_MORE,
        "SET idle_in_transaction_session_timeout = '5s'",
        DURABLE,
    ]


@pytest.mark.parametrize(
    ("waits", "sentence"),
    [
        (
            "SELECT pg_advisory_lock($1, hashtext($2))",
            f"A bot is running on the database {NAMED}. Stop it first.",
        ),
        (BESIDE, BY_ONE),
    ],
)
async def test_one_of_several_is_told_who_is_in_its_way(waits: str, sentence: str) -> None:
    db = Wire({waits: LATE})
    assert await refusal(lambda: schema.share(db, HERE, "parlor one writes")) == sentence


# -- what is there ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("major", "answers", "why"),
    [
        (12, {}, "Parlor needs PostgreSQL 13 or newer"),
        (
            13,
            {"SHOW server_encoding": "SQL_ASCII"},
            "its encoding is not UTF8. Make one with `createdb --encoding=UTF8 --template=template0`",
        ),
        (13, {"SELECT current_schema()": None}, "its search_path names no schema that exists"),
    ],
)
async def test_a_server_that_tables_cannot_be_kept_on_says_why(
    major: int, answers: dict[str, Any], why: str
) -> None:
    db = Wire({**FIT, **answers}, major)
    assert await refusal(lambda: schema.must_be_fit(db, HERE)) == f"The database {NAMED} can't be used: {why}."


async def test_the_oldest_server_that_is_taken_is_thirteen() -> None:
    await schema.must_be_fit(Wire(FIT, 13), HERE)


async def test_the_tables_of_a_database_are_those_of_its_schema() -> None:
    assert await schema.checked(Wire(FIT), HERE) == 0, "there are none"
    for version in (oldest(), newest()):
        assert await schema.checked(kept(version), HERE) == version
    assert await schema.columns(kept(oldest())) == {**expected(oldest()), "parlor": frozenset({"version"})}


@pytest.mark.parametrize(
    ("db", "sentence"),
    [
        (Wire({**FIT, COLUMNS: [("mine", "id")]}), FOREIGN),
        (
            Wire({**FIT, COLUMNS: rows(oldest())}),
            (
                f"The database {NAMED} is damaged (its table parlor is empty). Restore a copy made by "
                "pg_dump, as docs/hosting.md describes."
            ),
        ),
        (
            kept(oldest(), seats={"number"}),
            (
                f"The database {NAMED} is damaged (its table seats is not as schema {oldest()} has it). "
                "Restore a copy made by pg_dump, as docs/hosting.md describes."
            ),
        ),
        (
            Wire({**FIT, COLUMNS: rows(oldest()), "SELECT version FROM parlor": newest() + 1}),
            f"The database {NAMED} has schema {newest() + 1}, but this release only knows {newest()}. "
            "Start the newer release again, or restore a copy of pg_dump that was made before the update.",
        ),
    ],
)
async def test_what_is_wrong_with_its_tables_is_said(db: Wire, sentence: str) -> None:
    assert await refusal(lambda: schema.checked(db, HERE)) == sentence


async def test_a_table_that_is_gone_altogether_is_missed() -> None:
    db = kept(newest())
    db.answers[COLUMNS] = [row for row in rows(newest()) if row[0] != "seats"]
    assert f"its table seats is not as schema {newest()} has it" in await refusal(
        lambda: schema.checked(db, HERE)
    )


# -- making the tables ------------------------------------------------------------------------------------


def steps(above: int = 0) -> list[str]:
    """Statements after a version, in the server's SQL."""
    scripts = [script for number, script in server_scripts() if number > above]
    said = [translated_step(statement) for script in scripts for statement in statements(script)]
    return [step for step in said if step is not None]


MARKED = ("UPDATE parlor SET version = $1", newest())


async def test_tables_are_made_in_one_transaction_with_their_number() -> None:
    db = Wire(FIT)
    await schema.prepare(db, HERE)
    assert db.said == [
        *FIT,
        "BEGIN",
        "CREATE TABLE parlor (version BIGINT NOT NULL, owner TEXT NOT NULL, mark TEXT NOT NULL)",
        "INSERT INTO parlor VALUES (0, '', '')",
        *steps(),
        MARKED,
        "COMMIT",
    ]


async def test_an_older_release_s_tables_get_what_they_lack() -> None:
    db = kept(oldest())
    await schema.prepare(db, HERE)
    assert db.said[3:] == ["SELECT version FROM parlor", "BEGIN", *steps(oldest()), MARKED, "COMMIT"]


async def test_this_release_s_tables_stay_as_they_are() -> None:
    db = kept(newest())
    await schema.prepare(db, HERE)
    assert db.said == [*FIT, "SELECT version FROM parlor"]


async def test_a_step_has_ten_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, Any]] = []

    class Slow(Wire):
        async def execute(self, sql: str, *values: Any, **more: Any) -> str:
            if sql.startswith("CREATE TABLE extra"):
                given.append(more)
            return await super().execute(sql, *values, **more)

    step = (newest() + 1, "PRAGMA user_version=1;\nCREATE TABLE extra (id INTEGER);\n")
    monkeypatch.setattr(migrations, "server_scripts", lambda: (*server_scripts(), step))
    await schema.migrate(Slow(), newest())
    assert given == [{"timeout": 600.0}]


async def test_a_step_that_fails_changes_nothing_and_says_so() -> None:
    db = Wire({**FIT, "CREATE TABLE parlor": asyncpg.InsufficientPrivilegeError("permission denied")})
    assert await refusal(lambda: schema.prepare(db, HERE)) == (
        f"The database {NAMED} couldn't be brought to this release's schema (permission denied), so it "
        "hasn't changed. Check that the user can create tables in it. Otherwise start the release that ran "
        "before, and tell its authors."
    )
    assert db.said[-1] == "ROLLBACK"


# -- making them while others do, too ---------------------------------------------------------------------

APART, TOGETHER = (
    "SELECT pg_advisory_unlock_shared($1, hashtext(current_schema()))",
    "SELECT pg_advisory_unlock($1, hashtext(current_schema()))",
)


async def test_one_of_several_makes_the_tables_while_nobody_else_is_there() -> None:
    db = Wire(FIT)
    await schema.prepare_shared(db, HERE)
    assert db.said == [
        *FIT,
        (APART, LOCK),
        *(WAIT, (ALONE, LOCK), WAIT_NO_MORE),
        *(*FIT, "BEGIN"),
        "CREATE TABLE parlor (version BIGINT NOT NULL, owner TEXT NOT NULL, mark TEXT NOT NULL)",
        "INSERT INTO parlor VALUES (0, '', '')",
        *(*steps(), MARKED, "COMMIT"),
        *(WAIT, (BESIDE, LOCK), WAIT_NO_MORE),
        (TOGETHER, LOCK),
    ]


async def test_someone_who_finds_this_release_s_tables_goes_on_at_once() -> None:
    db = kept(newest())
    await schema.prepare_shared(db, HERE)
    assert db.said == [*FIT, "SELECT version FROM parlor"]


async def test_someone_who_waited_in_vain_finds_what_another_has_made() -> None:
    db = kept(newest())
    before = {"tables": expected(newest())["tables"] | expected(newest() - 1)["tables"]}
    db.answers |= {
        COLUMNS: rows(newest(), **before),
        "SELECT version FROM parlor": [Turn(newest() - 1), Turn(newest())],
        ALONE: LATE,
    }
    await schema.prepare_shared(db, HERE)
    assert db.said[4:] == [
        (APART, LOCK),
        *(WAIT, (ALONE, LOCK)),
        *(WAIT, (BESIDE, LOCK), WAIT_NO_MORE),
        *(COLUMNS, "SELECT version FROM parlor"),
    ], "nothing was made, and there is nothing to let go of"


async def test_processes_of_an_older_release_are_to_be_stopped_first() -> None:
    db = kept(newest() - 1)
    db.answers[ALONE] = LATE
    assert await refusal(lambda: schema.prepare_shared(db, HERE)) == (
        f"Processes of an older release are running on the database {NAMED}. It has schema {newest() - 1}, "
        f"this release has {newest()}. Stop them all, then start this one, and it updates the tables."
    )


async def test_someone_who_has_taken_it_for_themselves_meanwhile_is_named() -> None:
    db = kept(newest() - 1)
    db.answers |= {ALONE: LATE, BESIDE: LATE}
    assert await refusal(lambda: schema.prepare_shared(db, HERE)) == BY_ONE


async def test_someone_who_waited_in_vain_may_find_a_newer_release_s_tables() -> None:
    db = kept(newest() - 1)
    versions = [Turn(newest() - 1), Turn(newest() + 1)]
    db.answers |= {ALONE: LATE, "SELECT version FROM parlor": versions}
    said = await refusal(lambda: schema.prepare_shared(db, HERE))
    assert said.startswith(
        f"The database {NAMED} has schema {newest() + 1}, but this release only knows {newest()}. "
    )


@pytest.mark.parametrize("step", [schema.prepare, schema.prepare_shared])
async def test_a_server_that_cannot_be_used_is_so_for_one_and_for_several(step: Step) -> None:
    assert await refusal(lambda: step(Wire(FIT, 12), HERE)) == OLD_SERVER
    taken = Wire({**FIT, COLUMNS: [("mine", "id")]})
    assert await refusal(lambda: step(taken, HERE)) == FOREIGN
    shut = Wire({**FIT, "CREATE TABLE parlor": asyncpg.InsufficientPrivilegeError("permission denied")})
    said = await refusal(lambda: step(shut, HERE))
    assert said.startswith(f"The database {NAMED} couldn't be brought to this release's schema (permission ")
