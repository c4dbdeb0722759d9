"""The store on both kinds of database. `samples` has a database of each schema; `python -m
tests.store.sampling` makes the samples of a new one."""
