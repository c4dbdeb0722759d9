"""Rules text in a box: wrapped as each language needs it, icons inline, shrunk before it's cut."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render.kit.letters.textbox import Measure, Setting, set_text, text_box
from render.kit.signs import SIGNS, icons
from tests.render.samples import boxed

ENGLISH = (
    "**When Revealed**: Deal 1 damage to each character. Give the villain a tough {tough} card "
    "(it prevents the next damage), then spend {energy}{mental} for +2 {attack}."
)
CHINESE = {
    "zh-TW": "**揭示時**：對每個角色造成 1 點傷害。給反派一張「強韌」{tough} 狀態卡（防止下一次傷害），"
    "然後支付 {energy}{mental}，獲得 +2 {attack}。",
    "zh-CN": "**揭示时**：对每个角色造成 1 点伤害。给反派一张“强韧”{tough} 状态卡（防止下一次伤害），"
    "然后支付 {energy}{mental}，获得 +2 {attack}。",
}
TEXTS = {"en": ENGLISH, **CHINESE}


def lines(setting: Setting) -> list[str]:
    """The lines as you read them, icons in braces."""
    return ["".join(f"{{{p.said}}}" if p.icon else p.said for p in line) for line in setting.lines]


def bold(setting: Setting) -> str:
    return "".join(p.said for line in setting.lines for p in line if p.bold)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("width", range(180, 520, 34))
def test_no_line_is_wider_than_its_box_and_nothing_is_lost(language: str, width: int) -> None:
    setting = set_text(TEXTS[language], language, width, 26)
    measure = Measure(26, language)
    assert max(measure.of(line) for line in setting.lines) <= width
    plain = TEXTS[language].replace("**", "").replace(" ", "")
    assert "".join(lines(setting)).replace(" ", "") == plain


def test_english_breaks_between_words() -> None:
    said = "Deal 1 damage to each character you control."
    broken = lines(set_text(said, "en", 220, 26))
    assert len(broken) == 3
    assert " ".join(broken) == said


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("width", range(110, 420, 13))
def test_chinese_never_begins_a_line_with_a_full_stop_nor_ends_one_with_an_open_bracket(
    language: str, width: int
) -> None:
    for line in lines(set_text(CHINESE[language], language, width, 26)):
        assert line[0] not in "，。：；）」”、"
        assert line[-1] not in "（「“"


def test_a_number_with_its_sign_stays_together() -> None:
    for width in range(90, 400, 7):
        assert not any(line.endswith("+") for line in lines(set_text(CHINESE["zh-TW"], "zh-TW", width, 26)))


def test_bold_and_icons_are_marked() -> None:
    setting = set_text("**Boost** {boost}: draw 1.", "en", 400, 26)
    assert lines(setting) == ["Boost {boost}: draw 1."]
    assert bold(setting) == "Boost"
    assert [p.said for p in setting.lines[0] if p.icon] == ["boost"]


def test_a_line_break_begins_a_paragraph_with_a_gap() -> None:
    one, two = set_text("a b", "en", 400, 20), set_text("a\nb", "en", 400, 20)
    assert lines(two) == ["a", "b"]
    assert two.height == pytest.approx(2 * one.height + 9)


def test_a_word_wider_than_the_box_is_broken_anywhere() -> None:
    setting = set_text("Donaudampfschifffahrtsgesellschaft", "en", 120, 26)
    assert len(setting.lines) > 2
    assert "".join(lines(setting)) == "Donaudampfschifffahrtsgesellschaft"


def test_an_icon_is_drawn_in_its_place() -> None:
    with_icon, without = (
        text_box(f"Spend {what}.", (300, 40), "en", icons(), size=26) for what in ("{energy}", "{mental}")
    )
    box = ImageChops.difference(with_icon.getchannel("A"), without.getchannel("A")).getbbox()
    start = Measure(26, "en").of(set_text("Spend ", "en", 300, 26).lines[0])
    assert box is not None
    assert start - 2 <= box[0]
    assert box[2] <= start + 26 * 1.08 + 10


def test_an_icon_that_nobody_drew_is_a_fault() -> None:
    with pytest.raises(KeyError, match="anvil"):
        text_box("Take {anvil}.", (300, 40), "en", icons(), size=26)
    assert "anvil" in icons(more={"anvil": SIGNS["time"]})


def test_a_long_text_is_set_smaller_and_then_cut_with_dots() -> None:
    box = (300, 120)
    fits = text_box(ENGLISH, box, "en", icons(), size=30, least=14)
    cut = text_box(ENGLISH * 3, box, "en", icons(), size=30, least=20)
    assert fits.size == cut.size == box
    for made in (fits, cut):
        used = boxed(made.getchannel("A"))
        assert used[3] <= 120
    plain = boxed(text_box("Go.", box, "en", icons(), size=30, least=14).getchannel("A"))
    assert plain[3] - plain[1] > 18


def test_a_centred_text_stands_in_the_middle() -> None:
    used = boxed(text_box("Go", (300, 100), "en", icons(), size=30, centred=True).getchannel("A"))
    assert abs((used[0] + used[2]) / 2 - 150) <= 3
    assert abs((used[1] + used[3]) / 2 - 50) <= 6


def test_an_empty_text_leaves_the_box_empty() -> None:
    assert text_box("", (80, 40), "en", icons()).getchannel("A").getbbox() is None
    assert isinstance(text_box("", (80, 40), "en", icons()), Image.Image)
