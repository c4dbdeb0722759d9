"""`samples` has a database of each schema; `python -m tests.store.sampling` makes those of a new one."""
