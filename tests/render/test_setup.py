"""Before a game: the cover of a lobby, the choices, and that nobody ever sees an empty picture."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageFilter

from bot.chat.choices import numbers
from games.berserk.printed.scenario import found
from games.champions.printed.content import CARDS, STARTERS, Deck
from games.champions.printed.deckbuilding import addable, own_cards, packed
from games.kernel.match import Match
from games.registry import keys, rules_of
from render.berserk import setup as berserk
from render.champions import setup as champions
from render.kit.alt import NO_MARKS
from render.kit.letters.textbox import fits
from render.kit.letters.words import LANGUAGES, Words
from render.kit.palette import BRASS, INK
from render.kit.picture import (
    BOX,
    LIMIT,
    Lobby,
    Picture,
    lobby_pages,
    lobby_text,
    order_of,
    renderer_of,
    with_chosen,
)
from render.kit.scenes.choices import MOST, Offer
from render.kit.scenes.overview import TOLD, told_of
from render.kit.scenes.plain import BODY
from render.kit.shapes import ground
from render.underworld import setup as underworld
from tests.chat.messages import moments
from tests.phrases import phrase

NAMES = ("Ada", "小波", "Cem", "Dee", "Eve")
DRAWN = 0.02
"""Least share of a picture with something drawn; an empty table has none."""


def lobby(game: str, page: int = 0, **options: Any) -> Lobby:
    """Two people and an AI at a table, if there's room."""
    rules = rules_of(game)
    return Lobby(
        rules.complete_options(options), (False, True), rules.seat_counts[0], rules.seat_counts[-1], page
    )


def drawn(picture: Picture) -> float:
    """The share of a picture, 400 px wide, where a point differs clearly from its surroundings."""
    return edges(Image.open(BytesIO(picture.data)))


def edges(image: Image.Image) -> float:
    small = image.convert("L").resize((400, round(400 * image.height / image.width)))
    counts = small.filter(ImageFilter.FIND_EDGES).crop((2, 2, 398, small.height - 2)).histogram()
    return sum(counts[24:]) / sum(counts)


def asked(game: str, seats: int, **options: Any) -> tuple[Any, dict[str, int], Any]:
    """A new table at its first question: the asked seat's view, its numbers, and the question."""
    match, _ = Match.new(rules_of(game), seats, options, "setup")
    decision = match.pending[0]
    view = match.view(decision.seat)
    return view, numbers(decision, order_of(game, view)), decision


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_a_lobby_has_a_cover_that_fills_the_box_of_a_message(game: str, language: str) -> None:
    words = Words(language, game, NAMES)
    render: Any = renderer_of(game)
    assert (
        lobby_pages(game, lobby(game)) == {"splendor": 1, "champions": 2, "underworld": 2, "berserk": 2}[game]
    )
    for page in range(lobby_pages(game, lobby(game))):
        picture = render.lobby(lobby(game, page), words, {})
        assert picture.width * BOX[1] >= picture.height * BOX[0], "as wide as the box, or wider"
        assert picture.width == 1600
        assert len(picture.data) <= LIMIT
        assert picture.alt
        assert drawn(picture) > DRAWN
    told = lobby_text(game, lobby(game), words)
    assert all(name in told for name in NAMES[:2])
    assert "2" in told


def test_the_cover_says_who_sits_there_and_what_is_chosen() -> None:
    words = Words("en", "champions", NAMES)
    told = lobby_text("champions", lobby("champions", scenario="klaw", mode="expert"), words)
    assert "1. Ada\n2. 小波 · AI player\n• Villain: Klaw\n• Difficulty: Expert" in told
    assert f"• **Klaw** · {phrase('ui-difficulty-2')} · HP 80 · stages 2 · threat 28 · chosen" in told
    assert f"• **Rhino** · {phrase('ui-difficulty-1')} · HP 62 · stages 2 · threat 14\n" in told


def test_someone_who_brings_a_deck_is_seen_on_the_cover_and_their_society_is_not() -> None:
    words = Words("en", "underworld", NAMES)
    base = lobby("underworld")
    brought = Lobby({**base.options, "deck:1": "{}"}, base.machines, 2, 4)
    assert "2. 小波 · brings their own deck · AI player" in lobby_text("underworld", brought, words)


