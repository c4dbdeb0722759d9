"""Chromium over its DevTools protocol: enough to look at a page, type and click like a person."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox.driver import HANGS_AFTER

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
IN_BROWSER = [pytest.mark.browser, pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")]
"""Marks of scenes in a browser."""
_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --hide-scrollbars --disable-renderer-backgrounding "
    "--disable-backgrounding-occluded-windows --remote-debugging-port=0"
)

_AIM = """(() => {
    const element = %s;
    if (window.aimed) window.aimed.at = null;
    if (!element) return null;
    if (!window.aimed) {
        window.aimed = {};
        window.addEventListener("click", (event) => {
            if (!window.aimed.at || !event.isTrusted) return;
            window.aimed.met = window.aimed.at.contains(event.target);
            window.aimed.at = null;
            if (!window.aimed.met) event.stopImmediatePropagation(), event.preventDefault();
        }, true);
    }
    Object.assign(window.aimed, { at: element, met: false });
    element.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})()"""
"""Where an element is. The next click counts if it hits it, and otherwise does nothing."""


class Page:
    """One tab."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._ws:
            told = json.loads(message.data)
            if told.get("id") in self._waiting:
                self._waiting.pop(told["id"]).set_result(told)
        for waiting in self._waiting.values():
            waiting.set_exception(ConnectionError("the browser is gone"))

    async def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Call a DevTools method; returns its result."""
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            await self._ws.send_json({"id": number, "method": method, "params": parameters})
            told = await asyncio.wait_for(answer, HANGS_AFTER)
        finally:
            self._waiting.pop(number, None)
        assert "error" not in told, told["error"]
        return dict(told["result"])

    async def go(self, url: str, width: int = 1280, height: int = 900) -> None:
        """Open an address in a window of this size."""
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )
        await self.call("Page.enable")
        await self.call("Page.navigate", url=url)

    async def js(self, code: str) -> Any:
        """The value of an expression in the page."""
        made = await self.call("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in made, made["exceptionDetails"]
        return made["result"].get("value")

    async def until(self, code: str, seconds: float = HANGS_AFTER) -> Any:
        """Wait until an expression is true; returns its value."""
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            if value := await self.js(code):
                return value
            await asyncio.sleep(0.05)
        raise AssertionError(f"never true: {code}\n{await self.js('document.body.innerText.slice(-1500)')}")

    async def key(self, name: str) -> None:
        """Press and release a key such as Enter."""
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38}
        about = {"key": name, "code": name, "windowsVirtualKeyCode": codes[name]}
        extra = {"text": "\r"} if name == "Enter" else {}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **about, **extra)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **about)

    async def type(self, said: str) -> None:
        """Type into the focused element."""
        await self.call("Input.insertText", text=said)

    async def click(self, code: str, seconds: float = HANGS_AFTER) -> None:
        """Click the middle of an expression's element once it's there. If it moves away, aim again without
        pressing anything else.
        """
        end = asyncio.get_running_loop().time() + seconds
        while (left := end - asyncio.get_running_loop().time()) > 0:
            await self.until(f"!!({code})", left)
            if await self.tap(code, left):
                return
        raise AssertionError(f"never met: {code}\n{await self.js('document.body.innerText.slice(-1500)')}")

    async def tap(self, code: str, seconds: float = HANGS_AFTER) -> bool:
        """Click it as `click` does if it's there now, and as long as it is; whether it was clicked."""
        end = asyncio.get_running_loop().time() + seconds
        while (at := await self.js(_AIM % code)) and asyncio.get_running_loop().time() < end:
            for kind in ("mousePressed", "mouseReleased"):
                where = {"x": at[0], "y": at[1]}
                await self.call("Input.dispatchMouseEvent", type=kind, **where, button="left", clickCount=1)
            if await self.js("window.aimed.met"):
                return True
        return False

    async def shoot(self, path: Path) -> None:
        """Save a screenshot. Background tabs draw nothing, so this one comes to the front."""
        await self.call("Page.bringToFront")
        made = await self.call("Page.captureScreenshot", format="png")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(made["data"]))


@asynccontextmanager
async def browser() -> AsyncIterator[Any]:
    """A headless browser; gives a function that opens a tab."""
    assert BROWSER is not None
    profile = Path(tempfile.mkdtemp(prefix="profile-"))
    process = await asyncio.create_subprocess_exec(
        BROWSER,
        *_FLAGS.split(),
        f"--user-data-dir={profile}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with aiohttp.ClientSession() as session:
            port = await _port(profile)

            async def open_tab() -> Page:
                async with session.put(f"http://127.0.0.1:{port}/json/new?about:blank") as answer:
                    target = await answer.json()
                return Page(await session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0))

            yield open_tab
    finally:
        process.kill()
        await process.wait()
        shutil.rmtree(profile, ignore_errors=True)


async def _port(profile: Path) -> int:
    """The port the browser chose."""
    for _ in range(int(HANGS_AFTER / 0.05)):
        path = profile / "DevToolsActivePort"
        if path.exists() and (lines := path.read_text().splitlines()):
            return int(lines[0])
        await asyncio.sleep(0.05)
    raise AssertionError("the browser did not start")
