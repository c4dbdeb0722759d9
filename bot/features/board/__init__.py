"""The table as everyone sees it: the board in the channel, and the same in words, or compact for a phone. The
channel's board looks the same for everyone; your own look holds in panels and direct messages."""
