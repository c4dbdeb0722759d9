"""The sandbox page with the small test bot: palette, buttons, menus, forms, and private messages."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox.driver import UNHURRIED, Box, text_of
from bot.sandbox.service.interactions import FIRST_ANSWER
from tests.browser.cdp import IN_BROWSER, Page
from tests.browser.conftest import See

pytestmark = IN_BROWSER
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "sandbox-page"
SAID = "document.getElementById('messages').innerText"


def last(selector: str, said: str = "") -> str:
    """An expression for the newest element of a kind with this text."""
    return f"[...document.querySelectorAll({selector!r})].filter(e => e.textContent.includes({said!r})).pop()"


async def command(page: Page, typed: str) -> None:
    """Type a command, and take the first suggestion."""
    await page.js("document.getElementById('line').focus()")
    await page.type(f"/{typed}")
    await page.until("!document.getElementById('suggest').hidden")
    await page.key("Enter")


async def test_everything_that_a_person_does(box: Box, see: See) -> None:
    ada, bo = await see("Ada", height=800), await see("Bo", width=390, height=844)
    await ada.until("document.querySelector('.welcome')?.innerText.includes('Type /play to open a table')")
    await command(ada, "guest open")
    for page in (ada, bo):
        await page.until(f"!!({last('.control', 'Count')})")
        assert await page.js("document.querySelector('.picture img').alt") == "Board 0"
    await arguments_with_choices(ada)
    await ada.shoot(ARTEFACTS / "1-private.png")
    assert "2 onyx" not in await bo.js(SAID)
    await bo.click(last(".control", "Count"))
    await ada.until(f"{SAID}.includes('Round 1')")
    await ada.until("document.querySelector('.edited') !== null")
    await menus(ada, box)
    await form(ada)
    await bo.shoot(ARTEFACTS / "2-phone.png")
    await dismissed(ada)
    await lightbox(ada)
    assert not [r for r in box.sandbox.api.refused if r.error.status < 500]


async def arguments_with_choices(ada: Page) -> None:
    """The bot's choices follow the typing; an optional argument is added; the answer is private."""
    await command(ada, "guest take")
    await ada.type("on")
    await ada.until("[...document.querySelectorAll('#suggest [role=option]')].length === 2")
    await ada.key("ArrowDown")
    await ada.shoot(ARTEFACTS / "0-palette.png")
    await ada.key("Enter")
    await ada.until("document.getElementById('suggest').innerText.includes('many')")
    await ada.key("ArrowDown")
    await ada.key("Tab")
    await ada.type("2")
    await ada.key("Enter")
    await ada.until("document.getElementById('suggest').innerText.includes('Send')")
    await ada.key("Enter")
    await ada.until(f"{SAID}.includes('2 onyx')")
    assert await ada.js("document.querySelector('.private .only').innerText.includes('Only you can see this')")


async def menus(ada: Page, box: Box) -> None:
    """Three of five at once, by mouse; a person, by keyboard."""
    await ada.click(last(".menu > button", "Take gems"))
    for gem in ("Ruby", "Onyx"):
        await ada.click(last(".list [role=option]", gem))
    await ada.shoot(ARTEFACTS / "3-menu.png")
    await ada.click(last(".list .send"))
    await ada.until(f"{SAID}.includes('Took ruby, onyx')")
    await ada.js(f"{last('.menu > button', 'Give to')}.focus()")
    await ada.key("Enter")
    await ada.key("ArrowDown")
    await ada.key("Enter")
    await box.until(lambda: "For bo" in [text_of(m.raw) for m in box.public()])
    await ada.until(f"{SAID}.includes('For bo')")


async def form(ada: Page) -> None:
    """A form with a field and a menu; it stays open until it's complete."""
    await ada.click(last(".control", "Form"))
    await ada.until("document.getElementById('form').open")
    await ada.type("hello")
    await ada.click("document.querySelector('dialog footer .s1')")
    await ada.until("document.querySelector('dialog .failed').innerText === 'Tone is missing.'")
    await ada.click("document.querySelector('dialog .menu > button')")
    await ada.shoot(ARTEFACTS / "4-form.png")
    await ada.click(last("dialog [role=option]", "Soft"))
    await ada.click("document.querySelector('dialog footer .s1')")
    await ada.until(f"{SAID}.includes('hello (s)')")
    await ada.until("!document.getElementById('form').open")


async def dismissed(ada: Page) -> None:
    """Its owner can dismiss a private message."""
    before = await ada.js("document.querySelectorAll('.private').length")
    await ada.click(last(".only button"))
    await ada.until(f"document.querySelectorAll('.private').length === {before - 1}")


async def lightbox(ada: Page) -> None:
    """Enlarge a picture, and go back with Escape."""
    await ada.click("document.querySelector('.picture')")
    await ada.until("!document.getElementById('lightbox').hidden")
    await ada.key("Escape")
    await ada.until("document.getElementById('lightbox').hidden")


async def test_texts_and_faces(box: Box, see: See) -> None:
    page = await see("Cy", height=800)
    await page.js("document.getElementById('line').focus()")
    await page.type("Shall we play, *friends*?")
    await page.key("Enter")
    await command(page, "guest show")
    await page.until("!!document.querySelector('.said .h1')")
    await page.shoot(ARTEFACTS / "5-everything.png")
    html = await page.js("document.querySelector('.said .h1').parentElement.innerHTML")
    assert "<b>3</b> of <i>many</i>, <s>nearly</s> <code>done</code>" in html
    assert "<ul><li>one<ul><li>inner <b>bold</b></li></ul></li><li>two</li></ul>" in html
    assert "x = 1 &lt; 2" in html
    assert "*plain*" in html
    assert "<script" not in html
    box.sandbox.interactions.patience = FIRST_ANSWER
    await page.click(last(".control", "Primary"))
    await page.until(f"{SAID}.includes('This application did not respond')")
    box.sandbox.interactions.patience = UNHURRIED
    await page.click(last(".who", "Dee"))
    await page.until("document.querySelector('.who[aria-pressed=true]').innerText.includes('Dee')")
    await command(page, "guest letter")
    await page.click(last(".channel", "Parlor"))
    await page.until(f"{SAID}.includes('your new hand')")
    await page.click(last(".who", "Cy"))
    await page.until("document.querySelector('.who[aria-pressed=true]').innerText.includes('Cy')")
    assert not await page.js(f"!!({last('.channel', 'Parlor')})"), "letters are one person's"
    outside = "performance.getEntriesByType('resource').filter(r => !r.name.startsWith(location.origin)).length"
    assert await page.js(outside) == 0


async def test_a_phone_and_a_lost_connection(box: Box, see: See) -> None:
    page = await see("Bo", width=390, height=844)
    await command(page, "guest show")
    await page.until("!!document.querySelector('.said .h1')")
    assert await page.js("document.documentElement.scrollWidth") == 390
    await page.shoot(ARTEFACTS / "6-phone.png")
    await page.click("document.getElementById('menu')")
    await page.until("document.getElementById('side').getBoundingClientRect().x === 0")
    await page.shoot(ARTEFACTS / "7-phone-side.png")
    await page.click(last(".channel", "lounge"))
    await page.until("document.getElementById('title').innerText === 'lounge'")
    await box.sandbox.stop()
    await page.until("!document.getElementById('offline').hidden")
