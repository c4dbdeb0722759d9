"""Answers by command if a seat is asked several things at once, and options with a comma in them."""

from __future__ import annotations

import pytest

from bot.chat.words import words_for
from bot.features.panel.cog import _choices, _chosen, parts_of
from bot.store.rows import SeatRow
from bot.tables.model import TableRefused
from games.kernel.decision import Decision, Option
from games.kernel.package.commands import of_kind
from games.kernel.text import Name, text
from tests.chat.messages import row_of
from tests.phrases import phrase

WORDS = words_for(row_of("splendor", 2))


def question(source: str, *ids: str, kind: str = "test.pick", most: int = 1) -> Decision:
    options = tuple(Option(id_, text("ui-seat", number=id_)) for id_ in ids)
    prompt = text("ui-round", number=int(source[-1]))
    return Decision(seat=0, kind=kind, prompt=prompt, options=options, max_picks=most, source=source, id=source)


FIRST, SECOND = question("hero:1", "a", "b", most=2), question("hero:2", "c", "d", most=2)
READY = (question("hero:1", "ready"), question("hero:2", "ready"))
FITS = of_kind("test.pick")


def test_the_question_that_offers_everything_typed_is_answered() -> None:
    assert _chosen([FIRST, SECOND], ["d", "c"], WORDS, FITS) == (SECOND, ("d", "c"))
    assert _chosen([FIRST, SECOND], ["seat b"], WORDS, FITS) == (FIRST, ("b",))


def test_what_no_question_offers_is_refused_by_name() -> None:
    for typed in (["a", "c"], ["x"]):
        with pytest.raises(TableRefused) as refused:
            _chosen([FIRST, SECOND], typed, WORDS, FITS)
        assert typed[-1] in str(refused.value.reason.args) or typed[0] in str(refused.value.reason.args)
    assert _chosen([], ["a"], WORDS, FITS) == (None, ())


def test_an_option_of_two_questions_names_its_own() -> None:
    made = [choice for asked in READY for choice in _choices(asked, list(READY), "", FITS, WORDS)]
    assert [choice.value for choice in made] == ["ready@hero:1", "ready@hero:2"]
    assert [choice.name for choice in made] == ["Seat ready · Round 1", "Seat ready · Round 2"]
    assert _chosen(list(READY), ["ready@hero:2"], WORDS, FITS) == (READY[1], ("ready",))
    assert _chosen(list(READY), ["ready"], WORDS, FITS) == (READY[0], ("ready",))


def test_after_a_comma_one_goes_on_with_the_same_question() -> None:
    asked = [FIRST, SECOND]
    made = [choice.value for each in asked for choice in _choices(each, asked, "c,", FITS, WORDS)]
    assert made == ["c,c", "c,d"]


def test_a_space_has_a_comma_of_its_own() -> None:
    spaces = question("hero:1", "hex:3,-1", "hex:3,4", most=2)
    assert _chosen([spaces], ["hex:3", "4"], WORDS, FITS) == (spaces, ("hex:3,4",))
    assert _chosen([spaces], ["hex:3", "4", "hex:3", "-1"], WORDS, FITS) == (spaces, ("hex:3,4", "hex:3,-1"))


def gems(*ids: str) -> Decision:
    played = {id_: text("champions-play", card=Name("card", id_)) for id_ in ids}
    options = tuple(Option(id_, text("champions-costs", what=what, cost=1)) for id_, what in played.items())
    return Decision(seat=0, kind="test.pick", prompt=text("ui-play"), options=options, max_picks=2, id="x")


def test_what_is_typed_is_understood_in_any_language() -> None:
    asked, words = gems("01003", "01086"), words_for(row_of("champions", 1, "zh-TW"))
    for typed in (
        "打出「後空翻」（費用 1）、打出「急救」（費用 1）",
        "打出后空翻（费用 1），打出急救（费用 1）",
        "打出後空翻(費用 1)；First Aid",
        "Play Backflip for 1, 01086",
    ):
        wanted = parts_of(typed.replace("First Aid", "Play First Aid"))
        assert _chosen([asked], wanted, words, FITS) == (asked, ("01003", "01086")), typed


def test_choices_are_found_by_names_of_other_languages_and_shown_in_ones_own() -> None:
    asked, words = gems("01003", "01086"), words_for(row_of("champions", 1, "zh-TW"))
    for typed in ("後空翻", "后空翻", "backflip", "「後空翻」"):
        (choice,) = _choices(asked, [asked], typed, FITS, words)
        assert (choice.name, choice.value) == ("打出「後空翻」（費用 1）", "01003")
    (choice,) = _choices(asked, [asked], "01086，后空翻", FITS, words)
    assert choice.value == "01086,01003"


def test_an_ai_is_called_as_the_language_calls_it() -> None:
    row = row_of("splendor", 2)
    row.seats[1] = SeatRow(1, None, "adept", "Mara (Adept)")
    names = {language: words_for(row, language).player(1) for language in ("en", "zh-TW", "zh-CN")}
    assert names == {"en": "Mara \\(Adept\\)", "zh-TW": "瑪拉（熟手）", "zh-CN": "玛拉（熟手）"}
    row.seats[1] = SeatRow(1, None, "adept", "Mara 2 (Adept)")
    names = {language: words_for(row, language).plain.player(1) for language in ("en", "zh-TW", "zh-CN")}
    assert names == {"en": "Mara 2 (Adept)", "zh-TW": "瑪拉2（熟手）", "zh-CN": "玛拉2（熟手）"}
    row.seats[1] = SeatRow(1, 7, None, "Mara (Adept)")
    assert words_for(row, "zh-TW").plain.player(1) == "Mara (Adept)", "a person calls himself so"


def test_an_ai_of_an_older_table_keeps_its_number() -> None:
    row = row_of("splendor", 2)
    row.seats[1] = SeatRow(1, None, "adept", "Adept 3")
    names = {language: words_for(row, language).player(1) for language in ("en", "zh-TW", "zh-CN")}
    assert names == {
        "en": "Adept 3",
        "zh-TW": phrase("seat-ai-numbered", "zh-TW", strength="熟手", number=3),
        "zh-CN": phrase("seat-ai-numbered", "zh-CN", strength="熟手", number=3),
    }
    row.seats[1] = SeatRow(1, 7, None, "Adept 3")
    assert words_for(row, "zh-TW").player(1) == "Adept 3"


def test_other_kinds_of_questions_do_not_fit() -> None:
    other = question("hero:1", "a", kind="test.other")
    assert _choices(other, [other], "", FITS, WORDS) == []
    assert _chosen([other, FIRST], ["a"], WORDS, FITS) == (FIRST, ("a",))
