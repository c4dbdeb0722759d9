"""A stand-in for Discord on this machine: HTTP API, gateway, and a page on which people play."""
