"""Where letters and signs are on pictures, and which of them can't be seen as drawn.

    with laying() as pictures:
        renderer.table(view, words, marks)
    faults = [fault for picture in pictures for fault in faults_of(picture)]

While it watches, every image knows the letters, signs and fields on it, and takes them along when pasted on
another. The drawing functions say what may cover what (`render.kit.letters.record.drawn`): a `ground` is there
to be written on, and a `cover` hides what is below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from PIL import Image, ImageDraw

from render.kit.kept import KEEPER
from render.kit.letters.record import Box, Kind, watched
from render.kit.picture import Picture
from render.kit.scenes import renderer
from render.kit.tabletop import Tabletop

_CROP = Image.Image.crop
NEAR = 2
"""Pixels that ink may reach into its neighbour."""
SOLID, FAINT = 215, 140
"""The least opacity of a piece that hides what is below it, unlike a shadow; and of one that counts at all."""
HIDDEN = 0.04
"""Hidden share of a thing's box from which it counts as covered."""
_KEY = "laid"


class Item(msgspec.Struct, frozen=True):
    """Letters, a sign, or the number of an option."""

    said: str
    box: Box
    fault: str = ""
    number: bool = False

    def moved(self, x: int, y: int) -> Item:
        left, top, right, bottom = self.box
        return msgspec.structs.replace(self, box=(left + x, top + y, right + x, bottom + y))

    def scaled(self, across: float, down: float) -> Item:
        left, top, right, bottom = self.box
        box = (round(left * across), round(top * down), round(right * across), round(bottom * down))
        return msgspec.structs.replace(self, box=box)

    def hurt(self, fault: str) -> Item:
        return self if self.fault else msgspec.structs.replace(self, fault=fault)


class Laid(msgspec.Struct):
    """What is on an image."""

    items: list[Item] = []
    fields: list[Box] = []

    def copy(self) -> Laid:
        return Laid([*self.items], [*self.fields])


def laid_on(image: Any) -> Laid:
    found: Laid | None = vars(image).get(_KEY)
    if found is None:
        found = vars(image)[_KEY] = Laid()
    return found