def test_the_heroes_stand_with_their_figures_and_what_playing_them_is_like() -> None:
    view, marks, decision = asked("champions", 2, scenario="rhino")
    assert [marks[ref] for option in decision.options for ref in option.refs] == [1, 2, 3, 4, 5]
    told = renderer_of("champions").text(view, Words("en", "champions", NAMES))
    plays = phrase("champions-choice-hero-she_hulk")
    assert f"• **She-Hulk** · Aggression · HP 15 · THW 1 · ATK 3 · DEF 2 · REC 5\n  {plays}" in told
    assert f"• **You face Rhino** · {phrase('ui-difficulty-1')} · HP 58 · stages 2 · threat 14\n" in told
    words = Words("en", "champions", NAMES)
    assert words.say(decision.options[2].detail) == f"Aggression: {plays}"


def test_a_hero_whose_deck_was_brought_shows_that_decks_aspect() -> None:
    """Spider-Man's ready deck is Justice; Ada brings him with Aggression."""
    words = Words("en", "champions", NAMES)
    ready, own = STARTERS["spider_man"], own_cards("spider_man")
    free = {code: n for code, n in ready.cards.items() if code in own or CARDS[code].aspect == "basic"}
    room = addable(Deck("spider_man", "aggression", free))
    angry = {code: count for code, count in room.items() if CARDS[code].aspect == "aggression"}
    brought = Deck("spider_man", "aggression", free | angry)
    view, _, _ = asked("champions", 2, **{"deck:0": packed(brought)})
    assert (view.chosen, view.aspects) == (("spider_man",), ("aggression",))
    told = renderer_of("champions").text(view, words)
    assert "• **Spider-Man** · Aggression · " in told
    plain, _, _ = asked("champions", 2)
    assert "• **Spider-Man** · Justice · " in renderer_of("champions").text(plain, words)


def test_a_hero_that_is_taken_bears_the_name_of_the_one_who_has_them() -> None:
    match, _ = Match.new(rules_of("champions"), 3, {}, "taken")
    words = Words("en", "champions", NAMES)
    first = match.pending[0]
    match.answer(0, first.id, ("she_hulk",))
    view, second = match.view(None), match.pending[0]
    told = renderer_of("champions").text(view, words)
    assert "She-Hulk** · Aggression · HP 15 · THW 1 · ATK 3 · DEF 2 · REC 5 · Taken by Ada" in told
    assert "4 of 5 are free" in told
    assert told.count("Taken by") == 1
    assert "she_hulk" not in {option.id for option in second.options}
    match.answer(1, second.id, ("iron_man",))
    last = match.pending[0]
    assert renderer_of("champions").text(match.view(2), words).count("Taken by") == 2
    match.answer(2, last.id, (last.options[0].id,))
    view = match.view(None)
    assert view.chosen == ()
    assert [seat.hero for seat in view.seats][:2] == ["she_hulk", "iron_man"]


def test_what_is_picked_so_far_is_marked_in_the_picture_of_a_team() -> None:
    view, marks, decision = asked("berserk", 1)
    render, words = renderer_of("berserk"), Words("en", "berserk", NAMES)
    assert decision.kind in render.shows_chosen  # type: ignore[attr-defined]
    picked = render.table(view, words, with_chosen(marks, ["hero:guts"]))
    assert picked.data != render.table(view, words, marks).data
    assert "Guts (no. 1) · Indomitable · health 12 · fatigue limit 24 · chosen" in picked.alt


