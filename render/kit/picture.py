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
"""Bytes a picture may have: it is shown within a moment on a phone too."""
BOX = (550, 350)
"""Pixels into which Discord's desktop client fits a picture: what is higher than 7:11 is shown smaller."""
HIGH = 1018
"""Height up to which a picture of 1600 px is shown in the box's full width."""
TABLES, HANDS = 6, 4
"""Pictures in which a table and a hand come at most: a message takes ten files."""
PHONE = (800, 1066)
"""Width of a picture for a phone, and its height at most: one narrower than 3:4 is shown smaller."""
ANSWERED = 779
"""Height at most of the picture for a phone that the answers below it are on: 300 px where 308 of its 800 are
shown, so that both are seen at once."""
Marks = Mapping[str, int]
"""Reference of a thing that can be chosen to the number that its option carries."""
_CHOSEN = "chosen:"
_COMPACT = {"table": "compact", "hand": "compact_hand", "turned": "compact_turned", "end": "compact_end"}


def with_chosen(marks: Marks, refs: Iterable[str]) -> dict[str, int]:
    """Marks that also say what is chosen so far."""
    return {**marks, **{_CHOSEN + ref: 1 for ref in refs}}


def is_chosen(marks: Marks, ref: str) -> bool:
    """Whether something is chosen so far, for pictures that mark it."""
    return _CHOSEN + ref in marks


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture with the words that say the same."""

    data: bytes
    width: int
    height: int
    alt: str
    """States the position; at most 1024 characters, as Discord takes them."""
    extension: str
    below: tuple[Picture, ...] = ()
    """Pictures that stand below it in the same message, each in a gallery of its own."""
    numbered: bool = False
    """Whether it bears the number of an option."""

    @property
    def all(self) -> tuple[Picture, ...]:
        """It, and what stands below it."""
        return (self, *self.below)


class Lobby(msgspec.Struct, frozen=True):
    """A table before it starts. Who sits there, the words know (`Words.player`)."""

    options: dict[str, OptionValue]
    machines: tuple[bool, ...]
    """For each seat that is taken: whether an AI sits there."""
    least: int
    most: int
    """Seats."""
    page: int = 0
    """Which of its pictures: 0 is the cover, those after it show what can be chosen."""


class GameRenderer(Protocol):
    """A game's pictures and their text versions: pure functions of a view."""

    accent: int
    """Colour of the game's messages, as 0xRRGGBB."""
    cards: tuple[str, ...]
    """Kinds of names that `card` draws."""
    hand_for: tuple[str, ...] | None
    """Kinds of questions that are answered from the hand, so that its picture is shown; None: any."""

    def table(self, view: Any, words: Words, marks: Marks) -> Picture:
        """The whole table, 1600 px wide; in several pictures where one would be higher than `BOX` shows."""

    def compact(self, view: Any, words: Words, marks: Marks) -> Picture:
        """The table for a phone, in pictures of at most 3:4. A renderer may have a `compact_hand` besides."""

    def hand(self, view: Any, words: Words, marks: Marks) -> Picture:
        """What only the viewer sees, and what they can do with it."""

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        """A single card or thing, large. Raises KeyError for one that is not there."""

    def card_line(self, kind: str, id_: str, words: Words) -> str:
        """All that is printed on what `card` draws, in one line that begins with its name."""

    def end(self, view: Any, words: Words) -> Picture:
        """The final standings."""

    def text(self, view: Any, words: Words, marks: Marks = NO_MARKS) -> str:
        """The table's text version in Discord's markdown, the most urgent first; headings begin with `### `."""

    def knows(self, view: Any, kind: str, id_: str) -> bool:
        """Whether `card` may draw this for people who see this table (None: no table): cards that nobody has
        turned up yet are not told by a look into the library."""


def renderer_of(game: str) -> GameRenderer:
    """The renderer of a game; raises KeyError for a game that is not there."""
    made: GameRenderer = manifest_of(game).renderer_here()
    return made


def _part(game: str, name: str, otherwise: Any) -> Any:
    """What a game's renderer may have, or what stands for it where it has none."""
    return getattr(renderer_of(game), name, otherwise)


def lobby_pages(game: str, lobby: Lobby) -> int:
    """How many pictures a table has before it starts, drawn by `lobby(lobby, words, marks)` of the renderer
    and said in `lobby_text`; 0 where it draws none."""
    return int(_part(game, "lobby_pages", lambda lobby: 0)(lobby))


def lobby_text(game: str, lobby: Lobby, words: Words) -> str:
    """All of a table's pictures before it starts, in words."""
    return str(getattr(renderer_of(game), "lobby_text")(lobby, words))  # noqa: B009  (not every renderer has it)


def shows_chosen(game: str, kind: str) -> bool:
    """Whether pictures for this kind of question mark what is picked so far."""
    return kind in _part(game, "shows_chosen", ())


