"""Pictures of Marvel Champions: what is shown where, what is numbered, and what nobody can see."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from PIL import Image

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, PieceView
from games.kernel.printed import layers
from render.champions import RENDER
from render.champions.alt import hand_alt
from render.champions.board import board
from render.champions.faces import plan, text_in_play
from render.champions.hand import EDGE, FACE
from render.champions.hand import pictures as hand
from render.champions.lines import card_line
from render.champions.phone import compact
from render.champions.pieces import TAG, flowed, rows_height
from render.champions.play import _paged, table
from render.champions.small import body, small
from render.kit.letters.namebox import name_box
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import LIMIT
from tests.champions.scene import plays, scene
from tests.phrases import phrase
from tests.render.samples import NAMES, boxed, changed, one_below_the_other, spot, within, written
from tests.texts.chinese import half_width_marks

WORDS = Words("en", "champions", NAMES)
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
    return table.match.view(viewer)


def with_seat(view: ChampionsView, seat: int, **changes: object) -> ChampionsView:
    """The view with one seat changed."""
    return change(view, seats=tuple(change(s, **changes) if s.seat == seat else s for s in view.seats))


def whole(view: ChampionsView, words: Words, marks: dict[str, int]) -> Image.Image:
    """All pictures of a table, one below the other as in a message."""
    return one_below_the_other(table(view, words, marks))


def phones(view: ChampionsView, words: Words, marks: dict[str, int]) -> Image.Image:
    return one_below_the_other(compact(view, words, marks))


def pieces(view: ChampionsView) -> list[PieceView]:
    hosts = [view.villain, view.main, *view.side_schemes]
    for seat in view.seats:
        hosts += [seat.identity, *seat.minions, *seat.allies, *seat.upgrades, *seat.supports]
    return [*hosts, *(piece for host in hosts for piece in host.attached)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_keep_their_limits_and_say_the_position(language: str) -> None:
    words = Words(language, "champions", NAMES)
    shown, phone = RENDER.table(four(), words, {}), RENDER.compact(four(), words, {})
    hand = RENDER.hand(four(), words, {})
    for picture in (*shown.all, *hand.all):
        assert picture.width == 1600
        assert picture.width * 7 >= picture.height * 11
    for picture in phone.all:
        assert picture.width == 800
        assert picture.width * 4 >= picture.height * 3
    for picture in (*shown.all, *phone.all, *hand.all):
        assert len(picture.data) <= LIMIT
        assert 0 < len(picture.alt) <= 1024
    left = {"en": "hit points 59 of 68", "zh-TW": "生命值 59/68", "zh-CN": "生命值 59/68"}
    threat = {"en": "threat 5 of 12", "zh-TW": "威脅 5/12", "zh-CN": "威胁 5/12"}
    assert left[language] in shown.alt
    assert threat[language] in shown.alt


def test_a_table_with_dozens_of_cards_has_smaller_ones_in_five_pictures() -> None:
    view = four()
    ally = view.seats[0].allies[0]
    kinds = [code for code, card in CARDS.items() if card.type in ("ally", "upgrade", "support")]
    many = tuple(change(ally, code=kinds[n % len(kinds)], handle=f"h{n}") for n in range(26))
    for seat in range(4):
        view = with_seat(view, seat, allies=many[seat:] + many[:seat])
    shown = RENDER.table(view, WORDS, {}).all
    assert len(shown) <= 5
    assert all(picture.width * 7 >= picture.height * 11 for picture in shown)
    assert all(1000 <= picture.width <= 1600 for picture in shown)
    assert all(len(picture.data) <= LIMIT for picture in shown)


def test_every_piece_that_can_be_chosen_carries_its_number_on_both_tables() -> None:
    view = four()
    for draw in (whole, phones):
        marks = {f"piece:{piece.handle}": 7 for piece in pieces(view)} | {
            f"seat:{seat}": 3 for seat in range(4)
        }
        bare = draw(view, WORDS, marks)
        places = [changed(bare, draw(view, WORDS, marks | {ref: 8})) for ref in marks]
        assert None not in places
        assert len(set(places)) == len(places)
        assert changed(bare, draw(view, WORDS, marks | {"piece:nowhere": 3})) is None


def test_only_the_viewer_sees_a_hand_and_only_in_its_own_picture() -> None:
    public, own = four(None), four(0)
    assert len(own.hand) == 3
    assert changed(whole(public, WORDS, {}), whole(own, WORDS, {})) is None
    assert changed(phones(public, WORDS, {}), phones(own, WORDS, {})) is None
    assert "Backflip" not in RENDER.text(public, WORDS)
    assert "Backflip" in RENDER.text(own, WORDS)
    assert RENDER.hand(public, WORDS, {}).alt == "Your hand (0): none"


def test_a_facedown_drone_is_a_back_that_says_nothing_of_its_card() -> None:
    back = body("", (122, 168), "en")
    assert body("", (122, 168), "zh-TW").tobytes() == back.tobytes()
    drone = PieceView(handle="d", code="", type="minion", left=1, health=1, attack=1, scheme=1)
    text = RENDER.text(with_seat(four(), 3, minions=(drone,)), WORDS)
    assert "- Minion: Drone · scheme 1 · attack 1 · hit points 1 of 1" in text


@pytest.mark.parametrize(("language", "name"), [("en", "Drone"), ("zh-TW", "無人機"), ("zh-CN", "无人机")])
def test_a_phone_names_a_drone_beside_its_back(language: str, name: str) -> None:
    drone = PieceView(handle="d", code="", type="minion", left=1, health=1, attack=1, scheme=1)
    view = with_seat(four(), 3, minions=(drone,))
    assert name in written(lambda: compact(view, Words(language, "champions", NAMES), {}))


def test_hero_and_alter_ego_are_told_at_sight() -> None:
    view = four()
    seat = view.seats[0]
    plain = with_seat(view, 0, identity=change(seat.identity, code="01001b", type="alter-ego"))
    for draw in (whole, phones):
        assert changed(draw(view, WORDS, {}), draw(plain, WORDS, {})) is not None
    assert changed(small("01001a", (158, 206), "en"), small("01001b", (158, 206), "en")) is not None
    head = f"### Ada (you) · first player · {WORDS('champions-twin-acts')}\n"
    assert f"{head}- Hero: Spider-Man" in RENDER.text(view, WORDS)
    assert f"{head}- Alter-ego: Peter Parker" in RENDER.text(plain, WORDS)


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
    other = change(view, villain=change(view.villain, **{field: value}))
    box = spot(board(view, WORDS, {}), board(other, WORDS, {}))
    assert within(box, (24, 96, 510, 526))


def test_threat_acceleration_and_icons_are_seen_in_the_middle() -> None:
    view = four()
    bare = board(view, WORDS, {})
    factory = view.side_schemes[0]
    for other in (
        change(view, main=change(view.main, threat=11)),
        change(view, main=change(view.main, acceleration=9)),
        change(view, side_schemes=(change(factory, threat=1),)),
    ):
        box = spot(bare, board(other, WORDS, {}))
        assert 524 <= box[0] < box[2] <= 1036
    assert CARDS[factory.code].icons == {"acceleration": 1}
    line = f"- Drone Factory · {factory.threat} threat · Acceleration: +1 threat each round"
    assert line in RENDER.text(view, WORDS)


def test_the_encounter_card_that_is_resolved_stands_large_with_who_resolves_it() -> None:
    view = change(four(), told=("01186", "2"))
    box = spot(board(four(), WORDS, {}), board(view, WORDS, {}))
    assert box[0] >= 1048
    assert box[3] <= 526
    assert phones(view, WORDS, {}).height > phones(four(), WORDS, {}).height
    text = RENDER.text(view, WORDS)
    assert f"### Being resolved\n{WORDS.name('card', '01186')} · Treachery" in text
    assert f"For {NAMES[2]}" in text


def test_counts_of_a_seat_are_on_its_panel() -> None:
    view = four()
    for what, value in (("hand", 9), ("deck", 1), ("discard", ("01002",) * 12), ("dealt", 3)):
        box = spot(board(view, WORDS, {}), board(with_seat(view, 0, **{what: value}), WORDS, {}))
        assert within(box, (24, 538, 794, 538 + 224))


def test_what_a_hero_can_do_and_what_he_holds_never_touch() -> None:
    full = with_seat(four(), 0, hand=12, deck=28, discard=("01003",) * 28)
    identity = full.seats[0].identity
    drawn = board(full, WORDS, {})
    defends = spot(drawn, board(with_seat(full, 0, identity=change(identity, defense=8)), WORDS, {}))
    holds = spot(drawn, board(with_seat(full, 0, hand=8), WORDS, {}))
    assert defends[2] + 8 <= holds[0], "with a hand of one digit its sign stands further right"


def test_one_who_is_out_of_the_game_has_a_line_and_no_cards() -> None:
    out = with_seat(four(), 2, eliminated=True)
    assert f"### {NAMES[2]}\n- Out of the game" in RENDER.text(out, WORDS)
    assert board(out, WORDS, {}).height == board(four(), WORDS, {}).height
    gone = with_seat(with_seat(out, 1, eliminated=True), 3, eliminated=True)
    assert board(gone, WORDS, {}).height == board(four(), WORDS, {}).height - 158
    assert [part.height for part in table(four(), WORDS, {})] == [1012, 957]
    assert [part.height for part in table(gone, WORDS, {})] == [854, 633]
    assert phones(out, WORDS, {}).width == 800


def test_what_fits_below_the_heroes_stands_in_their_picture() -> None:
    bare = four()
    for seat in range(4):
        bare = with_seat(bare, seat, eliminated=seat > 0, allies=(), upgrades=(), minions=(), supports=())
    bare = change(bare, side_schemes=(), environments=())
    (shown,) = table(bare, WORDS, {})
    assert board(bare, WORDS, {}).height < shown.height <= 1018


def test_cards_in_play_are_large_while_they_are_few_and_heroes_with_few_share_a_band() -> None:
    lone = four()
    for seat in (1, 2, 3):
        lone = with_seat(lone, seat, eliminated=True)
    assert _size_of(lone) == (268, 356)
    assert _size_of(four()) == (224, 300)


def _size_of(view: ChampionsView) -> tuple[int, int]:
    return _paged(view, "en")[0]


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
    assert rows_height(flowed(((host,),), 500, (100, 140)), (100, 140)) == 140 + 16 + 2 * TAG


def test_in_the_hand_what_cannot_be_chosen_steps_back() -> None:
    view = four()
    first, second, third = view.hand
    (bare,), (marked,) = hand(view, WORDS, {}), hand(view, WORDS, {f"piece:{second.handle}": 1})
    step = FACE[0] + EDGE + 2
    for card, x in ((first, EDGE), (third, EDGE + 2 * step)):
        point = (x + FACE[0] // 2, EDGE + 120)
        before, after = bare.getpixel(point), marked.getpixel(point)
        assert sum(after) < sum(before), card  # type: ignore[arg-type]
    inside = (EDGE + step + 20, EDGE + 200, EDGE + step + FACE[0] - 20, EDGE + FACE[1] - 20)
    assert changed(bare.crop(inside), marked.crop(inside)) is None
    assert changed(bare, hand(view, WORDS, {f"seat:{n}": n for n in range(4)})[0]) is None


def test_a_hand_has_three_cards_in_a_row_and_six_in_a_picture() -> None:
    one = four().hand[0]
    for count, heights in ((1, [515]), (3, [515]), (5, [1018]), (7, [1018, 515]), (10, [1018, 1018])):
        view = change(four(), hand=tuple(change(one, handle=f"h{n}") for n in range(count)))
        shown = RENDER.hand(view, WORDS, {f"piece:h{n}": n + 1 for n in range(count)}).all
        assert [(picture.width, picture.height) for picture in shown] == [(1600, high) for high in heights]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_face_and_its_words(language: str) -> None:
    words = Words(language, "champions")
    for code in CARDS:
        assert small(code, (100, 138), language).size == (100, 138)
        assert words.name("card", code) in card_line(code, words)
    assert set(layers.words("champions/texts.toml")["card"]) <= set(CARDS)


def test_a_name_is_set_smaller_before_a_word_is_torn() -> None:
    wide = boxed(name_box("Interrogation Room", (86, 45), "en", 16).getchannel("A"))
    assert wide[0] >= 0
    assert wide[2] <= 86


def test_a_single_card_is_large_and_an_unknown_one_is_refused() -> None:
    made = RENDER.card("card", "01002", WORDS)
    assert (made.width, made.height) == (620, 840)
    assert made.alt.startswith("Black Cat · cost 2 · Ally")
    for kind, id_ in (("card", "99999"), ("token", "01002")):
        with pytest.raises(KeyError):
            RENDER.card(kind, id_, WORDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_icons_are_drawn_they_are_named(language: str) -> None:
    """Captions and alternative texts of every card are plain words."""
    words = Words(language, "champions", NAMES)
    for code in CARDS:
        said = card_line(code, words)
        assert not any(sign in said for sign in ("{", "}", "*")), said


def test_several_resources_are_named_one_after_another() -> None:
    assert "Hero Action: spend energy, mental and physical → discard this." in card_line("01118", WORDS)
    assert "能量、意志、格鬥" in card_line("01118", Words("zh-TW", "champions", NAMES))


@pytest.mark.parametrize("language", ["zh-TW", "zh-CN"])
def test_chinese_texts_have_chinese_marks(language: str) -> None:
    words = Words(language, "champions", ("小明", "小波", "小華", "阿德"))
    view = four()
    said = [RENDER.table(view, words, {}).alt, *RENDER.text(view, words).splitlines(), hand_alt(view, words)]
    assert "）：" in hand_alt(view, words)
    assert not half_width_marks([*said, *(card_line(code, words) for code in CARDS)])


@pytest.mark.parametrize(("result", "reason", "high"), [("won", "villain", 1008), ("lost", "scheme", 1009)])
def test_the_end_says_who_won_and_how_everybody_stood(result: str, reason: str, high: int) -> None:
    """A reason of three lines moves the rows down."""
    view = change(four(), result=result, reason=reason)
    made = RENDER.end(view, WORDS)
    assert (made.width, made.height) == (1600, high)
    assert len(made.data) <= LIMIT


def test_before_the_heroes_are_chosen_the_table_shows_who_can_be_chosen_against_which_villain() -> None:
    bare = change(four(), villain=None, main=None, side_schemes=(), environments=(), seats=(), phase="setup")
    picture = RENDER.table(bare, WORDS, {})
    assert (picture.width, picture.height) == (1600, 1018)
    assert RENDER.compact(bare, WORDS, {}).width == 800
    assert "She-Hulk" in RENDER.text(bare, WORDS)
    assert "You face Ultron" in RENDER.text(bare, WORDS)


@pytest.mark.parametrize(
    ("code", "language", "said"),
    [
        ("01002", "en", phrase("champions-card-consequential", thwart=1, attack=0)),
        ("01002", "zh-TW", phrase("champions-card-consequential", "zh-TW", thwart=1, attack=0)),
        ("01066", "en", phrase("champions-card-consequential-each", amount=1)),
        ("01029a", "en", phrase("champions-card-hand-size", value=1)),
        ("01001b", "zh-CN", phrase("champions-card-hand-size", "zh-TW", value=6)),
        ("01097b", "en", "target threat 7 per player"),
        ("01097b", "en", "acceleration 1 per player"),
        ("01138b", "zh-TW", "加速每位玩家 1"),
        ("01094", "en", "hit points 14 per player"),
        ("01094", "en", phrase("champions-card-stage", stage="I")),
        ("01002", "en", "Felicia Hardy"),
    ],
)
def test_what_is_printed_on_a_card_is_said(code: str, language: str, said: str) -> None:
    assert said in RENDER.card_line("card", code, Words(language, "champions", NAMES))


def test_the_face_of_a_card_says_what_no_sign_shows() -> None:
    words = Words("en", "champions", NAMES)
    assert plan("01002", words).text.endswith("\nConsequential damage: thwart 1, attack 0")
    assert plan("01002", words, subtitle=True).kind == "Ally · Felicia Hardy · Hero for Hire"
    assert plan("01029a", words).text.endswith("\nHand size 1")
    assert [value for _, value in plan("01097b", words).values] == ["7×", "1×"]


def test_how_many_cards_a_hand_may_hold_is_in_the_picture_and_in_the_text() -> None:
    view = four()
    assert "hand 3 of 5" in RENDER.text(view, WORDS)
    assert changed(board(view, WORDS, {}), board(with_seat(view, 0, hand_size=6), WORDS, {})) is not None


@pytest.mark.parametrize(
    ("code", "language", "said"),
    [
        ("01114", "en", "★ When he attacks, he gets one more boost card."),
        ("01114", "zh-TW", "★ 攻擊時多得一張增效卡。"),
        ("01107", "en", ""),
        ("01131", "en", "★ **Forced Response**: after he attacks, he becomes tough."),
        ("01166", "en", "**When Defeated**: they return to hand."),
        ("01166", "zh-CN", "**击败时**：归还。"),
    ],
)
def test_a_card_in_play_says_what_it_still_does(code: str, language: str, said: str) -> None:
    """Not what it did when revealed, nor what it does as a boost card."""
    assert text_in_play(code, language) == said
