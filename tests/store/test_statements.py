"""Statements that replace a row, for both kinds of database; and where a database is."""

from __future__ import annotations

from pathlib import Path

from bot.store.address import ServerAddress, address_of, is_server
from bot.store.statements import inserting, putting, putting_once


def test_a_new_row_names_its_columns_and_has_a_mark_for_each() -> None:
    assert inserting("answers", ("table_id", "number")) == (
        "INSERT INTO answers (table_id, number) VALUES (?, ?)"
    )


def test_a_row_takes_the_place_of_the_one_with_its_key() -> None:
    assert putting("documents", ("user", "kind"), ("body", "size")) == (
        "INSERT INTO documents (user, kind, body, size) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (user, kind) DO UPDATE SET body = excluded.body, size = excluded.size"
    )


def test_a_row_is_put_where_none_is() -> None:
    assert putting_once("played", ("table_id", "rules")) == (
        "INSERT INTO played (table_id, rules) VALUES (?, ?) ON CONFLICT DO NOTHING"
    )


def test_a_server_is_named_without_its_password() -> None:
    whole = ServerAddress("postgresql://ada:se%40cret@db.example:5433/parlor?password=other&x=1")
    assert str(whole) == "postgresql://ada@db.example:5433/parlor"
    assert str(ServerAddress("postgresql://db.example/parlor")) == "postgresql://db.example/parlor"
    assert str(ServerAddress("postgresql://a:b@c:d@db.example/parlor")) == "postgresql://a@db.example/parlor"
    assert whole.secrets == [whole.whole, "se@cret", "se%40cret", "other"]
    assert "se" not in repr(whole)


def test_what_begins_with_a_scheme_is_a_server_and_all_else_a_file() -> None:
    named = "postgres://db.example/parlor"
    assert address_of(named) == ServerAddress(named)
    assert address_of("parlor.sqlite3") == Path("parlor.sqlite3")
    assert address_of(Path("x")) == Path("x")
    assert address_of(ServerAddress(named)) == ServerAddress(named)
    assert [is_server(each) for each in (named, "postgresql://h/d", "/var/postgres", "x")] == [
        True,
        True,
        False,
        False,
    ]
