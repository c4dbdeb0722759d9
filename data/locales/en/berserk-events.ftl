# -- events
berserk-event-revealed = New event: { $event }.
berserk-event-discarded = Events discarded: { $events }.
berserk-event-recurs = “{ $event }” takes effect again.
berserk-event-met = “{ $event }”: { $when }.
berserk-event-note = From now on: { $note }.
berserk-event-count = { CAPITAL($note) }: now { $count }.
berserk-event-memory = The campaign remembers that { $note }.
berserk-chosen = Chosen: “{ $option }”
berserk-why = { $when }
berserk-why-all-down = every hero is knocked out
berserk-why-time = time ran out in round { $round }
berserk-count-killed = { $kind } killed
berserk-count-hurt = wounds on { $model }
berserk-count-down = { $model } knocked out
berserk-count-near = { $who } near { $to }
berserk-count-stands = { $who } in { $where }
berserk-event-rule-on = Special rule in effect: { $rule }.
berserk-event-rule-off = Special rule ends: { $rule }.
berserk-event-choice = { $choice }
berserk-event-choice-in = { $choice } ({ $areas })
berserk-event-area = { $area }: { $spaces }
berserk-event-option = { $option }
berserk-event-chosen = The heroes choose “{ $option }.”
berserk-event-upgrade = { $hero } gets { $card } in place of { $old } for the rest of the campaign.
berserk-event-upgrade-new = { $hero } gets { $card } for the rest of the campaign.
berserk-upgrade-prompt = { $hero } has grown. Choose a card for the rest of the campaign.
berserk-upgrade-option = { $card }, in place of { $old }
berserk-upgrade-option-new = { $card }
berserk-event-board = Every hero flips their board to its stronger side for the rest of the campaign.
berserk-event-where = Where does { $model } go?
berserk-event-put = { $model } enters the board.
berserk-event-left = { $model } leaves.
berserk-event-flee-where = Where does { $model } run to?
berserk-event-flees = { $model } runs { $count ->
    [one] 1 space
   *[other] { $count } spaces
}.
berserk-event-drift = Swept { $way }: { $models }.
berserk-event-drift-none = No one is swept away.
berserk-event-lay = Token placed: { $token }.
berserk-event-lift = Token removed: { $token }.
berserk-event-strike = { MANY($targets) ->
    [1] { $targets } takes { $damage } damage
   *[other] { $targets } take { $damage } damage each
}.
berserk-event-boost = { $models ->
    [none] No values change.
   *[other] { $change }.
 }
