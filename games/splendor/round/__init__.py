"""The round: setup, turns, and who may act when. Each step is chosen from the state alone.

One turn, by module:

1. `rules.opening` sets up the table (`setup.lay_out`). Every later step is one `flow.turn`.
2. `flow.act` asks for one action. `legal.turn_options` lists takes, reservations and recruits; `options` words
   them.
3. With nothing to do, `flow.pass_turn`. If all seats in a row pass, the game ends (`flow.end_in_deadlock`).
4. `actions.take` moves gems. `actions.reserve` and `actions.reserve_from_deck` set a card aside for a gray
   token.
5. `actions.recruit` asks how to pay (`actions.choose_payment`, the ways from `legal.payments`), then
   `actions.pay`.
6. `actions.lay_down` puts the card before the player. `actions.take_time_gem` and `actions.move_tile` follow.
7. `actions.refill` reveals the next card of the deck.
8. `flow.return_excess`: ten tokens at the end of the turn.
9. `flow.claim_location`: one location whose bonuses are met.
10. `flow.next_turn` goes on. At the end of the round `flow.judge_round` asks `scoring.satisfies` and
    `scoring.best_of`.
"""
