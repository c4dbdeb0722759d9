"""Drawing, fonts and words for every game; it knows none of them.

Pieces and pictures share one bound in bytes in each process (`kept.py`). A stamp is sixteen bytes that say
what a piece shows (`stamps.py`). A `Tabletop` is painted and encoded tile by tile, only as far as a tile isn't
known yet. `scenes` has the pictures that every game has: covers, galleries of `Choice`s, ends made of `Row`s.
Picture, text version and alternative text follow from these.
"""
