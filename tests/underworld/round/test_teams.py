from __future__ import annotations

import pytest

from games.kernel.faults import Refused
from games.kernel.match import Match
from games.underworld.effects.markers import place_influence
from games.underworld.effects.moving import enter, leave
from games.underworld.rules import RULES
from tests.phrases import phrase
from tests.underworld.scene import DECLINE, Scene, plays, rule, scene


def show(table: Scene) -> None:
    """Everyone shows their first card except the one just drawn."""
    for person in (table.ada, table.ben, table.cleo, table.dan):
        person.picks(next(title for title in person.offers() if title != "M16 Rifle"))


def four(**facts: object) -> Scene:
    people = {name: facts.pop(name, plays()) for name in ("ada", "ben", "cleo", "dan")}
    return scene(**people, **facts)  # type: ignore[arg-type]


@rule("team.two-teams", "team.same-side", "team.key-between-teams", "team.both-first-players")
def test_two_teams_and_five_regions() -> None:
    table = four()
    assert [table.game.team(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert len(table.row) == 5
    assert [table.game.has_key(seat) for seat in range(4)] == [True, False, True, False]
    table.next_turn()
    assert [table.game.has_key(seat) for seat in range(4)] == [False, True, False, True]


@rule("team.shared-action-step", "team.step-ends-all-pass", "team.priority-teams", "team.priority-agree")
@rule("team.priority-all-pass")
def test_a_team_acts_together() -> None:
    table = four(ada=plays(hand="Keen Owl*2"), cleo=plays(hand="Keen Owl*2"))
    assert {decision.seat for decision in table.match.pending} == {0, 2}
    table.ada.builds("Keen Owl")
    assert {decision.seat for decision in table.match.pending} == {0, 2}
    table.cleo.builds("Keen Owl")
    assert len(table.game.assets(2)) == 1, "each has an asset of his own"
    table.ada.passes()
    assert [decision.seat for decision in table.match.pending] == [2], "the teammate goes on"
    table.cleo.passes()
    assert {decision.seat for decision in table.match.pending} == {1, 3}
    assert (table.state.acting, table.asked.kind) == (0, "underworld.priority"), "still the first team's step"
    table.ben.passes()
    table.dan.passes()
    assert table.state.acting == 1
    assert {decision.seat for decision in table.match.pending} == {1, 3}


@rule("team.ten-points", "team.leaver-points-stay")
def test_ten_points_of_both_together() -> None:
    table = four(
        step="start/ready",
        ada=plays(scored="Paris, Barcelona"),
        cleo=plays(scored="Hangzhou"),
        regions="Sun Moon Lake, Long Beach, Lost Temple, Los Angeles, Melbourne",
    )
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0, 2)
    nine = four(step="start/ready", ada=plays(scored="Paris, Barcelona"), cleo=plays(scored="Melbourne"),
                regions="Sun Moon Lake, Long Beach, Lost Temple, Los Angeles, Hangzhou")  # fmt: skip
    assert nine.match.outcome is None, "nine are not enough, though eight win a duel"


@rule("team.deck-out-leaves", "team.deck-out-cards-removed", "team.partner-plays-on", "team.leaver-points-stay")
def test_who_runs_out_leaves_and_the_partner_plays_on() -> None:
    table = four(
        step="start/draw",
        ada=plays(filler=0, play="Keen Owl@Paris", scored="Melbourne", hand="Navigator"),
        cleo=plays(hand="Nameless Corpse"),
        regions="Sun Moon Lake, Long Beach, Paris, Los Angeles, Hangzhou",
    )
    assert table.match.outcome is None
    assert table.state.sides[0].out
    assert table.where("Keen Owl") == table.where("Navigator") == "removed"
    assert table.ada.view.scores == (2, 0)
    assert table.game.members(0) == [2]
    table.until(lambda t: t.asked.kind == "underworld.turn", default=True)
    assert [decision.seat for decision in table.match.pending] == [2]
    both = four(step="start/draw", ada=plays(filler=0), cleo=plays(filler=0))
    assert both.match.outcome is not None
    assert both.match.outcome.winners == (1, 3)


@rule("team.icons-combined", "team.shared-influence")
def test_icons_are_added_and_markers_shared() -> None:
    table = four(
        step="contest/next",
        ada=plays(hidden="Keen Owl@Barcelona"),
        cleo=plays(hidden="Keen Owl@Barcelona"),
        ben=plays(hidden="Keen Owl@Barcelona"),
    )
    table.contests("Barcelona", "influence")
    while table.asked.kind != "underworld.priority":
        table.give(table.asked, table.asked.fallback())
    assert table.happened("contest")[2]["totals"] == [2, 1]
    assert table.influence("Barcelona") == (1, 0)


@rule("team.reward-single-contributor", "team.reward-shared-contributors", "team.investigation-one-player")
def test_who_takes_the_reward() -> None:
    alone = four(step="contest/next", cleo=plays(play="Phoenix@Barcelona", library="Navigator, Keen Owl"))
    assert (alone.asked.seat, alone.asked.kind) == (2, "underworld.arrange")
    both = four(
        step="contest/next",
        ada=plays(play="Dream Shaper@Barcelona", library="Cecilia*2"),
        cleo=plays(play="Phoenix@Barcelona", library="Navigator*3"),
    )
    assert both.ada.offers() == both.cleo.offers() == ["Ada", "Cleo"], "both had a part, and both are asked"
    both.ada.picks("Cleo")
    both.cleo.picks("Cleo")
    assert both.cleo.offers() == ["Navigator"] * 3
    both.cleo.picks()
    both.give(both.asked, both.asked.fallback())
    assert len(both.cleo.hand) == 1
    assert both.ada.hand == [], "one player alone"


@rule("team.reward-shared-contributors", "team.reward-no-agreement")
@pytest.mark.parametrize(
    ("second", "taker"), [(("Cleo", "Cleo"), 2), (("Ada", "Ada"), 0), (("Ada", "Cleo"), 2)]
)
def test_contributors_who_differ_are_asked_once_more(second: tuple[str, str], taker: int) -> None:
    """If they still differ, Cleo gets it: she brought more icons."""
    table = four(
        step="contest/next",
        ada=plays(play="Phoenix@Barcelona", library="Cecilia*3"),
        cleo=plays(play="Dream Shaper@Barcelona*3", library="Navigator*3"),
    )
    table.ada.picks("Cleo")
    table.cleo.picks("Ada")
    assert table.ada.question.prompt.key == table.cleo.question.prompt.key == "underworld-reward-taker-again"
    table.ada.picks(second[0])
    table.cleo.picks(second[1])
    assert (table.asked.seat, table.asked.kind) == (taker, "underworld.arrange")


@rule("team.reward-no-agreement")
def test_contributors_who_differ_and_brought_the_same_leave_it_to_the_left() -> None:
    table = four(
        step="contest/next",
        ada=plays(play="Dream Shaper@Barcelona", library="Cecilia*3"),
        cleo=plays(play="Dream Shaper@Barcelona", library="Navigator*3"),
    )
    for _ in range(2):
        table.ada.picks("Cleo")
        table.cleo.picks("Ada")
    assert (table.asked.seat, table.asked.kind) == (0, "underworld.arrange")


@rule("team.privilege-once", "team.privilege-contributor")
def test_the_privilege_is_for_who_gave_an_icon() -> None:
    table = four(
        step="contest/next",
        ada=plays(assets="neutral 2"),
        cleo=plays(hidden="Keen Owl@Barcelona, Keen Owl@Paris", assets="neutral 2"),
        ben=plays(hidden="Keen Owl@Barcelona, Keen Owl@Paris"),
    )
    table.until(lambda t: t.asked.kind == "underworld.decide")
    assert table.asked.seat == 2, "Ada has nobody there"
    table.cleo.picks(phrase("underworld-privilege-yes"))
    assert table.influence("Barcelona") == (1, 0)
    table.contests("Paris")
    assert table.influence("Paris") == (0, 0)


@rule("team.mobile-adjacent", "team.effects-cross")
def test_mobile_moves_to_a_neighbour_even_beyond_the_limit() -> None:
    table = four(step="contest/mobile-first", ada=plays(play="Nether Knight@Hangzhou"))
    assert table.ada.offers() == ["Paris", "Los Angeles", DECLINE]
    table.ada.picks("Los Angeles").settles()
    assert table.where("Nether Knight") == "Los Angeles"


@rule("team.put-ignores-distance", "team.others-ignore-distance", "team.distance-limit")
def test_only_playing_and_dispatching_know_a_limit() -> None:
    table = four(ada=plays(hand="Biochemical Surgery, Feast", grave="Keen Owl", assets="black 2, blue 2"))
    table.give(table.ada.question, (f"play:{table.card('Biochemical Surgery').handle}",))
    assert len(table.ada.offers()) == 5 + 1, "all five regions, and back"
    table.ada.picks("Melbourne").until(lambda t: not t.state.stack, default=True)
    assert table.where("Keen Owl") == "Melbourne"
    table.give(table.ada.question, (f"play:{table.card('Feast').handle}",))
    assert "Melbourne" in table.ada.offers()


@rule("team.hidden-sum", "team.hidden-rewards")
def test_a_hidden_contest_of_teams() -> None:
    table = four(
        ada=plays(hand="Keen Owl, Phoenix", assets="yellow 2"),
        cleo=plays(hand="Navigator"),
        ben=plays(hand="Vlad III the Impaler"),
        dan=plays(hand="Nameless Corpse"),
    )
    table.ada.uses("Keen Owl").until(lambda t: t.asked.kind == "underworld.hidden")
    show(table)
    assert sum(data["value"] for data in table.happened("showed")) == 5 + 2 + 7 + 0
    assert table.happened("hidden")[-1]["winner"] == -1, "seven to seven"
    table = four(
        ada=plays(hand="Keen Owl, Phoenix", assets="yellow 2"),
        cleo=plays(hand="Phoenix"),
        ben=plays(hand="Vlad III the Impaler"),
        dan=plays(hand="Nameless Corpse"),
    )
    table.ada.uses("Keen Owl").until(lambda t: t.asked.kind == "underworld.hidden")
    show(table)
    assert table.ada.offers()[1] == phrase("underworld-give-exposure", seat="Ben"), "the enemy opposite"
    table.ada.picks(phrase("underworld-take-shroud"))
    assert table.cleo.offers()[1] == phrase("underworld-give-exposure", seat="Dan")
    table.cleo.picks(phrase("underworld-give-exposure", seat="Dan"))
    assert (table.ada.marker("shroud"), table.dan.marker("exposure")) == (1, 1)


@rule("team.friendly-means-both", "side.friendly", "team.enemy-means-all")
def test_own_friendly_and_enemy() -> None:
    table = four(
        ada=plays(play="Nether Knight@Paris"), cleo=plays(play="Phoenix@Hangzhou, Alloy Knuckles>Phoenix")
    )
    assert table.has("Phoenix", "renown") == 0, "own cards are one's own, not the teammate's"
    assert table.game.friends(0) == [0, 2]
    assert table.game.enemies(0) == [1, 3]


@rule("team.five-regions", "team.order-fixed")
def test_four_players_fight_for_five_regions_in_the_order_they_came_in() -> None:
    match, _ = Match.new(RULES, 4, {}, "four")
    for seat, deck in enumerate(("baku", "dragon", "scarab", "baku")):
        match.answer(seat, match.pending_for(seat)[0].id, (deck,))
    opened = [region.code for region in match.view(None).regions]
    assert len(opened) == 5
    assert match.view(None).world == 5
    for seat in range(4):
        match.answer(seat, match.pending_for(seat)[0].id, ())
    assert [region.code for region in match.view(None).regions] == opened


@rule("team.start-phase-same")
def test_all_four_draw_a_card() -> None:
    table = four(step="start/draw")
    people = (table.ada, table.ben, table.cleo, table.dan)
    assert [person.hand for person in people] == [["M16 Rifle"]] * 4
    assert table.state.windows[0].kind == "draw"


@rule("team.end-phase-same")
def test_all_four_discard_down_to_their_limits() -> None:
    many = {name: plays(hand="Navigator*8") for name in ("ada", "ben", "cleo", "dan")}
    table = four(step="end/recovery", **many)
    asked = []
    while table.asked.kind == "underworld.hand-limit":
        asked.append(table.asked.seat)
        table.give(table.asked, table.asked.fallback())
    assert asked == [0, 2, 1, 3], "the team with the key first"
    people = (table.ada, table.ben, table.cleo, table.dan)
    assert [len(person.grave) for person in people] == [1, 1, 1, 1]


@rule("team.own-means-self")
def test_a_teammates_dead_are_not_ones_own() -> None:
    table = four(
        ada=plays(play="Bone Heap No. 3@Paris, Navigator@Paris", grave="Howling Ghoul"),
        cleo=plays(play="Keen Owl@Paris"),
    )
    leave(table.game, [table.card("Keen Owl")], "destroy")
    assert table.state.waiting == []
    leave(table.game, [table.card("Navigator")], "destroy")
    assert [waiting.ability for waiting in table.state.waiting] == ["BQ085.1"]


@rule("team.no-showing", "team.no-touching")
def test_teammates_see_and_touch_only_their_own() -> None:
    table = four(ada=plays(hand="Keen Owl", hidden="Navigator@Paris"), cleo=plays(play="Private Armoury"))
    view = table.match.view(2)
    assert view.hand == ()
    assert [card.code for card in table.match.view(0).hand] == ["BQ002"]
    assert view.regions[1].cards[0].code == ""
    assert table.ada.offers("act") == []
    with pytest.raises(Refused):
        table.match.answer(2, table.ada.question.id, ("pass",))


@rule("team.no-touching")
def test_nobody_pays_for_the_other() -> None:
    table = four(ada=plays(hand="Snowfield Wolf"), cleo=plays(assets="neutral 3"))
    assert table.ada.offers("play") == []


def test_an_enemys_win_is_the_teams() -> None:
    table = four(influence={"Hangzhou": (0, 2)}, ada=plays(hand="Nameless Corpse"))
    place_influence(table.game, 3, table.card("Hangzhou"))
    table.give(table.ada.question, (f"play:{table.card('Nameless Corpse').handle}",))
    table.ada.picks("Paris").until(lambda t: bool(t.happened("scored")), default=True)
    assert table.happened("scored")[0]["seat"] == 3
    assert table.match.view(None).scores == (0, 3)


def test_a_character_put_far_away_may_stay_there() -> None:
    table = four(ada=plays(hand="Nameless Corpse", grave="Keen Owl"))
    enter(table.game, table.card("Keen Owl"), 0, table.card("Melbourne").id)
    RULES.check_state(table.state)
    assert table.where("Keen Owl") == "Melbourne"
