"""The tests. Folders mirror the tree.

`wire` plays a whole bot against the sandbox, `project` checks the tree itself, and `tools` measures, learns,
and tests the tests themselves. Each game has an `auditor.py`: a second set of rules that follows a game by its
events alone. `databases.py` runs the scenes of store and tables on SQLite and PostgreSQL, `phrases.py` refers
to players' texts by message key.
"""
