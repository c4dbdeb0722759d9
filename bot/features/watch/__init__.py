"""Watching a table from elsewhere, at a polite rate, beside the publisher and never in its way. People watch
in direct messages, or all together in one thread of the channel for each table (`threads.py`). Where that
is, is saved, and a press goes on there after a restart."""
