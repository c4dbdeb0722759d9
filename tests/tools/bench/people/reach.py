"""How far the panel of a question reaches, from its first picture to the last of its choices.

`python -m tests.tools.bench.people.reach [GAME ...] [--seats 4] [--language zh-TW] [--every 5] [--seeds 3]`
plays whole games of the best quick AI seats and prints for each game how high that part is at most in each kind
of question, as a desktop client shows it. Heights of controls are those of Discord's own client.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from bot.chat.drafts import Drafts
from bot.chat.ids import parse
from bot.chat.limits import width
from bot.chat.painter import Drawing, Painter
from bot.features.panel.panel import Panel, PanelRequest
from bot.tables.ai import brisk, player_of
from bot.tables.model import MatchSnapshot, Snapshot
from bot.workers.draw_jobs import view_drawn
from games.kernel.match import Match
from games.registry import keys, rules_of
from render.kit.letters.words import LANGUAGES
from render.kit.picture import BOX, Picture
from tests.chat.messages import Json, row_of

WINDOW = 900
"""Pixels of a desktop's window that messages have."""
GAP, BUTTONS, MENU, LINE = 8, 36, 44, 20
"""Pixels between parts, of a row of buttons, of a menu, and of a line of words."""
LETTERS, LETTER, PADDING, ACROSS = 75, 7.7, 40, 560
"""Letters in a line of words; pixels of one on a button, of what a button has beside them, and of a row."""
PICTURES = 12
BELOW = "panel"
"""What the row that every panel ends with begins with."""


class Reach(NamedTuple):
    """How high the part of a panel is that has to be seen at once."""

    high: int
    above: tuple[int, ...]
    """Pictures above the controls."""
    below: tuple[int, ...]
    """Pictures with numbers below them."""
    kind: str
    answers: int
    """Given before it."""


class Promptly(Painter):
    """Draws at once."""

    def begin(self, kind: str, view: Any, words: Any, marks: Any = None, **about: Any) -> Drawing:
        result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        result.set_result(view_drawn(kind, view, words.plain, dict(marks or {})))
        return Drawing(result)


def height_of(picture: Picture) -> int:
    """Pixels of a picture in a desktop client."""
    return round(picture.height * min(1.0, BOX[0] / picture.width, BOX[1] / picture.height))


def _row(row: Json) -> int:
    """A row of controls: buttons go on in a further one where they find no room."""
    if row["components"][0]["type"] != 2:
        return MENU
    rows, used = 1, 0.0
    for each in row["components"]:
        wide = width(each["label"]) * LETTER + PADDING
        if used and used + wide > ACROSS:
            rows, used = rows + 1, 0.0
        used += wide
    return rows * BUTTONS + (rows - 1) * GAP


def _is_end(part: Json) -> bool:
    first = parse(part["components"][0].get("custom_id", "")) if part["type"] == 1 else None
    return first is not None and first.verb == BELOW


def reach_of(panel: Panel) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The higher of two: from the first picture to the last control of the question, and from the first control
    to the last picture with numbers below it; and the pictures above and below."""
    builder = panel.message(Promptly())
    sizes = {name: picture for awaited in builder._awaited for name, picture in awaited.drawn()}
    over, controls, under = list[int](), 0, list[int]()
    for part in builder.view().to_components()[0]["components"]:
        if _is_end(part):
            break
        if part["type"] == PICTURES:
            shown = [sizes[each["media"]["url"].partition("//")[2]] for each in part["items"]]
            numbered = [height_of(each) for each in shown if not controls or each.numbered]
            (under if controls else over).extend(numbered)
        elif over and not under:
            controls += _high(part) + GAP
    return max(_sum(over), _sum(under)) + controls - GAP, tuple(over), tuple(under)


def _sum(heights: list[int]) -> int:
    return sum(heights) + GAP * len(heights)


def _high(part: Json) -> int:
    return _row(part) if part["type"] == 1 else -(-width(part.get("content", "")) // LETTERS) * LINE


def moments(game: str, seats: int, seed: str, every: int, language: str) -> Iterator[Reach]:
    """The panels of the asked player in a game, one after so many answers."""
    players = [player_of(game, brisk(game), f"{seed}/{seat}") for seat in range(seats)]
    match, _ = Match.new(rules_of(game), seats, {}, seed)
    row, given = row_of(game, seats, language), 0
    row = msgspec.structs.replace(row, options=rules_of(game).complete_options({}))
    while match.pending:
        asked = match.pending[0]
        if given % every == 0:
            panel = Panel(
                Snapshot(row, MatchSnapshot(match), []), asked.seat, Drafts(), PanelRequest(decision=asked.id)
            )
            yield Reach(*reach_of(panel), asked.kind, given)
        match.answer(asked.seat, asked.id, players[asked.seat].choose(match.view(asked.seat), asked))
        given += 1


async def measured(game: str, seats: int, seeds: int, every: int, language: str) -> dict[str, list[Reach]]:
    """What is asked, to the panels that asked it, the highest first."""
    found: dict[str, list[Reach]] = defaultdict(list)
    for seed in range(seeds):
        for reach in moments(game, seats, f"reach/{seed}", every, language):
            found[reach.kind].append(reach)
    return {kind: sorted(each, reverse=True) for kind, each in found.items()}


def main() -> None:
    """Print a line for each kind of question."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.bench.people.reach", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(keys())} (default: all)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--every", type=int, default=5)
    parser.add_argument("--seeds", type=int, default=1)
    asked = parser.parse_args()
    for game in asked.games or keys():
        found = asyncio.run(measured(game, asked.seats, asked.seeds, asked.every, asked.language))
        every = [reach for each in found.values() for reach in each]
        over = sum(reach.high > WINDOW for reach in every)
        print(f"{game}: {len(every)} panels, {over} higher than {WINDOW} px, at most {max(every).high}")
        for kind, (first, *more) in sorted(found.items()):
            shown = f"{first.above} {first.below} after {first.answers}"
            print(f"    {kind:34} {1 + len(more):5}  {first.high:5}  {shown}")


if __name__ == "__main__":
    main()
