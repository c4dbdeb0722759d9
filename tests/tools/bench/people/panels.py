"""How high panels are from their question to their end, in a desktop's and a phone's window.

`python -m tests.tools.bench.people.panels [GAME ...]` plays whole games of two (eight of each; PARLOR_JOURNEYS
says how many), lays out each asked player's panel in a browser and prints the figures and the height of each
kind of question. `--every 5` looks at each fifth question only, `--language zh-TW` at other texts.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from bot.chat.drafts import Drafts
from bot.chat.painter import Drawing, Painter
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.preferences.state import Look
from bot.tables.ai import brisk, player_of
from bot.tables.model import MatchSnapshot, Snapshot
from bot.workers.draw_jobs import view_drawn
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.registry import keys, rules_of
from render.kit.letters.words import LANGUAGES
from render.kit.picture import Picture
from tests.browser.ruler import DESKTOP, PHONE, Box, Ruler, rulers
from tests.chat.messages import Json, row_of
from tests.tools.bench.figures import Figure, at_most

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "8"))
LOOKS: Final[dict[Look, tuple[tuple[int, int], int]]] = {"pictures": (DESKTOP, 750), "phone": (PHONE, 670)}
"""The window for each look, and how far above the message's end a question may be in it."""
SHIFT = 8
"""Pixels by which answers may move between questions of the same kind."""
_CONTROLS, _TEXT, _GALLERY = 1, 10, 12


class Laid(NamedTuple):
    kind: str
    seat: int
    asked: int
    """Pixels from the question's top, with the picture whose numbers it names, to the message's end."""
    answers: int
    """Pixels from the first answer's top to the message's end."""
    components: int
    characters: int
    forced: bool


def is_forced(decision: Decision) -> bool:
    """Whether there's only one answer; never for a secret question: others would notice."""
    count = len(decision.options)
    only = decision.min_picks == decision.max_picks == count and (count == 1 or not decision.ordered)
    return only and all(option.limit == 1 for option in decision.options) and not decision.secret


class Promptly(Painter):
    def begin(self, kind: str, view: Any, words: Any, marks: Any = None, **about: Any) -> Drawing:
        result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        result.set_result(view_drawn(kind, view, words.plain, dict(marks or {})))
        return Drawing(result)


class Looker:
    def __init__(self, ruler: Ruler, look: Look) -> None:
        self._ruler, self._look = ruler, look

    async def look(self, snapshot: Snapshot, decision: Decision) -> Laid:
        """The panel of a question. Those with one way to go first can also wait for others, or answer another
        question.
        """
        assert snapshot.match is not None
        open_ = snapshot.match.pending_for(decision.seat)
        wish = PanelRequest(decision=decision.id, look=self._look)
        builder = Panel(snapshot, decision.seat, Drafts(), wish).message(Promptly())
        pictures = {name: made for awaited in builder._awaited for name, made in awaited.drawn()}
        view = builder.view()
        shown = view.to_components()
        boxes = await self._ruler.boxes(shown, pictures)
        parts = shown[0]["components"]
        assert len(parts) == len(boxes), decision.kind
        asked, answers = _edges(parts, boxes, pictures)
        return Laid(
            decision.kind,
            decision.seat,
            asked,
            answers,
            view.total_children_count,
            view.content_length(),
            is_forced(decision) and not snapshot.match.open_order and len(open_) == 1,
        )


def _edges(parts: list[Json], boxes: list[Box], pictures: Mapping[str, Picture]) -> tuple[int, int]:
    """Where the question with its picture begins, and its first answer."""
    asked = next(n for n, part in enumerate(parts) if _is_question(part))
    first = next(n for n, part in enumerate(parts) if n > asked and part["type"] == _CONTROLS)
    above = asked - 1 if asked == 0 or parts[asked - 1]["type"] != _CONTROLS else asked - 2  # other questions
    if above >= 0 and parts[above]["type"] == _GALLERY:
        url = parts[above]["items"][-1]["media"]["url"]
        asked = above if pictures[url.partition("//")[2]].numbered else asked
    return boxes[asked].top, boxes[first].top


