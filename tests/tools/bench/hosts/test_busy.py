"""The busy evening measures rightly: every possible press is made and awaited."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tools.bench.hosts import busy
from tests.tools.bench.hosts.busy import Screens, Table, Waits, carried, evening, first, revision


def message(channel: int, *pictures: str, says: str = "", menu: bool = False) -> Any:
    components: list[dict[str, Any]] = [{"type": 10, "content": says}]
    components += [{"type": 3, "custom_id": "menu", "options": [{"value": "0.0"}, {"value": "1.0"}]}] * menu
    return SimpleNamespace(
        channel=channel,
        raw={"attachments": [{"filename": name} for name in pictures], "components": components},
    )


def test_a_picture_says_of_which_revision_it_is() -> None:
    board = message(1, "table-7-12.jpg", "table-7-12-2.jpg")
    assert (revision(board, "table"), revision(board, "seat")) == (12, -1)
    assert revision(message(1, "seat-7-2-13.jpg", "seat-7-2-13-2.jpg"), "seat") == 13


async def test_a_newer_picture_is_noted_where_it_stands_and_nowhere_else() -> None:
    """The board in channel 1; Ada's and Bo's conversations are channels 8 and 9."""
    channels = {n: SimpleNamespace(recipient=who) for n, who in ((1, None), (8, 100), (9, 200))}
    world = SimpleNamespace(channels=channels, listeners=[])
    box: Any = SimpleNamespace(sandbox=SimpleNamespace(world=world))
    screens, table = Screens(box), Table(1, (100, 200))
    [see] = world.listeners
    see("MESSAGE_CREATE", message(1, "table-7-3.jpg"))
    see("MESSAGE_CREATE", message(8, "seat-7-1-3.jpg", says="<#1>", menu=True))
    asked = screens.asked(table)
    assert asked is not None
    assert asked[0] == 100
    board, bo = screens.next(1), screens.next(1, 200)
    see("MESSAGE_UPDATE", message(1, "table-7-3.jpg"))
    see("MESSAGE_UPDATE", message(8, says="<#1>"))
    assert (board.done(), bo.done(), screens.asked(table)) == (False, False, None)
    see("MESSAGE_UPDATE", message(1, "table-7-4.jpg"))
    assert (board.done(), bo.done()) == (True, False)
    see("MESSAGE_UPDATE", message(9, "seat-7-2-4.jpg", says="<#1>", menu=True))
    assert bo.done()
    asked = screens.asked(table)
    assert asked is not None
    assert asked[0] == 200


def test_few_options_are_buttons_and_are_pressed_too() -> None:
    """Other controls answer nothing."""
    panel = message(8, says="<#1>")
    panel.raw["components"] += [
        {"type": 2, "custom_id": f"p1:{verb}:1:e:7.0.0:21f9ed:0.0"} for verb in ("look", "do", "hint")
    ]
    assert first(panel) == ("p1:do:1:e:7.0.0:21f9ed:0.0", None)
    assert first(message(8, says="<#1>")) is None
    assert first(message(8, menu=True)) == ("menu", ["0.0"])


def test_the_slower_of_both_counts() -> None:
    assert Waits([1.0], [700.0] * 20, [900.0] * 20).worst == 900.0


@pytest.mark.wire
@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="Linux gives a process its core")
async def test_a_small_evening_with_a_veteran_and_one_with_a_single_core(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(busy, "RATE", 2)
    (tmp_path / "one").mkdir()
    figures = await evening(tmp_path / "one", 2.0, 4, 1)
    assert [figure.what for figure in figures] == [
        "acknowledgement, p50 of 4, 1 veterans thinking",
        "acknowledgement, p99, 1 veterans thinking",
        "panel of who is asked, p95, 1 veterans thinking",
        "board, p95, 1 veterans thinking",
    ]
    monkeypatch.setattr(busy, "STEPS", (1,))
    monkeypatch.setattr(busy, "STEP", 2.0)
    monkeypatch.setattr(busy, "CARRIED", float("inf"))
    (tmp_path / "two").mkdir()
    assert (await carried(tmp_path / "two", 2)).measured == "1"


async def test_the_one_who_pressed_may_be_asked_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(busy, "GIVEN_UP", None)
    waits: list[float] = []
    loop = asyncio.get_running_loop()
    own, other = loop.create_future(), loop.create_future()
    own.set_result(None)
    await busy._until(waits, 0.0, own, other)
    assert len(waits) == 1
    assert not other.done()
