"""Why something isn't offered: every unplayable card in hand has its reason, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.chat.drafts import Drafts
from bot.chat.words import words_for
from bot.features.lookup.screens import why_lines
from bot.features.panel.panel import Panel, PanelRequest
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.text import Name, text
from games.registry import keys, rules_of
from render.kit.letters.words import LANGUAGES
from tests.champions.scene import plays, scene
from tests.chat.messages import BlankPainter, buttons_in, components, moments, row_of
from tests.phrases import phrase

SEATS = {"champions": 2, "berserk": 2}
PLAYED = {"champions": ("play", "event"), "underworld": ("play",), "splendor": ("recruit",), "berserk": ()}
"""How the ids of options that play a card begin."""


def explained(game: str) -> Iterator[tuple[Match[Any], Decision]]:
    """Questions of a random game that come with reasons."""
    for match, _ in moments(game, SEATS.get(game, 2), "why", every=2):
        for decision in match.pending:
            if decision.kind in match.rules.explained:
                yield match, decision


@pytest.mark.parametrize("game", keys())
def test_what_is_offered_has_no_reason_and_nothing_is_changed_by_asking(game: str) -> None:
    asked = 0
    for match, decision in explained(game):
        before = match.fingerprint()
        reasons = list(match.rules.why_not(match.state, decision.seat))
        assert match.fingerprint() == before
        played = {o.refs[0] for o in decision.options if o.id.startswith(PLAYED[game]) and PLAYED[game]}
        assert not played & {ref for ref, _ in reasons}
        asked += len(reasons)
    assert asked


@pytest.mark.parametrize(("game", "zone"), [("champions", "hand:{}"), ("underworld", "hand:{}")])
def test_every_card_in_hand_is_offered_or_has_its_reason(game: str, zone: str) -> None:
    for match, decision in explained(game):
        hand = match.state.zones.pile(zone.format(decision.seat))
        cards = {f"piece:{match.state.pieces[id_].handle}" for id_ in hand}
        played = {o.refs[0] for o in decision.options if o.id.startswith(PLAYED[game])}
        assert cards - played == cards & {ref for ref, _ in match.rules.why_not(match.state, decision.seat)}


@pytest.mark.parametrize("game", keys())
def test_no_reason_hangs_on_what_its_seat_cannot_see(game: str) -> None:
    chance = Chance("why", {})
    for match, decision in explained(game):
        other = match.rules.read(codec.encode(match.state))
        match.rules.scramble(other, decision.seat, chance)
        assert list(match.rules.why_not(other, decision.seat)) == list(
            match.rules.why_not(match.state, decision.seat)
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
async def test_every_reason_can_be_said_and_the_panel_offers_to_say_it(game: str, language: str) -> None:
    seats = SEATS.get(game, 2)
    row = row_of(game, seats, language)
    words = words_for(row)
    for match, decision in explained(game):
        sight = MatchSnapshot(match)
        reasons = sight.why_not(decision.seat)
        assert all(words.say(reason) for _, reason in reasons)
        asked = next((d for d in match.pending_for(decision.seat) if not d.optional), decision)
        panel = Panel(Snapshot(row, sight, []), decision.seat, Drafts(), PanelRequest(decision=asked.id))
        assert (words("ui-why-not") in buttons_in(components(panel.message(BlankPainter())))) == bool(reasons)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", phrase("champions-why-cost", card="Haymaker", cost=2, held=1)),
        ("zh-TW", phrase("champions-why-cost", "zh-TW", card="「猛力揮拳」", cost=2, held=1)),
        ("zh-CN", phrase("champions-why-cost", "zh-CN", card="“猛力挥拳”", cost=2, held=1)),
    ],
)
def test_a_card_that_is_too_dear_says_by_how_much(language: str, said: str) -> None:
    table = scene(ada=plays("spider_man", form="hero", hand="Haymaker, Backflip"))
    words = words_for(row_of("champions", 1, language))
    reasons = {words.say(why) for _, why in table.match.rules.why_not(table.state, 0)}
    assert said in reasons


def test_a_card_that_waits_for_its_moment_and_one_of_the_other_form_say_so() -> None:
    table = scene(ada=plays("spider_man", hand="Backflip, Swinging Web Kick, Genius"))
    words = words_for(row_of("champions", 1))
    reasons = [words.say(why) for _, why in table.match.rules.why_not(table.state, 0)]
    assert phrase("champions-why-moment", card="Backflip") in reasons
    assert phrase("champions-why-hero", card="Swinging Web Kick") in reasons
    assert phrase("champions-why-resource", card="Genius") in reasons


def test_cards_for_which_the_same_holds_stand_in_one_line_under_what_their_mark_is_called() -> None:
    words = words_for(row_of("underworld", 2))
    early = [
        text("underworld-why-time", card=Name("card", code)) for code in ("BQ003", "BQ002", "BQ002", "BQ001")
    ]
    dear = text("underworld-why-cost", card=Name("card", "BQ001"), count=2, held=1)
    names = [words.name("card", code) for code in ("BQ003", "BQ002", "BQ001")]
    assert list(why_lines([*early, dear], words)) == [
        f"**{phrase('ui-why-cost')}**",
        "• " + phrase("underworld-why-cost", card=names[2], count=2, held=1),
        f"**{phrase('ui-why-time')}**",
        f"• {phrase('underworld-why-time', card=names[0])} The same goes for {names[1]} and {names[2]}.",
    ]


def test_a_game_may_give_no_reasons() -> None:
    rules = rules_of("splendor")
    plain = type("Plain", (type(rules),), {"explained": frozenset()})()
    match, _ = Match.new(plain, 2, {}, "plain")
    assert MatchSnapshot(match).why_not(match.pending[0].seat) == ()
    assert msgspec.to_builtins(list(super(type(rules), rules).why_not(match.state, 0))) == []
