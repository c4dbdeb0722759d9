"""The board: status cards, control, lasting effects, and the words card texts use."""
