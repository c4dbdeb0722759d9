"""What a host needs of the bot: settings, logs, health, and what is done at night.

`pulse.py` measures how late the event loop is, `census.py` whether the database can be written, `presence.py`
whether the gateway is there. Worker pools (`Progress` in `bot/workers/pool.py`) and leases say whether they
answer. `health.py` tells all of it from a thread of its own.

`./parlor bench soak` does to a bot in ten minutes what a bad year does.
"""
