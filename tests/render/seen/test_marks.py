"""Marks between parts and around names: each language's, from its message files."""

from __future__ import annotations

from games.kernel.printed import layers
from games.kernel.text import Name, Player, Text, text
from render.kit.letters.textbox import set_text
from render.kit.letters.words import Words, names_of

TW = Words("zh-TW", "champions", ["Ada"])
CN = Words("zh-CN", "champions", ["Ada"])
EN = Words("en", "champions", ["Ada"])
PAIR = (Name("card", "01003"), Name("card", "01005"))


def discarded(*cards: Name) -> Text:
    return text("champions-discarded", seat=Player(0), cards=cards)


def test_lists_labels_and_asides() -> None:
    assert (EN.joined(["1", "2", "3"]), CN.joined(["1", "2", "3"])) == ("1, 2 and 3", "1、2、3")
    assert (EN.label("Hand", "3"), TW.label("手牌", "3")) == ("Hand: 3", "手牌：3")
    assert (EN.aside("Hulk", 4), CN.aside("浩克", 4)) == ("Hulk (4)", "浩克（4）")


def test_names_in_a_sentence_stand_in_brackets_each_in_its_own() -> None:
    assert TW.say(discarded(*PAIR)) == "Ada 棄掉「後空翻」、「蛛網盪踢」。"
    assert CN.say(discarded(*PAIR)) == "Ada 弃掉“后空翻”“蛛网荡踢”。"
    assert EN.say(discarded(*PAIR)) == "Ada discards Backflip and Swinging Web Kick."


def test_a_name_alone_or_at_the_head_of_a_label_needs_none() -> None:
    card = Name("card", "01003")
    adventure = text("berserk-adventure", number=1, name=Name("adventure", "1"))
    assert Words("zh-TW", "berserk").say(adventure) == "1 · 以諾村之夜"
    assert TW.say(text("champions-this", card=card)) == "後空翻"
    assert TW.say(text("champions-why-target", card=card)) == "「後空翻」：目前沒有合法目標。"


def test_brackets_within_a_name_are_the_inner_ones() -> None:
    words = Words("zh-TW", "champions")
    klaw = next(id_ for id_, row in names_of("champions")["card"].items() if "Immortal" in row["en"])
    assert (
        words.say(text("champions-boost", card=Name("card", klaw), icons=0)) == "增效：「『不死』克勞」，+0。"
    )


def test_names_within_a_sentence_that_is_quoted_have_the_inner_brackets() -> None:
    told = text("table-undone-of", seat=Player(0), count=2, what=discarded(*PAIR))
    assert TW.say(told) == "從 Ada 的動作起收回 2 個動作：「Ada 棄掉『後空翻』、『蛛網盪踢』。」"
    assert CN.say(told) == "从 Ada 的动作起收回 2 个动作：“Ada 弃掉‘后空翻’‘蛛网荡踢’。”"
    asked = CN("ui-undo-asked", who="Ben", what=CN.say(discarded(*PAIR)), until="稍后")
    assert asked.endswith("（提议在稍后失效）：“Ada 弃掉‘后空翻’‘蛛网荡踢’。”")


def test_a_number_of_one_and_a_span() -> None:
    def wrong(least: int, most: int) -> list[str]:
        return [each("kernel-wrong-count", least=least, most=most, given=0) for each in (EN, TW)]

    assert wrong(1, 1) == ["Pick exactly one. You picked 0.", "請選 1 項；你選了 0 項。"]
    assert wrong(2, 2) == ["Pick 2. You picked 0.", "請選 2 項；你選了 0 項。"]
    assert wrong(2, 3) == ["Pick 2 to 3. You picked 0.", "請選 2 到 3 項；你選了 0 項。"]


def test_conditions_are_joined_as_clauses() -> None:
    parts = tuple(text("berserk-when-round", n=n) for n in (1, 2, 3))
    said = Words("zh-CN", "berserk").say(text("berserk-when-all", parts=parts))
    assert said == "第 1 回合结束时，第 2 回合结束时，且第 3 回合结束时"


def test_threat_is_put_on_a_scheme_and_taken_off_it() -> None:
    scheme = Name("card", "01003")
    assert TW("champions-threat-placed", card=scheme, amount=1, threat=3) == (
        "在「後空翻」上放置 1 點威脅（現有 3 點）。"
    )
    assert TW("champions-threat-removed", card=scheme, amount=1, threat=2) == (
        "從「後空翻」移除 1 點威脅（剩 2 點）。"
    )


def test_a_recruit_is_paid_for_and_points_stand_behind_their_sum() -> None:
    """Payment and gain are two clauses, in the order in which they happen."""
    words = Words("zh-TW", "splendor", ["Ada"])
    gems = tuple(
        text("splendor-gems", gem=Name("gem", gem), count=count) for gem, count in (("yellow", 1), ("red", 2))
    )
    paid = text("splendor-recruited", seat=Player(0), card=Name("card", "3-88"), gems=gems)
    assert words.say(paid) == "Ada 花費 1 個心靈、2 個現實，招募了「雷神索爾」。"
    tally = text("splendor-tally", seat=Player(0), points=18, cards=12, places=3, tile=3)
    assert words.say(tally) == "Ada：18 分（角色 12 分、地點 3 分、復仇者集結 3 分）。"
    tile = text("splendor-tile", seat=Player(0), tags=3)
    assert words.say(tile) == "Ada 取得「復仇者集結」（3 個標記，3 分）。"


