"""Changes that another process was quicker with: what is to be done is done once more on what stands now."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from bot.tables.model import TableRefused
from games.kernel.text import text

P = ParamSpec("P")
T = TypeVar("T")


class LostRace(TableRefused):
    """Another process has stored the table since it was read here; nothing was changed."""

    def __init__(self) -> None:
        super().__init__(text("table-overtaken"))


def once_more(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Read again and try once more where a race is lost; after two losses, refuse."""

    @wraps(change)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await change(*args, **kwargs)
        except LostRace:
            return await change(*args, **kwargs)

    return tried
