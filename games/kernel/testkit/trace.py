from __future__ import annotations

import traceback
from collections.abc import Generator
from typing import Any


def trace_of_script(script: Generator[Any, Any, Any]) -> tuple[str, ...]:
    """Suspended generators as `name:line`, outermost first."""
    chain: list[str] = []
    current: Any = script
    while current is not None and getattr(current, "gi_frame", None) is not None:
        chain.append(
            f"{current.gi_code.co_qualname if hasattr(current.gi_code, 'co_qualname') else current.__name__}"
            f":{current.gi_frame.f_lineno}"
        )
        current = current.gi_yieldfrom
    return tuple(chain)


def trace_of_error(error: BaseException) -> tuple[str, ...]:
    """Frames as `name:line`, outermost first, and the error. An error from another process has its frames as
    `elsewhere`."""
    frames = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
    return (*frames, *getattr(error, "elsewhere", ()), f"{type(error).__name__}: {error}")
