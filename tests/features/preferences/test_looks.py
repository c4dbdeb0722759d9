"""How you want tables to look is saved, followed everywhere, and deleted with you."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.chat.drafts import Drafts
from bot.features.channel.screen import DiscordScreen
from bot.features.preferences.state import AT_FIRST, choose, language_of, look_of, remember_language
from bot.features.settings import settings_message
from bot.sandbox.driver import playing, text_of
from bot.store.rows import DirectRow, FormerHolder
from bot.store.store import Store
from bot.tables.model import MatchSnapshot, Snapshot
from bot.tables.settings import Server, change_server
from games.kernel.match import Match
from games.registry import rules_of
from render.kit.letters.words import Words
from tests.chat.messages import USERS, BlankPainter, row_of, words_in
from tests.phrases import phrase, says

ADA, BO = USERS[:2]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(str(tmp_path / "parlor.sqlite3"))
    yield store
    await store.close()


async def test_everybody_sees_pictures_until_they_choose_words(store: Store) -> None:
    await choose(store, ADA, "text")
    assert (await look_of(store, ADA, 7), await look_of(store, BO, 7)) == ("text", "pictures")
    await choose(store, ADA, "pictures")
    assert await look_of(store, ADA, 7) == "pictures"


async def test_the_choice_outlives_a_restart_and_is_forgotten_with_the_person(tmp_path: Path) -> None:
    path = str(tmp_path / "again.sqlite3")
    first = await Store.open(path)
    await choose(first, ADA, "text")
    await first.close()
    second = await Store.open(path)
    assert await look_of(second, ADA, 7) == "text"
    await second.forget_person(ADA)
    assert await look_of(second, ADA, 7) == "pictures"
    assert await second.documents(ADA, "setting") == {}
    await second.close()


async def test_direct_messages_and_panels_have_each_their_own_look(store: Store) -> None:
    async def looks() -> tuple[str, str]:
        return await look_of(store, ADA, 7), await look_of(store, ADA, 7, "direct")

    await choose(store, ADA, "text")
    assert await looks() == ("text", "text"), "chosen for all, as every release kept it"
    await choose(store, ADA, "phone", "direct")
    assert await looks() == ("text", "phone"), "the phone's look leaves the desktop as it is"
    await choose(store, ADA, "pictures", "panel")
    assert await looks() == ("pictures", "phone")
    await choose(store, ADA, "text")
    assert await looks() == ("text", "text"), "/me look is for all again"
    assert await store.documents(ADA, "setting") == {"look": "text"}


async def test_a_language_is_kept_as_the_client_says_it_last_and_forgotten(store: Store) -> None:
    assert await language_of(store, ADA) is None
    for said in ("zh-TW", "zh-CN", None, "zh-TW"):
        await remember_language(store, ADA, said)
        assert await language_of(store, ADA) == said
    assert await look_of(store, ADA, 7) == "pictures", "that is no look"
    await store.forget_person(ADA)
    assert await language_of(store, ADA) is None


async def test_a_word_that_no_release_knows_means_pictures(store: Store) -> None:
    await store.put_document(ADA, "setting", "look", "smells")
    assert await look_of(store, ADA, 7) == "pictures"


async def test_a_server_settles_it_for_the_one_who_chose_nothing(store: Store) -> None:
    await change_server(store, 7, lambda server: AT_FIRST.put(server, "text"))
    assert [await look_of(store, ADA, guild) for guild in (7, 8)] == ["text", "pictures"]
    for look in ("phone", "pictures"):
        await choose(store, ADA, look)
        assert [await look_of(store, ADA, guild) for guild in (7, 8)] == [look, look], "his own wish wins"
    assert await look_of(store, BO, 7) == "text"
    await change_server(store, 7, lambda server: Server({"look": "smells"}))
    assert await look_of(store, BO, 7) == "pictures"


def test_the_settings_name_what_is_shown_first() -> None:
    chosen = {}
    for language in ("en", "zh-TW", "zh-CN"):
        made: list[dict[str, Any]] = (
            settings_message(AT_FIRST.put(Server(), "phone"), 5, Words(language)).view().to_components()
        )
        chosen[language] = re.findall(r"'label': '([^']*)', 'value': '(?:pictures|text|phone)'", str(made))
    assert chosen == {
        "en": [phrase("ui-set-look-pictures"), phrase("ui-set-look-text"), phrase("ui-set-look-phone")],
        "zh-TW": [
            phrase("ui-set-look-pictures", "zh-TW"),
            phrase("ui-set-look-text", "zh-TW"),
            phrase("ui-set-look-phone", "zh-TW"),
        ],
        "zh-CN": [
            phrase("ui-set-look-pictures", "zh-CN"),
            phrase("ui-set-look-text", "zh-CN"),
            phrase("ui-set-look-phone", "zh-CN"),
        ],
    }


class Conversation:
    """Ada's direct messages, as Discord would get them."""

    def __init__(self, store: Store) -> None:
        self.sent: list[dict[str, Any]] = []
        http = SimpleNamespace(start_private_message=self._begin)
        place = SimpleNamespace(send=self._send, id=5)
        client = SimpleNamespace(get_partial_messageable=lambda id_: place, http=http)
        self.screen = DiscordScreen(cast(Any, client), BlankPainter(), Drafts(), store=store)
        match, recent = Match.new(rules_of("splendor"), 2, {"start": "first"}, "looks")
        self.snapshot = Snapshot(row_of("splendor", 2), MatchSnapshot(match), recent)

    async def _begin(self, user: int) -> Any:
        return {"id": "5"}

    async def _send(self, **content: Any) -> Any:
        self.sent.append(content)
        shown = discord.components._component_factory(*content["view"].to_components())
        return SimpleNamespace(id=len(self.sent), attachments=[], components=[shown])

    async def shown(self) -> str:
        """The text of the next one."""
        await self.screen.show_direct(self.snapshot, DirectRow(7, ADA))
        return words_in(self.sent[-1]["view"].to_components())


