"""What fits on one screen: a lobby; a lesson with its question, answers and picture; the end of a panel with
the picture above it.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from bot.chat.words import words_for
from bot.features.learn.state import taught
from bot.features.lobby.screens import lobby_message
from bot.tables.ai import brisk
from bot.tables.model import MatchSnapshot, Snapshot
from games.registry import keys, rules_of
from tests.browser.cdp import IN_BROWSER
from tests.browser.ruler import DESKTOP, PHONE, rulers
from tests.browser.test_screens import WIDE, begin, eyes, opened, play_on, press
from tests.chat.messages import row_of
from tests.guided import FirstGame, obedient
from tests.tools.bench.people.panels import LOOKS, Looker, Promptly

pytestmark = [*IN_BROWSER, pytest.mark.slow]
LOBBY, WINDOW = 700, 750
MOST = 200
"""More answers than any first game takes."""
STEPS = (0, 1, 5, 6, 9, 15, 20, 30)
"""Answers between the moments to look at."""
REACH = (
    "(() => {{ const m = document.getElementById('m{id}'), box = e => e.getBoundingClientRect();"
    " const shown = [...m.querySelectorAll('.picture')], last = shown[shown.length - 1];"
    " return last ? Math.round(box(m).bottom - box(last).top) : 0; }})()"
)
"""Pixels from the last picture, above the question, to the message's end."""


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


@pytest.mark.parametrize("game", keys())
async def test_a_lobby_is_seven_hundred_pixels_high_at_most(game: str) -> None:
    async with rulers(DESKTOP, PHONE) as windows:
        for language, seats in product(("en", "zh-TW"), rules_of(game).seat_counts):
            row = row_of(game, seats, language)
            row.status = "lobby"
            builder = lobby_message(row, words_for(row), Promptly())
            pictures = {name: made for awaited in builder._awaited for name, made in awaited.drawn()}
            for window in windows:
                boxes = await window.boxes(builder.view().to_components(), pictures)
                assert boxes[0].top <= LOBBY, (language, seats, boxes)


@pytest.mark.parametrize("game", taught())
async def test_every_lesson_is_on_one_screen(game: str) -> None:
    played, choose = FirstGame(game), obedient(brisk(game))
    found: list[tuple[int, str, str]] = []
    async with rulers(*(window for window, _ in LOOKS.values())) as made:
        for _ in range(MOST):
            played.others_play()
            asked = played.asked
            if asked is None:
                break
            if played.lesson is not None:
                snapshot = Snapshot(played.row, MatchSnapshot(played.match), [])
                for ruler, (look, (_, most)) in zip(made, LOOKS.items(), strict=True):
                    laid = await Looker(ruler, look).look(snapshot, asked)
                    found += [(laid.asked, look, played.lesson.id)] if laid.asked > most else []
            played.answer(0, asked, choose(played, asked))
    assert played.match.outcome is not None
    assert found == []
