"""The bot: how it starts, how it lives and how it ends.

`connection.py` logs in, registers commands and connects. What passes is waited for; what doesn't pass ends the
process with one sentence. `cli/shutdown.py` hears signals in the interpreter, not in the loop. The first
signal gives up what is under way, finishes the answers that have begun, closes the store and leaves without
waiting for threads that draw or think. The second, or 4.5 seconds, cuts everything off.

The bot uses `asyncio.timeout`, never `asyncio.wait_for`: on Python 3.11 that may swallow a cancellation, and
with it the end of the process.
"""
