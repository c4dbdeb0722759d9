"""The guided first game as its coach has it, turn by turn."""

from __future__ import annotations

from tests.guided import FirstGame

PATH = (
    ("gems", "take:purple+blue+orange"),
    ("toward", "take:blue+red+orange"),
    ("recruit", "recruit:1-28"),
    ("bonus", "take:purple+red+orange"),
    ("locations", "take:yellow+purple+blue"),
    ("", "recruit:1-04"),
    ("", "take:yellow+blue+orange"),
    ("", "recruit:2-60"),
    ("tags", "take:yellow+blue+orange"),
    ("reserve", "reserve:1-34"),
    ("grey", "recruit:1-20"),
    ("", "recruit:1-34"),
    ("", "recruit:1-36"),
    ("time", "take:yellow+purple+red"),
    ("", "recruit:1-15"),
    ("", "recruit:1-30"),
    ("", "recruit:1-06"),
    ("tile", "recruit:1-02"),
    ("", "recruit:1-13"),
    ("", "recruit:2-49"),
    ("", "recruit:1-23"),
    ("", "recruit:1-17"),
    ("", "recruit:1-08"),
    ("", "recruit:3-80"),
    ("stone", "recruit:1-31"),
    ("location", "take:purple+blue+red"),
    ("end", "recruit:2-47"),
)
"""Lesson and answer of each turn, of someone who does what the coach says and otherwise takes hints."""


def walked(turns: int = len(PATH)) -> FirstGame:
    """The first game after this many turns of the path, with the learner asked again."""
    played = FirstGame("splendor")
    for _, pick in PATH[:turns]:
        assert played.asked is not None
        played.answer(0, played.asked, (pick,))
        played.others_play()
    return played
