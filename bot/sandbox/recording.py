"""Everything each person was ever shown, for tests that look for leaks."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """`kind` is `message`, `edit`, `modal` or `choices`; `content` as the API has it; `files`: attachments by
    name."""

    user: int
    kind: str
    content: Json
    files: dict[str, bytes]

    def texts(self) -> list[str]:
        """Every string in it: text, labels, alternative texts, custom ids, file names, URLs."""
        return [*_strings(self.content), *self.files]

    def hashes(self) -> dict[str, str]:
        """SHA-256 of the attachments by name."""
        return {name: hashlib.sha256(data).hexdigest() for name, data in self.files.items()}


class Recording(list[Shown]):
    """Oldest first."""

    def for_user(self, user: int) -> list[Shown]:
        return [shown for shown in self if shown.user == user]

    def saw(self, user: int, said: str) -> bool:
        """Anywhere and at any time."""
        return any(said in text for shown in self.for_user(user) for text in shown.texts())

    def add(self, users: Iterable[int], kind: str, content: Json, files: dict[str, bytes]) -> None:
        """Keeps `content` as is: an edit makes a new one."""
        self.extend(Shown(user, kind, content, files) for user in users)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
