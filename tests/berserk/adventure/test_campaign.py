from __future__ import annotations

import pytest

from games.berserk.adventure import campaign
from games.berserk.adventure.growth import usual
from games.berserk.ai.companion import Companion
from games.berserk.effects import occasions
from games.berserk.printed.content import starting_cards
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.rules import RULES
from games.berserk.state.model import BerserkState
from games.berserk.state.table import Board, Over
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.printed.edition import edition
from games.kernel.saved import Checkpoint, Saved
from games.kernel.testkit.playing import play_out, replay
from render.kit.letters.words import names_of
from tests.berserk.scene import rule
from tests.scenes.table import saved_at


def at_the_end(result: str, adventure: int = 1, mode: str = "campaign", seats: int = 1) -> Match[BerserkState]:
    """The adventure has just ended like this, with Guts knocked out and a tactic card in his hand."""
    options: dict[str, bool | int | str] = {"mode": mode, "adventure": adventure, "heroes": 3}
    match, _ = Match.new(RULES, seats, options, "campaign")
    while match.state.phase != "planning":
        decision = match.pending[0]
        match.answer(decision.seat, decision.id, decision.fallback())
    state = match.state
    state.adventure = adventure
    state.heroes["guts"].hand = ["guts-2", "tactic-4"]
    state.heroes["guts"].fatigue, state.heroes["guts"].discard = 9, ["guts-5"]
    fallen = state.models["guts"]
    fallen.wounds, fallen.gone, fallen.at = 12, "ko", None
    game = Board(state)
    with pytest.raises(Over):
        occasions.end(game, result, "J")
    campaign.adventure_over(game)
    return Match.load(RULES, saved_at(RULES, state))


@rule("campaign.order")
def test_a_campaign_begins_with_adventure_one() -> None:
    match, _ = Match.new(RULES, 1, {"mode": "campaign", "adventure": 7}, "campaign")
    assert match.state.adventure == 1


@rule("campaign.single-play", "adventure.is-a-game")
@pytest.mark.parametrize("result", ["won", "lost"])
def test_an_adventure_on_its_own_ends_the_match(result: str) -> None:
    match = at_the_end(result, 4, "single", seats=2)
    assert match.outcome is not None
    assert match.outcome.winners == ((0, 1) if result == "won" else ())
    assert match.state.campaign is None


@rule("campaign.advance-on-win", "campaign.order", "campaign.team-change")
def test_a_win_leads_to_the_next_adventure_with_a_new_choice_of_the_team() -> None:
    match = at_the_end("won")
    state = match.state
    assert (state.adventure, state.phase, state.round, state.models) == (2, "between", 0, {})
    assert state.campaign is not None
    assert state.campaign.results == ["1:won"]
    [decision] = match.pending
    assert (decision.kind, decision.min_picks, decision.max_picks) == ("berserk.team", 3, 5)
    match.answer(0, decision.id, ("guts", "schierke", "farnese", "serpico"))
    assert match.state.team == ["guts", "schierke", "farnese", "serpico"]
    assert match.state.size == 4


@rule("campaign.replay-on-loss")
def test_after_a_loss_the_same_adventure_is_played_again() -> None:
    match = at_the_end("lost")
    [decision] = match.pending
    assert (decision.kind, [option.id for option in decision.options]) == ("berserk.again", ["yes", "no"])
    match.answer(0, decision.id, ("yes",))
    assert (match.state.adventure, match.pending[0].kind) == (1, "berserk.team")
    assert match.state.campaign is not None
    assert match.state.campaign.results == ["1:lost"]


@rule("campaign.replay-on-loss")
def test_the_players_may_end_a_campaign_after_a_loss() -> None:
    match = at_the_end("lost")
    match.answer(0, match.pending[0].id, ("no",))
    assert match.outcome is not None
    assert match.outcome.winners == ()


@rule("campaign.length")
def test_the_eleventh_win_ends_the_campaign() -> None:
    match = at_the_end("won", 11)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@rule("campaign.length")
def test_the_end_of_a_campaign_tells_what_came_of_its_choices() -> None:
    match = at_the_end("won", 11)
    assert match.state.campaign is not None
    assert campaign.epilogue(match.state) == ("crew-spared-not",)
    match.state.campaign.results = ["1:won", "2:lost", "2:won", "5:won", "11:won"]
    match.state.campaign.notes = {"mills-saved": 1, "slan-scorned": 1}
    assert campaign.epilogue(match.state) == (
        "enoch-saved-not",
        "mills-saved",
        "altar-broken-not",
        "slan-scorned",
        "crew-spared-not",
    )
    view = match.view(0)
    assert view.epilogue == campaign.epilogue(match.state)  # type: ignore[attr-defined]


def test_each_note_changes_a_later_adventure_or_the_ending() -> None:
    left = [note for number in ADVENTURES if number for note in campaign.notes_of(number)]
    assert len(left) == 13
    changed = {memory.note for adventure in ADVENTURES.values() for memory in adventure.memory}
    assert set(left) - changed == {"crew-spared"}
    endings = names_of("berserk")["ending"]
    assert set(endings) == {f"{note}{end}" for note in left for end in ("", "-not")}


