# -- events
berserk-event-revealed = Event { $event } is revealed.
berserk-event-discarded = Discarded: { $events }.
berserk-event-recurs = { $event } takes effect again.
berserk-event-met = An objective of { $event } is met: { $when }.
berserk-event-note = From now on: { $note }.
berserk-event-count = Now at { $count }: { $note }.
berserk-event-memory = The campaign remembers: { $note }.
berserk-chosen = Chosen: “{ $option }”
berserk-why = { $when }
berserk-why-all-down = all heroes are knocked out
berserk-count-killed = { $kind } killed
berserk-count-hurt = wounds of { $model }
berserk-count-down = knocked out of { $model }
berserk-count-near = { $who } by { $to }
berserk-count-stands = { $who } in { $where }
berserk-event-rule-on = Special rule in force: { $rule }.
berserk-event-rule-off = Special rule over: { $rule }.
berserk-event-choice = { $choice }
berserk-event-option = { $option }
berserk-event-chosen = The heroes choose: { $option }.
berserk-event-upgrade = { $hero } takes { $card } for the adventures to come, in place of { $old }.
berserk-event-upgrade-new = { $hero } takes { $card } for the adventures to come.
berserk-upgrade-prompt = { $hero } has grown. Which card for the adventures to come?
berserk-upgrade-option = { $card }, in place of { $old }
berserk-upgrade-option-new = { $card }
berserk-event-board = Every hero's board is turned to its stronger side for the adventures to come.
berserk-event-where = Where is { $model } put?
berserk-event-put = { $model } is put on the board.
berserk-event-left = { $model } leaves.
berserk-event-flee-where = Where does { $model } run to?
berserk-event-flees = { $model } runs: { $count }.
berserk-event-drift = Swept { $way }: { $models }.
berserk-event-drift-none = Nothing is swept away.
berserk-event-lay = Laid on the board: { $token }.
berserk-event-lift = Taken off the board: { $token }.
berserk-event-strike = { $targets }: struck with { $damage } damage.
berserk-event-boost = { $models ->
    [none] No values change.
   *[other] { $change }.
 }
