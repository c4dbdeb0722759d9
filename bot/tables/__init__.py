"""The life of a table: its row and match in memory with a lock, who it waits for, and one way for every change.
No Discord type, no picture and no feature in here.

    interaction -> table, seat, decision -> lock -> Match.answer -> commit -> release -> publish

`Tables` (`service.py`) is the only thing that changes a table. It finds a `TableSession` in the `TableCache`
(`session.py`) and holds its lock. What happens is one `Change` (`changes.py`). First the turn hears of it
(`turn.py`: who the table waits for, since when, when they were notified), then each feature; the row they leave
is stored. Features say what is `due` and do it when it `ring`s. A new feature is one file and one line
(`tests/tables/test_features.py`).

If a change doesn't finish, the store may be newer than memory, so the table is read again first.
`MatchSnapshot` is a match at one moment: later answers don't change it. A `Snapshot` adds the row and the
newest events; screens show it.

`queues.py` has people take turns at slow jobs: one job of a kind at a time, one waiting for each person.
Trouble with a channel is kept as `TableRow.trouble`. A server's settings are objects (`settings.py`);
`/settings` and the store derive from them. Time banks (`bank.py`) run from the ping to the answer and cover the
whole game.
"""
