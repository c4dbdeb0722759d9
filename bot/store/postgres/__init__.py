"""A database on a PostgreSQL server, for one process or for several.

Alone, the connection that writes holds an advisory lock. Each new connection checks in the table `parlor`
whether another bot has held the lock since. If a connection is lost, `connection.py` does the work again on
the next one. If no one heard whether a commit went through, a mark in that table says so, and nothing
is stored twice. After five seconds the people who wait are told.

Shared (`coordination.py`), any process answers for any table. `TableRow.writes` counts how often a table was
stored. `put_row` stores nothing if the count has moved on since the row was read, and raises `Overtaken`;
`bot/tables/model.py` then makes the change again on what is there now. A refusal based on old memory is such a
lost race too (`Tables.held`).

News goes out with `NOTIFY` in the same transaction. `Listener` hears it, and `TableCache.heard` has the table
read again before its next use. Nothing relies on news. If some is lost, the count catches what is old, and a
sweep (`Publisher.overdue`) finds what no one has shown.

The few words that a server wants differently are in `dialect.py`.
"""
