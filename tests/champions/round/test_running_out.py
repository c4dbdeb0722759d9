"""Decks that run out, the players' and the scenario's."""

from __future__ import annotations

import pytest

from games.kernel.events import seen_by
from games.kernel.match import Match
from tests.champions.conftest import Printed
from tests.champions.scene import RULES, Scene, alone, plays, rule, scene


def short_deck(left: int, discard: str, **more: object):  # type: ignore[no-untyped-def]
    """Carol Danvers' deck has this many cards left."""
    table = scene(ada=plays("captain_marvel", discard=discard), **more)  # type: ignore[arg-type]
    pile = table.state.zones.pile("deck:0")
    for id_ in list(pile[: len(pile) - left]):
        table.state.zones.move(id_, "removed")
    table.lay()
    return table


@rule("player-deck.empty", "player-deck.empty-encounter-card", "ruling.deck-out-moment")
def test_an_emptied_deck_is_reshuffled_at_once_for_an_encounter_card() -> None:
    table = short_deck(1, "Haymaker, Emergency")
    table.ada.does("use Carol Danvers")
    assert sorted(table.ada.deck) == ["Emergency", "Haymaker"]
    assert table.ada.discard == []
    assert table.ada.dealt == 1


@rule("example.deck-out-draw", "player-deck.empty-continue-draw", "ruling.draw-mid-reshuffle")
@rule("draw.simultaneous")
def test_a_draw_goes_on_from_the_new_deck() -> None:
    table = short_deck(1, "Haymaker, Emergency, Genius, Strength, Energy")
    table.ada.ends()
    assert table.told("draw")[0]["count"] == 6, "one draw: the last card, and five of the new deck"
    assert table.told("reshuffle") == [{"seat": 0}]
    assert {"seat": 0} in table.told("deal")


@rule("ruling.player-deck-and-discard-empty")
def test_without_a_discard_pile_one_waits() -> None:
    table = short_deck(1, "")
    table.ada.does("use Carol Danvers")
    assert (table.ada.deck, table.ada.dealt) == ([], 0)
    assert table.state.heroes[0].owes_card


@rule("ruling.simultaneous-draw-penalties")
def test_encounter_cards_for_empty_decks_come_in_player_order() -> None:
    table = scene(ada=plays(discard="Genius"), ben=plays("she_hulk", discard="Uppercut"), first=1)
    for seat in (0, 1):
        for id_ in list(table.state.zones.pile(f"deck:{seat}"))[:-6]:
            table.state.zones.move(id_, "removed")
    table.lay()
    table.ben.ends()
    table.ada.ends()
    dealt = [told["seat"] for told in table.told("deal")]
    assert dealt[:2] == [1, 0]


@rule("player-deck.empty-stop-discard")
def test_discarding_stops_at_the_end_of_the_deck() -> None:
    table = alone("iron_man", dealt="Electromagnetic Backlash")
    pile = table.state.zones.pile("deck:0")
    for id_ in list(pile[:-2]):
        table.state.zones.move(id_, "removed")
    table.lay()
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert len(table.ada.deck) == 2, "the two that were discarded; the new deck loses nothing"


@rule("encounter-deck.empty", "encounter-deck.empty-token", "acceleration-token.effect")
@rule("ruling.resolving-event-not-in-discard", "ruling.tokens-beside-the-deck")
def test_an_emptied_encounter_deck_costs_an_acceleration_token() -> None:
    table = alone("captain_marvel", step="turn")
    pile = table.state.zones.pile("deck:encounter")
    for id_ in list(pile[:-1]):
        table.state.zones.move(id_, "discard:encounter")
    table.lay()
    table.ada.ends().settle("turn")
    assert (table.main.tokens, table.state.tokens) == (0, 1)
    assert len(table.pile("deck:encounter")) > 10


@rule("ruling.encounter-deck-and-discard-empty")
def test_without_any_encounter_card_the_game_is_lost() -> None:
    table = alone("captain_marvel")
    for id_ in list(table.state.zones.pile("deck:encounter"))[:-1]:
        table.state.zones.move(id_, "removed")
    table.lay()
    table.ada.ends().settle("nothing")
    assert (table.result, table.state.reason) == ("lost", "no-encounter-cards")


@rule("encounter-deck.empty-while-looking", "example.deck-out-search")
def test_a_search_that_empties_the_deck_finds_nothing() -> None:
    table = alone("captain_marvel", dealt="Masterplan", mode="expert", step="turn")
    for piece in table.game.at("deck:encounter"):
        if piece.card.type == "side-scheme":
            table.state.zones.move(piece.id, "removed")
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert (table.main.tokens, table.state.tokens) == (0, 1)
    assert table.game.side_schemes() == []


