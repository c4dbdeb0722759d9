"""Every screen of every game as people see it: wide and on a phone, in three languages. The pictures are kept
for review; what can be measured on a page is asserted.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bot.chat.ids import ComponentId, digest_of, parse
from bot.features import features_of
from bot.sandbox.driver import HANGS_AFTER, Player, controls_of, playing, text_of
from bot.sandbox.service.validate import GALLERY, THUMBNAIL, media_of, walk
from bot.sandbox.world import Message
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.ai import brisk
from bot.tables.model import Command
from bot.tables.service import Tables
from games.kernel.decision import Picks
from games.kernel.match import Match
from games.kernel.printed.content import LANGUAGES
from games.registry import keys
from render.kit.letters.words import Words
from tests.browser.cdp import IN_BROWSER, Page, browser
from tests.wire.scene import Scene, values_for

pytestmark = [*IN_BROWSER, pytest.mark.slow]
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "screens"
LOCALES = {"en": "en-US", "zh-TW": "zh-TW", "zh-CN": "zh-CN"}
IN_THE_LIGHT = list(zip(keys(), cycle(LANGUAGES), strict=False))
"""Each game is seen in the light theme too, in one language."""
ANSWERS = 6
"""Answers before a look at mid-game."""
WIDE, PHONE, HIGH = 1400, 400, 6000
LOADED = "[...document.querySelectorAll('.picture img')].every(i => i.complete && i.naturalWidth)"
OUTSIDE = (
    "(() => {{ const m = document.getElementById('m{id}'), far = m.getBoundingClientRect().right + 1;"
    " return [...m.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > far)"
    ".map(e => e.className + ': ' + e.textContent.slice(0, 60)); }})()"
)

RESTS = (
    "(async () => {{ const frame = () => new Promise(requestAnimationFrame);"
    " const m = () => document.getElementById('m{id}');"
    " const box = () => (r => [r.x, r.y, r.width, r.height])(m().getBoundingClientRect());"
    " m().scrollIntoView({{block: 'start'}}); await frame(); const once = box(); await frame(); await frame();"
    " return String(once) === String(box()) && once[2] > 0 && once; }})()"
)
"""Where a message is, once it has stayed there for two frames."""


PICTURES = (
    "(m => m && !m.querySelector('.thinking') && [...m.querySelectorAll('.picture img')].map(i => i.src))"
    "(document.getElementById('m{id}'))"
)
"""The addresses of a message's pictures on a page; nothing before it's there."""
STANDS = "(r => [r.x, r.y, r.width, r.height])(document.getElementById('m{id}').getBoundingClientRect())"
"""Where it is now."""


class Eyes:
    """One person's two windows on the same channel: a wide one, and one of a phone's width."""

    def __init__(self, scene: Scene, pages: dict[int, Page], folders: dict[str, Path]) -> None:
        self.scene = scene
        self.pages = pages
        self.folders = folders
        """Folders of pictures by theme."""

    async def open(self) -> None:
        """Open the sandbox as the first player in both windows."""
        for width, page in self.pages.items():
            await page.go(f"{self.scene.box.sandbox.url}/?as=Ada", width=width, height=HIGH)
            await page.until("!!document.querySelector('.welcome')")

    async def look(self, name: str, message: Message) -> None:
        """Take a message's picture in both windows and each theme once its pictures are there, and check that
        nothing sticks out.
        """
        words = Words(self.scene.language)
        late = [words(key) for key in ("ui-picture-follows", "ui-picture-before")]
        await self.scene.box.until(
            lambda: not message.loading and not any(line in text_of(message.raw) for line in late)
        )
        for width, page in self.pages.items():
            await _abreast(page, message)
            await page.until(LOADED)
            for theme, folder in self.folders.items():
                await page.js(f"document.documentElement.dataset.theme === '{theme}' || theme.click()")
                assert await page.js(OUTSIDE.format(id=message.id)) == [], f"{name} at {width}, {theme}"
                (folder / f"{name}-{width}.png").write_bytes(await _shot(page, message.id))


async def _abreast(page: Page, message: Message) -> None:
    """Wait until a page shows a message with the pictures it has now: it hears of each edit a little later."""
    async with asyncio.timeout(HANGS_AFTER):
        while True:
            parts = [part for _, part in walk(message.raw["components"])]
            media = [m for part in parts if part["type"] in (GALLERY, THUMBNAIL) for _, m in media_of(part)]
            if await page.js(PICTURES.format(id=message.id)) == [each["url"] for each in media]:
                return
            await asyncio.sleep(0.05)


async def _shot(page: Page, message: int) -> bytes:
    """One message of a page, however high, once it's at rest: pictures that load, or anything new, move it."""
    await page.call("Page.bringToFront")
    while True:
        x, y, width, height = stood = await page.until(RESTS.format(id=message))
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        made = await page.call("Page.captureScreenshot", format="png", clip=clip)
        if await page.js(STANDS.format(id=message)) == stood:
            return base64.b64decode(made["data"])


