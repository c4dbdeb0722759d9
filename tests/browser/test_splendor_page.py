"""Two people on one page, by mouse and keyboard only, from the lobby into the second round."""

from __future__ import annotations

import json
from pathlib import Path

from bot.sandbox.driver import playing
from tests.browser.acting import SAID, button, command, join, menu, pick, press_until, told
from tests.browser.cdp import IN_BROWSER, browser
from tests.phrases import pattern, phrase

pytestmark = IN_BROWSER
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "splendor-page"


async def test_two_people_play_the_first_rounds(tmp_path: Path) -> None:
    async with playing(tmp_path) as box, browser() as open_tab:
        ada, bo = await open_tab(), await open_tab()
        await ada.go(f"{box.sandbox.url}/?as=Ada")
        await bo.go(f"{box.sandbox.url}/?as=Bo", width=390, height=844)
        await ada.until("!!document.querySelector('.welcome')")
        await command(ada, "play", phrase("splendor-title"))
        await join(ada, bo)
        await ada.shoot(ARTEFACTS / "1-lobby.png")
        await press_until(ada, button(phrase("ui-start")), told("splendor-round-title", number=1))
        await ada.until("[...document.querySelectorAll('.gallery img')].some(i => i.naturalWidth === 1600)")
        await ada.shoot(ARTEFACTS / "2-table.png")
        await bo.until("[...document.querySelectorAll('.gallery img')].some(i => i.naturalWidth === 1600)")
        await bo.shoot(ARTEFACTS / "2-table-phone.png")
        begins = await ada.js(told("splendor-setup", seat="Ada"))
        first, second = (ada, bo) if begins else (bo, ada)
        taking = menu(phrase("splendor-group-take"))
        await press_until(first, button(phrase("ui-play")), f"!!({taking})")
        await first.shoot(ARTEFACTS / "3-panel.png")
        await pick(first, phrase("splendor-group-take"), told("splendor-took"), second)
        assert not await second.js(f"!!({taking})"), "the other one's panel is private"
        await command(second, "splendor reserve", phrase("splendor-reserve-deck", level=2))
        await first.until(told("splendor-reserved-blind", level=2))
        hers = pattern("splendor-reserved-own", level=2).replace(".+?", "(.+?)")
        own = await second.until(f"({SAID}.match({json.dumps(hers)})?.slice(1) || []).find(Boolean)")
        blind = pattern("splendor-reserved-blind", level=2)
        assert own not in await first.js(f"{SAID}.split(new RegExp({json.dumps(blind)})).pop()")
        await first.until(told("splendor-round-title", number=2))
        await second.shoot(ARTEFACTS / "4-reserved.png")
        await first.shoot(ARTEFACTS / "5-round-two.png")
