"""The schemes of Champions' table: alone, a few, and many; and the names of cards in play on a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView
from render.champions import RENDER
from render.champions.board import board
from render.champions.phone import MORE, ROWS, _pieces, _shared
from render.champions.play import _bands
from render.champions.upper import said_above
from render.kit.letters.words import LANGUAGES, Words
from tests.champions.scene import plays, scene
from tests.phrases import phrase
from tests.render.samples import Area, spot, within, written
from tests.render.test_champions import WORDS, change, four, with_seat
from tests.tools.bench.people.sizes import KEY, TEXT, measured

NAMES = ("Ada", "小波", "Çağla", "Dee")
FIVE = "Drone Factory, Invasive AI, The Masters of Evil, Crowd Control, Breakin' & Takin'"


@cache
def many() -> ChampionsView:
    """Ultron with his drones and five side schemes."""
    view = scene(scenario="ultron", side_schemes=FIVE, attached="Program Transmitter", ada=plays("iron_man"))
    return view.match.view(0)


@cache
def lone(scenario: str = "rhino") -> ChampionsView:
    """A main scheme with nothing beside it."""
    view = scene(scenario=scenario, ada=plays("iron_man")).match.view(0)
    return change(view, side_schemes=(), environments=())


def apart(one: Area, other: Area) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def with_scheme(view: ChampionsView, place: int, **changes: object) -> ChampionsView:
    schemes = list(view.side_schemes)
    schemes[place] = change(schemes[place], **changes)
    return change(view, side_schemes=tuple(schemes))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_name_of_a_scheme_never_stands_over_its_threat_nor_over_another(count: int) -> None:
    view = change(many(), side_schemes=many().side_schemes[:count])
    like = [code for code, card in CARDS.items() if card.icons == {"acceleration": 1}][:2]
    found = []
    for place in range(count):
        plain = with_scheme(view, place, code=like[0], threat=1)
        drawn = board(plain, WORDS, {})
        threat = spot(drawn, board(with_scheme(plain, place, threat=8), WORDS, {}))
        name = spot(drawn, board(with_scheme(plain, place, code=like[1]), WORDS, {}))
        assert apart(threat, name), (place, threat, name)
        found += [threat, name]
    assert all(apart(one, other) for n, one in enumerate(found) for other in found[:n])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("told", [(), ("01186", "0")], ids=["quiet", "told"])
@pytest.mark.parametrize("view", [many, lone], ids=["many", "alone"])
def test_schemes_are_read_in_the_box(view: object, told: tuple[str, ...], language: str) -> None:
    seen = change(view(), told=told)  # type: ignore[operator]
    schemes = [*seen.side_schemes, seen.main, seen.villain]
    marks = {f"piece:{piece.handle}": number for number, piece in enumerate(schemes, 10)}
    found = measured(lambda: RENDER.table(seen, Words(language, "champions", NAMES), marks))
    assert found.text >= TEXT, found.said
    assert found.key >= KEY
    assert found.ratio >= 11 / 7


def test_what_stands_above_while_schemes_are_few_stands_below_them_when_they_are_many() -> None:
    view = many()
    assert said_above(view, "en") == ()
    told = change(view, told=("01186", "0"))
    for seen, first in ((view, ()), (told, ("01186",))):
        (*_, below) = _bands(seen, (224, 300), "en")
        lesser = [piece.code for piece in (*view.side_schemes, *view.environments, *view.villain.attached)]
        assert below.codes == (*first, view.villain.code, view.main.code, *lesser)


@pytest.mark.parametrize("draw", [RENDER.table, RENDER.compact], ids=["desktop", "phone"])
@pytest.mark.parametrize("told", [(), ("01186", "0")], ids=["attack", "told"])
def test_what_the_villain_does_is_read_while_he_acts_and_beside_the_card_being_resolved(
    draw: Callable[..., object], told: tuple[str, ...]
) -> None:
    view = change(lone("klaw"), phase="villain", told=told)
    said = " ".join(written(lambda: draw(view, WORDS, {})))
    assert "he gets one more boost card." in " ".join(said.split())


@pytest.mark.parametrize(("card", "shown"), [("Sandman", True), ("The Masters of Evil", False)])
def test_what_lies_on_top_of_the_discard_pile_is_named_whole_or_not_at_all(card: str, shown: bool) -> None:
    top = next(id_ for id_ in CARDS if WORDS.name("card", id_) == card)
    view = change(lone(), told=("01186", "0"), encounter_discard=(top,))
    said = written(lambda: board(view, WORDS, {}))
    assert (card in said, any(each.endswith("…") for each in said)) == (shown, False)


def test_who_resolves_a_card_is_told_beside_many_schemes_too() -> None:
    bare = board(many(), WORDS, {})
    box = spot(bare, board(change(many(), told=("01186", "0")), WORDS, {}))
    assert within(box, (1048, 174, 1576, 262))


def test_alone_the_main_scheme_says_what_it_does_and_the_piles_have_the_rest() -> None:
    view = lone()
    assert said_above(view, "en") == (view.main.code, view.villain.code)
    assert not any(view.main.code in band.codes for band in _bands(view, (224, 300), "en"))
    said = " ".join(written(lambda: board(view, WORDS, {})))
    assert phrase("champions-pic-encounter") in said
    assert phrase("champions-pile-encounter") in said
    deck = spot(board(view, WORDS, {}), board(change(view, encounter_deck=88), WORDS, {}))
    assert 1050 <= deck[0] < deck[2] <= 1576
    assert deck[3] - deck[1] > 70


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_in_play_has_its_name_on_a_phone(language: str) -> None:
    words, view = Words(language, "champions", NAMES), four()
    said = " ".join(written(lambda: RENDER.compact(view, words, {}))).split()
    for seat in view.seats:
        for piece in _pieces(seat):
            name = words.name("card", piece.code)
            assert all(any(part in each for each in said) for part in name.split()), name


def test_what_a_seat_has_too_much_of_for_one_picture_has_a_field_of_its_own() -> None:
    ally = four().seats[0].allies[0]
    kinds = [code for code, card in CARDS.items() if card.type == "ally"]
    held = tuple(change(ally, code=kinds[n % len(kinds)], handle=f"h{n}") for n in range(30))
    view = with_seat(four(), 0, allies=held, upgrades=(), supports=())
    shown = _shared(_pieces(view.seats[0]))
    assert [len(rows) for rows in shown] == [ROWS, MORE] == [4, 6]
    for picture in RENDER.compact(view, WORDS, {}).all:
        assert picture.width * 4 >= picture.height * 3
