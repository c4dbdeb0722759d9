"""The stored rows, and what reads and writes them.

Statements are written once, in words that SQLite and PostgreSQL share. `Store` (`store.py`) is the one writer.
`StoreReader` (`reader.py`) is what it shares with `export`, which reads beside a running bot. Both ask a
`Database` (`database.py`): `sqlite` is a file, `postgres` a server. The steps of the schema are one numbered
list (`migrations`); a script in `migrations/postgres` replaces one that only a file understands. Above the
store no one knows a driver: `StoreFault` means it can't be done now, `StoreUnusable` that the host has to fix
something (`faults.py`).

Each field of a table's row is either derived from the position or historic; `tests/tables/test_sequences.py`
checks all of them. A feature keeps its own `Part` of the row (`parts.py`). It's searched for people by the type
`User` alone.

With the last answer of a game, its stats are stored in the same transaction: a `Result` with a `Share` for each
seat (`results.py`). Sums per game and server are beside them (`figures.py`). If a game is deleted or a person
forgotten, they change with the rows in one transaction. A share without a user belongs to no one.

Once a game is over, its log, events and last checkpoint are packed at night (`archive.py`): 5 to 14 KB for
good. A new schema needs its samples: `python -m tests.store.sampling`. `tests/databases.py` plays the scenes of
store and tables on both kinds of database.
"""
