"""The round: setup, phases, turns, and who may act when. Each step is chosen from the state alone.

One turn, by module and function (what a seat can act with is in `means`):

1. `flow.step` runs moments until one asks or shows something: `triggers.place_triggers` if triggers wait,
`priority.priority_step` if a window is open, else the step of `flow.STEPS`.
2. After each one that changed anything, `checks.checks`: deaths, strays, doubles, scores, won regions, until
nothing changes.
3. `flow.ready_step`, `flow.preparation_step` and `flow.draw_step` start the turn. `priority.open_window` opens
a window.
4. `flow.action_step` gives a team its window. `priority.priority_step` asks the seat with priority what
`playing.can_play`, `playing.can_activate`, `playing.can_reveal`, `playing.builds` and `playing.dispatches`
allow.
5. `playing.play` asks for region, modes and targets, announces them (`stack.declare`), pays
(`funds.pay_for_card`) and puts the card on the stack (`stack.push`).
6. When all have passed, `stack.resolve_top` resolves the top item, and priority starts over.
7. `happenings.happen` reports everything that happens. Whatever answers it waits until
`triggers.place_triggers`.
8. `flow.next_contest` goes region by region: `contests.hold` for each kind, then `contests.reputation`, with a
window after each.
9. A won region: `winning.open_win` gives a last window, `winning.clear_won` clears and scores it,
`rows.take_from_row` turns up the next.
10. `flow.end_step`, `flow.recovery_step` (damage and effects end, hands to their limit), `flow.key_step`.
"""
