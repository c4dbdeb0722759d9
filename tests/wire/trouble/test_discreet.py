"""At the most verbose log level, over all four games, no hidden information is logged."""

from __future__ import annotations

import random
import re
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from bot.sandbox.driver import Box, Sandbox
from bot.sandbox.process import BotProcess
from games.registry import keys
from tests.phrases import phrase
from tests.wire.crowd import Guest, stored

pytestmark = [pytest.mark.wire, pytest.mark.slow]
DATA = Path(__file__).parents[3] / "data"
ANSWERS = 12
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.GabcdE.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789ab"
LONG_ENOUGH = 32
"""Letters of a stored state that can't be in the log by accident."""


async def sits(box: Box, game: str) -> Guest:
    """Ada and an AI start a game in a separate channel."""
    channel = box.sandbox.world.add_channel(game).id
    ada = box.player("Ada")
    await ada.slash("play", channel=channel, game=game)
    await box.until(lambda: box.public(channel))
    lobby = box.public(channel)[-1]
    menu = ada.control(lobby, phrase("ui-add-ai"))
    await ada.select(lobby, phrase("ui-add-ai"), menu["options"][0]["label"])
    await box.until(lambda: not ada.control(lobby, phrase("ui-start")).get("disabled"))
    await ada.click(lobby, phrase("ui-start"))
    await box.until(lambda: any(c["filename"].startswith("table") for c in lobby.raw["attachments"]))
    return Guest(box, ada, channel, random.Random(game))


async def plays(guest: Guest) -> bool:
    """A dozen answers, or all until the game ends; returns whether they were given."""
    for _ in range(ANSWERS):
        if not await guest.asked():
            break
        if await guest.answer() is None:
            await guest.answer_by_command()
    row, match = await stored(guest.box.folder, guest.channel)
    return match is not None and (row.status == "over" or match.length >= ANSWERS)


def cards(game: str) -> set[str]:
    """Every card's id, and its name in three languages."""
    said = tomllib.loads((DATA / game / "names.toml").read_text(encoding="utf-8"))["card"]
    return {*said, *(name for card in said.values() for name in card.values())}


async def test_a_log_at_debug_has_no_token_seed_state_or_card(tmp_path: Path) -> None:
    async with Sandbox.start(tmp_path) as box:
        box.sandbox.api.token = box.sandbox.gateway.token = TOKEN
        box.bot = bot = BotProcess(box, PARLOR_LOG_LEVEL="debug")
        try:
            await bot.start()
            guests = [await sits(box, game) for game in keys()]
            for guest in guests:
                assert await plays(guest)
            box.sandbox.faults.plan("PATCH", "/messages/", "500", 2)
            await guests[0].player.forge(guests[0].board, "p1:do:1:1:1.0.0:000000:nonsense")
            await box.sandbox.gateway.drop(resumable=False)
            await box.until(lambda: "gateway_back" in bot.words())
            await bot.stop()
        finally:
            await bot.kill()
        written = bot.words()
        assert "[debug" in written
        assert "[secret]" not in written, "a token was about to be written"
        for token in (TOKEN, *box.sandbox.interactions.by_token):
            assert token not in written
    with closing(sqlite3.connect(tmp_path / "parlor.sqlite3")) as db:
        seeds = [seed for (seed,) in db.execute("SELECT seed FROM tables")]
        states = [repr(bytes(state)) for (state,) in db.execute("SELECT state FROM checkpoints")]
    assert len(seeds) == len(keys())
    assert not [seed for seed in seeds if seed in written]
    for state in states:
        pieces = [state[at : at + LONG_ENOUGH] for at in range(0, len(state), LONG_ENOUGH)]
        assert not [piece for piece in pieces if len(piece) == LONG_ENOUGH and piece in written]
    for game in keys():
        assert not [name for name in cards(game) if re.search(rf"\b{re.escape(name)}\b", written)]
