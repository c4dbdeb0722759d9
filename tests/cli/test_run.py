"""What everyone would wait for at first use loads while the bot connects, and the heap stays small."""

from __future__ import annotations

import subprocess
import sys

WARMED = """
import asyncio, sys
from bot.cli.run import settle, warm
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


FREED = """
import os
from bot.base.heap import LARGE, share_one_heap
from bot.workers.worker import MIB, memory_of
share_one_heap()
seals = []
for turn in range(3):
    pictures = []
    for number in range(16):
        pictures.append(bytearray(LARGE))
        seals.append(bytearray(1000))
    del pictures
    if turn == 0:
        before = memory_of(os.getpid())
print(memory_of(os.getpid()) - before < 8 * MIB)  # a busy system may also have taken pages back
"""


def test_pictures_leave_no_gaps_in_the_heap_however_many_there_were() -> None:
    done = subprocess.run([sys.executable, "-c", FREED], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
