"""Processes that draw and think for the bot, and the threads that do it where there are none.

There are four pools (`pools.py`). One draws. One thinks, at the lowest priority, hints before AI seats. One
goes through whole games and files. One looks at positions, first of all for a table that waits for an undo.
Anything that may take longer than 20 ms goes to one of them; the loop's own pool is left to name resolution
(`tests/project/test_pools.py`).

A job is a function of a module and plain data (`draw_jobs.py`, `game_jobs.py`). A player goes along
and comes back with what it remembers. So no worker keeps anything of a table, and another can do the same job
again. Workers that draw or think never get the seed or what a seat can't see, and none gets the token. How a
game checks several picks together is no plain data: the bot does that, and lets a player think again in a
thread if its picks don't pass.

A worker (`process.py`) is a program of its own, not a fork: the bot has threads, sockets and a database open.
It ends when its standard input does, so it can't outlive the bot, and it ignores signals to the group. In the
bot, a thread for each worker hands it jobs through a pipe that no one else has (`pool.py`, `worker.py`). The
loop hears of a picture only when all of it is there: reading it in pieces of 64 KiB took a turn of the loop
for each. The painter hands over two jobs for each worker, no more, so the order is decided late. A task of the
loop watches deadlines and memory.

Other pools don't fit. `ProcessPoolExecutor` and `loky` give all work up when one process dies, and know no
deadlines. `pebble` shares one pipe and lock between processes, and its workers outlive a bot that is killed.
None has an order, a bound of memory or a priority.
"""
