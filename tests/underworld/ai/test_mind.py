"""AI seats: what they know, and that they avoid the moves that people laughed at."""

from __future__ import annotations

import pytest

from games.kernel.chance import Chance
from games.kernel.decision import Picks
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import DecisionHistory, answered
from games.kernel.testkit.minds import QUIET, check_mind
from games.underworld import MANIFEST
from games.underworld.ai.mind import MIND
from games.underworld.ai.players import PLAYERS
from games.underworld.rules import RULES
from tests.phrases import phrase
from tests.underworld.cards.factions.test_tolling_cult_events import CORE, DESTROY, SACRIFICE
from tests.underworld.scene import BACK, CULLER, Person, alone, plays, scene, shoggoth

STRENGTHS = ["novice", "adept", "master"]
LOOKING = ["adept", "master"]
NODES = 300
HARMFUL = {"Cull the Weak": "black 2", "Urge to Destroy": "red 4", "Serenity": "white 2"}


def choice(person: Person, strength: str = "master") -> Picks:
    known = Strength(Budget(0 if strength == "novice" else NODES), QUIET[strength].noise)
    return answered(Thinking(MIND, known, "seed"), person.table.match, person.question)


def chosen(person: Person, strength: str = "master") -> list[str]:
    """By label, as scenes do."""
    return [person.label(person.question.option(pick)) for pick in choice(person, strength)]


def test_the_strengths_and_what_they_were_called_before() -> None:
    assert list(PLAYERS) == ["random", *STRENGTHS]
    assert MANIFEST.former == {"agent": "novice", "mastermind": "adept"}
    assert MANIFEST.slow == ("adept", "master")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_mind_answers_by_what_its_seat_sees(seats: int) -> None:
    assert check_mind(RULES, MIND, seats, {}, f"mind/{seats}", every=61, limit=250) >= 3


def imagined(person: Person, pile: str) -> list[list[str]]:
    """A pile's cards at three tables that a person imagines."""
    known = person.table.match.past(person.seat).view
    tables = [MIND.imagine(known, Chance(f"{n}", {})) for n in range(3)]
    return [sorted(t.pieces[id_].card.title for id_ in t.zones.pile(pile)) for t in tables]


def test_one_knows_ones_own_hand_and_guesses_at_that_of_others() -> None:
    table = scene(ada=plays(hand="Keen Owl, Serenity"), ben=plays(hand="Cull the Weak, Howling Ghoul"))
    assert imagined(table.ada, "hand:0") == [["Keen Owl", "Serenity"]] * 3
    guessed = imagined(table.ada, "hand:1")
    assert [len(hand) for hand in guessed] == [2, 2, 2]
    assert ["Cull the Weak", "Howling Ghoul"] not in guessed


def test_nobody_knows_in_which_order_his_own_library_lies() -> None:
    table, other = [
        alone(library=cards)
        for cards in ("Keen Owl, Serenity, Howling Ghoul", "Howling Ghoul, Serenity, Keen Owl")
    ]
    assert table.ada.library != other.ada.library
    assert imagined(table.ada, "library:0") == imagined(other.ada, "library:0")


def test_a_bare_view_is_answered_at_first_sight() -> None:
    """Without the history of a question there is no table to imagine."""
    table = alone(hand="Keen Owl", assets="yellow 3")
    seen = table.match.view(0)
    thought = Thinking(MIND, Strength(Budget(NODES)), "seed").think(
        seen, table.ada.question, DecisionHistory(seen)
    )
    assert (thought.tables, thought.nodes) == (0, 0)


# -- what it does ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("card", HARMFUL)
def test_what_hurts_is_for_the_enemy(card: str, strength: str) -> None:
    table = scene(
        ada=plays(hand=card, play="Redscale Guard@Paris", assets=HARMFUL[card]),
        ben=plays(play="Snowfield Wolf@Hangzhou"),
    )
    table.ada.plays(card)
    if table.ada.question.kind == "underworld.decide":
        table.ada.picks(phrase("underworld-mode-hit"))
    assert table.ada.question.kind == "underworld.target"
    assert chosen(table.ada, strength) == ["Snowfield Wolf"]


@pytest.mark.parametrize("strength", LOOKING)
@pytest.mark.parametrize("card", HARMFUL)
def test_what_hurts_is_kept_while_the_enemy_has_nothing(card: str, strength: str) -> None:
    assert card not in chosen(alone(hand=card, play="Redscale Guard@Paris", assets=HARMFUL[card]).ada, strength)


@pytest.mark.parametrize("strength", LOOKING)
def test_a_ghoul_is_not_turned_up_where_it_finds_nothing_to_feed_on(strength: str) -> None:
    assert "Howling Ghoul" not in chosen(alone(hidden="Howling Ghoul@Paris", assets="black 2").ada, strength)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_of_two_options_that_is_chosen_which_hurts_the_enemy(strength: str) -> None:
    """You can only hit your own cards. The one on Ben's society can be destroyed."""
    table = scene(
        ada=plays(hand="Urge to Destroy", play="Navigator@Paris", assets="red 4"),
        ben=plays(play="Private Armoury"),
    )
    table.ada.plays("Urge to Destroy")
    assert chosen(table.ada, strength) == [DESTROY]
    table.ada.picks(DESTROY)
    assert chosen(table.ada, strength) == [phrase("underworld-enough")]


