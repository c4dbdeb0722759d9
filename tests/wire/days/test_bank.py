"""A time bank over the wire: a quarter of an hour for each of two, used up, and a restart in the middle."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.sandbox.driver import Player, text_of
from bot.tables.bank import CLOCK
from tests.phrases import phrase, says
from tests.wire.days.hours import EVENING, Hours
from tests.wire.days.test_waiting import moves, seated
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]


def at(minute: int, second: int = 0) -> datetime:
    """A moment of the evening they play on."""
    return EVENING + timedelta(minutes=minute, seconds=second)


def banks(scene: Scene) -> str:
    """The table's line about everyone's time."""
    return next(line for line in scene.said.splitlines() if phrase("ui-bank") in line)


def notice(person: Player) -> str:
    """The line above someone's hand in their direct messages."""
    return next((line for line in text_of(person.direct()[-1].raw).splitlines() if "⏰" in line), "")


async def test_a_bank_runs_from_the_call_over_a_restart_and_out(hours: Hours) -> None:
    scene = await seated(hours, (phrase("ui-pace"), "bank-15"))
    first, other = scene.people
    await hours.until(at(0, 59))
    assert notice(first) == "", "he thinks a minute for nothing"
    await hours.until(at(1))
    assert says(notice(first), "ui-call")
    assert notice(first).endswith(phrase("ui-bank-runs", minutes=15))
    assert f"⏳ <t:{int(at(16).timestamp())}:R>" in scene.said
    await hours.until(at(4))
    await hours.box.bot.restart()
    await hours.settled()
    await hours.until(at(8, 29))
    assert not says(notice(first), "ui-reminder")
    await hours.until(at(8, 30))
    assert says(notice(first), "ui-reminder")
    assert notice(first).endswith(phrase("ui-bank-runs", minutes=8)), "half of it is gone"
    await hours.until(at(10))
    row, match = await scene.truth()
    assert (CLOCK.of(row).used, len(CLOCK.of(row).ticking)) == ({}, 1), "it runs on, over the restart"
    picks = match.pending[0].options[0].id
    await first.slash("move", choice=picks)
    await hours.settled()
    row, match = await scene.truth()
    assert match.length == 1
    assert [round(used) for used in CLOCK.of(row).used.values()] == [540], "nine minutes, from the call on"
    assert f"{first.name} 6 min" in banks(scene)
    assert f"{other.name} 15 min" in banks(scene)
    await hours.until(at(14))
    await moves(scene, hours)
    assert f"{other.name} 12 min" in banks(scene), "he was called at eleven"
    assert f"{first.name} 6 min" in banks(scene), "nothing runs while another is asked"


async def test_someone_who_has_little_left_has_ten_minutes_once_the_bot_is_back(hours: Hours) -> None:
    scene = await seated(hours, (phrase("ui-pace"), "bank-15"))
    await hours.until(at(14))
    await hours.box.bot.restart()
    await hours.settled()
    await hours.until(at(23, 59))
    assert (await scene.truth())[1].length == 0
    await hours.until(at(24))
    assert (await scene.truth())[1].length == 1


async def test_someone_who_has_used_their_bank_up_is_answered_for_and_has_a_minute_each_from_then_on(
    hours: Hours,
) -> None:
    scene = await seated(hours, (phrase("ui-pace"), "bank-15"))
    first, other = scene.people
    await hours.until(at(15, 59))
    assert (await scene.truth())[1].length == 0
    await hours.until(at(16))
    assert (await scene.truth())[1].length == 1
    assert phrase("table-timeout", seat=first.name) in scene.said
    assert f"{first.name} 0 min" in banks(scene)
    await hours.until(at(17))
    await moves(scene, hours)
    assert f"{other.name} 15 min" in banks(scene)
    await hours.box.bot.restart()
    await hours.settled()
    await hours.until(at(18))
    assert notice(first).endswith(phrase("ui-bank-runs", minutes=0))
    await hours.until(at(18, 59))
    assert (await scene.truth())[1].length == 2
    await hours.until(at(19))
    assert (await scene.truth())[1].length == 3
    assert (await scene.truth())[0].status == "live", "a bank that is empty ends no game"
