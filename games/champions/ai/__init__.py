"""AI seats: they see views and decisions, never the state.

A position's worth is in log-odds, so a better answer still stands out at a table that's almost lost. In
training, most villains started wounded, to varying degrees: nothing can be learned from one that no one ever
beats (`tests/tools/learn/villains.py`).
"""
