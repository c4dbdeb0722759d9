"""How a game is played, on one screen: for those who are new to it."""

from __future__ import annotations

from bot.chat.builder import Face
from games.kernel.package.manifest import HOW_PARTS
from games.registry import keys
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

HOW = "how"
"""What stands for this page among the topics of the rules."""


def how_face(game: str, words: Words) -> Face:
    """The aim, a turn, what is to be seen, and what helps in a first game."""
    face = Face(renderer_of(game).accent).say(f"## {words.label(words(f'{game}-title'), words('ui-how'))}")
    for part in HOW_PARTS:
        face.say(f"**{words(f'ui-how-{part}')}**\n{words(f'{game}-how-{part}')}")
    return face.say(f"-# {words('ui-how-more')}")


def all_games_face(words: Words) -> Face:
    """What each game is about, and how to read on."""
    face = Face(renderer_of(keys()[0]).accent)
    for game in keys():
        face.say(f"**{words(f'{game}-title')}**\n{words(f'{game}-how-aim')}")
    return face.say(f"-# {words('ui-how-which')}")
