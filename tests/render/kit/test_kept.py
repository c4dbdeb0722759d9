"""Drawn pieces share one bound in bytes, no matter what draws them."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Barrier, Thread

import pytest
from PIL import Image

from render.kit.kept import KEEPER, MIB, Keeper, bytes_of, kept
from render.kit.letters.fonts import SANS, face
from render.kit.picture import Picture
from render.kit.shapes import panel, put

DRAWN: list[tuple[str, int]] = []


@kept
def square(number: int) -> Image.Image:
    DRAWN.append(("square", number))
    return Image.new("RGBA", (512, 512))  # 1 MiB


@kept
def mask(number: int) -> Image.Image:
    DRAWN.append(("mask", number))
    return Image.new("L", (1024, 1024))  # 1 MiB too: a byte a pixel


@pytest.fixture(autouse=True)
def little_room() -> Iterator[None]:
    """Room for four pieces of a mebibyte."""
    KEEPER.clear()
    KEEPER.bound = 4 * MIB + MIB // 4
    DRAWN.clear()
    yield
    KEEPER.clear()
    KEEPER.bound = 96 * MIB


def test_the_bound_holds_over_all_functions_together() -> None:
    for number in range(10):
        square(number)
        mask(number)
        assert KEEPER.held <= KEEPER.bound
    assert len(KEEPER) == 4
    DRAWN.clear()
    for number in (8, 9):
        square(number)
        mask(number)
    assert DRAWN == [], "the newest two of each function are kept"
    square(7)
    assert DRAWN == [("square", 7)]


def test_the_least_used_goes_first() -> None:
    for number in (1, 2, 3, 4):
        square(number)
    square(1)  # used again: 2 is now the least recently used
    mask(5)
    DRAWN.clear()
    square(1)
    square(3)
    square(4)
    mask(5)
    assert DRAWN == []
    square(2)
    assert DRAWN == [("square", 2)]


def test_a_piece_is_the_same_as_long_as_it_is_kept() -> None:
    assert square(1) is square(1)
    assert square(number=1) is square(number=1)


def test_a_piece_larger_than_the_bound_is_drawn_and_pushes_nothing_out() -> None:
    square(1)
    KEEPER.bound = MIB + MIB // 4
    assert panel(1600, 1400, 20, (0, 0, 0), (9, 9, 9)).size == (1600, 1400)
    DRAWN.clear()
    square(1)
    assert DRAWN == []


def test_a_smaller_bound_takes_effect_at_once() -> None:
    for number in (1, 2, 3, 4):
        square(number)
    KEEPER.bound = 2 * MIB + MIB // 4
    assert len(KEEPER) == 2
    DRAWN.clear()
    square(3)
    square(4)
    assert DRAWN == []


def test_two_threads_that_draw_the_same_get_the_same() -> None:
    both = Barrier(2)

    @kept
    def slow(number: int) -> Image.Image:
        both.wait(10)  # both are drawing before either has drawn
        return Image.new("L", (10, 10), number)

    got: list[Image.Image] = []
    threads = [Thread(target=lambda: got.append(slow(1))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert got[0] is got[1]


def test_threads_that_draw_at_once_leave_the_count_right() -> None:
    keeper = Keeper(50 * 1000)

    def work(start: int) -> None:
        for number in range(start, start + 400):
            keeper.put(number % 97, Image.new("L", (40, 25)))
            keeper.get(number % 31)

    threads = [Thread(target=work, args=(start,)) for start in range(0, 400, 100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    one = keeper.held // len(keeper)
    assert keeper.held == one * len(keeper), "all are of one size"
    assert keeper.held <= keeper.bound < keeper.held + one


@pytest.mark.parametrize(("mode", "bytes_a_pixel"), [("L", 1), ("1", 1), ("RGB", 4), ("RGBA", 4)])
def test_an_image_counts_as_pillow_stores_it(mode: str, bytes_a_pixel: int) -> None:
    assert bytes_of(Image.new(mode, (300, 100))) == 100 * (300 * bytes_a_pixel + 8)


def test_what_a_piece_lies_in_counts_too() -> None:
    image = Image.new("L", (100, 100))
    assert bytes_of((image, image)) >= 2 * bytes_of(image)
    assert bytes_of(Picture(b"x" * 5000, 1, 1, "alt", "jpg")) > 5000
    assert bytes_of({"a": image}) > bytes_of(image)


def test_a_piece_is_laid_with_its_own_alpha_on_any_board() -> None:
    piece = Image.new("RGBA", (2, 1), (200, 100, 50, 255))
    piece.putpixel((1, 0), (200, 100, 50, 0))
    for mode in ("RGB", "RGBA"):
        board = Image.new(mode, (2, 1), (10, 20, 30))
        put(board, piece, (0, 0))
        assert [board.convert("RGB").getpixel((x, 0)) for x in (0, 1)] == [(200, 100, 50), (10, 20, 30)]
        if mode == "RGBA":
            assert board.getpixel((0, 0)) == (200, 100, 50, 255)


def test_lines_are_measured_without_their_fonts() -> None:
    """Widths outlast the fonts; few fonts are open."""
    first = face(SANS, 31, False, "zh-TW").runs("復仇者")
    for size in range(40, 60):
        face(SANS, size, False, "zh-TW").width("復仇者")
    assert face(SANS, 31, False, "zh-TW").runs("復仇者") is first