async def test_the_direct_message_is_in_words_for_who_chose_them(store: Store) -> None:
    ada = Conversation(store)
    for look, worded in (("pictures", False), ("text", True)):
        await choose(store, ADA, "text" if look == "text" else "pictures")
        assert ("### Level 3" in await ada.shown()) is worded
        assert (len(ada.sent[-1]["files"]) > 0) is not worded
    await choose(store, ADA, "pictures", "panel")
    assert "### Level 3" in await ada.shown(), "what is chosen in a panel is for panels"


async def test_the_direct_message_is_in_its_readers_language(store: Store) -> None:
    ada = Conversation(store)
    ada.snapshot.row.language = "zh-CN"
    for language in (None, "zh-TW"):
        await remember_language(store, ADA, language)
        title = phrase("splendor-title", language or "zh-CN")
        assert (await ada.shown()).startswith(f"-# {title} · ")
    ada.snapshot.row.seats[0].user = BO
    ada.snapshot.row.seats[0].former = (FormerHolder(ADA, "Ada"),)
    assert says(await ada.shown(), "ui-farewell-seat", "zh-TW"), "also the last one"


@pytest.mark.wire
async def test_a_press_in_the_panel_puts_words_there_and_another_the_pictures(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        ada = box.user("Ada")
        await ada.slash("learn", game="splendor")
        await box.until(lambda: box.public() and phrase("ui-play") in str(box.public()[-1].raw["components"]))
        panel = (await ada.click(box.public()[-1], phrase("ui-play"))).original
        assert panel is not None
        more = (await ada.click(panel, phrase("ui-more"))).original
        assert more is not None
        await box.until(lambda: not more.loading)
        await ada.click(more, phrase("ui-text"))
        await box.until(lambda: "### Level 3" in text_of(more.raw) and not more.raw["attachments"])
        assert says(text_of(more.raw), "ui-look-text", place="panel")
        await box.until(lambda: panel.id not in box.sandbox.world.messages[panel.channel])
        again = (await ada.click(box.public()[-1], phrase("ui-play"))).original
        assert again is not None
        await box.until(lambda: "### Level 3" in text_of(again.raw))
        more = (await ada.click(again, phrase("ui-more"))).original
        assert more is not None
        await box.until(lambda: not more.loading)
        await ada.click(more, phrase("ui-as-pictures"))
        await box.until(lambda: "### Level 3" not in text_of(more.raw) and more.raw["attachments"])
        small = (await ada.click(more, phrase("ui-more"))).original
        assert small is not None
        await box.until(lambda: not small.loading)
        await ada.click(small, phrase("ui-phone"))
        await box.until(lambda: {each.get("width") for each in small.raw["attachments"]} == {800})
        assert all(each["height"] * 3 <= each["width"] * 4 for each in small.raw["attachments"])
        assert says(text_of(small.raw), "ui-look-phone", place="panel")