berserk-event-rerolls = Rerolls for { $models }: { $count } each.
berserk-event-token = { $hero } activates: { $token }.
berserk-event-token-fails = { $hero } fails: { $token }.
berserk-event-token-roll = { $hero } needs { $needs }.
berserk-event-token-rolled = { $hero } rolls { $result } and needs { $needs }.
berserk-event-code = { $code }
berserk-event-effects = { $effects }.
berserk-event-objective = { $when }: { $effects }.
berserk-event-each = In each Event phase: { $effects }.
berserk-event-each-until = In each Event phase: { $effects }; no longer once { $until }.
berserk-who-heroes = the heroes
berserk-who-allies = the allies
berserk-who-enemies = the enemies
berserk-who-actor = whoever brought it about
berserk-who-actor-token = the hero who activates it
berserk-who-actor-terrain = whoever is there
berserk-who-any-enemy = enemies
berserk-where-tile = tile { $tile }
berserk-where-token = the space of { $token }
berserk-where-near = a space beside { $who }
berserk-dice = { $count } { $colour } { $count ->
    [one] die
   *[other] dice
}
berserk-terrain-blocks = nothing walks through it
berserk-terrain-enters = on being entered: { $effects }
berserk-terrain-each = in the Event phase, to whoever stands there: { $effects }
berserk-token-counts = it counts for an objective
berserk-token-roll = On { $needs } or more successes: { $effects }.
berserk-when-round = Event phase of round { $n }
berserk-when-later = Event phase { $n } rounds after this card was revealed
berserk-when-round-end = at the end of a round
berserk-when-near = at least { $count } of { $who } { $count ->
    [one] is
   *[other] are
} within { $within } of { $to }
berserk-when-adjacent = at least { $count } of { $who } { $count ->
    [one] is
   *[other] are
} adjacent to { $to }
berserk-when-clear-on = no { $kind } in { $around }
berserk-when-clear = no { $kind } within { $within } of { $around }
berserk-when-wounded = { $model } suffers a wound
berserk-when-hurt = { $model } has { $least } or more wounds
berserk-when-down = { $model } is knocked out
berserk-when-downs = { $count } or more of { $model } are knocked out
berserk-when-killed = { $count } × { $kind } killed
berserk-when-none = no { $kind } left on the board
berserk-when-enters = one of { $who } enters { $where }
berserk-when-stands = at least { $count } of { $who } { $count ->
    [one] stands
   *[other] stand
} in { $where }
berserk-when-all-stand = all of { $who } stand in { $where }
berserk-when-one-stands = { $who } stands in { $where }
berserk-when-used = { $count } × { $token } activated
berserk-when-noted = { $note } ({ $least } or more)
berserk-when-is-noted = { $note }
berserk-when-remembered = earlier: { $note }
berserk-when-shown = event { $event } has been revealed
berserk-when-all = { $parts }
berserk-when-any = { $first } or { $second }
berserk-when-not-shown = event { $event } has not been revealed
berserk-when-fewer-used = fewer than { $count } × { $token } activated
berserk-when-not = not: { $that }
berserk-do-reveal = reveal event { $event }
berserk-do-discard = discard event { $events }
berserk-do-spawn = spawn { $model } at { $places }
berserk-do-spawn-each = spawn { $model } at each of { $places }
berserk-do-spawns = spawn { $count } × { $model } at { $places }
berserk-do-spawns-each = spawn { $count } × { $model } at each of { $places }
berserk-do-spawns-in-turn = spawn { $count } × { $model }, in turn at { $places }
berserk-do-and = { $first }, and { $second }
berserk-do-then = { $first }; { $second }
berserk-do-end-won = the heroes win the adventure
berserk-do-end-lost = the heroes lose the adventure
berserk-do-flee = { $model } runs from the attacker as many spaces as { $die } shows
berserk-do-drift = { $who } are swept { $spaces } in a random direction
berserk-do-put = put { $model } on { $where }
berserk-do-leave = { $who } leaves the board
berserk-do-lay = put { $token } on { $places }
berserk-do-lift = take every { $token } off the board
berserk-do-wound = { $who }: { $amount ->
    [one] 1 wound
   *[other] { $amount } wounds
}
berserk-do-wound-at = { $who } in { $where }: { $amount ->
    [one] 1 wound
   *[other] { $amount } wounds
}
berserk-do-strike = roll { $dice } against { $who }, who may subtract defence
berserk-do-strike-at = roll { $dice } against { $who } in { $where }, who may subtract defence
berserk-do-heal = { $who }: { $amount } health back
berserk-do-bleeding = { $who }: { $amount } bleeding
berserk-do-bleeding-at = { $who } in { $where }: { $amount } bleeding
berserk-do-stunned = { $who }: { $amount } stun
berserk-do-stunned-at = { $who } in { $where }: { $amount } stun
berserk-do-tire = { $who }: { $amount } fatigue
berserk-do-rest = { $who }: { $amount } less fatigue
berserk-do-boost-movement = { $who }: +{ $amount } movement { $until }
berserk-do-boost-defence = { $who }: +{ $amount } defence { $until }
berserk-do-boost-range = { $who }: +{ $amount } range { $until }
berserk-do-boost-dice = { $who }: { $dice } more { $until }
berserk-do-hinder-movement = { $who }: −{ $amount } movement { $until }
berserk-do-hinder-defence = { $who }: −{ $amount } defence { $until }
berserk-do-hinder-range = { $who }: −{ $amount } range { $until }
berserk-until-attack = for one attack
berserk-until-activation = for one activation
berserk-until-hero-phase = until the end of the Hero phase
berserk-until-enemy-phase = until the end of the Enemy phase
berserk-until-round = until the end of the round
berserk-until-adventure = for the whole adventure
berserk-do-rerolls = { $who }: { $amount ->
    [one] 1 reroll
   *[other] { $amount } rerolls
}
berserk-do-rule-on = special rule { $rule } comes into force
berserk-do-rule-off = special rule { $rule } ends
berserk-do-choose = choose: { $options }
berserk-do-option = “{ $option }” ({ $effects })
berserk-do-or = { $first } or { $second }
berserk-do-nothing = nothing more happens
berserk-do-note = { $note }
berserk-do-count = { $note } +{ $add }
berserk-do-uncount = { $note } −{ $add }
berserk-do-remember = the campaign remembers: { $note }
berserk-do-upgrade = in a campaign, every hero gains action card { $number }
berserk-do-upgrade-choice = in a campaign, every hero gains one of two new action cards
berserk-do-board = in a campaign, every hero's board is turned to a stronger side
berserk-do-tactic = { $who }: { $amount ->
    [one] 1 tactic card
   *[other] { $amount } tactic cards
}
berserk-do-if = { $effects }, but only if { $when }
berserk-do-if-else = if { $when }, { $effects }, otherwise { $otherwise }
berserk-do-unless = { $effects }, unless { $when }
