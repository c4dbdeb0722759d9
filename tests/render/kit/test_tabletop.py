"""A table is painted as late as possible, tile by tile, and looks as if painted at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import islice

import pytest
from PIL import Image, ImageDraw

from games.kernel.match import Match
from games.registry import keys, rules_of
from render.kit.kept import KEEPER, kept
from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK, IVORY
from render.kit.picture import encode, kind_for, renderer_of
from render.kit.shapes import ground, panel, put, veil
from render.kit.tabletop import Tabletop, late
from render.kit.tiles import Quality
from tests.chat.messages import moments

FINE, COARSE = Quality(87, 0), Quality(83, 2)


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    KEEPER.clear()
    yield
    KEEPER.clear()


def table(width: int = 1600, height: int = 256) -> Tabletop:
    made = ground(width, height)
    assert isinstance(made, Tabletop)
    return made


def pixels(data: bytes) -> tuple[tuple[int, int], bytes]:
    with Image.open(BytesIO(data)) as shown:
        return shown.size, shown.convert("RGB").tobytes()


def at_once(made: Image.Image, quality: Quality) -> bytes:
    """A table painted and encoded as a whole."""
    out = BytesIO()
    made.save(out, "JPEG", quality=quality.quality, subsampling=quality.coarse)
    return out.getvalue()


def same_as_at_once(made: Tabletop, quality: Quality) -> bool:
    tiled = made.jpeg(quality)
    assert tiled is not None
    return pixels(tiled) == pixels(at_once(made, quality))


def laid_out(made: Image.Image) -> None:
    """Pieces over all edges, letters, shapes, a veil, an uncached piece, a colour."""
    wide, high = made.size
    for at in ((-30, -20), (wide - 60, high - 40), (wide // 2 - 50, 40)):
        put(made, panel(120, 80, 14, INK, BRASS, 200), at)
    made.paste(INK, (200, 20), veil(150, 90, 12, 120))
    made.paste(Image.new("RGB", (70, 50), BRASS), (390, 50))
    draw = ImageDraw.Draw(made)
    write(draw, (380, 70), "Ada 小波", face(SANS, 40, True, "zh-TW"), IVORY, stroke=INK)
    draw.line([(10, 84), (wide - 10, 90), (wide // 2, high + 30)], fill=BRASS, width=9, joint="curve")
    draw.rounded_rectangle((401.5, 60, 530, 131), 20, fill=INK, outline=BRASS, width=5)
    draw.ellipse((350, 50, 450, 140), outline=IVORY, width=4)
    draw.polygon([(700, 10), (790, 70), (640, 120)], fill=BRASS, outline=INK)
    draw.rectangle((-5, 120, 90, 300), fill=INK)


@pytest.mark.parametrize("quality", [FINE, COARSE])
@pytest.mark.parametrize("size", [(1600, 1018), (1600, 412), (1571, 201), (800, 300), (97, 33)])
def test_tiles_show_what_the_whole_shows(size: tuple[int, int], quality: Quality) -> None:
    made = table(*size)
    laid_out(made)
    assert same_as_at_once(made, quality)


@pytest.mark.parametrize("game", keys())
def test_every_game_looks_as_if_it_were_painted_at_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[Tabletop, Quality, bytes]] = []

    def noted(made: Tabletop, quality: Quality, tiled: Callable[..., bytes | None] = Tabletop.jpeg) -> bytes:
        data = tiled(made, quality)
        assert data is not None, "something had it painted as a whole"
        shown.append((made, quality, data))
        return data

    monkeypatch.setattr(Tabletop, "jpeg", noted)
    words = Words("en", game, ["Ada", "Bo"])
    for match, _ in islice(moments(game, 2, "tiles", every=12), 5):
        for draw in (renderer_of(game).table, renderer_of(game).hand):
            draw(match.view(0), words, {})
    assert len(shown) > 8
    assert all(pixels(data) == pixels(at_once(made, quality)) for made, quality, data in shown)


def tiles() -> int:
    return sum(isinstance(key, tuple) and key[0] == "tile" for key in KEEPER._values)


def test_what_stays_as_it_was_is_neither_painted_nor_encoded_again() -> None:
    for count, at in ((16, (20, 20)), (18, (420, 20)), (18, (20, 20)), (22, (380, 100))):
        made = table()  # four tiles across, four down
        put(made, panel(40, 40, 8, INK, BRASS), at)
        made.jpeg(FINE)
        assert tiles() == count  # no picture had the tile it left, now bare; the corner is on four
    assert made.jpeg(COARSE) is not None
    assert tiles() == 38  # another quality is another picture


def test_a_piece_is_shown_as_it_was_when_it_was_laid() -> None:
    made, piece = table(), Image.new("RGB", (60, 60), BRASS)
    made.paste(piece, (20, 20))
    piece.paste(INK, (0, 0, 60, 60))
    made.paste(piece, (120, 20))
    assert made.getpixel((50, 50)) == BRASS
    assert made.getpixel((150, 50)) == INK


def test_a_piece_that_is_painted_late_itself_is_shown_as_it_was_when_it_was_laid() -> None:
    made, piece = table(), late(Image.new("RGB", (90, 60), BRASS))
    put(piece, panel(30, 30, 8, INK, IVORY, 255), (30, 15))
    made.paste(piece, (20, 20), veil(90, 60, 14, 255))
    ImageDraw.Draw(piece).rectangle((0, 0, 90, 60), fill=IVORY)
    made.paste(piece, (220, 20))
    assert same_as_at_once(made, FINE)
    assert [made.getpixel(at) for at in ((30, 50), (65, 50), (230, 50))] == [BRASS, INK, IVORY]


def test_someone_who_looks_at_it_has_it_painted_and_may_go_on_drawing() -> None:
    made, other = table(), table()
    for each in (made, other):
        laid_out(each)
    assert made.getpixel((20, 200)) == INK
    assert made.jpeg(FINE) is None
    for each in (made, other):
        pen = ImageDraw.Draw(each)
        laid_out(each)
        pen.text((300, 120), "Bo", fill=IVORY)  # not one of the house's pens: it is painted as a whole
    assert other.jpeg(FINE) is None
    assert made.tobytes() == other.tobytes()
    assert encode(made, "").data == encode(other, "").data


def test_pieces_of_two_functions_of_one_name_are_two() -> None:
    def drawing(tone: tuple[int, int, int]) -> Callable[[int], Image.Image]:
        @kept
        def square(size: int) -> Image.Image:
            return Image.new("RGB", (size, size), tone)

        return square

    shown = []
    for tone in (BRASS, INK):
        made = table()
        made.paste(drawing(tone)(64), (0, 0))
        shown.append(made.jpeg(FINE))
    assert shown[0] != shown[1]


def test_a_piece_that_is_drawn_again_is_still_the_same() -> None:
    first, second = table(), table()
    put(first, panel(90, 90, 8, INK, BRASS), (0, 0))
    first.jpeg(FINE)
    found = tiles()
    KEEPER.drop((panel.__wrapped__, (90, 90, 8, INK, BRASS)))  # type: ignore[attr-defined]
    put(second, panel(90, 90, 8, INK, BRASS), (0, 0))
    second.jpeg(FINE)
    assert tiles() == found


def test_a_copy_of_a_piece_may_be_drawn_on() -> None:
    shown = []
    for drawn in (False, True):
        made, piece = table(), panel(90, 90, 8, INK, BRASS, 255).copy()
        if drawn:
            piece.paste(IVORY, (20, 20, 60, 60))
        put(made, piece, (0, 0))
        shown.append(made.jpeg(FINE))
    assert shown[0] != shown[1]


def test_a_phone_has_its_own_pictures_and_they_are_painted_in_tiles_too() -> None:
    match, _ = Match.new(rules_of("splendor"), 2, {}, "tiles")
    kind = kind_for("splendor", "table", phone=True)
    getattr(renderer_of("splendor"), kind)(match.view(0), Words("en", "splendor", ["Ada", "Bo"]), {})
    assert tiles() > 0
