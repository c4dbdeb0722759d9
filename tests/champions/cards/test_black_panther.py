from __future__ import annotations

from games.champions.rules import RULES
from games.kernel.match import Match
from tests.champions.scene import alone, rule

HERO = "black_panther"
CLAWS = "Energy Daggers, Panther Claws, Tactical Genius, Vibranium Suit"


@rule("keyword.retaliate", "ruling.retaliate-who-is-attacked")
def test_he_hits_back_when_he_is_attacked() -> None:
    table = alone(HERO, form="hero", encounter="Sandman")
    table.ada.ends().settle("defend")
    table.passes()
    assert table.ada.left == 7
    assert table.villain.left == 13


@rule("search.look", "search.take", "search.choose-one", "search.shuffle", "setup.14-character-setup")
@rule("setup.12-draw", "setup.13-mulligan")
def test_foresight_fetches_an_upgrade_after_the_mulligan() -> None:
    match, _ = Match.new(RULES, 1, {}, "foresight")
    match.answer(0, match.pending[0].id, ("black_panther",))
    assert match.pending[0].kind == "champions.mulligan"
    assert match.state.pieces[match.state.heroes[0].identity].card.title == "T'Challa"
    match.answer(0, match.pending[0].id, ())
    assert match.pending[0].kind == "champions.search"
    match.answer(0, match.pending[0].id, (match.pending[0].options[0].id,))
    assert match.pending[0].kind == "champions.turn"
    hand = [match.state.pieces[id_].card for id_ in match.state.zones.pile("hand:0")]
    assert len(hand) == 7
    assert "black-panther" in hand[-1].traits


def test_shuri_fetches_an_upgrade() -> None:
    table = alone(HERO, hand="Shuri, Vibranium")
    table.ada.does("play Shuri").answer("use Shuri")
    table.answer("01046")
    assert table.ada.hand == ["Energy Daggers"]


def test_ancestral_knowledge_shuffles_three_different_cards_back() -> None:
    discard = "Vibranium, Vibranium, Shuri, Genius"
    table = alone(HERO, hand="Ancestral Knowledge, Energy", discard=discard)
    table.ada.does("play Ancestral Knowledge").answer("Vibranium", "Shuri")
    assert sorted(table.ada.discard) == ["Ancestral Knowledge", "Energy", "Genius", "Vibranium"]


@rule("example.wakanda-forever", "special.only-when-told", "trigger.quoted-trigger", "self-reference.this-card")
@rule("move.dial-to-card", "move.dial-and-card", "move.needs-source-and-destination")
def test_wakanda_forever_resolves_each_upgrade_once_the_last_one_stronger() -> None:
    table = alone(HERO, form="hero", damage=3, hand="01043a, Energy", play=CLAWS, minions="Shocker", threat=4)
    table.ada.does("play Wakanda Forever!").answer("Tactical Genius")
    assert table.main.threat == 3
    table.answer("Vibranium Suit")
    table.answer("Rhino")
    assert (table.ada.left, table.villain.left) == (9, 13)
    table.answer("Energy Daggers")
    assert (table.card("Shocker").left, table.villain.left) == (2, 12)
    table.answer("Rhino")
    assert table.villain.left == 8, "the claws came last: 4"
    assert table.asked.kind == "champions.turn"


@rule("ability.must-change-game", "event.must-change-game")
def test_wakanda_forever_needs_an_upgrade() -> None:
    for code in ("01043a", "01043b", "01043c", "01043d"):
        assert "play Wakanda Forever!" not in alone(HERO, form="hero", hand=f"{code}, Energy").ada.offered


@rule("stunned.player-side")
def test_a_stunned_panther_loses_the_stun_instead_of_his_claws() -> None:
    table = alone(HERO, form="hero", hand="01043b, Energy", play="Panther Claws", statuses="stunned")
    table.ada.does("play Wakanda Forever!")
    assert table.villain.left == 14
    assert table.ada.identity.statuses == []


@rule("resource-card.text-active", "wild.declare-type")
def test_vibranium_gives_two_wild() -> None:
    table = alone(HERO, hand="The Golden City, Vibranium")
    table.ada.does("play The Golden City")
    assert table.ada.controls == ["The Golden City"]


@rule("exhaust.not-twice", "ready.meaning", "end-player-phase.ready")
def test_the_golden_city_draws_two_each_round() -> None:
    table = alone(HERO, play="The Golden City", deck="Genius, Energy")
    table.ada.does("use The Golden City")
    assert table.ada.hand == ["Genius", "Energy"]
    assert "use The Golden City" not in table.ada.offered
    table.ada.ends().settle("turn")
    assert "use The Golden City" in table.ada.offered
