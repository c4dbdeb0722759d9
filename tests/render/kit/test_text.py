"""Lines of text: every letter in a font of the house is drawn, and nothing becomes an empty box."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageDraw

from render.kit.letters.fonts import NEUTRAL, SANS, SERIF, face, fitted, write
from render.kit.letters.words import LANGUAGES
from render.kit.palette import WHITE
from tests.render.samples import boxed

NAMES = {
    "Turkish": "Çağla Şıpır İpek",
    "Vietnamese": "Nguyễn Thị Ánh Đặng",
    "Polish": "Łucja Żółkiewska ąęćńśź",
    "Czech": "Řehoř Dvořáček ůžšť",
    "Greek": "Νίκος Ωμέγας ΐ",
    "Cyrillic": "Дмитрий Ёлкин Їжак Ґ",
    "Japanese": "さくら サクラ 波",
    "Korean": "김철수",
    "Chinese": "小波 晓波",
}


def drawn(said: str, family: str = SANS, language: str = "en") -> str:
    return "".join(run.said for run in face(family, 30, False, language).runs(said))


def ink(said: str, family: str = SANS) -> Image.Image:
    made = Image.new("L", (900, 80))
    write(ImageDraw.Draw(made), (10, 40), said, face(family, 40), 255)  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize("family", [SANS, SERIF])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_is_drawn_whole_by_fonts_that_have_its_letters(name: str, language: str, family: str) -> None:
    runs = face(family, 30, True, language).runs(name)
    assert "".join(run.said for run in runs) == name
    for run in runs:
        has = TTFont(run.typeface.path, lazy=True).getBestCmap()
        assert [character for character in run.said if ord(character) not in has] == []


@pytest.mark.parametrize("letter", "ğşıİłżřΐЇҐẫ김さ")
def test_no_letter_looks_like_the_box_of_a_missing_one(letter: str) -> None:
    font = face(SANS, 40).runs(letter)[0].typeface.at(40)
    boxes = [Image.new("L", (80, 80)) for _ in range(2)]
    for box, said in zip(boxes, (letter, "\U0010fffd"), strict=True):
        ImageDraw.Draw(box).text((10, 60), said, 255, font=font, anchor="ls")
    assert ImageChops.difference(*boxes).getbbox() is not None


def test_a_word_keeps_one_typeface() -> None:
    """Noto has Ç, a, l but no ğ: the whole word goes to the face that has all of it."""
    runs = face(SANS, 30, True, "zh-TW").runs("小波 Çağla")
    assert [run.said for run in runs] == ["小波 ", "Çağla"]
    assert len({run.typeface.path for run in runs}) == 2


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("a🎲", f"a{NEUTRAL}"),
        ("🎲🎲b", f"{NEUTRAL}{NEUTRAL}b"),
        ("👨‍👩‍👧 c", f"{NEUTRAL} c"),
        ("👍🏽", NEUTRAL),
        ("❤️", NEUTRAL),
        ("1️⃣", "1"),
        ("🇹🇷🇵🇱", f"{NEUTRAL}{NEUTRAL}"),
        ("𝓐𝓭𝓪", "Ada"),
        ("A\u200b\u202eda", "Ada"),
        ("e\u0301", "é"),
        ("שלום", NEUTRAL * 4),
    ],
)
def test_what_no_font_has_becomes_a_neutral_glyph(said: str, shown: str) -> None:
    for family in (SANS, SERIF):
        assert drawn(said, family) == shown


def test_the_neutral_glyph_leaves_ink() -> None:
    assert ink("🎲").getbbox() is not None
    assert ImageChops.difference(ink("🎲"), ink(NEUTRAL)).getbbox() is None


def test_a_text_is_as_wide_as_it_is_drawn() -> None:
    for name in NAMES.values():
        made = face(SANS, 40)
        box = boxed(ink(name))
        assert abs(box[2] - 10 - made.width(name)) <= 6


def test_a_long_name_is_shortened_with_dots_on_the_line() -> None:
    made, shown = fitted(SANS, 30, "Çağla O'Neill-Fitzgerald the Third", 200, least=18)
    assert made.size == 18
    assert shown.startswith("Çağla O'Neill")
    assert shown.endswith("…")
    assert made.width(shown) <= 200


def test_dots_stand_on_the_line_in_english() -> None:
    pytest.importorskip("font_source_sans_pro")
    dots = Image.new("L", (80, 60))
    write(ImageDraw.Draw(dots), (10, 30), "…", face(SANS, 40), WHITE[0])  # type: ignore[arg-type]
    box = boxed(dots)
    assert box[1] > 35
