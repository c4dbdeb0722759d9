"""Watching a table from elsewhere, at a polite rate and never in the publisher's way: in direct messages, or
all together in one thread for each table. Where that is, is saved, and a press goes on there after a
restart."""
