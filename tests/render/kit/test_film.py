"""Films: any WebP player shows what was put in, within the bytes that Discord accepts."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from render.kit.film import MOST, STRIP, WIDTH, Caption, Film
from render.kit.picture import Picture, encode, stacked

RED, BLUE = (200, 20, 20), (20, 20, 200)


def board(colour: tuple[int, int, int], width: int = 1600, height: int = 1000) -> Picture:
    return encode(Image.new("RGB", (width, height), colour), "a board")


def noise(width: int, height: int) -> Picture:
    """The hardest picture to compress."""
    made = Image.effect_noise((width, height), 200).convert("RGB")
    ImageDraw.Draw(made).ellipse((0, 0, width, height), outline=RED, width=9)
    out = BytesIO()
    made.save(out, "JPEG", quality=95)
    return Picture(out.getvalue(), width, height, "noise", "jpg")


def shown(film: Picture) -> list[tuple[Image.Image, int]]:
    """Every frame, with its milliseconds."""
    read = Image.open(BytesIO(film.data))
    frames = []
    for number in range(read.n_frames):  # type: ignore[attr-defined]
        read.seek(number)
        frames.append((read.convert("RGB"), int(read.info["duration"])))
    return frames


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 24 for a, b in zip(one, other, strict=True))


def test_frames_come_in_their_order_with_their_times_and_captions() -> None:
    film = Film(2, "en", board(RED))
    film.add(board(RED), Caption("Round 1", "It begins.", 0.0), 1100)
    film.add(board(BLUE), Caption("Round 9", "It ends.", 1.0), 6000)
    made = film.done("two pictures")
    assert (made.width, made.height, made.extension, made.alt) == (WIDTH, 500 + STRIP, "webp", "two pictures")
    frames = shown(made)
    assert [lasts for _, lasts in frames] == [1100, 6000]
    assert [near(f.getpixel((400, 250)), c) for (f, _), c in zip(frames, (RED, BLUE), strict=True)] == [
        True,
        True,
    ]  # type: ignore[arg-type]
    strips = [frame.crop((0, 500, WIDTH, 500 + STRIP)) for frame, _ in frames]
    assert strips[0].tobytes() != strips[1].tobytes()
    assert frames[0][0].size == (WIDTH, 500 + STRIP)


def test_a_picture_of_another_shape_is_fitted_in_whole() -> None:
    film = Film(1, "en", board(RED))
    film.add(board(RED, 1000, 1000), Caption("Round 1", "", 0.5), 1000)
    [(frame, _)] = shown(film.done(""))
    assert near(frame.getpixel((400, 250)), RED)  # type: ignore[arg-type]
    assert not near(frame.getpixel((100, 250)), RED)  # type: ignore[arg-type]
    assert not near(frame.getpixel((700, 250)), RED)  # type: ignore[arg-type]


def test_frames_are_as_high_as_most_need_and_lower_ones_stand_at_the_top() -> None:
    film = Film(1, "en", board(BLUE, 1600, 2800), board(RED), board(BLUE, 1600, 1400))
    film.add(board(RED), Caption("Round 1", "", 0.5), 1000)
    [(frame, _)] = shown(film.done(""))
    assert frame.size == (WIDTH, 700 + STRIP)
    assert near(frame.getpixel((400, 5)), RED)  # type: ignore[arg-type]
    assert not near(frame.getpixel((400, 600)), RED)  # type: ignore[arg-type]


def test_what_was_told_stands_in_two_lines_and_a_name_is_no_icon() -> None:
    long = "{attack} recruited Captain America for 3 Mind and 2 Soul, and Mysterio joins the display at once."
    strips = []
    for said in ("It begins.", long):
        film = Film(1, "en", board(RED))
        film.add(board(RED), Caption("Round 1", said, 0.5), 1000)
        [(frame, _)] = shown(film.done(""))
        strips.append(frame.crop((0, 500 + 120, WIDTH, 500 + STRIP)).convert("L").getextrema()[1])
    assert strips[0] < 60 < 150 < strips[1], "the second line"


def test_a_film_of_the_hardest_pictures_stays_within_its_bytes() -> None:
    most = MOST // 10
    film = Film(6, "zh-CN", board(RED), most=most)
    for number in range(6):
        film.add(noise(1600, 1000), Caption(f"第 {number} 轮", "发生了一件事。", number / 5), 1000)
    assert len(film.done("").data) <= most


def test_a_frame_that_cannot_be_made_small_enough_is_refused() -> None:
    film = Film(1, "en", board(RED), most=2000)
    with pytest.raises(ValueError, match="too large"):
        film.add(noise(1600, 1000), Caption("", "", 0), 1000)


def test_pictures_that_stand_one_below_another_do_so_in_the_film() -> None:
    both = stacked([board(RED), board(BLUE, 1600, 600)])
    film = Film(1, "en", both)
    film.add(both, Caption("Round 1", "", 0.5), 1000)
    made = film.done("")
    assert (made.width, made.height) == (800, 500 + 300 + STRIP)
    [(frame, _)] = shown(made)
    assert near(frame.getpixel((400, 250)), RED)  # type: ignore[arg-type]
    assert near(frame.getpixel((400, 650)), BLUE)  # type: ignore[arg-type]
