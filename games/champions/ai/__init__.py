"""AI seats: they see views and decisions, never the state.

What a position is worth is in log-odds, so a better answer still stands out at a table that is almost lost.
While it was learned, most villains began wounded, in all degrees: nothing is learned of one that no one ever
beats (`tests/tools/learn/villains.py`).
"""
