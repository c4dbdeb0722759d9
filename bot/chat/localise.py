"""Command names and descriptions in the user's language, from the same locale files as everything else."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from render.kit.letters.sentences import sentences
from render.kit.letters.words import Words

_LOCALES = {discord.Locale.taiwan_chinese: "zh-TW", discord.Locale.chinese: "zh-CN"}


def described(key: str) -> app_commands.locale_str:
    """A description by its locale key; English is what Discord shows for other languages."""
    return app_commands.locale_str(Words("en")(key)[:100], key=key)


class FluentTranslator(app_commands.Translator):
    """Translates what `described` made."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        key, language = string.extras.get("key"), _LOCALES.get(locale)
        if key is None or language is None or not sentences(language).has(key):
            return None
        return Words(language)(key)[:100]
