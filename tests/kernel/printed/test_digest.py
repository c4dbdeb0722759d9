"""Looking up rules in any language, misspelt too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from games.champions.printed.content import Keyword
from games.kernel.printed import digest, layers
from games.kernel.printed.digest import clauses_that_say

ANSWERS = {
    "advance": {"plan.advance.effect"},
    "ally": {"keyword.ally", "setup.ally-cards"},
    "cannot-move": {"kw.no-move"},
    "lurk": {"lurk.definition"},
    "marker": {"marker.counting", "kw.marker-x"},
    "reveal": {"reveal.definition"},
    "secret-plan": {"plan.two-abilities"},
    "shoggoth-only": {"kw.society-only"},
    "time-marker": {"kw.marker-x"},
    "tough": {"tough.prevents-all"},
    "unique": {"unique.gold-name", "unique.one-per-controller"},
}
"""Keywords and statuses whose clauses have other names."""
KINDS = (("champions", "status", 3), ("underworld", "keyword", 36), ("berserk", "keyword", 6))


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize(("game", "kind", "count"), KINDS)
def test_every_keyword_and_status_is_answered_by_its_effect(
    game: str, kind: str, count: int, language: str
) -> None:
    """Splendor has none; Champions' are on cards and have another test."""
    names, wrong = layers.words(f"{game}/names.toml")[kind], []
    for key, row in names.items():
        first = clauses_that_say(game, row[language], language)[0].id
        if first not in ANSWERS.get(key, {first}) or (
            key not in ANSWERS and not first.startswith((f"kw.{key}", f"keyword.{key}", f"{key}."))
        ):
            wrong.append((key, first))
    assert wrong == []
    assert len(names) == count


@pytest.mark.parametrize("keyword", [*get_args(Keyword), "retaliate", "overkill"])
def test_keywords_of_champions_are_answered_by_their_effect(keyword: str) -> None:
    clause = clauses_that_say("champions", keyword, "en")[0]
    assert clause.id.startswith(f"keyword.{keyword}")
    for language in ("zh-TW", "zh-CN"):
        called = clause.title_in(language).partition("：")[0]
        assert clauses_that_say("champions", called, language)[0].id.startswith(f"keyword.{keyword}")


ASKED = [
    ("splendor", ("bonus", "獎勵", "奖励"), "Every bonus counts as one token of its color"),
    ("splendor", ("reserve", "保留"), "Set one character aside for yourself"),
    ("splendor", ("location", "地點", "地点"), "The bonuses shown, in number and color."),
    ("champions", ("thwart", "化解"), "A hero exhausts to remove threat equal to their THW."),
    ("champions", ("minion", "從者", "从者"), "A minion is an enemy"),
    ("champions", ("ready", "重整"), "Readying turns an exhausted card upright."),
    ("champions", ("exhausted", "橫置", "横置"), "An exhausted card is turned on its side."),
    ("champions", ("hit points", "生命值"), "Hit points"),
    ("berserk", ("fatigue", "疲勞", "疲劳"), "At the end of the hero's activation"),
    ("berserk", ("riposte", "反擊", "反击"), "If an enemy attacks and the hero is still up"),
    ("berserk", ("wound", "創傷", "创伤"), "Damage"),
    ("underworld", ("fast", "快速"), "You can take a fast action in your action step"),
    ("underworld", ("infiltrator", "暗藏者"), "Pay 1 and put a character from hand face down"),
    ("underworld", ("turn", "回合"), "start"),
    ("underworld", ("shroud", "隱祕標誌", "隐秘标志"), "Each raises your hand limit by 1."),
]


@pytest.mark.parametrize(("game", "typed", "said"), ASKED)
def test_a_word_of_the_game_is_answered_by_what_it_is(game: str, typed: tuple[str, ...], said: str) -> None:
    for word, language in zip(typed, ("en", "zh-TW", "zh-CN"), strict=False):
        assert said in clauses_that_say(game, word, language)[0].text_in("en"), word


