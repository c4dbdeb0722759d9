from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.sandbox.pictures import size_of


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG"])
def test_each_kind_of_picture_tells_its_size(kind: str) -> None:
    out = BytesIO()
    Image.new("RGB", (640, 357), "brown").save(out, kind)
    assert size_of(out.getvalue()) == (640, 357)


def test_a_photograph_with_much_written_before_it() -> None:
    out = BytesIO()
    Image.new("RGB", (31, 17)).save(out, "JPEG", comment=b"x" * 300, exif=b"Exif\0\0" + b"y" * 500)
    assert size_of(out.getvalue()) == (31, 17)


def test_what_is_no_picture_or_cut_short_has_no_size() -> None:
    out = BytesIO()
    Image.new("RGB", (31, 17)).save(out, "JPEG")
    assert size_of(out.getvalue()[:20]) is None
    assert size_of(b"\xff\xd8") is None
    assert size_of(b"hello") is None
