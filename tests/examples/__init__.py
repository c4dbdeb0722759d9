"""The example game, installed from its own folder as a host would install it."""
