"""The bot: how it starts, how it lives and how it ends.

`connection.py` logs in, registers commands and connects. Temporary errors are waited out; permanent ones end
the process with one sentence. `cli/shutdown.py` handles signals in the interpreter, not in the loop. The first
signal stops work in progress, finishes answers already started, closes the store and exits without waiting for
threads that draw or think. The second, or 4.5 seconds, kills everything.

The bot uses `asyncio.timeout`, never `asyncio.wait_for`: on Python 3.11 that can swallow a cancellation, and
with it the shutdown.
"""
