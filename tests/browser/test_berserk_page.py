"""Two people on one page, by mouse only, from the lobby through an enemy phase into the second round."""

from __future__ import annotations

import json
from pathlib import Path

from bot.sandbox.driver import playing
from tests.browser.acting import (
    SAID,
    answer,
    asked,
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
    told,
)
from tests.browser.cdp import IN_BROWSER, Page, browser
from tests.phrases import opening, phrase, says

pytestmark = IN_BROWSER
MOVE, ADVENTURE = phrase("berserk-group-move"), phrase("berserk-option-adventure") + ": 1 · Night over Enoch"
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "berserk-page"
SUGGESTED = (opening("ui-suggested"), phrase("ui-take-suggested"))
"""How the button for the suggestion starts; a long suggestion is shown above it."""
WAYS = ("berserk-first-prompt", "berserk-toward-prompt", "berserk-way-prompt", "berserk-target-prompt")
"""Choices left by the enemies' ways."""
ENDS = (phrase("berserk-group-end"), phrase("berserk-end-unused"))
READY = (phrase("berserk-ready-all"), opening("berserk-ready-top"))
MODELS = ("Guts", "Isidro", "Schierke", *(f"Troll {number}" for number in range(1, 6)))
SPACE = "[...document.querySelectorAll('.control')].filter(b => /^[A-L]\\d+$/.test(b.textContent.trim())).pop()"
CHOICE = f"({starting(*SUGGESTED, *MODELS)} || {SPACE})"


async def plan(page: Page, *heroes: str) -> None:
    """Plan as suggested for each hero, and close all their plans."""
    for hero in heroes:
        await press(page, asked("berserk-plan-prompt", hero=hero), starting(*SUGGESTED))
    closes = (
        asked("berserk-ready-prompt-all") if len(heroes) > 1 else asked("berserk-ready-prompt", hero=heroes[0])
    )
    await answer(page, closes, *READY)


async def test_two_people_play_the_first_round(tmp_path: Path) -> None:
    async with playing(tmp_path) as box, browser() as open_tab:
        ada, bo = await open_tab(), await open_tab()
        await ada.go(f"{box.sandbox.url}/?as=Ada")
        await bo.go(f"{box.sandbox.url}/?as=Bo", width=390, height=844)
        await ada.until("!!document.querySelector('.welcome')")
        await command(ada, "play", phrase("berserk-title"))
        await join(ada, bo)
        await press_until(ada, button(phrase("ui-options")), f"!!({menu(ADVENTURE)})")
        await bo.shoot(ARTEFACTS / "1-lobby-phone.png")
        await press_until(ada, button(phrase("ui-start")), told("ui-waiting"))
        assert phrase("berserk-round-title", number=0) not in await ada.js(SAID)
        await open_panel(ada)
        await open_panel(bo)
        await press(bo, asked("berserk-team-prompt"), starting(phrase("ui-suggested", picks="Guts")))
        await set_out(ada, bo)
        await act(ada, bo)
        await after_the_enemies(ada, bo)


async def set_out(ada: Page, bo: Page) -> None:
    """The heroes take their places, and plan."""
    await bo.until(told("berserk-start-prompt", hero="Isidro"))
    await bo.shoot(ARTEFACTS / "2-places-phone.png")
    await press(ada, asked("berserk-start-prompt", hero="Guts"), starting(*SUGGESTED))
    await press(ada, asked("berserk-start-prompt", hero="Schierke"), starting(*SUGGESTED))
    await press(bo, asked("berserk-start-prompt", hero="Isidro"), starting(*SUGGESTED))
    await ada.until(told("berserk-plan-prompt", hero="Guts"))
    await ada.shoot(ARTEFACTS / "3-plan.png")
    await plan(ada, "Guts", "Schierke")
    await ada.until(asked("ui-wait"))
    await ada.shoot(ARTEFACTS / "3-replan.png")
    await plan(bo, "Isidro")


async def act(ada: Page, bo: Page) -> None:
    """Bo's hero moves by menu, Ada's stay put; an activation ends with one click."""
    await press(bo, asked("berserk-next-prompt-one", model="Isidro"), starting("Isidro"))
    await bo.until(f"!!({menu(MOVE)})")
    await bo.shoot(ARTEFACTS / "4-act-phone.png")
    await take(bo, asked("berserk-act-prompt", model="Isidro"), MOVE, phrase("berserk-move", space="D9"))
    await bo.until(told("berserk-moved", model="Isidro"))
    assert not await ada.js(f"!!({menu(MOVE)})"), "the other one's panel is private"
    await press(bo, asked("berserk-act-prompt", model="Isidro"), starting(*ENDS))
    await bo.until(asked("ui-wait"))
    for hero in ("Guts", "Schierke"):
        acts = told("berserk-act-prompt", model=hero)
        await ada.until(f"{told('berserk-next-prompt')} || {told('berserk-next-prompt-one')} || {acts}")
        await press_until(ada, starting(hero), acts)
        await ada.shoot(ARTEFACTS / f"5-act-{hero.lower()}.png")
        await press(ada, asked("berserk-act-prompt", model=hero), starting(*ENDS))


async def after_the_enemies(ada: Page, bo: Page) -> None:
    """Answer choices on the enemies' ways as suggested; then plan the second round."""
    chooses = "(" + " || ".join(asked(each) for each in WAYS) + ")"
    second = phrase("berserk-round-title", number=2)
    begun = f"{SAID}.includes({json.dumps(second + ' ·')})"
    while not await ada.js(begun):  # the test's time limit ends it
        for page in (ada, bo):
            # check and press in one go, or the press might answer a later question
            if await page.js(f"{chooses} && !!({CHOICE}) && ({CHOICE}.click(), true)"):
                await soon(page, f"{begun} || !{chooses}")
    report = await bo.until(
        f"({SAID}.match({json.dumps(second + ' ·[^]*' + phrase('berserk-phase-enemy') + '[^]*')}) || [])[0]"
    )
    assert says(report, "berserk-moved")
    await ada.shoot(ARTEFACTS / "6-round-two.png")
    await bo.js("[...document.querySelectorAll('.gallery img')][0].scrollIntoView()")
    await bo.shoot(ARTEFACTS / "6-report-phone.png")
    await plan(bo, "Isidro")
