"""Watching a table from elsewhere, at a polite rate and never in the publisher's way: in direct messages, or
all together in one thread for each table. The place is stored, so a press resumes it after a restart."""
