"""A game of adventure 1 as a text file that people can review.

`python -m tests.berserk.golden` writes the file again; the difference shows what a change of the rules,
or of an adventure, changes.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.berserk.ai.companion import Companion
from games.berserk.rules import RULES
from games.berserk.state.view import BerserkView
from games.kernel.events import Event
from games.kernel.match import Match
from render.kit.letters.words import Words

PEOPLE = ("Ada", "Ben")
WORDS = Words("en", "berserk", PEOPLE)
FILE = Path(__file__).parent / "golden.txt"


def playthrough() -> str:
    """A game of two companions, line by line: answers, events, the end."""
    players = [Companion(f"golden/1/{seat}") for seat in range(len(PEOPLE))]
    match, opening = Match.new(RULES, len(PEOPLE), {"adventure": 1, "heroes": 3}, "golden/1")
    lines = ["# the table", *map(_line, opening)]
    while match.pending:
        decision = min(match.pending, key=lambda asked: asked.optional)
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        chosen = ", ".join(WORDS.say(decision.option(pick).label) for pick in picks)
        lines.append(f"> {WORDS.player(decision.seat)} ({WORDS.say(decision.prompt)}) {chosen}")
        lines += [_line(event) for event in match.answer(decision.seat, decision.id, picks)]
    view = match.view(None)
    assert isinstance(view, BerserkView)
    return (
        "\n".join([*lines, "# the end", f"{view.result} by {view.ending or 'ko'} in round {view.round}"]) + "\n"
    )


def _line(event: Event) -> str:
    return f"  {WORDS.say(event.text)} {msgspec.json.encode(event.data).decode()}"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
