"""Does a test of a clause fail once its enforcement is taken out? `python -m tests.clauses GAME` measures."""
