"""AI seats: what they see, what they win, and how they imagine tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.champions import MANIFEST
from games.champions.ai.companion import Companion
from games.champions.ai.glance import QuickJudge, glance
from games.champions.ai.imagining import imagine
from games.champions.ai.mind import MIND, Dream
from games.champions.ai.players import PLAYERS
from games.champions.rules import RULES
from games.champions.seen import view_of
from games.champions.state.model import ChampionsState
from games.champions.state.piles import deal_boost
from games.champions.state.table import Table
from games.champions.state.view import ChampionsView
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.mind.advice import advised
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import answered
from games.kernel.testkit.minds import check_answers
from games.kernel.testkit.playing import play_out
from tests.champions.scene import Person, Scene, alone, plays, scene

CALM = ", ".join(["Advance"] * 10)


NODES = 400


def thinking(strength: str = "master", seed: str = "seed") -> Thinking:
    """An AI limited by nodes only."""
    return Thinking(MIND, Strength(Budget(NODES if strength == "master" else 0)), seed)


def choice(person: Person, strength: str = "master", seed: str = "seed") -> Picks:
    return answered(thinking(strength, seed), person.table.match, person.question)


def middle() -> Scene:
    """The middle of a game, with hidden cards of every sort."""
    ada = plays("spider_man", form="hero", hand="Backflip, Swinging Web Kick, Energy, Genius", play="Black Cat")
    ben = plays("captain_marvel", form="hero", damage=3, hand="Photonic Blast, Strength", minions="Shocker")
    return scene(ada=ada, ben=ben, threat=5, villain_damage=9, side_schemes="Breakin' & Takin'")


def test_the_strengths_and_what_they_were_called_before() -> None:
    assert list(PLAYERS) == ["random", "novice", "adept", "master"]
    assert MANIFEST.former == {"companion": "novice", "veteran": "master"}
    assert MANIFEST.slow == ("adept", "master")


@pytest.mark.parametrize("strength", ["novice", "master"])
def test_the_blow_that_wins_is_struck(strength: str) -> None:
    ada = plays("spider_man", form="hero", hand="Interrogation Room, Energy, Genius", minions="Shocker")
    table = scene(ada=ada, stage=1, villain_damage=13, threat=5, encounter=CALM)
    assert choice(table.ada, strength) == (f"attack:{table.ada.identity.piece.id}:{table.state.villain}",)


def test_a_master_defends_where_he_would_fall_otherwise() -> None:
    table = alone("captain_marvel", form="hero", damage=9, step="activate", encounter=CALM)
    assert table.asked.kind == "champions.defend"
    assert choice(table.ada) == (table.ada.identity.piece.handle,)


def test_a_master_keeps_the_scheme_from_completion() -> None:
    table = alone("spider_man", form="hero", threat=6, encounter=CALM)
    assert choice(table.ada) == (f"thwart:{table.ada.identity.piece.id}:{table.state.main}",)


def test_a_master_beats_a_stage_though_a_harder_one_follows() -> None:
    """Klaw II comes with The "Immortal" Klaw: ten hit points more, and threat to clear."""
    ada = plays("spider_man", form="hero", hand="Genius, Energy")
    ben = plays("captain_marvel", form="hero")
    table = scene(ada=ada, ben=ben, scenario="klaw", villain_damage=23, threat=5)
    assert choice(table.ada) == (f"attack:{table.ada.identity.piece.id}:{table.state.villain}",)


def test_a_hint_says_which_chances_the_two_best_blows_leave() -> None:
    ada = plays("spider_man", form="hero", hand="Interrogation Room, Energy, Genius", minions="Shocker")
    table = scene(ada=ada, stage=1, villain_damage=13, threat=5, encounter=CALM)
    advice = advised(thinking(), table.match, table.asked)
    assert advice.picks == choice(table.ada)
    assert advice.ahead is not None
    chance, less = advice.ahead.args["chance"], advice.ahead.args["less"]
    assert chance == 100, "who wins at once has won"
    assert isinstance(less, int)
    assert 0 <= less < 100


def test_no_hardship_is_worse_than_defeat() -> None:
    crowd = "Shocker, Hydra Mercenary, Hydra Mercenary, Sandman"
    ada, ben = (plays(hero, form="hero", damage=9, minions=crowd) for hero in ("spider_man", "captain_marvel"))
    table = scene(ada=ada, ben=ben, threat=13, side_schemes="Breakin' & Takin', Crowd Control")
    hard = MIND.worth(table.state, 0)
    table.state.result = "lost"
    assert MIND.worth(table.state, 0) < hard


def test_boost_cards_of_an_imagined_table_leave_the_top_of_the_deck_as_it_lies() -> None:
    game = Table(alone("spider_man", form="hero", encounter=CALM).state)
    game.imagined = True
    bottom, *_, top = game.at("deck:encounter")
    deal_boost(game)
    assert game.at("boost") == [bottom]
    assert game.at("deck:encounter")[-1] is top
    game.imagined = False
    deal_boost(game)
    assert game.at("boost") == [bottom, top]


def test_a_master_answers_the_same_to_the_same_question() -> None:
    for seed in ("a", "b"):
        answers = {choice(middle().ada, seed=seed) for _ in range(3)}
        assert len(answers) == 1


def test_what_a_seat_cannot_see_does_not_sway_it() -> None:
    table, chance = middle(), Chance("elsewhere", {})
    for _ in range(6):
        decision = min(table.match.pending, key=lambda asked: asked.optional)
        check_answers(table.match, MIND, decision, chance, f"middle {decision.kind}")
        table.match.answer(decision.seat, decision.id, decision.fallback())


@pytest.mark.parametrize(("scenario", "seats"), [("rhino", 1), ("klaw", 2), ("ultron", 4)])
def test_what_a_seat_cannot_see_sways_it_at_no_question_of_a_game(scenario: str, seats: int) -> None:
    chance, held = Chance(f"veiled/{scenario}", {}), 0

    def check(match: Match[Any], decision: Decision) -> None:
        nonlocal held
        held += 1
        if held % (17 * seats) == 1:
            check_answers(match, MIND, decision, chance, f"{scenario} {match.length} {decision.kind}")

    at_every_question(scenario, "veiled", check, seats)
    assert held > 17 * 3 * seats


def test_a_master_knows_a_deck_of_his_own_making_and_not_that_of_others() -> None:
    table = middle()
    view = table.match.view(0)
    assert isinstance(view, ChampionsView)
    own = sorted(piece.code for piece in table.game.at("deck:0"))
    assert list(view.course.unseen) == own
    hands = [piece.code for piece in table.game.at("hand:1")]
    imagined = [imagine(view, Chance(f"{n}", {})) for n in range(5)]
    assert any(sorted(_codes(state.zones.pile("hand:1"), state)) != sorted(hands) for state in imagined)
    assert all(sorted(_codes(state.zones.pile("deck:0"), state)) == own for state in imagined)


def _codes(pile: list[int], state: object) -> list[str]:
    return [state.pieces[id_].code for id_ in pile]  # type: ignore[attr-defined]


def test_a_secret_set_stays_secret() -> None:
    table = alone(options={"modular": "random"}, modular="bomb_scare")
    table.state.options["modular"] = "random"
    view = table.match.view(0)
    assert isinstance(view, ChampionsView)
    assert view.modular == ()
    assert view.course.unseen_encounter == ()
    assert len(imagine(view, Chance("x", {})).zones.pile("deck:encounter")) == view.encounter_deck


@pytest.mark.parametrize("scenario", ["rhino", "klaw", "ultron"])
def test_masters_play_by_the_rules(scenario: str) -> None:
    """The first answers of a game, including attacks."""
    match, _ = Match.new(RULES, 2, {"scenario": scenario}, f"legal/{scenario}")
    for _ in range(20):
        decision = min(match.pending, key=lambda asked: asked.optional)
        match.answer(decision.seat, decision.id, answered(thinking(seed=f"{decision.seat}"), match, decision))


def at_every_question(
    scenario: str,
    seed: str,
    check: Callable[[Match[Any], Decision], None],
    seats: int = 2,
    mode: str = "standard",
) -> None:
    """Check every question of a game between companions."""
    seen = 0

    def watch(match: Match[Any], events: object) -> None:
        nonlocal seen
        if match.state.phase == "setup" or match.state.result:
            return
        for decision in match.pending:
            check(match, decision)
            seen += 1

    players = [Companion(f"{seed}/{seat}") for seat in range(seats)]
    play_out(RULES, players, {"scenario": scenario, "mode": mode}, f"{seed}/{scenario}", watch=watch)
    assert seen > 50 * seats


@pytest.mark.parametrize(("seats", "mode"), [(1, "standard"), (2, "standard"), (4, "expert")])
@pytest.mark.parametrize("scenario", ["rhino", "klaw", "ultron"])
def test_an_imagined_table_looks_like_the_true_one(scenario: str, seats: int, mode: str) -> None:
    """It has the same view, keeps the invariants and can be played on."""

    def check(match: Match[Any], decision: Decision) -> None:
        view = match.view(decision.seat)
        state = imagine(view, Chance(decision.id, {}))
        RULES.check_state(state)
        assert _told(view_of(state, decision.seat)) == _told(view)
        assert isinstance(view, ChampionsView)
        _play_on(state)

    at_every_question(scenario, "imagined", check, seats, mode)


def _play_on(state: ChampionsState) -> None:
    """Companions play an imagined table on to the next round."""
    game, begun = Dream(state), state.round
    while not state.result and not (state.round > begun and state.step == "turn"):
        script = MIND.step(game)
        try:
            asked = next(script)
            while True:
                reply = tuple((n, MIND.instinct(game, one)) for n, one in enumerate(asked.decisions))
                asked = script.send(reply[:1] if asked.join == "any" else reply)
        except StopIteration:
            continue


def test_a_drone_has_a_face_where_nobody_can_tell_which() -> None:
    """Two cards are under Highway Robbery, and Ben's hand and deck hold more cards than anyone can name."""
    ada = plays("spider_man", form="hero", hand="Genius", dealt="Highway Robbery")
    ben = plays("captain_marvel", form="hero", hand="Uppercut, Uppercut, Uppercut, Uppercut")
    table = scene(ada=ada, ben=ben, scenario="ultron", step="activate", encounter=CALM)
    for _ in "ab":
        table.settle("either")
        table.answer("second")
    table.settle()
    view = table.match.view(0)
    assert isinstance(view, ChampionsView)
    assert [scheme.stash for scheme in view.side_schemes] == [2]
    assert view.seats[1].minions
    state = imagine(view, Chance("faces", {}))
    assert [piece.id for piece in state.pieces.values() if not piece.code] == []


