"""Encounter cards, boosts and event cards are shown large to each person until their next answer."""

from __future__ import annotations

import pytest

from bot.chat.drafts import Drafts
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.preferences.state import Look
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import Name, Player, text
from games.registry import rules_of
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from render.kit.scenes.turned import FEW, MOST, Turned, TurnedCard
from tests.chat.messages import BlankPainter, components, row_of, words_in
from tests.render.shown import shown_high

SHOCKER, ADVANCE = "01103", "01186"


def revealed(card: str, seat: int = 0) -> Event:
    said = text("champions-revealed", card=Name("card", card), seat=Player(seat))
    return Event("reveal", said, {"card": card, "seat": seat}, reveals=True)


def boost(card: str, icons: int) -> Event:
    said = text("champions-boost", card=Name("card", card), icons=icons)
    return Event("boost", said, {"card": card, "icons": icons}, reveals=True)


class Noting(BlankPainter):
    """Notes what it's asked to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, object]] = []

    def begin(self, kind: str, view: object, *about: object, **more: object) -> object:  # type: ignore[override]
        self.asked.append((kind, view))
        return super().begin(kind, view, *about, **more)  # type: ignore[arg-type]


def panel(
    events: list[Event], look: Look = "pictures", at: int = 0, game: str = "champions"
) -> tuple[list[tuple[str, object]], str]:
    """What's drawn for the first seat that answered before the event with this number, and what's said."""
    match, _ = Match.new(rules_of(game), 2, {}, "turned")
    snapshot = Snapshot(row_of(game, 2), MatchSnapshot(match), events, {0: at})
    painter = Noting()
    made = Panel(snapshot, 0, Drafts(), PanelRequest(look=look)).message(painter)
    return painter.asked, words_in(components(made))


def cards(asked: list[tuple[str, object]]) -> list[tuple[str, list[tuple[str, str, str]]]]:
    return [
        (kind, [(c.kind, c.id, c.said) for c in view.cards]) for kind, view in asked if isinstance(view, Turned)
    ]


async def test_what_was_turned_up_is_shown_above_the_table_with_what_came_of_it() -> None:
    asked, _ = panel([boost(ADVANCE, 0), revealed(SHOCKER, 1)])
    assert cards(asked) == [
        ("turned", [("card", ADVANCE, "Boost: Advance, +0."), ("card", SHOCKER, "Person 2 reveals Shocker.")])
    ]
    assert next(kind for kind, _ in asked) == "turned", "first, above the picture of the answers"


async def test_after_ones_next_answer_it_is_gone_and_where_nothing_came_nothing_is_shown() -> None:
    assert cards(panel([revealed(SHOCKER)], at=1)[0]) == []
    assert cards(panel([])[0]) == []


async def test_of_many_cards_the_encounter_cards_come_before_boosts() -> None:
    many = [revealed(SHOCKER), boost(ADVANCE, 1), boost(ADVANCE, 2), revealed("01107", 1)]
    ids = [id_ for _, found in cards(panel(many)[0]) for _, id_, _ in found]
    assert ids == [SHOCKER, ADVANCE, "01107"]
    assert len(ids) == MOST
    [(kind, few)] = cards(panel(many, "phone")[0])
    assert (kind, [id_ for _, id_, _ in few]) == ("compact_turned", [SHOCKER, "01107"])
    assert len(few) == FEW


async def test_a_card_that_another_sees_alone_is_shown_to_nobody_else() -> None:
    secret = Event("reveal", revealed(SHOCKER).text, {"card": SHOCKER}, seats=(1,))
    assert cards(panel([secret])[0]) == []


async def test_in_words_stands_what_is_printed_on_them() -> None:
    asked, said = panel([revealed(SHOCKER)], "text")
    assert asked == []
    line = renderer_of("champions").card_line("card", SHOCKER, Words("en", "champions"))
    assert f"-# {line}" in said.splitlines()


async def test_an_event_card_of_berserk_is_shown() -> None:
    told = text("berserk-event-revealed", event=Name("event", "1-C"))
    event = Event("event", told, {"event": "1-C"}, reveals=True)
    assert cards(panel([event], game="berserk")[0]) == [("turned", [("event", "1-C", "New event: The Barn.")])]


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_the_cards_can_be_read_and_a_phone_shows_them_within_300_pixels(language: str, count: int) -> None:
    words = Words(language, "champions", ("Ada", "Ben"))
    events = [revealed("01107", 1), boost(ADVANCE, 2), revealed(SHOCKER)][:count]
    say = Words(language, "champions", ("Ada", "Ben")).plain.say
    found = tuple(TurnedCard("card", str(e.data["card"]), say(e.text)) for e in events)
    renderer = renderer_of("champions")
    wide = renderer.turned(Turned(found), words, {})  # type: ignore[attr-defined]
    assert (wide.width, wide.height) == ({1: 588, 2: 1152, 3: 1716}[count], 916)
    assert shown_high(wide) == {1: 350, 2: 350, 3: 294}[count]
    for card in found:
        assert card.said in wide.alt
        assert renderer.card_line("card", card.id, words) in wide.alt
    if count <= FEW:
        small = renderer.compact_turned(Turned(found), words, {})  # type: ignore[attr-defined]
        assert small.width == 800
        assert shown_high(small, phone=True) == {1: 300, 2: 245}[count]
        assert small.alt == wide.alt
