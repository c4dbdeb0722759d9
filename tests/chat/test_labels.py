"""A label says what its choice does and costs, in every game and language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.chat.buttons import as_buttons
from bot.chat.choices import copies, label_of, numbers, silent
from bot.chat.drafts import Drafts
from bot.chat.limits import BETWEEN
from bot.chat.menus import menus
from bot.chat.words import words_for
from bot.features.panel.panel import Panel, PanelRequest
from bot.tables.model import MatchSnapshot, Snapshot
from games.champions.effects.abilities import ABILITIES as CHAMPIONS
from games.champions.effects.deeds import deed_of
from games.kernel.decision import Decision, Option
from games.kernel.printed.deeds import deed_in, parts_of, told_in
from games.kernel.text import Name, Text, text
from games.registry import keys, rules_of
from games.underworld.effects.abilities import ABILITIES as UNDERWORLD
from games.underworld.effects.deeds import deed_of as underworld_deed
from render.kit.letters.words import LANGUAGES, Words
from tests.chat.messages import BlankPainter, menus_in, moments, row_of
from tests.phrases import phrase

WORDS = words_for(row_of("splendor", 2))
USING = {
    "champions": ("act:", "event:"),
    "underworld": ("act:",),
    "berserk": ("use-", "shoot-"),
    "splendor": (),
}
"""How the ids of options that use an ability or an event begin."""


def names_in(said: Text) -> Iterator[Name]:
    """Everything that a text names."""
    for value in said.args.values():
        if isinstance(value, Name):
            yield value
        elif isinstance(value, Text):
            yield from names_in(value)


def is_bare(option: Option, words: Words) -> bool:
    """Whether a label only names cards."""
    names = [
        words.name(name.kind, name.id)
        for name in names_in(option.label)
        if name.kind not in ("deed", "told", "keyword")
    ]
    left = words.plain.say(option.label)
    for name in sorted(names, key=len, reverse=True):
        left = left.replace(name, "")
    return not any(letter.isalnum() for letter in left)


def uses(game: str, decision: Decision, option: Option) -> bool:
    window = decision.kind in ("champions.interrupt", "champions.response")
    return option.id.startswith(USING[game]) or (window and option.manner != "pass")


def effect_of(option: Option, words: Words) -> str:
    """What a label, or the line below it, says an ability does; empty if they say nothing."""
    label, detail = option.label.args, option.detail.args if option.detail else {}
    does = label.get("does") or detail.get("text") or label.get("what")
    if isinstance(does, Name):
        return words.name(does.kind, does.id)
    return words.say(does) if isinstance(does, Text) else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_no_label_leaves_open_what_a_choice_does(game: str, language: str) -> None:
    seats = rules_of(game).seat_counts[0] if game != "champions" else 2
    used = bare = 0
    for seed in ("first", "second"):
        for match, _ in moments(game, seats, f"labels/{seed}", every=2):
            words = words_for(row_of(game, seats, language)).plain
            for decision in match.pending:
                marks = numbers(decision)
                said = [label_of(option, marks, words) for option in decision.options]
                assert len(set(said)) == len(said), (decision.kind, said)
                cards = [option.refs[0] for option in decision.options if option.refs]
                for option in decision.options:
                    alone = not option.refs or cards.count(option.refs[0]) == 1
                    bare += is_bare(option, words)
                    assert alone or not is_bare(option, words), words.say(option.label)
                    if uses(game, decision, option):
                        used += 1
                        assert effect_of(option, words), words.say(option.label)
    assert bool(used) == bool(USING[game])
    assert bare or game == "splendor"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_of_champions_has_its_words(language: str) -> None:
    words = Words(language, "champions")
    for ability in (each for abilities in CHAMPIONS.values() for each in abilities):
        name = deed_of(ability)
        assert words.name(name.kind, name.id), ability.key
        if not ability.forced:
            assert name.kind == "deed", ability.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_of_underworld_that_is_used_or_left_has_its_words(language: str) -> None:
    words = Words(language, "underworld")
    for ability in UNDERWORLD.values():
        if ability.kind == "action" or (not ability.forced and ability.asks):
            does = underworld_deed(ability)
            assert words.say(does) if does else ability.label, ability.key


def test_she_hulk_says_what_she_does() -> None:
    rules_of("champions")
    (ability,) = CHAMPIONS["01019a"]
    label = text(
        "champions-does", what=text("champions-use", card=Name("card", "01019a")), does=deed_of(ability)
    )
    assert [Words(language, "champions").say(label) for language in LANGUAGES] == [
        "She-Hulk: 2 damage to an enemy",
        "女浩克：對一名敵人造成 2 點傷害",
        "女浩克：对一名敌人造成 2 点伤害",
    ]


def test_an_action_names_its_cost_before_its_effect() -> None:
    does = underworld_deed(UNDERWORLD["MSJC10.0"])
    assert does is not None
    assert [Words(language, "underworld").say(does) for language in LANGUAGES] == [
        "Action 2, exhaust → seal a Stars card from your hand on this, then draw a card",
        "行動 2，橫置 → 把一張星辰領域的手牌封印到此祕社，然後抽一張牌",
        "行动 2，横置 → 把一张星辰领域的手牌封印到此秘社，然后抓一张牌",
    ]


def test_a_text_is_divided_at_its_paragraphs_and_headings() -> None:
    told = "Uses: 3. **Action** (attack): exhaust → 2 damage.\n**Forced Response**: after it: gone."
    assert parts_of(told) == (
        "Uses: 3.",
        "**Action** (attack): exhaust → 2 damage.",
        "**Forced Response**: after it: gone.",
    )


def test_icons_are_called_by_their_names_and_nothing_is_bold() -> None:
    assert (
        deed_in("champions", "card/01026/0", "en", str.upper)
        == "exhaust and spend MENTAL → remove 2 threat from a scheme"
    )
    whole = "Alter-Ego Action: exhaust and spend MENTAL → remove 2 threat from a scheme"
    assert told_in("champions", "card/01026", "en", str.upper) == whole


def test_a_part_that_is_not_there_says_nothing() -> None:
    assert deed_in("champions", "card/01026/9", "en", str.upper) == ""
    assert told_in("champions", "card/none", "en", str.upper) == ""


def test_a_menu_whose_question_would_be_cut_is_called_by_what_it_asks_in_the_end() -> None:
    long = Decision(
        seat=0,
        kind="test.pick",
        prompt=text("ui-wait"),
        options=(Option("a", text("ui-seat", number="a"), ("card:a",)),),
        id="9.0.0",
        max_picks=2,
    )
    assert [menu.title for menu in menus(long, WORDS)] == ["Nothing to do right now. When it's…"]
    respond = text("underworld-target-host", card=Name("card", "BQ111"))
    assert [
        menu.title for menu in menus(replace(long, prompt=respond), words_for(row_of("underworld", 2)))
    ] == ["Attach it to what?"]
    assert [menu.title for menu in menus(replace(long, prompt=text("ui-seat", number=1)), WORDS)] == [
        phrase("ui-seat", number=1)
    ]


def hand(*codes: str, most: int = 1) -> Decision:
    """A question for cards of a hand, `piece:0` first, and for Rhino in play."""
    options = [
        Option(str(n), text("champions-this", card=Name("card", code)), (f"piece:{n}",))
        for n, code in enumerate(codes)
    ]
    return Decision(
        seat=0, kind="test.pick", prompt=text("ui-wait"), options=tuple(options), id="9.0.0", max_picks=most
    )


BACKFLIP, AID = "01003", "01086"
CARDS = Words("en", "champions")


def lines(decision: Decision, held: tuple[str, ...]) -> list[tuple[str, str]]:
    return [
        (line.value, line.label)
        for menu in menus(decision, CARDS, same=copies(decision, CARDS, silent, held))
        for line in menu.entries
    ]


def test_copies_of_a_card_in_hand_are_one_line_with_their_numbers() -> None:
    asked = hand(BACKFLIP, AID, BACKFLIP, BACKFLIP, AID, "01005")
    held = tuple(f"piece:{n}" for n in range(6))
    assert lines(asked, held) == [
        ("0.0", "1/3/4 · Backflip"),
        ("1.0", "2/5 · First Aid"),
        ("5.0", "6 · Swinging Web Kick"),
    ]
    few = hand(AID, BACKFLIP, AID)
    assert [entry.label for entry in as_buttons(few, CARDS, same=copies(few, CARDS, silent, held))] == [
        "1/3 · First Aid",
        "2 · Backflip",
    ]


def test_what_is_on_the_table_or_picked_several_times_stays_a_line_of_its_own() -> None:
    asked = hand(BACKFLIP, BACKFLIP)
    assert [label for _, label in lines(asked, ("piece:0",))] == [
        "1 · Backflip (1 of 2)",
        "2 · Backflip (2 of 2)",
    ]
    several = hand(BACKFLIP, BACKFLIP, most=2)
    assert len(lines(several, ("piece:0", "piece:1"))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
async def test_what_stands_below_a_line_says_nothing_twice(game: str, language: str) -> None:
    seats = 1 if game == "berserk" else 2
    looked = 0
    for match, events in moments(game, seats, "twice", every=7):
        snapshot = Snapshot(row_of(game, seats, language), MatchSnapshot(match), events)
        for decision in match.pending[:1]:
            panel = Panel(snapshot, decision.seat, Drafts(), PanelRequest()).message(BlankPainter())
            for menu in menus_in(panel.view().to_components()):
                for line in menu["options"]:
                    facts = (line.get("description") or "").removeprefix("…").split(BETWEEN)
                    assert len(set(facts)) == len(facts), facts
                    looked += len(facts) > 1
    assert looked > 0
