"""What every game needs, and how a game runs. Rules are generators that read like the rulebook
(`decision.py`).

* **Step.** A generator can't be saved, so a game is a chain of small steps, each chosen from plain data by
  `Rules.step`. Between two steps the match takes a checkpoint. A saved match is a checkpoint and the answers
  since; loading replays those few. If they no longer replay after an upgrade, the match falls back to the
  checkpoint and says how many answers were lost.
* **Failure.** If a step raises, the match goes back to where it was, and the answer doesn't count.
* **Joint questions.** A `DecisionGroup` asks several seats at once: `all` keeps the answers sealed until the
  last, `any` goes on with the first, `first` with the first that is no pass. A `lasting` question that is asked
  again unchanged keeps its id, so a click still counts while others act. An `optional` one no one waits for,
  pings or times out.
* **One answer.** What has only one isn't asked: the match gives it. `Decision.forced` says what's exempt.
* **Standing answers.** `Match.stand` replies for a seat to every decision on a topic; it's part of the log.
* **Two answers with one press.** If it's certain what comes after an option, `Rules.chained` says so
  (`ChainedAnswer`). `ahead.py` tries it on a copy of the table; nothing is said past dice or hidden cards.
  Conformance holds every such line against what is asked then, and against twins: it must not tell what a seat
  can't see.
* **Secrecy.** A view is built from nothing for one seat. Events carry who may see them and a redacted twin.
  Events and questions that show what the view doesn't say so (`reveals`).
* **State** is msgspec structs with numbers and ids. No sets: their order isn't reproducible.
* **Seats** can bring something along to a table (`Rules.seat_option`: a deck).
"""
