"""The life of a table: its row and match in memory with a lock, who it waits for, and one way for every
change. No Discord type, no picture and no feature in here.

    interaction -> table, seat, decision -> lock -> Match.answer -> commit -> release -> publish

`Tables` (`service.py`) is the only thing that changes a table. It finds a `TableSession` in the `TableCache`
(`session.py`) and holds its lock. What happens is one `Change` (`changes.py`). First the turn hears of it
(`turn.py`: who is waited for, since when, when they were notified), then each feature; what they make of the
row is stored. Features say what is `due` and do it when it `ring`s. A new feature is one file and one line
(`tests/tables/test_features.py`).

If a change doesn't come to its end, what is stored may be newer than memory, so the table is read again before
anything else. `MatchSnapshot` is a match at one moment: it doesn't change, whatever is answered meanwhile. A
`Snapshot` adds the row and the newest events; screens are made from it.

`queues.py` has people take turns at what takes long: one job of a kind at a time, one waiting for each person.
What channels don't take is kept as `TableRow.trouble`. A server's settings are objects (`settings.py`), from
which `/settings` and what is stored follow. Time banks (`bank.py`) run from the ping to the answer and cover
the whole game.
"""