@rule("search.stay-in-area", "ruling.search-part-of-deck")
def test_looking_at_the_top_cards_does_not_shuffle() -> None:
    table = alone("iron_man", deck="Uppercut, Arc Reactor, Haymaker, Genius, Strength")
    below = table.ada.deck[:-3]
    table.ada.does("use Tony Stark")
    assert table.ada.deck[-3:] == ["Haymaker", "Arc Reactor", "Uppercut"], "they are only looked at"
    table.answer("Arc Reactor")
    assert table.ada.deck == below


@rule("ruling.tokens-beside-the-deck", "main-scheme.tokens-on-card", "acceleration-token.effect")
def test_tokens_of_empty_decks_outlast_a_stage_and_those_of_cards_do_not() -> None:
    """Klaw's first scheme completes with a token from a card on it, and one of an empty deck beside it."""
    table = alone("captain_marvel", scenario="klaw", threat=5)
    table.main.tokens, table.state.tokens = 1, 1
    table.lay()
    assert table.match.view(0).main.acceleration == 1 + 2  # type: ignore[attr-defined]
    assert table.match.view(0).main.tokens == 2  # type: ignore[attr-defined]
    table.ada.ends().settle("turn")
    assert table.main.code == "01117b"
    assert (table.main.tokens, table.state.tokens) == (0, 1)
    gains = table.match.view(0).main.acceleration  # type: ignore[attr-defined]
    assert gains == 1 + 1, "the token goes on speeding up the second stage"


# -- anything that empties a deck -------------------------------------------------------------------------


def leave(table: Scene, zone: str, *left: str) -> None:
    """Leave only these cards in a zone; the others are out of the game."""
    wanted = list(left)
    for piece in reversed(table.game.at(zone)):
        if piece.card.title in wanted:
            wanted.remove(piece.card.title)
        else:
            table.state.zones.move(piece.id, "removed")
    assert not wanted, f"{wanted} were not there"
    table.lay()


def revealing(table: Scene) -> None:
    """Everyone reveals their dealt cards."""
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()


def to_the_discard_pile(table: Scene, *titles: str) -> None:
    """Discard cards of the encounter deck before the scene."""
    for title in titles:
        piece = next(p for p in table.game.at("deck:encounter") if p.card.title == title)
        table.state.zones.move(piece.id, "discard:encounter")
    table.lay()


@rule("then.in-order", "encounter-deck.empty-by-any-means")
def test_what_black_widow_cancels_is_discarded_before_the_next_card_is_revealed() -> None:
    table = alone(form="hero", play="Black Widow", hand="Genius", dealt="Assault")
    leave(table, "deck:encounter", "Hydra Mercenary")
    revealing(table)
    table.ada.does("use Black Widow")
    assert table.ada.minions == ["Hydra Mercenary"]
    assert (table.result, table.pile("deck:encounter"), table.state.tokens) == ("", ["Assault"], 1)


@rule("then.in-order")
def test_a_card_that_black_widow_cancels_gives_way_to_one_that_can_be_found() -> None:
    ada = plays(form="hero", play="Black Widow", hand="Genius", dealt="Melter")
    table = scene(ada=ada, scenario="klaw", encounter="Masters of Mayhem")
    leave(table, "deck:encounter", "Masters of Mayhem", "Advance", "Assault")
    revealing(table)
    table.ada.does("use Black Widow")
    assert table.ada.minions == ["Melter"]


@rule("player-deck.empty-by-any-means", "search.takes-last-card")
def test_shuri_takes_the_last_card_of_a_deck() -> None:
    table = alone("black_panther", hand="Shuri, Genius", discard="Emergency, Haymaker")
    leave(table, "deck:0", "Vibranium Suit")
    table.ada.does("play Shuri").answer("use Shuri")
    assert table.ada.hand == ["Vibranium Suit"]
    assert sorted(table.ada.deck) == ["Emergency", "Genius", "Haymaker"]
    assert (table.ada.discard, table.ada.dealt) == ([], 1)


@rule("search.shuffle")
def test_a_deck_that_was_searched_is_shuffled() -> None:
    table = alone("black_panther", hand="Shuri, Genius")
    before = list(table.state.zones.pile("deck:0"))
    table.ada.does("play Shuri").answer("use Shuri")
    table.answer(table.asked.options[0].id)
    after = table.state.zones.pile("deck:0")
    assert sorted(after) == sorted(id_ for id_ in before if table.game.zone(table.game.piece(id_)) == "deck:0")
    assert after != [id_ for id_ in before if id_ in after]


@rule("ability.must-change-game")
def test_shuri_looks_for_nothing_in_no_deck(printed: Printed) -> None:
    printed("01041", cost=0)
    table = alone("black_panther", hand="Shuri", deckless=True)
    table.ada.does("play Shuri")
    assert table.asked.kind == "champions.turn"


