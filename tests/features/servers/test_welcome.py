"""What a server reads when the bot joins it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.features.servers import welcome, welcome_message
from render.kit.letters.words import LANGUAGES, Words
from tests.chat.messages import components, words_in


class Channel:
    """A server's channel for newcomers."""

    def __init__(self, *, open_: bool = True, fails: bool = False) -> None:
        self.open_, self.fails = open_, fails
        self.sent: list[Any] = []

    def permissions_for(self, who: object) -> discord.Permissions:
        return discord.Permissions(send_messages=self.open_)

    async def send(self, **message: Any) -> None:
        if self.fails:
            raise TimeoutError
        self.sent.append(message)


def server(channel: Channel | None, locale: str = "en-US") -> Any:
    return SimpleNamespace(id=7, system_channel=channel, me=object(), preferred_locale=locale)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_server_is_told_what_there_is_and_where_one_learns_it(language: str) -> None:
    told = words_in(components(welcome_message(Words(language))))
    assert "`/learn`" in told
    assert "`/play`" in told
    assert Words(language, "splendor")("splendor-title") in told


async def test_it_is_said_once_in_the_servers_language_and_calls_nobody() -> None:
    channel = Channel()
    await welcome(server(channel, "zh-TW"))
    (message,) = channel.sent
    assert "從沒玩過" in str(message["view"].to_components())
    assert message["allowed_mentions"].to_dict() == {"parse": []}


async def test_a_server_that_lets_nobody_write_there_is_left_in_peace() -> None:
    silent = Channel(open_=False)
    await welcome(server(silent))
    assert silent.sent == []
    await welcome(server(None))
    await welcome(server(Channel(fails=True)))
