"""People as the bot knows them besides what they play: what they wish, and what a server allows."""
