"""The stand-in's Discord: routes, gateway, and refusals."""
