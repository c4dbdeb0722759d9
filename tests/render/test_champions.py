"""Pictures of Marvel Champions: what is shown where, what is numbered, and what nobody may see."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from PIL import Image, ImageChops

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, PieceView
from render.champions import RENDER
from render.champions.board import board
from render.champions.faces import texts
from render.champions.more import FACE, hand
from render.champions.phone import compact
from render.champions.pieces import flowed, rows_height
from render.champions.small import body, name_box, small
from render.champions.twin import card_alt, hand_alt
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import LIMIT
from tests.champions.scene import plays, scene
from tests.chinese import half_width_marks

NAMES = ("Ada", "小波", "Çağla O'Neill-Fitzgerald the Third of Somewhere", "Dee")
WORDS = Words("en", "champions", NAMES)
Box = tuple[int, int, int, int]
change = msgspec.structs.replace


@cache
def four(viewer: int | None = 0) -> ChampionsView:
    """Four heroes against Ultron: allies, upgrades, supports, minions, statuses, attachments, dealt cards."""
    table = scene(
        scenario="ultron",
        threat=5,
        villain_damage=9,
        villain_statuses="tough, stunned",
        side_schemes="Drone Factory",
        attached="Program Transmitter",
        encounter="Shadow of the Past",
        ada=plays("spider_man", hand="Genius, Strength, Backflip", play="Black Cat, Web-Shooter", form="hero"),
        ben=plays("she_hulk", play="Hulk, Superhuman Law Division", minions="Advanced Ultron Drone"),
        cleo=plays("iron_man", form="hero", damage=4, statuses="confused", exhausted=True, dealt="Advance"),
        dan=plays("black_panther", play="Vibranium, Energy Daggers", minions="Advanced Ultron Drone"),
    )
    view = table.match.view(viewer)
    assert isinstance(view, ChampionsView)
    return view


def with_seat(view: ChampionsView, seat: int, **changes: object) -> ChampionsView:
    """The view with one seat changed."""
    return change(view, seats=tuple(change(s, **changes) if s.seat == seat else s for s in view.seats))


def changed(one: Image.Image, other: Image.Image) -> Box | None:
    """Where two pictures of one size differ."""
    assert one.size == other.size
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


def pieces(view: ChampionsView) -> list[PieceView]:
    """Everything in play."""
    assert view.villain is not None
    assert view.main is not None
    hosts = [view.villain, view.main, *view.side_schemes]
    for seat in view.seats:
        hosts += [seat.identity, *seat.minions, *seat.allies, *seat.upgrades, *seat.supports]
    return [*hosts, *(piece for host in hosts for piece in host.attached)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_keep_their_limits_and_say_the_position(language: str) -> None:
    words = Words(language, "champions", NAMES)
    table = RENDER.table(four(), words, {})
    phone = RENDER.compact(four(), words, {})
    assert (table.width, phone.width) == (1600, 800)
    for picture in (table, phone, RENDER.hand(four(), words, {})):
        assert len(picture.data) <= LIMIT
        assert 0 < len(picture.alt) <= 1024
    assert "HP 59/68" in table.alt
    assert "5/12" in table.alt


def test_a_table_with_dozens_of_cards_is_made_smaller_rather_than_too_heavy() -> None:
    view = four()
    ally = view.seats[0].allies[0]
    kinds = [code for code, card in CARDS.items() if card.type in ("ally", "upgrade", "support")]
    many = tuple(change(ally, code=kinds[n % len(kinds)], handle=f"h{n}") for n in range(26))
    for seat in range(4):
        view = with_seat(view, seat, allies=many[seat:] + many[:seat])
    picture = RENDER.table(view, WORDS, {})
    assert 1000 <= picture.width < 1600
    assert len(picture.data) <= LIMIT


def test_every_piece_that_can_be_chosen_carries_its_number_on_both_tables() -> None:
    view = four()
    for draw in (board, compact):
        bare = draw(view, WORDS, {})
        places = [changed(bare, draw(view, WORDS, {f"piece:{piece.handle}": 7})) for piece in pieces(view)]
        assert None not in places
        assert len(set(places)) == len(places)
        for seat in range(4):
            assert changed(bare, draw(view, WORDS, {f"seat:{seat}": 3})) is not None
        assert changed(bare, draw(view, WORDS, {"piece:nowhere": 3})) is None


def test_only_the_viewer_sees_a_hand_and_only_in_its_own_picture() -> None:
    public, own = four(None), four(0)
    assert len(own.hand) == 3
    assert changed(board(public, WORDS, {}), board(own, WORDS, {})) is None
    assert changed(compact(public, WORDS, {}), compact(own, WORDS, {})) is None
    assert "Backflip" not in RENDER.text(public, WORDS)
    assert "Backflip" in RENDER.text(own, WORDS)
    assert RENDER.hand(public, WORDS, {}).alt == "Your hand (0): –"


def test_a_facedown_drone_is_a_back_that_says_nothing_of_its_card() -> None:
    back = body("", (122, 168), "en")
    assert body("", (122, 168), "zh-TW").tobytes() == back.tobytes()
    drone = PieceView(handle="d", code="", type="minion", left=1, health=1, attack=1, scheme=1)
    text = RENDER.text(with_seat(four(), 3, minions=(drone,)), WORDS)
    assert "- Drone · SCH 1 · ATK 1 · HP 1/1" in text


def test_hero_and_alter_ego_are_told_at_sight() -> None:
    view = four()
    seat = view.seats[0]
    plain = with_seat(view, 0, identity=change(seat.identity, code="01001b", type="alter-ego"))
    for draw in (board, compact):
        box = changed(draw(view, WORDS, {}), draw(plain, WORDS, {}))
        assert box is not None
    assert changed(small("01001a", (158, 206), "en"), small("01001b", (158, 206), "en")) is not None
    assert "Ada** ★ · Hero · Spider-Man" in RENDER.text(view, WORDS)
    assert "Ada** ★ · Alter-ego · Peter Parker" in RENDER.text(plain, WORDS)


def test_an_exhausted_card_lies_on_its_side_and_its_name_stays_upright() -> None:
    ready, exhausted = small("01002", (122, 168), "en"), small("01002", (122, 168), "en", exhausted=True)
    assert ready.size == (122, 168)
    assert exhausted.size == (168, 122)
    assert exhausted.tobytes() != ready.transpose(Image.Transpose.ROTATE_270).tobytes()


@pytest.mark.parametrize(
    ("field", "value"), [("left", 3), ("attack", 9), ("scheme", 9), ("statuses", ()), ("attached", ())]
)
def test_whatever_changes_at_the_villain_is_seen_left_of_the_schemes(field: str, value: object) -> None:
    view = four()
    assert view.villain is not None
    other = change(view, villain=change(view.villain, **{field: value}))
    box = changed(board(view, WORDS, {}), board(other, WORDS, {}))
    assert box is not None
    assert box[0] >= 40
    assert box[2] <= 502
    assert 118 <= box[1] < box[3] <= 526


def test_threat_acceleration_and_icons_are_seen_in_the_middle() -> None:
    view = four()
    assert view.main is not None
    bare = board(view, WORDS, {})
    factory = view.side_schemes[0]
    for other in (
        change(view, main=change(view.main, threat=11)),
        change(view, main=change(view.main, acceleration=9)),
        change(view, side_schemes=(change(factory, threat=1),)),
    ):
        box = changed(bare, board(other, WORDS, {}))
        assert box is not None
        assert 502 <= box[0] < box[2] <= 1062
    assert CARDS[factory.code].icons == {"acceleration": 1}
    line = f"- Drone Factory · {factory.threat} threat · Acceleration: +1 threat each round"
    assert line in RENDER.text(view, WORDS)


def test_the_encounter_card_that_is_resolved_stands_large_with_who_resolves_it() -> None:
    view = change(four(), told=("01186", "2"))
    box = changed(board(four(), WORDS, {}), board(view, WORDS, {}))
    assert box is not None
    assert box[0] >= 1200
    assert box[3] <= 526
    assert compact(view, WORDS, {}).height == compact(four(), WORDS, {}).height + 260
    text = RENDER.text(view, WORDS)
    assert f"> {WORDS.name('card', '01186')} · Treachery" in text
    assert f"For {NAMES[2]}" in text


def test_counts_of_a_seat_are_on_its_title() -> None:
    view = four()
    for what, value in (("hand", 9), ("deck", 1), ("discard", ("01002",) * 12), ("dealt", 3)):
        box = changed(board(view, WORDS, {}), board(with_seat(view, 0, **{what: value}), WORDS, {}))
        assert box is not None
        assert 526 <= box[1] < box[3] <= 526 + 62
        assert 40 <= box[0] < box[2] <= 792


def test_one_who_is_out_of_the_game_has_nothing_left_in_his_area() -> None:
    out = with_seat(four(), 2, eliminated=True)
    assert f"**{NAMES[2]}** · Out of the game" in RENDER.text(out, WORDS)
    assert changed(board(four(), WORDS, {}), board(out, WORDS, {})) is not None
    assert compact(out, WORDS, {}).width == 800


def test_pieces_flow_into_rows_with_wider_gaps_between_groups() -> None:
    def some(name: str, count: int, *, exhausted: bool = False) -> tuple[PieceView, ...]:
        return tuple(
            PieceView(handle=f"{name}{n}", code="01002", type="ally", exhausted=exhausted) for n in range(count)
        )

    rows = flowed((some("a", 2), (), some("b", 1, exhausted=True), some("c", 2)), 500, (100, 140))
    assert [[(piece.handle, x) for piece, x in row] for row in rows] == [
        [("a0", 0), ("a1", 114), ("b0", 244)],
        [("c0", 0), ("c1", 114)],
    ]
    assert rows_height(rows, (100, 140)) == 2 * (140 + 16)
    host = change(some("a", 1)[0], attached=some("t", 2))
    assert rows_height(flowed(((host,),), 500, (100, 140)), (100, 140)) == 140 + 16 + 2 * 26


def test_in_the_hand_what_cannot_be_chosen_steps_back() -> None:
    view = four()
    first, second, third = view.hand
    bare, marked = hand(view, WORDS, {}), hand(view, WORDS, {f"piece:{second.handle}": 1})
    left, right = 40 + FACE[0] + 20, 40 + 2 * (FACE[0] + 20)
    for card, x in ((first, 40), (third, right)):
        point = (x + FACE[0] // 2, 92 + 40)
        before, after = bare.getpixel(point), marked.getpixel(point)
        assert sum(after) < sum(before), card  # type: ignore[arg-type]
    inside = (left + 20, 92 + 200, left + FACE[0] - 20, 92 + FACE[1] - 20)
    assert changed(bare.crop(inside), marked.crop(inside)) is None
    assert changed(bare, hand(view, WORDS, {f"seat:{n}": n for n in range(4)})) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_face_and_its_words(language: str) -> None:
    words = Words(language, "champions")
    for code in CARDS:
        assert small(code, (100, 138), language).size == (100, 138)
        assert words.name("card", code) in card_alt(code, words)
    assert set(texts()) <= set(CARDS)


def test_a_name_is_set_smaller_before_a_word_is_torn() -> None:
    wide = name_box("Interrogation Room", (86, 45), "en").getchannel("A").getbbox()
    assert wide is not None
    assert wide[0] >= 0
    assert wide[2] <= 86


def test_a_single_card_is_large_and_an_unknown_one_is_refused() -> None:
    made = RENDER.card("card", "01002", WORDS)
    assert (made.width, made.height) == (620, 840)
    assert made.alt.startswith("Black Cat (2) · Ally")
    for kind, id_ in (("card", "99999"), ("token", "01002")):
        with pytest.raises(KeyError):
            RENDER.card(kind, id_, WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_icons_are_drawn_they_are_named(language: str) -> None:
    """Captions and alternative texts of every card are plain words."""
    words = Words(language, "champions", NAMES)
    for code in CARDS:
        said = card_alt(code, words)
        assert not any(sign in said for sign in ("{", "}", "*")), said


def test_several_resources_are_named_one_after_another() -> None:
    assert "Hero Action: spend energy, mental, physical → discard this." in card_alt("01118", WORDS)
    assert "能量、意志、格鬥" in card_alt("01118", Words("zh-TW", "champions", NAMES))


@pytest.mark.parametrize("language", ["zh-TW", "zh-CN"])
def test_chinese_texts_have_chinese_marks(language: str) -> None:
    words = Words(language, "champions", ("小明", "小波", "小華", "阿德"))
    view = four()
    said = [RENDER.table(view, words, {}).alt, *RENDER.text(view, words).splitlines(), hand_alt(view, words)]
    assert "）：" in hand_alt(view, words)
    assert not half_width_marks([*said, *(card_alt(code, words) for code in CARDS)])


@pytest.mark.parametrize(("result", "reason"), [("won", "villain"), ("lost", "scheme")])
def test_the_end_says_who_won_and_how_everybody_stood(result: str, reason: str) -> None:
    view = change(four(), result=result, reason=reason)
    made = RENDER.end(view, WORDS)
    assert (made.width, made.height) == (1200, 330 + 4 * 190)
    assert len(made.data) <= LIMIT


def test_before_the_heroes_are_chosen_the_table_is_drawn_without_a_villain() -> None:
    bare = change(four(), villain=None, main=None, side_schemes=(), environments=(), seats=(), phase="setup")
    assert RENDER.table(bare, WORDS, {}).height == 640
    assert RENDER.compact(bare, WORDS, {}).width == 800
    assert "Round" in RENDER.text(bare, WORDS)