HEADINGS = {
    "splendor": """
遊戲設置 / 指示物保存限制 / 角色卡 / 保留一張角色卡 / 招募角色卡 / 獎勵 / 地點圖版 / 時間寶石
復仇者集結圖版 / 贏得遊戲 / 遊戲結束 / 2人遊玩 / 3人遊玩 / 內容物 / 無限手套圖版
""",
    "underworld": """
最高规则 / 胜利和失败 / 立即胜利 / 立即失败 / 横置和重置 / 否定效果优先 / 独有卡牌 / 目标
秘社牌详解 / 地区牌详解 / 指示物角色牌 / 准备游戏 / 玩家区 / 争夺区 / 阶段顺序 / 调查奖励 / 战斗奖励
势力奖励 / 造成伤害的流程 / 先手标志特权 / 赢取一个地区后的流程 / * 打出卡牌的流程 *
发动卡牌的行动能力 / * 什么是卡牌能力 * / 建立资产 / 秘密派遣 / ◆ 暗藏者 / * 暗藏者并非角色! *
自定义牌组构筑规则 / 快速行动，响应和堆叠 / 三类临时能力图标 / 拥有者和操控者 / 消灭和牺牲
自我指代语句 / 进入一个地区 / 本方/敌方/友方 / 费用和印刷费用 / · 一时性效果： / 防止及替代性效果：
公开/隐匿 / 袭击X / 创伤X / 护卫X / 饮血X / 潜伏/现身 / 任务牌 / 核心角色和核心能力 / 名誉标志
完成任务! / 席间交流
""",
    "berserk": """
英雄设置 / 游戏图板设置 / 回合结构 / 板块、格子和区域 / 景物 / 地形指示物 / 生成敌人和盟友
生成大号底座 / 视线和范围 / 最近/最远 / 骰子 / 重投 / 反击 / 疲劳和惩罚 / 被击倒的盟友和英雄
被击杀的敌人 / 英雄、盟友和敌人的状态 / 随机方向 / 关键字 / 规则优先级 / 计划阶段
■ 应用行动牌的效果 / 即时行动牌 / ■ 盟友启动 / ■ 盟友攻击 / 选择要启动的敌人 / 敌人启动 / ■ 英雄防御
维护
""",
}
"""Chapters of the rulebooks."""


@pytest.mark.parametrize(
    ("game", "heading"),
    [
        (game, heading)
        for game, page in HEADINGS.items()
        for heading in page.strip().replace("\n", " / ").split(" / ")
    ],
)
def test_a_heading_of_the_rulebook_is_found_as_it_is_written_there(game: str, heading: str) -> None:
    assert clauses_that_say(game, heading, "zh-CN") != []


def test_what_stuns_says_what_it_takes_away() -> None:
    said = {
        word: clauses_that_say("champions", word, "en")[0].text_in("en") for word in ("stunned", "confused")
    }
    assert "The next time it would attack" in said["stunned"]
    assert "The next time it would thwart or scheme" in said["confused"]
    for language, one, other in (("zh-TW", "擊暈", "困惑"), ("zh-CN", "击晕", "困惑")):
        assert "不攻" in clauses_that_say("champions", one, language)[0].text_in(language)
        assert "不化解也不" in clauses_that_say("champions", other, language)[0].text_in(language)


RULES = """
[[rule]]
id = "one"
title = { en = "Venom", zh-TW = "毒" }
text = { en = "The bite hurts.", zh-TW = "咬傷。sting wound" }

[[rule]]
id = "two"
topics = ["poison"]
title = { en = "Sting", zh-TW = "螫" }
text = { en = "Venom in the wound.", zh-TW = "毒入傷口。" }

[[rule]]
id = "four"
title = { en = "Bitest", zh-TW = "甲" }
text = { en = "-" }

[[rule]]
id = "five"
title = { en = "Abcdefghijk", zh-TW = "乙" }
text = { en = "-" }

[[rule]]
id = "three"
topics = ["bitess"]
title = { en = "Bites", zh-TW = "咬" }
text = { en = "Teeth.", zh-TW = "venom bite" }
"""


@pytest.fixture
def fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "fair").mkdir()
    (tmp_path / "fair" / "rules.toml").write_text(RULES, encoding="utf-8")
    monkeypatch.setattr(layers, "DATA", tmp_path)
    digest.digest.cache_clear()
    yield
    digest.digest.cache_clear()


@pytest.mark.parametrize(
    ("typed", "language", "found"),
    [
        ("venom", "en", ["one", "two", "three"]),
        ("VENOM", "zh-TW", ["three", "one", "two"]),
        ("venom bite", "en", ["one", "three"]),
        ("bite hurts", "en", ["one"]),
        ("bite hurts", "zh-TW", ["one"]),
        ("poison", "zh-TW", ["two"]),
        ("sting wound", "en", ["two", "one"]),
        ("sting venom wound", "en", ["two", "one"]),
        ("咬", "en", ["one", "three"]),
        ("咬", "zh-TW", ["three", "one"]),
        ("xx", "en", []),
        ("   ", "en", []),
    ],
)
def test_titles_come_before_texts_and_the_readers_language_before_the_others(
    fair: None, typed: str, language: str, found: list[str]
) -> None:
    assert [clause.id for clause in clauses_that_say("fair", typed, language)] == found