def test_whose_hero_is_taken_stands_in_the_picture_and_the_text() -> None:
    """Guts is Bo's; Ada chooses among the team's two others, and heroes who stay home aren't shown."""
    match, _ = Match.new(rules_of("berserk"), 2, {"leads": "chosen"}, "leads")
    match.answer(0, match.pending[0].id, ("guts", "isidro", "schierke"))
    render, words = renderer_of("berserk"), Words("en", "berserk", NAMES)
    before = render.table(match.view(0), words, NO_MARKS)
    assert before.alt.startswith(phrase("berserk-option-leads"))
    match.answer(1, next(d.id for d in match.pending if d.seat == 1), ("guts",))
    # two seats: the last leads those left, and the adventure begins
    assert match.pending[0].kind != "berserk.leads"

    match, _ = Match.new(rules_of("berserk"), 3, {"leads": "chosen"}, "leads")
    match.answer(0, match.pending[0].id, ("guts", "isidro", "schierke"))
    match.answer(1, next(d.id for d in match.pending if d.seat == 1), ("guts",))
    shown, told = render.table(match.view(0), words, NO_MARKS), render.text(match.view(0), words)
    assert shown.data != before.data
    assert phrase("ui-is-taken", who=NAMES[1]) in shown.alt
    assert told.count("Taken by") == 1
    assert "Serpico" not in told


def test_decks_are_shown_with_their_plan_and_the_choice_of_others_stays_secret() -> None:
    match, _ = Match.new(rules_of("underworld"), 2, {}, "decks")
    words = Words("en", "underworld", NAMES)
    told = renderer_of("underworld").text(match.view(1), words)
    assert "• **Dragon's Feast** · 50 cards\n  Vampires who raid" in told
    first = next(d for d in match.pending if d.seat == 0)
    match.answer(0, first.id, (first.options[0].id,))
    assert renderer_of("underworld").text(match.view(1), words) == told


def test_every_adventure_tells_its_story_and_how_hard_it_is() -> None:
    words = Words("en", "berserk", NAMES)
    told = lobby_text("berserk", lobby("berserk", adventure=4), words)
    assert f"• **4 · In Search of Casca** · {phrase('ui-difficulty-2')} · chosen\n  Casca ran" in told
    assert f"• **11 · The Face in the Fog** · {phrase('ui-difficulty-3')}\n" in told
    assert "**Needs Schierke.**" in told
    assert told.count("chosen") == 1


def offers(words: Words) -> list[Offer]:
    """Every gallery of a game."""
    if words.game == "berserk":
        pages = [berserk.adventures(lobby("berserk", page), words) for page in range(1, berserk.PAGES)]
        teams = [berserk.team(asked("berserk", 1, adventure=n)[0], words) for n in found()]
        return [*pages, *teams]
    if words.game == "underworld":
        return [underworld.decks(words)]
    view = asked("champions", 4, scenario="ultron")[0]
    return [champions.villains(lobby("champions"), words), champions.heroes(view, words)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["champions", "underworld", "berserk"])
def test_what_a_choice_is_like_stands_there_whole_in_a_size_that_is_read(game: str, language: str) -> None:
    for offer in offers(Words(language, game, NAMES)):
        if len(offer.choices) > MOST:
            for choice in offer.choices:
                assert fits(told_of(choice), TOLD, language, BODY), choice.line
            continue
        narrow = len(offer.choices) > 6
        for choice in offer.choices:
            assert choice.line, choice.title
            high = 430 - (194 if narrow else 242 if choice.figures else 136) - 8
            high -= 44 * (narrow and language == "en" and len(choice.title) > 18)
            assert fits(choice.line, (325 if narrow else 453, high), language, BODY), choice.line


@pytest.mark.parametrize("game", keys())
def test_no_picture_of_a_table_is_ever_empty(game: str) -> None:
    """Whole random games: everyone's view and each seat's, on the desktop and on a phone."""
    words, render, seen = Words("en", game, NAMES), renderer_of(game), 0
    seats = max(2, rules_of(game).seat_counts[0])
    for place, (match, _) in enumerate(moments(game, seats, "empty", every=17)):
        for viewer in (None, place % seats):
            view = match.view(viewer)
            for draw in (render.table, render.compact):
                seen += 1
                assert drawn(draw(view, words, {})) > DRAWN, (match.length, viewer)
    assert edges(ground(1600, 640, INK, BRASS)) == 0.0, "an empty table is found out"
    assert drawn(render.end(match.view(None), words)) > DRAWN
    assert seen >= 8