def _is_question(part: Json) -> bool:
    return part["type"] == _TEXT and part["content"].startswith("### ")


async def laid(game: str, lookers: Iterable[Looker], seed: str, every: int, language: str) -> list[list[Laid]]:
    """Panels of a game's asked players, each in every window."""
    return [
        [await looker.look(snapshot, decision) for looker in lookers]
        for snapshot, decision in questions(game, seed, every, language)
    ]


def questions(game: str, seed: str, every: int, language: str) -> Iterator[tuple[Snapshot, Decision]]:
    """Every so many questions of a game of two good AI seats."""
    players = [player_of(game, brisk(game), f"{seed}/{seat}") for seat in range(2)]
    match, _ = Match.new(rules_of(game), 2, {}, seed)
    row = msgspec.structs.replace(row_of(game, 2, language), options=rules_of(game).complete_options({}))
    given = 0
    while match.pending:
        asked = match.pending[0]
        if given % every == 0:
            yield Snapshot(row, MatchSnapshot(match), []), asked
        match.answer(asked.seat, asked.id, players[asked.seat].choose(match.view(asked.seat), asked))
        given += 1


def shifts(panels: Iterable[Laid]) -> Iterator[tuple[int, str]]:
    """How far the answers moved from one question of a kind to that seat's next."""
    before: dict[tuple[str, int], Laid] = {}
    for panel in panels:
        if former := before.get((panel.kind, panel.seat)):
            yield abs(panel.answers - former.answers), panel.kind
        before[panel.kind, panel.seat] = panel


async def measured(
    game: str, games: int = GAMES, every: int = 1, language: str = "en"
) -> list[list[list[Laid]]]:
    """Each game's questions, each in both windows."""
    async with rulers(*(window for window, _ in LOOKS.values())) as made:
        lookers = [Looker(ruler, look) for ruler, look in zip(made, LOOKS, strict=True)]
        return [await laid(game, lookers, f"panels/{seed}", every, language) for seed in range(games)]


def figures(game: str, found: list[list[list[Laid]]]) -> Iterator[Figure]:
    """Heights and shifts, and the highest kinds of question."""
    for number, (look, (_, most)) in enumerate(LOOKS.items()):
        by_game = [[seen[number] for seen in questions] for questions in found]
        panels = [panel for each in by_game for panel in each]
        heights, moved = defaultdict[str, int](int), defaultdict[str, int](int)
        for panel in panels:
            heights[panel.kind] = max(heights[panel.kind], panel.asked)
        for each in by_game:
            for shift, kind in shifts(each):
                moved[kind] = max(moved[kind], shift)
        yield at_most(f"{game}, {look}: question to end", max(heights.values()), most, " px", _ranked(heights))
        yield at_most(f"{game}, {look}: shift", max(moved.values(), default=0), SHIFT, " px", _ranked(moved))
    yield at_most(f"{game}: components", max(panel.components for panel in panels), 40)
    yield at_most(f"{game}: characters", max(panel.characters for panel in panels), 4000)
    forced = defaultdict[str, int](int)
    for panel in panels:
        forced[panel.kind] += panel.forced
    told = _ranked({kind: count for kind, count in forced.items() if count})
    yield at_most(f"{game}: forced questions asked", sum(forced.values()), 0, f" of {len(panels)}", told)


def _ranked(by_kind: dict[str, int]) -> str:
    ranked = sorted(by_kind.items(), key=lambda each: -each[1])
    return ", ".join(f"{kind.partition('.')[2]} {value}" for kind, value in ranked)


def measure(game: str, every: int = 1, language: str = "en") -> Iterator[Figure]:
    """Heights, shifts and forced questions of a game's panels."""
    yield from figures(game, asyncio.run(measured(game, GAMES, every, language)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.bench.people.panels", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(keys())} (default: all)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--every", type=int, default=1)
    asked = parser.parse_args()
    for game in asked.games or keys():
        for figure in measure(game, asked.every, asked.language):
            print(f"{figure.what:42} {figure.measured:>12} {figure.wanted:>10}   {figure.floor}", flush=True)


if __name__ == "__main__":
    main()
