"""The question, its answers and the picture above it stand together at a message's end: a desktop's window
shows them at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.registry import keys
from tests.browser.cdp import IN_BROWSER
from tests.browser.test_screens import WIDE, begin, eyes, opened, play_on, press

pytestmark = [*IN_BROWSER, pytest.mark.slow]
WINDOW = 750
STEPS = (0, 1, 5, 6, 9, 15, 20, 30)
"""Answers between the moments that are looked at."""
REACH = (
    "(() => {{ const m = document.getElementById('m{id}'), box = e => e.getBoundingClientRect();"
    " const shown = [...m.querySelectorAll('.picture')], last = shown[shown.length - 1];"
    " return last ? Math.round(box(m).bottom - box(last).top) : 0; }})()"
)
"""From the last picture, above the question, to the message's end."""


@pytest.mark.parametrize("game", keys())
async def test_the_end_of_a_panel_is_on_one_screen(game: str, tmp_path: Path) -> None:
    found: list[int] = []
    async with eyes(tmp_path, game, "en") as seen:
        scene = seen.scene
        await opened(scene)
        await begin(scene)
        for steps in STEPS:
            await play_on(scene, steps)
            if not (await scene.truth())[1].pending:
                break
            await scene.current()
            panel = await press(scene.people[0], scene.message, "play")
            await seen.look(f"9-screen-{len(found)}", panel)
            found.append(await seen.pages[WIDE].js(REACH.format(id=panel.id)))
    assert max(found) <= WINDOW, found
