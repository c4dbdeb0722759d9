"""Hand, choices and what they refer to stand together: from the first picture of a panel down to the controls
of its question is no more than a desktop's window shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from games.registry import keys
from tests.browser.cdp import BROWSER
from tests.browser.test_screens import WIDE, begin, eyes, opened, play_on, press

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed"),
]
WINDOW = 900
STEPS = (0, 1, 5, 6)
"""Answers between the moments that are looked at."""
HAND = 6
"""Cards that two rows show; every three more take a row of some 190 px."""
REACH = (
    "(() => {{ const m = document.getElementById('m{id}'), box = e => e.getBoundingClientRect();"
    " const all = [...m.querySelectorAll('.picture, .control')];"
    " let first = all.findIndex(e => e.matches('.picture'));"
    " let n = all.findIndex((e, n) => n > first && e.matches('.control'));"
    " if (first < 0 || n < 0) first = n = 0;"
    " let last = n;"
    " while (last + 1 < all.length && all[last + 1].matches('.control') &&"
    " box(all[last + 1]).bottom - box(all[n]).top < 400) last++;"
    " return Math.round(box(all[last]).bottom - box(all[first]).top); }})()"
)
"""From the first picture to the end of the controls below it; of whoever waits and holds nothing, the controls
alone."""


@pytest.mark.parametrize("game", keys())
async def test_hand_and_choices_are_on_one_screen(game: str, tmp_path: Path) -> None:
    found: list[int] = []
    async with eyes(tmp_path, game, "en") as seen:
        scene = seen.scene
        await opened(scene)
        await begin(scene)
        for steps in STEPS:
            await play_on(scene, steps)
            await scene.current()
            panel = await press(scene.people[0], scene.message, "play")
            assert panel is not None
            await seen.look(f"9-screen-{len(found)}", panel)
            row, match = await scene.truth()
            seat = next(n for n in range(len(row.seats)) if scene.person(row, n).name == "Ada")
            rows = -(-max(len(list(cast(Any, match.rules.private_part(match.state, seat)))) - HAND, 0) // 3)
            found.append(await seen.pages[WIDE].js(REACH.format(id=panel.id)) - rows * 190)
    assert max(found) <= WINDOW, found
