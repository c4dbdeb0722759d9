"""`parlor check-content` on guided first games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_check_content import fault_named

LESSON = '[[lesson]]\nid = "mine"\n[lesson.at]\nkinds = ["splendor.turn"]\n'
BROKEN = {
    "no words": ("splendor", LESSON, "splendor-guide-mine is not said in zh-TW"),
    "no such intent": (
        "splendor",
        '[[lesson]]\nid = "pay"\nmeans = [{ intent = "steal" }]\n[lesson.at]\n',
        "splendor has no intent 'steal'",
    ),
    "no such aim": (
        "underworld",
        '[[wrong]]\nid = "w"\npicked = []\n[wrong.at]\naim = "win"\n',
        "underworld has no aim 'win'",
    ),
    "no such card": (
        "splendor",
        '[[lesson]]\nid = "gems"\nnames = { card = ["card", "9-99"] }\n[lesson.at]\n',
        "nothing is called card 9-99",
    ),
    "no such lesson": (
        "splendor",
        '[[lesson]]\nid = "pay"\nunless = ["paid"]\n[lesson.at]\n',
        "there is no lesson 'paid'",
    ),
    "too many seats": ("splendor", "seats = 7\n", "splendor isn't for 7 players"),
    "no such player": (
        "splendor",
        'ai = "oracle"\n',
        "splendor has no AI 'oracle'; it has random, novice, adept, master",
    ),
    "no such deck": ("champions", 'decks = ["Spider-Pig"]\n', "champions has no ready deck 'Spider-Pig'"),
    "no such option": (
        "champions",
        '[options]\nscenario = "thanos"\n',
        "no option 'scenario' with the value 'thanos'",
    ),
    "nothing reads it": ("splendor", "sets = 2\n", "unknown field `sets`"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_guide_that_names_what_is_not_there_is_a_fault_with_its_line(tmp_path: Path, kind: str) -> None:
    game, written, said = BROKEN[kind]
    fault_named(tmp_path, f"{game}/guide.toml", written, said, game)
