"""The round: setup, phases, turns, and who may act when. Each step is chosen from the state alone.

One round, by module and function:

1. `flow.step` keeps everyone within their limits (`entering.keep_limits`), then runs the step of `flow.STEPS`
that the state names. `phases.begin` moves on to the next.
2. `flow.turns` asks for one thing at a time: `turn.turn_options` for the active player, `turn.others` for those
who may act meanwhile.
3. A card is offered if `playing.playable` and `payment.card_price` allow it, an Action if `resolving.usable`
and `resolving.payable` do.
4. `turn.carry_out` does it. `playing.play` pays and `entering.enter` brings the card in. `combat.basic_attack`
and `combat.basic_thwart` are the powers. `windows.resolve` uses an ability: pay, count, choose, carry out.
5. Everything that happens is an occurrence: `windows.before`, then `windows.replaced`, its effect, and
`windows.after`. `damage.hurt_all` and `threat.place` are examples.
6. `damage.check_defeats` settles who falls: `damage.fall`, `stages.villain_down`, `damage.eliminate`. If that
makes minions engage another player, `occurrences.follow` reports it, and quickstrike answers in `combat`.
7. `damage.settle` ends every action: characters that lost their last hit points with a bonus fall.
8. `flow.discard_step` and `flow.refill` end the player phase. `flow.threat_step` begins the villain's.
9. `flow.activations`: `combat.activate` is `combat.enemy_attack` (defender, boosts, damage) or
`combat.enemy_scheme`.
10. `flow.deal_step`, `flow.reveal_step` with `reveal.reveal` by card type, `flow.pass_step`. Lasting effects
end with their span (`lasting.end`). `table.Over` ends the game from anywhere.
"""
