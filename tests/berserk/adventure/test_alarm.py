"""What a panel warns of: an open event card whose round has come."""

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
            5,
            "en",
            "⏳ At the end of this round: reveal event 1-G. Still open: Ogre killed and 2 × villagers rescued.",
        ),
        (5, "zh-TW", "⏳ 本回合結束時：翻開事件牌 1-G。尚未完成：擊殺 1 個食人魔，且救出村民（2 次）。"),
    ],
)
def test_an_event_card_whose_round_has_come_is_named_with_what_it_still_asks_for(
    now: int, language: str, said: str
) -> None:
    s = story(1, HOME, events="A B F", round=now, phase="action")
    told = RULES.alarm(RULES.view(s.state, 0))
    assert (Words(language, "berserk").plain.say(told) if told is not None else "") == said
