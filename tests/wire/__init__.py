"""A whole bot over the wire, against the sandbox that stands in for Discord. `people/test_names.py` searches
everything that is shown for names that weren't escaped."""