def menus_of(game: str, kind: str) -> int:
    """In how many menus the options of this kind of question always stand, because they come in families of
    which some may be empty; 0 where they don't. By the renderer's `menus`, where it has any."""
    menus: dict[str, int] = dict(_part(game, "menus", ()))
    return menus.get(kind, 0)


def declinable(game: str, kind: str) -> bool:
    """Whether some questions of this kind can be declined, or gone back from: all of them have a row for it, so
    that what's chosen stays where it was. By the renderer's `declinable`, where it has any."""
    return kind in _part(game, "declinable", ())


def is_out(game: str, view: Any, seat: int) -> bool:
    """Whether a seat is out of a game that goes on. By the renderer's `is_out`, where it has one."""
    return bool(_part(game, "is_out", lambda view, seat: False)(view, seat))


def behind_it(game: str, view: Any, ref: str) -> tuple[str, str] | None:
    """Kind and id of the card that says what a thing without a card is (a space, a token), by the renderer's
    `behind`; None where there is none, or it says nothing of it."""
    found: tuple[str, str] | None = _part(game, "behind", lambda view, ref: None)(view, ref)
    return found


def piles_of(game: str, view: Any, words: Words) -> tuple[Pile, ...]:
    """What lies open in piles or is out of the game, as far as this viewer knows it, always in the same order,
    with the empty ones; by the renderer's `piles`, where it has any."""
    return tuple(_part(game, "piles", lambda view, words: ())(view, words))


def order_of(game: str, view: Any) -> tuple[str, ...]:
    """References as the pictures show them, the hand first: options are numbered in this order. A renderer that
    says nothing of it leaves them as the rules name them."""
    return tuple(_part(game, "order", lambda view: ())(view))


def held_of(game: str, view: Any) -> tuple[str, ...]:
    """References to what the picture of the hand shows; a renderer that says nothing of it shows its `order`
    there."""
    return tuple(_part(game, "held", partial(order_of, game))(view))


def kind_for(game: str, kind: str, *, phone: bool) -> str:
    """What a renderer is asked for: on a phone the compact picture of the same, where it has one."""
    compact = _COMPACT.get(kind, kind) if phone else kind
    return compact if hasattr(renderer_of(game), compact) else kind


def line_of(game: str, view: Any, option: Option, words: Words) -> str:
    """What an option is about, in one line beside its label: cost, values, what a card says, what is around a
    space; empty where there is nothing to say, and for a renderer that has no `line`."""
    return str(_part(game, "line", lambda view, option, words: "")(view, option, words))


def badges_of(game: str) -> Badges:
    """A game's signs for messages, by its renderer's `badges`; empty where it has none."""
    badges: Badges = _part(game, "badges", {})
    return badges


def sign_of(game: str, option: Option) -> str:
    """Which of them leads an option's button or line, by the renderer's `sign_of`; empty for none, as where
    nothing is done."""
    return str(_part(game, "sign_of", lambda option: "")(option)) if option.manner in ("", "aside") else ""


Ladder = tuple[tuple[int, int], ...]
"""Qualities of a JPEG and how coarse its colours are (0, or 2 for half as fine), the best first."""
FINE: Ladder = ((87, 0), (80, 0), (70, 0))


def encode(image: Image.Image, alt: str, ladder: Ladder = FINE) -> Picture:
    """Encode a finished image as JPEG without subsampling, at a lower quality where the limit asks for it.

    For a table of 1600 x 1450 px this takes 7 to 14 ms; WebP would take 50 ms, lossless 60 ms and twice
    the bytes. The image is the drawing thread's own: two threads that save the same image mix their options.
    Pictures that are always too rich for the usual qualities bring a ladder of their own.
    """
    for quality in starmap(Quality, ladder):
        data = (image.jpeg(quality) if isinstance(image, Tabletop) else None) or _saved(image, quality)
        if len(data) <= LIMIT:
            break
    return Picture(data, image.width, image.height, alt[:1024], "jpg", numbered=NUMBERED in image.info)


def fitting(image: Image.Image, alt: str, ladder: Ladder = FINE) -> Picture:
    """Encode a picture; one with dozens of boxes rather smaller than too heavy for a phone."""
    picture = encode(image, alt, ladder)
    while len(picture.data) > LIMIT:
        share = (LIMIT / len(picture.data)) ** 0.5 * 0.92
        size = (round(picture.width * share), round(picture.height * share))
        shrunk(share)
        picture = encode(image.resize(size, Image.Resampling.LANCZOS), alt, ladder)
    return picture


def stacked(pictures: Sequence[Picture]) -> Picture:
    """Pictures one below another: the first, with the others below it."""
    return replace(pictures[0], below=tuple(pictures[1:]))


def _saved(image: Image.Image, quality: Quality) -> bytes:
    out, picture = BytesIO(), image if image.mode == "RGB" else image.convert("RGB")
    picture.save(out, "JPEG", quality=quality.quality, subsampling=quality.coarse)
    return out.getvalue()
