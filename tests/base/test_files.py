"""Files are whole or not there, and for their owner alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from bot.base import files
from bot.base.files import NotWritten, atomic_file, own_folder, write_whole


def rights(path: Path) -> str:
    return stat.filemode(path.stat().st_mode)


def test_a_file_takes_the_place_of_another_at_once(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    write_whole(path, b"old")
    with atomic_file(path) as draft:
        draft.write_bytes(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert (rights(path), os.listdir(tmp_path)) == ("-rw-------", ["record.json"])


def test_where_the_work_fails_the_old_one_stays_and_no_draft_remains(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    write_whole(path, b"old")
    with pytest.raises(ZeroDivisionError), atomic_file(path) as draft:
        draft.write_bytes(b"half")
        raise ZeroDivisionError
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["record.json"])


def test_a_full_disk_is_said_with_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "record.json"
    write_whole(path, b"old")

    def full(file: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "_flush", full)
    with pytest.raises(NotWritten) as refusal:
        write_whole(path, b"new")
    assert str(refusal.value) == (
        f"{path} couldn't be written (No space left on device), so nothing changed. Free some space, or "
        "choose a "
        "folder that exists and is writable."
    )
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"old", ["record.json"])


def test_a_new_file_replaces_nothing_that_came_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(NotWritten), atomic_file(path, new=True) as draft:
        draft.write_bytes(b"mine")
        path.write_bytes(b"of another")
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"of another", ["game.json"])
    with pytest.raises(NotWritten, match="it exists already"):
        write_whole(path, b"mine", new=True)


def test_a_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    assert rights(own_folder(tmp_path / "backups")) == "drwx------"
    (tmp_path / "file").touch()
    with pytest.raises(NotWritten):
        own_folder(tmp_path / "file" / "backups")