berserk-event-rerolls = { MANY($models) ->
    [1] { $models } gains { $count ->
        [one] 1 reroll
       *[other] { $count } rerolls
    }
   *[other] { $models } gain { $count ->
        [one] 1 reroll
       *[other] { $count } rerolls
    } each
}.
berserk-event-used = { $kind ->
    [villager] { $hero } rescues villagers.
    [bell] { $hero } rings the bell.
    [candle] { $hero } lights a candle.
    [lantern] { $hero } lights a lantern.
    [captive] { $hero } unties a captive.
    [rubble] { $hero } digs through the rubble.
    [altar] { $hero } reaches the altar.
    [book] { $hero } saves books.
    [pyre] { $hero } lights a pyre.
    [guest] { $hero } leads guests out.
    [oil] { $hero } uses an oil jar.
    [powder] { $hero } sets off a powder keg.
    [cannon] { $hero } fires a cannon.
   *[other] { $hero } uses { $token }.
}
berserk-event-token = { $hero } uses { $token }.
berserk-event-token-fails = { $hero } fails ({ $token }).
berserk-event-token-roll = { $hero } needs { $needs ->
    [one] 1 success
   *[other] { $needs } successes
}.
berserk-event-token-rolled = { $hero } rolls { $result } (needs { $needs }).
berserk-event-code = { $code }
berserk-event-effects = { CAPITAL($effects) }.
berserk-event-objective = { CAPITAL($when) }: { $effects }.
berserk-event-each = In each Event phase: { $effects }.
berserk-event-each-until = In each Event phase until { $until }: { $effects }.
berserk-who-heroes = the heroes
berserk-who-allies = the allies
berserk-who-enemies = the enemies
berserk-each-heroes = each hero
berserk-each-allies = each ally
berserk-each-enemies = each enemy
berserk-some-heroes = { $count ->
    [one] hero
   *[other] heroes
}
berserk-some-allies = { $count ->
    [one] ally
   *[other] allies
}
berserk-some-enemies = { $count ->
    [one] enemy
   *[other] enemies
}
berserk-who-actor = the one who triggered it
berserk-who-actor-token = the hero who uses it
berserk-who-actor-enters = any model that enters it
berserk-who-actor-terrain = any model there
berserk-who-any-enemy = enemy
berserk-where-tile = tile { $tile }
berserk-where-token = { $token } space
berserk-where-near = a space next to { $who }
berserk-dice = { $count } { $colour } { $count ->
    [one] die
   *[other] dice
}
berserk-terrain-blocks = nothing can move through it
berserk-terrain-enters = { $effects }
berserk-terrain-each = in the Event phase, { $effects }
berserk-token-counts = counts toward an objective
berserk-token-roll = Roll { $dice }. With { $needs } or more successes: { $effects }.
berserk-when-round = at the end of round { $n }
berserk-when-later = at the end of the round, { $n } rounds after this card was revealed
berserk-when-round-end = at the end of a round
berserk-when-near = { $who } within { $within } of { $to } ({ $count } or more)
berserk-when-are-near = at least { $count } { $who } { $count ->
    [one] is
   *[other] are
} within { $within } of { $to }
berserk-when-adjacent = { $who } adjacent to { $to } ({ $count } or more)
berserk-when-are-adjacent = at least { $count } { $who } { $count ->
    [one] is
   *[other] are
} adjacent to { $to }
berserk-when-clear-on = no { $kind } is in { $around }
berserk-when-clear = no { $kind } is within { $within } of { $around }
berserk-when-wounded = { $model } takes a wound
berserk-when-hurt = { $model } has { $least } or more wounds
berserk-when-down = { $model } is knocked out
berserk-when-downs = { $model } knocked out ({ $count } or more)
berserk-when-are-down = at least { $count } { $model } { $count ->
    [one] is
   *[other] are
} knocked out
berserk-when-killed = { $count ->
    [1] { $kind } killed
   *[other] { $count } × { $kind } killed
}
berserk-when-none = no { $kind } is left on the board
berserk-when-enters = { $who } in { $where }
berserk-when-one-enters = any { $who } enters { $where }
berserk-when-stands = { $who } in { $where } ({ $count } or more)
berserk-when-are-in = at least { $count } { $who } { $count ->
    [one] is
   *[other] are
} in { $where }
berserk-when-all-stand = { $who } in { $where }, all of them
berserk-when-all-are-in = all { $who } are in { $where }
berserk-when-one-stands = { $who } is in { $where }
berserk-when-used = { $count } × { $token } used
berserk-when-done = { $count ->
    [1] { $deed }
   *[other] { $count } × { $deed }
}
berserk-deed = { $kind ->
    [villager] villagers rescued
    [bell] bell rung
    [candle] candle lit
    [lantern] lantern lit
    [captive] captive untied
    [rubble] rubble dug through
    [altar] altar reached
    [book] books saved
    [pyre] pyre lit
    [guest] guests led out
    [oil] oil jar used
    [powder] powder keg set off
    [cannon] cannon fired
   *[other] { $token } used
}
berserk-when-noted = { $note } ({ $least } or more)
berserk-when-is-noted = { $note }
berserk-when-remembered = earlier in the campaign { $note }
berserk-when-shown = event { $event } has been revealed
berserk-when-all = { $parts }
berserk-when-any = { $first } or { $second }
berserk-when-not-shown = event { $event } hasn't been revealed
berserk-when-fewer-used = fewer than { $count } × { $token } used
berserk-when-fewer-done = fewer than { $count } × { $deed }
berserk-when-not = not the case: { $that }
berserk-event-deadline = ⏳ { $deadline }.
berserk-deadline = { CAPITAL($must) } by the end of round { $round }, or you lose
berserk-deadline-several = By the end of round { $round }, { $must }, or you lose
berserk-deadline-win = Win by the end of round { $round }, or you lose
berserk-deadline-health = { $model }: { $left } of { $health } health left
berserk-deadline-left = { $count ->
    [one] this is the last round
   *[other] { $count } rounds left
}
berserk-must-kill = kill { $count ->
    [1] the { $kind }
   *[other] { $count } × { $kind }
}
berserk-must-kill-one = kill { $model }
berserk-must-kill-all = kill every { $kind }
berserk-must-hurt = deal { $least } wounds to { $model }
berserk-must-use = { $kind ->
    [villager] rescue { $count ->
        [1] the villagers
       *[other] { $count } × villagers
    }
   *[other] do this: { $count ->
        [1] { $deed }
       *[other] { $count } × { $deed }
    }
}
berserk-must-note = bring { $note } to { $least }
berserk-must-bring = bring { $who } to { $where }
berserk-must-stand = have { $count } { $who } in { $where }
berserk-must-all-stand = have all { $who } in { $where }
berserk-must-clear = leave no { $kind } within { $within } of { $around }
berserk-must-clear-on = leave no { $kind } in { $around }
berserk-must-at = { $must } { $when }
berserk-must-hold = make sure of this: { $that }
berserk-do-reveal = reveal event { $event }
berserk-do-discard = discard event { $events }
berserk-do-spawn = spawn { $model } at { $places }
berserk-do-spawn-each = spawn { $model } at each of { $places }
berserk-do-spawns = spawn { $count } × { $model } at { $places }
berserk-do-spawns-each = spawn { $count } × { $model } at each of { $places }
berserk-do-spawns-in-turn = spawn { $count } × { $model } at { $places } by turns
berserk-do-and = { $first } and { $second }
berserk-do-then = { $first }. Then { $second }
berserk-do-end-won = you win
berserk-do-end-lost = you lose
berserk-do-flee = { $model } runs from the attacker: as many spaces as { $die } shows
berserk-do-drift = { $who } is swept { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} in a random direction
berserk-do-put = { $model } goes to { $where }
berserk-do-leave = { $who } leaves the board
berserk-do-lay = place { $token } at { $places }
berserk-do-lift = remove every { $token }
berserk-do-wound = { $who } takes { $amount ->
    [one] 1 wound
   *[other] { $amount } wounds
}
berserk-do-wound-at = { $who } in { $where } takes { $amount ->
    [one] 1 wound
   *[other] { $amount } wounds
}
berserk-do-strike = roll { $dice } for damage to { $who } (defense counts)
berserk-do-strike-at = roll { $dice } for damage to { $who } in { $where } (defense counts)
berserk-do-heal = { $who } restores { $amount } health
berserk-do-bleeding = { $who } gets { $amount } bleeding
berserk-do-bleeding-at = { $who } in { $where } gets { $amount } bleeding
berserk-do-stunned = { $who } gets { $amount } stun
berserk-do-stunned-at = { $who } in { $where } gets { $amount } stun
berserk-do-tire = { $who } gains { $amount } fatigue
berserk-do-rest = { $who } loses { $amount } fatigue
berserk-do-boost-movement = +{ $amount } movement for { $who } { $until }
berserk-do-boost-defence = +{ $amount } defense for { $who } { $until }
berserk-do-boost-range = +{ $amount } range for { $who } { $until }
berserk-do-boost-dice = +{ $dice } for { $who } { $until }
berserk-do-hinder-movement = −{ $amount } movement for { $who } { $until }
berserk-do-hinder-defence = −{ $amount } defense for { $who } { $until }
berserk-do-hinder-range = −{ $amount } range for { $who } { $until }
berserk-until-attack = for one attack
berserk-until-activation = for one activation
berserk-until-hero-phase = until the end of the Hero phase
berserk-until-enemy-phase = until the end of the Enemy phase
berserk-until-round = until the end of the round
berserk-until-adventure = for the rest of the adventure
berserk-do-rerolls = { $who } gains { $amount ->
    [one] 1 reroll
   *[other] { $amount } rerolls
}
berserk-do-rule-on = special rule { $rule } takes effect
berserk-do-rule-off = special rule { $rule } ends
berserk-do-choose = choose: { $options }
berserk-do-option = “{ $option }” ({ $effects })
berserk-do-or = { $first } or { $second }
berserk-do-nothing = nothing more happens
berserk-do-note = { $note }
berserk-do-count = { $note } +{ $add }
berserk-do-uncount = { $note } −{ $add }
berserk-do-remember = the campaign remembers that { $note }
berserk-do-upgrade = every hero gets action card { $number } (campaign only)
berserk-do-upgrade-choice = every hero gets one of two new action cards (campaign only)
berserk-do-board = every hero flips their board to a stronger side (campaign only)
berserk-do-tactic = { $who } draws { $amount ->
    [one] 1 tactic card
   *[other] { $amount } tactic cards
}
berserk-do-if = { $effects }, but only if { $when }
berserk-do-if-else = if { $when }, { $effects }. Otherwise { $otherwise }
berserk-do-unless = { $effects }, unless { $when }
