"""What looking back and checking need, for a worker or a thread: the rules of all games."""

from __future__ import annotations

from games.kernel.match import Match
from games.kernel.revealing import reveals_since
from games.kernel.saved import Saved
from games.registry import keys, rules_of


def ready() -> None:
    """Load the rules of all games."""
    for key in keys():
        rules_of(key)


def has_revealed(saved: Saved, length: int) -> bool:
    """Whether what was entered in a match since its log had this length has made anything known."""
    return reveals_since(Match.load(rules_of(saved.game), saved), length)
