"""Bringing a table's messages to the newest revision.

`Publisher` has a worker for each table. It skips revisions that are old already, so a slow channel never holds
up a game. A crash between commit and message is repaired at the next start. What the channel doesn't take is
the table's trouble: the person who opened it is told, and it's tried again when something changes (an event of
Discord in `bot/features/servers.py`, a press, a restart)."""
