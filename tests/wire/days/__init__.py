"""The bot runs by a clock that a test turns from one due event to the next: nine days at a table take a minute.
`python -m tests.tools.bench.people.days splendor zh-TW` prints them as a diary.
"""
