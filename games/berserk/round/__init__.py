"""The round: setup, phases, turns, and who may act when. Each step is chosen from the state alone.

One round, by module:

1. `flow.step` runs the phase's function in `flow.STEPS`; before and after an adventure it's the `campaign`'s.
2. `setup.set_up` sets up the table, places one hero after another, and begins the first round.
3. `planning.plan` asks all heroes at once for one to three cards, until every plan is closed
   (`planning.begin_action`).
4. `turn.act`: `turn.choose_next` decides who is activated, `turn.begin` begins it, `turn.act_on` asks for one
   action.
5. `acts.actions` lists them: moves (`paths.reach`), attacks, also with the walk to them (`acts.charge`), what
   `abilities.actions` offers, tokens.
6. `acts.move` uses `placing.walk`. Every space is announced with `occasions.entered`.
7. `attack.strike` is a whole attack: `attack.build_pool`, `attack.roll_pool`, `rerolling.reroll`,
   `attack.inflict`, `attack.offer_riposte`. Its data is a `blow.Attack`, which abilities change.
8. `wounds.wound` and `wounds.fall` announce what happened with `occasions.tell`. Abilities hear of it first,
   then `events.check` tests objectives, and `effects.carry` carries out the card, word by word (`verbs`).
9. `enemies.activate_next`: the nearest enemy moves by `enemymoves.advance` and attacks by `enemies.attack`.
   `phases.end_hero_phase` and `phases.end_enemy_phase` apply bleeding and stun.
10. `maintenance.event_phase` checks all event cards. `maintenance.maintain` takes the cards back and begins
    the next round. `occasions.end` raises `table.Over`.
"""
