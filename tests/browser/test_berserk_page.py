"""Two people at one page, by mouse only, from the lobby through an enemy phase into the second round."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.sandbox.driver import playing
from tests.browser.acting import (
    PANEL,
    SAID,
    button,
    command,
    join,
    menu,
    open_panel,
    press,
    press_until,
    soon,
    starting,
    take,
)
from tests.browser.cdp import BROWSER, PATIENCE, Page, browser
from tests.phrases import phrase

pytestmark = [pytest.mark.browser, pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")]
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "berserk-page"
SUGGESTED = ("Suggested", phrase("ui-take-suggested"))
"""How the button for what is suggested begins: with it, or below it where it is long."""
WAYS = "['Which of them', 'Whom does', 'How does', 'could strike']"
"""What the enemies' ways leave to choose: how such questions begin."""
CHOICE = starting(*SUGGESTED, "1 · ")


async def plan(page: Page, *heroes: str) -> None:
    """Lay what is suggested for each hero, and close all their plans."""
    for hero in heroes:
        await press(page, f"{hero}: lay 1 to 3 cards", starting(*SUGGESTED))
    await press(page, "Plans laid" if len(heroes) > 1 else f"{heroes[0]} has laid", starting("Ready, "))


async def test_two_people_play_the_first_round(tmp_path: Path) -> None:
    async with playing(tmp_path) as box, browser() as open_tab:
        ada, bo = await open_tab(), await open_tab()
        await ada.go(f"{box.sandbox.url}/?as=Ada")
        await bo.go(f"{box.sandbox.url}/?as=Bo", width=390, height=844)
        await ada.until("!!document.querySelector('.welcome')")
        await command(ada, "play", "Berserk")
        await join(ada, bo)
        for chosen in ("2 · The River Rises", "1 · Night over Enoch"):
            await take(ada, "Seats 2", "Adventure: ", chosen)
            await bo.until(f"!!({menu(chosen)})")
            await ada.until(f"!!({menu(chosen)})")
        await bo.shoot(ARTEFACTS / "1-lobby-phone.png")
        await press_until(ada, button(phrase("ui-start")), f"{SAID}.includes('to decide')")
        assert phrase("berserk-round-title", number=0) not in await ada.js(SAID)
        await open_panel(ada)
        await open_panel(bo)
        await press(bo, "who comes along", starting(phrase("ui-suggested", picks="Guts")))
        await set_out(ada, bo)
        await act(ada, bo)
        await after_the_enemies(ada, bo)


async def set_out(ada: Page, bo: Page) -> None:
    """The heroes take their places, and plan."""
    await bo.until(f"{SAID}.includes('does Isidro begin')")
    await bo.shoot(ARTEFACTS / "2-places-phone.png")
    await press(ada, "does Guts begin", starting(*SUGGESTED))
    await press(ada, "does Schierke begin", starting(*SUGGESTED))
    await press(bo, "does Isidro begin", starting(*SUGGESTED))
    await ada.until(f"{SAID}.includes('Guts: lay 1 to 3 cards')")
    await ada.shoot(ARTEFACTS / "3-plan.png")
    await plan(ada, "Guts", "Schierke")
    await ada.until(f"{SAID}.includes('other cards can be laid instead')")
    await ada.shoot(ARTEFACTS / "3-replan.png")
    await plan(bo, "Isidro")


async def act(ada: Page, bo: Page) -> None:
    """Bo's hero walks by a menu, Ada's as it is suggested; an activation ends with one click."""
    await press(bo, phrase("berserk-next-prompt-one", model="Isidro"), starting("1 · Isidro"))
    await bo.until(f"!!({menu('Move 1')})")
    await bo.shoot(ARTEFACTS / "4-act-phone.png")
    await take(bo, "Isidro acts", "Move 1", "to D")
    await bo.until(f"{PANEL}.includes('Isidro moves')")
    assert not await ada.js(f"!!({menu('Move')})"), "the other one's panel is private"
    await press(bo, "Isidro acts", button(phrase("berserk-group-end")))
    for hero in ("Guts", "Schierke"):
        await ada.until(f"{SAID}.includes('activated next?') || {SAID}.includes('{hero} acts')")
        await press_until(ada, starting(f"1 · {hero}"), f"{SAID}.includes('{hero} acts')")
        await ada.shoot(ARTEFACTS / f"5-act-{hero.lower()}.png")
        await press(ada, f"{hero} acts", button(phrase("berserk-group-end")))


async def after_the_enemies(ada: Page, bo: Page) -> None:
    """Whatever the enemies' ways leave to choose is answered as suggested; then the second round is planned."""
    asked = f"{WAYS}.some(a => {PANEL}.includes(a))"
    begun = f"{SAID}.includes('Round 2 ·')"
    async with asyncio.timeout(2 * PATIENCE):
        while not await ada.js(begun):
            for page in (ada, bo):
                # looked and pressed in one go: what is asked a moment later would be answered by it
                if await page.js(f"{asked} && !!({CHOICE}) && ({CHOICE}.click(), true)"):
                    await soon(page, f"{begun} || !({asked})")
    report = await bo.until(f"({SAID}.match(/Round 2 ·[^]*Enemy phase[^]*/) || [])[0]")
    assert "moves" in report
    await ada.shoot(ARTEFACTS / "6-round-two.png")
    await bo.js("[...document.querySelectorAll('.gallery img')][0].scrollIntoView()")
    await bo.shoot(ARTEFACTS / "6-report-phone.png")
    await plan(bo, "Isidro")