@rule("encounter-deck.empty-by-any-means", "search.takes-last-card")
def test_the_next_rhino_finds_his_scheme_as_the_last_card_of_the_deck() -> None:
    table = alone(form="hero", villain_damage=13)
    to_the_discard_pile(table, "Advance", "Assault")
    leave(table, "deck:encounter", "Breakin' & Takin'")
    table.ada.does("attack Spider-Man on Rhino")
    assert table.in_play("Breakin' & Takin'")
    assert sorted(table.pile("deck:encounter")) == ["Advance", "Assault"]
    assert (table.pile("discard:encounter"), table.state.tokens) == ([], 1)


@rule("encounter-deck.empty-by-any-means", "search.takes-last-card")
def test_masters_of_mayhem_finds_the_last_card_of_the_deck() -> None:
    table = alone(dealt="Masters of Mayhem", scenario="klaw")
    to_the_discard_pile(table, "Advance", "Assault")
    leave(table, "deck:encounter", "Melter")
    revealing(table)
    assert table.ada.minions == ["Melter"]
    assert table.state.tokens == 1
    assert sorted(table.pile("deck:encounter")) == ["Advance", "Assault"]


@rule("encounter-deck.empty-by-any-means", "search.takes-last-card")
def test_a_card_that_discards_from_the_deck_follows_a_search_that_emptied_it() -> None:
    table = alone(dealt="The Doomsday Chair, Ritual Combat", modular="the_doomsday_chair")
    to_the_discard_pile(table, "Advance", "Assault")
    leave(table, "deck:encounter", "M.O.D.O.K.")
    revealing(table)
    assert table.ada.minions == ["M.O.D.O.K."]
    assert table.state.tokens == 1
    assert len(table.pile("deck:encounter")) == 1, "Ritual Combat has discarded one of two"


@rule("player-deck.empty-by-any-means")
def test_a_card_that_tony_keeps_is_the_last_of_his_deck() -> None:
    table = alone("iron_man", discard="Genius, Haymaker")
    leave(table, "deck:0", "Uppercut")
    table.ada.does("use Tony Stark")
    assert table.ada.hand == ["Uppercut"]
    assert sorted(table.ada.deck) == ["Genius", "Haymaker"]
    assert table.ada.dealt == 1


@rule("player-deck.empty-by-any-means", "encounter-deck.empty-by-any-means")
def test_a_table_that_was_stored_with_empty_decks_goes_on_with_new_ones() -> None:
    """Earlier rules left decks empty after a search had emptied them."""
    table = alone(discard="Genius", encounter="Advance")
    for zone, pile in (("deck:encounter", "discard:encounter"), ("deck:0", "removed")):
        for id_ in list(table.state.zones.pile(zone)):
            table.state.zones.move(id_, pile)
    table.lay()
    assert (table.ada.deck, table.ada.discard, table.ada.dealt) == (["Genius"], [], 1)
    assert (table.pile("discard:encounter"), table.state.tokens) == ([], 1)


@rule("ability.must-change-game", "draw.from-top")
@pytest.mark.parametrize("deckless", [True, False])
def test_nothing_is_paid_for_a_card_that_cannot_be_drawn(deckless: bool, printed: Printed) -> None:
    ada = plays(
        "captain_marvel",
        form="hero",
        damage=1,
        hand="Energy, Genius",
        play="Alpha Flight Station",
        deckless=deckless,
    )
    offered = scene(ada=ada).ada.offered
    assert ("use Captain Marvel" in offered) is not deckless
    assert ("use Alpha Flight Station" in offered) is not deckless
    printed("01067", cost=0)
    table = alone("captain_marvel", hand="Maria Hill", deckless=deckless)
    table.ada.does("play Maria Hill")
    assert (table.asked.kind == "champions.response") is not deckless


@rule("ruling.found-card-unseen")
@pytest.mark.parametrize("found", ["Shuri", "Foresight"])
def test_only_its_player_sees_what_was_found(found: str) -> None:
    if found == "Shuri":
        table = scene(
            ada=plays("black_panther", hand="Shuri, Genius"), ben=plays("she_hulk"), encounter="Advance"
        )
        leave(table, "deck:0", "Vibranium Suit", "Haymaker")
        table.ada.does("play Shuri").answer("use Shuri")
        events = table.events
    else:
        match, _ = Match.new(RULES, 2, {"first": "first"}, "found")
        match.answer(0, match.pending[0].id, ("black_panther",))
        match.answer(1, match.pending[0].id, ("spider_man",))
        match.answer(0, match.pending_for(0)[0].id, ())
        match.answer(1, match.pending_for(1)[0].id, ())
        question = match.pending[0]
        events = match.answer(0, question.id, (question.options[0].id,))
    [told] = [event for event in seen_by(events, 0) if event.kind == "search"]
    [hidden] = [event for event in seen_by(events, 1) if event.kind == "search"]
    assert (told.text.key, len(told.data["cards"])) == ("champions-found", 1)
    assert (hidden.text.key, hidden.data) == ("champions-found-one", {"seat": 0})
    assert (told.reveals, hidden.reveals) == (True, True), "that one was found shows that one was there"
