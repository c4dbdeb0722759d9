"""A game between two ready decks as a text file that people can review.

`python -m tests.underworld.golden` writes the file again; the difference shows what a change of the rules
changes.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.kernel.events import Event
from games.kernel.match import Match
from games.underworld.printed.content import READY
from games.underworld.printed.deckbuilding import packed
from games.underworld.rules import RULES
from games.underworld.state.view import UnderworldView
from render.kit.letters.words import Words
from tests.underworld.mastermind import PLAYERS

WORDS = Words("en", "underworld", ("Ada", "Ben"))
FILE = Path(__file__).parent / "golden.txt"


def playthrough() -> str:
    """A game of an agent against a random player, line by line: answers, events, the end."""
    options = {"first": "first", "deck:0": packed(READY["shoggoth"]), "deck:1": packed(READY["scarab"])}
    players = [PLAYERS[kind]("golden/shoggoth") for kind in ("agent", "random")]
    match, opening = Match.new(RULES, 2, options, "golden/shoggoth")
    lines = ["# the table", *map(_line, opening)]
    while match.pending:
        decision = match.pending[0]
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        chosen = ", ".join(WORDS.say(decision.option(pick).label) for pick in picks) or "nothing"
        lines.append(f"> {WORDS.player(decision.seat)} ({WORDS.say(decision.prompt)}) {chosen}")
        lines += [_line(event) for event in match.answer(decision.seat, decision.id, picks)]
    view = match.view(None)
    assert isinstance(view, UnderworldView)
    return "\n".join([*lines, "# the end", f"{view.scores} by {view.reason} in turn {view.turn}"]) + "\n"


def _line(event: Event) -> str:
    return f"  {WORDS.say(event.text)} {msgspec.json.encode(event.data).decode()}"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
