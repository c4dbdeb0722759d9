"""Chinese in Berserk: one script, full-width marks, and the terms of the book."""

from __future__ import annotations

import pytest

from tests.chinese import CHARSETS, foreign_characters, foreign_words, half_width_marks, lines_of

FOREIGN = {
    "zh-TW": "圖標 計劃 移動點 射程 受傷 (?<!承)受創 (?<!超)大底座 超大底座 (流血|暈眩)標記 生命(?!值) 回合條"
    " 即時牌 行動步驟 倒下不能 取整 西凱 塞爾皮科 卡斯嘉 卡絲卡 庫襄 烙印 信息 激活 默認",
    "zh-CN": "计画 移动点 射程 受伤 (?<!承)受创 (?<!超)大底座 超大底座 (流血|晕眩)标记 生命(?!值) 回合条"
    " 即时牌 行动步骤 重掷 抓 身分 西凯 塞尔皮科 卡斯嘉 库襄 烙印 资讯 预设 依序 透过",
}
"""Words for which the book has another term, or the other kind of Chinese its own."""


@pytest.mark.parametrize("language", list(CHARSETS))
def test_no_character_of_the_other_script_is_left(language: str) -> None:
    assert not foreign_characters(lines_of("berserk", language), language)


@pytest.mark.parametrize("language", list(CHARSETS))
def test_marks_are_full_width(language: str) -> None:
    assert not half_width_marks(lines_of("berserk", language))


@pytest.mark.parametrize("language", list(FOREIGN))
def test_each_thing_goes_by_its_printed_name(language: str) -> None:
    assert not foreign_words(lines_of("berserk", language), FOREIGN[language])
