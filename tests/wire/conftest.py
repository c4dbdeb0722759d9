"""Fixtures for scenes over the wire. After each, its bot's log must have no unexpected errors."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from aiohttp import web

from bot.sandbox.driver import Box, playing
from bot.sandbox.service.errors import ApiError
from bot.sandbox.service.faults import Faults, Handler
from tests.wire.scene import Scene

EXPECTED = ("database or disk is full", "the database server does not answer")
"""Logged errors of scenes that fill a disk, or stop a database server."""


@pytest.fixture(autouse=True)
def log_without_errors(tmp_path: Path) -> Iterator[None]:
    """Fail if the bot logged an error or exception that no test planned."""
    yield
    logged_no_errors(tmp_path)


def logged_no_errors(folder: Path) -> None:
    """Fail if a bot of this folder did."""
    for log in folder.glob("bot*.log"):
        lines = log.read_text().splitlines()
        wrong = [line for line in lines if "[error" in line and not any(e in line for e in EXPECTED)]
        assert not wrong, "\n".join(wrong)
        assert "never retrieved" not in log.read_text()


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Box]:
    """A sandbox with a running bot."""
    async with playing(tmp_path) as made:
        yield made


@pytest.fixture
async def scene(box: Box) -> Scene:
    """Ada and Bo have started a game of Splendor."""
    made = Scene(box, ("Ada", "Bo"))
    await made.start()
    return made


@pytest.fixture
def refusals(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Discord's refusals, as text."""
    said, suffer = list[str](), Faults.suffer

    async def noted(faults: Faults, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await suffer(faults, request, handler)
        except ApiError as error:
            said.append(f"{request.method} {error}")
            raise

    monkeypatch.setattr(Faults, "suffer", noted)
    return said
