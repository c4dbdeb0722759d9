"""Work that no one waits for ends with its owner, and fails in the log."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from bot.base.background import BackgroundTasks


async def test_what_fails_is_an_error_in_the_log_and_the_rest_goes_on() -> None:
    tasks, done = BackgroundTasks("panels"), list[str]()

    async def fail() -> None:
        raise ValueError("the table burns")

    async def well() -> None:
        done.append("well")
        tasks.start(later())

    async def later() -> None:
        done.append("later")

    with capture_logs() as logs:
        tasks.start(fail())
        tasks.start(well())
        await tasks.done()
    assert done == ["well", "later"]
    assert [(line["log_level"], line["name"], line["error"]) for line in logs] == [
        ("error", "panels", "ValueError('the table burns')")
    ]


async def test_once_stopped_nothing_goes_on_and_nothing_begins() -> None:
    tasks, begun, ends = BackgroundTasks("panels"), list[str](), asyncio.Event()

    async def work(name: str) -> None:
        begun.append(name)
        await ends.wait()
        begun.append(f"{name} ended")

    before = asyncio.all_tasks()
    tasks.start(work("first"))
    await asyncio.sleep(0)
    with capture_logs() as logs:
        await tasks.stop()
    tasks.start(work("second"))
    ends.set()
    await tasks.done()
    assert (begun, logs) == (["first"], [])
    assert asyncio.all_tasks() == before
