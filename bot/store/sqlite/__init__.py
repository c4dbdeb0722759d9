"""A database in a file. It's opened only if it's intact and Parlor's, and migrated only after a backup
(`schema.py`). One bot holds its lock (`files.py`). Copies are made while it's in use (`backups.py`)."""
