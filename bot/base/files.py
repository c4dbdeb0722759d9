"""Files that are complete or absent: written beside, flushed, then renamed; only their owner can read them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

OWNER_FILE, OWNER_FOLDER = 0o600, 0o700


class NotWritten(Exception):
    """The message says why and what to do. The old file is still there."""


def not_written(path: Path, why: str) -> NotWritten:
    return NotWritten(
        f"{path} couldn't be written ({why}), so nothing changed. Free some space, or choose a folder that "
        "exists and is writable."
    )


def write_whole(path: Path, data: bytes, *, new: bool = False) -> None:
    """Raises `NotWritten`. With `new`, the file mustn't exist yet."""
    with atomic_file(path, new=new) as draft:
        draft.write_bytes(data)


@contextmanager
def atomic_file(path: Path, *, new: bool = False) -> Iterator[Path]:
    """An empty draft in the same folder, only for its owner; it replaces the path if the body succeeds. Raises
    `NotWritten` if the system refuses; then, or if the body raises, no draft remains. `new` replaces
    nothing."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        try:
            if new and path.exists():
                raise FileExistsError(17, "it exists already")
            os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_FILE))
            yield draft
            _flush(draft)
            _put_in_place(draft, path, new)
            _flush_folder(path.parent)
        except OSError as error:
            raise not_written(path, error.strerror or str(error)) from error
    finally:
        for leftover in (draft, *(draft.with_name(draft.name + end) for end in ("-journal", "-wal", "-shm"))):
            with suppress(OSError):
                leftover.unlink()


def own_folder(folder: Path) -> Path:
    """A folder only for its owner, made if missing; raises `NotWritten`."""
    try:
        folder.mkdir(mode=OWNER_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(folder, error.strerror or str(error)) from error
    return folder


def keep_to_owner(path: Path) -> None:
    """As far as the system allows."""
    with suppress(OSError):
        path.chmod(OWNER_FILE)


def _put_in_place(draft: Path, path: Path, new: bool) -> None:
    if not new:
        draft.replace(path)
        return
    try:
        os.link(draft, path)  # unlike a rename, it never replaces a newer file
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        draft.rename(path)


def _flush(file: Path) -> None:
    with file.open("rb+") as held:
        os.fsync(held.fileno())


def _flush_folder(folder: Path) -> None:
    """Makes the name survive a power loss. Systems whose folders can't be opened do it themselves."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
