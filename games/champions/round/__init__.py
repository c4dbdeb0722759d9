"""The round: set-up, phases, turns, and who may act when, as the rulebook lists them."""
