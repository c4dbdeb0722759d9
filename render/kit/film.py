"""A film of pictures as an animated WebP, made frame by frame: only one frame is unpacked at a time.

Pillow would hold all frames as pixels until the end, some 100 MB for a game. So Pillow encodes single frames,
and this module builds the WebP container: canvas, loop count, and frames with their times.
"""

from __future__ import annotations

import struct
from io import BytesIO

import msgspec
from PIL import Image, ImageDraw, ImageOps

from render.kit.letters.fonts import lay_line, serif
from render.kit.letters.textbox import text_box
from render.kit.palette import BRASS, INK, IVORY, MIST, mix
from render.kit.picture import Picture

MOST = 8 << 20
"""Bytes of a film."""
WIDTH, STRIP = 800, 176
"""In pixels: frame width, and height of the caption strip below the picture."""
SAID = (WIDTH - 48, 106)
"""Room for two lines of caption."""
QUALITIES = (78, 64, 48, 32, 16)
_MOVES, _STILL, _REPLACES = 0x02, b"VP8 ", 0x02
_HEAD = 12
"""Bytes of a WebP file before its first chunk."""
_OVERHEAD = 64
_NO_ICONS = str.maketrans("{}", "()")
"""Players' names may look like a text's icon markup."""


class Caption(msgspec.Struct, frozen=True):
    """The caption below a picture."""

    title: str
    said: str
    share: float
    """How far the game is, 0 to 1."""
    turning: bool = False
    """Whether it's the turning point, which is highlighted."""


class Shape(msgspec.Struct, frozen=True):
    """What all frames of a film share."""

    height: int
    room: int
    """Bytes of a frame at most."""
    language: str

    @property
    def size(self) -> tuple[int, int]:
        return WIDTH, self.height


class Film:
    """Takes pictures one by one and fits them all into one frame shape."""

    def __init__(self, frames: int, language: str, *like: Picture, most: int = MOST) -> None:
        """Frames are as high as the median of `like`, pictures below included: one crowded moment would make
        all others small."""
        self._frames: list[bytes] = []
        heights = sorted(sum(map(_height, one.all)) for one in like)
        room = (most - _OVERHEAD) // max(frames, 1)
        self.shape = Shape(heights[len(heights) // 2] + STRIP, room, language)

    def add(self, picture: Picture, caption: Caption, milliseconds: int) -> None:
        """Add a frame. Raises ValueError if it can't be made small enough."""
        self.put(frame(self.shape, picture, caption, milliseconds))

    def put(self, made: bytes) -> None:
        self._frames.append(made)

    def done(self, alt: str) -> Picture:
        """The film; it plays once and stops at its end."""
        width, height = self.shape.size
        canvas = _chunk(b"VP8X", bytes([_MOVES, 0, 0, 0]) + _three(width - 1) + _three(height - 1))
        body = b"WEBP" + canvas + _chunk(b"ANIM", struct.pack("<IH", 0, 1)) + b"".join(self._frames)
        return Picture(b"RIFF" + struct.pack("<I", len(body)) + body, width, height, alt[:1024], "webp")


def frame(shape: Shape, picture: Picture, caption: Caption, milliseconds: int) -> bytes:
    """One frame of a film. Raises ValueError if it can't be made small enough."""
    still = _encoded(_composed(shape, picture, caption), shape.room)
    width, height = shape.size
    head = struct.pack("<6x") + _three(width - 1) + _three(height - 1) + _three(milliseconds)
    return _chunk(b"ANMF", head + bytes([_REPLACES]) + still)


def _composed(shape: Shape, picture: Picture, caption: Caption) -> Image.Image:
    room = (WIDTH, shape.size[1] - STRIP)
    board = ImageOps.contain(_stacked(picture), room, Image.Resampling.LANCZOS)
    frame = Image.new("RGB", shape.size, INK)
    frame.paste(board, ((room[0] - board.width) // 2, 0))  # keep the top in place
    _captioned(shape, frame, caption)
    return frame


def _captioned(shape: Shape, frame: Image.Image, caption: Caption) -> None:
    top = shape.size[1] - STRIP
    draw = ImageDraw.Draw(frame)
    draw.rectangle((0, top, WIDTH, shape.size[1]), INK)
    draw.rectangle((0, top, WIDTH, top + 5), mix(INK, BRASS, 0.25))
    draw.rectangle((0, top, round(WIDTH * caption.share), top + 5), IVORY if caption.turning else BRASS)
    lay_line(frame, (24, top + 38), caption.title, SAID[0], shape.language, serif(40, 34, BRASS))
    said = caption.said.translate(_NO_ICONS)
    tone = IVORY if caption.turning else MIST
    lines = text_box(said, SAID, shape.language, {}, size=36, least=34, tone=tone)
    frame.paste(lines, (24, top + 64), lines)


def _encoded(frame: Image.Image, room: int) -> bytes:
    for quality in QUALITIES:
        out = BytesIO()
        frame.save(out, "WEBP", quality=quality, method=2)
        still = out.getvalue()[_HEAD:]
        if len(still) + _OVERHEAD <= room and still.startswith(_STILL):
            return still
    raise ValueError("a frame is too large for its film")


def _height(picture: Picture) -> int:
    """Height of a picture scaled to the film's width."""
    return round(picture.height * WIDTH / picture.width)


def _stacked(picture: Picture) -> Image.Image:
    made = Image.new("RGB", (WIDTH, sum(map(_height, picture.all))), INK)
    top = 0
    for part in picture.all:
        with Image.open(BytesIO(part.data)) as read:
            read.draft("RGB", (WIDTH, _height(part)))
            scaled = read.convert("RGB").resize((WIDTH, _height(part)), Image.Resampling.LANCZOS)
        made.paste(scaled, (0, top))
        top += _height(part)
    return made


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
