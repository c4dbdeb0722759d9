"""Every kind of question, answered with as few clicks as possible."""

from __future__ import annotations

import pytest

from bot.chat.builder import MessageBuilder
from bot.chat.choices import numbers, picks_of, values_of
from bot.chat.drafts import Drafts
from bot.chat.ids import parse
from bot.chat.menus import shape_of
from bot.chat.words import words_for
from bot.features.panel import answers
from games.kernel.decision import Decision, Manner, Option, Picks
from games.kernel.text import Text, text
from games.registry import rules_of
from tests.chat.messages import Asked, buttons_in, menus_in, row_of, rows_in, words_in
from tests.phrases import phrase
from tests.splendor.scene import has, scene

WORDS = words_for(row_of("splendor", 2))
SAID = text("ui-close")


def option(
    id_: str, group: str = "", limit: int = 1, detail: Text | None = None, ref: str = "", manner: Manner = ""
) -> Option:
    refs = (ref,) if ref else ()
    return Option(id_, text("ui-seat", number=id_), refs, group, detail, limit, manner=manner)


def asked(options: list[Option], least: int = 1, most: int = 1, **more: object) -> Asked:
    given = {"kind": "test.pick", "prompt": SAID, "min_picks": least, "max_picks": most, **more}
    return Asked(Decision(seat=0, options=tuple(options), **given))  # type: ignore[arg-type]


def shape(table: Asked) -> str:
    return shape_of(table.decision, WORDS)


PRIMARY, GREY, RED = 1, 2, 4


async def test_few_options_are_buttons_and_the_suggested_one_is_the_main_one() -> None:
    table = asked([option("a"), option("b"), option("c")], suggested=("b",))
    made = buttons_in(await table.panel())
    assert shape(table) == "buttons"
    assert [made[phrase("ui-seat", number=id_)]["style"] for id_ in "abc"] == [GREY, PRIMARY, GREY]
    assert not menus_in(await table.panel())


async def test_a_few_that_no_row_takes_are_a_menu_and_the_suggested_one_a_button_below_it() -> None:
    table = scene(ada=has("blue 3, red 2, grey 1", bonuses="yellow 3, blue 3, red 1"), show=["Vision"])
    table.ada.recruits("Vision")
    found = await Asked(table.ada.question).panel()
    [menu] = menus_in(found)
    assert menu["placeholder"] == "How do you want to pay for Vision?"
    assert [line["label"] for line in menu["options"]] == [
        "Pay 3 Space and 2 Reality",
        "Pay 3 Space, 1 Reality and a…",
        "Pay 2 Space, 2 Reality and a…",
    ]
    assert "Suggested: Pay 3 Space and 2 Reality" in buttons_in(found)


async def test_the_only_thing_that_can_be_done_is_the_main_choice_beside_passing() -> None:
    table = asked([option("a"), option("b", manner="pass")])
    made = buttons_in(await table.panel())
    assert [made[phrase("ui-seat", number=id_)]["style"] for id_ in "ab"] == [PRIMARY, GREY]


async def test_a_single_choice_that_may_be_left_is_not_the_main_one() -> None:
    """For example, to discard the only card of a hand."""
    made = buttons_in(await asked([option("a")], least=0).panel())
    assert made[phrase("ui-seat", number="a")]["style"] == GREY


async def test_what_helps_an_enemy_stands_last_and_is_never_the_main_choice() -> None:
    made = buttons_in(await asked([option("a", manner="aside"), option("b", manner="pass")]).panel())
    assert made[phrase("ui-seat", number="a")]["style"] == GREY
    table = asked([option("a", manner="aside"), option("b"), option("c", manner="pass")])
    found = await table.panel()
    assert rows_in(found)[0] == ["Seat b", "Seat a"]
    assert buttons_in(found)["Seat b"]["style"] == PRIMARY
    many = asked([option("0", "ui-log", manner="aside"), *(option(str(n), "ui-log") for n in range(1, 9))])
    [menu] = menus_in(await many.panel())
    assert [line["label"] for line in menu["options"]][-2:] == ["Seat 8", "Seat 0"]


