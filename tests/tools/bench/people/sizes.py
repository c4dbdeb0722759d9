"""How large pictures are shown: `python -m tests.tools.bench.people.sizes [GAME ...] [--language zh-TW]`.

For each kind of picture, over positions of real games: its size, its aspect ratio, by what factor Discord
scales it, the smallest text that matters and the smallest key numerals at that size, and KiB. Decorative or
repeated text doesn't count (`role="aside"` where it is written). Desktop clients fit a picture into 550 x 350
px; on a phone a compact picture is 308 px wide.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from bot.chat.choices import numbers
from bot.tables.ai import brisk, player_of
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.registry import keys, rules_of
from render.kit.kept import KEEPER
from render.kit.letters.record import Written, recorded
from render.kit.letters.words import LANGUAGES, Words, names_of
from render.kit.picture import BOX, Picture, order_of, renderer_of

TEXT, KEY, KIB = 11.0, 20.0, 500.0
"""Limits: pixels of text and key numerals as shown, and KiB of a picture."""
PHONE = 308
KINDS = (
    *("table", "seat", "setup", "hand", "compact", "compact_setup", "compact_hand"),
    *("end", "compact_end", "card"),
)
"""A seat's view, a set-up, a hand and the end come for the desktop and for the phone."""
POSITIONS = 6
NAMES = ("Ada", "小波", "Çağla O'Neill-Fitzgerald", "Dee", "Eve")
LINE = "{:11} {:13} {:>11} {:>6} {:>7} {:>7} {:>7} {:>6}  {}"
_DRAWN = {"seat": "table", "setup": "table", "compact_setup": "compact"}
"""The method that draws a kind of picture, if it has another name."""
Drawing = Callable[[], Picture]


class Shown(NamedTuple):
    """How a kind of picture is shown: the worst measured."""

    width: int
    height: int
    factor: float
    """Scale at which it is shown."""
    text: float
    """Pixels of the smallest text that matters, and that text; infinite if there's none."""
    said: str
    key: float
    """Pixels of the smallest key numerals."""
    kib: float

    @property
    def ratio(self) -> float:
        """Width over height."""
        return self.width / self.height


class Position(NamedTuple):
    """A moment of a game, as an asked seat sees it."""

    view: Any
    public: Any
    decision: Decision


def factor_of(width: int, height: int) -> float:
    """Scale at which a desktop client shows a picture; it never enlarges."""
    return min(1.0, BOX[0] / width, BOX[1] / height)


def measured(draw: Drawing, *, phone: bool = False) -> Shown:
    """The worst of a picture and any others below it, drawn without the cache."""
    KEEPER.clear()
    with recorded() as written:
        pictures = draw().all
    flat = min(pictures, key=lambda picture: picture.width / picture.height)
    factors = [PHONE / each.width if phone else factor_of(each.width, each.height) for each in pictures]
    read = [each for each in written if each.role != "aside"]
    least = min(read, key=lambda each: each.size, default=Written("", 10**6, "text"))
    keys_ = [each.size for each in written if each.role == "key"]
    kib = max(len(each.data) for each in pictures) / 1024
    factor = min(factors)
    key = min(keys_, default=10**6) * factor
    return Shown(flat.width, flat.height, factor, least.size * factor, least.said, key, kib)


def worst(found: list[Shown]) -> Shown:
    """The worst of each figure."""
    flat, small = min(found, key=lambda each: each.ratio), min(found, key=lambda each: each.text)
    factor, key = min(each.factor for each in found), min(each.key for each in found)
    kib = max(each.kib for each in found)
    return Shown(flat.width, flat.height, factor, small.text, small.said, key, kib)


@cache
def positions(game: str) -> tuple[Position, ...]:
    """Moments spread over a game of all seats, and its end."""
    rules = rules_of(game)
    seats = rules.seat_counts[-1]
    players = [player_of(game, brisk(game), str(seat)) for seat in range(seats)]
    match, _ = Match.new(rules, seats, {}, "sizes")
    found = []
    while match.pending:
        asked = match.pending[0]
        view = match.view(asked.seat)
        found.append(Position(view, match.view(None), asked))
        match.answer(asked.seat, asked.id, players[asked.seat].choose(view, asked))
    chosen = [found[len(found) * n // POSITIONS] for n in range(POSITIONS)]
    return (*chosen, Position(match.view(0), match.view(None), found[-1].decision))


def drawings(game: str, kind: str, words: Words) -> Iterator[Drawing]:
    """Functions that draw samples of a kind of picture."""
    renderer, (*moments, last) = renderer_of(game), positions(game)
    if kind == "end":
        yield lambda: renderer.end(last.public, words)
    elif kind == "compact_end":
        yield lambda: renderer.compact_end(last.public, words, {})  # type: ignore[attr-defined]
    elif kind == "card":
        for code in _codes(game)[:8]:
            yield lambda code=code: renderer.card(renderer.cards[0], code, words)  # type: ignore[misc]
    for moment in moments if kind not in ("end", "compact_end", "card") else ():
        if kind.endswith("setup") != _is_setup(game, moment.view) and kind != "compact_hand":
            continue
        marks = numbers(moment.decision, order_of(game, moment.view))
        if kind == "table":
            yield lambda m=moment: renderer.table(m.public, words, {})  # type: ignore[misc]
        else:
            draw = getattr(renderer, _DRAWN.get(kind, kind))
            yield lambda m=moment, d=draw, n=marks: d(m.view, words, n)  # type: ignore[misc]


def _is_setup(game: str, view: Any) -> bool:
    """Whether a view is of the choices before a game: a gallery, measured apart."""
    judge = getattr(import_module(f"render.{game}.setup"), "is_setup", None)
    return judge is not None and bool(judge(view))


def _codes(game: str) -> list[str]:
    return sorted(names_of(game)[renderer_of(game).cards[0]])


def shown(game: str, kind: str, language: str = "en") -> Shown:
    """The worst of a game's pictures of a kind in a language."""
    words = Words(language, game, NAMES)
    return worst([measured(draw, phone=kind.startswith("compact")) for draw in drawings(game, kind, words)])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.bench.people.sizes", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(keys())} (default: all)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    asked = parser.parse_args()
    print(LINE.format("game", "picture", "size", "ratio", "shown", "text", "key", "KiB", "smallest text"))
    for game in asked.games or keys():
        for kind in KINDS:
            if list(drawings(game, kind, Words(asked.language, game, NAMES))):
                print(_line(game, kind, shown(game, kind, asked.language)), flush=True)


def _line(game: str, kind: str, found: Shown) -> str:
    key = "–" if found.key > 10**4 else f"{found.key:.1f}"
    size, ratio, factor = f"{found.width}x{found.height}", f"{found.ratio:.2f}", f"{found.factor:.3f}"
    text, kib = f"{found.text:.1f}", f"{found.kib:.0f}"
    return LINE.format(game, kind, size, ratio, factor, text, key, kib, found.said)


if __name__ == "__main__":
    main()