NEAR = phrase("underworld-mode-hit-near-core")


def weighs(where: str) -> Person:
    """Ada plays Weight of Being; her core and Keen Owl are in Paris, and Ben's only character is in `where`."""
    ada = shoggoth("Paris", hand="Weight of Being", play="Keen Owl@Paris", assets="red 1")
    table = scene(ada=ada, ben=plays(play=f"Snowfield Wolf@{where}"))
    table.ada.plays("Weight of Being")
    return table.ada


@pytest.mark.parametrize("strength", STRENGTHS)
def test_weight_of_being_falls_on_the_enemy_beside_the_core(strength: str) -> None:
    ada = weighs("Paris")
    ada.picks(NEAR)
    assert sorted(ada.offers()) == [BACK, "Isenhard the Prosperous", "Keen Owl", "Snowfield Wolf"]
    assert chosen(ada, strength) == ["Snowfield Wolf"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_weight_of_being_falls_on_nobody_where_no_enemy_is_near(strength: str) -> None:
    ada = weighs("Hangzhou")
    assert NEAR in ada.offers()
    assert chosen(ada, strength) != [NEAR]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_core_is_no_price_for_fame(strength: str) -> None:
    """Playing it again costs four fame."""
    table = scene(ada=shoggoth("Paris", hand="Devouring Spread", assets="red 2"))
    table.ada.plays("Devouring Spread")
    assert chosen(table.ada, strength) != [SACRIFICE]


@pytest.mark.parametrize("strength", LOOKING)
def test_somebody_lesser_than_a_core_is_given_up(strength: str) -> None:
    table = scene(ada=shoggoth("Paris", hand="Devouring Spread", play="Keen Owl@Paris", assets="red 2"))
    table.ada.plays("Devouring Spread", SACRIFICE).settles()
    assert chosen(table.ada, strength) == ["Keen Owl"]


@pytest.mark.parametrize("strength", LOOKING)
def test_a_contest_that_wins_the_game_is_won(strength: str) -> None:
    """One more influence wins Paris and the game: go there if you can."""
    table = alone(
        hand="Lobe Specialist",
        assets="yellow 1",
        scored="Washington DC, Melbourne",
        influence={"Paris": (3, 0)},
    )
    assert chosen(table.ada, strength) == ["Lobe Specialist"]
    table.ada.does("play", "Lobe Specialist")
    assert chosen(table.ada, strength) == ["Paris"]


@pytest.mark.parametrize("strength", LOOKING)
def test_an_open_mission_is_not_left_alone(strength: str) -> None:
    """Ben holds all other regions with so many that no card of Ada's counts there."""
    held = "Yayoi Kirihane@Barcelona, Phoenix@Paris, Vlad III the Impaler@Hangzhou"
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Drowned District",
        ada=shoggoth(hand="Old Watchman", assets="grey 1", scored="Washington DC, Melbourne"),
        ben=plays(play=held),
    )
    assert chosen(table.ada, strength) == ["Old Watchman"]
    table.ada.does("play", "Old Watchman")
    assert chosen(table.ada, strength) == ["Drowned District"]


