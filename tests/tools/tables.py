"""The README's pictures: a table of each game as Discord shows it, in the middle of a game of AI players.

.venv/bin/python -m tests.tools.tables docs
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.testkit.playing import play_out
from games.registry import manifest_of, rules_of
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

WIDE, QUALITY = 1000, 85
"""Pixels: GitHub shows two side by side, each some 400 px wide, on screens with twice the density."""
HIGH = 0.8
"""Height in widths: further pictures of a table are added while they fit."""
NAMES = ("Ada", "Bo", "Cy")


class Moment(NamedTuple):
    """A game, and after how many answers to draw it."""

    seats: int
    strength: str
    seed: str
    answers: int


MOMENTS = {
    "splendor": Moment(2, "novice", "3", 40),
    "champions": Moment(2, "novice", "s1", 30),
    "underworld": Moment(2, "novice", "s1", 200),
    "berserk": Moment(3, "adept", "3", 40),
}


def table_of(game: str, moment: Moment) -> Image.Image:
    player = manifest_of(game).players_here()[moment.strength]
    players = [player(f"{moment.seed}/{seat}") for seat in range(moment.seats)]
    views: list[Any] = []

    def watch(match: Match[Any], _: list[Event]) -> None:
        if len(views) <= moment.answers:
            views.append(match.view(None))

    play_out(rules_of(game), players, {}, moment.seed, watch=watch)
    words = Words("en", game, NAMES[: moment.seats])
    drawn = renderer_of(game).table(views[moment.answers], words, {})
    return stacked([Image.open(io.BytesIO(part.data)) for part in drawn.all])


def stacked(parts: list[Image.Image]) -> Image.Image:
    """As many pictures as fit, one below the other, in the README's size."""
    shown = next(
        parts[:count]
        for count in range(len(parts), 0, -1)
        if count == 1 or sum(part.height for part in parts[:count]) <= HIGH * parts[0].width
    )
    whole = Image.new("RGB", (shown[0].width, sum(part.height for part in shown)))
    for above, part in enumerate(shown):
        whole.paste(part, (0, sum(each.height for each in shown[:above])))
    return whole.resize((WIDE, round(WIDE * whole.height / whole.width)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    for name, at in MOMENTS.items():
        table_of(name, at).save(Path(sys.argv[1]) / f"{name}.jpg", quality=QUALITY, optimize=True)
