"""Does a clause's test fail without its enforcement? `python -m tests.tools.clauses GAME` measures."""
