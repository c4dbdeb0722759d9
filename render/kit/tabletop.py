"""A table top painted as late as possible. It records what's laid on it; encoding paints only tiles that no
earlier picture had. Most of a table stays the same from one answer to the next, and for everyone who sees it.

Otherwise it acts like any image: anything beyond laying pieces and simple shapes paints it whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import ceil, floor
from struct import Struct
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from render.kit.kept import KEEPER
from render.kit.stamps import bearing, digest
from render.kit.tiles import Box, Grid, Quality, Rows, encoded, grid_of, joined

_PLACE = Struct(">4i")
_NOTHING = bytes(16)
Ground = Callable[[Box], Image.Image]
"""Part of the bare table."""
Colour = str | float | tuple[float, ...] | None


class _Laid(NamedTuple):
    stamp: bytes
    """Says what and where."""
    box: Box
    """It changes nothing outside."""
    paint: Callable[[Image.Image, ImageDraw.ImageDraw], None]


class Tabletop(Image.Image):
    def __init__(self, size: tuple[int, int], ground: Ground, stamp: bytes) -> None:
        """`stamp` identifies the ground."""
        super().__init__()
        self._mode, self._size = "RGB", size
        self._ground, self._stamp = ground, stamp
        self._laid: list[_Laid] | None = []
        """What lies on it; None once it's painted whole."""
        self._canvas: tuple[Sequence[Box], Image.Image] | None = None
        """Pixels painted for tiles; a picture that's too heavy is encoded again, more coarsely."""

    # -- as an image --------------------------------------------------------------------------------------

    @property
    def im(self) -> Any:
        """Its pixels, painting it whole if need be."""
        if self._laid is not None:
            laid, self._laid = self._laid, None
            self._im = self._painted([(0, 0, *self.size)], laid).im
        return self._im

    @im.setter
    def im(self, im: Any) -> None:
        self._im = im

    def paste(self, im: Any, box: Any = None, mask: Image.Image | None = None) -> None:
        """Lay a piece, or a colour through a mask."""
        sized = im if isinstance(im, Image.Image) else mask
        if self._laid is None or sized is None or isinstance(box, Image.Image):
            super().paste(im, box, mask)
            return
        x, y = box[:2] if box is not None else (0, 0)
        what, one = _borne(im) if isinstance(im, Image.Image) else (im, _colour(im))
        through, other = (what, one) if mask is im else bearing(mask) if mask else (None, _NOTHING)
        self.lay(
            b"".join((_PLACE.pack(x, y, *sized.size), one, other)),
            (x, y, x + sized.width, y + sized.height),
            lambda canvas, _: canvas.paste(what, (x, y), through),
        )

    def getdraw(self, mode: str | None = None) -> ImageDraw.ImageDraw:
        """For `ImageDraw.Draw`."""
        return ImageDraw.ImageDraw(self, mode) if self._laid is None or mode is not None else _Pen(self)

    def lay(self, stamp: bytes, box: Box, paint: Callable[[Image.Image, ImageDraw.ImageDraw], None]) -> None:
        """Record a change within a box, or paint it if the table is painted already."""
        if self._laid is None:
            paint(self, ImageDraw.ImageDraw(self))
        else:
            self._laid.append(_Laid(stamp, box, paint))

    def still(self) -> tuple[Tabletop, bytes]:
        """A snapshot, painted where it's seen, with its stamp."""
        same = Tabletop(self.size, self._ground, self._stamp)
        same._laid = [*(self._laid or ())]
        said = (self._stamp, _PLACE.pack(0, 0, *self.size), *(each.stamp for each in same._laid))
        return same, digest(b"".join(said))

    @property
    def is_painted(self) -> bool:
        return self._laid is None

    def _painted(self, boxes: Iterable[Box], laid: Iterable[_Laid]) -> Image.Image:
        canvas = Image.new("RGB", self.size, None)  # unpainted memory stays untouched
        for box in boxes:
            canvas.paste(self._ground(box), box[:2])
        draw = ImageDraw.ImageDraw(canvas)
        for each in laid:
            each.paint(canvas, draw)
        return canvas

    # -- as tiles -----------------------------------------------------------------------------------------

    def jpeg(self, quality: Quality) -> bytes | None:
        """The encoded picture; None if it's painted whole."""
        if self._laid is None:
            return None
        grid = grid_of(self.size, quality)
        touched = [grid.touched(each.box) for each in self._laid]
        keys = [("tile", stamp) for stamp in self._stamps(grid, quality, touched)]
        tiles: list[Rows | None] = [KEEPER.get(key) for key in keys]
        missing = [place for place, rows in enumerate(tiles) if rows is None]
        for place, rows in zip(missing, self._encoded(grid, quality, missing, touched), strict=True):
            tiles[place] = KEEPER.put(keys[place], rows)
        return joined([rows for rows in tiles if rows is not None], grid, quality)

    def _stamps(self, grid: Grid, quality: Quality, touched: Sequence[Iterable[int]]) -> Iterable[bytes]:
        about = repr((self.size, grid, quality)).encode() + self._stamp
        said = [[about, str(place).encode()] for place in range(grid.across * grid.down)]
        for each, places in zip(self._laid or (), touched, strict=True):
            for place in places:
                said[place].append(each.stamp)
        return (digest(b"".join(each)) for each in said)

    def _encoded(
        self, grid: Grid, quality: Quality, places: Sequence[int], touched: Sequence[Iterable[int]]
    ) -> list[Rows]:
        if not places:
            return []
        wanted = set(places)
        laid = [each for each, at in zip(self._laid or (), touched, strict=True) if not wanted.isdisjoint(at)]
        boxes = [grid.box(place) for place in places]
        if self._canvas is None or self._canvas[0] != boxes:
            self._canvas = boxes, self._painted(grid.runs(places), laid)
        return encoded([self._canvas[1].crop(box) for box in boxes], grid, quality)


