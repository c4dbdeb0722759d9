"""What a deck may hold, and reading and writing lists."""

from __future__ import annotations

import pytest

from games.underworld.printed.content import CARDS, READY, Deck
from games.underworld.printed.deckbuilding import (
    DeckFault,
    addable,
    as_json,
    as_list,
    changed,
    faults,
    packed,
    read,
    title_of,
    unpacked,
)
from render.kit.letters.words import Words
from tests.phrases import phrase
from tests.underworld.scene import rule


def keys(deck: Deck) -> list[str]:
    return sorted({fault.key.removeprefix("underworld-deck-") for fault in faults(deck)})


def altered(key: str, **changes: int) -> Deck:
    deck = READY[key]
    return Deck(deck.society, {**deck.cards, **changes}, deck.core)


@rule("deck.preconstructed-four", "deck.minimum-fifty", "society.restricts-deck", "deck.extra-society")
@pytest.mark.parametrize("key", list(READY))
def test_the_four_ready_decks_are_legal_and_of_fifty_cards(key: str) -> None:
    assert faults(READY[key]) == []
    assert sum(READY[key].cards.values()) == 50


@rule("deck.minimum-fifty")
def test_forty_nine_are_too_few_and_there_is_no_most() -> None:
    assert keys(altered("baku", BQ001=2)) == ["size"]
    assert keys(altered("baku", BQ002=3, BQ012=3, BQ003=3, BQ009=40)) == []


@rule("deck.three-copies", "kw.singleton")
def test_three_of_a_name_one_of_a_singleton() -> None:
    assert keys(altered("baku", BQ001=4)) == ["copies"]
    assert keys(altered("baku", BQ015=2)) == ["copies"]
    assert keys(altered("baku", BQ009=20)) == [], "Baku's anchors are not counted"
    assert "copies" in keys(Deck("MSBQ03", {**READY["scarab"].cards, "BQ040": 4}, ""))


@rule("society.restricts-deck", "faction.mixing-allowed")
def test_a_society_has_its_colours() -> None:
    assert keys(altered("dragon", BQ013=1)) == ["colour"]
    assert keys(altered("baku", BQ098=3)) == [], "Stars of any colour"
    free = {
        code: 3
        for code, card in CARDS.items()
        if card.type == "character" and not card.core and not card.token and not card.printed("shoggoth-only")
    }
    assert keys(Deck("", free, "")) == [], "without a society all colours mix"


@rule("kw.society-only", "kw.core-loyalty", "shoggoth.core-symbol", "shoggoth.core-choice")
def test_what_belongs_to_the_shoggoth_society() -> None:
    assert "shoggoth-only" in keys(altered("scarab", BQ060=1))
    assert keys(altered("shoggoth", BQ043=1)) == ["core-inside"]
    assert keys(Deck("MSBQ02", READY["shoggoth"].cards, "")) == ["no-core"]
    orders = {code: n for code, n in READY["shoggoth"].cards.items() if not CARDS[code].order}
    assert "orders" in keys(Deck("MSBQ02", orders, "BQ043"))


def test_tianwen_takes_one_colour() -> None:
    one = {code: 3 for code, card in CARDS.items() if card.colour == "blue" and card.type != "society"}
    one |= {"BQ103": 3, "BQ104": 3}
    assert keys(Deck("MSBQ04", one, "")) == []
    assert keys(Deck("MSBQ04", {**one, "BQ001": 1}, "")) == ["colour"]


@pytest.mark.parametrize("key", list(READY))
def test_lists_are_read_as_they_are_written(key: str) -> None:
    deck = READY[key]
    same = Deck(deck.society, dict(sorted(deck.cards.items())), deck.core)
    assert read(as_list(deck)) == read(as_json(deck)) == same
    assert unpacked(packed(deck)) == deck


def test_lines_and_semicolons() -> None:
    deck = read("Baku Society; 3x Navigator; Keen Owl x2; # a remark; 1 BQ009")
    assert deck == Deck("MSJC10", {"BQ002": 2, "BQ003": 3, "BQ009": 1}, "")
    assert changed(deck, "+1 Keen Owl; -3 Navigator").cards == {"BQ002": 3, "BQ009": 1}
    assert title_of(deck).args["society"].id == "MSJC10"  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("key", list(READY))
