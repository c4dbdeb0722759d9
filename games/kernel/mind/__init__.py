"""How an AI seat thinks, in every game: it imagines the table from its view, tries its possible answers, and
looks where each one leads.

A game describes itself to the search with a `Mind`: `imagine` (a full state that fits what a seat knows),
`step` (what the rules do next), `worth` (a state's value to a seat), and for speed `first_sight` (which answers
to try), `instinct` (what a seat answers in a future) and `reached` (how far to follow a future).

* `search.py` tries the best answers at the same imagined tables and drops the worse half step by step. A
  `Budget` has nodes (answers at imagined tables) and seconds. By nodes alone a thought is the same every time;
  hints and tests use that.
* What a seat knows (`Rules.known`) is its view, or more if people remember more than a view shows. In
  Underworld and Berserk it's a full state with every hidden face empty and without chance
  (`Veiled`). It doesn't depend on where the hidden things are; `check_mind` checks that.
* A question in mid-step is reached from the step's start (`future.py`). `Match.past` gives a `DecisionHistory`:
  what the seat knew then and has answered since. A table that doesn't reach the question is skipped. If none
  does, first sight decides.
* `players.py` makes the strengths: `novice` uses first sight, `adept` and `master` look ahead, the weaker with
  noise. Berserk's adept uses first sight without noise: the adventures' difficulty is measured with it.
  `Manifest.former` has the names from earlier releases.
* `advice.py` turns a thought into a hint. It gives figures only if they tell two answers apart, and `Mind.need`
  says what it takes if nothing that was tried wins. The last hint's plan stays in the search to the end, and is
  dropped only for something surely better.
* Worth is learned in every game, instinct in Splendor and Champions: small linear models in
  `data/<game>/mind.toml`, made by `python -m tests.tools.learn GAME`.
* `./parlor bench strength GAME` measures a mind, also against players of earlier releases
  (`tests/splendor/planner.py`, `tests/underworld/mastermind.py`).
"""
