"""A whole bot over the wire, against the sandbox in place of Discord. `people/test_names.py` searches
everything shown for unescaped names.
"""
