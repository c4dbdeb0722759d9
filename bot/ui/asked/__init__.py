"""What somebody is shown who asked for it: a card, an advice, how a game is played, his tables and wishes."""
