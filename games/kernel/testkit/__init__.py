"""What holds a game against its promises: whole games without people, conformance, contests of AI seats.

The conformance suite plays each step again with what a seat can't see permuted (`secrecy.py`) and compares the
seat's view, its questions, who is asked and its events byte by byte. `minds.py` holds a mind against random
games: what it imagines looks like what it sees, and no strength answers by what it can't see.
"""
