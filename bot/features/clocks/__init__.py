"""Clocks and time banks. A clock only answers for people who were pinged for this question. It stops while the
bot isn't connected and while the table is paused. `scheduler.py` wakes each feature when something is due, and
notices if the process didn't run for a while."""
