"""A stand-in, and the guest connected to it in the same process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.connection import point_library_elsewhere
from bot.sandbox.driver import HANGS_AFTER, Box, Sandbox
from tests.sandbox.guest import Guest
from tests.sandbox.raw import Raw, raw_bot


@pytest_asyncio.fixture
async def box(tmp_path: Path) -> AsyncIterator[Box]:
    async with Sandbox.start(tmp_path) as made:
        yield made


@pytest_asyncio.fixture
async def guest(box: Box, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Guest]:
    """The library keeps its addresses in classes; they're put back afterwards."""
    for name, attribute in (
        ("discord.http.Route", "BASE"),
        ("discord.gateway.DiscordWebSocket", "DEFAULT_GATEWAY"),
        ("discord.asset.Asset", "BASE"),
    ):
        monkeypatch.setattr(f"{name}.{attribute}", None)
    where = box.sandbox.environment()
    point_library_elsewhere(where["PARLOR_API_BASE"], where["PARLOR_GATEWAY_URL"], where["PARLOR_CDN_BASE"])
    made = Guest()
    async with made:
        running = asyncio.create_task(made.start(where["PARLOR_TOKEN"]))
        await asyncio.wait_for(box.sandbox.gateway.connected.wait(), HANGS_AFTER)
        yield made
    await asyncio.gather(running, return_exceptions=True)


@pytest_asyncio.fixture
async def raw(box: Box) -> AsyncIterator[Raw]:
    async with raw_bot(box) as made:
        yield made
