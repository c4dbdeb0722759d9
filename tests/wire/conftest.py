"""What scenes over the wire begin with. After each, its bot's log tells whether anything went wrong unseen."""

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
"""What is called an error when a disk is filled, or a database server stopped, on purpose."""


@pytest.fixture(autouse=True)
def log_without_errors(tmp_path: Path) -> Iterator[None]:
    """Fail where the bot logged an error or an exception that no test planned."""
    yield
    logged_no_errors(tmp_path)


def logged_no_errors(folder: Path) -> None:
    """Fail where a bot of this folder did."""
    for log in folder.glob("bot*.log"):
        lines = log.read_text().splitlines()
        wrong = [line for line in lines if "[error" in line and not any(e in line for e in EXPECTED)]
        assert not wrong, "\n".join(wrong)
        assert "never retrieved" not in log.read_text()


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Box]:
    """A stand-in, with the bot running against it."""
    async with playing(tmp_path) as made:
        yield made


@pytest.fixture
async def scene(box: Box) -> Scene:
    """Ada and Bo have begun a game of Splendor."""
    made = Scene(box, ("Ada", "Bo"))
    await made.start()
    return made


@pytest.fixture
def refusals(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What Discord refuses, as it is said."""
    said, suffer = list[str](), Faults.suffer

    async def noted(faults: Faults, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await suffer(faults, request, handler)
        except ApiError as error:
            said.append(f"{request.method} {error}")
            raise

    monkeypatch.setattr(Faults, "suffer", noted)
    return said
