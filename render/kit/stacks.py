"""Pictures stacked in a message: as few as are still shown at the box's full width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image

from render.kit.letters.record import shrunk
from render.kit.palette import Colour
from render.kit.picture import ANSWERED, HIGH, PHONE
from render.kit.shapes import NUMBERED, as_number, ground


class Strip(NamedTuple):
    """A full-width part of a picture."""

    high: int
    paint: Callable[[Image.Image, int], None]
    """Draws it on a table at this upper edge."""
    numbered: bool = False
    """Whether an option's number is on it."""


NO_HEAD = Strip(0, lambda made, y: None)


def stacked_strips(
    strips: Sequence[Strip],
    table: Callable[[int], Image.Image],
    above: int = 0,
    below: int = 0,
    most: int = HIGH,
) -> list[Image.Image]:
    """Strips one below another, in as few pictures as the height `most` allows. `table` makes the ground of a
    height, `above` and `below` stay free at a picture's ends."""
    made = []
    for group in _grouped([strip.high for strip in strips], most - above - below):
        shown = table(above + sum(strips[n].high for n in group) + below)
        y = above
        for n in group:
            strips[n].paint(shown, y)
            y += strips[n].high
        made.append(shown)
    return made


def pocket_strips(
    head: Strip, strips: Sequence[Strip], table: Callable[[int], Image.Image], above: int = 0, below: int = 0
) -> list[Image.Image]:
    """The same for a phone, under a `head`: one picture if it fits on screen together with the answers. Else
    several, unnumbered strips first; the last has only as many numbered strips as fit with the answers."""
    free = ANSWERED - above - below
    if head.high + sum(strip.high for strip in strips) <= free:
        return stacked_strips([head, *strips], table, above, below, ANSWERED)
    first, *others = sorted(strips, key=lambda strip: strip.numbered)
    left = [_under(head, first), *others]
    last: list[Strip] = []
    while left and left[-1].numbered and (not last or sum(each.high for each in (left[-1], *last)) <= free):
        last.insert(0, left.pop())
    return [
        *stacked_strips(left, table, above, below, PHONE[1]),
        *stacked_strips(last, table, above, below, ANSWERED),
    ]


def _under(head: Strip, strip: Strip) -> Strip:
    def paint(made: Image.Image, y: int) -> None:
        head.paint(made, y)
        strip.paint(made, y + head.high)

    return Strip(head.high + strip.high, paint, strip.numbered)


def table_of(wide: int, tones: tuple[Colour, Colour]) -> Callable[[int], Image.Image]:
    """Makes tables of a width, for `stacked_strips`."""
    return lambda high: ground(wide, high, *tones)


def _grouped(heights: Sequence[int], room: int) -> list[list[int]]:
    """Neighbours in groups of a height, one at least."""
    groups: list[list[int]] = []
    left = 0
    for n, high in enumerate(heights):
        if not groups or high > left:
            groups.append([])
            left = room
        groups[-1].append(n)
        left -= high
    return groups


def left_below(strips: Sequence[Strip], room: int) -> int:
    """Free height below the last picture of these strips, each picture `room` high."""
    return room - sum(strips[n].high for n in (_grouped([each.high for each in strips], room) or [[]])[-1])


def crowded(pictures: Sequence[Image.Image], most: int) -> list[Image.Image]:
    """At most `most` pictures: more go side by side, scaled down; open them for detail."""
    across = -(-len(pictures) // most)
    if across < 2:
        return list(pictures)
    shrunk(1 / across)
    made = []
    for first in range(0, len(pictures), across):
        row = [each.reduce(across) for each in pictures[first : first + across]]
        wide = pictures[0].width
        shown = Image.new("RGB", (wide, max(each.height for each in row)), pictures[0].getpixel((0, 0)))
        for place, each in enumerate(row):
            shown.paste(each, (place * wide // across, 0))
            if NUMBERED in each.info:
                as_number(shown)
        made.append(shown)
    return made
