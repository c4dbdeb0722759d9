"""The Chinese of the house and of each game: one script, full-width marks, and the printed terms."""

from __future__ import annotations

import re

import pytest

from tests.texts.chinese import CHARSETS, HOUSE, foreign_characters, foreign_words, half_width_marks, lines_of

FOREIGN = {
    "house": {
        "zh-TW": "圖標 計劃 信息 激活 默認 程序 軟件 網絡 用戶 服務器 頻道組 私信 菜單"
        " 主機管理者 桌子 身分 自定 叫 回答 忘記 佳話 影片 版圖(?!片) (?<!其)他",
        "zh-CN": "计画 资讯 讯息 激活 预设 程式 软体 网路 使用者 伺服器 私讯 选单"
        " 主机管理者 桌子 身分 自订 透过 依序 叫 回答 忘记 佳话 影片 版图(?!片) (?<!其)他 讨论串 步调",
    },
    "splendor": {
        "zh-TW": "令牌 代幣 籌碼 預留 貴族 信息 默認 身分 蜘蛛女俠 女綠巨人 盧克 加入場上",
        "zh-CN": "令牌 代币 筹码 预留 贵族 资讯 预设 身分 自订 女绿巨人 依序 透过 加入场上",
    },
    "champions": {
        "zh-TW": "爪牙 另我 形態 響應 啟動 暈眩 強韌 宿敵 義務 附件 派系 牌組 過量 危難 變身"
        " 身分 模組 處理 克洛",
        "zh-CN": "爪牙 另我 形态 响应 启动 眩晕 强韧 宿敌 义务 附件 派系 牌组 过量 危难 变身"
        " 身分 模组 模块 处理"
        " 重置 运行 字段 内核 程式 资讯 通路 音波 卡萝 帝查拉 秃鹰 瓦干达 图示 宣明 亦同 亦可",
    },
    "underworld": {
        "zh-TW": "圖標 計劃 回應 查看 舉行 抓牌 平手 信息 激活 的分數獲勝",
        "zh-CN": "计画 回应 查看 举行 抽(?!签) 依序 图示 资讯 讯息 激活 堆栈 平手 限修格斯(?!秘社使用)"
        " 的分数获胜",
    },
    "berserk": {
        "zh-TW": "圖標 計劃 移動點 射程 受傷 (?<!承)受創 (?<!超)大底座 超大底座 (流血|暈眩)標記"
        " 生命(?!值) 回合條 即時牌 行動步驟 倒下不能 取整 西凱 塞爾皮科 卡斯嘉 卡絲卡 庫襄 劍風 格斯"
        " 信息 激活 默認",
        "zh-CN": "计画 移动点 射程 受伤 (?<!承)受创 (?<!超)大底座 超大底座 (流血|晕眩)标记"
        " 生命(?!值) 回合条 即时牌 行动步骤 重掷 抓 身分 西凯 塞尔皮科 卡斯嘉 库襄 烙印 凯兹"
        " 资讯 预设 依序 透过",
    },
}
"""Words that the printed rules, or this kind of Chinese, say differently."""


@pytest.mark.parametrize("language", list(CHARSETS))
@pytest.mark.parametrize("game", list(FOREIGN))
def test_no_character_of_the_other_script_is_left(game: str, language: str) -> None:
    assert not foreign_characters(lines_of(game, language), language)


@pytest.mark.parametrize("language", list(CHARSETS))
@pytest.mark.parametrize("game", list(FOREIGN))
def test_marks_are_full_width(game: str, language: str) -> None:
    assert not half_width_marks(lines_of(game, language))


@pytest.mark.parametrize("language", list(CHARSETS))
@pytest.mark.parametrize("game", list(FOREIGN))
def test_each_thing_goes_by_its_printed_name(game: str, language: str) -> None:
    assert not foreign_words(lines_of(game, language), FOREIGN[game][language])


@pytest.mark.parametrize("language", list(CHARSETS))
def test_a_message_names_a_button_by_its_key(language: str) -> None:
    lines = lines_of(HOUSE, language)
    named = {name for line in lines for name in re.findall(r"按[「“]([^」”]*)[」”]", line)}
    assert len(named) >= 8
    assert named - {f"{{ {line.partition(' = ')[0]} }}" for line in lines} == set()
