"""The table as everyone sees it: the board in the channel, and the same in words (`text.py`) or in compact
pictures for a phone (`compact.py`). The channel's board looks the same for everyone; a person's own look
holds in panels and direct messages."""
