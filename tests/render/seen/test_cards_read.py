"""Every printed card as Discord shows it: you can read it without opening the picture."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from games.champions.printed.content import CARDS
from games.registry import keys
from render.champions import RENDER as CHAMPIONS
from render.champions.hand import ACROSS, FACE
from render.kit.kept import KEEPER
from render.kit.letters.namebox import name_box
from render.kit.letters.record import recorded
from render.kit.letters.words import LANGUAGES, Words, names_of
from render.kit.picture import renderer_of
from tests.render.test_champions import four
from tests.tools.bench.people.sizes import KIB, TEXT, factor_of, measured

SOME = 20
"""One card of this many is read; the slow group reads all."""
HELD = ("ally", "event", "upgrade", "support", "resource")
LONG = ("01084", "01050", "01005")
"""Nick Fury, Hulk and Swinging Web Kick: two long texts, and four words of a kind."""


def cards_of(game: str) -> list[tuple[str, str]]:
    """Kind and code of everything with a card or a name."""
    return [(kind, code) for kind in renderer_of(game).cards for code in names_of(game)[kind]]


def written_small(game: str, language: str, cards: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Code and words of everything too small to read in a message, one picture per card."""
    renderer, words = renderer_of(game), Words(language, game)
    KEEPER.clear()
    small = []
    for kind, code in cards:
        with recorded() as written:
            try:
                shown = renderer.card(kind, code, words)
            except KeyError:  # a token has a name and no card
                continue
        factor = factor_of(shown.width, shown.height)
        small += [(code, each.said) for each in written if each.size * factor < TEXT and each.role != "aside"]
        assert len(shown.data) <= KIB * 1024
    return small


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_some_single_cards_are_read_in_the_box(game: str, language: str) -> None:
    assert written_small(game, language, cards_of(game)[::SOME]) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_every_single_card_is_read_in_the_box(game: str, language: str) -> None:
    assert written_small(game, language, cards_of(game)) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_champions_is_read_in_the_hand(language: str) -> None:
    held = [code for code, card in CARDS.items() if card.type in HELD]
    one, words = four().hand[0], Words(language, "champions", ("Ada", "Ben", "Cem", "Dee"))
    small = []
    for n in range(0, len(held), ACROSS):
        row = tuple(replace(one, code=code, handle=f"h{code}") for code in held[n : n + ACROSS])
        found = measured(lambda row=row: CHAMPIONS.hand(replace(four(), hand=row), words, {}))  # type: ignore[misc]
        if found.text < TEXT or found.ratio < 11 / 7:
            small.append((row[0].code, found.text, found.said))
    assert len(held) == 91
    assert small == []


def test_a_row_of_a_hand_is_as_high_as_its_longest_text_needs() -> None:
    one, words = four().hand[0], Words("en", "champions", ("Ada", "Ben", "Cem", "Dee"))

    def heights(*codes: str) -> list[int]:
        row = tuple(replace(one, code=code, handle=f"h{n}") for n, code in enumerate(codes))
        return [each.height for each in CHAMPIONS.hand(replace(four(), hand=row), words, {}).all]

    short = ("01005",) * 3
    assert heights(*short, *short) == [12 + 2 * (FACE[1] + 12)]
    assert heights(*LONG) == [12 + 839 + 12]
    assert heights(*LONG, *short) == [12 + 839 + 12, 12 + FACE[1] + 12]


def test_a_word_is_broken_at_its_hyphen_rather_than_set_small() -> None:
    def size(name: str, wide: int) -> int:
        KEEPER.clear()
        with recorded() as written:
            name_box(name, (wide, 80), "en", 30)
        assert {each.said for each in written} <= {name, *name.split(), *name.replace("-", "- ").split()}
        return min(round(each.size) for each in written)

    assert size("Psyche-Magnitron", 150) == size("Psyche- Magnitron", 150)
    assert size("PsycheMagnitronPs", 150) < size("Psyche-Magnitron", 150)
