"""What a host needs of the bot: settings, logs, health, and what is done at night.

`health.py` measures how late the event loop is, whether the database can be written and whether the gateway is
there. Worker pools (`Progress` in `bot/workers/pool.py`) and leases say whether they answer. It tells all of it
from a thread of its own.

`./parlor bench soak` does to a bot in ten minutes what a bad year does.
"""
