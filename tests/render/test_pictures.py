"""Pictures of Splendor: complete, within their budget, and silent about the viewer's unknowns."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.chat.choices import numbers
from games.splendor.printed.content import CARDS, GEMS, LOCATIONS
from render.kit.letters.fonts import SANS, SERIF, face, fitted
from render.kit.letters.words import LANGUAGES, Words, names_of
from render.kit.picture import LIMIT, Picture
from render.splendor import RENDER
from render.splendor.board import GAP, LEFT, TOP
from render.splendor.faces import CARD, MARGIN
from tests.phrases import phrase
from tests.render.samples import NAMES, seen, table, with_blind_reserve


def words(language: str = "en") -> Words:
    return Words(language, "splendor", NAMES)


def image(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_keeps_its_size_and_budget(seats: int, language: str) -> None:
    match = table(seats, 60)
    view, said = seen(match, None), words(language)
    rows = {2: 1, 3: 2, 4: 2}[seats]
    drawn = RENDER.table(view, said, {}).all
    assert [(picture.width, picture.height) for picture in drawn] == [(1600, 1018), (1600, 52 + rows * 184)]
    for picture in (*drawn, *RENDER.compact(view, said, {}).all):
        assert len(picture.data) <= LIMIT
        assert 1 <= len(picture.alt) <= 1024
        assert image(picture).size == (picture.width, picture.height)


def test_the_same_view_gives_the_same_bytes() -> None:
    view = seen(table(3, 40), None)
    assert RENDER.table(view, words(), {}).data == RENDER.table(view, words(), {}).data


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unseen_reserve_shows_its_owner_the_face_and_others_the_back(language: str) -> None:
    match = with_blind_reserve()
    card = match.state.players[0].reserved[0].card
    name = words(language).name("card", card)
    for viewer, knows in ((0, True), (1, False), (None, False)):
        view = seen(match, viewer)
        assert (name in RENDER.text(view, words(language))) is knows
        assert (view.seats[0].reserved[0].card == card) is knows
        assert name not in RENDER.table(view, words(language), {}).alt
    assert name in RENDER.hand(seen(match, 0), words(language), {}).alt
    own, other = (RENDER.table(seen(match, viewer), words(language), {}).all for viewer in (0, 1))
    assert [one.data == two.data for one, two in zip(own, other, strict=True)] == [True, False]


@pytest.mark.parametrize("kind", ["table", "compact"])
@pytest.mark.parametrize("viewer", [1, None])
def test_a_picture_for_others_is_the_same_whatever_was_reserved(kind: str, viewer: int | None) -> None:
    """Two tables that only differ in the hidden card look alike to the byte."""
    draw = getattr(RENDER, kind)
    match = with_blind_reserve()
    before, own = draw(seen(match, viewer), words(), {}), draw(seen(match, 0), words(), {})
    deck, held = match.state.decks[2], match.state.players[0].reserved[0]
    held.card, deck[0] = deck[0], held.card
    assert draw(seen(match, viewer), words(), {}) == before
    assert draw(seen(match, 0), words(), {}) != own


def test_choosable_cards_carry_the_numbers_of_their_options() -> None:
    match = table(2, 6)
    decision = match.pending[0]
    marks = numbers(decision)
    view = seen(match, decision.seat)
    plain, marked = (image(RENDER.table(view, words(), m)) for m in ({}, marks))
    assert sorted(marks.values()) == list(range(1, len(marks) + 1))
    shown = {f"card:{card}" for row in view.rows for card in row if card}
    assert shown <= set(marks)
    changed = ImageChops.difference(plain, marked)
    for row in range(3):
        for column in range(4):
            x = LEFT + column * (CARD[0] + GAP) + CARD[0] // 2
            y = TOP + row * (CARD[1] + GAP) + 11
            assert changed.crop((x - 20, y - 20, x + 20, y + 20)).getbbox(), f"no number at row {row}, {column}"


def test_what_cannot_be_chosen_steps_back() -> None:
    match = table(2, 6)
    view = seen(match, 0)
    chosen = next(card for card in view.rows[2] if card)
    marked = image(RENDER.table(view, words(), {f"card:{chosen}": 1}))
    plain = image(RENDER.table(view, words(), {}))
    at = (LEFT + CARD[0] + GAP + 30, TOP + 20)
    assert sum(marked.getpixel(at)) < 0.75 * sum(plain.getpixel(at))  # type: ignore[arg-type]


def test_the_end_names_the_winner_and_every_place() -> None:
    match = table(4, 10_000)
    view = seen(match, None)
    picture = RENDER.end(view, words())
    winner = next(standing for standing in view.standings if standing.winner)
    assert picture.alt.startswith(f"{NAMES[winner.seat]} and {NAMES[3]} share the win\n")
    assert (
        f"1. {NAMES[winner.seat]}: {winner.cards} characters · {winner.points} points · level 1" in picture.alt
    )
    assert all(f"{standing.place}. " in picture.alt for standing in view.standings)
    assert phrase("splendor-winner") in RENDER.text(view, words())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_its_glyphs_in_every_language(language: str) -> None:
    said, named = words(language), names_of("splendor")
    assert set(named["card"]) == set(CARDS)
    assert set(named["location"]) == set(LOCATIONS)
    assert set(named["gem"]) == set(GEMS)
    for kind, things in named.items():
        for id_, row in things.items():
            assert row[language] == said.name(kind, id_) != ""
            for family in (SERIF, SANS):
                shown = "".join(run.said for run in face(family, 28, True, language).runs(row[language]))
                assert shown == row[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_its_card_unshortened(language: str) -> None:
    room = CARD[0] - 6
    for id_ in CARDS:
        name = words(language).name("card", id_)
        family = SERIF if language == "en" else SANS
        made, shown = fitted(family, 32, name, room, least=32, bold=True, language=language)
        assert shown == name
        assert made.width(shown) <= room


def test_single_cards_are_drawn_large_and_unknown_ones_refused() -> None:
    picture = RENDER.card("card", "3-88", words("zh-TW"))
    assert picture.width == round(CARD[0] * 2.4) + 120
    assert "雷神索爾" in picture.alt
    assert RENDER.card("location", "asgard", words()).alt == (
        "Asgard · 3 points · needs: Mind 3, Power 3 and Soul 3"
    )
    for kind in ("card", "location", "gem"):
        with pytest.raises(KeyError):
            RENDER.card(kind, "nothing", words())


def test_a_player_may_be_called_anything() -> None:
    view = seen(table(2, 6), None)
    odd = Words("en", "splendor", ["🎲🎲🎲", "​؜عربي हिन्दी ไทย" * 8])
    assert RENDER.table(view, odd, {}).height == 1018


def test_a_gap_in_the_display_stays_a_gap() -> None:
    view = seen(table(2, 6), None)
    rows = ((None, *view.rows[0][1:]), *view.rows[1:])
    gap = msgspec.structs.replace(view, rows=rows, decks=(0, *view.decks[1:]))
    picture = image(RENDER.table(gap, words(), {}))
    inside = (LEFT + MARGIN, TOP + 2 * (CARD[1] + GAP) + 100)
    assert max(picture.getpixel(inside)) < 60  # type: ignore[arg-type]
    assert phrase("splendor-level", level=1, count=0) in RENDER.text(gap, words())
