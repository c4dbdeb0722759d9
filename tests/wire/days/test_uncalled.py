"""Someone who wants no calls at all, over the wire: no message with a sound ever reaches them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.rest.state import REST
from tests.phrases import phrase, says
from tests.wire.days.diary import HEARD, Diary
from tests.wire.days.hours import EVENING, Hours
from tests.wire.days.test_waiting import moves, seated
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]


def heard(diary: Diary) -> dict[str, int]:
    """How many sounds each person heard."""
    sounds = [one.who for one in diary.entries if one.what in HEARD]
    return {name: sounds.count(name) for name in diary.zones}


async def uncalled(hours: Hours, name: str) -> None:
    """Turn off someone's calls."""
    done = await hours.box.player(name).slash("me pings")
    await hours.box.player(name).select(done.original, phrase("ui-me-delay"), "never")


async def begun(hours: Hours, pace: str) -> tuple[Scene, Diary]:
    """Ada wants no calls, Bo is called after ten minutes; it is her turn."""
    diary = Diary(hours, {"Ada": "UTC", "Bo": "UTC"})
    await uncalled(hours, "Ada")
    scene = await seated(hours, (phrase("ui-pace"), pace))
    if scene.people[0].name == "Bo":
        await moves(scene, hours)
    return scene, diary


async def test_someone_who_wants_no_calls_hears_nothing_of_reminders_or_of_time_that_is_up(
    hours: Hours,
) -> None:
    scene, diary = await begun(hours, "hours-8")
    ada = hours.box.player("Ada")
    _, match = await scene.truth()
    assert (await scene.truth())[0].seats[match.pending[0].seat].user == ada.id
    assert len(ada.direct()) == 1, "her hand comes, without a sound"
    await hours.until(EVENING + timedelta(hours=7, minutes=59))
    assert heard(diary) == {"Ada": 0, "Bo": 0}, "no call, and no reminder"
    await hours.until(EVENING + timedelta(hours=8))
    assert phrase("table-timeout", seat="Ada") in scene.said
    assert (await scene.truth())[1].length == match.length + 1
    await hours.until(EVENING + timedelta(hours=8, minutes=10))
    assert heard(diary) == {"Ada": 0, "Bo": 1}, "he is called as ever"
    await moves(scene, hours)
    await hours.box.bot.restart()
    await hours.settled()
    await hours.until(EVENING + timedelta(hours=16, minutes=30))
    assert (await scene.truth())[1].length == match.length + 3, "and answered for once more"
    assert heard(diary)["Ada"] == 0


async def test_someone_who_wants_no_calls_is_not_asked_with_a_sound_either(hours: Hours) -> None:
    scene, diary = await begun(hours, "hours-8")
    bo = hours.box.player("Bo")
    await hours.until(EVENING + timedelta(minutes=30))
    await moves(scene, hours)
    await moves(scene, hours)
    await hours.until(EVENING + timedelta(hours=1))
    done = await bo.slash("close")
    await bo.click(done.original, phrase("ui-vote-sure"))
    await hours.settled()
    assert says(scene.said, "ui-agree-missing"), "she is named, and reads it when she comes by"
    assert heard(diary)["Ada"] == 0


async def test_someone_who_wants_no_calls_is_not_warned_with_a_sound_before_a_table_is_closed(
    hours: Hours,
) -> None:
    scene, diary = await begun(hours, "minutes-5")
    await hours.until(EVENING + timedelta(days=6, hours=2))
    assert REST.of((await scene.truth())[0]).warned_at is not None
    assert [int(user["id"]) for user in scene.message.raw["mentions"]] == [hours.box.player("Bo").id]
    await hours.until(EVENING + timedelta(days=7, hours=2))
    assert (await scene.stands())[0].status == "closed"
    assert heard(diary)["Ada"] == 0