class _Pen(ImageDraw.ImageDraw):
    """Draws on a table: records letters and shapes, paints it whole for anything else."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top  # no more: the rest of a pen needs pixels

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        vars(self).update(vars(ImageDraw.ImageDraw(self._top)))
        return object.__getattribute__(self, name)

    def bitmap(self, xy: Sequence[int], bitmap: Image.Image, fill: Any = None) -> None:
        x, y = xy
        mask, stamp = bearing(bitmap)
        self._top.lay(
            b"".join((_PLACE.pack(x, y, *mask.size), stamp, _colour(fill))),
            (x, y, x + mask.width, y + mask.height),
            lambda _, draw: draw.bitmap((x, y), mask, fill),
        )

    def line(self, xy: Any, fill: Any = None, width: int = 0, joint: str | None = None) -> None:
        self._shape("line", (xy, fill, width, joint), xy, width)

    def rectangle(self, xy: Any, fill: Any = None, outline: Any = None, width: int = 1) -> None:
        self._shape("rectangle", (xy, fill, outline, width), xy, width)

    def ellipse(self, xy: Any, fill: Any = None, outline: Any = None, width: int = 1) -> None:
        self._shape("ellipse", (xy, fill, outline, width), xy, width)

    def polygon(self, xy: Any, fill: Any = None, outline: Any = None, width: int = 1) -> None:
        self._shape("polygon", (xy, fill, outline, width), xy, width)

    def rounded_rectangle(
        self,
        xy: Any,
        radius: float = 0,
        fill: Any = None,
        outline: Any = None,
        width: int = 1,
        *,
        corners: tuple[bool, bool, bool, bool] | None = None,
    ) -> None:
        self._shape("rounded_rectangle", (xy, radius, fill, outline, width), xy, width, corners=corners)

    def _shape(self, name: str, args: tuple[Any, ...], xy: Any, width: int, **named: Any) -> None:
        flat = [each for corner in xy for each in (corner if isinstance(corner, Sequence) else (corner,))]
        reach = width + 2
        box = (
            floor(min(flat[::2])) - reach,
            floor(min(flat[1::2])) - reach,
            ceil(max(flat[::2])) + reach,
            ceil(max(flat[1::2])) + reach,
        )
        self._top.lay(
            digest(repr((name, args, named)).encode()), box, lambda _, draw: getattr(draw, name)(*args, **named)
        )


def late(piece: Image.Image) -> Tabletop:
    """A copy of an opaque piece, to be drawn on; painted only where it's seen."""
    ground, stamp = bearing(piece)
    return Tabletop(piece.size, ground.crop, stamp)


def _borne(piece: Image.Image) -> tuple[Image.Image, bytes]:
    return piece.still() if isinstance(piece, Tabletop) and not piece.is_painted else bearing(piece)


@lru_cache(maxsize=1024)
def _colour(colour: Colour) -> bytes:
    return digest(repr(colour).encode())
