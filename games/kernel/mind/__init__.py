"""How an AI seat thinks, in every game: it imagines the table from its view, tries what it could answer, and
looks where each answer leads.

A game tells the search what it is with a `Mind`: `imagine` (a whole state that looks like what a seat knows),
`step` (what the rules do next), `worth` (what a state is worth to a seat), and to be quick, `first_sight`
(which answers to try), `instinct` (what a seat answers in a future) and `reached` (how far a future is
followed).

* `search.py` tries the best answers at the same imagined tables and drops the worse half step by step. A
  `Budget` has nodes (answers at imagined tables) and seconds. By nodes alone a thought is the same every time;
  hints and tests go by them.
* What a seat knows (`Rules.known`) is its view, or more if people remember more than a view shows. In
  Underworld and Berserk it's a whole state with every hidden face empty and without chance
  (`games/<game>/known.py`, `Veiled`). It's the same however the hidden things lie; `check_mind` checks that.
* A question in the middle of a step is reached from the step's beginning (`future.py`). `Match.past` gives a
  `DecisionHistory`: what the seat knew then and has answered since. A table that doesn't come to the question
  is left out. If none does, first sight decides.
* `players.py` makes the strengths: `novice` goes by first sight, `adept` and `master` look ahead, the weaker
  with noise. Berserk's adept goes by first sight without noise: the adventures are as hard as they are for it.
  `Manifest.former` has the names from earlier releases.
* `advice.py` makes a thought a hint. Figures are said only where they tell two answers apart, and `Mind.need`
  says what it takes where nothing that was tried wins. What the last hint had in mind is kept to the end of
  the search, and given up only for what is surely better.
* Worth is learned in every game, instinct in Splendor and Champions: small linear models in
  `data/<game>/mind.toml`, made by `python -m tests.tools.learn GAME`.
* `./parlor bench strength GAME` measures a mind, also against players of earlier releases
  (`tests/splendor/planner.py`, `tests/underworld/mastermind.py`).
"""
