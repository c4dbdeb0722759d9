"""The board everyone sees in the channel, the same in words, and a compact view for phones. The channel's board
looks the same for everyone; your own look applies to panels and direct messages."""
