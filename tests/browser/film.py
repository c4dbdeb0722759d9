"""The README's animation: two people play Splendor on the sandbox page, in a browser.

.venv/bin/python -m tests.browser.film docs/play.gif
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from PIL import Image

from bot.sandbox.driver import playing
from tests.browser.acting import button, command, join, menu, pick, press_until, told
from tests.browser.cdp import Page, browser
from tests.phrases import phrase

WIDE, HIGH = 880, 660
"""Of the window, and of the film: GitHub shows a README's picture some 830 px wide."""
BEAT = 2200
"""Milliseconds per scene."""
FOLLOWS = phrase("ui-picture-follows").removeprefix("-# ")
BEFORE = 2
"""Scenes before there's a table. They go last in the loop: a still shows a table."""
DRAWN = (
    "[...document.querySelectorAll('.gallery img')].every(i => i.complete && i.naturalWidth)"
    f" && !document.body.innerText.includes('{FOLLOWS}')"
)


async def scenes(folder: Path) -> list[Path]:
    """Screenshots in order: a lobby, a table, a panel, a menu, and its effect."""
    shots: list[Path] = []

    async def shoot(page: Page) -> None:
        await page.until(DRAWN)
        shots.append(folder / f"{len(shots)}.png")
        await page.shoot(shots[-1])

    async with playing(folder) as box, browser() as open_tab:
        ada, bo = await open_tab(), await open_tab()
        for page, name in ((ada, "Ada"), (bo, "Bo")):
            await page.go(f"{box.sandbox.url}/?as={name}", width=WIDE, height=HIGH)
        await ada.until("!!document.querySelector('.welcome')")
        await shoot(ada)
        await command(ada, "play", phrase("splendor-title"))
        await join(ada, bo)
        await shoot(ada)
        await press_until(ada, button(phrase("ui-start")), told("splendor-round-title", number=1))
        await shoot(ada)
        begins = await ada.js(told("splendor-setup", seat="Ada"))
        first, second = (ada, bo) if begins else (bo, ada)
        for one, other in ((first, second), (second, first)):
            taking = menu(phrase("splendor-group-take"))
            await press_until(one, button(phrase("ui-play")), f"!!({taking})")
            await shoot(one)
            await press_until(one, taking, "!!document.querySelector('.list [role=option]')")
            await shoot(one)
            await one.key("Escape")
            await pick(one, phrase("splendor-group-take"), told("splendor-took"), other)
            await shoot(other)
    return shots


def film(shots: list[Path], to: Path) -> None:
    """Save them as one animation."""
    frames = [Image.open(shot).convert("RGB").quantize(128, dither=Image.Dither.NONE) for shot in shots]
    frames[0].save(to, save_all=True, append_images=frames[1:], duration=BEAT, loop=0, optimize=True)


async def _main(to: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        shots = await scenes(Path(folder))
        film([*shots[BEFORE:], *shots[:BEFORE]], to)


if __name__ == "__main__":
    asyncio.run(_main(Path(sys.argv[1])))