def common(one: Box, other: Box) -> Box | None:
    """The box in which two overlap by more than `NEAR`."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if right - left > NEAR and bottom - top > NEAR else None


def within(inner: Box, outer: Box) -> bool:
    starts = inner[0] >= outer[0] - NEAR and inner[1] >= outer[1] - NEAR
    return starts and inner[2] <= outer[2] + NEAR and inner[3] <= outer[3] + NEAR


class _Watcher:
    def letters(self, draw: ImageDraw.ImageDraw, said: str, box: Box) -> None:
        if not said.strip():
            return
        image = vars(draw).get("_top") or draw._image
        found = laid_on(image)
        rim = next((n for n in (-1, -2) if len(found.items) >= -n and _is_rim(found.items[n], said, box)), None)
        if rim is not None:  # the rim of the same letters
            found.items[rim] = msgspec.structs.replace(found.items[rim], box=_around(found.items[rim].box, box))
        else:
            _add(found, Item(said, box), image.size)

    def drawn(self, made: Image.Image, kind: Kind) -> Image.Image:
        if kind == "cover":
            vars(made)["cover"] = True
            return made
        if kind == "ground":
            bare = made.copy()
            vars(bare)[_KEY] = Laid()
            return bare
        found = laid_on(made)
        if kind == "plate":
            found.fields.append((0, 0, *made.size))
            return made
        said = "".join(item.said for item in found.items) if kind == "number" else "sign"
        box = made.getchannel("A").point(lambda v: 255 * (v >= FAINT)).getbbox()
        vars(made)[_KEY] = Laid([Item(said, box, number=kind == "number")] if box else [])
        return made


def _is_rim(item: Item, said: str, box: Box) -> bool:
    return (
        not item.fault
        and item.said == said
        and all(abs(a - b) <= 6 for a, b in zip(item.box, box, strict=True))
    )


def _around(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _add(found: Laid, item: Item, size: tuple[int, int]) -> None:
    if not common(item.box, (0, 0, *size)):
        return
    if not within(item.box, (0, 0, *size)):
        item = item.hurt("is cut at the edge of its piece")
    for field in found.fields if not item.number else ():
        if common(item.box, field) and not within(item.box, field):
            item = item.hurt("leaves its field")
    found.items.append(item)


# -- what Pillow does with images ------------------------------------------------------------------------


def _pasted(board: Any, piece: Any, box: Any, mask: Any) -> None:
    x, y = box[:2] if box is not None else (0, 0)
    sized = piece if isinstance(piece, Image.Image) else mask
    if not isinstance(sized, Image.Image):
        return
    place = (x, y, x + sized.width, y + sized.height)
    found = laid_on(board)
    if any(common(item.box, place) for item in found.items):
        hides = mask if isinstance(mask, Image.Image) else None
        wipes = not isinstance(piece, Image.Image) or "cover" in vars(piece)
        kept = [_under(item, place, hides, wipes=wipes) for item in found.items]
        found.items = [item for item in kept if item is not None]
        if wipes:
            found.fields = [field for field in found.fields if not within(field, place)]
    if isinstance(piece, Image.Image) and _KEY in vars(piece):
        brought = laid_on(piece)
        for item in brought.items:
            _add(found, item.moved(x, y), board.size)
        found.fields += [(a + x, b + y, c + x, d + y) for a, b, c, d in brought.fields]


def _under(item: Item, place: Box, hides: Image.Image | None, *, wipes: bool) -> Item | None:
    """A thing under a piece; None if a piece that wipes covers all of it."""
    there = common(item.box, place)
    if there is None:
        return item
    area = (there[2] - there[0]) * (there[3] - there[1])
    if hides is not None:
        x, y = place[:2]
        part = (there[0] - x, there[1] - y, there[2] - x, there[3] - y)
        band = Image.Image.getchannel(hides, "A") if "A" in hides.getbands() else hides.convert("L")
        area = sum(_CROP(band, part).histogram()[200 if wipes else SOLID :])
    whole = (item.box[2] - item.box[0]) * (item.box[3] - item.box[1])
    if wipes and area > 0.9 * whole:
        return None
    return item.hurt("is covered") if area > max(HIDDEN * whole, 8) else item


def _copied(made: Any, image: Any) -> None:
    if _KEY in vars(image):
        vars(made)[_KEY] = laid_on(image).copy()


def _cropped(made: Any, image: Any, box: Box) -> None:
    x, y, right, bottom = box
    found = Laid()
    for item in laid_on(image).items:
        _add(found, item.moved(-x, -y), (right - x, bottom - y))
    shown = [(a - x, b - y, c - x, d - y) for a, b, c, d in laid_on(image).fields]
    found.fields = [field for field in shown if within(field, (0, 0, right - x, bottom - y))]
    vars(made)[_KEY] = found


def _scaled(made: Any, image: Any) -> None:
    across, down = made.width / image.width, made.height / image.height
    found = laid_on(image)
    fields = [
        (round(a * across), round(b * down), round(c * across), round(d * down)) for a, b, c, d in found.fields
    ]
    vars(made)[_KEY] = Laid([item.scaled(across, down) for item in found.items], fields)


_TURNS: dict[Any, Callable[[Box, int, int], Box]] = {
    Image.Transpose.ROTATE_270: lambda b, w, h: (h - b[3], b[0], h - b[1], b[2]),
    Image.Transpose.ROTATE_90: lambda b, w, h: (b[1], w - b[2], b[3], w - b[0]),
    Image.Transpose.FLIP_LEFT_RIGHT: lambda b, w, h: (w - b[2], b[1], w - b[0], b[3]),
    Image.Transpose.TRANSPOSE: lambda b, w, h: (b[1], b[0], b[3], b[2]),
}


def _turned(made: Any, image: Any, method: Any) -> None:
    turn, found = _TURNS[method], laid_on(image)
    items = [msgspec.structs.replace(each, box=turn(each.box, *image.size)) for each in found.items]
    vars(made)[_KEY] = Laid(items, [turn(field, *image.size) for field in found.fields])


def _veiled(image: Any, alpha: Any) -> None:
    """Something so faint that it shines through is a ground."""
    if _KEY in vars(image) and isinstance(alpha, Image.Image):
        found = laid_on(image)
        found.items = [each for each in found.items if _CROP(alpha, each.box).getextrema()[1] >= FAINT]  # type: ignore[operator]


_PASTE, _COMPOSITE = Image.Image.paste, Image.Image.alpha_composite
_PUTALPHA, _SPLIT, _MERGE, _BLEND = Image.Image.putalpha, Image.Image.split, Image.merge, Image.blend
_TABLED = Tabletop.paste


def _paste(self: Any, im: Any, box: Any = None, mask: Any = None) -> None:
    _pasted(self, im, box if not isinstance(box, Image.Image) else None, mask)
    _PASTE(self, im, box, mask)


def _paste_on_table(self: Any, im: Any, box: Any = None, mask: Any = None) -> None:
    if not self.is_painted:
        _pasted(self, im, box, mask)
    _TABLED(self, im, box, mask)


def _composite(self: Any, im: Any, dest: Any = (0, 0), source: Any = (0, 0)) -> None:
    before = laid_on(self).copy()
    _COMPOSITE(self, im, dest, source)  # pastes the merged image
    vars(self)[_KEY] = before
    _pasted(self, im, dest, im)


def _putalpha(self: Any, alpha: Any) -> None:
    _PUTALPHA(self, alpha)
    _veiled(self, alpha)


def _split(self: Any) -> Any:
    bands = _SPLIT(self)
    for band in bands:
        _copied(band, self)
    return bands


def _merge(mode: str, bands: Sequence[Any]) -> Any:
    made = _MERGE(mode, bands)
    _copied(made, bands[0])
    return made


def _blend(im1: Any, im2: Any, alpha: float) -> Any:
    made = _BLEND(im1, im2, alpha)
    _copied(made, im1)
    return made


def _alike(made: Any, image: Any, *args: Any, **named: Any) -> None:
    _copied(made, image)


def _resized(made: Any, image: Any, *args: Any, **named: Any) -> None:
    box = named.get("box") or next((each for each in args[1:] if isinstance(each, tuple)), None)
    if box is None or tuple(box) == (0, 0, *image.size):
        _scaled(made, image)


def _following(name: str, follow: Callable[..., None]) -> Callable[..., Any]:
    method = getattr(Image.Image, name)

    def followed(self: Any, *args: Any, **named: Any) -> Any:
        made = method(self, *args, **named)
        if made is not self and made is not None and _KEY in vars(self):
            follow(made, self, *args, **named)
        return made

    return followed


_FOLLOWED: dict[str, Callable[..., None]] = {
    "copy": _alike,
    "convert": _alike,
    "resize": _resized,
    "reduce": _resized,
    "transpose": _turned,
    "crop": _cropped,
}
_INSTEAD: tuple[tuple[Any, str, Callable[..., Any]], ...] = (
    (Image.Image, "paste", _paste),
    (Image.Image, "alpha_composite", _composite),
    (Image.Image, "putalpha", _putalpha),
    (Image.Image, "split", _split),
    (Tabletop, "paste", _paste_on_table),
    (Image, "merge", _merge),
    (Image, "blend", _blend),
    *((Image.Image, name, _following(name, follow)) for name, follow in _FOLLOWED.items()),
)


@contextmanager
def laying() -> Iterator[list[Image.Image]]:
    """Record what is placed where; yields the finished pictures, unpainted."""
    shown: list[Image.Image] = []

    def finished(image: Image.Image, alt: str, ladder: Any = None) -> Picture:
        shown.append(image)
        return Picture(b"", image.width, image.height, alt, "jpg")

    KEEPER.clear()
    with ExitStack() as stack:
        stack.enter_context(watched(_Watcher()))
        for where, name, function in _INSTEAD:
            stack.enter_context(patch.object(where, name, function))
        for name in ("fitting", "encode"):
            stack.enter_context(patch.object(renderer, name, finished))
        stack.callback(KEEPER.clear)
        yield shown


# -- what is wrong ---------------------------------------------------------------------------------------


def faults_of(picture: Image.Image) -> list[str]:
    """What on a picture is covered, cut, outside its field, or on top of something else."""
    items = _joined(laid_on(picture).items)
    bare = [item for item in items if not item.fault]
    found = [
        f"{each.said!r} at {each.box} {each.fault}" for each in items if each.fault and not _again(each, bare)
    ]
    bare.sort(key=lambda each: each.box[0])
    for n, one in enumerate(bare):
        for other in bare[n + 1 :]:
            if other.box[0] >= one.box[2]:
                break
            if common(one.box, other.box) and not _is_same(one, other):
                found.append(f"{one.said!r} at {one.box} and {other.said!r} at {other.box}")
    return found


def _again(item: Item, bare: list[Item]) -> bool:
    """Whether the same words appear again in its place, above what hides them."""
    return any(each.said == item.said and common(each.box, item.box) for each in bare)


def _is_same(one: Item, other: Item) -> bool:
    """Whether these are letters and their rim, or the halves of letters."""
    return one.said == other.said and (within(one.box, other.box) or within(other.box, one.box))


def _joined(items: list[Item]) -> list[Item]:
    """Items, joined again if cut where two pieces of a ground meet."""
    made: list[Item] = []
    for item in items:
        half = next((n for n, each in enumerate(made) if _is_half(each, item)), None)
        if half is None:
            made.append(item)
        else:
            made[half] = msgspec.structs.replace(item, fault="")
    return made


def _is_half(one: Item, other: Item) -> bool:
    return "cut" in one.fault and "cut" in other.fault and _is_same(one, other)