def test_a_list_may_name_the_cards_as_the_reader_knows_them(key: str, language: str) -> None:
    """The very names the bot shows, with the punctuation of that language."""
    words = Words(language, "underworld")
    deck = READY[key]
    head = [words.name("card", code) for code in (deck.society, deck.core) if code]
    divider, times = ("\n", "x") if language == "en" else ("；", "×")
    lines = [f"{words.name('card', code)} {times}{count}" for code, count in deck.cards.items()]
    assert read(divider.join([*head, *lines])) == Deck(
        deck.society, dict(sorted(deck.cards.items())), deck.core
    )


def test_a_deck_is_changed_by_chinese_names() -> None:
    deck = read("貘組\n3x 領航員\n敏銳的貓頭鷹×2")
    assert deck == Deck("MSJC10", {"BQ002": 2, "BQ003": 3}, "")
    assert changed(deck, "+1 敏锐的猫头鹰；-3 领航员").cards == {"BQ002": 3}


@rule("society.optional-one", "shoggoth.core-choice")
@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "Baku Society\nDragon's Feast\n3x Navigator",
            phrase("underworld-deck-second", first="Baku Society", second="Dragon's Feast"),
        ),
        (
            "Shoggoth\nHecate the Tracker\nEbenia the Exterminator",
            phrase("underworld-deck-second", first="Hecate the Tracker", second="Ebenia the Exterminator"),
        ),
    ],
)
def test_a_second_society_or_core_character_is_a_fault(source: str, sentence: str) -> None:
    with pytest.raises(DeckFault) as fault:
        read(source)
    assert Words("en", "underworld").say(fault.value.reason) == sentence
    assert read("Baku Society\nBaku Society").society == "MSJC10", "twice the same is no other"


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("Baku Society\n3x Gandalf", "line"),
        ('{"slots": 3}', "json"),
        ("{", "json"),
        ('{"slots": {"XX1": 1}}', "unknown"),
        ('{"slots": {"TK010": 1}}', "not-playable"),
    ],
)
def test_a_list_that_cannot_be_read_says_why(source: str, key: str) -> None:
    with pytest.raises(DeckFault) as fault:
        read(source)
    assert fault.value.reason.key == f"underworld-deck-{key}"


@pytest.mark.parametrize("value", ["", "{}", '{"society":"","cards":{"BQ001":3},"core":""}'])
def test_a_table_takes_no_broken_deck(value: str) -> None:
    with pytest.raises(ValueError, match=r"deck"):
        unpacked(value)


PRINTED = {
    "baku": """
【秘社牌】獬组
001脑叶专家×3，002领航员×2，004奇兽设计师×2，005多重梦境迷宫×3，006梦境塑造师×3，007塞西莉亚×2，008费南迪尔·哈里曼×1，009精神锚点×9，010读心术×2，011藏于深层意识×2，013召现雷霆×2，014心灵拓扑学×2，015“愿景”×1，018仲夏欢宴×1，033热夜之梦×1，070默温的无尽藏书×1，084战栗凶灵×1，096烈焰宁芙妃卓拉×1，097灰败×3，098达`克哈×2，100无垠宫殿×2，101漩涡体质×1，102心理阴影×1，108山火×2
""",
    "dragon": """
【秘社牌】龙之欢宴
017星野葵×2，019超越极限×2，020夜巡×1，021获取装备×1，023私人军械库×2，022合金指虎×2，024脊椎强殖装甲×2，025百变王牌×1，026吸血蝙蝠群×2，027血畜×3，028水沟鼠群密探×2，029赤鳞近卫×3，030裁定官×3，031雾羽千军×2，032宴会司仪×2，034雾羽弥生×2，035幽冥骑士×1，036菲尼克斯×2，037穿刺公弗拉德三世×1，038掠食时刻×2，039恫吓之瞳×2，040鲜血×7，041欢宴×1，108山火×1，110M16步枪×1
""",
    "scarab": """
【秘社牌】圣甲虫药业
068易洛魁遗族祭司×1，071老迈的考古学家×2，072卢锡安博士×1，073安宁×2，074病理探究×2，075病理化实验室×1，076心脑血管系统重塑实验室×1，078专业清理员×3，079亡嚎食尸鬼×3，080回收专员×3，081凋零骸骨×2，082毒药专家塞巴斯蒂安×2，085三号骸堆×1，086雅加达的萨迪金×1，088生化泄露×2，089生化改造手术×2，090淘汰弱者×2，091废弃收容所×2，092巴哈马群岛基金中心×1，093样本陈列室×2，094费格马变量实验室×2，095圣甲虫药业集团总部×1，104猎头顾问×2，105精算师爱娃×1，111生化防毒面具×1，117失控的小镇×1，118无名尸体×6
""",
    "shoggoth": """
【秘社牌】修格斯 【辅助牌】修格斯的核心区×1
【核心角色牌】043繁荣者伊森哈德×1
053老看守×2，054沙地特种兵×2，055研究员戴维斯×3，056便衣警探×2，057皮特·冈萨雷斯×2，058控制小组×2，060裂变×2，061钻研故纸堆×2，062信息灌注×1，063神话威严×3，064提取样本×2，065计划：修格斯×2，066接头线人×2，067拟态×2，042矛盾体×2，048位格压迫×3，049吞噬蔓延×2，050破坏欲×3，051大暴走×2，052伊波·纳契的疯狂辞典×2，109基础测试×2，112冰封古陵寝×1，113蝉屋×1，114冻原哨所×1，115水没镇区×1，116流浪者聚居地×1
""",
}
"""Lists of the ready decks as in the rulebook, misprints and all."""