@pytest.mark.parametrize("strength", LOOKING)
def test_a_mission_that_wins_the_game_is_won(strength: str) -> None:
    """Two missions are won, and the third lacks one influence; Paris would only bring four points."""
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Icebound Mausoleum",
        ada=shoggoth(hand="Old Watchman", assets="grey 1", scored="Cicada House, Tundra Outpost"),
        influence={"Icebound Mausoleum": (3, 0), "Paris": (3, 0)},
    )
    assert chosen(table.ada, strength) == ["Old Watchman"]
    table.ada.does("play", "Old Watchman")
    assert chosen(table.ada, strength) == ["Icebound Mausoleum"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_influence_goes_to_the_own_mission(strength: str) -> None:
    """Basic Test brings a marker to a mission; there is no core in play to move or shield."""
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Icebound Mausoleum",
        ada=shoggoth(hand="Basic Test", assets="neutral 1"),
        influence={"Icebound Mausoleum": (3, 0)},
    )
    assert chosen(table.ada, strength) == ["Basic Test"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_core_is_not_given_up_while_there_is_anybody_else(strength: str) -> None:
    """A Tentacle is enough for the fame."""
    table = scene(ada=shoggoth("Paris", hand="Devouring Spread", play="Tentacle@Hangzhou", assets="red 2"))
    table.ada.plays("Devouring Spread", SACRIFICE).settles()
    assert chosen(table.ada, strength) == ["Tentacle"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_core_that_falls_comes_home(strength: str) -> None:
    table = scene(ada=shoggoth("Paris"), ben=CULLER, step="action/second")
    table.ben.plays("Cull the Weak", CORE)
    table.until(lambda t: t.asked.prompt.key == "underworld-use-trigger", default=True)
    assert choice(table.ada, strength) == ("yes",)


def test_fame_is_kept_where_an_order_needs_none() -> None:
    """With two assets Devouring Spread is paid for; with one it also takes a fame."""
    rich, poor = [
        scene(ada=shoggoth("Paris", hand="Devouring Spread", assets=f"red {assets}", fame=2)).ada
        for assets in (2, 1)
    ]
    assert rich.offers("act") == poor.offers("act") == ["Shoggoth: next order costs 1 less"]
    assert not MIND.first_sight(rich.table.game, rich.question).keys() & deeds_of(rich, "act")
    assert MIND.first_sight(poor.table.game, poor.question).keys() & deeds_of(poor, "act")


def deeds_of(person: Person, verb: str) -> set[Picks]:
    """Answers with this intent."""
    return {(option.id,) for option in person.question.options if option.intent == verb}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_is_out_of_control_is_taken_in_hand(strength: str) -> None:
    """Three markers are three cards, and with them you can hardly play anything."""
    table = scene(
        ada=shoggoth("Paris", hand="Extract Sample, Old Watchman", assets="grey 4", control=3),
        ben=plays(play="Snowfield Wolf@Hangzhou"),
    )
    table.ada.builds("Old Watchman")
    assert chosen(table.ada, strength) == ["Extract Sample"]


@pytest.mark.parametrize("strength", LOOKING)
def test_an_ability_that_destroys_waits_for_something_of_the_enemy(strength: str) -> None:
    """Paradox would only find Ada's lexicon."""
    table = scene(ada=shoggoth(play="Paradox@Paris, Mad Lexicon of Ibo Nachi")).marked("Paradox", time=1)
    assert table.ada.offers("act") != []
    assert not MIND.first_sight(table.game, table.ada.question).keys() & deeds_of(table.ada, "act")
    assert chosen(table.ada, strength) == [phrase("underworld-pass-end")]


@pytest.mark.parametrize("strength", LOOKING)
def test_what_destroys_the_weak_waits_for_somebody_weak(strength: str) -> None:
    """Phoenix costs too much to be culled; Ada's guard doesn't."""
    table = scene(
        ada=plays(hand="Cull the Weak", play="Redscale Guard@Paris", assets="black 2"),
        ben=plays(play="Phoenix@Hangzhou"),
    )
    assert table.ada.offers("play") == ["Cull the Weak"]
    assert "Cull the Weak" not in chosen(table.ada, strength)


@pytest.mark.parametrize(("place", "lit"), [("Paris", True), ("Hangzhou", False)])
def test_a_flame_that_would_burn_none_but_her_own_side_is_not_lit(place: str, lit: bool) -> None:
    """Phaedora strikes in her region, and Ben's specialist is there or elsewhere."""
    ada = plays("Baku Society", play="BQ096@Paris, Navigator@Paris", grave="Keen Owl*2")
    table = scene(ada=ada, ben=plays(play=f"Lobe Specialist@{place}"))
    acts = deeds_of(table.ada, "act")
    assert len(acts) == 1
    assert (MIND.first_sight(table.game, table.ada.question).keys() >= acts) is lit


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_maze_confuses_enemies_and_no_asset_of_its_own_side(strength: str) -> None:
    table = scene(
        ada=plays("Baku Society", play="Manifold Dream Maze@Paris", assets="yellow 2"),
        ben=plays(play="Snowfield Wolf@Paris"),
    )
    table.ada.uses("Manifold Dream Maze")
    assert chosen(table.ada, strength) == ["Snowfield Wolf"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_lock_is_put_on_enemies(strength: str) -> None:
    """Hecate's core ability locks someone, and herself if chosen."""
    hecate = plays("Shoggoth", core="BQ045", core_in_play="Paris", hand="Weight of Being", assets="red 1")
    table = scene(ada=hecate, ben=plays(play="Keen Owl@Hangzhou"))
    table.ada.plays("Weight of Being", phrase("underworld-mode-core"))
    table.until(lambda t: t.asked.kind == "underworld.choose", default=True)
    assert len(table.ada.question.options) > 1
    assert chosen(table.ada, strength) == ["Keen Owl"]


def test_ai_seats_take_other_decks_at_other_tables() -> None:
    """And the two at one table can take different ones."""

    def decks(table: str) -> list[str]:
        match, _ = Match.new(RULES, 2, {}, "decks")
        for seat in (0, 1):
            [decision] = match.pending_for(seat)
            picks = PLAYERS["novice"](f"{table}/{seat}").choose(match.view(seat), decision)
            match.answer(seat, decision.id, picks)
        return [side.deck for side in match.state.sides]

    drawn = [decks(f"table {number}") for number in range(40)]
    assert {deck for pair in drawn for deck in pair} == {"baku", "dragon", "scarab", "shoggoth"}
    assert {one == other for one, other in drawn} == {True, False}
    assert decks("table 7") == decks("table 7")
