"""How high a message is in a client: the sandbox's page lays it out, and its parts are measured there."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from aiohttp import web

from bot.sandbox.page_api import PAGE
from render.kit.picture import Picture
from tests.browser.cdp import Page, browser

DESKTOP, PHONE = (1400, 900), (400, 800)
"""Windows of a desktop and a phone, in pixels."""
_HARNESS = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/page/themes.css"><link rel="stylesheet" href="/page/style.css">
<link rel="stylesheet" href="/page/controls.css"></head><body><div id="app"><nav id="side"></nav>
<main><section id="messages"></section></main></div><script type="module">
import { draw } from "/page/messages.js";
const names = { user: () => "Ada", channel: () => "table", role: () => "role" };
const where = { me: "1", names, people: () => [], zoom() {}, act() {}, dismiss() {} };
window.measure = async (components) => {
  const message = { id: "1", author: { id: "2", username: "Parlor", bot: true }, content: "", attachments: [],
    embeds: [], flags: 32768, timestamp: "2026-01-01T12:00:00Z", visible_to: "1", components };
  const shown = draw(message, null, where);
  document.getElementById("messages").replaceChildren(shown);
  await Promise.all([...shown.querySelectorAll("img")].map((image) => image.decode()));
  const end = shown.getBoundingClientRect().bottom;
  return [...shown.querySelectorAll(".container > *")].map((part) => {
    const box = part.getBoundingClientRect();
    return [Math.round(end - box.top), Math.round(end - box.bottom)];
  });
};
</script></body></html>"""


class Box(NamedTuple):
    """A part of a message: pixels from its edges to the message's end."""

    top: int
    bottom: int


class Ruler:
    """A window that lays out messages, one at a time."""

    def __init__(self, page: Page) -> None:
        self._page = page

    async def boxes(self, components: Sequence[Any], pictures: Mapping[str, Picture]) -> list[Box]:
        """The parts of a message's container, with its pictures by file name."""
        shown = _with_pictures(components, pictures)
        made = await self._page.js(f"window.measure({json.dumps(shown)})")
        return [Box(*each) for each in made]


def _with_pictures(part: Any, pictures: Mapping[str, Picture]) -> Any:
    """Components with empty pictures of the right size for attachments."""
    if isinstance(part, (list, tuple)):
        return [_with_pictures(each, pictures) for each in part]
    if not isinstance(part, Mapping):
        return part
    url = part.get("url", "")
    if isinstance(url, str) and url.startswith("attachment://"):
        size = pictures[url.partition("//")[2]]
        plain = f"%3Csvg xmlns='http://www.w3.org/2000/svg' width='{size.width}' height='{size.height}'/%3E"
        return {"url": f"data:image/svg+xml,{plain}", "width": size.width, "height": size.height}
    return {key: _with_pictures(value, pictures) for key, value in part.items()}


@asynccontextmanager
async def rulers(*windows: tuple[int, int]) -> AsyncIterator[list[Ruler]]:
    """A ruler for each size of window."""
    app = web.Application()

    async def harness(_: web.Request) -> web.Response:
        return web.Response(text=_HARNESS, content_type="text/html")

    app.add_routes([web.get("/", harness), web.static("/page", PAGE)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        async with browser() as open_tab:
            made = []
            for width, height in windows:
                page = await open_tab()
                await page.go(f"http://127.0.0.1:{runner.addresses[0][1]}/", width, height)
                await page.until("typeof window.measure === 'function'")
                made.append(Ruler(page))
            yield made
    finally:
        await runner.cleanup()
