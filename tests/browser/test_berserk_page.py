"""Two people at one page, by mouse only, from the lobby through an enemy phase into the second round."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.sandbox.driver import playing
from tests.browser.cdp import BROWSER, Page, browser
from tests.browser.test_splendor_page import button, command, menu

pytestmark = [pytest.mark.browser, pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")]
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "berserk-page"
SAID = "document.getElementById('messages').innerText"
PANEL = f"{SAID}.split('ParlorAPP').pop().replace(/\\(edited\\)|The picture [^\\n]*\\n*/g, '')"
"""What the newest message asks: not whether its picture has come yet."""


TRIES = 15
"""How often somebody presses who sees that nothing came of it."""
SUGGESTED = ("Suggested", "Take the suggestion")
"""How the button for what is suggested begins: with it, or below it where it is long."""


def starting(*labels: str) -> str:
    """The newest button whose label begins like one of these, as an expression."""
    begins = f"{json.dumps(labels)}.some(l => b.textContent.trim().startsWith(l))"
    return f"[...document.querySelectorAll('.control')].filter(b => {begins}).pop()"


async def press(page: Page, asked: str, control: str) -> None:
    """Once this is asked, press a control; returns when it is asked no more, or the control is gone. A picture
    that loads meanwhile moves the control away from the mouse, so that one presses again."""
    await page.until(f"{PANEL}.includes('{asked}')")
    for _ in range(TRIES):
        if await page.js(f"{PANEL}.includes('{asked}') && !!({control})"):
            await page.click(control)
        if await soon(page, f"!{PANEL}.includes('{asked}') || !({control})"):
            return
    raise AssertionError(f"nothing came of it: {control}")


async def soon(page: Page, code: str) -> bool:
    """Whether an expression becomes true within moments."""
    try:
        return bool(await page.until(code, 3))
    except AssertionError:
        return False


async def open_panel(page: Page) -> None:
    """Press Play until one's panel is there: the board's picture may come just then and move the button."""
    for _ in range(TRIES):
        await page.click(button("Play"))
        if await soon(page, f"{PANEL}.includes('Only you can see this')"):
            return
    raise AssertionError("no panel came")


async def take(page: Page, asked: str, title: str, line: str) -> None:
    """Once this is asked, take the line with these words from a menu."""
    await page.until(f"{PANEL}.includes('{asked}')")
    wanted = (
        f"[...document.querySelectorAll('.list [role=option]')].find(o => o.textContent.includes('{line}'))"
    )
    for _ in range(TRIES):
        await page.click(menu(title))
        if await soon(page, f"!!({wanted})"):
            await page.click(wanted)
            return
    raise AssertionError(f"no line {line} under {title}")


async def plan(page: Page, hero: str) -> None:
    """Lay what is suggested for a hero, and close his plan."""
    await press(page, f"{hero}: lay 1 to 3 cards", starting(*SUGGESTED))
    await press(page, f"{hero} has laid", button("Ready"))


async def test_two_people_play_the_first_round(tmp_path: Path) -> None:
    async with playing(tmp_path) as box, browser() as open_tab:
        ada, bo = await open_tab(), await open_tab()
        await ada.go(f"{box.sandbox.url}/?as=Ada")
        await bo.go(f"{box.sandbox.url}/?as=Bo", width=390, height=844)
        await ada.until("!!document.querySelector('.welcome')")
        await command(ada, "play", "Berserk")
        await bo.click(button("Join"))
        await ada.until("document.body.innerText.includes('Seats 2')")
        for chosen in ("2 · The River Rises", "1 · Night over Enoch"):
            await take(ada, "Seats 2", "Adventure: ", chosen)
            await bo.until(f"!!({menu(chosen)})")
            await ada.until(f"!!({menu(chosen)})")
        await bo.shoot(ARTEFACTS / "1-lobby-phone.png")
        await ada.click(button("Start"))
        await ada.until(f"{SAID}.includes('to decide')")
        assert "Round 0" not in await ada.js(SAID)
        await open_panel(ada)
        await open_panel(bo)
        await press(bo, "who comes along", starting("Suggested: Guts"))
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
    await plan(ada, "Guts")
    await plan(ada, "Schierke")
    await ada.until(f"{SAID}.includes('other cards can be laid instead')")
    await ada.shoot(ARTEFACTS / "3-replan.png")
    await plan(bo, "Isidro")


async def act(ada: Page, bo: Page) -> None:
    """Bo's hero walks by a menu, Ada's as it is suggested; an activation ends with one click."""
    await press(bo, "Is Isidro activated next?", starting("1 · Isidro"))
    await bo.until(f"!!({menu('Move 1')})")
    await bo.shoot(ARTEFACTS / "4-act-phone.png")
    await take(bo, "Isidro acts", "Move 1", "to D")
    await bo.until(f"{PANEL}.includes('Isidro moves')")
    assert not await ada.js(f"!!({menu('Move')})"), "the other one's panel is private"
    await press(bo, "Isidro acts", button("End the activation"))
    for hero in ("Guts", "Schierke"):
        await ada.until(f"{SAID}.includes('activated next?') || {SAID}.includes('{hero} acts')")
        if await ada.js(f"!!({starting('1 · ' + hero)})"):
            await ada.click(starting(f"1 · {hero}"))
        await ada.until(f"{SAID}.includes('{hero} acts')")
        await ada.shoot(ARTEFACTS / f"5-act-{hero.lower()}.png")
        await press(ada, f"{hero} acts", button("End the activation"))


async def after_the_enemies(ada: Page, bo: Page) -> None:
    """Whatever the enemies' ways leave to choose is answered as suggested; then the second round is planned."""
    asked = "['Which of them', 'Whom does', 'How does', 'could strike']"
    for _ in range(12):
        await ada.until(f"{SAID}.includes('Round 2 begins') || {asked}.some(a => {SAID}.includes(a))")
        if await ada.js(f"{SAID}.includes('Round 2 begins')"):
            break
        await ada.click("[...document.querySelectorAll('.control.s3')].pop()")
        await asyncio.sleep(0.3)
    report = await bo.until(f"({SAID}.match(/Enemy phase[^]*Round 2 begins/) || [])[0]")
    assert "moves" in report
    await ada.shoot(ARTEFACTS / "6-round-two.png")
    await bo.js("[...document.querySelectorAll('.gallery img')][0].scrollIntoView()")
    await bo.shoot(ARTEFACTS / "6-report-phone.png")
    await plan(bo, "Isidro")
