"""The bot's own emojis over the wire: uploaded once, shown on buttons, and never waited for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Box, controls_of, playing
from bot.workers.draw_jobs import badges_named
from tests.phrases import phrase
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]
ALL = len(badges_named())
ON = {"PARLOR_SIGNS": "1"}


def uploads(box: Box) -> int:
    return sum(method == "POST" and path.endswith("/emojis") for method, path in box.sandbox.api.requests)


def lookups(box: Box) -> int:
    return sum(method == "GET" and path.endswith("/emojis") for method, path in box.sandbox.api.requests)


def names(box: Box) -> list[str]:
    return [raw["name"] for raw, _ in box.sandbox.world.emojis.values()]


async def stand(box: Box, count: int = ALL) -> None:
    await box.until(lambda: len(box.sandbox.world.emojis) == count)


async def led(box: Box) -> dict[str, str]:
    """Ada and Bo start, and the asked player opens their panel: label to the bot's own emoji before it."""
    scene = Scene(box, ("Ada", "Bo"))
    await scene.start()
    asked, _ = await scene.turn()
    shown = (await asked.click(scene.message, phrase("ui-play"))).original
    await box.until(lambda: shown is not None and controls_of(shown.raw))
    lines: list[dict[str, Any]] = controls_of(shown.raw)
    lines += [option for each in lines for option in each.get("options") or []]
    own = [(line["label"], line["emoji"]) for line in lines if (line.get("emoji") or {}).get("id")]
    return {label: emoji["name"].partition("_")[0] for label, emoji in own}


async def test_a_first_start_uploads_the_signs_a_second_none_and_a_changed_one_alone(tmp_path: Path) -> None:
    async with playing(tmp_path, **ON) as box:
        await stand(box)
        assert sorted(names(box)) == sorted(badges_named())
        assert uploads(box) == ALL
        await box.bot.stop()
        before = lookups(box)
        await box.bot.start()
        await box.until(lambda: lookups(box) > before)  # it looks them up beside everything else
        lines = await led(box)
        assert lines["Take Mind, Power and Space"] == "MindPowerSpace"
        assert uploads(box) == ALL
        await box.bot.stop()
        raw, _ = next(iter(box.sandbox.world.emojis.values()))
        raw["name"] = f"{raw['name'].partition('_')[0]}_00000000"
        await box.bot.start()
        await stand(box, ALL + 1)
        assert (uploads(box), raw["name"] in names(box)) == (ALL + 1, True)
        assert set(badges_named()) < set(names(box))


async def test_where_the_bot_may_not_upload_words_stand(tmp_path: Path, refusals: list[str]) -> None:
    async with playing(tmp_path, **ON) as box:
        await box.bot.stop()
        box.sandbox.world.emojis.clear()
        box.sandbox.faults.plan("*", "/emojis", "403", times=1000)
        await box.bot.start()
        await box.until(lambda: any("403" in said for said in refusals))
        assert await led(box) == {}
        assert box.sandbox.world.emojis == {}


async def test_a_rate_limit_holds_up_no_one_and_uploads_go_on_after_it(box: Box) -> None:
    await box.bot.stop()
    box.sandbox.faults.plan("POST", "/emojis", "429", times=3, seconds=1.0)
    box.bot.settings.update(ON)
    await box.bot.start()
    assert len(box.sandbox.world.emojis) < ALL, "it plays before they are there"
    await led(box)
    await stand(box)
    refused = [each for each in box.sandbox.api.refused if each.error.status == 429]
    assert len(refused) == 3
    assert uploads(box) == ALL + 3


async def test_a_sign_that_somebody_deleted_becomes_words_and_comes_back(tmp_path: Path) -> None:
    async with playing(tmp_path, **ON) as box:
        await stand(box)
        assert "Take Mind, Power and Space" in await led(box)
        box.sandbox.world.emojis.clear()
        scene = Scene(box, ("Ada", "Bo"))
        scene.table = 1
        asked, _ = await scene.turn()
        await asked.click(scene.message, phrase("ui-play"))
        await stand(box)
        assert uploads(box) == 2 * ALL


async def test_a_host_can_leave_words_alone(tmp_path: Path) -> None:
    async with playing(tmp_path, PARLOR_SIGNS="0") as box:
        assert await led(box) == {}
        assert not [path for _, path in box.sandbox.api.requests if path.endswith("/emojis")]
