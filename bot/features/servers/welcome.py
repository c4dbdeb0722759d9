"""What the bot says once when it comes to a server."""

from __future__ import annotations

from bot.chat.builder import MessageBuilder
from bot.chat.words import said
from games.registry import keys
from render.kit.letters.words import Words


def welcome_message(words: Words) -> MessageBuilder:
    """What can be played, how a table is opened, and that `/learn` teaches people who are new to a game."""
    games = words.joined([words(f"{key}-title") for key in keys()])
    told = (words("ui-welcome-play", games=games), words("ui-welcome-learn"))
    return said("\n".join((f"## {words('ui-welcome')}", *told)))