@asynccontextmanager
async def eyes(folder: Path, game: str, language: str, *, light: bool = False) -> AsyncIterator[Eyes]:
    """A running bot, its first player's two windows, and Bo's beside them; dark, and also light if `light`."""
    kept = {"dark": ARTEFACTS / f"{game}-{language}"}
    if light:
        kept["light"] = ARTEFACTS / f"{game}-{language}-light"
    for each in kept.values():
        each.mkdir(parents=True, exist_ok=True)
    async with playing(folder) as box, browser() as open_tab:
        scene = Scene(box, ("Ada", "Bo"), game)
        scene.language = language
        for person in scene.people:
            person.user.locale = LOCALES[language]
        pages = {width: await open_tab() for width in (WIDE, PHONE)}
        seen = Eyes(scene, pages, kept)
        await seen.open()
        yield seen


def verb(message: Message, wanted: str) -> str:
    """The id of a message's first control with this verb; empty if there's none."""
    meant = ((control["custom_id"], parse(control["custom_id"])) for control in controls_of(message.raw))
    return next((id_ for id_, found in meant if found is not None and found.verb == wanted), "")


async def press(person: Player, message: Message, wanted: str) -> Message | None:
    """Press the control with this verb, if there is one; returns the answer."""
    if not (id_ := verb(message, wanted)):
        return None
    people = person.box.sandbox.people
    done = await person.box.answered(await people.click(person.id, message, id_))
    return done.followups[-1] if done.followups else done.original


async def opened(scene: Scene) -> Message:
    """Ada opens a table, and chooses its language."""
    ada, lobby = scene.people[0], await scene.open()
    of_languages = f"p1:opt:{scene.table}:0:::language"
    await ada.forge(lobby, of_languages, [scene.language])
    await scene.box.until(lambda: Words(scene.language)("ui-start") in str(lobby.raw))
    return lobby


async def begin(scene: Scene) -> None:
    """Bo joins, Ada starts."""
    ada, bo = scene.people
    await press(bo, scene.message, "join")
    await scene.box.until(lambda: f"<@{bo.id}>" in str(scene.message.raw))
    await press(ada, scene.message, "start")
    await scene.box.until(lambda: verb(scene.message, "play"))


async def answer(scene: Scene, row: TableRow, match: Match[Any]) -> tuple[TableRow, Match[Any]]:
    """Answer the first question as a quick player would, all picks in one go; returns the table then."""
    decision, picks = await scene.choice(match, brisk(scene.game))
    of = (scene.table, row.revision, decision.id, digest_of(decision))
    person = scene.person(row, decision.seat)
    if picks:
        await person.forge(scene.message, str(ComponentId("pick", *of, "0")), values_for(decision, picks))
    else:
        await person.forge(scene.message, str(ComponentId("none", *of)))
    return await scene.moved_on(match)


async def play_on(scene: Scene, answers: int) -> None:
    """Give so many answers as a quick player would, and go on until Ada is asked or the game is over."""
    row, match = await scene.truth()
    for given in range(answers * 5):
        asked = any(scene.person(row, d.seat).name == "Ada" for d in match.pending)
        if not match.pending or (given >= answers and asked):
            return
        row, match = await answer(scene, row, match)


