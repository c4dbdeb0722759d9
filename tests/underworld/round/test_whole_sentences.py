"""Sentences of the rulebook to their end: what they say beyond the other tests."""

from __future__ import annotations

import pytest

from games.underworld.effects.markers import on_society, place_influence
from games.underworld.printed.content import READY, Deck
from tests.phrases import phrase
from tests.underworld.cards.factions.test_tolling_cult_events import CORE
from tests.underworld.printed.test_deckbuilding import altered, keys
from tests.underworld.round.test_teams import four
from tests.underworld.scene import Scene, alone, plays, rule, scene, shoggoth


@rule("action.pass-ends")
def test_passing_while_something_waits_gives_up_nothing() -> None:
    table = alone(hand="Old Watchman, Navigator", assets="grey 1")
    table.ada.plays("Old Watchman", "Paris")
    table.ada.passes()
    table.ben.passes()
    assert table.where("Old Watchman") == "Paris"
    assert table.ada.question.kind == "underworld.turn", "still her own step"
    assert table.ada.offers("asset") == ["Navigator"]


@rule("end.hand-limit", "exposure.hand-minus")
@pytest.mark.parametrize(("exposure", "left"), [(6, 1), (7, 0), (9, 0)])
def test_a_hand_limit_is_never_below_nothing_and_discarding_uses_no_stack(exposure: int, left: int) -> None:
    table = alone(hand="Navigator*2", exposure=exposure, step="end/recovery")
    assert table.ada.question.min_picks == table.ada.question.max_picks == 2 - left
    assert table.stack == []
    table.give(table.asked, table.asked.fallback())
    assert len(table.ada.hand) == left


@rule("activate.own-cards")
def test_abilities_of_a_partner_are_the_partners() -> None:
    table = four(ada=plays(play="Private Armoury", assets="green 3"), cleo=plays(assets="green 3"))
    assert table.ada.offers("act") == ["Private Armoury"]
    assert table.cleo.offers("act") == []


@rule("deck.three-copies")
@pytest.mark.parametrize(
    ("deck", "card", "free"),
    [
        ("baku", "BQ009", True),
        ("dragon", "BQ040", True),
        ("scarab", "BQ118", True),
        ("shoggoth", "BQ118", False),
        ("dragon", "BQ118", False),
        ("scarab", "BQ009", False),
    ],
)
def test_one_name_of_each_of_three_societies_is_free(deck: str, card: str, free: bool) -> None:
    found = keys(Deck(READY[deck].society, {**READY[deck].cards, card: 20}, READY[deck].core))
    assert ("copies" not in found) is free
    assert keys(altered(deck)) == []


@rule("region.win-any-time", "stack.lifo")
def test_a_region_is_won_right_after_what_resolves_with_more_still_on_the_stack() -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Icebound Mausoleum",
        influence={"Icebound Mausoleum": (3, 0)},
        ada=shoggoth(hand="Old Watchman, Basic Test", assets="grey 2"),
    )
    table.ada.plays("Old Watchman", "Paris")
    table.ada.plays("Basic Test", phrase("underworld-mode-mission-influence"), "Icebound Mausoleum")
    table.passes(2)
    assert table.influence("Icebound Mausoleum") == (4, 0)
    assert table.state.windows[-1].kind == "win"
    assert table.stack == ["Old Watchman"]
    table.until(lambda t: not t.stack and not t.state.windows[1:], default=True)
    assert table.row == ["Barcelona", "Paris", "Hangzhou"]
    assert table.where("Old Watchman") == "Paris"


@rule("shoggoth.control-lock")
def test_what_was_played_before_the_third_marker_still_comes() -> None:
    table = scene(ada=shoggoth(hand="Desert Commando, Old Watchman", assets="grey 4", control=2))
    table.ada.plays("Desert Commando", "Paris")
    on_society(table.game, 0, "out-of-control")
    table = Scene(table.state)
    assert table.ada.marker("out-of-control") == 3
    table.settles()
    assert table.where("Desert Commando") == "Paris"
    assert table.ada.offers("play") == [CORE]
    assert table.ada.offers("asset") == ["Old Watchman"], "building stays allowed"


@rule("hidden.top-card")
def test_an_empty_library_harms_nobody_in_a_hidden_contest_and_no_card_counts_nothing() -> None:
    table = scene(
        ada=plays(hand="Keen Owl, Phoenix", assets="yellow 2"), ben=plays(filler=0, hand="Nameless Corpse")
    )
    table.ada.uses("Keen Owl").settles()
    table.ada.picks("Phoenix")
    assert table.ben.offers() == ["Nameless Corpse"], "no card came to it"
    table.ben.picks("Nameless Corpse")
    assert table.happened("hidden")[-1]["values"] == [[0, 5], [1, 0]]
    assert not table.state.sides[1].out


@rule("team.ten-points")
@pytest.mark.parametrize(
    ("more", "winners"), [pytest.param("", None, id="level"), pytest.param(", Long Beach", (1, 3), id="higher")]
)
def test_of_two_teams_with_ten_the_higher_wins_and_level_ones_play_on(
    more: str, winners: tuple[int, ...] | None
) -> None:
    table = four(
        step="start/ready",
        ada=plays(scored="Paris, Barcelona"),
        cleo=plays(scored="Hangzhou"),
        ben=plays(scored="Los Angeles, Lost Temple"),
        dan=plays(scored=f"Sea of the Collective Unconscious{more}"),
        regions="Sun Moon Lake, Melbourne, Washington DC, Drowned District, Icebound Mausoleum",
    )
    assert [table.ada.view.scores[team] for team in (0, 1)] == [10, 12 if more else 10]
    assert (table.match.outcome.winners if table.match.outcome else None) == winners


@rule("team.shared-influence", "team.region-scored")
@pytest.mark.parametrize(("last", "zone"), [(0, "ada"), (2, "cleo")])
def test_a_region_goes_to_the_one_of_a_team_who_placed_the_last_marker(last: int, zone: str) -> None:
    table = four(influence={"Barcelona": (2, 0)}, ada=plays(hand="Nameless Corpse"))
    place_influence(table.game, 2 - last, table.card("Barcelona"))
    place_influence(table.game, last, table.card("Barcelona"))
    assert table.influence("Barcelona") == (4, 0)
    table.ada.plays("Nameless Corpse", "Barcelona").until(lambda t: bool(t.happened("scored")), default=True)
    assert table.happened("region-won")[-1]["seat"] == last
    assert table.ada.view.sides[last].score == 3


@rule("contest.combat.damage", "contest.combat.distribute")
def test_all_of_a_margin_is_assigned_however_little_would_do() -> None:
    table = scene(
        step="contest/next",
        ada=plays(play="Vlad III the Impaler@Barcelona"),
        ben=plays(play="Keen Owl@Barcelona, Lobe Specialist@Barcelona"),
    )
    table.until(lambda t: t.asked.kind == "underworld.damage", default=True)
    assert table.happened("contest")[-1]["margin"] == 3
    assert (table.ada.question.min_picks, table.ada.question.max_picks) == (3, 3)
    table.ada.picks("Keen Owl", "Keen Owl", "Keen Owl")
    assert [(data["code"], data["points"]) for data in table.happened("damage")] == [("BQ002", 3)]
