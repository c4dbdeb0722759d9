"""Tests a game: whole games without people, conformance, contests of AI seats.

The conformance suite replays each step with what a seat can't see permuted (`secrecy.py`) and compares the
seat's view, its questions, who is asked and its events byte by byte. `minds.py` tests a mind in random games:
it imagines only tables that match its view, and no strength uses what it can't see.
"""
