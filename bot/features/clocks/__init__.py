"""Clocks and time banks. A clock answers only for people who were called for this question. It stands still
while the bot isn't connected and while the table rests. `scheduler.py` wakes each feature when something of it
is due, and notices that the process didn't run for a while."""
