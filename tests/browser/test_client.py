"""The sandbox page as a client: pictures scaled as Discord does, fonts by language, two themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Box
from tests.browser.cdp import IN_BROWSER, Page
from tests.browser.conftest import See
from tests.browser.test_sandbox_page import SAID, command, last

pytestmark = IN_BROWSER
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "sandbox-client"
SIZES = (
    "Object.fromEntries([...document.querySelectorAll('.picture img')].map("
    "i => [i.alt, [i.getBoundingClientRect().width, i.getBoundingClientRect().height].map(Math.round)]))"
)
LOADED = "[...document.querySelectorAll('.picture img')].filter(i => i.complete && i.naturalWidth).length === 5"


async def shapes(page: Page) -> dict[str, Any]:
    """The sizes at which pictures of several shapes are shown."""
    await command(page, "guest shapes")
    await page.until(LOADED)
    shown: dict[str, Any] = await page.js(SIZES)
    return shown


async def speak(page: Page, locale: str) -> None:
    """Choose a language in the sidebar."""
    await page.js(
        f"(() => {{ const s = document.getElementById('locale'); s.value = '{locale}'; "
        "s.dispatchEvent(new Event('change')); })()"
    )
    await page.until(f"document.documentElement.lang === '{locale}'")


async def test_pictures_are_fitted_into_the_box_on_a_wide_window(box: Box, see: See) -> None:
    page = await see("Ada", width=1400, height=1000)
    assert await shapes(page) == {
        "box": [550, 350],
        "square": [350, 350],
        "tall": [175, 350],
        "wide": [550, 138],
        "small": [200, 100],
    }
    await page.shoot(ARTEFACTS / "1-wide.png")
    await page.click("document.querySelector('.picture')")
    await page.until("!document.getElementById('lightbox').hidden")
    whole = await page.js(
        "(r => [r.width, r.height])(document.querySelector('#lightbox img').getBoundingClientRect())"
    )
    assert whole == pytest.approx([1344, 1344 * 1018 / 1600], abs=0.5), "as large as the window has room"
    await page.shoot(ARTEFACTS / "2-whole.png")
    await page.click("document.querySelector('#lightbox img')")
    await page.until("document.querySelector('#lightbox img').getBoundingClientRect().width === 1600")
    await page.key("Escape")
    await page.until("document.getElementById('lightbox').hidden")


async def test_pictures_are_as_wide_as_the_message_on_a_phone(box: Box, see: See) -> None:
    page = await see("Ada", width=400, height=860)
    shown = await shapes(page)
    wide = await page.js("document.querySelector('.gallery').clientWidth")
    assert 290 <= wide <= 320
    assert shown["box"] == [wide, round(wide * 1018 / 1600)]
    assert shown["square"] == [wide, wide]
    assert shown["tall"] == [round(wide * 2 / 3), round(wide * 4 / 3)], "4:3 high, and so narrower"
    assert shown["small"] == [200, 100]
    assert await page.js("document.documentElement.scrollWidth") == 400
    await page.shoot(ARTEFACTS / "3-phone.png")


async def test_each_person_speaks_a_language_with_letters_for_it(box: Box, see: See) -> None:
    ada, bo = [await see(name, width=1400, height=900) for name in ("Ada", "Bo")]
    await speak(ada, "zh-TW")
    await ada.js("document.getElementById('line').focus()")
    await ada.type("/guest shapes")
    await ada.until("document.getElementById('suggest').innerText.includes('看看圖片')")
    await ada.key("Escape")
    for page in (ada, bo):
        await command(page, "guest locale")
    await ada.until(f"{SAID}.includes('You speak zh-TW')")
    await bo.until(f"{SAID}.includes('You speak en-US')")
    await ada.until("[...document.fonts].some(f => f.family.includes('Parlor TC') && f.status === 'loaded')")
    await speak(bo, "zh-CN")
    await command(bo, "guest locale")
    await bo.until(f"{SAID}.includes('You speak zh-CN')")
    await bo.until("[...document.fonts].some(f => f.family.includes('Parlor SC') && f.status === 'loaded')")
    assert box.sandbox.world.user_named("Cy").locale == "en-US"
    await ada.shoot(ARTEFACTS / "4-chinese.png")


async def test_a_light_theme_is_chosen_and_stays(box: Box, see: See) -> None:
    page = await see("Ada", width=1400, height=1000)
    ground = "document.body && getComputedStyle(document.body).backgroundColor"
    assert await page.js(ground) == "rgb(49, 51, 56)"
    await page.click("document.getElementById('theme')")
    await page.until(f"{ground} === 'rgb(255, 255, 255)'")
    await command(page, "guest open")
    await page.until(f"!!({last('.control', 'Count')})")
    await page.shoot(ARTEFACTS / "5-light.png")
    await page.js("window.before = true")
    await page.call("Page.reload")
    await page.until(f"!window.before && {ground} === 'rgb(255, 255, 255)'")
    await page.go(f"{box.sandbox.url}/?as=Ada", width=400, height=860)
    await page.until("!!document.querySelector('.picture')")
    await page.shoot(ARTEFACTS / "6-light-phone.png")
