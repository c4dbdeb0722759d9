"""What people do on the page by mouse and keyboard: press, type, open menus; and press again if a picture has
just moved the control away.
"""

from __future__ import annotations

import json
from pathlib import Path

from games.kernel.text import Arg
from tests.browser.cdp import Page
from tests.phrases import pattern, phrase

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
SAID = "document.getElementById('messages').innerText"
_LATE = "|".join(
    pattern(key).removeprefix(r"\-\#\ ")
    for key in ("ui-picture-follows", "ui-picture-before", "ui-picture-failed")
)
PANEL = f"{SAID}.split('ParlorAPP').pop().replace(/\\(edited\\)|({_LATE})\\n*/g, '')"
"""What the newest message asks, without whether its picture has loaded."""


TRIES = 40
"""How often people press again if nothing happens."""


def button(label: str) -> str:
    """An expression for the newest button with this label."""
    ends = f"b.textContent.trim().endsWith({json.dumps(label)})"
    return f"[...document.querySelectorAll('.control')].filter(b => {ends}).pop()"


def menu(title: str) -> str:
    """An expression for the newest menu with this title (empty: with any)."""
    has = f"b.textContent.includes({json.dumps(title)})"
    return f"[...document.querySelectorAll('.menu > button')].filter(b => {has}).pop()"


def told(key: str, /, **args: Arg) -> str:
    """An expression: whether the channel has this message."""
    return f"new RegExp({json.dumps(pattern(key, **args))}).test({SAID})"


def asked(key: str, /, **args: Arg) -> str:
    """An expression: whether the newest message asks this."""
    return f"new RegExp({json.dumps(pattern(key, **args))}).test({PANEL})"


async def command(page: Page, typed: str, *arguments: str) -> None:
    """Type a slash command and its arguments, accepting each suggestion once it's the marked one: at first the
    page may offer what came before anything was typed.
    """
    marked = "document.querySelector('#suggest [aria-selected=true]')"
    await page.js("document.getElementById('line').focus()")
    await page.type(f"/{typed}")
    await page.until("!document.getElementById('suggest').hidden")
    await page.key("Enter")
    for argument in arguments:
        await page.until("!document.getElementById('filled').hidden")
        await page.type(argument)
        await page.until(f"!!{marked}?.textContent.includes({json.dumps(argument)})")
        await page.key("Enter")


async def pick(page: Page, title: str, seen: str, witness: Page) -> None:
    """Open a menu of the panel and take its first line, until the witness sees the effect. A picture that loads
    meanwhile closes the menu, so open it again.
    """
    first = "document.querySelectorAll('.list [role=option]')[0]"
    for _ in range(TRIES):
        if not await page.tap(first) and await page.tap(menu(title)):
            await page.tap(first)
        if await soon(witness, seen):
            return
    raise await _nothing(page, menu(title))


def starting(*labels: str) -> str:
    """An expression for the newest button whose label starts with one of these."""
    begins = f"{json.dumps(labels)}.some(l => b.textContent.trim().startsWith(l))"
    return f"[...document.querySelectorAll('.control')].filter(b => {begins}).pop()"


async def press(page: Page, asks: str, control: str) -> None:
    """Once this is true, press a control until it isn't asked any more, or the control is gone. A picture that
    loads meanwhile moves the control away, so press again: but never for the next question.
    """
    await page.until(asks)
    for _ in range(TRIES):
        await page.tap(f"{asks} && {control}")
        if await soon(page, f"!{asks} || !({control})"):
            return
    raise await _nothing(page, control)


async def soon(page: Page, code: str) -> bool:
    """Whether an expression becomes true within moments."""
    try:
        return bool(await page.until(code, 3))
    except AssertionError:
        return False


async def press_until(page: Page, control: str, seen: str, witness: Page | None = None) -> None:
    """Press a control until its effect is seen (by the witness, if there is one): a picture may load just then
    and move the control away.
    """
    for _ in range(TRIES):
        await page.tap(control)
        if await soon(witness or page, seen):
            return
    raise await _nothing(page, control)


async def _nothing(page: Page, control: str) -> AssertionError:
    """The error for a control without effect, with the page's text and a screenshot."""
    await page.shoot(ARTEFACTS / "in-vain.png")
    return AssertionError(f"nothing came of it: {control}\n{await page.js(f'{SAID}.slice(-1500)')}")


async def open_panel(page: Page) -> None:
    """Press Play until the panel is there."""
    await press_until(page, button(phrase("ui-play")), f"{PANEL}.includes('Only you can see this')")


async def join(ada: Page, bo: Page) -> None:
    """Press Join until Ada sees it."""
    await press_until(bo, button(phrase("ui-join")), told("ui-seats", taken=2), ada)


async def take(page: Page, asks: str, title: str, line: str) -> None:
    """Once this is true, take the line with these words from a menu."""
    await page.until(asks)
    has = f"o.textContent.includes({json.dumps(line)})"
    wanted = f"[...document.querySelectorAll('.list [role=option]')].find(o => {has})"
    for _ in range(TRIES):
        await page.click(menu(title))
        try:
            await page.click(wanted, 3)
        except AssertionError:
            continue  # a picture that loaded just then has closed the list
        return
    raise AssertionError(f"no line {line} under {title}")


async def answer(page: Page, asks: str, *labels: str) -> None:
    """Once this is true, take a choice starting with one of these, by button or menu, until it's settled."""
    begins = f"{json.dumps(labels)}.some(l => o.textContent.trim().startsWith(l))"
    line = f"[...document.querySelectorAll('.list [role=option]')].find(o => {begins})"
    await page.until(asks)
    for _ in range(TRIES):
        pressed = await page.tap(f"{asks} && {starting(*labels)}")
        if not pressed and await page.tap(f"{asks} && {menu('')}") and await soon(page, f"!!({line})"):
            await page.tap(f"{asks} && {line}")
        if await soon(page, f"!{asks}"):
            return
    raise await _nothing(page, starting(*labels))
