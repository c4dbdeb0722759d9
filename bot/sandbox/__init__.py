"""A local stand-in for Discord: HTTP API, gateway, and a web page to play on."""
