"""AI seats and clocks that answer. They go through the same door as people.

`Machines` answers for AI seats, `Clock` for people whose time is up; it also does everything else that is due
at a table. Thinking happens in workers (`thinking.py`). `lapses.py` notices that the process didn't run for a
while.
"""
