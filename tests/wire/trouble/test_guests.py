"""The soak test's guests press what they see, and look again if it's outdated."""

from __future__ import annotations

import random

import pytest

from bot.sandbox.driver import Box
from tests.wire.crowd import Guest, stored
from tests.wire.scene import Scene

pytestmark = pytest.mark.wire


async def test_a_guest_whose_panel_is_from_before_a_kill_looks_again_to_pick_nothing(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"), "champions")
    scene.seed = "guests"
    board = await scene.start()
    guests = [Guest(box, person, board.channel, random.Random(1)) for person in scene.people]
    for guest in [*guests, *guests]:  # heroes, and cards kept in hands
        assert await guest.answer_by_command() is not None
    ada, bo = guests
    old = await ada.panel()
    await box.bot.kill()
    await box.bot.start()
    for guest in (ada, bo):  # their turns end
        assert await guest.answer_by_command() is not None
    _, match = await stored(box.folder, board.channel)
    asked = match.pending[0]
    assert (asked.seat, asked.kind, asked.fallback()) == (0, "champions.discard", ())
    assert await ada.panel() is old
    assert await ada.answer_by_command() is not None
