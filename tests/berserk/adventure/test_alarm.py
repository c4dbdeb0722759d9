"""What a panel warns of: a deadline that is near."""

from __future__ import annotations

import pytest

from games.berserk.rules import RULES
from render.kit.letters.words import Words
from tests.berserk.scene import rule
from tests.berserk.stories import story

HOME = "guts C8, isidro C9, schierke B8"


@rule("event.round-objective")
@pytest.mark.parametrize(
    ("now", "language", "said"),
    [
        (3, "en", ""),
        (
            4,
            "en",
            "⏳ By the end of round 5, kill the Ogre and rescue 2 × villagers, or you lose "
            "(Ogre: 13 of 16 health left, villagers 0/2, 2 rounds left).",
        ),
        (
            5,
            "en",
            "⏳ By the end of round 5, kill the Ogre and rescue 2 × villagers, or you lose "
            "(Ogre: 13 of 16 health left, villagers 0/2, this is the last round).",
        ),
        (
            5,
            "zh-TW",
            "⏳ 第 5 回合結束前必須擊殺 1 個食人魔，且救出村民（2 次），否則落敗"
            "（食人魔剩下 13/16 點生命值；村民 0/2；這是最後一回合）。",
        ),
    ],
)
def test_a_deadline_is_named_two_rounds_ahead_with_how_far_it_has_come(
    now: int, language: str, said: str
) -> None:
    s = story(1, HOME, events="A B F", foes="ogre D5 wounds=3", round=now, phase="action")
    told = RULES.alarm(RULES.view(s.state, 0))
    assert (Words(language, "berserk").plain.say(told) if told is not None else "") == said
