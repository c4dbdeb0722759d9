"""Finished pictures, and what every game's renderer offers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from io import BytesIO
from itertools import starmap
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace
from PIL import Image

from games.kernel.decision import Option
from games.kernel.rules import OptionValue
from games.registry import manifest_of
from render.kit.alt import NO_MARKS, Pile
from render.kit.badges import Badges
from render.kit.letters.record import shrunk
from render.kit.letters.words import Words
from render.kit.shapes import NUMBERED
from render.kit.tabletop import Tabletop
from render.kit.tiles import Quality

LIMIT = 500 * 1024
"""Bytes of a picture at most, so that phones load it in a moment too."""
BOX = (550, 350)
"""Pixels Discord's desktop client fits a picture into; anything taller than 7:11 is shown smaller."""
HIGH = 1018
"""Height up to which a 1600 px wide picture fills the box's width."""
TABLES, HANDS = 6, 4
"""Pictures of a table and of a hand at most: a message takes ten files."""
PHONE = (800, 1066)
"""Width and largest height of a phone picture: anything narrower than 3:4 is shown smaller."""
ANSWERED = 779
"""Largest height of the phone picture right above the answers: shown at 308 of its 800 px width it's 300 px
high, so both are visible at once."""
Marks = Mapping[str, int]
"""Reference of a selectable thing to its option's number."""
_CHOSEN = "chosen:"
_COMPACT = {"table": "compact", "hand": "compact_hand", "turned": "compact_turned", "end": "compact_end"}


def with_chosen(marks: Marks, refs: Iterable[str]) -> dict[str, int]:
    """Add what's chosen so far to the marks."""
    return {**marks, **{_CHOSEN + ref: 1 for ref in refs}}


def is_chosen(marks: Marks, ref: str) -> bool:
    """Whether something is chosen so far."""
    return _CHOSEN + ref in marks


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture with its alternative text."""

    data: bytes
    width: int
    height: int
    alt: str
    """Describes the position; at most 1024 characters, Discord's limit."""
    extension: str
    below: tuple[Picture, ...] = ()
    """Pictures below it in the same message, each in its own gallery."""
    numbered: bool = False
    """Whether an option's number is on it."""

    @property
    def all(self) -> tuple[Picture, ...]:
        """This picture and those below it."""
        return (self, *self.below)


class Lobby(msgspec.Struct, frozen=True):
    """A table before it starts. `Words.player` knows the names."""

    options: dict[str, OptionValue]
    machines: tuple[bool, ...]
    """For each taken seat: whether it's an AI's."""
    least: int
    most: int
    page: int = 0
    """Which picture: 0 is the cover, later ones show what can be chosen."""


class GameRenderer(Protocol):
    """A game's pictures and text versions: pure functions of a view."""

    accent: int
    """Colour of the game's messages, as 0xRRGGBB."""
    cards: tuple[str, ...]
    """Kinds of names that `card` draws."""
    hand_for: tuple[str, ...] | None
    """Kinds of decisions answered from the hand, whose picture is then shown; None: any."""

    def table(self, view: Any, words: Words, marks: Marks) -> Picture:
        """The whole table, 1600 px wide; several pictures if one would be higher than `BOX` shows."""

    def compact(self, view: Any, words: Words, marks: Marks) -> Picture:
        """The table for a phone, in pictures of at most 3:4. A renderer may also have a `compact_hand`."""

    def hand(self, view: Any, words: Words, marks: Marks) -> Picture:
        """What only the viewer sees, and what they can do with it."""

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        """A single card or thing, large. Raises KeyError if there's none."""

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        """Everything printed on what `card` draws, on one line starting with its name."""

    def end(self, view: Any, words: Words) -> Picture:
        """The final standings."""

    def text(self, view: Any, words: Words, marks: Marks = NO_MARKS) -> str:
        """The table's text version in Discord's markdown, most urgent first; headings start with `### `."""

    def knows(self, view: Any, kind: str, id_: str) -> bool:
        """Whether `card` may draw this for viewers of this table (None: no table), so that the library doesn't
        reveal cards still face down."""


def renderer_of(game: str) -> GameRenderer:
    """A game's renderer; raises KeyError for an unknown game."""
    made: GameRenderer = manifest_of(game).renderer_here()
    return made


def _part(game: str, name: str, otherwise: Any) -> Any:
    """An optional part of a game's renderer, or its fallback."""
    return getattr(renderer_of(game), name, otherwise)


def lobby_pages(game: str, lobby: Lobby) -> int:
    """How many pictures a table has before it starts, for the renderer's `lobby(lobby, words, marks)` and
    `lobby_text`; 0 if it has none."""
    return int(_part(game, "lobby_pages", lambda lobby: 0)(lobby))


def lobby_text(game: str, lobby: Lobby, words: Words) -> str:
    """All lobby pictures in words."""
    return str(getattr(renderer_of(game), "lobby_text")(lobby, words))  # noqa: B009  (not every renderer has it)