async def test_what_is_lost_without_an_answer_stands_above_the_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = asked([option("a"), option("b")])
    monkeypatch.setattr(type(rules_of("splendor")), "alarm", lambda self, view: text("ui-sealed"))
    made = await table.panel()
    assert f"**{phrase('ui-sealed')}**\n### {phrase('ui-close')}" in words_in(made)
    assert made[0]["accent_color"] == 0xED4245


async def test_several_choices_of_equal_worth_are_grey() -> None:
    table = asked([option("a"), option("b"), option("c", manner="pass")])
    assert [made["style"] for label, made in buttons_in(await table.panel()).items() if "Seat" in label] == [
        GREY
    ] * 3


async def test_what_cannot_be_had_back_is_red_and_stands_below_everything() -> None:
    table = asked([option("a", manner="danger"), option("b"), option("c")])
    made = await table.panel()
    assert buttons_in(made)["Seat a"]["style"] == RED
    assert rows_in(made)[:2] == [["Seat b", "Seat c"], ["Seat a"]]


async def test_ending_the_turn_is_a_button_in_the_last_row_whatever_else_there_is() -> None:
    options = [option("end", "ui-log", manner="end"), *(option(str(n), "ui-hand") for n in range(9))]
    made = await asked([*options, option("pass", "ui-log", manner="pass")]).panel()
    assert [len(menu["options"]) for menu in menus_in(made)] == [9]
    assert rows_in(made)[1] == ["Seat pass", "Seat end"]
    assert buttons_in(made)["Seat end"]["style"] == GREY


async def test_what_a_button_cannot_say_stands_above_it() -> None:
    long = Option("a", text("ui-seats", taken=1, least=1000000000, most=2000000000))
    made = await asked([long, option("b", detail=SAID)]).panel()
    (first, second) = [line for line in words_in(made).splitlines() if line.startswith("-# Seat")]
    assert first == r"-# Seats 1 \(1,000,000,000–2,000,000,000 players\)"
    assert second == rf"-# Seat b · {phrase(SAID.key)}"
    assert not menus_in(made)


async def test_on_a_phone_buttons_that_do_not_say_all_are_one_menu() -> None:
    table = asked([option("a", detail=SAID), option("b"), option("c"), option("no", manner="pass")])
    assert rows_in(await table.panel())[0] == ["Seat a", "Seat b", "Seat c"]
    made = await table.panel(look="phone")
    assert rows_in(made)[1] == ["Seat no"]
    (menu,) = menus_in(made)
    assert [(line["label"], line.get("description")) for line in menu["options"]] == [
        ("Seat a", phrase(SAID.key)),
        ("Seat b", None),
        ("Seat c", None),
    ]
    meant = parse(menu["custom_id"])
    assert meant is not None
    assert meant.verb == "pick"
    assert picks_of(table.decision, [menu["options"][1]["value"]]) == ("b",)


async def test_buttons_that_are_wider_than_a_window_are_one_menu() -> None:
    table = asked([Option(str(n), text("ui-picture-follows")) for n in range(2)] + [option("c")])
    wide = asked([option(str(n)) for n in (10_000_001, 10_000_002, 10_000_003)])
    assert not menus_in(await wide.panel())
    assert [len(menu["options"]) for menu in menus_in(await wide.panel(look="phone"))] == [3]
    assert shape(table) == "single", "two that say the same"


async def test_no_title_of_a_family_is_glued_to_a_label() -> None:
    options = [*(option(str(n), "ui-hand") for n in range(9)), option("x", "ui-log")]
    assert "Seat x" in buttons_in(await asked(options).panel())


async def test_one_of_sixty_options_is_one_line_of_one_of_three_menus() -> None:
    table = asked([option(str(n)) for n in range(60)])
    made = menus_in(await table.panel())
    assert shape(table) == "single"
    assert [len(menu["options"]) for menu in made] == [25, 25, 10]
    assert [menu["placeholder"][-5:] for menu in made] == ["(1/3)", "(2/3)", "(3/3)"]
    assert all((menu["min_values"], menu["max_values"]) == (1, 1) for menu in made)
    values = [line["value"] for menu in made for line in menu["options"]]
    assert picks_of(table.decision, values[59:]) == ("59",)


