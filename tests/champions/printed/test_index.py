"""The index and headings of the Chinese Rules Reference are found as written there."""

from __future__ import annotations

import pytest

from games.kernel.printed.digest import clauses_that_say

INDEX = """
一輪概述 / 上限 / 友方 / 手牌上限 / 中斷 / 反擊(見關鍵字) / 支線密謀 / 支援
化解 / 不屈(見狀態卡) / 升級 / 反派階段 / 反派，反派牌庫 / 加速圖示(見支線密謀)
加速標記 / 卡牌異能 / 卡牌解析 / 卡牌類型 / 永續異能 / 主線密謀 / 可以 / 打出
印有 / 打出卡牌(見發動異能，打出卡牌) / 打出限制和許可 / 目標威脅值 / 行動
危機(支線密謀) / 交戰 / 守護(見關鍵字) / 兇險圖示(見支線密謀) / 回應 / 同時結算
角色 / 困惑(見狀態卡) / 防禦 / 身份 / 身分卡 / 困境(見關鍵字) / 防止
迅擊(見關鍵字) / 附加卡 / 附加到 / 取消 / 玩家牌庫為空 / 事件 / 金科玉律 / 治療
所有權和控制權 / 玩家人數 / 玩家退場 / 玩家回合 / 放置進場 / 受限(見關鍵字)
使用(見關鍵字) / ……後 / 指示物(見通用指示物) / 按玩家順位 / 勁敵 / 重擔卡 / 重整
恢復 / 指向自身的異能 / 星形圖示 / 威脅 / 配件上限 / 退場(見玩家退場) / 起始玩家
展示 / “展示時”異能 / 修正值 / 特殊 / 桌上討論 / 異能 / 通用指示物 / 基礎值
控制(見所有權和控制權) / 累計的傷害 / 強制 / 產生 / 得到 / 貫穿(見關鍵字) / 從者
移動 / 從遊戲中移除 / 副標題 / 堅韌(見關鍵字) / 發動 / 無法 / 費用
發放，發放一張遭遇卡 / 牌庫構築 / 進場 / 間接傷害 / 發動異能 / 場上（在場） / 最多，最大
搜尋 / 場外 / 剩餘生命值 / 替代效果 / 湧動 / 無人防禦(見敵人攻擊) / 盟友 / 盟友上限
資源 / 資源異能 / 遊戲準備 / 詭計 / 萬用資源 / 遊戲勝利 / 增效 / 遭遇牌庫為空
敵人 / 敵人密謀 / 選擇 / 橫杠 / 橫置 / 擊敗 / 環境卡 / 獲得 / 擊暈
擊暈(見狀態卡) / 擊敗反派 / “擊敗時”異能 / 嚴酷法則 / 觸發異能 / 變換身份
"""
HEADINGS = """
卡牌耗盡 / 發放一張遭遇卡 / 當前玩家 / 延時效果 / 抽取卡牌 / 持續效果 / 限定詞 / 密謀
效果 / 攻擊 / 傷害 / 最大生命值 / 反制傷害 / 特性 / 觸發條件 / 獨特 / 然後
玩家牌庫 / 遭遇牌庫 / 資源卡 / 玩家階段 / 生命值 / 身份卡 (英雄身份)
身份卡 (第二身份) / 附錄I：牌庫構築 / 附錄II：遊戲準備 / 附錄III：卡牌解析
"""
SIMPLIFIED = """
卡牌耗尽 / 卡牌解析 / 发放一张遭遇卡 / 最多，最大 / 身分卡 / 打出限制和打出许可 / 玩家回合结束
附录II：游戏准备 / “展示时”异能 / 反击(见关键字)
"""
"""Some of them as written in the mainland."""


def listed(page: str) -> list[str]:
    return page.strip().replace("\n", " / ").split(" / ")


@pytest.mark.parametrize("term", [*listed(INDEX), *listed(HEADINGS)])
def test_a_term_of_the_index_or_a_heading_is_found(term: str) -> None:
    assert clauses_that_say("champions", term, "zh-TW") != []


@pytest.mark.parametrize("term", listed(SIMPLIFIED))
def test_it_is_found_in_the_other_script_too(term: str) -> None:
    assert clauses_that_say("champions", term, "zh-CN") != []


@pytest.mark.parametrize(
    ("term", "first"),
    [
        ("卡牌耗盡", ["player-deck.empty", "encounter-deck.empty"]),
        ("發放一張遭遇卡", ["deal.by-effect"]),
        ("困惑(見狀態卡)", ["confused.give"]),
    ],
)
def test_it_is_answered_by_its_clause(term: str, first: list[str]) -> None:
    found = [clause.id for clause in clauses_that_say("champions", term, "zh-TW")]
    assert found[: len(first)] == first


@pytest.mark.parametrize("typed", ["(見關鍵字)", "……", "()", "「」"])
def test_marks_alone_find_nothing(typed: str) -> None:
    assert clauses_that_say("champions", typed, "zh-TW") == []
