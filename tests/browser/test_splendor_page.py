"""Two people at one page, by mouse and keyboard only, from the lobby into the second round."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.driver import playing
from tests.browser.acting import button, command, join, menu, pick, press_until
from tests.browser.cdp import BROWSER, browser
from tests.phrases import phrase

pytestmark = [pytest.mark.browser, pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")]
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "splendor-page"


async def test_two_people_play_the_first_rounds(tmp_path: Path) -> None:
    async with playing(tmp_path) as box, browser() as open_tab:
        ada, bo = await open_tab(), await open_tab()
        await ada.go(f"{box.sandbox.url}/?as=Ada")
        await bo.go(f"{box.sandbox.url}/?as=Bo", width=390, height=844)
        await ada.until("!!document.querySelector('.welcome')")
        await command(ada, "play", "Splendor")
        await join(ada, bo)
        await ada.shoot(ARTEFACTS / "1-lobby.png")
        await press_until(ada, button(phrase("ui-start")), "document.body.innerText.includes('Round 1')")
        await ada.until("[...document.querySelectorAll('.gallery img')].some(i => i.naturalWidth === 1600)")
        await ada.shoot(ARTEFACTS / "2-table.png")
        await bo.until("[...document.querySelectorAll('.gallery img')].some(i => i.naturalWidth === 1600)")
        await bo.shoot(ARTEFACTS / "2-table-phone.png")
        begins = await ada.js("document.getElementById('messages').innerText.match(/(Ada|Bo) goes first/)[1]")
        first, second = (ada, bo) if begins == "Ada" else (bo, ada)
        await press_until(first, button(phrase("ui-play")), f"!!({menu(phrase('splendor-group-take'))})")
        await first.shoot(ARTEFACTS / "3-panel.png")
        await pick(first, phrase("splendor-group-take"), "document.body.innerText.includes(' takes ')", second)
        assert not await second.js(f"!!({menu(phrase('splendor-group-take'))})"), (
            "the other one's panel is private"
        )
        await command(second, "splendor reserve", "level 2 deck")
        await first.until("document.body.innerText.includes('reserves the top card of the level 2 deck')")
        own = await second.until(
            "(document.body.innerText.match(/You reserve (.+?) from the level 2 deck/) || [])[1]"
        )
        assert own not in await first.js(
            "document.getElementById('messages').innerText.split('level 2 deck').pop()"
        )
        await first.until("document.body.innerText.includes('Round 2')")
        await second.shoot(ARTEFACTS / "4-reserved.png")
        await first.shoot(ARTEFACTS / "5-round-two.png")