async def test_two_hundred_options_are_turned_by_pages() -> None:
    table = asked([option(str(n)) for n in range(200)])
    first, second = await table.panel(), await table.panel(page=1)
    assert [len(m["options"]) for m in menus_in(first)] == [25] * 6
    assert [len(m["options"]) for m in menus_in(second)] == [25, 25]
    assert buttons_in(first)[phrase("ui-page-before")]["disabled"]
    assert not buttons_in(first)[phrase("ui-page-next")].get("disabled", False)
    assert buttons_in(first)[phrase("ui-page", number=1, count=2)]["disabled"]
    assert buttons_in(second)[phrase("ui-page-next")]["disabled"]


async def test_a_page_that_is_not_there_is_the_last_one() -> None:
    table = asked([option(str(n)) for n in range(200)])
    assert [len(m["options"]) for m in menus_in(await table.panel(page=99))] == [25, 25]


async def test_three_of_ten_is_one_menu_with_three_picks() -> None:
    table = asked([option(str(n)) for n in range(10)], 2, 3)
    (menu,) = menus_in(await table.panel())
    assert shape(table) == "several"
    assert (menu["min_values"], menu["max_values"]) == (2, 3)
    assert phrase("ui-confirm") not in buttons_in(await table.panel())


async def test_picks_from_two_families_are_gathered_and_confirmed() -> None:
    drafts = Drafts()
    options = [option("a", "ui-hand"), option("b", "ui-hand"), option("c", "ui-log")]
    table = asked(options, 2, 2)
    assert shape(table) == "parts"
    assert buttons_in(await table.panel(drafts))[phrase("ui-confirm")]["disabled"]
    drafts.put(7, table.decision, 0, ("b",))
    drafts.put(7, table.decision, 1, ("c",))
    made = await table.panel(drafts)
    assert not buttons_in(made)[phrase("ui-confirm")].get("disabled", False)
    assert "Chosen: Seat b and Seat c" in words_in(made)
    chosen = [line["value"] for menu in menus_in(made) for line in menu["options"] if line.get("default")]
    assert picks_of(table.decision, chosen) == ("b", "c")


async def test_gems_given_back_stand_as_often_as_they_can_be_picked() -> None:
    table = asked([option("red", limit=3), option("blue", limit=1)], 2, 2)
    (menu,) = menus_in(await table.panel())
    assert [line["label"] for line in menu["options"]] == [
        "Seat red",
        phrase("ui-once-more", label="Seat red", number=2),
        "Seat blue",
    ]
    assert picks_of(table.decision, ["0.0", "0.1"]) == ("red", "red")
    assert values_of(table.decision, ("red", "red")) == {"0.0", "0.1"}


async def test_much_damage_on_few_targets_is_a_number_for_each() -> None:
    drafts = Drafts()
    table = asked([option("ox", limit=30), option("elk", limit=12), option("ape", limit=2)], 20, 20)
    assert shape(table) == "amounts"
    ox, elk, ape = menus_in(await table.panel(drafts))
    assert [line["label"] for line in ox["options"]] == [f"Seat ox: {n}" for n in range(21)]
    assert [len(menu["options"]) for menu in (elk, ape)] == [13, 3]
    assert picks_of(table.decision, ["0.17"], amounts=True) == ("ox",) * 17
    assert picks_of(table.decision, ["1.13"], amounts=True) is None
    drafts.put(7, table.decision, 0, ("ox",) * 17)
    drafts.put(7, table.decision, 1, ("elk",) * 3)
    made = await table.panel(drafts)
    assert "Chosen: Seat ox ×17 and Seat elk ×3" in words_in(made)
    assert not buttons_in(made)[phrase("ui-confirm")].get("disabled", False)


async def test_a_number_beyond_a_menu_has_the_highest_as_its_last_line() -> None:
    table = asked([option("ox", limit=40), option("elk", limit=40)], 40, 40)
    ox = menus_in(await table.panel())[0]
    assert [line["value"] for line in ox["options"]] == [*(f"0.{n}" for n in range(24)), "0.40"]