@rule("deck.preconstructed-four", "deck.preconstructed-use")
@pytest.mark.parametrize("key", list(PRINTED))
def test_the_rulebooks_own_lists_are_read_as_they_are_printed(key: str) -> None:
    deck = read(PRINTED[key])
    assert deck.cards == READY[key].cards
    assert (deck.society, deck.core) == (READY[key].society, READY[key].core)


@pytest.mark.parametrize(
    ("line", "code", "count"),
    [
        ("001脑叶专家×3", "BQ001", 3),
        ("110M16步枪×1", "BQ110", 1),
        ("002领航员×2", "BQ003", 2),
        ("赫雀瑟，黄金之蛇", "BQ087", 1),
        ("无名尸体 ×6", "BQ118", 6),
    ],
)
def test_a_line_of_the_rulebook(line: str, code: str, count: int) -> None:
    """The name counts: some numbers are misprinted."""
    assert read("獏组\n" + line).cards == {code: count}


def test_a_name_that_no_card_has_is_called_by_its_line() -> None:
    with pytest.raises(DeckFault) as caught:
        read("獏组\n001没有这张牌×3")
    assert caught.value.reason.key == "underworld-deck-line"
    assert caught.value.reason.args["number"] == 2


def test_every_line_that_is_no_card_is_told() -> None:
    with pytest.raises(DeckFault) as caught:
        read("獏组\n001没有这张牌×3\n2x Navigator\n也没有这张")
    assert [reason.args["number"] for reason in caught.value.reasons] == [2, 4]
    with pytest.raises(DeckFault) as caught:
        changed(READY["baku"], "+2 Nobody; -1 Navigator; +1 Nothing")
    assert [reason.args["number"] for reason in caught.value.reasons] == [1, 3]


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("key", list(READY))
def test_a_list_goes_out_in_names_of_the_readers_language(key: str, language: str) -> None:
    words = Words(language, "underworld")
    assert read(as_list(READY[key], lambda code: words.name("card", code))) == READY[key]


@rule("society.restricts-deck", "deck.three-copies", "kw.singleton", "kw.society-only")
@pytest.mark.parametrize("key", list(READY))
def test_what_may_still_be_added_breaks_no_rule(key: str) -> None:
    deck = READY[key]
    room = addable(deck)
    for code, most in room.items():
        assert deck.cards.get(code, 0) < most
        assert faults(altered(key, **{code: deck.cards.get(code, 0) + 1})) == [], code
    others = {code for code in CARDS if code not in room and CARDS[code].type == "character"}
    assert any(faults(altered(key, **{code: deck.cards.get(code, 0) + 1})) for code in others)
