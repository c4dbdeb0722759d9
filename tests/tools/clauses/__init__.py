"""Does a test of a clause fail once its enforcement is out? `python -m tests.tools.clauses GAME` measures."""
