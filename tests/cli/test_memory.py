"""What everybody would wait for at its first use is loaded while the bot connects."""

from __future__ import annotations

import subprocess
import sys

WARMED = """
import asyncio, sys
from bot.cli.memory import settle, warm
from games.registry import keys
from render.kit.letters.sentences import sentences
from render.kit.letters.words import LANGUAGES, names_of
settle()
asyncio.run(warm())
before = set(sys.modules), sentences.cache_info().misses, names_of.cache_info().misses
for key in keys():
    __import__(f"render.{key}")
    names_of(key)
    for language in LANGUAGES:
        sentences(language)
print(before == (set(sys.modules), sentences.cache_info().misses, names_of.cache_info().misses))
"""


def test_pictures_and_words_of_all_games_are_loaded_before_they_are_needed() -> None:
    done = subprocess.run([sys.executable, "-c", WARMED], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
