"""The hand picture: which reserved cards are payable now, and what the others lack."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from games.splendor.printed.content import CARDS, COLOURS
from games.splendor.state.view import ReservedView, SeatView, SplendorView
from render.kit.letters.words import LANGUAGES, Words
from render.splendor import RENDER
from render.splendor.gems import READY
from render.splendor.hand import HEIGHT, TOP, WIDTH
from render.splendor.paying import due, payable
from tests.render.samples import NAMES, seen, table


def greens(picture: Image.Image) -> int:
    """How many pixels are as green as a tick."""
    red, green, blue = picture.split()
    more = ImageChops.subtract(green, ImageChops.lighter(red, blue)).point(lambda v: v > 60, "1")
    return int(ImageStat.Stat(more.convert("L")).sum[0] // 255)


def seat(tokens: dict[str, int], bonuses: dict[str, int] | None = None) -> SeatView:
    none = dict.fromkeys((*COLOURS, "green", "grey"), 0)
    owned = dict.fromkeys(COLOURS, 0) | (bonuses or {})
    return SeatView(0, none | tokens, owned, 0, 0, (), (), (), False)


def holding(cards: tuple[str, ...], tokens: dict[str, int]) -> SplendorView:
    """A table whose first seat has reserved these cards and has these tokens."""
    view = seen(table(2, 6), 0)
    held = tuple(ReservedView(n, CARDS[card].level, card, False) for n, card in enumerate(cards))
    own = msgspec.structs.replace(seat(tokens), reserved=held)
    return msgspec.structs.replace(view, seats=(own, view.seats[1]))


@pytest.mark.parametrize(
    ("tokens", "bonuses", "pays", "lacks", "short"),
    [
        ({"red": 3}, {}, {"red": 3}, {}, 0),
        ({"red": 2}, {}, {"red": 2}, {"red": 1}, 1),
        ({"red": 2, "grey": 2}, {}, {"red": 2, "grey": 1}, {"red": 1}, 0),
        ({"grey": 2}, {}, {"grey": 2}, {"red": 3}, 1),
        ({"red": 3}, {"red": 1}, {"red": 2}, {}, 0),
        ({}, {"red": 4}, {}, {}, 0),
        ({"green": 3, "blue": 3}, {}, {}, {"red": 3}, 3),
    ],
)
def test_the_bill_of_baron_zemo_who_costs_three_red(
    tokens: dict[str, int], bonuses: dict[str, int], pays: dict[str, int], lacks: dict[str, int], short: int
) -> None:
    assert CARDS["1-01"].cost == {"red": 3}
    owed = due(seat(tokens, bonuses), "1-01")
    assert (owed.pays, owed.lacks, owed.short) == (pays, lacks, short)


def test_a_bill_is_ready_exactly_where_the_rules_offer_the_card() -> None:
    times = {True: 0, False: 0}
    for answers in range(10, 110, 5):
        match = table(4, answers)
        decision = match.pending[0]
        if not any(option.id.startswith("take") for option in decision.options):
            continue
        view = seen(match, decision.seat)
        offered = {o.id for o in decision.options if o.group == "splendor-group-recruit"}
        for card in (card for row in view.rows for card in row if card):
            ready = card in payable(view)
            assert ready is any(card in option for option in offered), (answers, card)
            times[ready] += 1
    assert min(times.values()) > 10


def test_nothing_is_marked_as_payable_for_the_public_nor_after_the_end() -> None:
    assert payable(msgspec.structs.replace(holding((), {"red": 10}), viewer=None)) == frozenset()
    over = seen(table(4, 10_000), 0)
    assert over.turn is None
    assert payable(over) == frozenset()


@pytest.mark.parametrize("kind", ["table", "compact"])
def test_a_payable_card_carries_a_tick(kind: str) -> None:
    view = holding((), {})
    card = next(c for c in view.rows[0] if c)
    colour, count = next(iter(CARDS[card].cost.items()))
    rich = seat(dict(CARDS[card].cost))
    poor = seat(CARDS[card].cost | {colour: count - 1})
    assert [card in payable(msgspec.structs.replace(view, seats=(s, view.seats[1]))) for s in (rich, poor)] == [
        True,
        False,
    ]
    drawn = []
    for own in (rich, poor):
        shown = msgspec.structs.replace(view, seats=(own, view.seats[1]))
        picture = getattr(RENDER, kind)(shown, Words("en", "splendor", NAMES), {})
        rows = {"table": (24, 646, 1230, 908), "compact": (16, 562, 784, 790)}[kind]
        drawn.append(Image.open(BytesIO(picture.data)).convert("RGB").crop(rows))
    green = [greens(p) for p in drawn]
    assert green[0] > green[1] + 40


def test_ready_cards_have_a_green_plate_and_others_a_dark_one() -> None:
    picture = RENDER.hand(holding(("1-01", "1-02"), {"red": 3}), Words("en", "splendor", NAMES), {})
    drawn = Image.open(BytesIO(picture.data)).convert("RGB")
    left = (picture.width - 2 * (WIDTH + 20) + 20) // 2
    plates = [drawn.getpixel((left + n * (WIDTH + 20) + WIDTH - 40, TOP + HEIGHT + 14 + 20)) for n in (0, 1)]
    green = [tone[1] - max(tone[0], tone[2]) for tone in plates]  # type: ignore[index]
    assert green[0] > 10
    assert green[1] < 0
    assert READY[1] == max(READY)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Your reserved cards\nBaron Zemo: Ready: pay Reality 3\n"
            "Spider-Woman: 2 tokens short: Mind 1 and Space 1",
        ),
        ("zh-TW", "你的保留卡\n澤莫男爵：可以招募，支付現實 3\n蜘蛛女：還差 2 個，缺少心靈 1、空間 1"),
    ],
)
def test_the_alt_text_says_the_same(language: str, said: str) -> None:
    view = holding(("1-01", "1-02"), {"red": 3})
    assert RENDER.hand(view, Words(language, "splendor", NAMES), {}).alt == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_reserve_says_so(language: str) -> None:
    words = Words(language, "splendor", NAMES)
    picture = RENDER.hand(holding((), {}), words, {})
    assert picture.alt.endswith(words("splendor-hand-empty"))
    assert picture.height < 450


def test_the_number_of_a_reserved_card_stands_on_the_viewers_cards_alone() -> None:
    """`reserved:0` means a place in the viewer's reserve: nobody else's first card has the number."""
    view = seen(table(4, 110), 0)
    holders = [s.seat for s in view.seats if s.reserved]
    assert holders == [0, 1, 3]
    words = Words("en", "splendor", NAMES)
    plain, marked = (
        Image.open(BytesIO(RENDER.table(view, words, marks).below[0].data)).convert("L")
        for marks in ({"card:0": 9}, {"card:0": 9, "reserved:0": 1})
    )
    boxes = [(24, 48, 792, 220), (808, 48, 1576, 220), (808, 232, 1576, 404)]
    assert [plain.crop(box).tobytes() != marked.crop(box).tobytes() for box in boxes] == [True, False, False]
    answered = RENDER.compact_hand(view, words, {"reserved:0": 1}).all
    assert [each.numbered for each in answered] == [True], "on a phone the hand alone has it"
