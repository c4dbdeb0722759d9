"""The games: pure rules that ask questions. Nothing here knows pictures, Discord, storage, or chance from
outside.

No modules of `games` import one another in a circle, not even inside a function
(`tests/project/test_project.py`). If something below brings about what is above it, the upper module registers
what it does and the lower one says what has happened: `by_rule` and `follow`
(`champions/effects/occurrences.py`), `hear` and `tell` (`berserk/effects/occasions.py`), `KEYWORDS` and
`happen` (`underworld/effects/happenings.py`). All three are registers of the game's book (`ByRule` in
`kernel/abilities.py`), and are closed with it.
"""
