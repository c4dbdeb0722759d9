"""What every game needs, and how a game runs. Rules are generators that read like the rulebook (`decision.py`).

* **Step.** A generator can't be saved, so a game is a chain of small steps, each chosen from plain data by
  `Rules.step`. Between two steps the match takes a checkpoint. A saved match is a checkpoint and the answers
  since; loading replays those few. If they no longer replay after an upgrade, the match falls back to the
  checkpoint and says how many answers were lost.
* **Failure.** If a step raises, the match goes back to where it was, and the answer doesn't count.
* **Joint questions.** A `DecisionGroup` asks several seats at once: `all` keeps the answers sealed until the
  last, `any` goes on with the first, `first` with the first that isn't a pass. A `lasting` question that is
  asked again unchanged keeps its id, so a click still counts while others act. Nobody waits for an `optional`
  one: no ping, no timeout.
* **One answer.** If there's only one, nobody is asked: the match gives it. `Decision.forced` has the
  exceptions.
* **Standing answers.** `Match.stand` replies for a seat to every decision on a topic; it's part of the log.
* **Two answers with one press.** If it's certain what comes after an option, `Rules.chained` says so
  (`ChainedAnswer`). `ahead.py` tries it on a copy of the table and stops at dice and hidden cards. Conformance
  compares each such line with the question that follows, and with twins: it must not tell what a seat can't
  see.
* **Secrecy.** A view is built from scratch for one seat. Events carry who may see them and a redacted twin.
  Events and questions that show more than the view say so (`reveals`).
* **State** is msgspec structs with numbers and ids. No sets: their order isn't reproducible.
* **Seats** can bring something to a table (`Rules.seat_option`: a deck).
"""