async def look_at_the_panel(seen: Eyes, name: str) -> None:
    """Ada's panel, a hint on it, and in a message below it why something isn't offered."""
    ada = seen.scene.people[0]
    panel = await press(ada, seen.scene.message, "play")
    await seen.look(name, panel)
    if await press(ada, panel, "hint") is not None:
        await seen.scene.box.until(lambda: "💡" in str(panel.raw))
        await seen.look(f"{name}-hint", panel)
    if (reasons := await press(ada, panel, "why")) is not None:
        await seen.look(f"{name}-why", reasons)


async def look_as_on_a_phone(seen: Eyes, name: str) -> None:
    """Ada's panel with pictures for a phone; afterwards it shows the large ones again."""
    ada = seen.scene.people[0]
    panel = await press(ada, seen.scene.message, "play")
    assert panel is not None
    panel = await _worn(ada, panel, "phone")
    await seen.look(name, panel)
    await _worn(ada, panel, "pictures")


async def _worn(person: Player, panel: Message, look: str) -> Message:
    """The panel in this look, which replaces "More"."""
    more = await press(person, panel, "more")
    (id_,) = [each["custom_id"] for each in controls_of(more.raw) if each["custom_id"].endswith(f".{look}")]
    await person.box.answered(await person.box.sandbox.people.click(person.id, more, id_))
    await person.box.until(lambda: id_ not in str(more.raw))
    return more


async def play_out(seen: Eyes) -> None:
    """Play to the end as quick players would, all but the last answer while the bot is stopped and no one
    looks.
    """
    scene = seen.scene
    await scene.box.bot.stop()
    await _to_the_last(scene)
    await scene.box.bot.start()
    row, match = await scene.truth()
    while match.pending:
        row, match = await answer(scene, row, match)
    await scene.box.until(lambda: verb(scene.message, "replay"))


async def _to_the_last(scene: Scene) -> None:
    """Play on in the file until one answer is left."""
    to_come = await _ways(scene)
    store = await Store.open(scene.where)
    try:
        tables = Tables(store, lambda table: None, features=features_of)
        for number, (user, decision, picks) in enumerate(to_come[:-1], 1):
            await tables.answer(Command(scene.table, user, decision, picks, number))
    finally:
        await store.close()


async def _ways(scene: Scene) -> list[tuple[int, str, Picks]]:
    """Quick players' moves to the end of the game: who answers what."""
    row, match = await scene.truth()
    found: list[tuple[int, str, Picks]] = []
    while match.pending:
        decision, picks = await scene.choice(match, brisk(scene.game))
        found.append((scene.person(row, decision.seat).id, decision.id, picks))
        match.answer(decision.seat, decision.id, picks)
    return found


async def look_at_a_game(seen: Eyes) -> None:
    """From the lobby to the replay."""
    scene = seen.scene
    ada = scene.people[0]
    await seen.look("1-lobby", await opened(scene))
    await begin(scene)
    await seen.look("2-begun", scene.message)
    await look_at_the_panel(seen, "3-first")
    await play_on(scene, ANSWERS)
    await scene.current()
    await seen.look("4-board", scene.message)
    await look_at_the_panel(seen, "5-panel")
    await look_as_on_a_phone(seen, "5-phone")
    for name, wanted in (("6-log", "log"), ("6-text", "text"), ("6-more", "more")):
        shown = await press(ada, scene.message, wanted)
        assert shown is not None
        await seen.look(name, shown)
    await play_out(seen)
    await seen.look("7-end", scene.message)
    film = await press(ada, scene.message, "replay")
    assert film is not None
    await seen.look("8-replay", film)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
async def test_every_screen_of_a_game_fits_its_window(game: str, language: str, tmp_path: Path) -> None:
    async with eyes(tmp_path, game, language, light=(game, language) in IN_THE_LIGHT) as seen:
        await look_at_a_game(seen)
