"""Several processes on one PostgreSQL database, if `PARLOR_SHARDS` is set.

`ShardOwnership` (`leases.py`) says whether this process looks after a server's tables now: shows them, runs
their clocks, plays their AI seats. Alone, a process does so for all of them. Otherwise `Leases` holds leases on
shards in the database. The database times them by the server's clock, a process by one that runs on while the
machine sleeps. Only the process with the lease saves where a message is (`must_look_after`).

`Budget` keeps a process to its share of Discord's limit. `Cluster.before_greeting` has shards identify one
after the other. The database's part is in `bot/store/postgres`.
"""
