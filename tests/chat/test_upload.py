from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.chat.builder import Upload


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is collected: what is freed here was released."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_what_was_sent_holds_no_memory() -> None:
    upload = Upload("board.jpg", b"picture", "a table")
    assert (upload.filename, upload.fp.read(), upload.description) == ("board.jpg", b"picture", "a table")
    held = weakref.ref(upload.fp)
    upload.reset()
    upload.close()
    upload.close()
    del upload
    assert held() is None


def test_it_is_read_once_more_where_a_request_is_repeated() -> None:
    upload = Upload("board.jpg", b"picture", None)
    upload.fp.read()
    upload.fp.close()
    upload.reset(seek=1)
    assert upload.fp.read() == b"picture"
