"""JPEG pictures put together from tiles. Each tile was encoded by itself, perhaps for another picture.

Each row of blocks in a tile starts with a restart marker, so it fits into any picture of the same quality.
Together the tiles give the same pixels as the whole picture encoded at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil
from typing import NamedTuple

from PIL import Image

WIDE, HIGH = 400, 64
"""Pixels of a tile at most. Smaller ones are reused more often, but there are more of them to keep."""
_RESTART = re.compile(rb"\xff[\xd0-\xd7]")
_END = b"\xff\xd9"
_SIZE, _INTERVAL, _SCAN = b"\xff\xc0", b"\xff\xdd", b"\xff\xda"
"""Markers of a file's size, its restart interval, and the start of its blocks."""
Box = tuple[int, int, int, int]
Rows = tuple[bytes, ...]
"""The encoded bytes of each row of blocks of a tile."""


class Quality(NamedTuple):
    quality: int
    coarse: int
    """Chroma subsampling: 0 for none, 2 for half."""

    @property
    def block(self) -> int:
        """Pixels per side of a block encoded as one."""
        return 16 if self.coarse else 8


class Grid(NamedTuple):
    size: tuple[int, int]
    wide: int
    """Width of a tile; a row's last may be narrower."""
    across: int
    """Tiles in a row."""
    down: int

    def box(self, place: int) -> Box:
        """Box of a tile, counted row by row."""
        x, y = place % self.across * self.wide, place // self.across * HIGH
        return x, y, min(x + self.wide, self.size[0]), min(y + HIGH, self.size[1])

    def runs(self, places: Sequence[int]) -> list[Box]:
        """Boxes covering some tiles, given in order: from each row's first to its last."""
        made: dict[int, Box] = {}
        for place in places:
            x, y, right, bottom = self.box(place)
            made[y] = (made.get(y, (x,))[0], y, right, bottom)
        return list(made.values())

    def touched(self, box: Box) -> list[int]:
        """The tiles a box touches within the picture."""
        left, right = max(box[0], 0) // self.wide, (min(box[2], self.size[0]) - 1) // self.wide
        top, bottom = max(box[1], 0) // HIGH, (min(box[3], self.size[1]) - 1) // HIGH
        return [y * self.across + x for y in range(top, bottom + 1) for x in range(left, right + 1)]


def grid_of(size: tuple[int, int], quality: Quality) -> Grid:
    """Tiles of one width, since a file states it once for all."""
    blocks = ceil(size[0] / quality.block)
    most = max(1, WIDE // quality.block)
    each = next((wide for wide in range(most, most // 2, -1) if blocks % wide == 0), blocks)
    return Grid(size, each * quality.block, blocks // each, ceil(size[1] / HIGH))


def encoded(tiles: Sequence[Image.Image], grid: Grid, quality: Quality) -> list[Rows]:
    """Encode tiles of a grid, equally sized ones at once. Lower ones, at the picture's edge, go alone: the
    encoder decides how their last blocks are padded."""
    made: dict[int, Rows] = {}
    for wide in {tile.width for tile in tiles}:
        whole = [place for place, tile in enumerate(tiles) if tile.size == (wide, HIGH)]
        made.update(zip(whole, _encoded([tiles[place] for place in whole], grid, quality), strict=True))
    alone = [place for place in range(len(tiles)) if place not in made]
    made.update((place, _encoded([tiles[place]], grid, quality)[0]) for place in alone)
    return [made[place] for place in range(len(tiles))]


def _encoded(tiles: Sequence[Image.Image], grid: Grid, quality: Quality) -> list[Rows]:
    if not tiles:
        return []
    whole = tiles[0]
    if len(tiles) > 1:
        whole = Image.new("RGB", (whole.width, whole.height * len(tiles)), None)
        for place, tile in enumerate(tiles):
            whole.paste(tile, (0, place * tile.height))
    rows = _RESTART.split(_blocks(_saved(whole, quality, grid.wide // quality.block)))
    each = len(rows) // len(tiles)
    return [tuple(rows[first : first + each]) for first in range(0, len(rows), each)]


def joined(tiles: Sequence[Rows], grid: Grid, quality: Quality) -> bytes:
    """The picture of all its tiles, row by row."""
    parts = [_head(grid, quality)]
    number = 0
    for first in range(0, len(tiles), grid.across):
        for row in zip(*tiles[first : first + grid.across], strict=True):
            for blocks in row:
                parts += (blocks, b"\xff%c" % (0xD0 + number % 8))
                number += 1
    parts[-1] = _END
    return b"".join(parts)


def _saved(image: Image.Image, quality: Quality, interval: int) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=quality.quality, subsampling=quality.coarse, restart_marker_blocks=interval)
    return out.getvalue()


def _blocks(data: bytes) -> bytes:
    return data[_parts(data)[_SCAN][1] : -len(_END)]


@lru_cache(maxsize=32)
def _head(grid: Grid, quality: Quality) -> bytes:
    data = _saved(Image.new("RGB", (quality.block, quality.block)), quality, 1)
    parts = _parts(data)
    head = bytearray(data[: parts[_SCAN][1]])
    size, interval = parts[_SIZE][0] + 5, parts[_INTERVAL][0] + 4
    head[size : size + 4] = b"".join(side.to_bytes(2, "big") for side in reversed(grid.size))
    head[interval : interval + 2] = (grid.wide // quality.block).to_bytes(2, "big")
    return bytes(head)


def _parts(data: bytes) -> dict[bytes, tuple[int, int]]:
    """Start and end of each segment before the blocks, by its marker."""
    found, at = {}, 2
    while _SCAN not in found:
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        found[data[at : at + 2]] = at, end
        at = end
    return found