def shows_chosen(game: str, kind: str) -> bool:
    """Whether pictures for this kind of decision mark what's picked so far."""
    return kind in _part(game, "shows_chosen", ())


def menus_of(game: str, kind: str) -> int:
    """How many menus this kind of decision always shows, because its options come in families that may be
    empty; 0 if it varies. From the renderer's `menus`, if any."""
    menus: dict[str, int] = dict(_part(game, "menus", ()))
    return menus.get(kind, 0)


def declinable(game: str, kind: str) -> bool:
    """Whether this kind of decision can sometimes be declined or backed out of: it then always keeps a row for
    that, so that nothing else moves. From the renderer's `declinable`, if any."""
    return kind in _part(game, "declinable", ())


def is_out(game: str, view: Any, seat: int) -> bool:
    """Whether a seat is out of a running game. From the renderer's `is_out`, if any."""
    return bool(_part(game, "is_out", lambda view, seat: False)(view, seat))


def behind_it(game: str, view: Any, ref: str) -> tuple[str, str] | None:
    """Kind and id of the card that explains something without a card (a space, a token), from the renderer's
    `behind`; None if there's none, or it says nothing of it."""
    found: tuple[str, str] | None = _part(game, "behind", lambda view, ref: None)(view, ref)
    return found


def piles_of(game: str, view: Any, words: Words) -> tuple[Pile, ...]:
    """Open piles and cards out of the game, as far as this viewer knows them, in a fixed order, empty ones
    included; from the renderer's `piles`, if any."""
    return tuple(_part(game, "piles", lambda view, words: ())(view, words))


def order_of(game: str, view: Any) -> tuple[str, ...]:
    """References in the pictures' order, the hand first: options are numbered in it. Without a renderer's
    `order`, the rules' order stays."""
    return tuple(_part(game, "order", lambda view: ())(view))


def held_of(game: str, view: Any) -> tuple[str, ...]:
    """References to what the hand's picture shows; by default the renderer's `order`."""
    return tuple(_part(game, "held", partial(order_of, game))(view))


def kind_for(game: str, kind: str, *, phone: bool) -> str:
    """Which picture to ask a renderer for: the compact one on a phone, if it has one."""
    compact = _COMPACT.get(kind, kind) if phone else kind
    return compact if hasattr(renderer_of(game), compact) else kind


def line_of(game: str, view: Any, option: Option, words: Words) -> str:
    """An option in one line beside its label: cost, values, card text, a space's surroundings; empty if there's
    nothing to say or the renderer has no `line`."""
    return str(_part(game, "line", lambda view, option, words: "")(view, option, words))


def badges_of(game: str) -> Badges:
    """A game's signs for messages, from its renderer's `badges`; empty if it has none."""
    badges: Badges = _part(game, "badges", {})
    return badges


def sign_of(game: str, option: Option) -> str:
    """Which badge leads an option's button or line, from the renderer's `sign_of`; empty for none, as for doing
    nothing."""
    return str(_part(game, "sign_of", lambda option: "")(option)) if option.manner in ("", "aside") else ""


Ladder = tuple[tuple[int, int], ...]
"""JPEG qualities and chroma subsampling (0 for none, 2 for half), the best first."""
FINE: Ladder = ((87, 0), (80, 0), (70, 0))


def encode(image: Image.Image, alt: str, ladder: Ladder = FINE) -> Picture:
    """Encode a finished image as JPEG without subsampling, at a lower quality if it exceeds the limit.

    A table of 1600 x 1450 px takes 7 to 14 ms; WebP would take 50 ms, lossless 60 ms and twice the bytes. Only
    the drawing thread may use the image: two threads saving one image mix up their options. Pictures too rich
    for the usual qualities bring their own ladder.
    """
    for quality in starmap(Quality, ladder):
        data = (image.jpeg(quality) if isinstance(image, Tabletop) else None) or _saved(image, quality)
        if len(data) <= LIMIT:
            break
    return Picture(data, image.width, image.height, alt[:1024], "jpg", numbered=NUMBERED in image.info)


def fitting(image: Image.Image, alt: str, ladder: Ladder = FINE) -> Picture:
    """Encode a picture; with dozens of boxes rather smaller than too heavy for a phone."""
    picture = encode(image, alt, ladder)
    while len(picture.data) > LIMIT:
        share = (LIMIT / len(picture.data)) ** 0.5 * 0.92
        size = (round(picture.width * share), round(picture.height * share))
        shrunk(share)
        picture = encode(image.resize(size, Image.Resampling.LANCZOS), alt, ladder)
    return picture


def stacked(pictures: Sequence[Picture]) -> Picture:
    """Pictures one below another: the first holds the others."""
    return replace(pictures[0], below=tuple(pictures[1:]))


def _saved(image: Image.Image, quality: Quality) -> bytes:
    out, picture = BytesIO(), image if image.mode == "RGB" else image.convert("RGB")
    picture.save(out, "JPEG", quality=quality.quality, subsampling=quality.coarse)
    return out.getvalue()
