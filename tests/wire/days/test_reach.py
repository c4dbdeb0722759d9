"""A table's message over the wire: it stays put while visible, and moves down once it has scrolled out of
reach.
"""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.channel.screen import OUT_OF_REACH
from tests.phrases import phrase
from tests.wire.days.hours import EVENING, Hours
from tests.wire.days.test_waiting import moves, seated
from tests.wire.scene import Scene, has

pytestmark = [pytest.mark.wire, pytest.mark.slow]


def public(scene: Scene) -> list[int]:
    return [message.id for message in scene.box.public()]


async def test_a_board_comes_down_for_ten_messages_below_it_and_for_no_age(hours: Hours) -> None:
    scene = await seated(hours)
    board, world = scene.message, hours.box.sandbox.world
    for days in (1, 9):
        await hours.until(EVENING + timedelta(days=days))
        before = board.raw["components"]
        await moves(scene, hours)
        assert public(scene) == [board.id], "nothing stands below it"
        assert board.raw["components"] != before

    for number in range(OUT_OF_REACH - 1):
        hours.box.sandbox.people.say(scene.people[0].id, board.channel, f"Hm {number}")
    await hours.until(EVENING + timedelta(days=9, hours=1))
    await moves(scene, hours)
    assert public(scene)[0] == board.id, "it's still in sight"

    hours.box.sandbox.people.say(scene.people[1].id, board.channel, "Your turn!")
    await hours.until(EVENING + timedelta(days=9, hours=2))
    await moves(scene, hours)
    assert board.id not in world.messages[board.channel]
    board = scene.message
    assert has(board, phrase("ui-play"))
    await hours.until(EVENING + timedelta(days=20))
    await moves(scene, hours)
    assert scene.message.id == board.id
