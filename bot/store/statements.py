"""Statements that insert a row, or replace the one with its key."""

from __future__ import annotations

from collections.abc import Sequence


def inserting(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def putting(table: str, key: Sequence[str], rest: Sequence[str]) -> str:
    said = ", ".join(f"{column} = excluded.{column}" for column in rest)
    return f"{inserting(table, (*key, *rest))} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {said}"


def putting_once(table: str, columns: Sequence[str]) -> str:
    """Does nothing if its key exists."""
    return f"{inserting(table, columns)} ON CONFLICT DO NOTHING"


PUT_DOCUMENT = putting("documents", ("user", "kind", "name"), ("body",))
PUT_SETTING = putting("settings", ("key",), ("value",))
PUT_ARCHIVE = putting("archives", ("table_id",), ("answers", "events"))
PUT_CHECKPOINT = putting("checkpoints", ("table_id", "at"), ("step", "state"))
_OF_DIRECTS = ("channel", "message", "shown_revision", "refused", "content")
PUT_DIRECT = putting("directs", ("table_id", "user"), _OF_DIRECTS)
PUT_PLAYED = putting_once("played", ("table_id", "rules", "release", "number"))
PUT_ANSWER = inserting("answers", ("table_id", "number", "entry", "user", "given_at"))
PUT_EVENT = inserting("events", ("table_id", "number", "place", "body"))
PUT_LOST_DIRECT = putting_once("directs", ("table_id", "user", "shown_revision", "refused"))