@rule("campaign.single-play")
@pytest.mark.parametrize(
    ("adventure", "side", "cards"),
    [
        (1, 0, (1, 2, 3, 4, 5, 6)),
        (2, 0, (1, 7, 3, 4, 5, 6)),
        (4, 1, (1, 7, 3, 4, 5, 6)),
        (5, 1, (1, 7, 3, 4, 9, 6)),
        (7, 1, (8, 7, 3, 4, 9, 6)),
        (11, 2, (8, 7, 3, 4, 9, 6)),
    ],
)
def test_an_adventure_on_its_own_gives_what_a_campaign_would_have_given(
    adventure: int, side: int, cards: tuple[int, ...]
) -> None:
    grown = usual(adventure)
    assert grown.sides.get("guts", 0) == side
    assert grown.cards.get("guts", starting_cards("guts")) == [f"guts-{number}" for number in cards]


@rule("campaign.order")
def test_a_campaign_begun_before_its_notes_counted_goes_on() -> None:
    """A state as stored before adventures had memories, choices on cards or reasons."""
    match = at_the_end("won")
    old = codec.decode(codec.encode(match.state), dict)
    for gone in ("because", "memories"):
        del old[gone]
    old["campaign"]["notes"] = {"enoch-saved": 1}
    old["campaign"]["cards"] = {"guts": ["guts-1", "guts-7", "guts-3", "guts-4", "guts-5", "guts-6"]}
    first = Checkpoint(0, 0, codec.encode(old))
    again: Match[BerserkState] = Match.load(RULES, Saved(RULES.key, edition(RULES.key), (first,), ()))
    again.answer(0, again.pending[0].id, ("guts", "isidro", "schierke"))
    assert (again.state.adventure, again.state.memories) == (2, ["enoch-saved"])
    assert again.state.heroes["guts"].hand[1] == "guts-7"


@rule(
    "hero-ko.returns",
    "setup.health-marker",
    "campaign.advance-on-win",
    "tactic.like-action",
    "tactic.lost-at-end",
)
def test_the_knocked_out_come_back_fresh_and_upgrades_stay() -> None:
    match = at_the_end("won")
    state = match.state
    assert state.campaign is not None
    state.campaign.cards["guts"] = ["guts-1", "guts-7", "guts-3", "guts-4", "guts-5", "guts-6"]
    state.campaign.sides["guts"] = 1
    decision = match.pending[0]
    match.answer(0, decision.id, ("guts", "isidro", "schierke"))
    guts = match.state.heroes["guts"]
    assert (guts.hand, guts.side, guts.fatigue, guts.discard) == (
        ["guts-1", "guts-7", "guts-3", "guts-4", "guts-5", "guts-6"],
        1,
        0,
        [],
    )
    assert (match.state.models["guts"].wounds, match.state.models["guts"].gone) == (0, "")
    assert match.state.heroes["isidro"].hand[0] == "isidro-1"
    held = [code for hero in match.state.heroes.values() for code in hero.hand]
    assert not [code for code in held if code.startswith("tactic")]


def test_companions_play_a_campaign_from_the_first_adventure_to_the_last() -> None:
    def watch(match: Match[BerserkState], events: list[Event]) -> None:
        RULES.check_state(match.state)
        RULES.check_rest(match.rest())

    players = [Companion(f"brand/{seat}") for seat in range(2)]
    match, record = play_out(RULES, players, {"mode": "campaign", "heroes": 4}, "brand", watch=watch)
    state = match.state
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert state.campaign is not None
    won = [result.partition(":")[0] for result in state.campaign.results if result.endswith("won")]
    assert won == [str(number) for number in range(1, 12)]
    tried = [int(result.partition(":")[0]) for result in state.campaign.results]
    assert tried == sorted(tried)
    assert any(code not in starting_cards("guts") for code in state.campaign.cards.get("guts", []))
    twin = replay(RULES, record)
    assert twin.fingerprint() == match.fingerprint()


def test_a_campaign_goes_on_over_restarts() -> None:
    """Stored and loaded before every adventure, and in every enemy phase that asks something."""
    players = [Companion(f"restarts/{seat}") for seat in range(3)]
    match, _ = Match.new(RULES, 3, {"mode": "campaign", "heroes": 3}, "restarts")
    tried: list[int] = []
    while match.pending:
        decision = match.pending[0]
        if decision.kind == "berserk.team" or match.state.phase == "enemy":
            match = restarted(match)
            decision = match.pending[0]
        if decision.kind == "berserk.team":
            tried.append(match.state.adventure)
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        match.answer(decision.seat, decision.id, picks)
        if decision.kind == "berserk.team":
            holds_what_was_won(match.state)
    state = match.state
    assert state.campaign is not None
    assert [int(result.partition(":")[0]) for result in state.campaign.results] == tried
    assert sorted(set(tried)) == list(range(1, 12))
    assert len(tried) > 11, "one was lost and tried again"
    assert state.result == "won"


def restarted(match: Match[BerserkState]) -> Match[BerserkState]:
    fresh = Match.load(RULES, codec.decode(codec.encode(match.save()), Saved))
    assert (fresh.fingerprint(), fresh.lost_answers) == (match.fingerprint(), 0)
    return fresh


def holds_what_was_won(state: BerserkState) -> None:
    """Every hero starts with the campaign's cards and board side."""
    assert state.campaign is not None
    for code, hero in state.heroes.items():
        assert hero.hand == state.campaign.cards.get(code, starting_cards(code))
        assert hero.side == state.campaign.sides.get(code, 0)
