"""The bot's own emojis: what stands in a message for a sign in its texts, and before a label."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import ui

from render.kit.letters.signed import FIRST, Signs, parts, unsigned


class ShownSigns:
    """Which signs messages can show by now: none, until their pictures are with Discord."""

    def __init__(self) -> None:
        self._emojis: dict[str, discord.PartialEmoji] = {}
        self._marks: dict[tuple[str, str], str] = {}
        self._games: dict[str, Signs] = {}

        self.doubt: Callable[[], None] = lambda: None
        """Called where Discord knows one no more."""

    def learn(self, game: str, sign: str, emoji: discord.PartialEmoji) -> None:
        """From now on this emoji is shown for a game's sign."""
        mark = self._marks.setdefault((game, sign), chr(FIRST + len(self._marks)))
        self._emojis[mark] = emoji
        known = {key: each for (of, key), each in self._marks.items() if of == game and each in self._emojis}
        self._games[game] = Signs(game, known)

    def refused(self, error: BaseException) -> None:
        """Show none, if this says that Discord doesn't know one: somebody deleted it. Words stand until they
        have been looked up again."""
        refusal = error if isinstance(error, discord.HTTPException) else error.__cause__
        if self._games and isinstance(refusal, discord.HTTPException) and "emoji" in refusal.text.lower():
            self.forget()
            self.doubt()

    def forget(self) -> None:
        """Show none. Marks keep their meaning: sentences that have them may be kept."""
        self._games.clear()
        self._emojis.clear()

    def of(self, game: str) -> Signs | None:
        return self._games.get(game)

    def emoji(self, mark: str) -> discord.PartialEmoji | None:
        return self._emojis.get(mark)

    def put_into(self, texts: Iterable[ui.TextDisplay[Any]], room: int) -> None:
        """Put emojis in the place of marks, with no more than `room` characters more. Where that isn't enough,
        the last texts have theirs: what is asked stands there. Words say it without them too."""
        for text in reversed(list(texts)):
            made = self._written(text.content)
            more = len(made) - len(text.content)
            if more > room:
                made, more = unsigned(text.content), 0
            text.content, room = made, room - max(more, 0)

    def _written(self, said: str) -> str:
        """With a space on either side, which Chinese has not before a word."""
        made = ""
        for part in parts(said):
            gap = " " if made[-1:].isalnum() else ""
            made += f"{gap}{self._emojis[part]} " if part in self._emojis else unsigned(part)
        return made


SIGNS = ShownSigns()
"""Of this process."""
