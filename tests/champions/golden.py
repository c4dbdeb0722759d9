"""A short game against Ultron as a text file that people can review.

`python -m tests.champions.golden` writes the file again; the difference shows what a change of the rules
changes.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.champions.ai.players import PLAYERS
from games.champions.rules import RULES
from games.champions.state.view import ChampionsView
from games.kernel.events import Event
from games.kernel.match import Match
from render.kit.letters.words import Words

SEATS = 2
WORDS = Words("en", "champions", ("Ada", "Ben"))
FILE = Path(__file__).parent / "golden.txt"


def playthrough() -> str:
    """A game of two companions, line by line: what was answered, what happened, how it ended."""
    players = [PLAYERS["random"](f"golden/{seat}") for seat in range(SEATS)]
    match, opening = Match.new(RULES, SEATS, {"scenario": "ultron", "first": "first"}, "golden")
    lines = ["# the table", *map(_line, opening)]
    while match.pending:
        decision = min(match.pending, key=lambda asked: asked.optional)
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        chosen = ", ".join(WORDS.say(decision.option(pick).label) for pick in picks) or "nothing"
        lines.append(f"> {WORDS.player(decision.seat)} ({WORDS.say(decision.prompt)}) {chosen}")
        lines += [_line(event) for event in match.answer(decision.seat, decision.id, picks)]
    view = match.view(None)
    assert isinstance(view, ChampionsView)
    return "\n".join([*lines, "# the end", f"{view.result} by {view.reason} in round {view.round}"]) + "\n"


def _line(event: Event) -> str:
    return f"  {WORDS.say(event.text)} {msgspec.json.encode(event.data).decode()}"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
