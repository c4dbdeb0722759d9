"""Pictures that are still to come where the rest of a message stands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable

import structlog

log = structlog.get_logger("publishing")
Then = Callable[[bool], Awaitable[None]]
"""What is done with the word whether Discord took a picture."""


class Coming:
    """Knows by their places which revision is shown as far as its picture, until that stands too."""

    def __init__(self) -> None:
        self._coming: dict[Hashable, tuple[int, asyncio.Future[bool]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What waits for pictures."""
        return list(self._tasks)

    def revision(self, where: Hashable) -> int:
        """The revision whose picture is to come there; -1 where none is."""
        return self._coming[where][0] if where in self._coming else -1

    def expect(self, where: Hashable, revision: int, follows: asyncio.Future[bool], then: Then) -> None:
        """Wait for a picture, and do something then: nothing where something newer took its place."""
        self._coming[where] = (revision, follows)
        task = asyncio.create_task(self._wait(where, follows, then), name=f"picture of {where}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def forget(self, where: Hashable) -> None:
        """Something whole stands there now."""
        self._coming.pop(where, None)

    async def _wait(self, where: Hashable, follows: asyncio.Future[bool], then: Then) -> None:
        await asyncio.wait([follows])
        try:
            if self._expected(where, follows) and not follows.cancelled():
                await then(follows.exception() is None and follows.result())
        except Exception as error:  # the next start shows it once more
            log.warning("picture_not_noted", place=where, error=repr(error))
        finally:
            if self._expected(where, follows):
                del self._coming[where]

    def _expected(self, where: Hashable, follows: asyncio.Future[bool]) -> bool:
        return where in self._coming and self._coming[where][1] is follows