async def test_an_order_is_picked_one_after_another() -> None:
    drafts = Drafts()
    table = asked([option("a"), option("b"), option("c")], 3, 3, ordered=True)
    assert shape(table) == "ordered"
    (menu,) = menus_in(await table.panel(drafts))
    assert [line["label"] for line in menu["options"]] == ["Seat a", "Seat b", "Seat c"]
    drafts.put(7, table.decision, 0, ("c", "a"))
    made = await table.panel(drafts)
    assert [line["label"] for line in menus_in(made)[0]["options"]] == ["Seat b"]
    assert "Seat c → Seat a" in words_in(made)
    assert buttons_in(made)[phrase("ui-confirm")]["disabled"]
    drafts.put(7, table.decision, 0, ("c", "a", "b"))
    made = await table.panel(drafts)
    assert not menus_in(made)
    assert not buttons_in(made)[phrase("ui-confirm")].get("disabled", False)


async def test_a_question_that_can_be_declined_or_passed_on_says_so() -> None:
    table = asked([option(str(n)) for n in range(8)], 0, 1, topics=("ambush",))
    made = buttons_in(await table.panel())
    assert {phrase("ui-none"), phrase("ui-stand")} <= set(made)


async def test_where_others_have_something_to_choose_a_question_without_it_keeps_their_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Asked only to keep silence from telling anyone anything."""
    monkeypatch.setattr(answers, "declinable", lambda game, kind: True)
    table = asked([option("no", manner="pass")])
    made = await table.panel()
    [menu] = menus_in(made)
    assert (menu["placeholder"], menu["disabled"]) == (phrase("ui-nothing-else"), True)
    assert "Seat no" in buttons_in(made)


async def test_a_single_choice_that_may_be_declined_says_above_it_what_its_button_cannot() -> None:
    table = asked([option("a", detail=SAID)], 0, 1)
    made = await table.panel()
    assert {"Seat a", phrase("ui-none")} <= set(buttons_in(made))
    assert f"-# Seat a · {WORDS.plain.say(SAID)}" in words_in(made)


async def test_nothing_is_no_answer_where_the_check_forbids_it() -> None:
    def check(picks: Picks) -> Text | None:
        return None if picks else SAID

    table = asked([option(str(n)) for n in range(8)], 0, 3, check=check)
    assert phrase("ui-none") not in buttons_in(await table.panel())


async def test_numbers_on_controls_are_those_in_the_picture() -> None:
    table = asked([option(f"x{n}", detail=SAID, ref=f"card:{n}") for n in range(7)])
    assert numbers(table.decision) == {f"card:{n}": n + 1 for n in range(7)}
    (menu,) = menus_in(await table.panel())
    assert [line["label"] for line in menu["options"]] == [f"{n + 1} · Seat x{n}" for n in range(7)]


async def test_somebody_with_two_seats_can_turn_to_the_other() -> None:
    table = asked([option("a"), option("b")])
    made = await table.panel(users=(1001, 1001, 1, 2))
    assert phrase("ui-seat", number=1) in words_in(made)
    assert buttons_in(made)[phrase("ui-seat", number=1)]["disabled"]
    meant = parse(buttons_in(made)[phrase("ui-seat", number=2)]["custom_id"])
    assert meant is not None
    assert (meant.verb, meant.extra) == ("seat", "1")


async def test_a_draft_of_another_question_is_not_shown() -> None:
    drafts = Drafts()
    table = asked([option("a", "ui-hand"), option("b", "ui-log")], 2, 2)
    drafts.put(7, table.decision, 0, ("gone",))
    assert drafts.picks(7, table.decision) == ()


def test_values_that_were_never_offered_are_not_understood() -> None:
    table = asked([option("a"), option("b")])
    for value in ("2.0", "-1.0", "x", "0", "0.9", "", "0.x"):
        assert picks_of(table.decision, [value]) is None


def asking(made: MessageBuilder) -> list[tuple[str, str]]:
    """The buttons for other questions: their labels, and the ids of the questions."""
    found = ((label, parse(each["custom_id"])) for label, each in buttons_in(made).items())
    return [(label, meant.decision) for label, meant in found if meant is not None and meant.verb == "ask"]


async def test_of_several_questions_the_one_waited_for_is_shown_and_the_others_can_be_chosen() -> None:
    options = tuple(option(str(n)) for n in range(8))
    later = Decision(seat=0, kind="test.later", prompt=text("ui-wait"), options=options, optional=True)
    needed = Decision(seat=0, kind="test.pick", prompt=SAID, options=options)
    table = Asked(later, needed)
    first = await table.panel()
    assert {parse(m["custom_id"]).decision for m in menus_in(first) if ":pick:" in m["custom_id"]} == {"4.0.1"}  # type: ignore[union-attr]
    assert asking(first) == [(phrase("ui-change-answer"), "4.0.0")]
    second = await table.panel(decision="4.0.0")
    assert {parse(m["custom_id"]).decision for m in menus_in(second) if ":pick:" in m["custom_id"]} == {"4.0.0"}  # type: ignore[union-attr]
    assert asking(second) == [(phrase("ui-also-asked", count=1), "4.0.1")]


async def test_of_three_questions_two_are_lines_of_a_menu() -> None:
    options = tuple(option(str(n)) for n in range(8))
    table = Asked(*(Decision(seat=0, kind="test.pick", prompt=SAID, options=options) for _ in range(3)))
    (others,) = (menu for menu in menus_in(await table.panel()) if ":ask:" in menu["custom_id"])
    assert others["placeholder"] == phrase("ui-also-asked", count=2)
    assert [line["value"] for line in others["options"]] == ["4.0.1", "4.0.2"]


async def test_what_was_answered_and_may_be_changed_is_not_asked_again_but_offered() -> None:
    options = tuple(option(str(n)) for n in range(8))
    table = Asked(Decision(seat=0, kind="test.later", prompt=SAID, options=options, optional=True))
    waiting = await table.panel()
    assert phrase("ui-wait") in words_in(waiting)
    assert not menus_in(waiting)
    assert asking(waiting) == [(phrase("ui-change-answer"), "4.0.0")]
    changing = await table.panel(decision="4.0.0")
    assert {parse(m["custom_id"]).decision for m in menus_in(changing)} == {"4.0.0"}  # type: ignore[union-attr]
    assert asking(changing) == []


async def test_one_question_alone_has_no_menu_of_others() -> None:
    made = await asked([option(str(n)) for n in range(8)]).panel(decision="9.9.9")
    assert not [menu for menu in menus_in(made) if ":ask:" in menu["custom_id"]]
    assert len(menus_in(made)) == 1


async def test_a_menu_that_is_not_full_comes_first_and_takes_the_lines_of_others() -> None:
    ways = [option(f"A{n}", "berserk-group-move", ref=f"hex:{n},0") for n in range(27)]
    blows = [option("B1", "berserk-group-attack"), option("B2", "berserk-group-attack")]
    table = asked([*blows, *ways], kind="berserk.act")
    made = menus_in(await table.panel())
    assert [len(menu["options"]) for menu in made] == [7, 22], "the full one has room for a few as well"
    assert [line["label"] for line in made[0]["options"]] == [
        phrase("ui-seat", number=name) for name in ("B1", "B2", "A0", "A1", "A2", "A3", "A4")
    ]


@pytest.mark.parametrize(
    ("kind", "held"), [("card", ["1–25 (1/2)", "26–40 (2/2)"]), ("hex", ["A0–A24 (1/2)", "A25–A39 (2/2)"])]
)
async def test_menus_say_which_numbers_or_spaces_they_hold(kind: str, held: list[str]) -> None:
    """Spaces have names in the picture, so they need no numbers."""
    table = asked([option(f"A{n}", ref=f"{kind}:{n},0") for n in range(40)])
    made = menus_in(await table.panel())
    assert [menu["placeholder"][-14:].lstrip(" …game.l") for menu in made] == held
