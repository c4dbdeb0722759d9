"""Drawing, fonts and words for every game; nothing here knows a particular game.

Pieces and pictures share one cache per process, bounded in bytes (`kept.py`). A stamp is a sixteen-byte hash of
what a piece shows (`stamps.py`). A `Tabletop` paints and encodes only the tiles that aren't cached yet.
`scenes` has the pictures every game needs: covers, galleries of `Choice`s, ends made of `Row`s. Picture, text
version and alternative text all come from these.
"""
