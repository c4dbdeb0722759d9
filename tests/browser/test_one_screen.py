"""Hand, choices and what they refer to stand together: from the first picture of a panel down to the last
control of its question is no more than a desktop's window shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.registry import keys
from render.kit.letters.words import Words
from tests.browser.cdp import BROWSER
from tests.browser.test_screens import WIDE, begin, eyes, opened, play_on, press

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed"),
]
WINDOW = 900
STEPS = (0, 1, 5, 6, 9, 15, 20, 30)
"""Answers between the moments that are looked at."""
REACH = (
    "(() => {{ const m = document.getElementById('m{id}'), box = e => e.getBoundingClientRect();"
    " const all = [...m.querySelectorAll('.picture, .control, .menu')];"
    " const end = all.findIndex(e => e.textContent === '{refresh}');"
    " const first = all.findIndex(e => e.matches('.picture'));"
    " if (first < 0 || first > end) return 0;"
    " let last = all.findIndex((e, n) => n > first && !e.matches('.picture'));"
    " while (last + 1 < end && !all[last + 1].matches('.picture')) last++;"
    " return Math.round(box(all[Math.min(last, end - 1)]).bottom - box(all[first]).top); }})()"
)
"""From the first picture to the end of the controls below it, or of the last picture where nothing is asked;
what every panel ends with does not count."""


@pytest.mark.parametrize("game", keys())
async def test_hand_and_choices_are_on_one_screen(game: str, tmp_path: Path) -> None:
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
            assert panel is not None
            await seen.look(f"9-screen-{len(found)}", panel)
            refresh = Words("en")("ui-refresh")
            found.append(await seen.pages[WIDE].js(REACH.format(id=panel.id, refresh=refresh)))
    assert max(found) <= WINDOW, found
