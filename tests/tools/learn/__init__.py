"""Learning what positions are worth, and what catches the eye, from games that minds play with themselves."""
