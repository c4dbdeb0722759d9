"""A whole game as a text file that people can review: what was answered, what happened, how the table stood.

`python -m tests.splendor.golden` writes the file again; the difference shows what other rules change.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.kernel.events import Event
from games.kernel.package.players import RandomPlayer
from games.kernel.saved import Answer
from games.kernel.testkit.playing import play_out
from games.splendor.rules import RULES
from games.splendor.state.view import SplendorView

FILE = Path(__file__).parent / "golden.txt"
SEATS = 3


def playthrough() -> str:
    """One random game of three, line by line."""
    players = [RandomPlayer(f"golden/{seat}") for seat in range(SEATS)]
    match, record = play_out(RULES, players, {"start": "first"}, "golden")
    lines: list[str] = ["# the table"]
    fresh, opening = type(match).new(RULES, SEATS, record.options, record.seed)
    lines += [_line(event) for event in opening]
    for answer in record.answers:
        assert isinstance(answer, Answer)
        decision = fresh.pending[0]
        lines.append(
            f"> seat {answer.seat}, {decision.kind}, {len(decision.options)} options: {' '.join(answer.picks)}"
        )
        lines += [_line(event) for event in fresh.answer(answer.seat, answer.decision, answer.picks)]
    view = fresh.view(None)
    assert isinstance(view, SplendorView)
    lines += ["# the end", *_standing(view)]
    return "\n".join(lines) + "\n"


def _line(event: Event) -> str:
    return f"  {event.kind} {msgspec.json.encode(event.data).decode()}"


def _standing(view: SplendorView) -> list[str]:
    return [
        f"{line.place}. seat {line.seat}: {line.points} points, {line.cards} characters, "
        f"gems {_short(view.seats[line.seat].tokens)}, bonuses {_short(view.seats[line.seat].bonuses)}"
        for line in view.standings
    ]


def _short(stack: dict[str, int]) -> str:
    return " ".join(f"{gem} {count}" for gem, count in stack.items() if count) or "none"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