@pytest.mark.parametrize("scenario", ["rhino", "klaw", "ultron"])
def test_a_glance_tells_what_the_view_does(scenario: str) -> None:
    """A companion gives the same answer at an imagined table as at a real one."""

    def check(match: Match[Any], decision: Decision) -> None:
        quick = Companion("glance", QuickJudge).choose(glance(Table(match.state), decision.seat), decision)
        assert quick == Companion("glance").choose(match.view(decision.seat), decision)

    at_every_question(scenario, "glance", check)


def _told(view: ChampionsView) -> dict[str, object]:
    """The view without the text of the current moment."""
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    del fields["told"]
    return fields


def test_tokens_of_empty_decks_outlast_the_stages_of_an_imagined_scheme() -> None:
    table = alone("spider_man", scenario="klaw", threat=3)
    table.state.tokens = 2
    table.lay()
    view = table.match.view(0)
    assert isinstance(view, ChampionsView)
    imagined = imagine(view, Chance("seed", {}))
    assert (imagined.tokens, Table(imagined).main.tokens) == (2, 0)


# -- payments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", ["novice", "master"])
def test_a_seat_earns_what_a_card_does_for_a_resource(strength: str) -> None:
    """Under threat, For Justice! is played with the mental resource that removes a fourth point."""
    ada = plays("spider_man", form="hero", exhausted=True, hand="For Justice!, Strength, Genius")
    table = scene(ada=ada, threat=6, encounter=CALM)
    table.give(table.asked, choice(table.ada, strength))
    assert table.ada.discard == ["Genius", "For Justice!"]
    assert table.main.threat == 2
