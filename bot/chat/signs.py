"""The bot's own emojis: they replace signs in a message's texts, and go before labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import ui

from render.kit.letters.signed import FIRST, Signs, parts, unsigned


class ShownSigns:
    """The signs messages can show now: none until Discord has their pictures."""

    def __init__(self) -> None:
        self._emojis: dict[str, discord.PartialEmoji] = {}
        self._marks: dict[tuple[str, str], str] = {}
        self._games: dict[str, Signs] = {}

        self.doubt: Callable[[], None] = lambda: None
        """Called if Discord no longer knows an emoji."""

    def learn(self, game: str, sign: str, emoji: discord.PartialEmoji) -> None:
        """Show this emoji for a game's sign from now on."""
        mark = self._marks.setdefault((game, sign), chr(FIRST + len(self._marks)))
        self._emojis[mark] = emoji
        known = {key: each for (of, key), each in self._marks.items() if of == game and each in self._emojis}
        self._games[game] = Signs(game, known)

    def refused(self, error: BaseException) -> None:
        """Show none if this error means that Discord doesn't know one: someone deleted it. Words replace them
        until they've been looked up again."""
        refusal = error if isinstance(error, discord.HTTPException) else error.__cause__
        if self._games and isinstance(refusal, discord.HTTPException) and "emoji" in refusal.text.lower():
            self.forget()
            self.doubt()

    def forget(self) -> None:
        """Show none. Marks keep their meaning: stored sentences may have them."""
        self._games.clear()
        self._emojis.clear()

    def of(self, game: str) -> Signs | None:
        return self._games.get(game)

    def emoji(self, mark: str) -> discord.PartialEmoji | None:
        return self._emojis.get(mark)

    def put_into(self, texts: Iterable[ui.TextDisplay[Any]], room: int) -> None:
        """Replace marks by emojis, with at most `room` extra characters. If that's not enough, the last texts
        get theirs: the question is there. Without them, words do."""
        for text in reversed(list(texts)):
            made = self._written(text.content)
            more = len(made) - len(text.content)
            if more > room:
                made, more = unsigned(text.content), 0
            text.content, room = made, room - max(more, 0)

    def _written(self, said: str) -> str:
        """With a space on either side: Chinese has none before a word."""
        made = ""
        for part in parts(said):
            gap = " " if made[-1:].isalnum() else ""
            made += f"{gap}{self._emojis[part]} " if part in self._emojis else unsigned(part)
        return made


SIGNS = ShownSigns()
"""This process's signs."""
