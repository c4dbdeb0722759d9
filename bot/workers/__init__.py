"""Processes that draw and think for the bot, or threads if there are none.

There are four pools (`pools.py`). One draws. One thinks, at the lowest priority, hints before AI seats. One
goes through whole games and files. One looks at positions, first of all for a table that waits for an undo.
Anything that may take longer than 20 ms goes to one of them; the loop's own pool is left to name resolution
(`tests/project/test_pools.py`).

A job is a function of a module and plain data (`draw_jobs.py`, `game_jobs.py`). A player travels with the job
and comes back with its memory. So workers keep nothing of a table, and another can repeat the job. Workers that
draw or think never get the seed or what a seat can't see, and none gets the token. A game's check of several
picks isn't plain data: the bot runs it, and lets a player think again in a thread if its picks fail.

A worker (`process.py`) is its own program, not a fork: the bot has threads, sockets and a database open. It
ends when its standard input does, so it can't outlive the bot, and it ignores signals to the group. In the bot,
a thread for each worker hands it jobs through its own pipe (`pool.py`, `worker.py`). The loop hears of a
picture only once it's complete: reading pieces of 64 KiB took a turn of the loop for each. The painter hands
over at most two jobs for each worker, so the order is decided late. A task of the loop watches deadlines and
memory.

Other pools don't fit. `ProcessPoolExecutor` and `loky` give up all work when one process dies, and know no
deadlines. `pebble` shares one pipe and lock between processes, and its workers outlive a bot that is killed.
None has an order, a memory limit or a priority.
"""