def test_heroes_win_an_adventure_rather_than_it_them() -> None:
    words = Words("zh-TW", "berserk")
    said = words("berserk-adventure-won", adventure=Name("adventure", "1"), round=5)
    assert said == "英雄在第 5 回合贏得冒險「以諾村之夜」。"


def test_what_falls_to_several_falls_to_each() -> None:
    words = Words("zh-CN", "berserk")
    one, two = (Name("hero", "guts"),), (Name("hero", "guts"), Name("hero", "isidro"))
    assert words("berserk-event-rerolls", models=one, count=1) == "格斯获得 1 次重投。"
    assert words("berserk-event-rerolls", models=two, count=1) == "格斯、伊斯多洛各获得 1 次重投。"
    assert words("berserk-rolled-first", model=one[0], dice="1 0") == "格斯掷出 1、0。"


def test_the_house_speaks_of_rounds_in_the_games_own_word() -> None:
    said = {game: Words("zh-CN", game).own("ui-stand") for game in ("champions", "berserk", "underworld")}
    assert said == {"champions": "本轮不再询问", "berserk": "本回合不再询问", "underworld": "本回合不再询问"}
    assert Words("en", "underworld").own("ui-standing") == "Got it. I won't ask you this again this turn."


def test_no_line_begins_with_a_dot_or_the_second_half_of_a_dash() -> None:
    for said in ("彼得•帕克走了", "他走了——她也走了", "雷神·托爾走了"):
        for width in range(60, 160, 10):
            for line in set_text(said, "zh-TW", width, 20).lines:
                assert line[0].said[0] not in "•—·", (said, width)


def test_what_is_listed_with_dots_ends_a_line_with_one_and_begins_none() -> None:
    goal = Words("zh-CN", "splendor")("splendor-gauntlet")
    for width in range(80, 300, 4):
        assert all(line[0].said[0] != "·" for line in set_text(goal, "zh-CN", width, 20).lines), width
    kind = "事务 · 命令 · 攻击"
    assert ["".join(piece.said for piece in line) for line in set_text(kind, "zh-CN", 160, 20).lines] == [
        "事务 · 命令 · 攻",
        "击",
    ]
    whole = set_text(kind, "zh-CN", 160, 20, whole=True)
    assert ["".join(piece.said for piece in line) for line in whole.lines] == ["事务 · 命令 ·", "攻击"]


def test_what_happens_unless_something_holds_is_one_clause() -> None:
    """No colon within a colon: the thing to remember follows its verb."""
    when = text("berserk-when-round", n=2)
    effects = (text("berserk-do-remember", note=text("berserk-when-round", n=3)),)
    said = text("berserk-do-unless", when=when, effects=effects)
    told = {language: Words(language, "berserk").say(said) for language in ("en", "zh-TW", "zh-CN")}
    assert told["zh-TW"].startswith("除非第 2 回合結束時，否則")
    assert told["zh-CN"].startswith("除非第 2 回合结束时，否则")
    assert [told[language].count("：") for language in ("zh-TW", "zh-CN")] == [
        Words(language, "berserk").say(effects[0]).count("：") for language in ("zh-TW", "zh-CN")
    ]


def test_an_obligation_removes_itself_and_not_its_hero() -> None:
    for language, card, bare in (
        ("zh-TW", "將此卡移出遊戲", "移出遊戲"),
        ("zh-CN", "将此卡移出游戏", "移出游戏"),
    ):
        said = [
            row[language]
            for row in layers.words("champions/texts.toml")["card"].values()
            if bare in row[language]
        ]
        assert len(said) == 5
        assert all(line.count(bare) == line.count(card) for line in said)


def test_threat_for_each_player_is_a_number_and_no_deed_of_theirs() -> None:
    for language, per_player, deed in (
        ("zh-TW", "每有一位玩家，在此額外放置 1 點威脅", "玩家使此處"),
        ("zh-CN", "每有一位玩家，在此额外放置 1 点威胁", "玩家使此处"),
    ):
        said = [row[language] for row in layers.words("champions/texts.toml")["card"].values()]
        assert sum(per_player in line for line in said) == 7
        assert not any(deed in line for line in said)


def test_a_blow_that_does_nothing_is_no_hit_of_nought() -> None:
    def said(words: Words, amount: int) -> str:
        return words("champions-strike", card=PAIR[0], target=PAIR[1], amount=amount)

    assert said(TW, 0) == "「後空翻」的攻擊沒有對「蛛網盪踢」造成傷害。"
    assert said(CN, 0) == "“后空翻”的攻击没有对“蛛网荡踢”造成伤害。"
    assert said(TW, 2) == "「後空翻」擊中「蛛網盪踢」（2 點）。"


def test_points_of_regions_stand_behind_their_sum() -> None:
    words = Words("zh-TW", "underworld", ["Ada"])
    (first, second) = sorted(names_of("underworld")["card"])[:2]
    parts = tuple(text("underworld-tally-for", card=Name("card", each), points="3") for each in (first, second))
    said = words("underworld-tally", seats=Player(0), points=6, parts=parts)
    assert said.startswith("Ada：6 分（「")
    assert said.endswith("」3 分）。")


def test_a_note_of_an_adventure_is_written_down() -> None:
    words = Words("zh-TW", "berserk")
    assert words("berserk-event-note", note=text("berserk-when-round", n=2)) == "從現在起：第 2 回合結束時。"
