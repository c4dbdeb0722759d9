"""Decks that run out, the players' and the scenario's."""

from __future__ import annotations

from tests.champions.scene import plays, rule, scene


def short_deck(left: int, discard: str, **more: object):  # type: ignore[no-untyped-def]
    """A table at which Carol Danvers' deck has only so many cards left."""
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


@rule(
    "example.deck-out-draw", "player-deck.empty-continue-draw", "ruling.draw-mid-reshuffle", "draw.simultaneous"
)
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
    ada = plays("iron_man", dealt="Electromagnetic Backlash")
    table = scene(ada=ada)
    pile = table.state.zones.pile("deck:0")
    for id_ in list(pile[:-2]):
        table.state.zones.move(id_, "removed")
    table.lay()
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert len(table.ada.deck) == 2, "the two that were discarded; the new deck loses nothing"


@rule(
    "encounter-deck.empty",
    "encounter-deck.empty-token",
    "acceleration-token.effect",
    "ruling.resolving-event-not-in-discard",
    "ruling.tokens-beside-the-deck",
)
def test_an_emptied_encounter_deck_costs_an_acceleration_token() -> None:
    table = scene(ada=plays("captain_marvel"), step="turn")
    pile = table.state.zones.pile("deck:encounter")
    for id_ in list(pile[:-1]):
        table.state.zones.move(id_, "discard:encounter")
    table.lay()
    table.ada.ends()
    table.settle("turn")
    assert (table.main.tokens, table.state.tokens) == (0, 1)
    assert len(table.pile("deck:encounter")) > 10


@rule("ruling.encounter-deck-and-discard-empty")
def test_without_any_encounter_card_the_game_is_lost() -> None:
    table = scene(ada=plays("captain_marvel"))
    for id_ in list(table.state.zones.pile("deck:encounter"))[:-1]:
        table.state.zones.move(id_, "removed")
    table.lay()
    table.ada.ends()
    table.settle("nothing")
    assert (table.result, table.state.reason) == ("lost", "no-encounter-cards")


@rule("encounter-deck.empty-while-looking", "example.deck-out-search")
def test_a_search_that_empties_the_deck_finds_nothing() -> None:
    table = scene(ada=plays("captain_marvel", dealt="Masterplan"), mode="expert", step="turn")
    for piece in table.game.at("deck:encounter"):
        if piece.card.type == "side-scheme":
            table.state.zones.move(piece.id, "removed")
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert (table.main.tokens, table.state.tokens) == (0, 1)
    assert table.game.side_schemes() == []


@rule("search.stay-in-area", "ruling.search-part-of-deck")
def test_looking_at_the_top_cards_does_not_shuffle() -> None:
    table = scene(ada=plays("iron_man", deck="Uppercut, Arc Reactor, Haymaker, Genius, Strength"))
    below = table.ada.deck[:-3]
    table.ada.does("use Tony Stark")
    assert table.ada.deck[-3:] == ["Haymaker", "Arc Reactor", "Uppercut"], "they are only looked at"
    table.answer("Arc Reactor")
    assert table.ada.deck == below


@rule("ruling.tokens-beside-the-deck", "main-scheme.tokens-on-card", "acceleration-token.effect")
def test_tokens_of_empty_decks_outlast_a_stage_and_those_of_cards_do_not() -> None:
    """Klaw's first scheme is completed with a token from a card on it, and one of an empty deck beside it."""
    table = scene(ada=plays("captain_marvel"), scenario="klaw", threat=5)
    table.main.tokens, table.state.tokens = 1, 1
    table.lay()
    assert table.match.view(0).main.acceleration == 1 + 2  # type: ignore[attr-defined]
    assert table.match.view(0).main.tokens == 2  # type: ignore[attr-defined]
    table.ada.ends()
    table.settle("turn")
    assert table.main.code == "01117b"
    assert (table.main.tokens, table.state.tokens) == (0, 1)
    gains = table.match.view(0).main.acceleration  # type: ignore[attr-defined]
    assert gains == 1 + 1, "the token goes on speeding up the second stage"
