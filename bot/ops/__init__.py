"""What a host needs of the bot: settings, logs, health, and nightly jobs.

`health.py` measures how late the event loop is, and whether the database can be written and the gateway is
connected. Worker pools (`Progress` in `bot/workers/pool.py`) and leases say whether they answer. It serves all
of this from its own thread.

`./parlor bench soak` does to a bot in ten minutes what a bad year does.
"""
