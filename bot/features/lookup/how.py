"""How a game is played, on one screen: for those who are new to it."""

from __future__ import annotations

from bot.chat.builder import MessageBuilder
from games.kernel.package.manifest import HOW_PARTS
from games.registry import keys
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

HOW = "how"
"""What stands for this page among the topics of the rules."""


def how_message(game: str, words: Words) -> MessageBuilder:
    """The aim, a turn, what is to be seen, and what helps in a first game."""
    builder = MessageBuilder(renderer_of(game).accent).say(
        f"## {words.label(words(f'{game}-title'), words('ui-how'))}"
    )
    for part in HOW_PARTS:
        builder.say(f"**{words(f'ui-how-{part}')}**\n{words(f'{game}-how-{part}')}")
    return builder.say(f"-# {words('ui-how-more')}")


def all_games_message(words: Words) -> MessageBuilder:
    """What each game is about, and how to read on."""
    builder = MessageBuilder(renderer_of(keys()[0]).accent)
    for game in keys():
        builder.say(f"**{words(f'{game}-title')}**\n{words(f'{game}-how-aim')}")
    return builder.say(f"-# {words('ui-how-which')}")
