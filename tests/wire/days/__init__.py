"""The bot lives by a clock that a test turns, from one thing that is due to the next: nine days at a table
take a minute. `python -m tests.tools.bench.people.days splendor zh-TW` prints them as a diary."""
